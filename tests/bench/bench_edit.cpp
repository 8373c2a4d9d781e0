// SPDX-License-Identifier: GPL-3.0-or-later
// How long a key press takes until it is seen, in a box of each page and in the text of a job of 2,000 lines. Limit: 16 ms. One line a box, PASS or FAIL.
//   bench_edit [LINES]
#include "bench/studio_on_bench.h"
#include "form/panel_page.h"
#include "panels/advanced/yaml_editor.h"

#include <QLineEdit>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;

namespace {

constexpr int kKeys = 12;
constexpr double kSettledMs = 600;
constexpr double kPatienceMs = 20'000;

/// The slowest of some keys, from the press to the repaint.
double slowestKey(QWidget& box) {
    double slowest = 0;
    for (int i = 0; i < kKeys; ++i) {
        const WorkClock clock;
        StudioOnBench::press(box, Qt::Key_1, QStringLiteral("1"));
        QCoreApplication::processEvents();
        slowest = std::max(slowest, clock.work());
    }
    return slowest;
}

/// True where every key was seen in time and what came after the last, such as the check of the whole, kept nobody waiting.
bool type(TurnWatch& watch, const QString& where, QWidget& box) {
    const auto settle = [&] { watch.run([&] { return watch.quietFor() > kSettledMs; }); };
    box.setFocus();
    settle();
    watch.forget();
    const double slowest = slowestKey(box);
    settle();
    const bool passes = slowest <= kStallMs && watch.longest() <= kStallMs;
    std::printf("%s  %-16s slowest key %5.1f ms, longest turn after the last %5.1f ms\n", passes ? "PASS" : "FAIL", qPrintable(where), slowest, watch.longest());
    std::fflush(stdout);
    return passes;
}

/// How long after an edit of the demo its new forecast is shown. Target 150 ms.
void printForecast(TurnWatch& watch, MainWindow& window) {
    if (!window.openJob(QStringLiteral(HEADROOM_SOURCE_DIR "/resources/demo/lora.yaml"))) return;
    window.showPage(MainWindow::Training);
    const WorkClock all;
    const ForecastFeed& feed = window.forecasts();
    const auto peak = [&] { return feed.forecast() ? feed.forecast()->peak : -1; };
    const auto await = [&](std::int64_t before) { watch.run([&] { return all.wall() > kPatienceMs || (feed.isSettled() && peak() != before); }); };
    await(-1);
    for (const char* batch : {"5", "4", "3"}) {
        const std::int64_t before = peak();
        const ConfigDiff smaller{{{"train.batch_size", window.workbench().document().get("train.batch_size"), batch}}};
        const WorkClock clock;
        if (!window.workbench().applyDiff(smaller)) return;
        await(before);
        std::printf("batch size %s: new forecast after %.0f ms (target 150)\n", batch, clock.wall());
    }
}

constexpr std::pair<MainWindow::Page, const char*> kBoxes[] = {{MainWindow::Model, "model.name_or_path"}, {MainWindow::Training, "train.steps"},
                                                               {MainWindow::Datasets, "datasets[0].num_repeats"}, {MainWindow::Sample, "sample.samples[1].seed"},
                                                               {MainWindow::Save, "save.save_every"}};

}  // namespace

int main(int argc, char** argv) {
    StudioOnBench bench(argc, argv);
    MainWindow& window = bench.window();
    TurnWatch watch(window);
    window.show();
    window.takeFile(bench.writeLongJob(bench.argument(1, QStringLiteral("2000")).toInt()));
    watch.run([&] { return window.workbench().hasJob(); });
    int failed = 0;
    for (const auto& [page, key] : kBoxes) {
        window.showPage(page);
        FieldRow* field = window.panel(page)->fieldFor(key);
        if (!field) {
            std::printf("no field for %s\n", key);
            return 2;
        }
        failed += type(watch, QString::fromLatin1(key).section(QLatin1Char('.'), -1), field->input().box()) ? 0 : 1;
    }
    window.showPage(MainWindow::Advanced);
    auto* editor = window.findChild<YamlEditor*>();
    editor->goTo(18, 13);
    failed += type(watch, QStringLiteral("the text"), *editor) ? 0 : 1;
    std::printf("boxes over %.0f ms: %d\n", kStallMs, failed);
    printForecast(watch, window);
    bench.end(failed == 0 ? 0 : 1);
}
