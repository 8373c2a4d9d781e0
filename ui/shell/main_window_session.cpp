// SPDX-License-Identifier: GPL-3.0-or-later
// How the window begins, what it takes in, and how it is left: the part of MainWindow that keeps the user's work safe.
#include "shell/main_window.h"

#include "form/field_value.h"
#include "panels/datasets_panel.h"
#include "runs/run_summary.h"
#include "shell/dropped_files.h"
#include "shell/navigation.h"
#include "shell/new_job_dialog.h"
#include "shell/recovery_card.h"
#include "shell/run_leaving.h"
#include "shell/start_page.h"
#include "shell/status_line.h"
#include "style/question.h"
#include "style/language.h"
#include "wizard/diagnosis_page.h"

#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMetaEnum>
#include <QMimeData>
#include <QScreen>
#include <QStackedWidget>

namespace headroom::ui {
namespace {

constexpr int kNoticeMs = 10'000;

}  // namespace

// ---- what was there before -------------------------------------------------------------------------------------------------

void MainWindow::restoreSession(bool withLastJob) {
    m_session.restoreGeometry(*this);
    const QString page = m_session.page();
    const QString job = withLastJob ? m_session.lastJob() : QString();
    if (job.isEmpty() || !openJob(job)) return;
    bool known = false;
    const int number = QMetaEnum::fromType<Page>().keyToValue(page.toLatin1().constData(), &known);
    if (known && number != Wizard && !hasErrors(m_workbench.issues())) showPage(static_cast<Page>(number));
}

void MainWindow::startAutosave(const QString& folder) {
    m_autosave = std::make_unique<Autosave>(m_workbench, folder + QStringLiteral("/unsaved"));
    connect(m_autosave.get(), &Autosave::failed, this, [this](const QString& sentence) { m_status->showMessage(sentence, kNoticeMs); });
    connect(m_autosave.get(), &Autosave::found, this, [this](const QList<LostEdits>& edits) {
        m_start->recovery().setEdits(edits);
        if (!edits.isEmpty() && !m_run.isActive()) showPage(Start);
    });
    connect(&m_start->recovery(), &RecoveryCard::recoverChosen, this, &MainWindow::recover);
    connect(&m_start->recovery(), &RecoveryCard::discardChosen, this, [this](const LostEdits& edits) {
        m_autosave->discard(edits);
        m_start->recovery().remove(edits);
    });
    m_autosave->search();
}

void MainWindow::recover(const LostEdits& edits) {
    leaveJob([this, edits] {
        m_workbench.recover(edits.text, edits.jobPath);
        m_autosave->adopt(edits);
        m_start->recovery().remove(edits);
        showOpened();
    });
}

void MainWindow::foldNavigation() {
    m_session.setFolded(screen()->size(), !m_navigation->isFolded());
    m_navigation->setFolded(!m_navigation->isFolded());
}

// ---- new jobs and dropped files --------------------------------------------------------------------------------------------

void MainWindow::newJob(const QString& model, const QString& pictures) {
    NewJobDialog dialog(m_newJobSources, this);
    if (!model.isEmpty()) dialog.chooseModel(model);
    if (!pictures.isEmpty()) dialog.choosePictures(pictures);
    if (dialog.exec() != QDialog::Accepted) return;
    leaveJob([this, choices = dialog.choices()] {
        const Result<std::string> text = starterJob(choices);
        if (!text) return report(inWords(text.error()));
        m_workbench.create(*text);
        showOpened();
    });
}

void MainWindow::takeFile(const QString& path) {
    if (QFileInfo(path).isDir() && holdsRun(path.toStdString())) return openRun(path);
    const bool hasJob = m_workbench.hasJob();
    switch (droppedKindOf(path)) {
    case DroppedKind::Job:
        leaveJob([this, path] { openJobSoon(path); });
        return;
    case DroppedKind::Model: return hasJob ? useModel(path) : newJob(path, {});
    case DroppedKind::Folder:
        if (!hasJob) return newJob({}, path);
        showPage(Datasets);
        return static_cast<DatasetsPanel*>(panel(Datasets))->addDataset(path);
    case DroppedKind::Pictures:
        if (!hasJob) return newJob({}, QFileInfo(path).path());
        return m_status->showMessage(tr("Drop the folder that the pictures lie in: a dataset is a folder."), kNoticeMs);
    case DroppedKind::Log:
        showPage(Diagnosis);
        return diagnosis().openLog(path);
    case DroppedKind::Unknown: return m_status->showMessage(tr("Headroom takes job files, folders of pictures, models, and logs; %1 is none of these.").arg(QFileInfo(path).fileName()), kNoticeMs);
    }
}

/// Reads the model first, elsewhere: its disk may be slow to wake.
void MainWindow::useModel(const QString& path) {
    m_looking.forget();
    m_looking.start([this, path] {
        return [this, path, model = lookAtModel(path.toStdString())] { useModel(path, model); };
    });
}

void MainWindow::useModel(const QString& path, const FoundModel& model) {
    if (!model.obstacle.empty()) return m_status->showMessage(inWords(model.obstacle), kNoticeMs);
    const JobDocument& job = m_workbench.document();
    const ConfigDiff diff{{{"model.name_or_path", job.get("model.name_or_path"), yamlOfText(path)}, {"model.arch", job.get("model.arch"), model.arch}}};
    if (const Status applied = m_workbench.applyDiff(diff); !applied) return report(inWords(applied.error()));
    showPage(Model);
    m_status->showMessage(tr("The job trains %1 now.").arg(QString::fromStdString(model.name)), kNoticeMs);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!draggedFile(*event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    // Later: what follows may ask something, and the program that the file comes from must not wait for the answer.
    QMetaObject::invokeMethod(this, [this, path = draggedFile(*event->mimeData())] { takeFile(path); }, Qt::QueuedConnection);
}

// ---- leaving ---------------------------------------------------------------------------------------------------------------

/// `then` follows at once where nothing is unsaved or is given up, later where it is saved first, and never where the user stays. Returns whether it followed at once.
bool MainWindow::leaveJob(const std::function<void()>& then) {
    commitText();
    const auto follow = [&then] {
        then();
        return true;
    };
    if (!m_workbench.isDirty()) return follow();
    Question question(this, "question-circle", Tone::Link, tr("%1 has changes that are not saved.").arg(m_workbench.jobName()));
    question.setStandardButtons(QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
    question.setDefaultButton(QMessageBox::Save);
    const int answer = question.exec();
    if (answer == QMessageBox::Save) saveJob([this, then] { leaveJob(then); });  // once more: what was edited while the disk wrote is unsaved
    return answer == QMessageBox::Discard && follow();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (m_engine.isBusy()) {
        event->ignore();
        return m_closesAfterRun ? void() : askAboutClosing();
    }
    const bool asks = m_leftAt != m_workbench.revision();
    const auto closeLater = [this] {
        m_leftAt = m_workbench.revision();
        close();  // which does nothing while the window is closing already
    };
    if (asks && !leaveJob(closeLater)) return event->ignore();
    if (m_autosave) m_autosave->forget();
    m_session.setPage(QString::fromLatin1(QMetaEnum::fromType<Page>().valueToKey(m_pages->currentIndex())));
    m_session.saveGeometry(*this);
    event->accept();
}

void MainWindow::askAboutClosing() {
    const RunLeaving choice = askAboutRun(this, m_run, m_trayIsThere());
    if (choice == RunLeaving::KeepRunning && m_engine.isBusy()) hideInTray();
    if (choice == RunLeaving::StopAndClose) stopAndClose();
}

TrayIcon& MainWindow::tray() {
    if (m_tray) return *m_tray;
    m_tray = std::make_unique<TrayIcon>();
    connect(m_tray.get(), &TrayIcon::showChosen, this, [this] { present(); });
    connect(m_tray.get(), &TrayIcon::stopChosen, this, &MainWindow::stopAndClose);
    return *m_tray;
}

void MainWindow::hideInTray() {
    tray().setState(tr("Headroom trains %1").arg(m_run.name()));
    tray().setVisible(true);
    hide();
}

/// The engine saves when it is stopped; the window closes when it has.
void MainWindow::stopAndClose() {
    if (m_workbench.isDirty()) present();
    leaveJob([this] {
        m_leftAt = m_workbench.revision();
        m_closesAfterRun = true;
        m_queue.setPaused(true);  // no job that waits may begin meanwhile
        if (m_engine.isBusy()) m_controller.stop();
        else close();
    });
}

void MainWindow::present(const QString& job) {
    if (m_tray) m_tray->setVisible(false);
    setWindowState(windowState() & ~Qt::WindowMinimized);
    show();
    raise();
    activateWindow();
    if (!job.isEmpty()) open(job);
}

void MainWindow::connectDesktop(const Parts& parts) {
    connect(&m_engine, &EngineClient::ended, this, [this] {
        if (m_closesAfterRun) close();
    });
    if (!parts.buses) return;
    m_desktop = std::make_unique<DesktopPresence>(m_run, *parts.buses, [this] { return isActiveWindow(); });
    connect(&m_desktop->notifier(), &Notifier::clicked, this, [this] { present(); });
    connect(&m_desktop->notifier(), &Notifier::undelivered, this, [this](const QString& title, const QString& text) {
        if (m_trayIsThere()) tray().say(title, text);
    });
}

}  // namespace headroom::ui
