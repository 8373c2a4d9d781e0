// SPDX-License-Identifier: GPL-3.0-or-later
// Watches the window while the demo trains: how long each turn of the event loop keeps it from answering. A stall is
// a turn whose wall time, less the time the thread waited for a processor, exceeds 16 ms; counted from the first paint.
//   bench_stall [JOB] [SECONDS]      trains JOB (the demo) with the real engine for SECONDS (60)
#include "shell/main_window.h"
#include "style/look.h"
#include "support/turn_watch.h"

#include <QAction>
#include <QApplication>
#include <QTemporaryDir>

#include <cstdio>
#include <cstdlib>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM") && qEnvironmentVariableIsEmpty("DISPLAY")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    const QString job = application.arguments().value(1, QStringLiteral(HEADROOM_SOURCE_DIR "/resources/demo/lora.yaml"));
    const int seconds = application.arguments().value(2, QStringLiteral("60")).toInt();
    loadFonts();
    applyLook(Theme::Dark);
    QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    MainWindow window({.settings = settings});
    test::TurnWatch watch(window);
    window.resize(1440, 900);
    if (!window.openJob(job)) return 2;
    const ConfigDiff elsewhere{{{"training_folder", std::nullopt, folder.path().toStdString()}}};
    if (!window.workbench().applyDiff(elsewhere)) return 2;
    window.show();
    window.actions().train->trigger();
    const WorkClock all;
    watch.run([&] { return all.wall() > seconds * 1000; });
    std::printf("step %d of %d after %d s, state %d\n", window.run().step(), window.run().totalSteps(), seconds, static_cast<int>(window.run().state()));
    if (window.run().error()) std::printf("%s\n", window.run().error()->sentence().c_str());
    const int code = watch.report();
    window.engine().shutDown();
    std::fflush(stdout);
    folder.remove();
    std::_Exit(code);
}
