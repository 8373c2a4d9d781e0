// SPDX-License-Identifier: Apache-2.0
#include "forecast/step_time.h"

#include "forecast/operator_marks.h"

#include <algorithm>
#include <numeric>
#include <string_view>
#include <utility>
#include <vector>

namespace headroom {
namespace {

using Kind = BlockEvent::Kind;

constexpr double kProductShare = 0.6;
constexpr double kBandwidthShare = 0.8;
constexpr double kLaunch = 4e-6;

/// One operator that is under way.
struct Call {
    const BlockEvent* begins = nullptr;
    std::int64_t made = 0;     ///< bytes
    bool othersWork = false;  ///< those that it calls do what there is to do
};

bool changesItsInput(std::string_view name) { return name.ends_with('_') || name == kGradientSum; }

/// Views make nothing and change nothing.
double secondsOf(const Call& call, const ComputeRates& rates) {
    const BlockEvent& operation = *call.begins;
    const bool inPlace = changesItsInput(operation.name);
    if (call.othersWork || (call.made == 0 && !inPlace)) return 0;
    const double products = operation.flops / (operation.in16Bit ? rates.in16Bit : rates.in32Bit);
    const double moved = static_cast<double>(operation.bytes + (inPlace ? operation.bytes / 2 : call.made)) / rates.bandwidth;
    return std::max(products, moved) + rates.launch;
}

/// The seconds of the innermost operator, which ends.
double ended(std::vector<Call>& open, const ComputeRates& rates) {
    const Call call = open.back();
    open.pop_back();
    const double seconds = secondsOf(call, rates);
    if (!open.empty()) open.back().othersWork = open.back().othersWork || call.othersWork || seconds > 0;
    return seconds;
}

}  // namespace

ComputeRates ratesOf(const CardFacts& card) {
    return {kProductShare * card.halfPrecision, kProductShare * card.singlePrecision, kBandwidthShare * card.bandwidth, kLaunch};
}

ComputeRates usualProcessor() { return {.in16Bit = 150e9, .in32Bit = 150e9, .bandwidth = 15e9, .launch = kLaunch}; }

double secondsOf(const BlockTrace& trace, Phase phase, const ComputeRates& rates, int microSteps) {
    std::vector<double> parts = {0};  // each micro-step, from forward to backward, then the optimizer
    bool counts = false, isBackward = false;
    std::vector<Call> open;
    for (const BlockEvent& event : trace) {
        if (event.kind == Kind::PhaseBegins) counts = event.phase == phase;
        if (event.kind == Kind::Made && !open.empty()) open.back().made += event.bytes;
        if (event.kind == Kind::OperatorBegins) {
            if (counts && std::exchange(isBackward, event.backward) && !event.backward) parts.push_back(0);
            open.push_back({&event});
        }
        if (event.kind == Kind::OperatorEnds && !open.empty()) {
            const double one = ended(open, rates);
            if (counts) parts.back() += one;
        }
    }
    const double played = std::accumulate(parts.begin(), parts.end(), 0.0);
    return parts.size() > 2 ? played + std::max(0, microSteps - 2) * parts[1] : played;
}

}  // namespace headroom
