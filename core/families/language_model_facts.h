// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

namespace headroom {

/// How the blocks of a causal language model are built.
enum class LanguageModelKind {
    Llama,  ///< attention with rotary positions, then a gated feed-forward layer, RMS norms before both, no biases
    Qwen3,  ///< the same with an RMS norm over each head of queries and keys
    GptNeoX,  ///< attention and a feed-forward layer with GELU beside each other, layer norms before both, biases, rotary positions for a quarter of each head
};

/// The published shape of a causal language model. Known for forecasts; none is trained.
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
    LanguageModelKind kind = LanguageModelKind::Llama;
    std::int64_t statedHeadWidth = 0;  ///< where it is not width / heads

    constexpr std::int64_t headWidth() const { return statedHeadWidth > 0 ? statedHeadWidth : width / heads; }

    /// Of each head, by its position.
    constexpr std::int64_t turnedFeatures() const { return kind == LanguageModelKind::GptNeoX ? headWidth() / 4 : headWidth(); }
};

}  // namespace headroom
