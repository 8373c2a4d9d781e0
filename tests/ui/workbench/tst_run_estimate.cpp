// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/run_estimate.h"
#include "workbench/run_model.h"

#include <QTest>

#include <random>

using namespace headroom;
using namespace headroom::ui;

namespace {

/// A run played on a clock of its own: steps with some noise, samples and saves as the engine makes them.
class PlayedRun {
public:
    PlayedRun(const RunSchedule& schedule, int total, int from = 0) : m_schedule(schedule), m_step(from), m_total(total) {
        m_run.begin();
        m_run.setSchedule(schedule);
        send(Phase::Load, PhaseBegan{});
        m_clock += 20;
    }

    void step() {
        const double seconds = kStep * std::uniform_real_distribution(0.8, 1.2)(m_random) * (m_step % 97 == 0 ? 4 : 1);
        m_clock += seconds;
        ++m_step;
        send(Phase::Steps, StepDone{.step = m_step, .total = m_total, .loss = 1, .seconds = seconds});
        const int index = m_step - 1;
        if (m_schedule.saveEvery > 0 && index % m_schedule.saveEvery == 0) between(Phase::Save, kSave);
        if (m_schedule.sampleEvery > 0 && index % m_schedule.sampleEvery == 0) between(Phase::Sample, kSample);
    }
    double finish() {
        while (m_step < m_total) step();
        between(Phase::Save, kSave);
        if (m_schedule.sampleEvery > 0) between(Phase::Sample, kSample);
        return m_clock;
    }
    double clock() const { return m_clock; }
    int stepsDone() const { return m_step; }
    const RunModel& run() const { return m_run; }

    static constexpr double kStep = 2, kSample = 90, kSave = 12;

private:
    void send(Phase phase, TrainerEvent::Body body) {
        m_run.take(std::vector{TrainerEvent{.time = m_clock, .phase = phase, .step = m_step, .body = std::move(body)}});
    }
    void between(Phase phase, double seconds) {
        send(phase, PhaseBegan{});
        m_clock += seconds;
        send(Phase::Steps, MemorySample{});
    }

    RunSchedule m_schedule;
    RunModel m_run;
    std::mt19937 m_random{7};
    double m_clock = 1000;
    int m_step;
    int m_total;
};

}  // namespace

class TestRunEstimate : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void afterATenthTheErrorIsBelowATenth_data() {
        QTest::addColumn<int>("sampleEvery");
        QTest::addColumn<int>("saveEvery");
        QTest::addColumn<int>("from");
        QTest::newRow("steps alone") << 0 << 0 << 0;
        QTest::newRow("with samples and saves") << 100 << 250 << 0;
        QTest::newRow("many samples") << 20 << 0 << 0;
        QTest::newRow("resumed near the end") << 100 << 50 << 900;
    }
    void afterATenthTheErrorIsBelowATenth() {
        QFETCH(int, sampleEvery);
        QFETCH(int, saveEvery);
        QFETCH(int, from);
        PlayedRun played({.sampleEvery = sampleEvery, .saveEvery = saveEvery}, 1000, from);
        const int tenth = from + std::max(RunEstimate::kStepsForEstimate, (1000 - from) / 10);
        while (played.stepsDone() < tenth) played.step();
        const auto left = played.run().secondsLeft();
        QVERIFY(left);
        const double now = played.clock(), took = played.finish() - now;
        QVERIFY2(std::abs(*left - took) < 0.1 * took, qPrintable(QStringLiteral("%1 s said, %2 s took").arg(*left).arg(took)));
    }

    void oneSlowStepDoesNotChangeTheSpeed() {
        RunEstimate estimate;
        for (int i = 0; i < 40; ++i) estimate.addStep(1);
        estimate.addStep(500);
        QCOMPARE(estimate.secondsPerStep(), 1.0);
    }

    void onlyTheLastFiftyStepsCount() {
        RunEstimate estimate;
        for (int i = 0; i < 200; ++i) estimate.addStep(10);
        for (int i = 0; i < 50; ++i) estimate.addStep(1);
        QCOMPARE(estimate.secondsPerStep(), 1.0);
    }

    void theFirstSamplesStandInForLaterOnes() {
        RunEstimate estimate;
        estimate.setSchedule({.sampleEvery = 100});
        estimate.addPhase(Phase::Baseline, 30);
        for (int i = 0; i < 50; ++i) estimate.addStep(1);
        QCOMPARE(*estimate.secondsLeft(50, 150), 100.0 + 2 * 30);  // at index 100 and at the end
        estimate.addPhase(Phase::Sample, 50);
        QCOMPARE(*estimate.secondsLeft(50, 150), 100.0 + 2 * 50);
    }

    void itSaysNothingForThirtySteps() {
        RunEstimate estimate;
        for (int i = 0; i < 29; ++i) estimate.addStep(1);
        QVERIFY(!estimate.secondsLeft(29, 1000));
        QVERIFY(estimate.secondsLeft(29, 50));
        estimate.addStep(1);
        QVERIFY(estimate.secondsLeft(30, 1000));
    }

    void theScheduleIsThatOfTheJob() {
        ProcessConfig job;
        job.save.saveEvery = 250;
        job.sample.sampleEvery = 125;
        job.sample.samples.clear();
        QCOMPARE(scheduleOf(job).sampleEvery, 0);
        job.sample.samples.emplace_back();
        QCOMPARE(scheduleOf(job).sampleEvery, 125);
        QCOMPARE(scheduleOf(job).saveEvery, 250);
        job.train.disableSampling = true;
        QCOMPARE(scheduleOf(job).sampleEvery, 0);
    }
};

QTEST_GUILESS_MAIN(TestRunEstimate)
#include "tst_run_estimate.moc"
