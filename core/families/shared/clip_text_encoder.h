// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, L tokens, D width.
#pragma once

#include "base/result.h"
#include "families/shared/weight_reader.h"
#include "nn/repeated_part.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// The shape of a CLIP text model, as its config.json gives it. Defaults are CLIP-L, the encoder of SD 1.5.
struct ClipTextShape {
    std::int64_t width = 768;
    std::int64_t feedForward = 3072;
    std::int64_t layers = 12;
    std::int64_t heads = 12;
    std::int64_t vocabulary = 49408;
    std::int64_t positions = 77;
    double epsilon = 1e-5;
    std::string activation = "quick_gelu";  ///< or "gelu"
    bool projects = false;                  ///< has a text_projection for the pooled state: a CLIPTextModelWithProjection

    /// From the text of a config.json.
    static Result<ClipTextShape> fromConfig(std::string_view json);
    /// From the tensors of a file that carries no config; 64 features a head, as all published CLIP text models have.
    static ClipTextShape fromTensors(const WeightSource& source);
    /// Whether a text encoder can be built of it: layers there, an activation that is known, a width that the heads divide.
    Status check() const;
};

/// CLIP's text model: causal transformer with pre-norm blocks (Radford et al. 2021). Names are transformers' without "text_model.".
class ClipTextEncoder {
public:
    ClipTextEncoder(const ClipTextShape& shape, WeightReader& reader);

    /// Token ids -> last hidden state after the final norm, in `type`.
    at::Tensor encode(const at::Tensor& ids_BL, c10::ScalarType type) const;

    /// A batch of texts as models with a pooled state take them.
    struct Pooled {
        at::Tensor beforeLast_BLD;  ///< hidden state that the last layer takes, without the final norm
        at::Tensor pooled_BD;       ///< of the end token, the largest id, after the final norm and the projection if there is one
    };
    Pooled encodePooled(const at::Tensor& ids_BL, c10::ScalarType type) const;

    /// Appends the linear layers that adapters may hang on. Their paths begin with `before`.
    void appendTargets(std::vector<AdapterTarget>& targets, const std::string& before = {});

    std::int64_t positions() const { return m_shape.positions; }

private:
    struct Layer {
        LayerNorm attentionNorm;
        Linear query, key, value, out;
        LayerNorm feedForwardNorm;
        Linear up, down;

        void describe(PartDescription& description) const;
    };
    Layer readLayer(const std::string& prefix, WeightReader& reader) const;
    at::Tensor embedded(const at::Tensor& ids_BL, c10::ScalarType type) const;
    at::Tensor runLayer(const Layer& layer, const at::Tensor& hidden_BLD) const;

    ClipTextShape m_shape;
    at::Tensor m_tokens;     ///< [vocabulary, D]
    at::Tensor m_positions;  ///< [positions, D]
    std::vector<Layer> m_layers;
    LayerNorm m_finalNorm;
    std::optional<Linear> m_projection;
};

}  // namespace headroom
