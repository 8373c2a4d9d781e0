// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/vram_card.h"

#include "charts/chart_export.h"
#include "charts/host_chart.h"
#include "charts/phase_columns.h"
#include "charts/vram_chart.h"
#include "run/memory_legend.h"
#include "style/format.h"
#include "style/pieces.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QVBoxLayout>

namespace headroom::ui {
namespace {

constexpr double kRecentSeconds = 360;
constexpr int kHostHeight = 64;

}  // namespace

VramCard::VramCard(const RunModel& run, ChartView& view, QWidget* parent)
    : QFrame(parent), m_run(run), m_view(view), m_vram(new VramChart(run)), m_host(new HostChart(run)), m_phases(new PhaseColumns(run)), m_legend(new MemoryLegend),
      m_title(makeLabel({}, "strong")), m_follow(makeChip(tr("Follow"))), m_recent(makeChip(tr("6 min"))), m_whole(makeChip(tr("Whole run"))),
      m_byPhase(makeChip(tr("By phase"))),
      m_exports({new ChartExport(*m_vram, tr("Memory by category"), QStringLiteral("memory")),
                 new ChartExport(*m_host, tr("System memory"), QStringLiteral("system-memory"))}) {
    setProperty("surface", QStringLiteral("card"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 8, 14, 8);
    layout->setSpacing(4);
    layout->addLayout(makeHead());
    auto* charts = new QVBoxLayout;
    charts->setSpacing(0);
    charts->addWidget(m_vram, 1);
    charts->addWidget(m_host);
    charts->addWidget(m_phases, 1);
    m_phases->hide();
    m_host->setFixedHeight(kHostHeight);
    auto* body = new QHBoxLayout;
    body->setSpacing(16);
    body->addLayout(charts, 1);
    body->addWidget(m_legend);
    layout->addLayout(body, 1);
    m_vram->setView(view);
    m_host->setView(view);
    connect(&view, &ChartView::cursorMoved, this, &VramCard::showLegend);
    connect(&view, &ChartView::spanChanged, this, &VramCard::showView);
    connect(&view, &ChartView::followChanged, this, &VramCard::showView);
    connect(m_phases, &PhaseColumns::shownChanged, this, &VramCard::showLegend);
    showRun(false);
    showView();
}

QLayout* VramCard::makeHead() {
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(m_title, 1);
    for (QPushButton* chip : {m_follow, m_recent, m_whole, m_byPhase}) head->addWidget(chip);
    auto* save = m_exports.front()->makeButton();
    m_exports.back()->addActions(*save->menu()->addMenu(tr("System memory")));
    head->addWidget(save);
    m_follow->setToolTip(tr("Keeps the newest in view (End)"));
    m_recent->setToolTip(tr("Shows the last six minutes and follows"));
    m_whole->setToolTip(tr("Shows everything and follows (Home, or a double click on a chart)"));
    m_byPhase->setToolTip(tr("The fullest moment of each phase instead of the time"));
    connect(m_byPhase, &QPushButton::toggled, this, &VramCard::setByPhase);
    for (QPushButton* ofTime : {m_follow, m_recent, m_whole}) connect(ofTime, &QPushButton::clicked, this, [this] { m_byPhase->setChecked(false); });
    connect(m_follow, &QPushButton::clicked, &m_view, &ChartView::setFollow);
    connect(m_recent, &QPushButton::clicked, &m_view, [this] { m_view.setWindow(kRecentSeconds), showView(); });
    connect(m_whole, &QPushButton::clicked, &m_view, [this] { m_view.setWindow(0), showView(); });
    return head;
}

void VramCard::setByPhase(bool byPhase) {
    m_phases->setVisible(byPhase);
    m_vram->setVisible(!byPhase);
    showCharts();
    showView();
}

void VramCard::showView() {
    const bool follows = m_view.follows() && !m_byPhase->isChecked();
    m_follow->setChecked(follows);
    m_recent->setChecked(follows && m_view.window() == kRecentSeconds);
    m_whole->setChecked(follows && m_view.window() == 0);
}

void VramCard::showRun(bool isOnCard) {
    m_isOnCard = isOnCard;
    showCharts();
}

void VramCard::showCharts() {
    const bool byPhase = m_byPhase->isChecked();
    m_vram->takeModel();
    m_host->setVisible(m_isOnCard && !byPhase && m_run.memory().peak().host > 0);
    if (!m_host->isHidden()) m_host->takeModel();
    if (byPhase) m_phases->takeModel();
    m_title->setText((m_isOnCard ? tr("VRAM by category, %1") : tr("Memory by category, %1")).arg(m_vram->unit().name));
    showLegend();
}

void VramCard::showLegend() {
    if (m_byPhase->isChecked()) {
        const PhaseColumns::Column* column = m_phases->shown();
        return m_legend->setFigures(column ? &column->fullest : nullptr, m_run.memory().peak(), m_run.memoryBudget(), m_vram->unit(), column ? column->name : QString());
    }
    const QString title = m_vram->cursor() ? tr("At %1").arg(formatDuration(*m_vram->cursor())) : tr("Now");
    m_legend->setFigures(m_vram->pointAtCursor(), m_run.memory().peak(), m_run.memoryBudget(), m_vram->unit(), title);
}

}  // namespace headroom::ui
