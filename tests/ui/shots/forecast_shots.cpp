// SPDX-License-Identifier: GPL-3.0-or-later
// The forecast strip over the six pages of a job, in the states that it can be in.
#include "shots/studio.h"

#include "base/bytes.h"
#include "panels/datasets_panel.h"
#include "shell/forecast_strip.h"
#include "workbench/forecast_record.h"

#include <QAction>
#include <QMenu>
#include <QPushButton>
#include <QTest>

namespace headroom::shots {

using namespace ui;

namespace {

using Act = std::function<void(Studio& studio)>;

constexpr QSize kNarrow = {1280, 800};
/// The heavy job needs 386 MiB.
constexpr std::int64_t kFarTooLittle = 60 * kMiB, kTooLittle = 300 * kMiB, kScarce = 390 * kMiB, kEnough = 500 * kMiB;

struct State {
    MainWindow::Page page = MainWindow::Training;
    Act act = {};
    QSize size = kUsual;
    const char* job = Material::kNeverRun;
    std::int64_t memoryLimit = 0;
};

Shot strip(const char* name, const Material& material, const State& state) {
    return {name, [&material, state](Camera& camera) {
                Studio studio(camera, {.job = material.job(state.job), .size = state.size, .memoryLimit = state.memoryLimit});
                studio.showPage(state.page);
                if (state.act) state.act(studio);
                studio.awaitForecast();
                studio.keep();
            }};
}

void useCard(Studio& studio) { studio.edit("device: cpu", "device: cuda"); }

void chooseCard(Studio& studio) {
    useCard(studio);
    QPushButton& chooser = studio.window().strip().chooser();
    studio.awaitForecast();
    QMenu& menu = *chooser.menu();
    menu.popup(chooser.mapToGlobal(QPoint(0, chooser.height())));
}

void start(Studio& studio) {
    studio.awaitForecast();
    studio.window().actions().train->trigger();
}

/// As after a run, whose steps took a little longer than was foretold.
void haveTrained(Studio& studio) {
    ForecastRecord(studio.settings()).noteStep(QStringLiteral("processor"), 1, 1.4);
    for (const MainWindow::Page page : {MainWindow::Run, MainWindow::Training}) studio.showPage(page);
}

/// Settings that fit, found.
void find(Studio& studio) {
    studio.awaitForecast();
    studio.window().strip().finder().click();
    if (!QTest::qWaitFor([&] { return !studio.window().fits().isSearching(); }, 60'000)) qFatal("the search does not end");
    studio.settle();
}

void showSettings(Studio& studio) {
    static_cast<DatasetsPanel*>(studio.window().panel(MainWindow::Datasets))->showPictures(false);
    studio.settle();
}

}  // namespace

Shots forecastShots(const Material& material) {
    using enum MainWindow::Page;
    return {strip("forecast-model", material, {.page = Model, .size = kNarrow}),
            strip("forecast-training", material, {.size = kNarrow}),
            strip("forecast-datasets", material, {.page = Datasets, .size = kNarrow}),
            strip("forecast-sample", material, {.page = Sample, .size = kNarrow}),
            strip("forecast-save", material, {.page = Save, .size = kNarrow}),
            strip("forecast-advanced", material, {.page = Advanced, .size = kNarrow}),
            strip("forecast-fits", material, {.act = haveTrained, .job = Material::kOutOfMemory, .memoryLimit = kEnough}),
            strip("forecast-tight", material, {.job = Material::kOutOfMemory, .memoryLimit = kScarce}),
            strip("forecast-over", material, {.job = Material::kOutOfMemory, .memoryLimit = kTooLittle}),
            strip("forecast-over-small", material, {.size = kSmallest, .job = Material::kOutOfMemory, .memoryLimit = kTooLittle}),
            strip("forecast-found", material, {.act = find, .job = Material::kOutOfMemory, .memoryLimit = kTooLittle}),
            strip("forecast-found-small", material, {.act = find, .size = kSmallest, .job = Material::kOutOfMemory, .memoryLimit = kTooLittle}),
            strip("forecast-found-none", material, {.act = find, .job = Material::kOutOfMemory, .memoryLimit = kFarTooLittle}),
            strip("forecast-settings", material, {.page = Datasets, .act = showSettings, .size = kNarrow}),
            strip("forecast-start-anyway", material, {.act = start, .job = Material::kOutOfMemory, .memoryLimit = kTooLittle}),
            strip("forecast-start-anyway-small", material, {.act = start, .size = kSmallest, .job = Material::kOutOfMemory, .memoryLimit = kTooLittle}),
            strip("forecast-card", material, {.act = useCard}),
            strip("forecast-chooser", material, {.act = chooseCard}),
            strip("forecast-unknown", material, {.act = [](Studio& studio) { studio.edit("steps: 600", "steps: many"); }})};
}

}  // namespace headroom::shots
