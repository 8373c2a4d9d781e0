// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/fake_engine.h"
#include "workbench/run_model.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;

class TestRunModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aWholeRunLeavesItsFigures() {
        RunModel run;
        run.begin();
        QVERIFY(run.state() == RunModel::State::Starting);
        run.take(plausibleRun(200, 50, {"a.jpg", "b.jpg"}));
        QVERIFY(run.state() == RunModel::State::Finished);
        QCOMPARE(run.step(), 200);
        QCOMPARE(run.totalSteps(), 200);
        QCOMPARE(run.loss().size(), 200u);
        QCOMPARE(run.pictures().size(), 8u);
        QCOMPARE(run.saveSteps(), std::vector<int>({100, 200}));
        QVERIFY(std::abs(run.secondsPerStep() - 0.4) < 1e-9);
        QCOMPARE(run.output(), QStringLiteral("output/run"));
        QCOMPARE(run.memoryPeak(), run.memory().peak().total);
    }

    void aSpillIsToldOnACardAlone_data() {
        QTest::addColumn<bool>("onCard");
        QTest::newRow("card") << true;
        QTest::newRow("processor") << false;
    }
    void aSpillIsToldOnACardAlone() {
        QFETCH(const bool, onCard);
        std::vector<TrainerEvent> events;
        for (int step = 1; step <= 40; ++step) {
            MemoryReport memory{.allocated = 6 * kGiB, .budget = 12 * kGiB};
            memory.fullest[std::size_t(Category::Activations)] = 12 * kGiB - 100 * kMiB;
            events.push_back({.time = 1000.0 + step, .phase = Phase::Steps, .step = step, .memory = memory, .body = StepDone{.step = step, .total = 100, .seconds = step <= 20 ? 1.0 : 8.0}});
        }
        RunModel run;
        QSignalSpy slowedDown(&run, &RunModel::slowedDown);
        run.begin();
        run.setOnCard(onCard);
        run.take(events);
        QCOMPARE(slowedDown.size(), onCard ? 1 : 0);
        QCOMPARE(run.slowDown().has_value(), onCard);
        const auto isWarning = [](const RunModel::LogLine& line) { return line.kind == RunModel::LogLine::Kind::Warning && line.text.startsWith(QStringLiteral("Since step 21")); };
        QCOMPARE(std::ranges::count_if(run.log(), isWarning), onCard ? 1 : 0);
    }

    void phasesFollowEachOtherWithoutGaps() {
        RunModel run;
        run.begin();
        run.take(plausibleRun(200, 100, {"a.jpg"}));
        QVERIFY(run.phases().size() > 4);
        QVERIFY(run.phases().front().phase == Phase::Load);
        for (std::size_t i = 1; i < run.phases().size(); ++i) {
            QCOMPARE(run.phases()[i].begin, run.phases()[i - 1].end);
            QVERIFY(run.phases()[i].phase != run.phases()[i - 1].phase);
        }
    }

    void theTimeLeftWaitsForThirtySteps() {
        const auto events = plausibleRun(400);
        RunModel run;
        run.begin();
        const auto upToStep = [&](int step) {
            std::vector<TrainerEvent> some;
            for (const auto& event : events)
                if (event.step <= step && !std::holds_alternative<Finished>(event.body)) some.push_back(event);
            return some;
        };
        run.take(upToStep(10));
        QVERIFY(!run.secondsLeft());
        run.reset();
        run.begin();
        run.take(upToStep(100));
        QVERIFY(run.secondsLeft());
        QVERIFY(std::abs(*run.secondsLeft() - 300 * 0.4) < 1e-6);
    }

    void anOomIsKeptWithTheMemoryOfThatMoment() {
        RunModel run;
        QSignalSpy spy(&run, &RunModel::outOfMemory);
        run.begin();
        const MemoryReport memory = memoryOf({{Category::Weights, 3 * kGiB}}, 4 * kGiB);
        const OomFacts facts{.phase = Phase::Steps, .category = Category::Activations, .step = 3, .requested = kGiB, .allocated = 3 * kGiB, .capacity = 4 * kGiB};
        run.take({{.time = 10, .phase = Phase::Steps, .step = 3, .memory = memory, .body = Warning{.code = "oom_step_skipped", .sentence = "Step 4 was skipped", .oom = facts}}});
        QCOMPARE(spy.size(), 1);
        QCOMPARE(*run.lastOom(), facts);
        QCOMPARE(run.memoryAtOom().total, 3 * kGiB);
        QCOMPARE(run.memoryBudget(), 4 * kGiB);
        QVERIFY(run.isActive());
        QVERIFY(run.log().back().kind == RunModel::LogLine::Kind::Warning);
    }

    void aNewRunForgetsTheLast() {
        RunModel run;
        run.begin();
        run.take(plausibleRun(50, 10, {"a.jpg"}));
        run.begin();
        QCOMPARE(run.loss().size(), 0u);
        QVERIFY(run.pictures().empty() && run.log().empty() && run.memory().isEmpty());
        QVERIFY(run.state() == RunModel::State::Starting);
    }

    void theBreaksBetweenSessionsDoNotCount_data() {
        QTest::addColumn<double>("pause");
        QTest::newRow("a night") << 8 * 3600.0;
        QTest::newRow("the clock was set back") << -3600.0;
    }

    void theBreaksBetweenSessionsDoNotCount() {
        QFETCH(double, pause);
        std::vector<TrainerEvent> first = plausibleRun(60), second = plausibleRun(100);
        first.pop_back();  // the run was cut off
        std::erase_if(second, [](const TrainerEvent& event) { return event.phase == Phase::Steps && event.step <= 40; });
        const double began = first.front().time, ended = first.back().time, again = ended + pause;
        for (double shift = again - second.front().time; TrainerEvent & event : second) event.time += shift;
        RunModel run;
        run.begin();
        run.take(first);
        const double before = run.elapsed();
        QCOMPARE(before, ended - began);
        run.take(second);
        QVERIFY(std::abs(run.elapsed() - (before + second.back().time - again)) < 1e-3);
        QCOMPARE(run.loss().size(), 100u);  // those that were done twice stand once
        for (std::size_t i = 1; i < run.loss().size(); ++i) QVERIFY(run.loss().seconds(i) > run.loss().seconds(i - 1));
        const std::vector<MemoryPoint> points = run.memory().all();
        QVERIFY(std::ranges::is_sorted(points, {}, &MemoryPoint::seconds));
        QCOMPARE(run.clock().momentOf(0), began);
        QCOMPARE(run.clock().momentOf(before), ended);
        QVERIFY(std::abs(run.clock().momentOf(before + 1) - (again + 1)) < 1e-3);
        QCOMPARE(run.clock().momentOf(run.elapsed()), second.back().time);
    }

    void aRunThatWasReadElsewhereTakesThePlace() {
        RunModel run, other;
        run.begin(QStringLiteral("old"));
        run.take(plausibleRun(20));
        run.loss().setSmoothing(0.5);
        other.begin(QStringLiteral("new"));
        other.take(plausibleRun(60, 20, {"a.jpg"}));
        const double newest = other.loss().raw(59), elapsed = other.elapsed();
        QSignalSpy replaced(&run, &RunModel::replaced), changed(&run, &RunModel::changed), pictures(&run, &RunModel::picturesChanged);
        run.takeOver(other);
        QCOMPARE(replaced.size(), 1);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(pictures.size(), 1);
        QCOMPARE(run.name(), QStringLiteral("new"));
        QCOMPARE(run.loss().size(), 60u);
        QCOMPARE(run.loss().raw(59), newest);
        QCOMPARE(run.loss().smoothing(), 0.5);  // the user's choice stays
        QCOMPARE(run.elapsed(), elapsed);
        QCOMPARE(run.pictures().size(), 3u);
        QCOMPARE(other.loss().size(), 0u);
    }

    void theLogKeepsTheNewestLines() {
        RunModel run;
        run.begin();
        std::vector<TrainerEvent> events;
        for (std::size_t i = 0; i < RunModel::kLogLimit + 10; ++i)
            events.push_back({.time = 1, .body = Warning{.code = "x", .sentence = std::to_string(i)}});
        run.take(events);
        QCOMPARE(run.log().size(), RunModel::kLogLimit);
        QCOMPARE(run.logLinesWritten(), RunModel::kLogLimit + 10);
        QCOMPARE(run.log().front().text, QStringLiteral("10"));
    }

    void aForecastBelongsToTheRunThatHasBegun() {
        RunModel run;
        run.begin();
        QCOMPARE(run.foretold(), 0);
        run.setForecast(Forecast{.peak = 8, .reserved = 9, .phases = {{.phase = Phase::Load, .peak = 4, .reserved = 5}, {.phase = Phase::Steps, .peak = 8, .reserved = 9}}});
        run.take(plausibleRun(20));
        QCOMPARE(run.foretold(), 9);
        QCOMPARE(run.foretoldIn(Phase::Load), 5);
        QCOMPARE(run.foretoldIn(Phase::Save), 0);
        run.begin();
        QCOMPARE(run.foretold(), 0);
        QCOMPARE(run.foretoldIn(Phase::Load), 0);
    }

    void pausingWaitsForARunThatRuns() {
        RunModel run;
        run.setPaused(true);
        QVERIFY(run.state() == RunModel::State::Never);
        run.begin();
        run.take({{.time = 1, .phase = Phase::Steps, .step = 1, .body = StepDone{.step = 1, .total = 9}}});
        run.setPaused(true);
        QVERIFY(run.state() == RunModel::State::Paused);
        run.setPaused(false);
        QVERIFY(run.state() == RunModel::State::Running);
        run.setStopping();
        QVERIFY(run.state() == RunModel::State::Stopping);
    }
};

QTEST_GUILESS_MAIN(TestRunModel)
#include "tst_run_model.moc"
