// SPDX-License-Identifier: GPL-3.0-or-later
// Opens the run of a day in the window: 90,000 steps and a sample of the memory each second. Prints how long it takes from the choice to the charts, what of it
// is reading and what is the model, and how long the longest turn of the event loop is.
//   bench_reload [FOLDER]      the folder of a run instead of a made one
// Exit code 1 where it takes longer than a second or a turn longer than 16 ms.
#include "bench/studio_on_bench.h"
#include "runs/event_log.h"
#include "runs/past_run_page.h"
#include "runs/runs_area.h"
#include "support/fake_engine.h"
#include "support/run_folders.h"

#include <QElapsedTimer>
#include <QTimer>

#include <cstdlib>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;
namespace fs = std::filesystem;

namespace {

constexpr double kLimitMs = 1000;
constexpr double kQuietMs = 500;
constexpr int kSteps = 90'000;
constexpr int kSeconds = 86'400;
constexpr int kSampleEvery = 1000;

/// The events of a day, in the order of time, as a trainer that samples the memory writes them.
std::vector<TrainerEvent> runOfADay() {
    constexpr double kBegan = 1'764'000'000;
    const auto held = memoryOf({{Category::Weights, 6'442'450'944}, {Category::Adapter, 172'345'344}, {Category::Optimizer, 344'690'688}}, 12'884'901'888);
    auto busy = memoryOf({{Category::Weights, 6'442'450'944}, {Category::Adapter, 172'345'344}, {Category::Optimizer, 344'690'688}, {Category::Gradients, 172'345'344},
                          {Category::Activations, 2'514'321'408}, {Category::Workspace, 104'857'600}}, 12'884'901'888);
    std::vector<TrainerEvent> events;
    events.push_back({.time = kBegan, .phase = Phase::Steps, .memory = held, .body = PhaseBegan{.total = kSteps}});
    for (int i = 1; i <= kSteps; ++i) {
        const double time = kBegan + i * static_cast<double>(kSeconds) / kSteps;
        busy.byCategory[static_cast<std::size_t>(Category::Activations)] = busy.fullest[static_cast<std::size_t>(Category::Activations)] = 2'514'321'408 + i % 977 * 65'536;
        if (i % 25 != 0) events.push_back({.time = time - 0.5, .phase = Phase::Steps, .step = i - 1, .memory = busy, .body = MemorySample{}});
        const double loss = 0.12 + 0.25 * std::exp(-i / 20'000.0) + 0.06 * std::sin(i * 12.9898) * std::cos(i * 78.233);
        events.push_back({.time = time, .phase = Phase::Steps, .step = i, .memory = held,
                          .body = StepDone{.step = i, .total = kSteps, .loss = loss, .learningRate = 1e-4, .seconds = 0.9512345, .epoch = i / 300}});
        for (int prompt = 0; i % kSampleEvery == 0 && prompt < 4; ++prompt)
            events.push_back({.time = time, .phase = Phase::Sample, .step = i, .memory = held,
                              .body = SampleReady{.path = "samples/" + std::to_string(i) + "_" + std::to_string(prompt) + ".jpg", .prompt = "a toy of prompt " + std::to_string(prompt), .index = prompt, .width = 1024, .height = 1024}});
        if (i % kSampleEvery == 0) events.push_back({.time = time, .phase = Phase::Save, .step = i, .memory = held, .body = Saved{.path = "day_" + std::to_string(i) + ".safetensors", .bytes = 172 * kMiB}});
    }
    events.push_back({.time = kBegan + kSeconds, .phase = Phase::Save, .step = kSteps, .memory = held, .body = Finished{.steps = kSteps, .output = "day"}});
    return events;
}

double milliseconds(const QElapsedTimer& timer) { return static_cast<double>(timer.nsecsElapsed()) / 1e6; }

void printParts(const fs::path& folder) {
    const fs::path log = RunFiles::ofFolder(folder).events();
    QElapsedTimer timer;
    timer.start();
    const auto reading = readEvents(log, [](const TrainerEvent&) { return true; });
    std::printf("log: %.1f MB, %zu events, read in %.0f ms\n", static_cast<double>(fs::file_size(log)) / 1e6, reading ? reading->events : 0, milliseconds(timer));
    timer.start();
    const auto run = readRun(folder, [] { return true; });
    std::printf("read into a model in %.0f ms\n", milliseconds(timer));
    timer.start();
    static_cast<void>(summarizeRun(folder));
    std::printf("summary in %.1f ms\n", milliseconds(timer));
}

}  // namespace

int main(int argc, char** argv) {
    StudioOnBench bench(argc, argv);
    const QString given = bench.argument(1, {});
    const fs::path folder = given.isEmpty() ? writeRun(bench.folder().toStdString(), "day", runOfADay()) : fs::path(given.toStdString());
    printParts(folder);

    MainWindow& window = bench.window();
    TurnWatch watch(window);
    window.show();
    QElapsedTimer timer;
    double took = 0;
    PastRunPage& page = window.runs().pastRun();
    bool failed = false;
    // The charts are painted in the turns that follow; the clock stops when nothing is left to do.
    QObject::connect(&page, &PastRunPage::opened, &window, [&] { QTimer::singleShot(0, Qt::CoarseTimer, &window, [&] { took = milliseconds(timer); }); });
    QObject::connect(&page, &PastRunPage::failed, &window, [&](const QString& sentence) {
        std::printf("%s\n", qPrintable(sentence));
        failed = true;
    });
    const auto isQuiet = [&] { return watch.quietFor() > kQuietMs; };
    watch.run(isQuiet);
    watch.forget();
    timer.start();
    window.openRun(QString::fromStdString(folder.string()));
    watch.run([&] { return failed || (took > 0 && isQuiet()); });
    if (failed) return 2;
    std::printf("opened in the window after %.0f ms (limit %.0f): %s\n", took, kLimitMs, took <= kLimitMs ? "good" : "TOO LONG");
    const int stalls = watch.report();
    return took <= kLimitMs && stalls == 0 ? 0 : 1;
}
