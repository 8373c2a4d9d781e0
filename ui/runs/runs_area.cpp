// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/runs_area.h"

#include "run/message_bar.h"
#include "run/run_page.h"
#include "runs/compare_page.h"
#include "runs/past_run_page.h"
#include "runs/queue_view.h"
#include "runs/run_origin.h"
#include "runs/run_files.h"
#include "runs/run_table.h"
#include "style/file_manager.h"
#include "style/own_turn.h"
#include "style/page_stack.h"
#include "style/pieces.h"

#include <QEvent>
#include <QFileInfo>
#include <QSettings>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace headroom::ui {
namespace {

QString folderKey() { return QStringLiteral("runsFolder"); }

}  // namespace

RunsArea::RunsArea(JobQueue& queue, const RunController& controller, const RunModel& run, QSettings& settings, QWidget* parent)
    : QWidget(parent), m_queue(queue), m_controller(controller), m_settings(settings), m_messageRow(new QWidget(this)), m_messages(new MessageBar(m_messageRow)),
      m_pages(new PageStack(this)), m_overview(new QWidget(m_pages)), m_queueView(new QueueView(queue, run, m_overview)), m_table(new RunTable(m_overview)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* messages = new QVBoxLayout(m_messageRow);
    messages->setContentsMargins(20, 12, 20, 0);
    messages->addWidget(m_messages);
    m_messageRow->hide();
    m_messages->installEventFilter(this);
    layout->addWidget(m_messageRow);
    layout->addWidget(m_pages, 1);
    layOutOverview();
    m_pages->addWidget(m_overview);
    connectParts();
    // The state of a run that has just ended is read once its lock is free.
    connect(&run, &RunModel::stateChanged, m_table, &RunTable::refresh);
    m_table->setFolder(m_settings.value(folderKey()).toString());
}

/// The margins around the message go with it.
bool RunsArea::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_messages && (event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent)) m_messageRow->setVisible(!m_messages->isHidden());
    return QWidget::eventFilter(watched, event);
}

void RunsArea::layOutOverview() {
    auto* layout = new QVBoxLayout(m_overview);
    layout->setContentsMargins(20, 14, 20, 12);
    layout->setSpacing(12);
    layout->addWidget(makeLabel(tr("Queue and runs"), "title"));
    layout->addWidget(m_queueView);
    layout->addWidget(m_table, 1);
}

void RunsArea::connectParts() {
    connect(m_table, &RunTable::openChosen, this, &RunsArea::openRun);
    connect(m_table, &RunTable::compareChosen, this, &RunsArea::compare);
    connect(m_table, &RunTable::jobChosen, this, &RunsArea::openJobOf);
    connect(m_table, &RunTable::folderChosen, this, [this](const QString& folder) { m_settings.setValue(folderKey(), folder); });
    connect(&m_queue, &JobQueue::failed, this, &RunsArea::say);
}

PastRunPage& RunsArea::pastRun() {
    if (m_pastRun) return *m_pastRun;
    m_pastRun = new PastRunPage(m_pages);
    m_pages->addWidget(m_pastRun);
    connect(&m_pastRun->page(), &RunPage::liveMade, this, &RunsArea::runViewMade);
    connect(m_pastRun, &PastRunPage::opened, this, [this] { showSoon(m_pastRun); });
    connect(m_pastRun, &PastRunPage::failed, this, &RunsArea::say);
    connect(m_pastRun, &PastRunPage::backChosen, this, &RunsArea::showOverview);
    connect(m_pastRun, &PastRunPage::goOnChosen, this, &RunsArea::trainChosen);
    connect(m_pastRun, &PastRunPage::jobChosen, this, &RunsArea::jobChosen);
    return *m_pastRun;
}

ComparePage& RunsArea::comparePage() {
    if (m_compare) return *m_compare;
    m_compare = new ComparePage(m_pages);
    m_pages->addWidget(m_compare);
    connect(m_compare, &ComparePage::opened, this, [this] { showSoon(m_compare); });
    connect(m_compare, &ComparePage::failed, this, &RunsArea::say);
    connect(m_compare, &ComparePage::written, this, [this](const QString& path) {
        m_messages->show(Tone::Ok, tr("Saved %1.").arg(QFileInfo(path).fileName()), {{tr("Show in folder"), [path] { showInFileManager(path); }}});
    });
    connect(m_compare, &ComparePage::backChosen, this, &RunsArea::showOverview);
    return *m_compare;
}

/// To take a run over and to show it for the first time is too much for one turn.
void RunsArea::showSoon(QWidget* page) {
    OwnTurn::later(this, [this, page] { m_pages->setCurrentWidget(page); });
}

void RunsArea::showOverview() {
    m_messages->hide();
    m_pages->setCurrentIndex(0);
    m_table->refresh();
}

void RunsArea::openRun(const QString& folder) {
    m_messages->hide();
    if (m_controller.trainsIn(runFolderOf(folder.toStdString()))) return Q_EMIT currentRunChosen();
    pastRun().open(folder);
}

void RunsArea::compare(const QStringList& folders) {
    m_messages->hide();
    comparePage().open(folders);
}

void RunsArea::setFolder(const QString& folder) {
    m_settings.setValue(folderKey(), folder);
    m_table->setFolder(folder);
}

void RunsArea::say(const QString& sentence) { m_messages->show(Tone::Error, sentence); }

void RunsArea::openJobOf(const QString& folder) {
    const RunFiles files = RunFiles::ofFolder(folder.toStdString());
    const QString file = QString::fromStdString(readOrigin(files.origin()).jobPath);
    Q_EMIT jobChosen(QFileInfo::exists(file) ? file : QString::fromStdString(files.config().string()));
}

}  // namespace headroom::ui
