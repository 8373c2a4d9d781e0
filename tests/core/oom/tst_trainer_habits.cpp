// SPDX-License-Identifier: GPL-3.0-or-later
#include "oom/trainer_habits.h"

#include <QTest>

using namespace headroom;

namespace {

PublishedCase caseOf(std::string trainer, std::string model, const std::string& config = {}) {
    const auto read = readPublishedCase("id: a\ntrainer: " + trainer + "\nmodel: " + model +
                                            "\nconfig:\n  model:\n    x: 1\n" + config + "peak_gib: 1\n",
                                        "case.yaml");
    if (!read) qFatal("%s", read.error().sentence().c_str());
    return *read;
}

ForecastAssumptions habitsOf(const PublishedCase& published) {
    ForecastAssumptions assumed;
    assumeHabits(published, assumed);
    return assumed;
}

}  // namespace

class TestTrainerHabits : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void programsHaveTheirLoss_data() {
        QTest::addColumn<QString>("trainer");
        QTest::addColumn<QString>("config");
        QTest::addColumn<QString>("loss");
        QTest::newRow("torchtune") << "torchtune"
                                   << ""
                                   << "pieces";
        QTest::newRow("litgpt") << "litgpt"
                                << ""
                                << "narrow_pieces";
        QTest::newRow("one that is not known") << "LLaMA-Factory"
                                               << ""
                                               << "";
        QTest::newRow("fused kernels") << "fms-hf-tuning"
                                       << "    fused_kernels: true\n"
                                       << "kernel";
        QTest::newRow("with a fused head") << "axolotl"
                                           << "    fused_kernels: true\n    chunked_loss: true\n"
                                           << "fused_head";
    }
    void programsHaveTheirLoss() {
        QFETCH(const QString, trainer);
        QFETCH(const QString, config);
        QFETCH(const QString, loss);
        QCOMPARE(
            QString::fromStdString(habitsOf(caseOf(trainer.toStdString(), "Llama 2 7B", config.toStdString())).loss),
            loss);
    }

    void someDropWhatAdaptersSee() {
        QVERIFY(habitsOf(caseOf("SimpleTuner", "SD1.5")).dropsAdapterInputs &&
                !habitsOf(caseOf("torchtune", "Llama 2 7B")).dropsAdapterInputs);
        QVERIFY(habitsOf(caseOf("litgpt", "Llama 2 7B")).keepsQuantizedInputs &&
                !habitsOf(caseOf("fms-hf-tuning", "Mistral 7B")).keepsQuantizedInputs);
    }

    void kernelsOfAdaptersComputeInTheTypeOfTheirLayer() {
        const std::string fused = "    fused_kernels: true\n";
        QVERIFY(habitsOf(caseOf("axolotl", "Qwen 3 4B", fused)).fusesAdapters);
        QVERIFY(!habitsOf(caseOf("axolotl", "Qwen 3 4B")).fusesAdapters &&
                !habitsOf(caseOf("fms-hf-tuning", "Mistral 7B", fused)).fusesAdapters);
    }

    void optimizersThatNoJobNames_data() {
        QTest::addColumn<QString>("trainer");
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("optimizer");
        QTest::addColumn<QString>("assumed");
        QTest::newRow("paged") << "axolotl" << "Llama 2 7B" << "adamw8bit paged" << "adamw8bit_paged";
        QTest::newRow("4 bits") << "torchtune" << "Llama 2 7B" << "adamw4bit (torchao)" << "adamw4bit";
        QTest::newRow("all roots at once") << "fms-hf-tuning" << "Mistral 7B" << "adamw" << "adamw_foreach";
        QTest::newRow("fused") << "torchtune" << "Llama 2 7B" << "adamw" << "";
        QTest::newRow("one tensor after the other") << "diffusers + PEFT" << "SD1.4" << "adamw" << "";
        QTest::newRow("a job's own") << "axolotl" << "Llama 2 7B" << "adamw8bit" << "";
    }
    void optimizersThatNoJobNames() {
        QFETCH(const QString, trainer);
        QFETCH(const QString, model);
        QFETCH(const QString, optimizer);
        QFETCH(const QString, assumed);
        const PublishedCase published = caseOf(trainer.toStdString(), model.toStdString(), "  train:\n    optimizer: " + optimizer.toStdString() + "\n");
        QCOMPARE(QString::fromStdString(habitsOf(published).optimizer), assumed);
    }

    void scalesAreQuantizedAgainBySome() {
        QVERIFY(quantizesScales(caseOf("torchtune", "Llama 2 7B")) &&
                quantizesScales(caseOf("axolotl", "Llama 2 7B")) &&
                quantizesScales(caseOf("fms-hf-tuning", "Llama 2 7B")));
        QVERIFY(!quantizesScales(caseOf("litgpt", "Llama 2 7B")));
    }

    void programsOlderThanPyTorch2AttendByTheFormulaAndKeepGradients() {
        const ForecastAssumptions old = habitsOf(caseOf("diffusers + PEFT", "SD1.4")),
                                  attending =
                                      habitsOf(caseOf("diffusers + PEFT", "SD1.4", "    attention: xformers\n")),
                                  later = habitsOf(caseOf("SimpleTuner", "SD1.5"));
        QVERIFY(old.keepsGradients && attending.keepsGradients && !later.keepsGradients);
        QCOMPARE(old.execution, std::string("unfused"));
        QCOMPARE(attending.execution, std::string("plain"));
        QCOMPARE(later.execution, std::string("plain"));
    }

    void fusedAndCompiledOperatorsAreOurOwn() {
        QCOMPARE(habitsOf(caseOf("fms-hf-tuning", "Mistral 7B", "    fused_kernels: true\n")).execution,
                 std::string("headroom"));
        QCOMPARE(habitsOf(caseOf("torchtune", "Llama 2 7B", "    compile: true\n")).execution, std::string("headroom"));
    }

    void normsThatArePreparedForFewBitsAreWide() {
        QVERIFY(!habitsOf(caseOf("fms-hf-tuning", "Mistral 7B")).wideStream);
        QVERIFY(habitsOf(caseOf("fms-hf-tuning", "Mistral 7B",
                                "pair:\n- id: b\n  differs: base weights bf16 vs nf4 (non-quantised parts upcast)\n"))
                    .wideStream);
    }

    void lengthsThatAProgramTellsAreTaken() {
        const std::string assumed = "assumed:\n- Alpaca, longest sample about 1,000 tokens decides\n";
        QCOMPARE(documentedLength(caseOf("litgpt", "Llama 2 7B", assumed)), std::optional(1304));
        QCOMPARE(documentedLength(caseOf("litgpt", "StableLM alpha 3B", assumed)), std::optional(1034));
        QVERIFY(!documentedLength(caseOf("litgpt", "Llama 2 7B")) &&
                !documentedLength(caseOf("another", "Llama 2 7B", assumed)));
    }
};

QTEST_APPLESS_MAIN(TestTrainerHabits)
#include "tst_trainer_habits.moc"
