// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/main_window.h"

#include "form/panel_page.h"
#include "form/setting_search.h"
#include "panels/advanced/advanced_page.h"
#include "panels/dataset_desk.h"
#include "panels/datasets_panel.h"
#include "run/message_bar.h"
#include "run/ready_view.h"
#include "run/run_page.h"
#include "shell/help_panel.h"
#include "runs/run_table.h"
#include "runs/run_words.h"
#include "runs/runs_area.h"
#include "shell/command_palette.h"
#include "shell/forecast_strip.h"
#include "shell/language_menu.h"
#include "shell/navigation.h"
#include "shell/recent_jobs.h"
#include "shell/start_page.h"
#include "shell/status_line.h"
#include "style/format.h"
#include "style/icons.h"
#include "style/language.h"
#include "style/question.h"
#include "wizard/diagnosis_page.h"
#include "wizard/oom_wizard.h"
#include "wizard/scale_up_view.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenuBar>
#include <QScreen>
#include <QStackedWidget>

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr int kFoldBelow = 1300;
constexpr int kCompactBelow = 760;
constexpr int kSentenceMs = 8000;
constexpr int kNoticeMs = 5000;
constexpr QSize kSmallest = {1024, 680};
const QString kOwnProcessKey = QStringLiteral("trainInOwnProcess");

/// The page of the manual that belongs to a page of the window.
QString manualName(MainWindow::Page page) {
    static constexpr std::array kNames{"start", "model", "training", "datasets", "sample", "save", "advanced", "run", "wizard", "runs", "diagnosis"};
    const auto index = static_cast<std::size_t>(page);
    return QString::fromLatin1(index < kNames.size() ? kNames[index] : kNames.front());
}

/// Whether a page stands for itself, whatever job is open.
bool isAboutNoJob(MainWindow::Page page) { return page == MainWindow::Start || page == MainWindow::Runs || page == MainWindow::Diagnosis; }

}  // namespace

MainWindow::MainWindow(const Parts& parts, QWidget* parent)
    : QMainWindow(parent), m_settings(parts.settings), m_session(parts.settings), m_engine(parts.makeEngine),
      m_controller(m_workbench, m_engine, m_run, parts.cardIsThere), m_queue(m_controller, m_run, m_engine, parts.queueFile),
      m_cards(m_workbench, m_settings, {.cards = parts.newJobSources.cards, .memory = parts.hostMemory, .trains = [this] { return m_run.isActive(); }}, parts.memoryLimit), m_record(m_settings),
      m_forecasts(m_workbench, [this] { return forecasterOfJob(); }), m_costs(m_workbench, m_forecasts, m_cards), m_risks(m_workbench, m_forecasts, m_cards),
      m_fits(m_workbench, [this] { return forecasterOfJob(); }), m_scaleUps(m_workbench, [this] { return forecasterOfJob(); }), m_trayIsThere(parts.trayIsThere),
      m_newJobSources(parts.newJobSources) {
    m_controller.setMemoryLimit(parts.memoryLimit);
    setMinimumSize(kSmallest);
    setAcceptDrops(true);
    makeActions();
    makePages(parts);
    planLatePages();
    makeMenus(parts);
    connectParts();
    connect(&m_lastRun, &LastRun::found, this, &MainWindow::showLastRun);
    connectDesktop(parts);
    if (!parts.stateFolder.isEmpty()) startAutosave(parts.stateFolder);
    showPage(Start);
    showState();
}

MainWindow::~MainWindow() {
    // A field that loses the focus asks for the job: while there is one.
    hide();
    m_engine.shutDown();
}

QAction* MainWindow::addAction(const char* iconName, const QString& text, const QKeySequence& keys,
                               std::function<void()> act) {
    auto* action = new QAction(text, this);
    if (iconName) action->setIcon(icon(iconName));
    action->setShortcut(keys);
    if (!keys.isEmpty())
        action->setToolTip(QStringLiteral("%1 (%2)").arg(QString(text).remove(QLatin1Char('&')), keys.toString(QKeySequence::NativeText)));
    connect(action, &QAction::triggered, this, std::move(act));
    QWidget::addAction(action);
    return action;
}

void MainWindow::makeActions() {
    m_new = addAction("plus-lg", tr("&New job…"), QKeySequence::New, [this] { newJob(); });
    m_open = addAction("folder2-open", tr("&Open job…"), QKeySequence::Open, [this] { chooseJob(); });
    m_openRun = addAction("activity", tr("Open &run…"), Qt::CTRL | Qt::SHIFT | Qt::Key_O, [this] { chooseRun(); });
    m_save = addAction("save", tr("&Save job"), QKeySequence::Save, [this] { saveJob(); });
    m_saveAs = addAction(nullptr, tr("Save job &as…"), QKeySequence::SaveAs, [this] { saveJobAs(); });
    m_actions.undo = addAction("arrow-90deg-left", tr("&Undo"), QKeySequence::Undo, [this] {
        commitText();
        if (m_workbench.canUndo()) m_workbench.undo();
    });
    m_actions.redo = addAction("arrow-90deg-right", tr("&Redo"), QKeySequence::Redo, [this] {
        commitText();
        if (m_workbench.canRedo()) m_workbench.redo();
    });
    m_actions.train = addAction("play-fill", tr("&Train"), Qt::Key_F5, [this] { beginRun(&RunController::train); });
    m_actions.trainOnProcessor = addAction("cpu", tr("Train on the &processor"), {}, [this] { beginRun(&RunController::trainOnProcessor); });
    m_actions.addToQueue = addAction("list-task", tr("Add to &queue"), Qt::SHIFT | Qt::Key_F6, [this] { addToQueue(); });
    m_actions.pause = addAction("pause-fill", tr("Pa&use"), Qt::Key_F6, [this] { m_controller.pauseOrResume(); });
    m_actions.stop = addAction("stop-fill", tr("St&op…"), Qt::SHIFT | Qt::Key_F5, [this] { askToStop(); });
    m_actions.saveNow = addAction("save", tr("Save weights no&w"), Qt::CTRL | Qt::ALT | Qt::Key_S, [this] { m_controller.saveNow(); });
    m_actions.sampleNow = addAction("easel", tr("Sample &now"), Qt::CTRL | Qt::ALT | Qt::Key_P, [this] { m_controller.sampleNow(); });
}

void MainWindow::makeMenus(const Parts& parts) {
    QMenu* file = menuBar()->addMenu(tr("&File"));
    file->addActions({m_new, m_open, m_openRun, m_save, m_saveAs});
    file->addSeparator();
    QAction* lastJob = file->addAction(tr("Open the &last job at start"));
    lastJob->setCheckable(true);
    lastJob->setChecked(m_session.opensLastJob());
    connect(lastJob, &QAction::toggled, this, [this](bool opens) { m_session.setOpensLastJob(opens); });
    file->addSeparator();
    file->addAction(addAction(nullptr, tr("&Quit"), QKeySequence::Quit, [this] { close(); }));
    menuBar()->addMenu(tr("&Edit"))->addActions({m_actions.undo, m_actions.redo});
    makeRunMenu(parts);
    makeViewMenu();
    QMenu* help = menuBar()->addMenu(tr("&Help"));
    help->addAction(addAction("question-circle", tr("&Help for this page"), QKeySequence::HelpContents, [this] { setHelp(m_help->isHidden()); }));
    help->addAction(addAction("info-circle", tr("&About Headroom"), {}, [this] {
        Question(this, "info-circle", Tone::Link, tr("Headroom %1").arg(QCoreApplication::applicationVersion()),
                 tr("Trains LoRAs on your own machine.\n\nThe studio is free software under the GPL, version 3 or later; core and engine are under the Apache license, version 2.0."))
            .exec();
    }));
}

void MainWindow::makeRunMenu(const Parts& parts) {
    QMenu* run = menuBar()->addMenu(tr("&Run"));
    run->addActions({m_actions.train, m_actions.trainOnProcessor, m_actions.addToQueue});
    run->addSeparator();
    run->addActions({m_actions.pause, m_actions.sampleNow, m_actions.saveNow, m_actions.stop});
    run->addSeparator();
    QAction* own = run->addAction(tr("&Run training in its own process"));
    own->setCheckable(true);
    own->setToolTip(tr("A crash of a driver or the system's memory guard then cannot close the studio, and the card is clean after each run."));
    const auto use = [this, thread = parts.makeEngine, process = parts.makeEngineProcess](bool inProcess) { return m_engine.useEngine(inProcess ? process : thread); };
    own->setChecked(m_settings.value(kOwnProcessKey, false).toBool());
    use(own->isChecked());
    connect(own, &QAction::toggled, this, [this, own, use](bool inProcess) {
        if (!use(inProcess)) {
            const QSignalBlocker quiet(own);
            own->setChecked(!inProcess);
            return report(tr("A run is under way. Choose where training runs when it has ended."));
        }
        m_settings.setValue(kOwnProcessKey, inProcess);
    });
}

void MainWindow::setHelp(bool shown) {
    m_help->setVisible(shown);
    m_settings.setValue(QStringLiteral("help"), shown);
}

/// Every page, with the key that goes there.
void MainWindow::makeViewMenu() {
    struct Entry {
        Page page;
        const char* iconName;
        QString words;
        Qt::Key key;
    };
    QMenu* view = menuBar()->addMenu(tr("&View"));
    for (const Entry& entry : {Entry{Start, "house", tr("S&tart"), Qt::Key_0}, Entry{Model, "box", tr("&Model"), Qt::Key_1},
                               Entry{Training, "sliders", tr("Trai&ning"), Qt::Key_2}, Entry{Datasets, "images", tr("Data&sets"), Qt::Key_3},
                               Entry{Sample, "easel", tr("Sam&ple"), Qt::Key_4}, Entry{Save, "save", tr("Sa&ve"), Qt::Key_5},
                               Entry{Advanced, "code-slash", tr("Show &Advanced"), Qt::Key_6}, Entry{Run, "activity", tr("&Run"), Qt::Key_7}, Entry{Diagnosis, "search", tr("Diagn&ose a log"), Qt::Key_8}, Entry{Runs, "list-task", tr("&Queue and runs"), Qt::Key_9}})
        view->addAction(addAction(entry.iconName, entry.words, Qt::CTRL | entry.key, [this, page = entry.page] { showPage(page); }));
    view->addAction(addAction("search", tr("S&earch settings"), QKeySequence::Find, [this] { m_jobBar->search().setFocus(Qt::ShortcutFocusReason); }));
    m_palette = new CommandPalette([this](const QString& key) { showKey(key); }, this);
    view->addAction(addAction(nullptr, tr("&Command palette…"), Qt::CTRL | Qt::SHIFT | Qt::Key_P, [this] { m_palette->popUp(commandsOf(*menuBar()), m_workbench.hasJob()); }));
    view->addAction(addAction(nullptr, tr("Fold the nav&igation"), Qt::Key_F9, [this] { foldNavigation(); }));
    view->addSeparator();
    auto* themes = new QActionGroup(this);
    const QString chosen = m_settings.value(QStringLiteral("theme"), QStringLiteral("system")).toString();
    for (const auto& [name, words] : {std::pair("system", tr("&Follow the system")), std::pair("light", tr("&Light")), std::pair("dark", tr("&Dark"))}) {
        const QString theme = QString::fromLatin1(name);
        QAction* action = view->addAction(words);
        action->setCheckable(true);
        action->setChecked(theme == chosen);
        themes->addAction(action);
        connect(action, &QAction::triggered, this, [this, theme] { Q_EMIT themeChosen(theme); });
    }
    view->addSeparator();
    auto* languages = new LanguageMenu(m_settings, view);
    view->addMenu(languages);
    connect(languages, &LanguageMenu::chosen, m_status, [this](const QString& sentence) { m_status->showMessage(sentence, kSentenceMs); });
}

void MainWindow::connectParts() {
    connect(m_help, &HelpPanel::closed, this, [this] { setHelp(false); });
    connect(m_navigation, &Navigation::chosen, this, [this](int page) { showPage(static_cast<Page>(page)); });
    connect(m_start, &StartPage::newChosen, this, [this] { newJob(); });
    connect(m_start, &StartPage::openChosen, this, &MainWindow::chooseJob);
    connect(m_start, &StartPage::diagnoseChosen, this, [this] {
        showPage(Diagnosis);
        diagnosis().setFocus();
    });
    connect(m_start, &StartPage::jobChosen, this, [this](const QString& path) {
        leaveJob([this, path] { openJobSoon(path); });
    });
    connect(m_start, &StartPage::resumeChosen, this, [this](const QString& path) {
        leaveJob([this, path] { openJobSoon(path, [this] { m_actions.train->trigger(); }); });
    });
    // Pictures make the buckets, and the largest of these the peak.
    connect(panel(Datasets), &PanelPage::built, this, [this] {
        const DatasetView& pictures = static_cast<DatasetsPanel*>(panel(Datasets))->desk().view();
        connect(&pictures, &DatasetView::countChanged, &m_forecasts, &ForecastFeed::lookAgain);
    });
    connect(m_strip, &ForecastStrip::isOverChanged, this, [this] { m_jobBar->setOver(m_strip->isVisible() && m_strip->isOver()); });
    m_strip->setSpeed([this](const Forecast& forecast) { return secondsOfSteps(forecast); });
    connect(m_strip, &ForecastStrip::fitWanted, this, [this] { m_fits.find(m_cards.model(), m_cards.room()->usable()); });
    connect(&m_jobBar->search(), &SettingSearch::chosen, this, &MainWindow::showKey);
    for (PanelPage* panel : m_panels) {
        panel->followCosts(m_costs);
        connect(panel, &PanelPage::lineWanted, this, &MainWindow::showLine);
        connect(panel, &PanelPage::built, this, &MainWindow::prepareNext);
    }
    connect(&m_workbench, &Workbench::changed, this, &MainWindow::showState);
    connect(&m_run, &RunModel::stateChanged, this, &MainWindow::showRunState);
    connect(&m_controller.pending(), &PendingCommands::changed, this, &MainWindow::showState);
    connect(&m_run, &RunModel::changed, m_status, &StatusLine::showState);
    connect(&m_run, &RunModel::changed, this, &MainWindow::showState);
    connect(&m_run, &RunModel::outOfMemory, this, &MainWindow::showOutOfMemory);
    connect(&m_run, &RunModel::slowedDown, this, &MainWindow::showSlowDown);
}

Status MainWindow::openJob(const QString& path) {
    m_opening.forget();
    const Status opened = m_workbench.open(path);
    if (!opened) {
        report(inWords(opened.error()));
        return opened;
    }
    noteOpened();
    return opened;
}

/// The same for those who need not have it at once: a long file is read and checked in a worker. Whoever opens another job or edits the open
/// one meanwhile comes first.
void MainWindow::openJobSoon(const QString& path, const std::function<void()>& then) {
    QFile file(path);
    if (file.size() < JobChecker::kLong || !file.open(QIODevice::ReadOnly)) {
        if (openJob(path)) then();
        return;
    }
    m_opening.check(file.readAll().toStdString(), [this, path, then, revision = m_workbench.revision()](CheckedText text) {
        if (revision != m_workbench.revision())
            return m_status->showMessage(tr("%1 was not opened: the open job was edited meanwhile.").arg(QFileInfo(path).fileName()), kSentenceMs);
        m_workbench.open(std::move(text), path);
        // To take a long job over and to show another page is too much for one turn.
        OwnTurn::later(this, [this, then] {
            noteOpened();
            then();
        });
    });
}

void MainWindow::noteOpened() {
    RecentJobs(m_settings).add(m_workbench.path());
    showOpened();
}

/// A run that is under way goes on with the text it was begun with, whatever job is open.
void MainWindow::showOpened() {
    m_looking.forget();
    if (m_runs) m_runs->setFolder(trainingFolderOf(m_workbench));
    runPage().ready().setLastRun({});
    m_lastRun.look(runFolderFor(m_workbench));
    const bool trains = m_run.isActive();
    if (!trains) {
        m_run.reset();
        runPage().messages().hide();
    }
    showPage(hasErrors(m_workbench.issues()) ? Advanced : trains ? Training : Run);
    runPage().ready().setFocus();
    prepareNext();
}

/// What the open job's folder says about its last run, while no other has been begun.
void MainWindow::showLastRun() {
    const RunSummary& run = *m_lastRun.summary();
    runPage().ready().setLastRun(sentenceOf(run));
    if (m_run.state() != RunModel::State::Never) return;
    std::vector<MessageBar::Action> actions = {{tr("Show the run"), [this, folder = QString::fromStdString(run.folder.string())] { openRun(folder); }}};
    if (canGoOn(run) && m_controller.obstacle() == RunController::Obstacle::None)
        actions.insert(actions.begin(), {tr("Resume"), [this] { beginRun(&RunController::train); }});
    runPage().messages().show(run.state == RunState::Finished ? Tone::Ok : Tone::Warn, sentenceOf(run), actions);
}

void MainWindow::chooseRun() {
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Open run"), runs().table().folder());
    if (!folder.isEmpty()) openRun(folder);
}

void MainWindow::openRun(const QString& folder) {
    showPage(Runs);
    runs().openRun(folder);
}

void MainWindow::addToQueue() {
    commitText();
    const QString obstacle = m_queue.add(copyOf(m_workbench));
    if (!obstacle.isEmpty()) return report(obstacle);
    m_status->showMessage(tr("%1 was added to the queue.").arg(m_workbench.jobName()), kNoticeMs);
}

/// Trains another text than the open job's, such as that of a run which goes on.
void MainWindow::trainCopy(const JobCopy& job) {
    const QString obstacle = m_controller.obstacleSentence(job);
    if (!obstacle.isEmpty()) return runs().messages().show(Tone::Error, obstacle);
    runPage().messages().hide();
    m_controller.train(job);
    showPage(Run);
}

void MainWindow::showPage(Page page) {
    commitText();
    const bool needsJob = !isAboutNoJob(page) && !(page == Run && m_run.state() != RunModel::State::Never);
    if (needsJob && !m_workbench.hasJob()) page = Start;
    if (page == Runs && m_pages->currentIndex() == Runs) runs().showOverview();
    makePage(page);
    m_pages->setCurrentIndex(page);
    m_help->showManual(manualName(page));
    m_navigation->setCurrent(page);
    m_jobBar->setVisible(!isAboutNoJob(page));
    m_jobBar->setShowsRun(page == Run);
    const bool edits = page >= Model && page <= Advanced;
    m_strip->setVisible(edits);
    if (!edits) m_fits.stop();
    if (page != Run) m_scaleUps.stop();
    m_costs.setFields(panel(page) ? panel(page)->patterns() : std::vector<std::string>());
    m_jobBar->setOver(edits && m_strip->isOver());
    m_strip->choosePart(page == Sample ? std::optional(RunPart::Sample) : std::nullopt);
}

PanelPage* MainWindow::panel(Page page) const { return page >= Model && page <= Save ? m_panels[static_cast<std::size_t>(page - Model)] : nullptr; }

void MainWindow::showKey(const QString& key) {
    if (!m_workbench.hasJob()) return;
    const std::string wanted = keyOf(key.toUtf8().constData(), 0);
    for (int page = Model; page <= Save; ++page) {
        if (!panel(static_cast<Page>(page))->reveal(wanted)) continue;
        return showPage(static_cast<Page>(page));
    }
    const auto [line, column] = m_workbench.document().position(wanted);
    showLine(line, column);
}

void MainWindow::showLine(int line, int column) {
    showPage(Advanced);
    advanced().goTo(line, column);
}

void MainWindow::chooseJob() {
    leaveJob([this] {
        const QString path = QFileDialog::getOpenFileName(this, tr("Open job"), m_workbench.path(), tr("Jobs (*.yaml *.yml *.json *.jsonc);;All files (*)"));
        if (!path.isEmpty()) openJobSoon(path);
    });
}

/// `then` follows when the file is written, and does not where it cannot be.
void MainWindow::saveJob(const std::function<void()>& then) {
    if (m_workbench.path().isEmpty()) return saveJobAs(then);
    commitText();
    m_workbench.save([this, then](const Status& saved) {
        if (saved) then();
        else report(inWords(saved.error()));
    });
}

/// Where a job that has no file yet would lie.
QString MainWindow::newJobPath() const {
    QDir().mkpath(m_newJobSources.jobsFolder);
    return QStringLiteral("%1/%2.yaml").arg(m_newJobSources.jobsFolder, m_workbench.jobName());
}

void MainWindow::saveJobAs(const std::function<void()>& then) {
    commitText();
    const QString path = QFileDialog::getSaveFileName(this, tr("Save job as"), m_workbench.path().isEmpty() ? newJobPath() : m_workbench.path(), tr("Jobs (*.yaml *.yml *.json)"));
    if (path.isEmpty()) return;
    m_workbench.saveAs(path, [this, then](const Status& saved) {
        if (!saved) return report(inWords(saved.error()));
        RecentJobs(m_settings).add(m_workbench.path());
        then();
    });
}

void MainWindow::beginRun(void (RunController::*train)()) {
    commitText();
    if (m_controller.obstacle() == RunController::Obstacle::JobHasErrors) return report(m_controller.obstacleSentence());
    const auto begin = [this, train] {
        runPage().messages().hide();
        (m_controller.*train)();
        const bool isOfThisDevice = !m_cards.measuredDevice().isEmpty() && m_controller.device().starts_with("cuda") == m_cards.isForCard();
        if (isOfThisDevice) m_run.setForecast(m_forecasts.current());
        showPage(Run);
    };
    if (m_strip->isVisible()) m_strip->askToStart(begin);
    else begin();
}

void MainWindow::askToStop() {
    const QString loss = m_run.saveSteps().empty() ? tr("Nothing has been saved yet.")
                                                   : tr("The last save is of step %1.").arg(formatCount(m_run.saveSteps().back()));
    runPage().messages().show(Tone::Warn, tr("Stop after this step? %1").arg(loss), {{tr("Stop the run"), [this] {
                                                                                         m_controller.stop();
                                                                                         runPage().messages().hide();
                                                                                     }}});
    showPage(Run);
}

void MainWindow::showState() {
    const bool hasJob = m_workbench.hasJob();
    const bool isActive = m_run.isActive();
    const auto obstacle = m_controller.obstacle();
    setWindowTitle(hasJob ? tr("[*]%1 – Headroom").arg(m_workbench.jobName()) : tr("Headroom"));
    setWindowModified(m_workbench.isDirty());
    for (int page = Model; page <= Advanced; ++page) m_navigation->setEntryVisible(page, hasJob);
    m_navigation->setEntryVisible(Run, hasJob || m_run.state() != RunModel::State::Never);
    showProblems();
    m_navigation->setEntryVisible(Wizard, m_run.lastOom().has_value());
    m_save->setEnabled(hasJob);
    m_saveAs->setEnabled(hasJob);
    m_actions.undo->setEnabled(m_workbench.canUndo());
    m_actions.redo->setEnabled(m_workbench.canRedo());
    m_actions.train->setEnabled(obstacle == RunController::Obstacle::None);
    m_actions.train->setToolTip(obstacle == RunController::Obstacle::None ? tr("Begin the run (F5)") : m_controller.obstacleSentence());
    m_actions.addToQueue->setEnabled(hasJob && obstacle != RunController::Obstacle::JobHasErrors && obstacle != RunController::Obstacle::NoCard);
    m_actions.trainOnProcessor->setEnabled(obstacle == RunController::Obstacle::None || obstacle == RunController::Obstacle::NoCard);
    m_actions.pause->setEnabled(m_run.state() == RunModel::State::Running || m_run.state() == RunModel::State::Paused);
    m_actions.stop->setEnabled(isActive && m_run.state() != RunModel::State::Stopping);
    const bool isRunning = m_run.state() == RunModel::State::Running;
    m_actions.saveNow->setEnabled(isRunning && !m_controller.pending().isPending(TrainerCommand::SaveNow));
    m_actions.sampleNow->setEnabled(isRunning && !m_controller.pending().isPending(TrainerCommand::SampleNow));
    m_jobBar->showState();
    m_status->showState();
}

/// How much is wrong in each page's part of the job.
void MainWindow::showProblems() {
    std::array<int, 2> all{};
    std::array<std::array<int, 2>, 5> counts{};
    const auto count = [&](const Issue& issue) {
        const std::size_t kind = issue.severity == Issue::Severity::Error ? 0 : 1;
        const PanelSpec* home = homeOf(issue.key);
        for (std::size_t i = 0; i < m_panels.size(); ++i)
            if (home == &m_panels[i]->spec()) ++counts[i][kind];
        return kind;
    };
    for (const Issue& issue : m_workbench.issues()) ++all[count(issue)];
    for (const Issue& warning : m_workbench.foretold()) count(warning);  // has no line in the text
    for (std::size_t i = 0; i < counts.size(); ++i) m_navigation->setBadge(Model + static_cast<int>(i), counts[i][0], counts[i][1]);
    m_navigation->setBadge(Advanced, all[0], all[1]);
}

void MainWindow::showRunState() {
    showState();
    MessageBar& messages = runPage().messages();
    switch (m_run.state()) {
    case RunModel::State::Failed:
        messages.show(Tone::Error, inWords(*m_run.error()));
        break;
    case RunModel::State::Finished:
        noteMeasured();
        showFinished();
        break;
    case RunModel::State::Stopped:
        messages.show(Tone::Warn, tr("Stopped at step %1 of %2.").arg(formatCount(m_run.step()), formatCount(m_run.totalSteps())));
        break;
    default: break;
    }
}

/// With the way back up the ladder, where there is room for it.
void MainWindow::showFinished() {
    std::vector<MessageBar::Action> actions;
    const auto room = m_cards.room();
    const bool isOfOpenJob = m_workbench.hasJob() && m_controller.job().path == m_workbench.path();
    if (room && isOfOpenJob && fitOf(m_run.memoryPeak(), room->usable()) == Fit::Yes)
        actions.push_back({tr("Try heavier settings"), [this, room] { m_scaleUps.find(m_cards.model(), room->usable()); }});
    runPage().messages().show(Tone::Ok, tr("Finished: %1 steps in %2. %3. Saved in %4").arg(formatCount(m_run.step()), formatDuration(m_run.elapsed()), measuredWords(), m_run.output()), actions);
}

/// The next forecast on this device learns how far it may be off.
void MainWindow::noteMeasured() {
    const QString device = m_cards.measuredDevice();
    if (device.isEmpty()) return;
    m_record.note(device, m_run.foretold(), m_run.memoryPeak());
    m_record.noteStep(device, m_run.foretoldStepSeconds(), m_run.secondsPerStep());
}

QString MainWindow::measuredWords() const {
    const QString peak = formatMemory(m_run.memoryPeak());
    if (m_run.foretold() == 0) return tr("Peak %1").arg(peak);
    return tr("Peak %1, forecast %2").arg(peak, formatMemory(m_run.foretold()));
}

void MainWindow::showOutOfMemory() {
    wizard().showFailure();
    showState();
    if (m_run.state() == RunModel::State::Failed) return showPage(Wizard);
    runPage().messages().show(Tone::Warn, m_run.log().back().text, {{tr("Show what to change"), [this] { showPage(Wizard); }}});
}

void MainWindow::showSlowDown() {
    runPage().messages().show(Tone::Warn, inWords(m_run.slowDown()->sentence()), {{tr("Show why"), [this] {
                                                                                       showPage(Diagnosis);
                                                                                       diagnosis().diagnoseRun(m_run.name(), *m_run.slowDown(), factsOf(m_controller.jobOfRun().process()));
                                                                                   }}});
}

void MainWindow::report(const QString& sentence) {
    runPage().messages().show(Tone::Error, sentence);
    if (!m_workbench.hasJob()) {
        Question(this, "exclamation-triangle-fill", Tone::Warn, sentence).exec();
        return;
    }
    showPage(Run);
}

/// A job file, or the folder of a run.
void MainWindow::open(const QString& path) {
    if (QFileInfo(path).isDir()) openRun(path);
    else leaveJob([this, path] { openJobSoon(path); });
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    m_navigation->setFolded(m_session.isFolded(screen()->size()).value_or(width() < kFoldBelow));
    m_strip->setCompact(height() < kCompactBelow);
    m_scaleUpView->setCompact(height() < kCompactBelow);
}

}  // namespace headroom::ui
