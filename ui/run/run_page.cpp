// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/run_page.h"

#include "charts/chart_export.h"
#include "run/log_view.h"
#include "run/loss_card.h"
#include "run/ready_view.h"
#include "run/run_figures.h"
#include "run/sample_gallery.h"
#include "run/vram_card.h"
#include "style/file_manager.h"
#include "style/page_stack.h"

#include <QButtonGroup>
#include <QFileInfo>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace headroom::ui {
namespace {

constexpr int kSideWidth = 388;
constexpr int kLeastSide = 300;
constexpr int kColumnsFrom = 1300;  // of the window's width; a narrower one shows a part at a time
constexpr int kRepaintMs = 150;
constexpr int kFiguresMs = 900;

/// A splitter whose parts cannot be folded away and whose gaps look like the gaps between cards.
QSplitter* makeSplitter(Qt::Orientation orientation, const char* name) {
    auto* splitter = new QSplitter(orientation);
    splitter->setObjectName(QLatin1String(name));
    splitter->setHandleWidth(12);
    splitter->setChildrenCollapsible(false);
    return splitter;
}

/// Puts a part where it stays and styles it there, so that the first look at it does not.
void place(QSplitter& splitter, QWidget* part) {
    splitter.addWidget(part);
    part->ensurePolished();
}

}  // namespace

/// Says what became of a file that was asked for.
template <typename Writer>
void RunPage::reportFiles(Writer& writer) {
    connect(&writer, &Writer::failed, this, [this](const QString& sentence) { m_messages->show(Tone::Error, sentence); });
    connect(&writer, &Writer::written, this, [this](const QString& path) {
        m_messages->show(Tone::Ok, tr("Saved %1.").arg(QFileInfo(path).fileName()), {{tr("Show in folder"), [path] { showInFileManager(path); }}});
    });
}

RunPage::RunPage(const Workbench& workbench, RunModel& run, const RunController& controller, QWidget* parent)
    : QWidget(parent), m_run(run), m_controller(controller), m_ready(new ReadyView(workbench, controller)), m_messages(new MessageBar), m_page(new QVBoxLayout(this)),
      m_messageRow(new QVBoxLayout), m_views(new PageStack), m_live(new QWidget) {
    m_page->setContentsMargins(0, 0, 0, 0);
    m_page->setSpacing(0);
    m_messageRow->addWidget(m_messages);
    m_messages->installEventFilter(this);
    m_page->addLayout(m_messageRow);
    fitMessageRow();
    m_views->addWidget(m_ready);
    m_views->addWidget(m_live);
    m_page->addWidget(m_views, 1);
    m_soon.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, &RunPage::showRun);
    connect(&run, &RunModel::changed, this, &RunPage::takeChange);
    connect(&run, &RunModel::stateChanged, this, &RunPage::showFigures);
    connect(&workbench, &Workbench::changed, m_ready, &ReadyView::showJob);
    connect(&run, &RunModel::stateChanged, m_ready, &ReadyView::showJob);
    connect(&run, &RunModel::stateChanged, this, &RunPage::watchCard);
    connect(&run, &RunModel::replaced, &m_view, [this] {
        m_view.setCursor(std::nullopt);
        m_view.setWindow(0);
    });
    connect(&controller, &RunController::unanswered, this, [this](const QString& sentence) { m_messages->show(Tone::Warn, sentence); });
    connect(&m_gpu, &GpuMonitor::changed, this, &RunPage::showFigures);
    planLive();
    showReady();
}

/// A row keeps its margins where nothing is shown in it; there they would be a second gap.
void RunPage::fitMessageRow() { m_messageRow->setContentsMargins(20, m_messages->isHidden() ? 0 : 12, 20, 0); }

bool RunPage::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent) fitMessageRow();
    return QWidget::eventFilter(watched, event);
}

// ---- the view of a run -------------------------------------------------------------------------------------------------------

/// A card is the largest part that is made in one go.
void RunPage::planLive() {
    m_steps.add([this] {
        m_figures = new RunFigures(m_run, m_controller.jobOfRun(), m_gpu);
        m_figures->hide();
        m_page->insertWidget(0, m_figures);
        m_figures->ensurePolished();
    });
    m_steps.add([this] { makeLiveFrame(); });
    m_steps.add([this] { place(*m_charts, m_vram = new VramCard(m_run, m_view)); });
    m_steps.add([this] { place(*m_charts, m_loss = new LossCard(m_run, m_view)); });
    m_steps.add([this] { place(*m_side, m_gallery = new SampleGallery(m_run)); });
    m_steps.add([this] { place(*m_side, m_log = new LogView(m_run)); });
    m_steps.add([this] { finishLive(); });
}

void RunPage::makeLiveFrame() {
    auto* layout = new QVBoxLayout(m_live);
    layout->setContentsMargins(20, 12, 20, 12);
    layout->addWidget(m_tabs = makePartTabs());
    layout->addWidget(m_columns = makeSplitter(Qt::Horizontal, "run-columns"), 1);
    m_columns->addWidget(m_charts = makeSplitter(Qt::Vertical, "run-charts"));
    m_columns->addWidget(m_side = makeSplitter(Qt::Vertical, "run-side"));
    m_columns->setStretchFactor(0, 1);
    m_columns->setStretchFactor(1, 0);
    m_side->setMinimumWidth(kLeastSide);
}

/// Sizes are shares, each larger than the least size of its part, which would take its place.
void RunPage::finishLive() {
    m_charts->setSizes({5700, 4300});
    m_side->setSizes({7000, 3000});
    m_columns->setSizes({800, kSideWidth});
    connect(m_loss, &LossCard::smoothingChanged, this, &RunPage::showFigures);
    for (const auto& exports : {m_vram->exports(), m_loss->exports()})
        for (ChartExport* chart : exports) reportFiles(*chart);
    reportFiles(*m_log);
    arrange();
    Q_EMIT liveMade();
}

QWidget* RunPage::makePartTabs() {
    auto* tabs = new QWidget;
    auto* row = new QHBoxLayout(tabs);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    auto* group = new QButtonGroup(tabs);
    for (const auto& [part, words] : {std::pair(Part::Charts, tr("Charts")), std::pair(Part::Samples, tr("Samples")), std::pair(Part::Log, tr("Log"))}) {
        QPushButton* tab = makeChip(words, part == m_part);
        tab->setProperty("tab", true);
        group->addButton(tab);
        row->addWidget(tab);
        connect(tab, &QPushButton::clicked, this, [this, part = part] { showPart(part); });
    }
    row->addStretch();
    return tabs;
}

void RunPage::showPart(Part part) {
    m_part = part;
    arrange();
}

/// Parts are hidden where they are rather than moved: to move styled widgets takes longer than to make them.
void RunPage::arrange() {
    if (!m_log) return;
    const bool isNarrow = window()->width() < kColumnsFrom;
    const auto isSeen = [&](Part part) { return !isNarrow || m_part == part; };
    m_tabs->setVisible(isNarrow);
    m_charts->setVisible(isSeen(Part::Charts));
    m_gallery->setVisible(isSeen(Part::Samples));
    m_log->setVisible(isSeen(Part::Log));
    m_side->setVisible(isSeen(Part::Samples) || isSeen(Part::Log));
}

void RunPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

// ---- what is shown -----------------------------------------------------------------------------------------------------------

bool RunPage::isOnCard() const { return m_controller.device().starts_with("cuda"); }

void RunPage::watchCard() {
    if (m_run.isActive() && isOnCard()) m_gpu.start(cardOf(m_controller.device()));
    else m_gpu.stop();
}

void RunPage::showReady() {
    const bool isLive = m_run.state() != RunModel::State::Never;
    if (isLive) m_steps.finish();
    if (m_figures) m_figures->setVisible(isLive);
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
    m_vram->showRun(isOnCard());
    m_loss->showRun();
}

void RunPage::showFigures() {
    if (!m_figures) return;
    m_figures->showRun();
    m_sinceFigures.start();
}

void RunPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    arrange();
    showRun();
}

}  // namespace headroom::ui
