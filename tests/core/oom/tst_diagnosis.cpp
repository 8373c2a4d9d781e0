// SPDX-License-Identifier: GPL-3.0-or-later
// How logs and facts become an answer; how often the answer is right is score_diagnosis' matter.
#include "oom/diagnosis.h"

#include "base/bytes.h"
#include "oom/log_text.h"

#include <QTest>

#include <algorithm>

using namespace headroom;

namespace {

Diagnosis answerTo(const std::string& log, const RunFacts& facts = {}, std::optional<MachineFacts> machine = std::nullopt) {
    const auto text = readLogText(std::string_view(log), "log");
    return diagnoseLog(text ? text->text : std::string(), facts, std::move(machine));
}

RunFacts loraOf(int batch, bool checkpointing) {
    RunFacts facts;
    facts.task = "image";
    facts.config.network = "lora";
    facts.config.batchSize = batch;
    facts.config.gradientCheckpointing = checkpointing;
    return facts;
}

constexpr const char* kStep = "Traceback (most recent call last):\n  File \"train.py\", line 10, in train\n    loss.backward()\ntorch.OutOfMemoryError: CUDA out of memory. "
                              "Tried to allocate 1.50 GiB. GPU 0 has a total capacity of 11.99 GiB of which 512.00 MiB is free. Of the allocated memory 10.00 GiB is "
                              "allocated by PyTorch, and 100.00 MiB is reserved by PyTorch but unallocated.\n";

bool says(const Diagnosis& diagnosis, const char* words) {
    return std::ranges::any_of(diagnosis.evidence, [&](const Sentence& sentence) { return sentence.english().find(words) != std::string::npos; });
}

}  // namespace

class TestDiagnosis : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void checkpointingThatIsOffIsTheCause() {
        const Diagnosis diagnosis = answerTo(kStep, loraOf(1, false));
        QCOMPARE(diagnosis.phase, FailurePhase::FirstSteps);
        QCOMPARE(diagnosis.kind, FailureKind::Config);
        QCOMPARE(diagnosis.cause, FailureCause::CheckpointingOff);
        QCOMPARE(diagnosis.actions.front(), Fix::GradientCheckpointingOn);
        QVERIFY(says(diagnosis, "1.5 GiB more was asked for"));
    }

    void whatIsTakenIsNotAdvised() {
        const Diagnosis diagnosis = answerTo(kStep, loraOf(4, true));
        QCOMPARE(diagnosis.cause, FailureCause::ActivationsBatch);
        QCOMPARE(diagnosis.actions.front(), Fix::BatchOne);
        QVERIFY(!std::ranges::count(diagnosis.actions, Fix::GradientCheckpointingOn));
    }

    void anotherProgramOnTheCardIsNamedFirst() {
        const Diagnosis diagnosis = answerTo("torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 20.00 MiB. GPU 0 has a total capacity of 39.39 GiB of which 10.00 MiB is "
                                             "free. Process 4242 has 38.50 GiB memory in use. Including non-PyTorch memory, this process has 494.00 MiB memory in use. Of the "
                                             "allocated memory 80.00 MiB is allocated by PyTorch, and 8.00 MiB is reserved by PyTorch but unallocated.");
        QCOMPARE(diagnosis.kind, FailureKind::Environment);
        QCOMPARE(diagnosis.cause, FailureCause::OtherProcessOrDirtyGpu);
        QVERIFY(diagnosis.confidence >= Confidence::Medium);
    }

    void theDriversMessageIsHostMemoryWhereBlocksAreSwapped() {
        RunFacts facts = loraOf(1, true);
        facts.config.layerOffloading = true;
        facts.os = "WSL2";
        const Diagnosis diagnosis = answerTo("  File \"a.py\", line 1, in offload_block\nRuntimeError: CUDA error: out of memory\nCompile with `TORCH_USE_CUDA_DSA`", facts);
        QCOMPARE(diagnosis.cause, FailureCause::HostRam);
        QVERIFY(!std::ranges::count(diagnosis.actions, Fix::LayerOffloading));
    }

    void aWholeModelThatTrainsByMistakeIsSeen() {
        RunFacts facts;
        facts.config.network = "none (full fine-tune)";
        const Diagnosis diagnosis = answerTo(kStep, facts);
        QCOMPARE(diagnosis.cause, FailureCause::OptimizerState);
        QCOMPARE(diagnosis.actions.front(), Fix::LoraNotFull);
    }

    void whatTheLogCannotTellIsAQuestion() {
        const Diagnosis diagnosis = answerTo("RuntimeError: CUDA out of memory.");
        QCOMPARE(diagnosis.confidence, Confidence::Low);
        QVERIFY(!diagnosis.question.empty());
        QVERIFY(!diagnosis.actions.empty());
    }

    void aLogWithoutAFailureIsSaidToHoldNone() {
        const Diagnosis diagnosis = answerTo("step 1: loss 0.1\nstep 2: loss 0.1\nsaved\n");
        QCOMPARE(diagnosis.cause, FailureCause::NotOom);
        QCOMPARE(diagnosis.confidence, Confidence::Low);
        QVERIFY(!diagnosis.question.empty());
    }

    void ofTwoFailuresTheLastIsJudgedAndTheOtherIsMentioned() {
        const Diagnosis diagnosis = answerTo("OSError: [WinError 1455] The paging file is too small\nstarting again\n" + std::string(kStep), loraOf(1, false));
        QCOMPARE(diagnosis.cause, FailureCause::CheckpointingOff);
        QVERIFY(says(diagnosis, "2 messages about memory"));
    }

    void aCutMessageStillHasItsRequest() {
        const Diagnosis diagnosis = answerTo("loss.backward()\ntorch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB. GPU  10%|##   | 3/30", loraOf(4, true));
        QCOMPARE(diagnosis.cause, FailureCause::ActivationsBatch);
        QVERIFY(says(diagnosis, "2.0 GiB more was asked for"));
    }

    void aBareBarOfManyStepsCountsThem() {
        const Diagnosis diagnosis = answerTo("  7%|7         | 2321/31570 [4:16:04<33:18:50,  4.10s/it]\nTraceback (most recent call last):\ntorch.OutOfMemoryError: CUDA out of memory.");
        QCOMPARE(diagnosis.phase, FailurePhase::Intermittent);
        QVERIFY(says(diagnosis, "step 2321"));
    }

    void settingsAreNoSteps() {
        const Diagnosis diagnosis = answerTo("LoRA, batch 64, rank 16\n" + std::string(kStep), loraOf(1, false));
        QCOMPARE(diagnosis.phase, FailurePhase::FirstSteps);
    }

    void anErrorThatWasCaughtSaysItselfWhatFailed() {
        QCOMPARE(answerTo("epoch 1\nWARNING: preview failed (OutOfMemoryError), training continues\n").phase, FailurePhase::Preview);
    }

    void memoryThatStaysIsADirtyCardWhileStepsAreTimedToo() {
        const Diagnosis diagnosis = answerTo("captioning finished, 900 MB still in use on the card\ntraining started: 20 s/it instead of 2 s/it\n");
        QCOMPARE(diagnosis.phase, FailurePhase::FirstSteps);
        QCOMPARE(diagnosis.cause, FailureCause::OtherProcessOrDirtyGpu);
        QCOMPARE(diagnosis.actions.front(), Fix::RestartProcess);
    }

    void stepsThatBecomeSlowOnAFullCardAreASpill_data() {
        QTest::addColumn<QString>("memory");
        QTest::addColumn<QString>("after");
        QTest::addColumn<bool>("spills");
        QTest::newRow("figures of the task manager") << QStringLiteral("dedicated GPU memory 11.9/12.0 GB") << QStringLiteral("12.1s/it") << true;
        QTest::newRow("a line of the trainer, capacity told") << QStringLiteral("VRAM 11.8 GB") << QStringLiteral("12.1s/it") << true;
        QTest::newRow("shared memory named") << QStringLiteral("it seems to use shared GPU memory now") << QStringLiteral("12.1s/it") << true;
        QTest::newRow("half of the card free") << QStringLiteral("VRAM 6.0 GB") << QStringLiteral("12.1s/it") << false;
        QTest::newRow("three times as long") << QStringLiteral("dedicated GPU memory 11.9/12.0 GB") << QStringLiteral("3.9s/it") << false;
    }
    void stepsThatBecomeSlowOnAFullCardAreASpill() {
        QFETCH(const QString, memory);
        QFETCH(const QString, after);
        QFETCH(const bool, spills);
        QString log = memory + QLatin1Char('\n');
        for (int step = 100; step < 120; ++step) log += QStringLiteral("steps:  %1/1600 [02:00<20:00, %2]\n").arg(step).arg(step < 110 ? QStringLiteral("1.30s/it") : after);
        RunFacts facts = loraOf(1, true);
        facts.vramGib = 12;
        const Diagnosis diagnosis = answerTo(log.toStdString(), facts);
        QCOMPARE(says(diagnosis, "goes on in system memory, slowly, where others refuse"), spills);
        if (!spills) return;
        QVERIFY(says(diagnosis, "9 times as long"));
        QCOMPARE(diagnosis.phase, FailurePhase::Intermittent);
        QCOMPARE(diagnosis.cause, FailureCause::Fragmentation);
        QCOMPARE(diagnosis.confidence, Confidence::Medium);
        QVERIFY(std::ranges::count(diagnosis.actions, Fix::DriverRollback));
    }

    void anotherProgramOnTheCardIsTheReasonOfASpill() {
        const MachineFacts machine{.device = {.cards = {{.name = "Card", .total = 12 * kGiB, .processes = {{7, "game", 5 * kGiB}}}}}};
        const Diagnosis diagnosis = diagnoseSlowDown({.step = 51, .before = 1.2, .now = 8.4, .held = 11 * kGiB, .capacity = 12 * kGiB}, loraOf(1, true), machine);
        QCOMPARE(diagnosis.phase, FailurePhase::Intermittent);
        QCOMPARE(diagnosis.cause, FailureCause::OtherProcessOrDirtyGpu);
        QVERIFY(says(diagnosis, "Since step 51") && says(diagnosis, "game holds 5.0 GiB") && says(diagnosis, "Other programs hold 5.0 GiB of the 12.0 GiB of Card: game 5.0 GiB."));
        QCOMPARE(diagnosis.actions.front(), Fix::CloseOtherPrograms);
        QCOMPARE(diagnoseSlowDown({.step = 51, .before = 1.2, .now = 8.4}, loraOf(1, true)).cause, FailureCause::Fragmentation);
    }

    void aSlowStepAtTheEndOfManyIsNoSpill() {
        std::string log = "VRAM 11.9/12.0 GB\n";
        for (int step = 1; step < 30; ++step) log += "step " + std::to_string(step) + " 1.00 s/it\n";
        QVERIFY(!says(answerTo(log + "step 30 40.0 s/it\n"), "system memory, slowly, where others refuse"));
    }

    void ofAMachineWhatSpeaksForOthersIsEvidence() {
        const MachineFacts machine{.host = {.total = 32 * kGiB, .available = kGiB, .commitLimit = 40 * kGiB, .committed = 39 * kGiB}};
        const Diagnosis diagnosis = answerTo("loading model\nKilled\n", {}, machine);
        QCOMPARE(diagnosis.cause, FailureCause::HostRam);
        QVERIFY(says(diagnosis, "Of 32.0 GiB of RAM only 1.0 GiB is left.") && says(diagnosis, "has promised 39.0 GiB of the 40.0 GiB"));
    }

    void ownRunsKnowTheirPhase() {
        const OomFacts own{.phase = Phase::Sample, .category = Category::Activations, .step = 250, .requested = 512 * kMiB, .allocated = 7 * kGiB, .capacity = 8 * kGiB};
        const Diagnosis diagnosis = diagnoseRun(own, loraOf(1, true));
        QCOMPARE(diagnosis.phase, FailurePhase::Preview);
        QCOMPARE(diagnosis.cause, FailureCause::PreviewTooBig);
        QCOMPARE(diagnosis.actions.front(), Fix::VaeTiling);
        QVERIFY(diagnosis.confidence >= Confidence::Medium);
    }

    // Every label and fix has an id of its own: commands and case files speak in them.
    void everyFixHasARow() {
        std::vector<std::string_view> ids;
        for (std::size_t i = 0; i < kFixes.size(); ++i) {
            QCOMPARE(std::size_t(kFixes[i].fix), i);
            ids.push_back(kFixes[i].id);
            QVERIFY(!say(kFixes[i].order).empty());
        }
        std::ranges::sort(ids);
        QVERIFY(std::ranges::adjacent_find(ids) == ids.end());
    }
};

QTEST_GUILESS_MAIN(TestDiagnosis)
#include "tst_diagnosis.moc"
