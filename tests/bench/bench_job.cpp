// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/job_document.h"
#include "job/job_reader.h"

#include <benchmark/benchmark.h>
#include <fstream>
#include <iterator>
#include <string>

using namespace headroom;

namespace {

/// A job of everyday length; the goal is parse and edit of 200 lines in less than 2 ms.
std::string jobText() {
    std::ifstream file(HEADROOM_SOURCE_DIR "/tests/fixtures/jobs/qwen_image_edit_2509_lora_32gb.yaml", std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void parseJob(benchmark::State& state) {
    const std::string text = jobText();
    for (auto round : state) benchmark::DoNotOptimize(JobDocument(text));
}
BENCHMARK(parseJob);

void editNumber(benchmark::State& state) {
    JobDocument document(jobText());
    int steps = 0;
    for (auto round : state) benchmark::DoNotOptimize(document.set("train.steps", std::to_string(++steps)));
}
BENCHMARK(editNumber);

void addKey(benchmark::State& state) {
    const JobDocument original(jobText());
    for (auto round : state) {
        JobDocument document = original;
        benchmark::DoNotOptimize(document.set("train.max_grad_norm", "0.5"));
    }
}
BENCHMARK(addKey);

void readWholeJob(benchmark::State& state) {
    const JobDocument document(jobText());
    for (auto round : state) benchmark::DoNotOptimize(readJob(document));
}
BENCHMARK(readWholeJob);

void nameWhatIsNotObeyed(benchmark::State& state) {
    const JobDocument document(jobText());
    for (auto round : state) benchmark::DoNotOptimize(notObeyed(document));
}
BENCHMARK(nameWhatIsNotObeyed);

}  // namespace

BENCHMARK_MAIN();
