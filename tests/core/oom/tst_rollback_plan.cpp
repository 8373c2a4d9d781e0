// SPDX-License-Identifier: GPL-3.0-or-later
#include "oom/rollback_plan.h"

#include "base/bytes.h"

#include <QTest>

using namespace headroom;

namespace {

/// A heavy job of the kind that people bring along: nothing saved yet anywhere.
JobConfig heavyJob() {
    JobConfig job;
    ProcessConfig& process = job.config.process.emplace_back();
    process.network = NetworkConfig();
    process.model.arch = "flux";
    process.train.batchSize = 4;
    process.train.gradientCheckpointing = false;
    process.datasets.emplace_back().resolution = {512, 768, 1024};
    process.datasets.emplace_back().resolution = {512};
    process.sample.width = 1024;
    process.sample.height = 768;
    return job;
}

ProcessConfig& processOf(JobConfig& job) { return job.config.process.front(); }

OomFacts factsAt(Phase phase, int step = 0) {
    return {.phase = phase, .category = Category::Activations, .step = step, .requested = 512 * kMiB, .allocated = 11 * kGiB, .capacity = 12 * kGiB};
}

std::vector<RollbackStep::Kind> kindsOf(const RollbackPlan& plan) {
    std::vector<RollbackStep::Kind> kinds;
    for (const RollbackStep& step : plan.steps) kinds.push_back(step.kind);
    return kinds;
}

using Kind = RollbackStep::Kind;

}  // namespace

class TestRollbackPlan : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theOrderForPicturesReadsAsDecided() {
        QCOMPARE(QString::fromStdString(rollbackPlan(heavyJob(), factsAt(Phase::FirstStep)).text()),
                 QStringLiteral("Out of memory in the first step: 512.0 MiB more for activations, with 11.0 GiB of 12.0 GiB in use.\n"
                                "1. [ ] Turn gradient checkpointing on\n"
                                "       train.gradient_checkpointing  false -> true\n"
                                "2. [ ] Use batch size 1\n"
                                "       train.batch_size             4 -> 1\n"
                                "       train.gradient_accumulation  1 -> 4\n"
                                "3. [ ] Drop the largest bucket\n"
                                "       datasets[0].resolution  [512, 768, 1024] -> [512, 768]\n"
                                "4. [ ] Shrink the previews\n"
                                "       sample.width   1024 -> 512\n"
                                "       sample.height  768 -> 384\n"
                                "5. [ ] Take the low-memory path of the model\n"
                                "       model.low_vram     false -> true\n"
                                "       model.quantize     false -> true\n"
                                "       model.quantize_te  false -> true\n"));
    }

    void theOrderForVideoBeginsWithFrames() {
        JobConfig job = heavyJob();
        processOf(job).datasets[0].numFrames = 81;
        processOf(job).sample.numFrames = 41;
        const RollbackPlan plan = rollbackPlan(job, factsAt(Phase::FirstStep));
        QCOMPARE(kindsOf(plan), (std::vector{Kind::FewerFrames, Kind::BatchOne, Kind::SmallerBucket, Kind::Previews, Kind::LowMemoryPath}));
        QCOMPARE(plan.steps[0].diff.text(), std::string("datasets[0].num_frames  81 -> 37\nsample.num_frames       41 -> 17\n"));
    }

    void whatTheJobHasAlreadyIsStruckOut() {
        JobConfig job = heavyJob();
        processOf(job).train.gradientCheckpointing = true;
        processOf(job).train.batchSize = 1;
        const RollbackPlan plan = rollbackPlan(job, factsAt(Phase::FirstStep));
        QVERIFY(plan.steps[0].taken && plan.steps[1].taken && !plan.steps[2].taken);
        QCOMPARE(plan.next()->kind, Kind::SmallerBucket);
        QVERIFY(plan.text().find("1. [x] Turn gradient checkpointing on") != std::string::npos);
    }

    void aJobThatHasEverythingHasNothingLeft() {
        JobConfig job = heavyJob();
        ProcessConfig& process = processOf(job);
        process.train = {};
        process.train.disableSampling = true;
        process.datasets.resize(1);
        process.datasets[0].resolution = {512};
        process.model.lowVram = process.model.quantize = process.model.quantizeTe = true;
        QVERIFY(!rollbackPlan(job, factsAt(Phase::FirstStep)).next());
    }

    void whereNothingWasTrainedYetTheStepThatHelpsThereComesFirst_data() {
        QTest::addColumn<int>("phase");
        QTest::addColumn<int>("step");
        QTest::addColumn<int>("first");
        QTest::newRow("load") << int(Phase::Load) << 0 << int(Kind::LowMemoryPath);
        QTest::newRow("captions") << int(Phase::CacheText) << 0 << int(Kind::LowMemoryPath);
        QTest::newRow("pictures") << int(Phase::CacheLatents) << 0 << int(Kind::SmallerBucket);
        QTest::newRow("baseline") << int(Phase::Baseline) << 0 << int(Kind::Previews);
        QTest::newRow("first steps") << int(Phase::Steps) << 4 << int(Kind::Checkpointing);
        QTest::newRow("preview") << int(Phase::Sample) << 100 << int(Kind::Previews);
        QTest::newRow("only sometimes") << int(Phase::Steps) << 400 << int(Kind::SmallerBucket);
    }

    void whereNothingWasTrainedYetTheStepThatHelpsThereComesFirst() {
        QFETCH(const int, phase);
        QFETCH(const int, step);
        QFETCH(const int, first);
        const RollbackPlan plan = rollbackPlan(heavyJob(), factsAt(Phase(phase), step));
        QCOMPARE(int(plan.steps.front().kind), first);
        QCOMPARE(plan.steps.size(), 5u);
    }

    void hostMemoryAndADirtyCardComeBeforeAnyRung() {
        OomDiagnosis diagnosis{.place = OomPlace::HostMemory, .facts = {}, .sentence = "RAM ran out."};
        RollbackPlan plan = rollbackPlan(heavyJob(), diagnosis);
        QCOMPARE(plan.next()->kind, Kind::HostMemory);
        QCOMPARE(plan.next()->diff.text(), std::string("datasets[0].num_workers  2 -> 0\ndatasets[1].num_workers  2 -> 0\n"));
        diagnosis.suspectEnvironment = true;
        QCOMPARE(rollbackPlan(heavyJob(), diagnosis).next()->kind, Kind::FreshState);
    }

    void previewsThatAreSmallAlreadyAreDisabled() {
        JobConfig job = heavyJob();
        processOf(job).sample.width = processOf(job).sample.height = 512;
        const RollbackPlan plan = rollbackPlan(job, factsAt(Phase::Sample, 20));
        QCOMPARE(plan.next()->diff.text(), std::string("train.disable_sampling  false -> true\n"));
    }

    void promptsWithSizesOfTheirOwnShrinkToo() {
        JobConfig job = heavyJob();
        processOf(job).sample.samples.resize(2);
        processOf(job).sample.samples[1].width = 1536;
        processOf(job).sample.samples[1].height = 1024;
        const std::string text = rollbackPlan(job, factsAt(Phase::Sample, 20)).next()->diff.text();
        QVERIFY(text.find("sample.samples[1].width   1536 -> 512") != std::string::npos);
        QVERIFY(text.find("sample.samples[1].height  1024 -> 336") != std::string::npos);
    }

    void headroomsOwnSwitchIsTheOneThatCounts() {
        JobConfig job = heavyJob();
        processOf(job).train.gradientCheckpointing = true;
        processOf(job).headroom.checkpointing = CheckpointingChoice{.kind = CheckpointingChoice::Kind::Off};
        QCOMPARE(rollbackPlan(job, factsAt(Phase::FirstStep)).next()->diff.text(), std::string("headroom.checkpointing  off -> every_block\n"));
    }

    void learningRateAndOptimizerAreNeverTouched() {
        for (std::size_t phase = 0; phase < kPhaseIds.size(); ++phase)
            for (const RollbackStep& step : rollbackPlan(heavyJob(), factsAt(Phase(phase))).steps)
                for (const KeyChange& change : step.diff.changes) QVERIFY(change.key != "train.lr" && change.key != "train.optimizer");
    }

    void eachOpenStepSaysWhatItDoesToTheResult() {
        const RollbackPlan plan = rollbackPlan(heavyJob(), factsAt(Phase::FirstStep));
        QStringList qualities;
        for (const RollbackStep& step : plan.steps) qualities << QString::fromStdString(qualityOf(step).english());
        QCOMPARE(qualities.mid(0, 4), QStringList({QStringLiteral("the same"), QStringLiteral("the same"), QStringLiteral("less fine detail"), QStringLiteral("smaller previews")}));
        for (const RollbackStep& step : plan.steps) QCOMPARE(qualityOf(step).english().empty(), step.diff.empty());
    }

    void aJobWithoutAProcessHasAPlanToo() { QCOMPARE(rollbackPlan(JobConfig(), factsAt(Phase::Load)).steps.size(), 5u); }
};

QTEST_GUILESS_MAIN(TestRollbackPlan)
#include "tst_rollback_plan.moc"
