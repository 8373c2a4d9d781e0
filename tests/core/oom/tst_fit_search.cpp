// SPDX-License-Identifier: GPL-3.0-or-later
#include "oom/fit_search.h"

#include "job/job_reader.h"
#include "oom/checkpointing_state.h"

#include <QTest>

using namespace headroom;

namespace {

const std::string kJob = "job: extension\nconfig:\n  name: heavy\n  process:\n    - type: diffusion_trainer\n      training_folder: out\n"
                         "      network: {type: lora, linear: 16}\n      datasets:\n        - folder_path: p\n          resolution: [512, 1024]\n"
                         "      train: {batch_size: 4, gradient_checkpointing: true}\n      model: {name_or_path: m, arch: sd1}\n"
                         "      sample: {width: 1024, height: 1024}\n";

/// An engine whose jobs need 100 bytes, 40 for each picture of a micro-step by how much of it is kept, and more for what can be left out. An update of four pictures takes a second, recomputing
/// up to 0.4 more, each micro-step 0.01.
struct Playing {
    int asked = 0;

    ForecastOf function() {
        return [this](const std::string& text) -> Result<Forecast> {
            ++asked;
            if (text.find("refused") != std::string::npos) return Error{"no forecast"};
            const ProcessConfig config = readJob(JobDocument(text)).config.config.process.front();
            const double recomputed = shareOf(config);
            const std::int64_t kept = static_cast<std::int64_t>(40 * (1 - 0.75 * recomputed)) * config.train.batchSize;
            const std::int64_t bucket = config.datasets[0].resolution.size() > 1 ? 200 : 0, preview = config.sample.width > 512 ? 50 : 0, text_ = config.train.cacheTextEmbeddings ? 0 : 20;
            Forecast forecast;
            forecast.needed = 100 + kept + bucket + preview + text_;
            forecast.stepSeconds = 1 + 0.4 * recomputed + 0.01 * config.train.gradientAccumulation;
            return forecast;
        };
    }

    static double shareOf(const ProcessConfig& config) {
        if (!checkpointingIsOn(config)) return 0;
        const auto& own = config.headroom.checkpointing;
        return own && own->kind == CheckpointingChoice::Kind::EveryNth ? 1.0 / own->number : 1;
    }
};

QString changesOf(const FitResult& result) {
    QStringList lines;
    for (const KeyChange& change : result.best->diff.changes) lines << QString::fromStdString(change.key + "=" + change.after.value_or("-"));
    return lines.join(QLatin1Char(' '));
}

}  // namespace

class TestFitSearch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theFastestWayThatFitsIsFound_data() {
        QTest::addColumn<std::int64_t>("room");
        QTest::addColumn<QString>("changes");
        QTest::addColumn<bool>("same");
        // As it is: 100 + 200 + 50 + 20, and 40 for each of four pictures where nothing is recomputed.
        QTest::newRow("plenty of room: nothing is recomputed") << std::int64_t{600} << QStringLiteral("train.gradient_checkpointing=false") << true;
        QTest::newRow("half of the blocks for the whole batch, or none for half of it") << std::int64_t{490} << QStringLiteral("train.batch_size=2 train.gradient_checkpointing=false train.gradient_accumulation=2") << true;
        QTest::newRow("picture by picture") << std::int64_t{425} << QStringLiteral("train.batch_size=1 train.gradient_checkpointing=false train.gradient_accumulation=4") << true;
        QTest::newRow("all is recomputed") << std::int64_t{392} << QStringLiteral("train.batch_size=1") << true;
        QTest::newRow("captions encoded before") << std::int64_t{380} << QStringLiteral("train.batch_size=1 train.cache_text_embeddings=true") << true;
        QTest::newRow("smaller previews") << std::int64_t{330} << QStringLiteral("sample.width=512") << false;
        QTest::newRow("without the largest bucket") << std::int64_t{150} << QStringLiteral("datasets[0].resolution=[512]") << false;
    }
    void theFastestWayThatFitsIsFound() {
        QFETCH(const std::int64_t, room);
        QFETCH(const QString, changes);
        QFETCH(const bool, same);
        Playing engine;
        const auto result = fastestFit(JobDocument(kJob), room, engine.function());
        QVERIFY(result && result->best);
        for (const QString& change : changes.split(QLatin1Char(' '))) QVERIFY2(changesOf(*result).contains(change), qPrintable(changesOf(*result)));
        QCOMPARE(result->best->learnsTheSame, same);
        QVERIFY(fitOf(result->best->forecast.needed, room) == Fit::Yes);
        QVERIFY(result->tried == engine.asked && engine.asked <= 16);
    }

    // No other way that leaves the training as it is fits and is faster.
    void noneIsFaster_data() {
        QTest::addColumn<std::int64_t>("room");
        for (std::int64_t room = 380; room <= 600; room += 10) QTest::addRow("%d", static_cast<int>(room)) << room;
    }
    void noneIsFaster() {
        QFETCH(const std::int64_t, room);
        Playing engine;
        const auto result = fastestFit(JobDocument(kJob), room, engine.function());
        QVERIFY(result);
        double best = 1e9;
        for (const int batch : {4, 2, 1})
            for (const char* policy : {"off", "{every: 4}", "{every: 2}", "every_block"}) {
                JobDocument job(kJob);
                ConfigDiff diff{{{"train.batch_size", {}, std::to_string(batch)}, {"train.gradient_accumulation", {}, std::to_string(4 / batch)}, {"headroom.checkpointing", {}, policy}}};
                QVERIFY(apply(diff, job));
                const auto forecast = engine.function()(job.text());
                if (fitOf(forecast->needed, room) == Fit::Yes) best = std::min(best, forecast->stepSeconds);
            }
        if (best < 1e9) QCOMPARE(result->best->forecast.stepSeconds, best);
    }

    void theChangesMakeTheForetoldJob() {
        Playing engine;
        const auto result = fastestFit(JobDocument(kJob), 490, engine.function());
        JobDocument job(kJob);
        QVERIFY(apply(result->best->diff, job));
        QCOMPARE(engine.function()(job.text())->needed, result->best->forecast.needed);
        QVERIFY(result->best->slowdown < 1);
    }

    void whereNothingHelpsTheLeastIsTold() {
        Playing engine;
        const auto result = fastestFit(JobDocument(kJob), 100, engine.function());
        QVERIFY(result && !result->best);
        QCOMPARE(result->least.needed, 110);
    }

    void aJobThatCannotBeForetoldIsAnError() {
        Playing engine;
        QCOMPARE(fastestFit(JobDocument(kJob + "# refused\n"), 100, engine.function()).error().sentence(), std::string("no forecast."));
    }
};

QTEST_GUILESS_MAIN(TestFitSearch)
#include "tst_fit_search.moc"
