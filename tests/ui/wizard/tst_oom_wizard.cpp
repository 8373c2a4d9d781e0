// SPDX-License-Identifier: GPL-3.0-or-later
#include "oom/environment.h"
#include "support/fake_engine.h"
#include "wizard/oom_wizard.h"

#include <QCheckBox>
#include <QFile>
#include <QFocusEvent>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;

namespace {

constexpr const char* kJob = R"(job: extension
config:
  name: toy
  process:
    - type: diffusion_trainer
      training_folder: out
      network: {type: lora, linear: 16}
      datasets:
        - folder_path: pictures
          resolution: [512, 768, 1024]
      train:
        batch_size: 4
        steps: 100
        gradient_checkpointing: false
      model:
        name_or_path: model
        arch: sd1
      sample:
        width: 1024
        height: 1024
        samples:
          - prompt: a cat
)";

TrainerEvent oomEvent() {
    const OomFacts facts{.phase = Phase::Steps, .category = Category::Activations, .step = 3, .requested = 216 * kMiB, .allocated = 11 * kGiB, .capacity = 12 * kGiB};
    return {.time = 10, .phase = Phase::Steps, .step = 3, .memory = memoryOf({{Category::Weights, 6 * kGiB}, {Category::Activations, 5 * kGiB}}, 12 * kGiB),
            .body = Failed{.error = {"Out of memory"}, .oom = facts}};
}

Forecast peakOf(std::int64_t bytes) {
    return {.peak = bytes, .phases = {{.phase = Phase::Steps, .peak = bytes, .needed = bytes, .categories = {bytes}}}};
}

/// 8 GiB, and more for what is heavy in the job; a smaller batch helps little.
Result<Forecast> playing(const std::string& text) {
    std::int64_t bytes = 8 * kGiB;
    for (const auto& [words, more] : {std::pair("gradient_checkpointing: false", 6 * kGiB), {"batch_size: 4", 1 * kGiB}, {"1024]", 4 * kGiB}, {"width: 1024", 2 * kGiB}})
        if (text.find(words) != std::string::npos) bytes += more;
    Forecast forecast = peakOf(bytes);
    forecast.stepSeconds = text.find("gradient_checkpointing: false") == std::string::npos ? 1.35 : 1;
    return forecast;
}

QList<int> tickedIn(const OomWizard& wizard) {
    QList<int> ticked;
    const auto ticks = wizard.findChildren<QCheckBox*>();
    for (int i = 0; i < ticks.size(); ++i)
        if (ticks[i]->isChecked()) ticked << i;
    return ticked;
}

QString wordsOf(const OomWizard& wizard) {
    QStringList words;
    for (const QLabel* label : wizard.findChildren<QLabel*>())
        if (!label->isHidden()) words << label->text();
    return words.join(QLatin1Char('\n'));
}

}  // namespace

class TestOomWizard : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    Workbench m_bench;
    RunModel m_run;

private Q_SLOTS:
    void init() {
        QFile file(m_folder.filePath(QStringLiteral("job.yaml")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(kJob);
        file.close();
        QVERIFY(m_bench.open(file.fileName()));
        m_run.begin();
        m_run.take(std::vector{oomEvent()});
    }

    void itNamesThePhaseAndTheBytes() {
        OomWizard wizard(m_bench, m_run, [] { return ForecastOf(); });
        wizard.showFailure();
        QStringList words;
        for (const QLabel* label : wizard.findChildren<QLabel*>()) words << label->text();
        const QString all = words.join(QLatin1Char('\n'));
        for (const char* part : {"Training", "after step 3", "216 MiB", "11.0 GiB", "12.0 GiB"}) QVERIFY2(all.contains(QLatin1String(part)), part);
    }

    void aWholeModelThatIsTrainedIsNamed() {
        m_bench.setText(m_bench.text().remove(QStringLiteral("      network: {type: lora, linear: 16}\n")));
        OomWizard wizard(m_bench, m_run, [] { return ForecastOf(); });
        wizard.showFailure();
        QVERIFY2(wordsOf(wizard).contains(QStringLiteral("the whole model is trained")), qPrintable(wordsOf(wizard)));
    }

    void rungsStandInTheRollbackOrder() {
        using Kind = RollbackStep::Kind;
        OomWizard wizard(m_bench, m_run, [] { return ForecastOf(); });
        wizard.showFailure();
        std::vector<Kind> order;
        for (const RollbackStep& step : wizard.plan().steps) order.push_back(step.kind);
        const std::vector<Kind> expected = {Kind::Checkpointing, Kind::BatchOne, Kind::SmallerBucket, Kind::Previews, Kind::LowMemoryPath};
        QCOMPARE(order, expected);
    }

    void theFirstOpenRungIsTickedAlone() {
        OomWizard wizard(m_bench, m_run, [] { return ForecastOf(); });
        wizard.showFailure();
        const auto ticks = wizard.findChildren<QCheckBox*>();
        QVERIFY(ticks.size() > 2);
        QVERIFY(ticks.front()->isChecked());
        QCOMPARE(std::ranges::count_if(ticks, &QCheckBox::isChecked), 1);
        QCOMPARE(wizard.chosenDiff(), wizard.plan().next()->diff);
    }

    void whatIsTickedIsOneUndoableEdit() {
        OomWizard wizard(m_bench, m_run, [] { return ForecastOf(); });
        wizard.showFailure();
        wizard.findChildren<QCheckBox*>()[1]->setChecked(true);
        QVERIFY(wizard.applyChosen());
        QVERIFY(m_bench.process().train.gradientCheckpointing);
        QCOMPARE(m_bench.process().train.batchSize, 1);
        m_bench.undo();
        QCOMPARE(m_bench.text(), QString::fromLatin1(kJob));
    }

    // ---- forecasts

    void theSmallestSetThatFitsIsTickedAndRecommended() {
        OomWizard wizard(m_bench, m_run, [] { return ForecastOf(playing); });
        wizard.showFailure();
        QCOMPARE(tickedIn(wizard), QList<int>{0});
        QTRY_VERIFY(wizard.isSettled());
        QCOMPARE(tickedIn(wizard), (QList<int>{0, 2}));
        const QString all = wordsOf(wizard);
        for (const char* part : {"21.0 GiB", "9.0 GiB too much", "2 change(s): predicted peak 11.0 GiB, 1.0 GiB to spare. Steps take 1.35 times as long."}) QVERIFY2(all.contains(QLatin1String(part)), qPrintable(all));
    }

    void whoHasChosenIsNotOverruled() {
        OomWizard wizard(m_bench, m_run, [] { return ForecastOf(playing); });
        wizard.showFailure();
        wizard.findChildren<QCheckBox*>()[1]->click();
        QTRY_VERIFY(wizard.isSettled());
        QCOMPARE(tickedIn(wizard), (QList<int>{0, 1}));
        for (QPushButton* button : wizard.findChildren<QPushButton*>())
            if (button->text().contains(QStringLiteral("mallest"))) button->click();
        QCOMPARE(tickedIn(wizard), (QList<int>{0, 2}));
    }

    /// Without checkpointing the steps are shorter, so the fastest set leaves it off where the rest is enough.
    void theFastestSetIsOfferedBesideTheSmallest() {
        const auto withTimes = [](const std::string& text) -> Result<Forecast> {
            const bool recomputes = text.find("gradient_checkpointing: true") != std::string::npos, isWide = text.find("1024]") != std::string::npos;
            Forecast told = peakOf((recomputes ? 6 : 9) * kGiB + (isWide ? 5 : 0) * kGiB);
            told.stepSeconds = (recomputes ? 1.35 : 1) * (isWide ? 1.5 : 1);
            return told;
        };
        OomWizard wizard(m_bench, m_run, [withTimes] { return ForecastOf(withTimes); });
        wizard.showFailure();
        QTRY_VERIFY(wizard.isSettled());
        // One step is enough: the first that is, and the one after which steps are shorter.
        QVERIFY2(wordsOf(wizard).contains(QStringLiteral("Quality: the same · in the smallest set")), qPrintable(wordsOf(wizard)));
        QVERIFY2(wordsOf(wizard).contains(QStringLiteral("Quality: less fine detail · in the fastest set")), qPrintable(wordsOf(wizard)));
        for (QPushButton* button : wizard.findChildren<QPushButton*>())
            if (button->text().contains(QStringLiteral("Fas"))) button->click();
        QCOMPARE(tickedIn(wizard), QList<int>{2});
    }

    void theRungWithTheFocusIsExplained() {
        OomWizard wizard(m_bench, m_run, [] { return ForecastOf(playing); });
        wizard.show();
        wizard.showFailure();
        QTRY_VERIFY(wizard.isSettled());
        QVERIFY2(wordsOf(wizard).contains(QStringLiteral("Why this helps: Turn gradient checkpointing on")), qPrintable(wordsOf(wizard)));
        QFocusEvent focus(QEvent::FocusIn);
        QCoreApplication::sendEvent(wizard.findChildren<QCheckBox*>()[2], &focus);
        QTRY_VERIFY(wizard.isSettled());
        QVERIFY2(wordsOf(wizard).contains(QStringLiteral("Why this helps: Drop the largest bucket")) && wordsOf(wizard).contains(QStringLiteral("at the peak: 11.0 GiB instead of 15.0 GiB")), qPrintable(wordsOf(wizard)));
    }

    void whatTheMachineSaysIsPartOfTheEvidence() {
        const auto machine = [] {
            MachineFacts facts;
            facts.host = {.total = 16 * kGiB, .available = kGiB / 10};
            return facts;
        };
        OomWizard wizard(m_bench, m_run, [] { return ForecastOf(); }, machine);
        wizard.showFailure();
        QTRY_VERIFY(wizard.isSettled());
        QVERIFY(!environmentFindings(machine()).empty());
        QVERIFY2(wordsOf(wizard).contains(QString::fromStdString(environmentFindings(machine()).front().english())), qPrintable(wordsOf(wizard)));
    }

    void whereNothingFitsItSaysSo() {
        OomWizard wizard(m_bench, m_run, [] { return ForecastOf([](const std::string&) -> Result<Forecast> { return peakOf(20 * kGiB); }); });
        wizard.showFailure();
        QTRY_VERIFY(wizard.isSettled());
        QVERIFY2(wordsOf(wizard).contains(QStringLiteral("Even with all 5 change(s) the job is 8.0 GiB too much.")), qPrintable(wordsOf(wizard)));
        QCOMPARE(tickedIn(wizard), QList<int>{0});
    }

    void aJobThatFitsOnceItIsChangedCanBeRunAgain() {
        OomWizard wizard(m_bench, m_run, [] { return ForecastOf(playing); });
        QSignalSpy retried(&wizard, &OomWizard::retryChosen);
        wizard.showFailure();
        QTRY_VERIFY(wizard.isSettled());
        QVERIFY(wizard.applyChosen());
        QTRY_VERIFY(wizard.isSettled());
        QCOMPARE(tickedIn(wizard), QList<int>{});
        QVERIFY2(wordsOf(wizard).contains(QStringLiteral("The job fits as it is now: predicted peak 11.0 GiB, 1.0 GiB to spare.")), qPrintable(wordsOf(wizard)));
        for (QPushButton* button : wizard.findChildren<QPushButton*>())
            if (button->text().contains(QStringLiteral("retr"))) button->click();
        QCOMPARE(retried.size(), 1);
    }

    void aForecastThatFailsIsOneSentenceAndTheLadderStays() {
        OomWizard wizard(m_bench, m_run, [] { return ForecastOf([](const std::string&) -> Result<Forecast> { return Error{"the job cannot be forecast"}; }); });
        wizard.showFailure();
        QTRY_VERIFY(wizard.isSettled());
        QVERIFY(wordsOf(wizard).contains(QStringLiteral("the job cannot be forecast")));
        QVERIFY(!wordsOf(wizard).contains(QStringLiteral("Predicting")));
        QCOMPARE(wizard.chosenDiff(), wizard.plan().next()->diff);
    }

    void withoutAForecasterThereAreNoFigures() {
        OomWizard wizard(m_bench, m_run, [] { return ForecastOf(); });
        wizard.showFailure();
        QVERIFY(wizard.isSettled());
        QVERIFY(!wordsOf(wizard).contains(QStringLiteral("redict")));
    }

    void aWizardThatGoesWaitsForNoForecast() {
        {
            OomWizard wizard(m_bench, m_run, [] {
                return ForecastOf([](const std::string& text) {
                    QThread::msleep(20);
                    return playing(text);
                });
            });
            wizard.showFailure();
        }
        QTest::qWait(50);
    }

    void afterApplyingTheNextRungIsOffered() {
        OomWizard wizard(m_bench, m_run, [] { return ForecastOf(); });
        wizard.showFailure();
        QVERIFY(wizard.applyChosen());
        QVERIFY(wizard.plan().steps.front().taken);
        QVERIFY(wizard.plan().next()->kind == RollbackStep::Kind::BatchOne);
    }
};

QTEST_MAIN(TestOomWizard)
#include "tst_oom_wizard.moc"
