// SPDX-License-Identifier: GPL-3.0-or-later
#include "oom/oom_diagnosis.h"

#include "base/bytes.h"

#include <QTest>

using namespace headroom;

namespace {

ProcessConfig carefulJob() {
    ProcessConfig process;
    process.network = NetworkConfig();
    process.datasets.emplace_back();
    return process;
}

}  // namespace

class TestOomDiagnosis : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyPhaseHasItsPlace_data() {
        QTest::addColumn<int>("phase");
        QTest::addColumn<int>("step");
        QTest::addColumn<int>("place");
        QTest::newRow("load") << int(Phase::Load) << 0 << int(OomPlace::BeforeTraining);
        QTest::newRow("captions") << int(Phase::CacheText) << 0 << int(OomPlace::BeforeTraining);
        QTest::newRow("pictures") << int(Phase::CacheLatents) << 0 << int(OomPlace::BeforeTraining);
        QTest::newRow("baseline") << int(Phase::Baseline) << 0 << int(OomPlace::BeforeTraining);
        QTest::newRow("first step") << int(Phase::FirstStep) << 0 << int(OomPlace::FirstSteps);
        QTest::newRow("step 10") << int(Phase::Steps) << 9 << int(OomPlace::FirstSteps);
        QTest::newRow("step 11") << int(Phase::Steps) << 10 << int(OomPlace::Sometimes);
        QTest::newRow("preview") << int(Phase::Sample) << 250 << int(OomPlace::Preview);
        QTest::newRow("save") << int(Phase::Save) << 250 << int(OomPlace::Sometimes);
    }

    void everyPhaseHasItsPlace() {
        QFETCH(const int, phase);
        QFETCH(const int, step);
        QFETCH(const int, place);
        const OomFacts facts{.phase = Phase(phase), .step = step};
        QCOMPARE(int(diagnose(carefulJob(), facts).place), place);
    }

    void theSentenceSaysWhenWhatForAndHowMuch() {
        const OomFacts facts{.phase = Phase::Steps, .category = Category::Activations, .step = 12, .requested = 96 * kMiB, .allocated = 7 * kGiB, .capacity = 8 * kGiB};
        QCOMPARE(diagnose(carefulJob(), facts).sentence.english(),
                 std::string("Out of memory in a training step after 12 updates: 96.0 MiB more for activations, with 7.0 GiB of 8.0 GiB in use."));
    }

    void aFullFineTuneIsNoticed() {
        QVERIFY(diagnose(ProcessConfig(), {}).fullFineTune);
        QVERIFY(!diagnose(carefulJob(), {}).fullFineTune);
    }

    void aCarefulJobThatFindsNoRoomSuspectsTheCard() {
        OomFacts facts{.phase = Phase::Load, .requested = 20 * kMiB, .allocated = 2 * kGiB, .capacity = 12 * kGiB};
        QVERIFY(diagnose(carefulJob(), facts).suspectEnvironment);
        ProcessConfig heavy = carefulJob();
        heavy.train.batchSize = 4;
        QVERIFY(!diagnose(heavy, facts).suspectEnvironment);
        facts.allocated = 11 * kGiB;
        QVERIFY(!diagnose(carefulJob(), facts).suspectEnvironment);
        facts = {.phase = Phase::Steps, .step = 200, .requested = 20 * kMiB, .allocated = 2 * kGiB, .capacity = 12 * kGiB};
        QVERIFY(!diagnose(carefulJob(), facts).suspectEnvironment);
    }
};

QTEST_GUILESS_MAIN(TestOomDiagnosis)
#include "tst_oom_diagnosis.moc"
