// SPDX-License-Identifier: GPL-3.0-or-later
// Of a dataset's shapes only those are played that may hold more than others.
#include "forecast/forecaster.h"
#include "forecast/played_batches.h"
#include "memory/memory_tracker.h"

#include <QTest>

#include <algorithm>
#include <iterator>

using namespace headroom;

namespace {

std::string job(const std::string& dtype, const std::string& process) {
    return "job: extension\nconfig:\n  name: x\n  process:\n    - type: diffusion_trainer\n      training_folder: output\n      datasets:\n        - folder_path: pictures\n          cache_latents: true\n"
           "      train: {steps: 9, batch_size: 1, optimizer: adamw, noise_scheduler: ddpm, gradient_checkpointing: true, dtype: " + dtype + "}\n      model: {name_or_path: not_on_this_machine, arch: sd1}\n" + process;
}

/// The sizes of all blocks of the updates on pictures of one shape, in order.
std::vector<std::int64_t> sizesOf(const std::string& text, const QString& device, PictureSize picture) {
    TrainRequest request{text, {}, {.device = device.toStdString()}};
    request.options.assumed.pictures = {picture};
    const auto played = playJob(request);
    if (!played) qFatal("%s", played.error().sentence().c_str());
    std::vector<std::int64_t> sizes;
    const auto steps = std::ranges::find_if(played->blocks, [](const BlockEvent& event) { return event.kind == BlockEvent::Kind::PhaseBegins && event.phase == Phase::FirstStep; });
    for (const BlockEvent& event : std::ranges::subrange(steps, played->blocks.end()))
        if (event.kind == BlockEvent::Kind::Made) sizes.push_back(event.bytes);
    return sizes;
}

}  // namespace

Q_DECLARE_METATYPE(BucketShape)

class TestPlayedBatches : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { MemoryTracker::install(); }

    void onlyWhatMayHoldMoreIsPlayed_data() {
        QTest::addColumn<BucketShape>("shape");
        QTest::addColumn<bool>("isPlayed");
        QTest::addColumn<bool>("trains");
        const auto row = [](const char* name, BucketShape shape, bool isPlayed, bool trains) { QTest::newRow(name) << shape << isPlayed << trains; };
        row("smaller", {704, 768}, false, false);
        row("the same area, longer", {1024, 576}, true, false);
        row("turned", {576, 1024}, true, false);
        row("smaller, but a row more at the coarsest level", {912, 640}, true, true);
        row("longer by far", {2048, 256}, true, false);
    }

    void onlyWhatMayHoldMoreIsPlayed() {
        QFETCH(const BucketShape, shape);
        QFETCH(const bool, isPlayed);
        QFETCH(const bool, trains);
        const auto batchesOf = [&](bool cached) {
            DatasetConfig config;
            config.cacheLatents = cached;
            TrainingSet set;
            set.entries.push_back({.config = config});
            for (const BucketShape& bucket : {shape, BucketShape{768, 768}}) {
                TrainingItem item;
                item.source.fit.bucket = bucket;
                set.items.push_back(item);
            }
            return playedBatches(set, {});
        };
        const std::vector<PlayedBatch> cached = batchesOf(true), encodedInTheStep = batchesOf(false);
        QCOMPARE(cached.size(), isPlayed ? 2U : 1U);
        QCOMPARE(std::ranges::count_if(cached, &PlayedBatch::trains), trains ? 2 : 1);
        QVERIFY(cached.front().trains);
        QCOMPARE(encodedInTheStep.size(), cached.size());
        QVERIFY(std::ranges::all_of(encodedInTheStep, &PlayedBatch::trains));
    }

    void noTensorOfAShapeThatIsLeftOutIsLarger_data() {
        QTest::addColumn<std::string>("job");
        QTest::addColumn<QString>("device");
        const std::string lora = "      network: {type: lora, linear: 4}\n", convolutions = "      network: {type: lora, linear: 4, conv: 4}\n";
        for (const char* const device : {"cpu", "cuda"}) {
            QTest::addRow("LoRA, %s", device) << job("fp32", lora) << QString(device);
            QTest::addRow("convolutions too, %s", device) << job("bf16", convolutions) << QString(device);
            QTest::addRow("whole, %s", device) << job("bf16", "") << QString(device);
        }
    }

    void noTensorOfAShapeThatIsLeftOutIsLarger() {
        QFETCH(const std::string, job);
        QFETCH(const QString, device);
        const std::vector<std::int64_t> square = sizesOf(job, device, {768, 768});
        for (const PictureSize leftOut : {PictureSize{1024, 576}, PictureSize{704, 768}}) {
            const std::vector<std::int64_t> sizes = sizesOf(job, device, leftOut);
            QCOMPARE(sizes.size(), square.size());
            for (std::size_t i = 0; i < sizes.size(); ++i) QVERIFY2(sizes[i] <= square[i], qPrintable(QString("block %1: %2 bytes, of the square %3").arg(i).arg(sizes[i]).arg(square[i])));
        }
    }
};

QTEST_GUILESS_MAIN(TestPlayedBatches)
#include "tst_played_batches.moc"
