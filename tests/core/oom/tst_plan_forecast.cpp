// SPDX-License-Identifier: GPL-3.0-or-later
#include "oom/plan_forecast.h"

#include "job/job_reader.h"

#include <QTest>

using namespace headroom;

namespace {

const std::string kJob = "job: extension\nconfig:\n  name: heavy\n  process:\n    - type: diffusion_trainer\n      training_folder: out\n"
                         "      network: {type: lora, linear: 16}\n      datasets:\n        - folder_path: p\n          resolution: [512, 768, 1024]\n"
                         "      train: {batch_size: 4, gradient_checkpointing: false}\n      model: {name_or_path: m, arch: sd1}\n"
                         "      sample: {width: 1024, height: 1024}\n";

/// An engine whose jobs hold so much for what stands in their text, and that counts how often it is asked.
struct Playing {
    int asked = 0;
    std::map<std::string, std::int64_t> costs;
    std::map<std::string, double> times = {};  ///< factors of a step of one second

    ForecastOf function() {
        return [this](const std::string& text) -> Result<Forecast> {
            ++asked;
            if (text.find("refused") != std::string::npos) return Error{"no forecast"};
            Forecast forecast;
            forecast.phases = {{.phase = Phase::Load, .needed = 50}, {.phase = Phase::Steps, .needed = 100}};
            for (const auto& [words, bytes] : costs)
                if (text.find(words) != std::string::npos) forecast.phases.back().needed += bytes;
            forecast.stepSeconds = times.empty() ? 0 : 1;
            for (const auto& [words, factor] : times)
                if (text.find(words) != std::string::npos) forecast.stepSeconds *= factor;
            return forecast;
        };
    }
};

/// The open steps of the job: 0 checkpointing, 1 batch, 2 bucket, 3 previews, 4 low-memory path.
PlanForecast forecastFor(Playing& engine, const std::string& text = kJob) {
    JobDocument job(text);
    RollbackPlan plan = rollbackPlan(readJob(job).config, OomFacts{.phase = Phase::FirstStep});
    return PlanForecast(std::move(plan), std::move(job), engine.function());
}

Playing heavy() {
    return {.costs = {{"gradient_checkpointing: false", 400}, {"batch_size: 4", 200}, {"1024]", 100}, {"width: 1024", 10}}};
}

}  // namespace

class TestPlanForecast : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void stepsAddUp() {
        Playing engine = heavy();
        PlanForecast forecast = forecastFor(engine);
        QCOMPARE(openSteps(forecast.plan()), (PlanSteps{0, 1, 2, 3, 4}));
        QCOMPARE(forecast.peakWith({})->needed, 810);
        QCOMPARE(forecast.peakWith({0})->needed, 410);
        QCOMPARE(forecast.peakWith({0, 2})->needed, 310);
        QVERIFY(forecast.peakWith({0, 1, 2, 3, 4})->phase == Phase::Steps);
        QCOMPARE(forecast.peakWith({0, 1, 2, 3, 4})->needed, 100);
    }

    void nothingIsAskedTwice() {
        Playing engine = heavy();
        PlanForecast forecast = forecastFor(engine);
        QVERIFY(forecast.peakWith({1}) && forecast.peakWith({1}));
        QCOMPARE(engine.asked, 1);
    }

    void theSmallestSetIsTheFewestStepsAndTheFirstOfThose_data() {
        QTest::addColumn<std::int64_t>("room");
        QTest::addColumn<PlanSteps>("steps");
        QTest::newRow("fits as it is") << std::int64_t{835} << PlanSteps{};
        QTest::newRow("one byte less is tight") << std::int64_t{834} << PlanSteps{0};
        QTest::newRow("two") << std::int64_t{330} << PlanSteps{0, 1};
        QTest::newRow("three") << std::int64_t{114} << PlanSteps{0, 1, 2};
        QTest::newRow("all but the one that does nothing") << std::int64_t{103} << PlanSteps{0, 1, 2, 3};
    }

    void theSmallestSetIsTheFewestStepsAndTheFirstOfThose() {
        QFETCH(const std::int64_t, room);
        QFETCH(const PlanSteps, steps);
        Playing engine = heavy();
        const auto smallest = forecastFor(engine).smallest(room);
        QVERIFY(smallest && smallest->has_value());
        QCOMPARE(**smallest, steps);
    }

    // Checkpointing takes most time, one picture at a time a little, a smaller bucket saves some; previews cost none.
    void theFastestSetIsTheOneWithTheShortestSteps_data() {
        QTest::addColumn<std::int64_t>("room");
        QTest::addColumn<PlanSteps>("steps");
        QTest::newRow("fits as it is: a smaller bucket is faster still") << std::int64_t{835} << PlanSteps{2};
        QTest::newRow("without checkpointing") << std::int64_t{540} << PlanSteps{1, 2};
        QTest::newRow("checkpointing alone is not enough") << std::int64_t{330} << PlanSteps{0, 2};
        QTest::newRow("all but the one that does nothing") << std::int64_t{103} << PlanSteps{0, 1, 2, 3};
        QTest::newRow("none fits") << std::int64_t{99} << PlanSteps{9};
    }
    void theFastestSetIsTheOneWithTheShortestSteps() {
        QFETCH(const std::int64_t, room);
        QFETCH(const PlanSteps, steps);
        Playing engine = heavy();
        engine.times = {{"gradient_checkpointing: true", 1.3}, {"batch_size: 1", 1.1}, {"1024]", 1.5}};
        const auto fastest = forecastFor(engine).fastest(room);
        QVERIFY(fastest);
        QCOMPARE(fastest->value_or(PlanSteps{9}), steps);
    }

    void withoutTimesNoneIsTheFastest() {
        Playing engine = heavy();
        const auto fastest = forecastFor(engine).fastest(835);
        QVERIFY(fastest && !fastest->has_value());
    }

    void aLaterStepAloneIsSmallerThanTheWayToIt() {
        Playing engine{.costs = {{"width: 1024", 500}}};
        QCOMPARE(**forecastFor(engine).smallest(110), (PlanSteps{3}));
    }

    void aFitIsTightWhereKernelsMayTakeTheRest() {
        QCOMPARE(fitOf(3200, 3199), Fit::No);
        QCOMPARE(fitOf(3200, 3200), Fit::Tight);
        QCOMPARE(fitOf(3200, 3299), Fit::Tight);
        QCOMPARE(fitOf(3200, 3300), Fit::Yes);
    }

    void whereNothingHelpsThereIsNoSet() {
        Playing engine = heavy();
        const auto smallest = forecastFor(engine).smallest(99);
        QVERIFY(smallest && !smallest->has_value());
        QCOMPARE(engine.asked, 1);
    }

    void whatIsTakenIsNotTakenAgain() {
        Playing engine = heavy();
        std::string text = kJob;
        text.replace(text.find("gradient_checkpointing: false"), 29, "gradient_checkpointing: true");
        PlanForecast forecast = forecastFor(engine, text);
        QCOMPARE(openSteps(forecast.plan()), (PlanSteps{1, 2, 3, 4}));
        QCOMPARE(**forecast.smallest(300), (PlanSteps{1}));
    }

    void anEngineThatRefusesIsTold() {
        Playing engine;
        PlanForecast forecast = forecastFor(engine, kJob + "# refused\n");
        QCOMPARE(forecast.peakWith({0}).error().sentence(), std::string("no forecast."));
        QVERIFY(!forecast.smallest(100));
    }

    void everyStepHasAnIdOfTheFixes() {
        Playing engine;
        const RollbackPlan plan = forecastFor(engine).plan();
        std::vector<std::string_view> ids;
        for (const RollbackStep& step : plan.steps) ids.push_back(rowOf(fixOf(step)).id);
        QCOMPARE(ids, (std::vector<std::string_view>{"gradient_checkpointing_on", "batch_1", "drop_largest_bucket", "preview_smaller", "cache_text_embeddings"}));
    }
};

QTEST_GUILESS_MAIN(TestPlanForecast)
#include "tst_plan_forecast.moc"
