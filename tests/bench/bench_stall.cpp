// SPDX-License-Identifier: GPL-3.0-or-later
// Watches the window while the demo trains: how long each turn of the event loop keeps it from answering. A stall is
// a turn whose wall time, less the time the thread waited for a processor, exceeds 16 ms; counted once the window is painted.
//   bench_stall [JOB] [SECONDS]      trains JOB (the demo) with the real engine for SECONDS (60)
#include "bench/studio_on_bench.h"

#include <QAction>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;

int main(int argc, char** argv) {
    StudioOnBench bench(argc, argv);
    const QString job = bench.argument(1, QStringLiteral(HEADROOM_SOURCE_DIR "/resources/demo/lora.yaml"));
    const int seconds = bench.argument(2, QStringLiteral("60")).toInt();
    MainWindow& window = bench.window();
    TurnWatch watch(window);
    if (!window.openJob(job)) return 2;
    const ConfigDiff elsewhere{{{"training_folder", std::nullopt, bench.folder().toStdString()}}};
    if (!window.workbench().applyDiff(elsewhere)) return 2;
    window.show();
    window.actions().train->trigger();
    const WorkClock all;
    watch.run([&] { return all.wall() > seconds * 1000; });
    std::printf("step %d of %d after %d s, state %d\n", window.run().step(), window.run().totalSteps(), seconds, static_cast<int>(window.run().state()));
    if (window.run().error()) std::printf("%s\n", window.run().error()->sentence().c_str());
    bench.end(watch.report());
}
