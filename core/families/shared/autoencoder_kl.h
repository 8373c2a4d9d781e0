// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, C channels, H height, W width.
#pragma once

#include "base/result.h"
#include "families/shared/weight_reader.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace headroom {

/// The shape of an AutoencoderKL, as its config.json gives it. Defaults are the VAE of SD 1.5.
struct AutoencoderShape {
    std::vector<std::int64_t> widths = {128, 256, 512, 512};
    std::int64_t layersPerBlock = 2;
    std::int64_t latentChannels = 4;
    std::int64_t pictureChannels = 3;
    std::int64_t groups = 32;
    double scalingFactor = 0.18215;
    double shiftFactor = 0;
    bool quantConvolutions = true;

    static Result<AutoencoderShape> fromConfig(std::string_view json);
    static AutoencoderShape fromTensors(const WeightSource& source);
    /// Whether a VAE can be built of it.
    Status check() const;
    std::int64_t downscale() const { return std::int64_t{1} << (widths.size() - 1); }
};

/// The variational autoencoder of latent diffusion (Rombach et al. 2022). Pixels are in [-1, 1].
class AutoencoderKl {
public:
    AutoencoderKl(const AutoencoderShape& shape, WeightReader& reader);

    /// Mean and log-variance (clamped to -30 ... 20) of the posterior, unscaled.
    std::pair<at::Tensor, at::Tensor> encode(const at::Tensor& pixels_BCHW) const;
    /// Unscaled latents -> pixels.
    at::Tensor decode(const at::Tensor& latents_BCHW) const;

    const AutoencoderShape& shape() const { return m_shape; }

private:
    struct ResBlock {
        GroupNorm norm1;
        Conv2d conv1;
        GroupNorm norm2;
        Conv2d conv2;
        std::optional<Conv2d> shortcut;
    };
    struct Level {
        std::vector<ResBlock> blocks;
        std::optional<Conv2d> sampler;
    };
    struct Middle {
        ResBlock first;
        GroupNorm norm;
        Linear query, key, value, out;
        ResBlock second;
    };
    struct Half {
        Conv2d in;
        std::vector<Level> levels;
        Middle middle;
        GroupNorm outNorm;
        Conv2d out;
    };
    void readEncoder(WeightReader& reader);
    void readDecoder(WeightReader& reader);
    ResBlock readResBlock(const std::string& path, std::int64_t in, std::int64_t out, WeightReader& reader) const;
    Middle readMiddle(const std::string& path, WeightReader& reader) const;
    static at::Tensor runResBlock(const ResBlock& block, const at::Tensor& x_BCHW);
    static at::Tensor runMiddle(const Middle& middle, const at::Tensor& x_BCHW);

    AutoencoderShape m_shape;
    Half m_encoder, m_decoder;
    std::optional<Conv2d> m_quant, m_postQuant;
};

}  // namespace headroom
