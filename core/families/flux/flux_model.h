// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "families/model_family.h"
#include "families/shared/autoencoder_kl.h"

namespace headroom {

/// The VAE of FLUX.1, which Z-Image has as well: 16 channels, no convolutions before and behind the latents.
AutoencoderShape fluxVaeShape();

/// FLUX.1 dev in its published shape without weights, on the meta device. With `quantization` the linear layers of its transformer are in so many bits.
std::unique_ptr<ModelFamily> shapeOnlyFlux(c10::ScalarType dtype, std::optional<Quantization> quantization = {});

}  // namespace headroom
