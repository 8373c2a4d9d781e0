// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

namespace headroom {

/// The published shape of a causal language model of Llama's kind: blocks of attention with rotary positions and a gated feed-forward layer, RMS norms before both, no biases. Known for forecasts; none is trained.
struct LanguageModelFacts {
    std::string_view archId;  ///< `model.arch`
    std::string_view name;    ///< as people say it: "Llama 3 8B"
    std::string_view kin;     ///< a later release of the same shape; may be empty
    std::int64_t layers;
    std::int64_t width;
    std::int64_t heads;
    std::int64_t keyHeads;  ///< of keys and values, each for heads / keyHeads heads of queries
    std::int64_t feedForward;
    std::int64_t vocabulary;
    double ropeBase;
    bool tiedHead = false;  ///< the embedding is the head as well
    std::int64_t headFeatures = 0;  ///< of one head, where they are not width / heads
    bool normsHeads = false;        ///< RMS norms of queries and keys, head by head, as Qwen 3 has

    constexpr std::int64_t headWidth() const { return headFeatures ? headFeatures : width / heads; }
};

}  // namespace headroom
