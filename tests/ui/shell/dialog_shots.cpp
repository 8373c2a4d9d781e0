// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the boxes that the window opens, and its Start page in all states, in both themes, for looking at:
//   dialog_shots FOLDER [WIDTHxHEIGHT]
#include "shell/command_palette.h"
#include "shell/main_window.h"
#include "shell/new_job_dialog.h"
#include "shell/recent_jobs.h"
#include "shell/recovery_card.h"
#include "shell/run_leaving.h"
#include "shell/start_page.h"
#include "style/language.h"
#include "style/look.h"
#include "support/fake_engine.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QMenuBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;

namespace {

const QString kDemo = QStringLiteral(HEADROOM_SOURCE_DIR "/resources/demo");

void wait(int ms) {
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < ms) QCoreApplication::processEvents(QEventLoop::AllEvents, 10);
}

/// The folder and theme that pictures are for.
struct Shelf {
    QString folder;
    QString theme;
    QSize size;

    void keep(QWidget& widget, const char* name) const { widget.grab().save(QStringLiteral("%1/%2-%3.png").arg(folder, QString::fromLatin1(name), theme)); }
};

NewJobSources sources() {
    return {.modelFolders = [] { return std::vector<ModelFolder>{{kDemo.toStdString(), "Demo"}}; },
            .cards = [] { return DeviceMemory{.cards = {{.index = 0, .name = "NVIDIA GeForce RTX 4070", .total = std::int64_t{12} << 30}}}; },
            .jobsFolder = QStringLiteral("/home/ada/Documents/Headroom")};
}

void shootNewJob(const Shelf& shelf) {
    NewJobDialog dialog(sources());
    dialog.show();
    wait(500);
    shelf.keep(dialog, "new-job");
    dialog.choosePictures(kDemo + QStringLiteral("/pictures"));
    wait(300);
    shelf.keep(dialog, "new-job-whole");
    QTemporaryDir scratch;
    QFile pickle(scratch.filePath(QStringLiteral("dreamlike.ckpt")));
    if (pickle.open(QIODevice::WriteOnly)) pickle.write("PK");
    dialog.chooseModel(pickle.fileName());
    dialog.choosePictures(QStringLiteral("/nowhere/toys"));
    wait(300);
    shelf.keep(dialog, "new-job-wrong");
    NewJobDialog empty({.jobsFolder = QStringLiteral("/home/ada/Documents/Headroom")});
    empty.show();
    wait(300);
    shelf.keep(empty, "new-job-no-model");
}

void shootWindow(const Shelf& shelf) {
    QTemporaryDir scratch;
    QSettings settings(scratch.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    MainWindow window({.settings = settings,
                       .makeEngine = []() -> Result<std::unique_ptr<EnginePort>> { return std::unique_ptr<EnginePort>(std::make_unique<FakeEngine>(plausibleRun(400, 100), 300)); },
                       .cardIsThere = [] { return false; },
                       .demoJob = kDemo + QStringLiteral("/lora.yaml"),
                       .newJobSources = sources()});
    window.resize(shelf.size);
    window.show();
    wait(100);
    shelf.keep(window, "start-first");
    if (!window.openJob(kDemo + QStringLiteral("/lora.yaml"))) return;
    RecentJobs(settings).add(QStringLiteral("/home/ada/training/old-style-test.yaml"));
    window.findChild<RecoveryCard*>()->setEdits({{.name = QStringLiteral("castles"), .jobPath = QStringLiteral("/home/ada/training/castles.yaml"), .when = QDateTime::currentDateTime()},
                                                 {.name = QStringLiteral("space"), .when = QDateTime::currentDateTime().addDays(-1)}});
    window.findChild<StartPage*>()->showJobs();
    window.showPage(MainWindow::Start);
    wait(200);
    shelf.keep(window, "start-recovery");
    window.showPage(MainWindow::Training);
    auto& palette = *window.findChild<CommandPalette*>();
    palette.popUp(commandsOf(*window.menuBar()), true);
    wait(200);
    shelf.keep(palette, "palette");
    QTest::keyClicks(&palette.input(), QStringLiteral("sample"));
    wait(200);
    shelf.keep(palette, "palette-typed");
    palette.reject();
    window.actions().train->trigger();
    wait(800);
    for (const bool hasTray : {true, false}) {
        QTimer::singleShot(300, &window, [&shelf, hasTray] {
            QWidget* box = QApplication::activeModalWidget();
            if (!box) return;
            shelf.keep(*box, hasTray ? "close" : "close-no-tray");
            box->close();
        });
        askAboutRun(&window, window.run(), hasTray);
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    loadFonts();
    loadLanguage();
    const QStringList sides = application.arguments().value(2, QStringLiteral("1440x900")).split(QLatin1Char('x'));
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        applyLook(theme);
        const Shelf shelf{application.arguments().value(1, QStringLiteral(".")), theme == Theme::Light ? QStringLiteral("light") : QStringLiteral("dark"), QSize(sides.value(0).toInt(), sides.value(1).toInt())};
        QDir().mkpath(shelf.folder);
        shootNewJob(shelf);
        shootWindow(shelf);
    }
    return 0;
}
