// SPDX-License-Identifier: GPL-3.0-or-later
// What is entered for an equal part is what the part itself would leave in the trace.
#include "forecast/forecaster.h"
#include "forecast/spliced_parts.h"
#include "memory/memory_tracker.h"

#include <QTest>

#include <algorithm>
#include <map>

using namespace headroom;

namespace {

bool isFreed(const BlockEvent& event) { return event.kind == BlockEvent::Kind::Freed; }

/// Blocks numbered in the order in which they are made; those that go between two that come, in that order at once.
BlockTrace renumbered(BlockTrace trace) {
    std::map<std::int64_t, std::int64_t> numbers;
    for (BlockEvent& event : trace) {
        if (event.kind == BlockEvent::Kind::Made) numbers.emplace(event.serial, static_cast<std::int64_t>(numbers.size()) + 1);
        if (const auto known = numbers.find(event.serial); known != numbers.end()) event.serial = known->second;
    }
    for (auto begin = trace.begin(); begin != trace.end();) {
        const auto end = std::find_if(begin, trace.end(), [](const BlockEvent& event) { return event.kind == BlockEvent::Kind::Made; });
        std::sort(begin, std::stable_partition(begin, end, isFreed), [](const BlockEvent& one, const BlockEvent& other) { return one.serial < other.serial; });
        begin = end == trace.end() ? end : end + 1;
    }
    return trace;
}

/// Where `events` are no longer the same; -1: nowhere.
std::ptrdiff_t firstDifference(const BlockTrace& events, const BlockTrace& others) {
    const auto [one, other] = std::ranges::mismatch(events, others);
    return one == events.end() && other == others.end() ? -1 : one - events.begin();
}

QString wordsOf(const BlockTrace& trace, std::ptrdiff_t at) {
    if (at < 0 || at >= std::ssize(trace)) return "the end";
    const BlockEvent& event = trace[static_cast<std::size_t>(at)];
    return QString("%1: kind %2, block %3, %4 bytes, category %5, %6").arg(at).arg(int(event.kind)).arg(event.serial).arg(event.bytes).arg(int(event.category)).arg(event.kind == BlockEvent::Kind::OperatorBegins ? event.name : "");
}

std::string pictureJob(const std::string& train, const std::string& process) {
    return "job: extension\nconfig:\n  name: x\n  process:\n    - type: diffusion_trainer\n      training_folder: output\n      datasets:\n        - folder_path: pictures\n          cache_latents: true\n"
           "      train: {steps: 9, optimizer: adamw, noise_scheduler: ddpm, " + train + "}\n      model: {name_or_path: not_on_this_machine, arch: sd1}\n" + process;
}

std::string flowJob(const std::string& arch, const std::string& train, const std::string& process) {
    return "job: extension\nconfig:\n  name: x\n  process:\n    - type: diffusion_trainer\n      training_folder: output\n      datasets:\n        - folder_path: pictures\n          cache_latents: true\n"
           "      train: {steps: 9, optimizer: adamw, batch_size: 1, dtype: bf16, noise_scheduler: flowmatch, cache_text_embeddings: true, " + train + "}\n      model: {name_or_path: not_on_this_machine, arch: " + arch + "}\n" + process;
}

std::string textJob(const std::string& train, const std::string& process) {
    return "job: extension\nconfig:\n  name: x\n  process:\n    - type: diffusion_trainer\n      training_folder: output\n      datasets: [{folder_path: texts, sequence_len: 64}]\n"
           "      train: {steps: 9, optimizer: adamw, dtype: bf16, " + train + "}\n      model: {name_or_path: not_on_this_machine, arch: llama32_3b}\n" + process;
}

const std::string kLora = "      network: {type: lora, linear: 4, linear_alpha: 8}\n";
const std::string kSamples = "      sample: {sampler: ddpm, width: 256, height: 256, samples: [{prompt: a house}]}\n";

}  // namespace

class TestSplicedParts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { MemoryTracker::install(); }

    void theTraceIsTheSame_data() {
        QTest::addColumn<std::string>("job");
        QTest::addColumn<QString>("device");
        QTest::addColumn<QString>("execution");
        const auto row = [](const char* name, const std::string& job, const char* device = "cpu", const char* execution = "") { QTest::newRow(name) << job << device << execution; };
        row("recomputed", pictureJob("dtype: fp32, batch_size: 1, gradient_checkpointing: true", kLora + kSamples));
        row("recomputed in bf16, batch 2", pictureJob("dtype: bf16, batch_size: 2, gradient_checkpointing: true", kLora));
        row("kept", pictureJob("dtype: bf16, batch_size: 1, gradient_checkpointing: false", kLora));
        row("on a card", pictureJob("dtype: bf16, batch_size: 1, gradient_checkpointing: true", kLora + kSamples), "cuda");
        row("plain", pictureJob("dtype: bf16, batch_size: 1, gradient_checkpointing: false", kLora), "cuda", "plain");
        row("attention only", pictureJob("dtype: fp32, batch_size: 1, gradient_checkpointing: true", "      network: {type: lora, linear: 4, network_kwargs: {only_if_contains: [attn1]}}\n"));
        row("one layer only", pictureJob("dtype: fp32, batch_size: 1, gradient_checkpointing: true", "      network: {type: lora, linear: 4, network_kwargs: {only_if_contains: [down_blocks.0]}}\n"));
        row("convolutions too", pictureJob("dtype: bf16, batch_size: 1, gradient_checkpointing: true", "      network: {type: lora, linear: 4, conv: 2}\n"));
        row("dropout", pictureJob("dtype: fp32, batch_size: 1, gradient_checkpointing: true", "      network: {type: lora, linear: 4, dropout: 0.1}\n"));
        row("text encoder too", pictureJob("dtype: fp32, batch_size: 1, gradient_checkpointing: true, train_text_encoder: true", kLora));
        row("accumulated", pictureJob("dtype: fp32, batch_size: 1, gradient_checkpointing: true, gradient_accumulation: 3", kLora));
        row("whole", pictureJob("dtype: bf16, batch_size: 1, gradient_checkpointing: true", "      save: {save_format: diffusers}\n"));
        row("whole, kept", pictureJob("dtype: fp32, batch_size: 1, gradient_checkpointing: false", ""));
        for (const char* const arch : {"flux", "zimage", "sd3"}) {
            QTest::addRow("%s, recomputed", arch) << flowJob(arch, "gradient_checkpointing: true", kLora) << QString("cuda") << QString();
            QTest::addRow("%s, kept", arch) << flowJob(arch, "gradient_checkpointing: false", kLora) << QString("cpu") << QString();
        }
        const std::string large = pictureJob("dtype: bf16, batch_size: 1, gradient_checkpointing: true", kLora);
        row("sdxl", std::string(large).replace(large.find("arch: sd1"), 9, "arch: sdxl"), "cuda");
        row("text, recomputed", textJob("batch_size: 2, gradient_checkpointing: true", kLora), "cuda");
        row("text, kept", textJob("batch_size: 1, gradient_checkpointing: false", kLora), "cuda", "plain");
        row("text, whole", textJob("batch_size: 1, gradient_checkpointing: true", ""), "cuda");
    }

    void theTraceIsTheSame() {
        QFETCH(const std::string, job);
        QFETCH(const QString, device);
        QFETCH(const QString, execution);
        TrainRequest request{job, {}, {.device = device.toStdString()}};
        request.options.assumed.execution = execution.toStdString();
        request.options.assumed.pictures = {{256, 256}, {320, 192}};
        const auto spliced = playJob(request), played = playJob(request, loadModel, RepeatedParts::Played);
        QVERIFY2(played, qPrintable(played ? QString() : QString::fromStdString(played.error().sentence())));
        QVERIFY2(spliced, qPrintable(spliced ? QString() : QString::fromStdString(spliced.error().sentence())));
        const BlockTrace own = renumbered(spliced->blocks), expected = renumbered(played->blocks);
        const std::ptrdiff_t at = firstDifference(own, expected);
        QVERIFY2(at == -1, qPrintable(QString("of %1 events number ").arg(expected.size()) + wordsOf(own, at) + " instead of " + wordsOf(expected, at)));
    }
};

QTEST_GUILESS_MAIN(TestSplicedParts)
#include "tst_spliced_parts.moc"
