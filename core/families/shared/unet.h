// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, C channels, H height, W width, L tokens, D features.
#pragma once

#include "base/result.h"
#include "checkpointing/block_stack.h"
#include "families/shared/weight_reader.h"
#include "nn/repeated_part.h"

#include <cstdint>
#include <list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// The shape of a UNet2DConditionModel, as its config.json gives it. Defaults are SD 1.5.
struct UnetShape {
    std::int64_t inChannels = 4;
    std::int64_t outChannels = 4;
    std::vector<std::int64_t> widths = {320, 640, 1280, 1280};
    std::vector<bool> downAttends = {true, true, true, false};  ///< which down levels have transformers
    std::vector<bool> upAttends = {false, true, true, true};
    std::vector<std::int64_t> heads = {8, 8, 8, 8};  ///< heads of each level; the config calls it attention_head_dim
    std::vector<std::int64_t> depth = {1, 1, 1, 1};  ///< transformer blocks of each level
    std::int64_t layersPerBlock = 2;
    std::int64_t contextWidth = 768;
    std::int64_t groups = 32;
    double epsilon = 1e-5;
    bool linearProjection = false;
    bool cosineFirst = true;  ///< flip_sin_to_cos: how timesteps are embedded
    double frequencyShift = 0;  ///< freq_shift
    std::int64_t additionWidth = 0;  ///< of what is embedded beside the time, as SDXL does with the pooled text and the picture's sizes; 0: nothing is

    static Result<UnetShape> fromConfig(std::string_view json);
    /// From the tensors of a file that carries no config; 8 heads and 32 groups, as SD 1.x has.
    static UnetShape fromTensors(const WeightSource& source);
    /// Whether a UNet can be built of it: levels and layers there, widths that groups and heads divide.
    Status check() const;
};

/// The denoiser of SD 1.x (Rombach et al. 2022) and SDXL (Podell et al. 2023): residual and transformer blocks down, in the middle and up, with skips.
class Unet {
public:
    Unet(const UnetShape& shape, WeightReader& reader);

    /// The prediction for noisy latents at `timesteps_B`, in the latents' dtype. Blocks run through `stack`: a residual block with its transformer is one, unless the transformer is deep: then each of
    /// its blocks is one. `added_BD` is defined where the shape has an additionWidth.
    at::Tensor predict(const at::Tensor& latents_BCHW, const at::Tensor& timesteps_B, const at::Tensor& context_BLD, const BlockStack& stack, const at::Tensor& added_BD = {}) const;

    void appendTargets(std::vector<AdapterTarget>& targets);

private:
    struct ResBlock {
        std::string path;
        GroupNorm norm1;
        Conv2d conv1;
        Linear time;
        GroupNorm norm2;
        Conv2d conv2;
        std::optional<Conv2d> shortcut;
    };
    struct CrossAttention {
        Linear query, key, value, out;
    };
    struct TransformerBlock {
        LayerNorm norm1, norm2, norm3;
        CrossAttention self, cross;
        Linear up, down;

        void describe(PartDescription& description) const;
    };
    /// Transformer2DModel. The projections are 1x1 convolutions or, with use_linear_projection, linear layers.
    struct Transformer {
        std::string path;
        std::int64_t heads = 8;
        GroupNorm norm;
        std::optional<Conv2d> convIn, convOut;
        std::optional<Linear> linearIn, linearOut;
        std::vector<TransformerBlock> blocks;
        bool isRepeated = true;  ///< another one of its level is equal to it

        void describe(PartDescription& description) const;
    };
    struct Sampler {
        std::string path;
        Conv2d conv;
    };
    struct Unit {
        ResBlock res;
        std::optional<Transformer> transformer;
    };
    struct Level {
        std::vector<Unit> units;
        std::optional<Sampler> sampler;
    };

    void readDown(WeightReader& reader);
    void readMiddle(WeightReader& reader);
    void readUp(WeightReader& reader);
    ResBlock readResBlock(const std::string& path, std::int64_t in, std::int64_t out, WeightReader& reader) const;
    Transformer readTransformer(const std::string& path, std::int64_t channels, std::size_t level, WeightReader& reader) const;
    TransformerBlock readTransformerBlock(const std::string& path, std::int64_t width, WeightReader& reader) const;
    CrossAttention readAttention(const std::string& path, std::int64_t width, std::int64_t context, WeightReader& reader) const;

    static at::Tensor runResBlock(const ResBlock& block, const at::Tensor& x_BCHW, const at::Tensor& time_BD);
    static at::Tensor enterTransformer(const Transformer& transformer, const at::Tensor& x_BCHW);
    static at::Tensor runTransformerBlock(const TransformerBlock& block, std::int64_t heads, at::Tensor y_BLC, const at::Tensor& context_BLD);
    static at::Tensor runDeepBlock(const TransformerBlock& block, std::int64_t heads, const at::Tensor& y_BLC, const at::Tensor& context_BLD);
    static at::Tensor leaveTransformer(const Transformer& transformer, const at::Tensor& y_BLC, const at::Tensor& x_BCHW);
    static at::Tensor transform(const Transformer& transformer, const at::Tensor& x_BCHW, const at::Tensor& context_BLD);
    static at::Tensor runTransformer(const Transformer& transformer, const at::Tensor& x_BCHW, const at::Tensor& context_BLD);
    static at::Tensor runUnit(const Unit& unit, const at::Tensor& x_BCHW, const at::Tensor& time_BD, const at::Tensor& context_BLD);

    static bool isDeep(const Unit& unit) { return unit.transformer && unit.transformer->blocks.size() > 1; }
    static void appendUnit(const Unit& unit, bool joins, bool pushes, std::vector<Block>& all);
    static void appendDeepUnit(const Unit& unit, bool joins, bool pushes, std::vector<Block>& all);
    std::vector<Block> blocks() const;
    at::Tensor embedTime(const at::Tensor& timesteps_B, c10::ScalarType type, const at::Tensor& added_BD) const;

    static void appendResTargets(ResBlock& block, std::vector<AdapterTarget>& targets);
    static void appendTransformerTargets(Transformer& transformer, std::vector<AdapterTarget>& targets);
    static void appendUnitTargets(Unit& unit, std::vector<AdapterTarget>& targets);

    UnetShape m_shape;
    Conv2d m_in;
    Linear m_time1, m_time2;
    Linear m_addition1, m_addition2;  ///< without weights where nothing is added
    std::vector<Level> m_down, m_up;
    Unit m_middle;  ///< first residual block and the transformer
    ResBlock m_middleOut;
    GroupNorm m_outNorm;
    Conv2d m_out;
};

}  // namespace headroom
