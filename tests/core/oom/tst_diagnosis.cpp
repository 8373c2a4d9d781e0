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
