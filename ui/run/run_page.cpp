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

#include <QFileInfo>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace headroom::ui {
namespace {

constexpr int kSideWidth = 388;
constexpr int kRepaintMs = 150;
constexpr int kFiguresMs = 900;

/// A splitter whose parts cannot be folded away and whose gaps look like the gaps between cards. The sizes are shares, each larger than
/// the least size of its part, which would take their place.
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

/// Says what became of a file that was asked for.
template <typename Writer>
void RunPage::reportFiles(Writer& writer) {
    connect(&writer, &Writer::failed, this, [this](const QString& sentence) { m_messages->show(Tone::Error, sentence); });
    connect(&writer, &Writer::written, this, [this](const QString& path) {
        m_messages->show(Tone::Ok, tr("Saved %1.").arg(QFileInfo(path).fileName()), {{tr("Show in folder"), [path] { showInFileManager(path); }}});
    });
}

RunPage::RunPage(const Workbench& workbench, RunModel& run, const RunController& controller, QWidget* parent)
    : QWidget(parent), m_run(run), m_controller(controller), m_ready(new ReadyView(workbench, controller)), m_figures(new RunFigures(run, controller.jobOfRun(), m_gpu)),
      m_messages(new MessageBar), m_vram(new VramCard(run, m_view)), m_loss(new LossCard(run, m_view)), m_gallery(new SampleGallery(run)), m_log(new LogView(run)),
      m_views(new QStackedWidget) {
    auto* page = new QVBoxLayout(this);
    page->setContentsMargins(0, 0, 0, 0);
    page->setSpacing(0);
    page->addWidget(m_figures);
    m_messageRow = new QVBoxLayout;
    m_messageRow->addWidget(m_messages);
    m_messages->installEventFilter(this);
    page->addLayout(m_messageRow);
    fitMessageRow();
    m_views->addWidget(m_ready);
    m_views->addWidget(makeLiveView());
    page->addWidget(m_views, 1);
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
    connect(m_loss, &LossCard::smoothingChanged, this, &RunPage::showFigures);
    for (const auto& exports : {m_vram->exports(), m_loss->exports()})
        for (ChartExport* chart : exports) reportFiles(*chart);
    reportFiles(*m_log);
    showReady();
}

/// A row keeps its margins where nothing is shown in it; there they would be a second gap.
void RunPage::fitMessageRow() { m_messageRow->setContentsMargins(20, m_messages->isHidden() ? 0 : 12, 20, 0); }

bool RunPage::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent) fitMessageRow();
    return QWidget::eventFilter(watched, event);
}

QWidget* RunPage::makeLiveView() {
    auto* view = new QWidget;
    auto* layout = new QVBoxLayout(view);
    layout->setContentsMargins(20, 12, 20, 12);
    auto* charts = makeSplitter(Qt::Vertical, {{m_vram, 5700}, {m_loss, 4300}});
    auto* side = makeSplitter(Qt::Vertical, {{m_gallery, 7000}, {m_log, 3000}});
    side->setMinimumWidth(300);
    auto* split = makeSplitter(Qt::Horizontal, {{charts, 800}, {side, kSideWidth}});
    split->setStretchFactor(0, 1);
    split->setStretchFactor(1, 0);
    layout->addWidget(split);
    return view;
}

bool RunPage::isOnCard() const { return m_controller.device().starts_with("cuda"); }

void RunPage::watchCard() {
    if (m_run.isActive() && isOnCard()) m_gpu.start(cardOf(m_controller.device()));
    else m_gpu.stop();
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
    m_vram->showRun(isOnCard());
    m_loss->showRun();
}

void RunPage::showFigures() {
    m_figures->showRun();
    m_sinceFigures.start();
}

void RunPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    showRun();
}

}  // namespace headroom::ui
