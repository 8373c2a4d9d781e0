// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of the window. The start page and the frames of the panels are there from the beginning; all else is made when it is first wanted, or
// after the first paint while nothing else is to be done.
#include "shell/main_window.h"

#include "oom/log_text.h"
#include "panels/advanced/advanced_page.h"
#include "panels/datasets_panel.h"
#include "panels/sample_panel.h"
#include "panels/save_panel.h"
#include "panels/training_panel.h"
#include "run/ready_view.h"
#include "run/run_page.h"
#include "runs/run_files.h"
#include "runs/past_run_page.h"
#include "runs/queue_view.h"
#include "runs/run_summary.h"
#include "runs/runs_area.h"
#include "shell/forecast_strip.h"
#include "shell/help_panel.h"
#include "shell/navigation.h"
#include "shell/start_page.h"
#include "shell/status_line.h"
#include "style/page_stack.h"
#include "wizard/diagnosis_page.h"
#include "wizard/fit_view.h"
#include "wizard/oom_wizard.h"
#include "wizard/report_dialog.h"
#include "wizard/scale_up_view.h"

#include <QAction>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr int kNoticeMs = 8000;

/// As a report names it.
QString programName() { return QStringLiteral("Headroom ") + QCoreApplication::applicationVersion(); }

QString thumbnailsIn(const QString& cacheFolder) { return cacheFolder.isEmpty() ? QString() : cacheFolder + QStringLiteral("/thumbnails"); }

}  // namespace

void MainWindow::makePages(const Parts& parts) {
    makeNavigation();
    m_start = new StartPage(m_settings, parts.demoJob, parts.cardIsThere());
    m_panels = {new PanelPage(m_workbench, modelPanel()), new TrainingPanel(m_workbench), new DatasetsPanel(m_workbench, {.cacheFolder = thumbnailsIn(parts.cacheFolder)}),
                new SamplePanel(m_workbench), new SavePanel(m_workbench)};
    m_pages = new PageStack;
    m_pages->addWidget(m_start);
    for (PanelPage* panel : m_panels) m_pages->addWidget(panel);
    for (int page = Advanced; page <= Diagnosis; ++page) m_pages->addWidget(new QWidget);  // keeps the place of one that is made late
    m_pages->setProperty("surface", QStringLiteral("page"));
    m_jobBar = new JobBar(m_workbench, m_run, m_controller, m_actions);
    m_strip = new ForecastStrip(m_forecasts, m_cards);
    m_strip->hide();

    auto* central = new QWidget;
    auto* row = new QHBoxLayout(central);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_navigation);
    auto* column = new QVBoxLayout;
    column->setSpacing(0);
    column->addWidget(m_jobBar);
    column->addWidget(m_strip);
    column->addWidget(makeSearches());
    column->addWidget(m_pages, 1);
    row->addLayout(column, 1);
    m_help = new HelpPanel;
    m_help->hide();
    row->addWidget(m_help);
    setCentralWidget(central);
    m_status = new StatusLine(m_workbench, m_run);
    setStatusBar(m_status);
}

/// What is looked for about the job stands over its page while it is wanted.
QWidget* MainWindow::makeSearches() {
    auto* searches = new QWidget;
    auto* column = new QVBoxLayout(searches);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* fit = new FitView(m_workbench, m_fits);
    column->addWidget(fit);
    connect(fit, &FitView::failed, this, &MainWindow::report);
    connect(fit, &FitView::closed, this, [this] { m_strip->finder().setFocus(Qt::OtherFocusReason); });
    connect(fit, &FitView::applied, this, [this](int changes) { m_status->showMessage(tr("%n change(s) made so that the job fits. Undo takes them back.", nullptr, changes), kNoticeMs); });
    auto* const scaleUp = m_scaleUpView = new ScaleUpView(m_workbench, m_scaleUps);
    column->addWidget(scaleUp);
    connect(scaleUp, &ScaleUpView::failed, this, &MainWindow::report);
    connect(scaleUp, &ScaleUpView::applied, this, [this](const QString& title) {
        runPage().messages().show(Tone::Ok, tr("Changed: %1. Train now to see how it goes.").arg(title), {{tr("Revert"), [this] {
                                                                                                              m_actions.undo->trigger();
                                                                                                              runPage().messages().hide();
                                                                                                          }}});
    });
    return searches;
}

void MainWindow::makeNavigation() {
    m_navigation = new Navigation;
    m_navigation->addEntry(Start, "house", tr("Start"));
    m_navigation->addSection(tr("Job"));
    m_navigation->addEntry(Model, "box", tr("Model"));
    m_navigation->addEntry(Training, "sliders", tr("Training"));
    m_navigation->addEntry(Datasets, "images", tr("Datasets"));
    m_navigation->addEntry(Sample, "easel", tr("Sample"));
    m_navigation->addEntry(Save, "save", tr("Save"));
    m_navigation->addEntry(Advanced, "code-slash", tr("Show Advanced"));
    m_navigation->addSection(tr("Activity"));
    m_navigation->addEntry(Run, "activity", tr("Run"));
    m_navigation->addEntry(Wizard, "life-preserver", tr("OOM wizard"));
    m_navigation->addEntry(Runs, "list-task", tr("Queue and runs"));
    m_navigation->addEntry(Diagnosis, "search", tr("Diagnose a log"));
}

// ---- late pages --------------------------------------------------------------------------------------------------------------

/// Each in the place that was kept for it, and styled there. So is what only a job brings into sight.
void MainWindow::planLatePages() {
    m_latePages.add([this] { m_jobBar->ensurePolished(); });
    for (const Page page : {Run, Advanced, Runs, Wizard, Diagnosis}) {
        m_latePages.add([this, page] { makePage(page); });
        m_latePages.add([this, page] { m_pages->widget(page)->ensurePolished(); });
    }
    connect(&m_latePages, &BuildSteps::done, this, &MainWindow::prepareNext);
}

/// Makes what is still missing, one thing after another: two at once would keep the window from answering twice as long.
void MainWindow::prepareNext() {
    if (!m_latePages.isDone()) return m_latePages.start();
    if (!m_workbench.hasJob()) return;
    const auto next = std::ranges::find_if(m_panels, [](const PanelPage* panel) { return !panel->isBuilt(); });
    if (next != m_panels.end()) (*next)->prepare();
    else runPage().prepareLive();
}

void MainWindow::paintEvent(QPaintEvent* event) {
    QMainWindow::paintEvent(event);
    prepareNext();
}

void MainWindow::makePage(Page page) {
    switch (page) {
    case Advanced: static_cast<void>(advanced()); break;
    case Run: static_cast<void>(runPage()); break;
    case Wizard: static_cast<void>(wizard()); break;
    case Runs: static_cast<void>(runs()); break;
    case Diagnosis: static_cast<void>(diagnosis()); break;
    default: break;
    }
}

void MainWindow::takePlace(Page page, QWidget* made) {
    QWidget* kept = m_pages->widget(page);
    m_pages->insertWidget(page, made);
    delete kept;
}

AdvancedPage& MainWindow::advanced() {
    if (m_advanced) return *m_advanced;
    m_advanced = new AdvancedPage(m_workbench, m_pages);
    takePlace(Advanced, m_advanced);
    connect(m_advanced, &AdvancedPage::fieldWanted, this, [this](const QString& key) {
        commitText();
        showKey(key);
    });
    connect(m_advanced, &AdvancedPage::failed, this, &MainWindow::report);
    return *m_advanced;
}

void MainWindow::commitText() {
    if (m_advanced) m_advanced->commit();
}

RunPage& MainWindow::runPage() {
    if (m_runPage) return *m_runPage;
    m_runPage = new RunPage(m_workbench, m_run, m_controller, m_pages);
    takePlace(Run, m_runPage);
    connect(m_runPage, &RunPage::liveMade, this, [this] { m_session.keepSplitters(*m_runPage); });
    connect(&m_runPage->ready(), &ReadyView::trainChosen, m_actions.train, &QAction::trigger);
    connect(&m_runPage->ready(), &ReadyView::trainOnProcessorChosen, m_actions.trainOnProcessor, &QAction::trigger);
    connect(&m_runPage->ready(), &ReadyView::showProblemsChosen, this, [this] {
        showPage(Advanced);
        const auto error = std::ranges::find(m_workbench.issues(), Issue::Severity::Error, &Issue::severity);
        if (error != m_workbench.issues().end()) advanced().goTo(error->line, error->column);
    });
    return *m_runPage;
}

OomWizard& MainWindow::wizard() {
    if (m_wizard) return *m_wizard;
    m_wizard = new OomWizard(m_workbench, m_run, [this] { return forecastOfRun(); }, [cards = m_newJobSources.cards] { return machineFacts(cards()); }, m_pages);
    takePlace(Wizard, m_wizard);
    connect(m_wizard, &OomWizard::failed, this, &MainWindow::report);
    connect(m_wizard, &OomWizard::reportChosen, this, &MainWindow::reportRun);
    connect(m_wizard, &OomWizard::retryChosen, this, [this] { beginRun(&RunController::trainAgain); });
    connect(m_wizard, &OomWizard::applied, this, [this](int changes) {
        runPage().messages().show(Tone::Ok, tr("Applied %n change(s) of the OOM wizard.", nullptr, changes),
                                  {{tr("Revert"), [this] {
                                        m_actions.undo->trigger();
                                        runPage().messages().hide();
                                    }}});
    });
    return *m_wizard;
}

/// For the device that the run was on.
ForecastOf MainWindow::forecastOfRun() {
    const EngineOptions options{.device = m_controller.device(), .card = m_cards.ownModel()};
    return [forecaster = m_engine.forecaster(), path = m_workbench.path().toStdString(), options](const std::string& text) { return forecaster({text, path, options}); };
}

/// As uncertain as runs of the same device have shown.
ForecastFeed::Forecaster MainWindow::forecasterOfJob() {
    const auto range = m_record.rangeOn(m_cards.measuredDevice());
    return [forecaster = m_engine.forecaster(), range](const TrainRequest& request) {
        auto forecast = forecaster(request);
        return forecast && range ? Result<Forecast>(narrowed(*forecast, *range)) : forecast;
    };
}

/// Of all steps of the job, by what runs of this device have shown; 0 where none has.
double MainWindow::secondsOfSteps(const Forecast& forecast) const {
    const auto share = m_record.stepShareOn(m_cards.measuredDevice());
    return share && m_workbench.hasJob() ? *share * forecast.stepSeconds * m_workbench.process().train.steps : 0;
}

DiagnosisPage& MainWindow::diagnosis() {
    if (m_diagnosis) return *m_diagnosis;
    m_diagnosis = new DiagnosisPage(m_workbench, [cards = m_newJobSources.cards] { return machineFacts(cards()); }, m_pages);
    takePlace(Diagnosis, m_diagnosis);
    connect(m_diagnosis, &DiagnosisPage::reportChosen, this, [this](BundleSources sources) {
        const auto gather = [sources = std::move(sources), cards = m_newJobSources.cards, program = programName()]() mutable {
            sources.program = program.toStdString();
            sources.machine = machineFacts(cards());
            sources.personal = ownPersonalWords();
            return sources;
        };
        saveReport(gather, tr("log"));
    });
    return *m_diagnosis;
}

/// Of the run that failed: its job as it ran, the end of its events, and a forecast where one can be made.
void MainWindow::reportRun() {
    const auto gather = [job = m_controller.job(), process = m_controller.jobOfRun().process(), oom = *m_run.lastOom(), forecastOf = forecastOfRun(), cards = m_newJobSources.cards, program = programName()] {
        const auto events = readLogFile(RunFiles::ofFolder(runFolderFor(job)).events());
        const auto forecast = forecastOf ? forecastOf(job.text.toStdString()) : Result<Forecast>(Error{});
        const MachineFacts machine = machineFacts(cards());
        return BundleSources{.program = program.toStdString(),
                             .job = job.text.toStdString(),
                             .log = events ? events->text : std::string(),
                             .diagnosis = diagnoseRun(oom, factsOf(process), machine),
                             .forecast = forecast ? std::optional(*forecast) : std::nullopt,
                             .machine = machine,
                             .personal = ownPersonalWords()};
    };
    saveReport(gather, m_controller.job().name);
}

void MainWindow::saveReport(const std::function<BundleSources()>& gather, const QString& name) {
    ReportDialog dialog(gather, name, this);
    if (dialog.exec() == QDialog::Accepted) m_status->showMessage(tr("The report was saved: %1").arg(QDir::toNativeSeparators(dialog.savedTo())), kNoticeMs);
}

RunsArea& MainWindow::runs() {
    if (m_runs) return *m_runs;
    m_runs = new RunsArea(m_queue, m_controller, m_run, m_settings, m_pages);
    takePlace(Runs, m_runs);
    if (m_workbench.hasJob()) m_runs->setFolder(trainingFolderOf(m_workbench));
    bindButton(m_runs->queueView().addButton(), *m_actions.addToQueue);
    connect(m_runs, &RunsArea::runViewMade, this, [this] { m_session.keepSplitters(m_runs->pastRun()); });
    connect(m_runs, &RunsArea::currentRunChosen, this, [this] { showPage(Run); });
    connect(m_runs, &RunsArea::trainChosen, this, &MainWindow::trainCopy);
    connect(m_runs, &RunsArea::jobChosen, this, [this](const QString& path) {
        const auto tellOfCopy = [this, path] {
            if (!holdsRun(QFileInfo(path).path().toStdString())) return;
            runPage().messages().show(Tone::Warn, tr("The job file of this run is gone; this is the copy in the run's folder. Save it where the file lay before you train: its paths start there."));
        };
        leaveJob([this, path, tellOfCopy] { openJobSoon(path, tellOfCopy); });
    });
    return *m_runs;
}

}  // namespace headroom::ui
