// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the pages about queue and runs in each of their states, in both themes, for looking at:
//   runs_shots FOLDER [WIDTHxHEIGHT [PICTURES]]
#include "runs/past_run_page.h"
#include "runs/run_table.h"
#include "runs/runs_area.h"
#include "shell/main_window.h"
#include "style/language.h"
#include "style/look.h"
#include "support/run_folders.h"
#include "support/scripted_engine.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QTableView>
#include <QTemporaryDir>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;
namespace fs = std::filesystem;

namespace {

void wait(int ms) {
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < ms) QCoreApplication::processEvents(QEventLoop::AllEvents, 10);
}

std::string jobText(const std::string& name, const std::string& rank, const std::string& rate) {
    return "job: extension\nconfig:\n  name: " + name + "\n  process:\n    - type: diffusion_trainer\n      training_folder: out\n      device: cpu\n"
           "      network: {type: lora, linear: " + rank + "}\n      datasets:\n        - folder_path: pictures\n"
           "      train: {batch_size: 2, steps: 400, lr: " + rate + "}\n      model: {name_or_path: model, arch: sd1}\n";
}

/// A training folder as it looks after a week, and a job file beside it.
class Week {
public:
    explicit Week(const QString& pictures) {
        const QDir folder(pictures);
        for (const QString& name : folder.entryList({QStringLiteral("*.png"), QStringLiteral("*.jpg")}).mid(0, 4)) m_pictures.push_back(folder.filePath(name));
        add("space-zimage_3", plausible(400, 1.0), "16", "1e-4");
        add("space-zimage_2", plausible(300, 1.08), "8", "2e-4");
        add("space-zimage_1", cutOff(plausible(400, 0.9), 560), "16", "1e-4");
        auto failed = cutOff(plausible(400, 1.2), 300);
        failed.push_back({.time = failed.back().time, .phase = Phase::Steps, .step = failed.back().step,
                          .body = Failed{{"The run ran out of memory at step 4 in a row", "", "Take the first step of the OOM wizard"}, OomFacts{}}});
        add("toybox-flux_1", failed, "32", "1e-4");
        auto stopped = cutOff(plausible(400, 1.1), 480);
        stopped.push_back({.time = stopped.back().time, .phase = Phase::Save, .step = stopped.back().step, .body = Finished{.steps = stopped.back().step, .stopped = true}});
        add("castles-sdxl_1", stopped, "16", "1e-4");
        fs::create_directories(RunFiles::ofFolder(out() / "broken").own());
        std::ofstream(RunFiles::ofFolder(out() / "broken").events()) << "not a log\n";
        for (const char* name : {"space-zimage", "castles-sdxl", "fruit-flux"}) std::ofstream(root() / (std::string(name) + ".yaml")) << jobText(name, "16", "1e-4");
    }

    fs::path root() const { return m_dir.path().toStdString(); }
    fs::path out() const { return root() / "out"; }
    QString job(const char* name) const { return QString::fromStdString((root() / (std::string(name) + ".yaml")).string()); }
    QString run(const char* name) const { return QString::fromStdString((out() / name).string()); }

private:
    static std::vector<TrainerEvent> cutOff(std::vector<TrainerEvent> events, std::size_t length) {
        events.resize(length);
        return events;
    }

    std::vector<TrainerEvent> plausible(int steps, double factor) const {
        std::vector<std::string> names;
        for (std::size_t i = 0; i < m_pictures.size(); ++i) names.push_back("preview_" + std::to_string(i) + ".png");
        auto events = plausibleRun(steps, 100, names);
        for (TrainerEvent& event : events)
            if (auto* step = std::get_if<StepDone>(&event.body)) step->loss *= factor;
        return events;
    }

    void add(const std::string& name, const std::vector<TrainerEvent>& events, const std::string& rank, const std::string& rate) {
        const fs::path folder = writeRun(out(), name, events, jobText(name, rank, rate), {(root() / "space-zimage.yaml").string(), ""});
        for (std::size_t i = 0; i < m_pictures.size(); ++i) {
            const auto put = [&](const std::string& file) { QFile::copy(m_pictures[i], QString::fromStdString((folder / "samples" / file).string())); };
            put("preview_" + std::to_string(i) + ".png");
            if (i == 0) put("1700000000000__000000400_0.png");
        }
    }

    QTemporaryDir m_dir;
    std::vector<QString> m_pictures;
};

class Studio {
public:
    Studio(const QString& folder, const QString& theme, const QSize& size) : m_folder(folder), m_theme(theme) {
        m_window.resize(size);
        m_window.show();
    }

    MainWindow& window() { return m_window; }
    ScriptedEngine::Script& script() { return m_script; }

    void shoot(const char* name) {
        wait(500);
        m_window.grab().save(QStringLiteral("%1/%2-%3.png").arg(m_folder, QString::fromLatin1(name), m_theme));
    }

private:
    QString m_folder, m_theme;
    QTemporaryDir m_scratch;
    QSettings m_settings{m_scratch.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
    ScriptedEngine::Script m_script{.answers = {{"name: space-zimage\n", plausibleRun(400)}, {"name: castles-sdxl\n", plausibleRun(400)}, {"name: fruit-flux\n", plausibleRun(400)}}};
    MainWindow m_window{{.settings = m_settings,
                         .makeEngine = [this]() -> Result<std::unique_ptr<EnginePort>> { return std::unique_ptr<EnginePort>(std::make_unique<ScriptedEngine>(m_script)); },
                         .cardIsThere = [] { return false; }}};
};

void shootAll(const Week& week, const QString& folder, const QString& theme, const QSize& size) {
    Studio studio(folder, theme, size);
    MainWindow& window = studio.window();
    window.showPage(MainWindow::Runs);
    studio.shoot("runs-empty");
    studio.script().holdNext();
    static_cast<void>(window.openJob(week.job("space-zimage")));
    window.actions().addToQueue->trigger();
    for (const char* name : {"castles-sdxl", "fruit-flux"}) {
        static_cast<void>(window.openJob(week.job(name)));
        window.actions().addToQueue->trigger();
    }
    window.showPage(MainWindow::Runs);
    studio.shoot("runs");
    window.showPage(MainWindow::Run);
    studio.shoot("runs-other-job");
    window.openRun(week.run("space-zimage_3"));
    studio.shoot("past-finished");
    window.openRun(week.run("space-zimage_1"));
    studio.shoot("past-interrupted");
    window.openRun(week.run("toybox-flux_1"));
    studio.shoot("past-failed");
    window.openRun(QString::fromStdString(week.root().string()));
    studio.shoot("runs-not-a-run");
    window.runs().compare({week.run("space-zimage_3"), week.run("space-zimage_2"), week.run("space-zimage_1"), week.run("castles-sdxl_1")});
    studio.shoot("compare");
    window.queue().setPaused(true);
    window.controller().stop();
    window.runs().showOverview();
    window.runs().table().view().selectRow(1);
    studio.shoot("runs-paused");
}

}  // namespace

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    loadFonts();
    loadLanguage();
    const QString folder = application.arguments().value(1, QStringLiteral("."));
    const QStringList sides = application.arguments().value(2, QStringLiteral("1440x900")).split(QLatin1Char('x'));
    QDir().mkpath(folder);
    const Week week(application.arguments().value(3));
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        applyLook(theme);
        shootAll(week, folder, theme == Theme::Light ? QStringLiteral("light") : QStringLiteral("dark"), QSize(sides.value(0).toInt(), sides.value(1).toInt()));
    }
    return 0;
}
