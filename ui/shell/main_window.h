// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "messages/engine_process.h"
#include "desktop/desktop_presence.h"
#include "desktop/tray_icon.h"
#include "oom/plan_forecast.h"
#include "oom/support_bundle.h"
#include "shell/job_bar.h"
#include "shell/session.h"
#include "style/build_steps.h"
#include "style/worker.h"
#include "workbench/autosave.h"
#include "workbench/card_choice.h"
#include "workbench/cost_feed.h"
#include "workbench/engine_client.h"
#include "workbench/fit_finder.h"
#include "workbench/forecast_feed.h"
#include "workbench/forecast_record.h"
#include "workbench/job_queue.h"
#include "workbench/last_run.h"
#include "workbench/risk_feed.h"
#include "workbench/run_controller.h"
#include "workbench/run_model.h"
#include "workbench/scale_up_finder.h"
#include "workbench/starter_job.h"
#include "workbench/workbench.h"

#include <QMainWindow>
#include <QSettings>

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

class QActionGroup;
class QStackedWidget;

namespace headroom::ui {

class AdvancedPage;
class CommandPalette;
class DiagnosisPage;
class ForecastStrip;
class HelpPanel;
class Navigation;
class OomWizard;
class PanelPage;
class RunPage;
class RunsArea;
class ScaleUpView;
class StartPage;
class StatusLine;

/// The frame: menus, navigation, job bar, pages, status line. Owns the workbench and the engine's client. Further
/// panels are pages that it is given names for.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    enum Page { Start, Model, Training, Datasets, Sample, Save, Advanced, Run, Wizard, Runs, Diagnosis };
    Q_ENUM(Page)

    struct Parts {
        QSettings& settings;
        EngineClient::EngineMaker makeEngine = loadEngine;
        EngineClient::EngineMaker makeEngineProcess = startEngineProcess;  ///< for "Run training in its own process"
        std::function<bool()> cardIsThere = nvidiaDriverIsThere;
        QString demoJob = {};      ///< empty = there is none
        QString queueFile = {};    ///< where waiting jobs are kept; empty = nowhere
        QString cacheFolder = {};  ///< what can be made again; empty = nothing is kept
        QString stateFolder = {};  ///< where unsaved edits are kept; empty = nowhere
        std::optional<DesktopBuses> buses = {};  ///< nothing = the desktop hears nothing of runs
        std::function<bool()> trayIsThere = TrayIcon::isThere;
        NewJobSources newJobSources = {};
        std::function<HostMemory()> hostMemory = [] { return readHostMemory(); };  ///< asked on a worker's thread
        std::int64_t memoryLimit = 0;  ///< device bytes that a run may hold; 0 = all there is
    };

    explicit MainWindow(const Parts& parts, QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Opens a job file and shows what it will do. An error is shown in the window and returned.
    Status openJob(const QString& path);
    /// Shows a run that ended, or was cut off, by its folder.
    void openRun(const QString& folder);
    /// The window as it was left: size, splitters, and, unless another job is to be opened, the last job on its page.
    void restoreSession(bool withLastJob);
    /// Brings the window to the front, also out of the tray, and opens a job where one is named.
    void present(const QString& job = {});
    /// Asks what a new job needs, beginning with what is known already, and opens it unsaved.
    void newJob(const QString& model = {}, const QString& pictures = {});
    /// Does with a file or folder what dropping it on the window means.
    void takeFile(const QString& path);
    void showPage(Page page);
    /// Goes to the field of a key (`train.lr`, `datasets[].resolution`) or, where there is none, to its line.
    void showKey(const QString& key);

    Workbench& workbench() { return m_workbench; }
    RunModel& run() { return m_run; }
    EngineClient& engine() { return m_engine; }
    RunController& controller() { return m_controller; }
    const JobActions& actions() const { return m_actions; }
    AdvancedPage& advanced();
    RunPage& runPage();
    OomWizard& wizard();
    RunsArea& runs();
    ForecastStrip& strip() { return *m_strip; }
    ForecastFeed& forecasts() { return m_forecasts; }
    CostFeed& costs() { return m_costs; }
    RiskFeed& risks() { return m_risks; }
    FitFinder& fits() { return m_fits; }
    ScaleUpFinder& scaleUps() { return m_scaleUps; }
    DiagnosisPage& diagnosis();
    JobQueue& queue() { return m_queue; }
    /// The panel of a job page; null for the others.
    PanelPage* panel(Page page) const;

Q_SIGNALS:
    void themeChosen(const QString& name);  ///< "system", "light" or "dark"

protected:
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void makeActions();
    void makeMenus(const Parts& parts);
    void makeViewMenu();
    void makeRunMenu(const Parts& parts);
    void makePages(const Parts& parts);
    QWidget* makeSearches();
    void makeNavigation();
    void planLatePages();
    ForecastOf forecastOfRun();
    ForecastFeed::Forecaster forecasterOfJob();
    double secondsOfSteps(const Forecast& forecast) const;
    void noteMeasured();
    QString measuredWords() const;
    void reportRun();
    void saveReport(const std::function<BundleSources()>& gather, const QString& name);
    void makePage(Page page);
    void takePlace(Page page, QWidget* made);
    void prepareNext();
    void connectParts();
    void startAutosave(const QString& folder);
    void connectDesktop(const Parts& parts);
    QAction* addAction(const char* iconName, const QString& text, const QKeySequence& keys, std::function<void()> act);
    void chooseJob();
    void chooseRun();
    void addToQueue();
    void showLastRun();
    void open(const QString& path);
    void trainCopy(const JobCopy& job);
    void openJobSoon(const QString& path, const std::function<void()>& then = [] {});
    void noteOpened();
    void showOpened();
    void recover(const LostEdits& edits);
    void useModel(const QString& path);
    void useModel(const QString& path, const FoundModel& model);
    void foldNavigation();
    void saveJob(const std::function<void()>& then = [] {});
    void saveJobAs(const std::function<void()>& then = [] {});
    QString newJobPath() const;
    bool leaveJob(const std::function<void()>& then);
    void askAboutClosing();
    TrayIcon& tray();
    void hideInTray();
    void stopAndClose();
    void beginRun(void (RunController::*train)());
    void askToStop();
    void showLine(int line, int column);
    void commitText();
    void setHelp(bool shown);
    void showState();
    void showProblems();
    void showRunState();
    void showFinished();
    void showOutOfMemory();
    void showSlowDown();
    void report(const QString& sentence);

    QSettings& m_settings;
    Session m_session;
    Workbench m_workbench;
    JobChecker m_opening;  ///< of a long job
    Worker m_looking{Worker::AtEnd::GoOn};  ///< at a model that was dropped on the open job
    std::unique_ptr<Autosave> m_autosave;
    RunModel m_run;
    EngineClient m_engine;
    RunController m_controller;
    JobQueue m_queue;
    LastRun m_lastRun;
    CardChoice m_cards;
    ForecastRecord m_record;
    ForecastFeed m_forecasts;
    CostFeed m_costs;
    RiskFeed m_risks;
    FitFinder m_fits;
    ScaleUpFinder m_scaleUps;
    std::function<bool()> m_trayIsThere;
    NewJobSources m_newJobSources;
    std::unique_ptr<TrayIcon> m_tray;  ///< made when it is needed: asking the desktop takes time
    std::unique_ptr<DesktopPresence> m_desktop;
    bool m_closesAfterRun = false;
    int m_leftAt = -1;  ///< the revision of the job that the window may close over, whether it is saved or not
    JobActions m_actions;
    QAction* m_new = nullptr;
    QAction* m_open = nullptr;
    QAction* m_save = nullptr;
    QAction* m_saveAs = nullptr;
    QAction* m_openRun = nullptr;
    Navigation* m_navigation = nullptr;
    JobBar* m_jobBar = nullptr;
    ForecastStrip* m_strip = nullptr;
    ScaleUpView* m_scaleUpView = nullptr;
    QStackedWidget* m_pages = nullptr;
    BuildSteps m_latePages;
    StartPage* m_start = nullptr;
    std::array<PanelPage*, 5> m_panels{};
    AdvancedPage* m_advanced = nullptr;  ///< this and the next four are made when they are first wanted
    RunPage* m_runPage = nullptr;
    OomWizard* m_wizard = nullptr;
    RunsArea* m_runs = nullptr;
    DiagnosisPage* m_diagnosis = nullptr;
    HelpPanel* m_help = nullptr;
    StatusLine* m_status = nullptr;
    CommandPalette* m_palette = nullptr;
};

}  // namespace headroom::ui
