// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, C channels, H height, W width (latent or pixel), L tokens, D features.
#pragma once

#include "base/result.h"
#include "checkpointing/block_stack.h"
#include "families/noise_betas.h"
#include "nn/adapter_target.h"

#include <ATen/core/Generator.h>
#include <ATen/core/TensorBody.h>
#include <c10/core/Device.h>
#include <c10/core/ScalarType.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace headroom {

/// The encoded text of a batch, as the denoiser takes it. Families with pooled vectors fill `pooled_BD`.
struct TextConditioning {
    at::Tensor tokens_BLD;
    at::Tensor pooled_BD = {};
};

enum class ModelPart { Denoiser, TextEncoder, Vae };

/// A loaded model of one family: encodes, denoises, decodes, names its layers. It knows nothing of checkpointing, of
/// adapters or of training. Weights are frozen until someone sets requires_grad on them. One thread at a time.
class ModelFamily {
public:
    virtual ~ModelFamily() = default;

    /// `captions` -> conditioning in the compute dtype. Builds a graph only where the text encoder's weights (or an adapter on
    /// them) require grad and grad mode is on.
    virtual TextConditioning encodeText(const std::vector<std::string>& captions) const = 0;

    /// pixels_BCHW in [-1, 1] -> scaled latents, one posterior sample drawn from `generator` (the VAE is frozen).
    virtual at::Tensor encodePixels(const at::Tensor& pixels_BCHW, at::Generator generator) const = 0;

    /// Scaled latents -> pixels in [-1, 1].
    virtual at::Tensor decodeLatents(const at::Tensor& latents_BCHW) const = 0;

    /// The model's prediction (noise, v ...) for noisy latents at `timesteps_B`; blocks run through `stack`.
    virtual at::Tensor denoise(const at::Tensor& latents_BCHW, const at::Tensor& timesteps_B, const TextConditioning& text,
                               const BlockStack& stack) const = 0;

    virtual int latentChannels() const = 0;
    virtual int latentScale() const = 0;  ///< pixels per latent, 8 for SD
    virtual bool predictsV() const = 0;  ///< the velocity of DDPM or of a flow, else the noise
    virtual NoiseBetas noiseBetas() const = 0;
    /// Whether guidance is an input of the model, so that a guided preview takes one pass and no negative prompt.
    virtual bool embedsGuidance() const { return false; }

    virtual std::vector<AdapterTarget> adapterTargets() = 0;
    virtual std::vector<NamedTensor> parameters(ModelPart part) = 0;

    /// Moves or casts one part; `TextEncoder` and `Vae` may be parked on the host or released for good.
    virtual void release(ModelPart part) = 0;
    virtual bool holds(ModelPart part) const = 0;

    /// Writes a diffusers folder (full fine-tune). Parts not trained are copied as they were loaded.
    virtual Status save(const std::filesystem::path& folder, c10::ScalarType dtype) const = 0;

    virtual std::string_view baseModelVersion() const = 0;  ///< ss_base_model_version: "sd_1.5"
};

/// Progress of a load: files done, files in all, name of the one being read.
using LoadProgress = std::function<void(int, int, const std::string&)>;

/// Loads a diffusers folder or a single .safetensors file of a family known to the registry.
/// `arch` is the job's (empty: detect from the weights). A pickle, missing keys, wrong shapes or NaN is an Error that names the file and key.
Result<std::unique_ptr<ModelFamily>> loadModel(const std::filesystem::path& path, std::string_view arch, c10::ScalarType dtype,
                                               c10::Device device, const LoadProgress& progress);

/// A model of the family of `arch` in its published shape, without weights, on the meta device; with `quantization` the denoiser's linear layers in so many bits. An Error where the registry does not know the family.
Result<std::unique_ptr<ModelFamily>> shapeOnlyModel(std::string_view arch, c10::ScalarType dtype, std::optional<Quantization> quantization = {});

}  // namespace headroom
