// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace headroom {

/// The phases of a run, as they stand in events, ledger and forecast.
enum class Phase { Load, CacheText, CacheLatents, Baseline, FirstStep, Steps, Sample, Save };
inline constexpr std::array<std::string_view, 8> kPhaseIds = {"load",       "cache_text", "cache_latents", "baseline",
                                                              "first_step", "steps",      "sample",        "save"};

/// What memory is held for. The order is the order of drawing, from the bottom up.
enum class Category { Weights, TextEncoder, Vae, Adapter, Optimizer, Gradients, Activations, Workspace, Reserved, Other };
inline constexpr std::array<std::string_view, 10> kCategoryIds = {
    "weights",   "text_encoder", "vae",       "adapter",  "optimizer",
    "gradients", "activations",  "workspace", "reserved", "other"};

constexpr std::string_view idOf(Phase phase) { return kPhaseIds[static_cast<std::size_t>(phase)]; }
constexpr std::string_view idOf(Category category) { return kCategoryIds[static_cast<std::size_t>(category)]; }

/// Device memory of the run at one moment, in bytes. "Device" is the card, or on the processor everything allocated
/// in a device scope.
struct MemoryReport {
    std::int64_t allocated = 0;  ///< live now, sum of the categories
    std::int64_t peak = 0;       ///< highest sum since the phase began
    std::int64_t budget = 0;     ///< --memory-limit or the card's capacity; 0 = no limit known
    std::int64_t host = 0;       ///< live in host scopes (loader, RAM caches, parked parts)
    std::array<std::int64_t, kCategoryIds.size()> byCategory{};
    /// What it was at the fullest moment since the report before: what a step held in its middle is gone at its end.
    std::array<std::int64_t, kCategoryIds.size()> fullest{};

    bool operator==(const MemoryReport&) const = default;
};

/// The facts of one out-of-memory failure, taken where it was thrown.
struct OomFacts {
    Phase phase = Phase::Steps;
    Category category = Category::Other;  ///< what the refused bytes were for
    int step = 0;                         ///< finished updates when it happened
    std::int64_t requested = 0;
    std::int64_t allocated = 0;
    std::int64_t capacity = 0;

    bool operator==(const OomFacts&) const = default;
};

}  // namespace headroom
