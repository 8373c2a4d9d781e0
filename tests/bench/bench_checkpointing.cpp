// SPDX-License-Identifier: GPL-3.0-or-later
// What each checkpointing policy costs and saves: peak of the ledger above what stands before the step, and time of the step.
#include "engine/checkpointing/tiny_unet.h"
#include "engine/checkpointing/toy_model.h"

#include "base/bytes.h"
#include "checkpointing/chain_executor.h"
#include "memory/memory_tracker.h"
#include "tensor/processor.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>

using namespace headroom;
using Kind = CheckpointPolicy::Kind;

namespace {

struct Measured {
    std::int64_t peak = 0;
    double seconds = 0;
};

/// The fastest of several runs; the peak is the same in each.
Measured measure(const std::function<void()>& step) {
    Measured best{0, 1e9};
    for (int run = 0; run < 3; ++run) {
        MemoryTracker::beginPhase(Phase::Steps);
        const std::int64_t before = MemoryTracker::report().allocated;
        const auto begin = std::chrono::steady_clock::now();
        step();
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
        best.seconds = std::min(best.seconds, taken.count());
        best.peak = MemoryTracker::report().peak - before;
    }
    return best;
}

void printRow(const char* name, const Measured& measured, const Measured& off) {
    std::printf("  %-22s %10s  %5.0f %%  %8.1f ms  %+5.0f %%\n", name, formatBytes(measured.peak).c_str(),
                100.0 * static_cast<double>(measured.peak) / static_cast<double>(off.peak), 1e3 * measured.seconds,
                100 * (measured.seconds / off.seconds - 1));
}

void printTable(const char* title, const std::function<void(const BlockStack&)>& step,
                const std::function<void()>& chain = {}) {
    std::printf("%s\n  %-22s %10s  %7s  %11s  %7s\n", title, "policy", "peak", "of off", "step", "slower");
    const std::pair<const char*, CheckpointPolicy> policies[] = {
        {"off", {}},
        {"every block", {Kind::EveryBlock, 1}},
        {"every second block", {Kind::EveryNth, 2}},
        {"every third block", {Kind::EveryNth, 3}},
        {"2 segments", {Kind::Count, 2}},
        {"4 segments", {Kind::Count, 4}},
    };
    Measured off;
    for (const auto& [name, policy] : policies) {
        const Measured measured = measure([&] { step(BlockStack(policy)); });
        if (policy.kind == Kind::Off) off = measured;
        printRow(name, measured, off);
    }
    if (chain) printRow("every block, chain", measure(chain), off);
}

void toyTable(c10::ScalarType type, const char* title) {
    const toy::Model model({.type = type, .dropout = 0.1, .width = 64, .side = 16, .depth = 4});
    const std::vector<Block> blocks = model.blocks();
    const CheckpointPlan everyBlock = planCheckpointing({Kind::EveryBlock, 1}, static_cast<int>(blocks.size()));
    printTable(title, [&](const BlockStack& stack) { toy::trainStep(model, stack); },
               [&] {
                   runChain(blocks, everyBlock, model.input(), [&](const BlockState& output) { return model.loss(output); });
                   toy::takeGradients(model.leaves());
               });
}

void unetTable(c10::ScalarType type, const char* title) {
    const toy::TinyUnet unet({.type = type, .widths = {32, 64, 96}, .batch = 4, .side = 16, .tokens = 77});
    printTable(title, [&](const BlockStack& stack) {
        unet.step(stack);
        toy::takeGradients(unet.leaves());
    });
}

}  // namespace

int main() {
    MemoryTracker::install();
    const CategoryScope job(Category::Activations);
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    toyTable(c10::kFloat, "Toy stack, fp32: 9 blocks, width 64, 16 x 16, batch 2, dropout 0.1");
    unetTable(c10::kFloat, "Tiny UNet, fp32: widths 32-64-96, latents 16 x 16, batch 4, LoRA rank 4 with convolutions");
    if (!processorComputesBf16()) {
        std::puts("This processor has no bf16 arithmetic: its tables would show only the emulation.");
        return 0;
    }
    toyTable(c10::kBFloat16, "Toy stack, bf16");
    unetTable(c10::kBFloat16, "Tiny UNet, bf16");
    return 0;
}
