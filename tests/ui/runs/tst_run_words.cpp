// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/run_words.h"

#include <QSet>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;

class TestRunWords : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void aSentenceTellsStateStepAndSave_data() {
        QTest::addColumn<int>("state");
        QTest::addColumn<int>("step");
        QTest::addColumn<int>("total");
        QTest::addColumn<int>("saved");
        QTest::addColumn<QString>("sentence");
        const auto row = [](RunState state, int step, int total, int saved, const char* sentence) {
            QTest::newRow(sentence) << static_cast<int>(state) << step << total << saved << QString::fromLatin1(sentence);
        };
        row(RunState::Finished, 200, 200, 200, "Finished after 200 steps.");
        row(RunState::Interrupted, 612, 900, 600, "Interrupted at step 612 of 900, last save at step 600.");
        row(RunState::Interrupted, 0, 0, -1, "Interrupted before the first step, nothing was saved.");
        row(RunState::Stopped, 12, 900, 12, "Stopped at step 12 of 900, last save at step 12.");
        row(RunState::Running, 12, 900, -1, "Running at step 12 of 900.");
        row(RunState::Failed, 12, 900, -1, "Failed at step 12 of 900, nothing was saved. The disk is full.");
    }

    void aSentenceTellsStateStepAndSave() {
        QFETCH(const int, state);
        QFETCH(const int, step);
        QFETCH(const int, total);
        QFETCH(const int, saved);
        QFETCH(const QString, sentence);
        RunSummary run{.state = static_cast<RunState>(state), .step = step, .total = total};
        if (saved >= 0) run.savedStep = saved;
        if (run.state == RunState::Failed) run.reason = "The disk is full.";
        QCOMPARE(sentenceOf(run), sentence);
    }

    void everyStateHasAShapeAndAWordOfItsOwn() {
        QSet<QString> words, icons;
        for (const RunState state : {RunState::Running, RunState::Interrupted, RunState::Failed, RunState::Stopped, RunState::Finished}) {
            const StateLook look = lookOf({.state = state});
            words << look.word;
            icons << QString::fromLatin1(look.icon);
        }
        QCOMPARE(words.size(), 5);
        QCOMPARE(icons.size(), 5);
        QVERIFY(lookOf({.state = RunState::Failed, .outOfMemory = true}).word != lookOf({.state = RunState::Failed}).word);
    }

    void stepsAreShort() {
        QCOMPARE(stepsOf({.step = 12, .total = 900}), QStringLiteral("12 of 900"));
        QCOMPARE(stepsOf({.step = 900, .total = 900}), QStringLiteral("900"));
    }
};

QTEST_GUILESS_MAIN(TestRunWords)
#include "tst_run_words.moc"
