// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "device/cards.h"
#include "memory/block_trace.h"

namespace headroom {

/// How fast a device works at its best.
struct ComputeRates {
    double in16Bit = 0;    ///< FLOP/s of products in fp16 and bf16
    double in32Bit = 0;    ///< FLOP/s
    double bandwidth = 0;  ///< bytes/s of its memory
    double launch = 0;     ///< seconds from one operator to the next where neither limits
};

/// The share of a card's stated figures that kernels reach: large products about 60 %, anything that only moves memory about 80 %.
ComputeRates ratesOf(const CardFacts& card);

/// A processor as people have it; what counts is the proportion between products and memory.
ComputeRates usualProcessor();

/// Seconds for an update of `microSteps` micro-steps, of which at most two were played as the phase: all others take as long as the second. Of its operators, by the roofline: each takes as long as its products or its memory, whichever is longer (Williams, Waterman and Patterson, 2009). The same work
/// on the same device takes the same time, so two jobs can be compared more closely than either can be foretold.
double secondsOf(const BlockTrace& trace, Phase phase, const ComputeRates& rates, int microSteps = 1);

}  // namespace headroom
