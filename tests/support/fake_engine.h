// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/bytes.h"
#include "messages/engine_port.h"

#include <atomic>
#include <cmath>
#include <condition_variable>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace headroom::test {

/// An engine that is never asked for a forecast.
class WithoutForecasts : public EnginePort {
public:
    Result<Forecast> forecast(const TrainRequest&) override { return Error{"This engine makes no forecasts"}; }
};

/// An engine that plays events it was given, on the thread that calls run(). Stop ends it at the next event. It can
/// hold before an event until it is released, so that tests need no clock.
class FakeEngine : public WithoutForecasts {
public:
    explicit FakeEngine(std::vector<TrainerEvent> events, std::size_t holdBefore = SIZE_MAX)
        : m_events(std::move(events)), m_holdBefore(holdBefore) {}

    void run(const EngineRequest& request, const EventSink& sink) override {
        {
            const std::scoped_lock lock(m_mutex);
            m_requests.push_back(request);
        }
        for (std::size_t i = 0; i < m_events.size(); ++i) {
            if (i == m_holdBefore) waitForCommand();
            if (m_stopped) return sink({.body = Finished{.steps = static_cast<int>(i), .stopped = true}});
            sink(m_events[i]);
        }
    }

    void command(TrainerCommand command) override {
        const std::scoped_lock lock(m_mutex);
        m_commands.push_back(command);
        if (command == TrainerCommand::Stop) m_stopped = true;
        m_changed.notify_all();
    }

    std::vector<TrainerCommand> commands() const {
        const std::scoped_lock lock(m_mutex);
        return m_commands;
    }
    std::vector<EngineRequest> requests() const {
        const std::scoped_lock lock(m_mutex);
        return m_requests;
    }

private:
    void waitForCommand() {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return !m_commands.empty(); });
    }

    std::vector<TrainerEvent> m_events;
    std::size_t m_holdBefore;
    std::atomic<bool> m_stopped = false;
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    std::vector<TrainerCommand> m_commands;
    std::vector<EngineRequest> m_requests;
};

/// Memory with so many bytes in each category.
inline MemoryReport memoryOf(std::initializer_list<std::pair<Category, std::int64_t>> parts, std::int64_t budget = 0) {
    MemoryReport report{.budget = budget};
    for (const auto& [category, bytes] : parts) {
        report.byCategory[static_cast<std::size_t>(category)] = bytes;
        report.allocated += bytes;
    }
    report.peak = report.allocated;
    report.fullest = report.byCategory;
    return report;
}

/// A plausible run: load, cache, steps with a falling loss, samples and saves, the end. Events are 0.1 s apart.
inline std::vector<TrainerEvent> plausibleRun(int steps, int sampleEvery = 100, const std::vector<std::string>& pictures = {}) {
    std::vector<TrainerEvent> events;
    double time = 1'700'000'000;
    const auto add = [&](Phase phase, int step, MemoryReport memory, TrainerEvent::Body body) {
        events.push_back({.time = time, .phase = phase, .step = step, .memory = memory, .body = std::move(body)});
        time += 0.1;
    };
    const auto weights = std::pair(Category::Weights, 420 * kMiB);
    const auto adapter = std::pair(Category::Adapter, 26 * kMiB);
    const auto optimizer = std::pair(Category::Optimizer, 52 * kMiB);
    add(Phase::Load, 0, {}, PhaseBegan{.total = 3, .note = "model"});
    add(Phase::Load, 0, memoryOf({weights}), PhaseProgress{.done = 3, .total = 3});
    add(Phase::CacheLatents, 0, memoryOf({weights, {Category::Vae, 160 * kMiB}}), PhaseBegan{.total = 40});
    add(Phase::Steps, 0, memoryOf({weights, adapter}), PhaseBegan{.total = steps});
    for (int step = 1; step <= steps; ++step) {
        const auto activations = (180 + 60 * (step % 3)) * kMiB;
        const auto busy = memoryOf({weights, adapter, optimizer, {Category::Gradients, 26 * kMiB}, {Category::Activations, activations}, {Category::Workspace, 40 * kMiB}});
        add(Phase::Steps, step, busy, MemorySample{});
        const double noise = 0.06 * std::sin(step * 12.9898) * std::cos(step * 78.233);
        const double loss = 0.12 + 0.25 * std::exp(-step / (steps / 4.0)) + noise;
        add(Phase::Steps, step, memoryOf({weights, adapter, optimizer}),
            StepDone{.step = step, .total = steps, .loss = loss, .learningRate = 2e-3, .seconds = 0.4});
        if (step % sampleEvery == 0)
            for (std::size_t i = 0; i < pictures.size(); ++i)
                add(Phase::Sample, step, memoryOf({weights, adapter, optimizer, {Category::Vae, 160 * kMiB}, {Category::Activations, 210 * kMiB}}),
                    SampleReady{.path = pictures[i], .prompt = "prompt " + std::to_string(i + 1), .index = static_cast<int>(i), .width = 128, .height = 128});
        if (step % (2 * sampleEvery) == 0)
            add(Phase::Save, step, memoryOf({weights, adapter, optimizer}), Saved{.path = "output/run_" + std::to_string(step) + ".safetensors", .bytes = 13 * kMiB});
    }
    add(Phase::Save, steps, memoryOf({weights, adapter}), Finished{.steps = steps, .output = "output/run"});
    return events;
}

}  // namespace headroom::test
