// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "families/model_family.h"
#include "families/shared/autoencoder_kl.h"
#include "families/shared/clip_text_encoder.h"
#include "families/shared/unet.h"

namespace headroom {

/// The parts of SDXL base 1.0, as its config.json files state them: the UNet, CLIP-L, OpenCLIP bigG and the VAE.
UnetShape sdxlUnetShape();
ClipTextShape sdxlSecondTextShape();
AutoencoderShape sdxlVaeShape();

/// What is embedded beside the time: pooled text [B, P], then the sizes of the picture. `latents_BCHW` are those of whole pictures, not cropped, `scale` pixels a latent. [B, P + 6 * 256].
at::Tensor sdxlAddition(const at::Tensor& pooled_BP, const at::Tensor& latents_BCHW, int scale);

/// SDXL in its published shape without weights, on the meta device. With `quantization` the linear layers of its UNet are in so many bits.
std::unique_ptr<ModelFamily> shapeOnlySdxl(c10::ScalarType dtype, std::optional<Quantization> quantization = {});

}  // namespace headroom
