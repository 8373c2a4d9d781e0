// SPDX-License-Identifier: GPL-3.0-or-later
#include "oom/run_facts.h"

#include <QTest>

using namespace headroom;

class TestRunFacts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aFactsFileIsRead() {
        const auto facts = readRunFacts("trainer: kohya\nvram_gib: 12\nos: Windows 11\nnote: other keys are ignored\nconfig:\n  batch_size: 2\n  resolution: 768\n"
                                        "  gradient_checkpointing: false\n  network: none (full fine-tune)\n",
                                        "facts.yaml");
        QVERIFY2(facts, facts ? "" : facts.error().sentence().c_str());
        QCOMPARE(facts->vramGib, std::optional(12.0));
        QVERIFY(facts->isWindows() && !facts->isWsl() && !facts->isVideo());
        QCOMPARE(facts->config.batchSize, std::optional(2));
        QCOMPARE(facts->largestSide(), 768);
        QCOMPARE(facts->config.gradientCheckpointing, std::optional(false));
        QCOMPARE(facts->hasAdapter(), std::optional(false));
    }

    void aFactThatCannotBeUsedIsNamed() {
        const auto facts = readRunFacts("vram_gib: much\n", "facts.yaml");
        QVERIFY(!facts);
        QVERIFY2(facts.error().sentence().starts_with("facts.yaml:1:"), facts.error().sentence().c_str());
        QVERIFY(facts.error().sentence().find("vram_gib") != std::string::npos);
        const auto broken = readRunFacts("a: [1\n", "facts.yaml");
        QVERIFY(!broken);
        QVERIFY2(broken.error().sentence().starts_with("facts.yaml:"), broken.error().sentence().c_str());
    }

    void whatIsNotToldStaysOpen() {
        const RunFacts facts;
        QVERIFY(!facts.hasAdapter());
        QVERIFY(!facts.config.gradientCheckpointing);
        QCOMPARE(facts.frames(), 1);
    }

    void aJobTellsItsSettings() {
        ProcessConfig process;
        process.network = NetworkConfig();
        process.train.batchSize = 3;
        process.datasets.emplace_back().numFrames = 41;
        const RunFacts facts = factsOf(process);
        QCOMPARE(facts.config.batchSize, std::optional(3));
        QVERIFY(facts.isVideo());
        QCOMPARE(facts.frames(), 41);
        QCOMPARE(facts.hasAdapter(), std::optional(true));
    }

    void whatIsKnownIsNotOverwritten() {
        RunFacts first, second;
        first.config.batchSize = 1;
        second.config.batchSize = 8;
        second.gpu = "RTX 3060";
        first.fillFrom(second);
        QCOMPARE(first.config.batchSize, std::optional(1));
        QCOMPARE(first.gpu, std::string("RTX 3060"));
    }
};

QTEST_GUILESS_MAIN(TestRunFacts)
#include "tst_run_facts.moc"
