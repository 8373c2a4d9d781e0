// SPDX-License-Identifier: GPL-3.0-or-later
// How long a forecast takes: a LoRA of rank 16 for SD 1.5 in its usual shape, 3 resolutions with 4 buckets each. Limits: 150 ms for the first forecast of a
// process, 50 ms for each later one, such as after an edit of the job; 100 ms for a step of FLUX.1 with its load and caches. The exit code is 1 when one is missed.
//   bench_forecast [ROUNDS]
#include "base/bytes.h"
#include "messages/engine_port.h"
#include "support/scratch_pictures.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

using namespace headroom;

namespace {

constexpr double kColdMs = 150;
constexpr double kWarmMs = 50;
constexpr double kStepMs = 100;

std::string jobOn(const std::string& pictures, int rank) {
    const std::string number = std::to_string(rank);
    return "job: extension\nconfig:\n  name: forecast\n  process:\n    - type: diffusion_trainer\n      training_folder: output\n      device: cpu\n"
           "      network: {type: lora, linear: " + number + ", linear_alpha: " + number + "}\n"
           "      datasets:\n        - folder_path: " + pictures + "\n          resolution: [512, 640, 768]\n          cache_latents_to_disk: true\n"
           "      train: {batch_size: 1, steps: 1000, dtype: fp32, gradient_checkpointing: true, optimizer: adamw, lr: 1e-4, noise_scheduler: ddpm}\n"
           "      model: {name_or_path: not_on_this_machine, arch: sd1}\n"
           "      sample: {sampler: ddpm, width: 512, height: 512, samples: [{prompt: a house}]}\n";
}

double millisecondsOf(EnginePort& engine, const TrainRequest& request, Forecast& result) {
    const auto begin = std::chrono::steady_clock::now();
    const auto forecasted = engine.forecast(request);
    const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - begin;
    if (!forecasted) {
        std::puts(forecasted.error().sentence().c_str());
        std::exit(1);
    }
    result = *forecasted;
    return taken.count();
}

/// A LoRA on all linear layers of FLUX.1's 57 blocks, one bucket of 1024 px.
std::string fluxJob(const std::string& pictures, int rank) {
    const std::string number = std::to_string(rank);
    return "job: extension\nconfig:\n  name: forecast\n  process:\n    - type: diffusion_trainer\n      training_folder: output\n      device: cuda\n"
           "      network: {type: lora, linear: " + number + ", linear_alpha: " + number + "}\n"
           "      datasets: [{folder_path: " + pictures + ", resolution: [1024], cache_latents_to_disk: true, cache_text_embeddings: true}]\n"
           "      train: {batch_size: 1, steps: 1000, dtype: bf16, gradient_checkpointing: true, optimizer: adamw, lr: 1e-4, noise_scheduler: flowmatch, disable_sampling: true, skip_first_sample: true}\n"
           "      model: {name_or_path: not_on_this_machine, arch: flux}\n";
}

double medianOf(std::vector<double> values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
}

bool judge(const char* what, double milliseconds, double limit) {
    std::printf("%s  %-54s %6.1f ms (limit %.0f)\n", milliseconds <= limit ? "PASS" : "FAIL", what, milliseconds, limit);
    return milliseconds <= limit;
}

}  // namespace

int main(int count, char** arguments) {
    prepareEngineEnvironment();
    const int rounds = std::max(1, count > 1 ? std::atoi(arguments[1]) : 9);
    const test::ScratchPictures pictures;
    pictures.add("square.png", 1024, 1024, 1);
    pictures.add("wide.png", 1280, 896, 2);
    pictures.add("high.png", 896, 1280, 3);
    pictures.add("wider.png", 1408, 768, 4);
    const std::string folder = pictures.root().toStdString();

    const auto engine = loadEngine();
    if (!engine) {
        std::puts(engine.error().sentence().c_str());
        return 1;
    }
    Forecast result;
    const bool coldIsFast = judge("first forecast of the process", millisecondsOf(**engine, {jobOn(folder, 16), {}, {}}, result), kColdMs);
    std::vector<double> later;
    for (int round = 0; round < rounds; ++round) later.push_back(millisecondsOf(**engine, {jobOn(folder, 8 + round), {}, {}}, result));
    const bool warmIsFast = judge("after an edit (median)", medianOf(later), kWarmMs);
    std::printf("slowest %.1f ms; peak %s, heaviest bucket %d x %d\n", std::ranges::max(later), formatBytes(result.peak).c_str(), result.heaviestBucket->width,
                result.heaviestBucket->height);
    std::vector<double> steps;
    const test::ScratchPictures square;
    square.add("square.png", 1024, 1024, 1);
    for (int round = 0; round < rounds; ++round) steps.push_back(millisecondsOf(**engine, {fluxJob(square.root().toStdString(), 16 + round), {}, {}}, result));
    const bool stepIsFast = judge("FLUX.1: a step of 57 blocks, its load and caches (median)", medianOf(steps), kStepMs);
    std::printf("peak %s\n", formatBytes(result.peak).c_str());
    return coldIsFast && warmIsFast && stepIsFast ? 0 : 1;
}
