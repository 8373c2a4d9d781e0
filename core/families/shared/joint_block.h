// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, N tokens of the picture, T tokens of the text, L of both, D features.
#pragma once

#include "families/shared/weight_reader.h"
#include "nn/repeated_part.h"
#include "nn/rotary.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace headroom {

/// What the joint blocks of a model have in common.
struct JointShape {
    std::int64_t heads = 24;
    std::int64_t headWidth = 64;
    bool textFirst = false;                   ///< the order of both in the attention
    std::optional<RmsNorm::Plain> headNorms;  ///< whose RMS norms queries and keys pass; none without

    std::int64_t width() const { return heads * headWidth; }
};

/// A block with a stream for the picture and one for the text, each with its own weights and modulated by the condition, that attend to each other (Esser et al. 2024). Names are diffusers'.
class JointBlock {
public:
    /// What a block has of its own.
    struct Kind {
        bool endsText = false;      ///< the text takes part in the attention for the last time and goes no further
        bool attendsTwice = false;  ///< the picture attends to itself alone as well, as in the first blocks of SD 3.5 medium
    };
    JointBlock(std::string path, const JointShape& shape, const Kind& kind, WeightReader& reader);

    struct Streams {
        at::Tensor picture_BND;
        at::Tensor text_BTD;  ///< undefined where the text has ended
    };
    /// `rotary` turns queries and keys of both as they stand; null: they have no positions.
    Streams run(const Streams& streams, const at::Tensor& condition_BD, const std::shared_ptr<const PairedRotary>& rotary) const;

    void describe(PartDescription& description) const;

    /// All its linear layers, part "transformer".
    void appendTargets(std::vector<AdapterTarget>& targets);

    const std::string& path() const { return m_path; }

private:
    struct Stream {
        Linear modulation;
        Linear query, key, value;
        std::optional<RmsNorm> queryNorm, keyNorm;
        std::optional<Linear> out, up, down;  ///< not where the stream ends
    };
    /// The picture's attention to itself.
    struct SelfAttention {
        Linear query, key, value, out;
        std::optional<RmsNorm> queryNorm, keyNorm;
    };
    /// What a stream gives to the attention: [B, L, heads, features].
    struct Heads {
        at::Tensor q, k, v;
    };
    struct StreamNames;
    static const StreamNames kOfPicture, kOfText;

    Streams compute(const Streams& streams, const at::Tensor& condition_BD, const PairedRotary* rotary) const;
    Stream readStream(const StreamNames& names, std::int64_t parts, bool ends, WeightReader& reader) const;
    SelfAttention readSelf(WeightReader& reader) const;
    std::optional<RmsNorm> readNorm(const std::string& name, WeightReader& reader) const;
    Heads headsOf(const auto& layers, const at::Tensor& modulated_BLD) const;
    at::Tensor attendSelf(const at::Tensor& modulated_BND) const;
    static at::Tensor feedForward(const Stream& stream, const at::Tensor& x_BLD, const std::vector<at::Tensor>& modulation);
    void appendStream(Stream& stream, const StreamNames& names, std::vector<AdapterTarget>& targets) const;

    std::string m_path;
    JointShape m_shape;
    Kind m_kind;
    Stream m_picture, m_text;
    std::optional<SelfAttention> m_self;
};

}  // namespace headroom
