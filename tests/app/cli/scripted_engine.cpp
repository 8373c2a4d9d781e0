// SPDX-License-Identifier: GPL-3.0-or-later
// Stands in for the engine: the name of the job chooses how the run goes.
#include "base/bytes.h"
#include "messages/engine_port.h"

#include <atomic>
#include <chrono>
#include <string_view>
#include <thread>

namespace {

using namespace headroom;

class ScriptedEngine : public EnginePort {
public:
    void run(const EngineRequest& request, const EventSink& sink) override {
        const auto* train = std::get_if<TrainRequest>(&request);
        const std::string_view job = train ? train->jobText : std::string_view();
        const auto is = [&](std::string_view name) { return job.find(name) != job.npos; };
        send(sink, PhaseBegan{2, "model"});
        for (int step = 1; step <= 2; ++step) send(sink, StepDone{step, 2, 0.5, 1e-4, 0.1, 0});
        if (is("name: fails")) send(sink, Failed{{"the model is broken", "model.safetensors", "Load it again"}, {}});
        else if (is("name: too_big")) send(sink, Failed{{"out of memory in the first step"}, OomFacts{.phase = Phase::FirstStep, .requested = 512}});
        else if (is("name: endless")) finishWhenAsked(sink);
        else send(sink, Finished{2, false, train ? "limit " + std::to_string(train->options.memoryLimit) + " on " + train->options.device : "picture.png"});
    }

    void command(TrainerCommand command) override {
        if (command == TrainerCommand::Stop) m_stop = true;
    }

    /// A job of so many steps needs so many MiB in its steps, and one more where checkpointing is off.
    Result<Forecast> forecast(const TrainRequest& request) override {
        if (request.jobText.find("name: fails") != std::string::npos) return Error{"the job cannot be forecast", {}, "Report it"};
        const auto has = [&](std::string_view words) { return request.jobText.find(words) != std::string::npos; };
        if (request.options.device == "cuda") return onCard(request.options.card);
        const std::int64_t peak = ((has("steps: 3") ? 3 : 2) + (has("gradient_checkpointing: false") ? 1 : 0)) * kMiB;
        return Forecast{.peak = peak,
                        .reserved = peak,
                        .needed = peak,
                        .phases = {{.phase = Phase::Load, .peak = kMiB, .needed = kMiB, .categories = {kMiB}}, {.phase = Phase::Steps, .peak = peak, .needed = peak, .categories = {kMiB, 0, 0, peak - kMiB}}},
                        .stepSeconds = has("gradient_checkpointing: false") ? 1.6 : 2.0,
                        .heaviestBucket = PictureSize{768, 512},
                        .largest = {{"unet.conv_in.weight", kMiB, Category::Weights}, {"aten::mm", 512, Category::Adapter}},
                        .knowsWeights = request.jobText.find("name: nowhere") == std::string::npos};
    }

private:
    /// The card's name says how many MiB are needed beside the tensors.
    static Forecast onCard(const std::string& card) {
        const std::int64_t needed = static_cast<std::int64_t>(card.size()) * kMiB;
        return {.peak = kMiB, .reserved = 2 * kMiB, .needed = needed, .phases = {{.phase = Phase::Steps, .peak = kMiB, .reserved = 2 * kMiB, .needed = needed, .categories = {kMiB}}}};
    }

    void finishWhenAsked(const EventSink& sink) {
        while (!m_stop) std::this_thread::sleep_for(std::chrono::milliseconds(2));
        send(sink, Finished{2, true, "output"});
    }

    void send(const EventSink& sink, TrainerEvent::Body body) {
        TrainerEvent event{.time = ++m_time, .phase = Phase::Steps};
        event.body = std::move(body);
        sink(event);
    }

    std::atomic<bool> m_stop = false;
    double m_time = 0;
};

}  // namespace

extern "C" headroom::EnginePort* headroomCreateEnginePort() { return new ScriptedEngine; }
