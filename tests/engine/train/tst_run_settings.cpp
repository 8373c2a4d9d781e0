// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/run_settings.h"

#include <QTest>

#include <algorithm>

using namespace headroom;

namespace {

JobConfig plainJob() {
    JobConfig job;
    job.config.name = "cat";
    job.config.process.emplace_back().model.arch = "sd1";  // as reading a job without arch resolves it
    job.config.process[0].network.emplace();
    return job;
}

RunSettings settingsFor(const JobConfig& job) {
    auto settings = settingsOf(job, {}, {});
    if (!settings) qFatal("%s", settings.error().sentence().c_str());
    return *settings;
}

std::string refusalOf(const JobConfig& job, const EngineOptions& options = {}) {
    const auto settings = settingsOf(job, options, {});
    return settings ? "" : settings.error().sentence();
}

bool warns(const RunSettings& settings, const std::string& code) {
    return std::ranges::any_of(settings.notices, [&](const auto& notice) { return notice.first == code; });
}

}  // namespace

class TestRunSettings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void defaultsAreTheReferences() {
        const RunSettings settings = settingsFor(plainJob());
        QCOMPARE(settings.parts.unetRate, std::optional(1e-6));
        QVERIFY(!settings.parts.textEncoderRate);
        QCOMPARE(settings.schedule.totalSteps, 1000);
        QCOMPARE(settings.optimizerOptions.weightDecay, 0.01);
        QCOMPARE(settings.optimizerOptions.epsilon, 1e-6);
        QCOMPARE(settings.saveType, c10::ScalarType::Half);
        QVERIFY(settings.notices.empty());
    }

    void aJobForACardNamesTheProcessorAsTheWayOut() {
        JobConfig job = plainJob();
        job.config.process[0].device = "cuda";
        if (refusalOf(job).empty()) return;  // this machine has a card
        const QString refusal = QString::fromStdString(refusalOf(job));
        QVERIFY2(refusal.count(QStringLiteral("--device cpu")) == 1 && refusal.contains(QStringLiteral("cuda is asked for")), qPrintable(refusal));
        QVERIFY(refusalOf(job, {.device = "cpu"}).empty());
    }

    void halfPrecisionOnAProcessorBecomesSinglePrecisionAndSaysSo() {
        JobConfig job = plainJob();
        job.config.process[0].train.dtype = "fp16";
        const RunSettings settings = settingsFor(job);
        QCOMPARE(settings.computeType, c10::ScalarType::Float);
        QVERIFY(warns(settings, "dtype_changed"));
    }

    void whatIsNotThereYetIsRefusedWithWhatIs_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("remedy");
        QTest::newRow("optimizer") << "optimizer" << "adamw";
        QTest::newRow("schedule") << "schedule" << "cosine";
        QTest::newRow("loss") << "loss" << "mse";
        QTest::newRow("noise schedule") << "noise" << "ddpm";
        QTest::newRow("colour") << "colour" << "#rrggbb";
        for (const char* name : {"tpu", "cuda:", "cuda:x", "cuda:-1", "cuda:1x", "cuda:300", "c", "cpu:0"})
            QTest::addRow("device %s", name) << QStringLiteral("device %1").arg(QLatin1String(name)) << "cuda:0";
    }

    void whatIsNotThereYetIsRefusedWithWhatIs() {
        QFETCH(const QString, key);
        QFETCH(const QString, remedy);
        JobConfig job = plainJob();
        ProcessConfig& process = job.config.process[0];
        if (key == QLatin1String("optimizer")) process.train.optimizer = "prodigy";
        if (key == QLatin1String("schedule")) process.train.lrScheduler = "polynomial";
        if (key == QLatin1String("noise")) process.train.noiseScheduler = "flowmatch";
        if (key == QLatin1String("loss")) process.train.lossType = "wavelet";
        if (key == QLatin1String("colour")) process.headroom.alphaBackground = "#12345z";
        if (key.startsWith(QLatin1String("device"))) process.device = remedy == QLatin1String("cuda:0") ? key.section(QLatin1Char(' '), 1).toStdString() : "";
        QVERIFY(QString::fromStdString(refusalOf(job)).contains(remedy));
    }

    void doubtfulChoicesAreSaidBeforeTheRun() {
        JobConfig job = plainJob();
        TrainConfig& train = job.config.process[0].train;
        train.lrScheduler = "linear";
        train.optimizer = "adamw8bit";
        train.unetLr = 3e-4;
        train.optimizerParams.entries.emplace_back("decouple", FreeValue{true});
        train.lrSchedulerParams.entries.emplace_back("power", FreeValue{2.0});
        const RunSettings settings = settingsFor(job);
        for (const char* code : {"lr_linear_rises", "optimizer_changed", "rates_by_part"})
            QVERIFY2(warns(settings, code), code);
        QCOMPARE(settings.parts.unetRate, std::optional(3e-4));
        std::string unread;
        for (const auto& [code, sentence] : settings.notices)
            if (code == "key_not_obeyed") unread += sentence.english();
        QVERIFY(unread.find("train.optimizer_params.decouple") != std::string::npos);
        QVERIFY(unread.find("train.lr_scheduler_params.power") != std::string::npos);
    }

    /// The job's own rules say these; see readJob().
    void whatReadingAJobWarnsOfIsNotSaidAgain() {
        JobConfig job = plainJob();
        job.config.process[0].train.unloadTextEncoder = true;
        job.config.process[0].train.gradientAccumulationSteps = 4;
        QVERIFY(settingsFor(job).notices.empty());
    }

    void anOptimizerIsFoundInAnySpellingThatAJobMayUse() {
        JobConfig job = plainJob();
        job.config.process[0].train.optimizer = "AdamW";
        QCOMPARE(settingsFor(job).optimizer->name, std::string_view("adamw"));
    }

    void aWholeModelSaysThatItsLayoutIsDiffusers() {
        JobConfig job = plainJob();
        job.config.process[0].network.reset();
        QVERIFY(warns(settingsFor(job), "save_format_changed"));
        job.config.process[0].save.saveFormat = "diffusers";
        QVERIFY(!warns(settingsFor(job), "save_format_changed"));
    }

    void aJobThatTrainsNothingIsRefused() {
        JobConfig job = plainJob();
        job.config.process[0].train.trainUnet = false;
        QVERIFY(!refusalOf(job).empty());
    }

    void checkpointingFollowsItsOwnKeyAndElseTheTrainersSwitch() {
        JobConfig job = plainJob();
        QCOMPARE(settingsFor(job).rules.checkpointing.kind, CheckpointPolicy::Kind::EveryBlock);
        job.config.process[0].train.gradientCheckpointing = false;
        QCOMPARE(settingsFor(job).rules.checkpointing.kind, CheckpointPolicy::Kind::Off);
        job.config.process[0].headroom.checkpointing = CheckpointingChoice{CheckpointingChoice::Kind::EveryNth, 3};
        QCOMPARE(settingsFor(job).rules.checkpointing, (CheckpointPolicy{CheckpointPolicy::Kind::EveryNth, 3}));
    }
};

QTEST_GUILESS_MAIN(TestRunSettings)
#include "tst_run_settings.moc"
