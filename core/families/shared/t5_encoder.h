// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, L tokens, D width, H heads.
#pragma once

#include "families/shared/weight_reader.h"
#include "nn/repeated_part.h"

#include <cstdint>
#include <vector>

namespace headroom {

/// The shape of a T5 encoder with gated feed-forward layers. Defaults are T5 v1.1 XXL.
struct T5Shape {
    std::int64_t width = 4096;
    std::int64_t feedForward = 10240;
    std::int64_t layers = 24;
    std::int64_t heads = 64;
    std::int64_t headWidth = 64;
    std::int64_t vocabulary = 32128;
    std::int64_t buckets = 32;      ///< of relative positions, half of them for each direction
    std::int64_t farthest = 128;    ///< from here on all positions share a bucket
};

/// The encoder half of T5 v1.1 (Raffel et al. 2020, Shazeer 2020). Names are transformers'. Padding is attended to like text.
class T5Encoder {
public:
    T5Encoder(const T5Shape& shape, WeightReader& reader);

    /// Token ids -> last hidden state after the final norm, in `type`.
    at::Tensor encode(const at::Tensor& ids_BL, c10::ScalarType type) const;

private:
    struct Layer {
        RmsNorm attentionNorm, feedForwardNorm;
        Linear query, key, value, out, gate, up, down;

        void describe(PartDescription& description) const;
    };
    at::Tensor bias(std::int64_t length) const;
    at::Tensor runLayer(const Layer& layer, const at::Tensor& hidden_BLD, const at::Tensor& bias_1HLL) const;
    at::Tensor attend(const Layer& layer, const at::Tensor& x_BLD, const at::Tensor& bias_1HLL) const;

    T5Shape m_shape;
    at::Tensor m_tokens;    ///< [vocabulary, D]
    at::Tensor m_relative;  ///< [buckets, H], which all layers share
    std::vector<Layer> m_layers;
    RmsNorm m_norm;
};

/// The bucket of each pair of positions, [length, length], row by query.
at::Tensor t5Buckets(std::int64_t length, const T5Shape& shape, c10::Device device);

}  // namespace headroom
