// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/run_page.h"

#include "charts/loss_chart.h"
#include "charts/vram_chart.h"
#include "run/log_view.h"
#include "run/memory_legend.h"
#include "run/ready_view.h"
#include "run/run_figures.h"
#include "run/sample_gallery.h"
#include "run/series_key.h"
#include "style/format.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QSlider>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace headroom::ui {
namespace {

constexpr int kSideWidth = 388;
constexpr double kRecentSeconds = 120;
constexpr int kRepaintMs = 150;
constexpr int kFiguresMs = 900;

/// A splitter whose parts cannot be folded away and whose gaps look like the gaps between cards.
QSplitter* makeSplitter(Qt::Orientation orientation, std::initializer_list<std::pair<QWidget*, int>> parts) {
    auto* splitter = new QSplitter(orientation);
    splitter->setHandleWidth(12);
    splitter->setChildrenCollapsible(false);
    QList<int> sizes;
    for (const auto& [widget, size] : parts) {
        splitter->addWidget(widget);
        sizes << size;
    }
    splitter->setSizes(sizes);
    return splitter;
}

}  // namespace

RunPage::RunPage(const Workbench& workbench, RunModel& run, const RunController& controller, QWidget* parent)
    : QWidget(parent), m_run(run), m_ready(new ReadyView(workbench, controller)), m_figures(new RunFigures(run, controller.jobOfRun())),
      m_messages(new MessageBar), m_vram(new VramChart(run)), m_vramTitle(makeLabel({}, "strong")),
      m_legend(new MemoryLegend), m_loss(new LossChart(run)), m_gallery(new SampleGallery(run)), m_log(new LogView(run)),
      m_views(new QStackedWidget) {
    auto* page = new QVBoxLayout(this);
    page->setContentsMargins(0, 0, 0, 0);
    page->setSpacing(0);
    page->addWidget(m_figures);
    auto* messages = new QVBoxLayout;
    messages->setContentsMargins(20, 12, 20, 0);
    messages->addWidget(m_messages);
    page->addLayout(messages);
    m_views->addWidget(m_ready);
    m_views->addWidget(makeLiveView());
    page->addWidget(m_views, 1);
    m_soon.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, &RunPage::showRun);
    connect(&run, &RunModel::changed, this, &RunPage::takeChange);
    connect(&run, &RunModel::stateChanged, this, &RunPage::showFigures);
    connect(&workbench, &Workbench::changed, m_ready, &ReadyView::showJob);
    connect(&run, &RunModel::stateChanged, m_ready, &ReadyView::showJob);
    connect(m_vram, &Chart::cursorMoved, this, &RunPage::showLegend);
    showReady();
}

QWidget* RunPage::makeLiveView() {
    auto* view = new QWidget;
    auto* layout = new QVBoxLayout(view);
    layout->setContentsMargins(20, 12, 20, 12);
    auto* charts = makeSplitter(Qt::Vertical, {{makeVramCard(), 57}, {makeLossCard(), 43}});
    auto* side = makeSplitter(Qt::Vertical, {{m_gallery, 70}, {m_log, 30}});
    side->setMinimumWidth(300);
    auto* split = makeSplitter(Qt::Horizontal, {{charts, 800}, {side, kSideWidth}});
    split->setStretchFactor(0, 1);
    split->setStretchFactor(1, 0);
    layout->addWidget(split);
    return view;
}

QWidget* RunPage::makeVramCard() {
    auto* card = makeSurface("card");
    auto* layout = new QVBoxLayout(card);
    layout->setContentsMargins(14, 8, 14, 8);
    layout->setSpacing(4);
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    auto* follow = makeChip(tr("Follow"), true);
    auto* recent = makeChip(tr("2 min"));
    auto* whole = makeChip(tr("Whole run"), true);
    head->addWidget(m_vramTitle, 1);
    for (QPushButton* chip : {follow, recent, whole}) head->addWidget(chip);
    layout->addLayout(head);
    auto* body = new QHBoxLayout;
    body->setSpacing(16);
    body->addWidget(m_vram, 1);
    body->addWidget(m_legend);
    layout->addLayout(body, 1);
    const auto setWindow = [this, recent, whole](bool isRecent) {
        recent->setChecked(isRecent);
        whole->setChecked(!isRecent);
        m_vram->setWindow(isRecent ? kRecentSeconds : 0);
    };
    connect(recent, &QPushButton::clicked, this, [setWindow] { setWindow(true); });
    connect(whole, &QPushButton::clicked, this, [setWindow] { setWindow(false); });
    connect(follow, &QPushButton::clicked, m_vram, &Chart::setFollow);
    connect(m_vram, &Chart::followChanged, follow, &QPushButton::setChecked);
    return card;
}

QWidget* RunPage::makeLossCard() {
    auto* card = makeSurface("card");
    auto* layout = new QVBoxLayout(card);
    layout->setContentsMargins(14, 8, 14, 8);
    layout->setSpacing(4);
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(makeLabel(tr("Loss"), "strong"), 1);
    head->addWidget(new SeriesKey);
    auto* title = makeLabel(tr("&Smoothing"), "caption");
    auto* slider = new QSlider(Qt::Horizontal);
    auto* weight = makeLabel({}, "caption");
    slider->setRange(0, 99);
    slider->setFixedWidth(84);
    slider->setAccessibleName(tr("Smoothing of the loss"));
    title->setBuddy(slider);
    weight->setMinimumWidth(28);
    auto* logScale = makeChip(tr("Log scale"));
    auto* follow = makeChip(tr("Follow"), true);
    for (QWidget* widget : std::initializer_list<QWidget*>{title, slider, weight, logScale, follow}) head->addWidget(widget);
    layout->addLayout(head);
    layout->addWidget(m_loss, 1);
    connect(slider, &QSlider::valueChanged, this, [this, weight](int value) {
        m_run.loss().setSmoothing(value / 100.0);
        weight->setText(QLocale().toString(value / 100.0, 'f', 2));
        m_loss->refresh();
        showFigures();
    });
    slider->setValue(qRound(m_run.loss().smoothing() * 100));
    connect(logScale, &QPushButton::toggled, m_loss, &LossChart::setLogScale);
    connect(follow, &QPushButton::clicked, m_loss, &Chart::setFollow);
    connect(m_loss, &Chart::followChanged, follow, &QPushButton::setChecked);
    return card;
}

void RunPage::showReady() {
    const bool isLive = m_run.state() != RunModel::State::Never;
    m_figures->setVisible(isLive);
    m_views->setCurrentIndex(isLive ? 1 : 0);
    m_ready->showJob();
    showRun();
}

void RunPage::takeChange() {
    const bool isLive = m_run.state() != RunModel::State::Never;
    if (isLive != (m_views->currentIndex() == 1)) showReady();
    else if (!m_soon.isActive() || m_soon.remainingTime() > kRepaintMs) m_soon.start(kRepaintMs);
}

void RunPage::showRun() {
    if (m_views->currentIndex() == 0 || !isVisible()) return;
    if (!m_sinceFigures.isValid() || m_sinceFigures.elapsed() > kFiguresMs) showFigures();
    else m_soon.start(kFiguresMs);  // the last change of a burst must not stay unseen
    m_vram->takeModel();
    m_loss->refresh();
    m_log->showRun();
    showLegend();
}

void RunPage::showFigures() {
    m_figures->showRun();
    m_sinceFigures.start();
}

void RunPage::showLegend() {
    m_vramTitle->setText(tr("VRAM by category, %1").arg(m_vram->unit().name));
    const QString title = m_vram->cursor() ? tr("At %1").arg(formatDuration(*m_vram->cursor())) : tr("Now");
    m_legend->setFigures(m_vram->pointAtCursor(), m_run.memory().peak(), m_run.memoryBudget(), m_vram->unit(), title);
}

void RunPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    showRun();
}

}  // namespace headroom::ui
