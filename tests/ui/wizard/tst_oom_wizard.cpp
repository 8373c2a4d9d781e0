// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/fake_engine.h"
#include "wizard/oom_wizard.h"

#include <QCheckBox>
#include <QFile>
#include <QLabel>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

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
        OomWizard wizard(m_bench, m_run);
        wizard.showFailure();
        QStringList words;
        for (const QLabel* label : wizard.findChildren<QLabel*>()) words << label->text();
        const QString all = words.join(QLatin1Char('\n'));
        for (const char* part : {"training", "216 MiB", "11.0 GiB", "12.0 GiB"}) QVERIFY2(all.contains(QLatin1String(part)), part);
    }

    void rungsStandInTheRollbackOrder() {
        using Kind = RollbackStep::Kind;
        OomWizard wizard(m_bench, m_run);
        wizard.showFailure();
        std::vector<Kind> order;
        for (const RollbackStep& step : wizard.plan().steps) order.push_back(step.kind);
        const std::vector<Kind> expected = {Kind::Checkpointing, Kind::BatchOne, Kind::SmallerBucket, Kind::Previews, Kind::LowMemoryPath};
        QCOMPARE(order, expected);
    }

    void theFirstOpenRungIsTickedAlone() {
        OomWizard wizard(m_bench, m_run);
        wizard.showFailure();
        const auto ticks = wizard.findChildren<QCheckBox*>();
        QVERIFY(ticks.size() > 2);
        QVERIFY(ticks.front()->isChecked());
        QCOMPARE(std::ranges::count_if(ticks, &QCheckBox::isChecked), 1);
        QCOMPARE(wizard.chosenDiff(), wizard.plan().next()->diff);
    }

    void whatIsTickedIsOneUndoableEdit() {
        OomWizard wizard(m_bench, m_run);
        wizard.showFailure();
        wizard.findChildren<QCheckBox*>()[1]->setChecked(true);
        QVERIFY(wizard.applyChosen());
        QVERIFY(m_bench.process().train.gradientCheckpointing);
        QCOMPARE(m_bench.process().train.batchSize, 1);
        m_bench.undo();
        QCOMPARE(m_bench.text(), QString::fromLatin1(kJob));
    }

    void afterApplyingTheNextRungIsOffered() {
        OomWizard wizard(m_bench, m_run);
        wizard.showFailure();
        QVERIFY(wizard.applyChosen());
        QVERIFY(wizard.plan().steps.front().taken);
        QVERIFY(wizard.plan().next()->kind == RollbackStep::Kind::BatchOne);
    }
};

QTEST_MAIN(TestOomWizard)
#include "tst_oom_wizard.moc"
