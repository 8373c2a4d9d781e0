// SPDX-License-Identifier: GPL-3.0-or-later
#include "oom/scale_up.h"

#include "job/job_reader.h"

#include <QTest>

using namespace headroom;

namespace {

const std::string kJob = "job: extension\nconfig:\n  name: light\n  process:\n    - type: diffusion_trainer\n      training_folder: out\n"
                         "      network: {type: lora, linear: 16}\n      datasets:\n        - {folder_path: p, resolution: [512]}\n        - {folder_path: q, resolution: [256]}\n"
                         "      train: {batch_size: 1, gradient_accumulation: 4, gradient_checkpointing: true, steps: 500}\n      model: {name_or_path: m, arch: sd1}\n"
                         "      sample: {width: 512, height: 384}\n";

ProcessConfig processOf(const JobDocument& job) { return readJob(job).config.config.process.front(); }

/// 100 bytes, and 20 more for each thing that is heavier than in kJob. Recomputing takes a fourth of a second.
Result<Forecast> playing(const std::string& text) {
    if (text.find("refused") != std::string::npos) return Error{"no forecast"};
    const ProcessConfig config = processOf(JobDocument(text));
    const int heavier = (config.train.batchSize > 1) + (config.datasets[0].resolution.size() > 1) + (config.sample.width > 512) + 2 * !config.train.gradientCheckpointing;
    const std::int64_t needed = 100 + 20 * heavier;
    return Forecast{.needed = needed, .phases = {{.phase = Phase::Steps, .needed = needed}}, .stepSeconds = config.train.gradientCheckpointing ? 1.25 : 1};
}

QString changesOf(const ConfigDiff& diff) {
    QStringList lines;
    for (const KeyChange& change : diff.changes) lines << QString::fromStdString(change.key + '=' + change.after.value_or("-"));
    return lines.join(QLatin1Char(' '));
}

std::string with(std::string text, const std::string& from, const std::string& to) { return text.replace(text.find(from), from.size(), to); }

QStringList idsOf(const std::vector<ScaleUpStep>& steps) {
    QStringList ids;
    for (const ScaleUpStep& step : steps) ids << QString::fromStdString(std::string(idOf(step.kind)));
    return ids;
}

}  // namespace

class TestScaleUp : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theLightestComesFirst() {
        QCOMPARE(idsOf(scaleUpSteps(processOf(JobDocument(kJob)))),
                 QStringList({QStringLiteral("more_steps"), QStringLiteral("larger_bucket"), QStringLiteral("richer_previews"), QStringLiteral("larger_batch"), QStringLiteral("gradient_checkpointing_off")}));
    }

    void eachStepIsOneHeavierSetting_data() {
        QTest::addColumn<int>("step");
        QTest::addColumn<QString>("changes");
        QTest::newRow("more steps") << 0 << QStringLiteral("train.steps=750");
        QTest::newRow("a larger bucket, where the largest is") << 1 << QStringLiteral("datasets[0].resolution=[512, 768]");
        QTest::newRow("larger previews of the same form") << 2 << QStringLiteral("sample.width=768 sample.height=576");
        QTest::newRow("a larger batch of the same update") << 3 << QStringLiteral("train.batch_size=2 train.gradient_accumulation=2");
        QTest::newRow("without checkpointing") << 4 << QStringLiteral("train.gradient_checkpointing=false");
    }
    void eachStepIsOneHeavierSetting() {
        QFETCH(const int, step);
        const auto steps = scaleUpSteps(processOf(JobDocument(kJob)));
        QTEST(changesOf(steps[static_cast<std::size_t>(step)].diff), "changes");
    }

    void whatIsOffIsTurnedOn() {
        const auto steps = scaleUpSteps(processOf(JobDocument(with(kJob, "steps: 500", "steps: 500, disable_sampling: true"))));
        QCOMPARE(changesOf(steps[2].diff), QStringLiteral("train.disable_sampling=false"));
    }

    void clipsGrowInsteadOfBatches() {
        const auto ids = idsOf(scaleUpSteps(processOf(JobDocument(with(kJob, "resolution: [512]", "num_frames: 41, resolution: [512]")))));
        QVERIFY(ids.contains(QStringLiteral("longer_clip")) && !ids.contains(QStringLiteral("larger_batch")));
    }

    void whatIsLargestAlreadyIsNotOffered() {
        const auto ids = idsOf(scaleUpSteps(processOf(JobDocument(with(with(kJob, "[512]", "[1536]"), "width: 512, height: 384", "width: 2048, height: 2048")))));
        QVERIFY(!ids.contains(QStringLiteral("larger_bucket")) && !ids.contains(QStringLiteral("richer_previews")));
    }

    void everyStepMakesAJobThatCanBeRead() {
        for (const ScaleUpStep& step : scaleUpSteps(processOf(JobDocument(kJob)))) {
            JobDocument job(kJob);
            QVERIFY2(apply(step.diff, job) && readJob(job).usable(), step.title.english().c_str());
        }
    }

    void anOfferTellsPeakAndFit() {
        const auto offers = scaleUpOffers(JobDocument(kJob), 122, playing);
        QVERIFY(offers);
        QCOMPARE(offers->size(), std::size_t(4));  // without checkpointing it does not fit
        QVERIFY((*offers)[0].fit == Fit::Yes && (*offers)[1].fit == Fit::Tight);
        QCOMPARE((*offers)[1].fullest.needed, 120);
    }

    void checkpointingOffIsOfferedWhereItIsWorthIt_data() {
        QTest::addColumn<std::int64_t>("room");
        QTest::addColumn<bool>("offered");
        QTest::newRow("fits with a tenth to spare") << std::int64_t{154} << true;
        QTest::newRow("a byte less") << std::int64_t{153} << false;
    }
    void checkpointingOffIsOfferedWhereItIsWorthIt() {
        QFETCH(const std::int64_t, room);
        const auto offers = scaleUpOffers(JobDocument(kJob), room, playing);
        QTEST(offers->back().step.kind == ScaleUpStep::Kind::CheckpointingOff, "offered");
        if (offers->size() == 5) QCOMPARE(offers->back().slowdown, 0.8);
    }

    void aJobThatCannotBeForetoldIsAnError() { QCOMPARE(scaleUpOffers(JobDocument(kJob + "# refused\n"), 100, playing).error().sentence(), std::string("no forecast.")); }
};

QTEST_GUILESS_MAIN(TestScaleUp)
#include "tst_scale_up.moc"
