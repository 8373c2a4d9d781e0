// SPDX-License-Identifier: GPL-3.0-or-later
// Time of one repaint of each chart, painted by software into 1200 x 500 pixels, and of a hover over two of them. Target: 5 ms at
// 100,000 points.
#include "charts/host_chart.h"
#include "charts/loss_chart.h"
#include "charts/rate_chart.h"
#include "charts/vram_chart.h"
#include "style/look.h"
#include "support/fake_engine.h"

#include <benchmark/benchmark.h>

#include <random>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;

namespace {

void fillMemory(RunModel& run, int points) {
    std::mt19937 random(1);
    std::vector<TrainerEvent> events;
    for (int i = 0; i < points; ++i)
        events.push_back({.time = 1000 + i * 0.1, .phase = Phase::Steps,
                          .memory = memoryOf({{Category::Weights, 6 * kGiB}, {Category::Adapter, kGiB / 4}, {Category::Optimizer, kGiB / 2}, {Category::Gradients, kGiB / 4},
                                              {Category::Activations, static_cast<std::int64_t>(random() % 3072) * kMiB}, {Category::Workspace, kGiB / 8}, {Category::Reserved, kGiB / 2}}, 12 * kGiB)});
    for (TrainerEvent& event : events) event.memory.host = static_cast<std::int64_t>(random() % 4096) * kMiB;
    run.begin();
    run.take(events);
}

void fillLoss(RunModel& run, int points) {
    std::mt19937 random(1);
    std::normal_distribution<double> noise(0.3, 0.06);
    std::vector<TrainerEvent> events;
    for (int step = 1; step <= points; ++step)
        events.push_back({.time = 1000 + step * 0.1, .phase = Phase::Steps, .step = step,
                          .body = StepDone{.step = step, .total = points, .loss = noise(random), .seconds = 0.1}});
    run.begin();
    run.take(events);
}

template <typename MakeChart>
void repaint(benchmark::State& state, void (*fill)(RunModel&, int), MakeChart makeChart) {
    RunModel run;
    fill(run, static_cast<int>(state.range(0)));
    auto chart = makeChart(run);
    chart->resize(1200, 500);
    chart->show();
    QCoreApplication::processEvents();
    for (auto _ : state) chart->replot(QCustomPlot::rpImmediateRefresh);
}

void vramChart(benchmark::State& state) {
    repaint(state, fillMemory, [](RunModel& run) {
        auto chart = std::make_unique<VramChart>(run);
        chart->takeModel();
        return chart;
    });
}

void hostChart(benchmark::State& state) {
    repaint(state, fillMemory, [](RunModel& run) { return std::make_unique<HostChart>(run); });
}

void lossChart(benchmark::State& state) {
    repaint(state, fillLoss, [](RunModel& run) { return std::make_unique<LossChart>(run); });
}

void rateChart(benchmark::State& state) {
    repaint(state, fillLoss, [](RunModel& run) { return std::make_unique<RateChart>(run); });
}

/// The cursor goes through two charts of one view; their data is not painted again.
void hover(benchmark::State& state) {
    RunModel run;
    fillLoss(run, static_cast<int>(state.range(0)));
    ChartView view;
    LossChart loss(run);
    RateChart rate(run);
    for (Chart* chart : {static_cast<Chart*>(&loss), static_cast<Chart*>(&rate)}) {
        chart->setView(view);
        chart->resize(1200, 250);
        chart->show();
        chart->replot(QCustomPlot::rpImmediateRefresh);
    }
    double seconds = 0;
    for (auto _ : state) view.setCursor(seconds = seconds < view.whole().end - 1 ? seconds + 1 : 0);
}

BENCHMARK(vramChart)->Arg(1'000)->Arg(10'000)->Arg(100'000)->Unit(benchmark::kMillisecond);
BENCHMARK(hostChart)->Arg(1'000)->Arg(100'000)->Unit(benchmark::kMillisecond);
BENCHMARK(rateChart)->Arg(1'000)->Arg(100'000)->Unit(benchmark::kMillisecond);
BENCHMARK(hover)->Arg(1'000)->Arg(100'000)->Unit(benchmark::kMillisecond);
BENCHMARK(lossChart)->Arg(1)->Arg(1'000)->Arg(10'000)->Arg(100'000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);

}  // namespace

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    loadFonts();
    applyLook(Theme::Light);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
