// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/field_table.h"
#include "job/free_value.h"
#include "job/precision.h"

#include <optional>
#include <string>

namespace headroom {

/// The rare and the old keys of `model:`, family flags included.
struct ModelLegacyConfig {
    bool autoMemory = false;
    std::optional<std::string> unetPath;
    std::optional<int> unetSampleSize;
    int textEncoderBits = 16;
    bool useTextEncoder1 = true;
    bool useTextEncoder2 = true;
    bool useFluxCfg = false;
    bool attnMasking = false;
    bool splitModelOverGpus = false;
    double splitModelOtherModuleParamCountScale = 0.3;
    std::optional<std::string> refinerNameOrPath;
    double refinerStartAt = 0.5;
    std::optional<std::string> latentSpaceVersion;
    bool experimentalXl = false;
    std::string dtype = "float16";        ///< after reading: `train.dtype`, which overwrites it
    std::optional<std::string> vaeDtype;  ///< after reading: as written, else `dtype`
    std::optional<std::string> teDtype;   ///< after reading: as written, else `dtype`
    std::optional<std::string> vaeDevice;
    std::optional<std::string> teDevice;
    FreeMap modelPaths;
    bool inContext = false;
    bool isV2 = false;
    bool isV3 = false;
    bool isXl = false;
    bool isPixart = false;
    bool isPixartSigma = false;
    bool isAuraflow = false;
    bool isFlux = false;
    bool isLumina2 = false;
    bool isVega = false;
    bool isSsd = false;
    bool isVPred = false;

    bool operator==(const ModelLegacyConfig&) const = default;

    static constexpr void fields(auto&& row) {
        partFields(row);
        placeFields(row);
        flagFields(row);
    }

private:
    static constexpr void partFields(auto&& row) {
        using M = ModelLegacyConfig;
        row(Field{
            .key = "auto_memory", .member = &M::autoMemory, .help = HEADROOM_TR("Old name of layer_offloading.")});
        row(Field{.key = "unet_path", .member = &M::unetPath, .help = HEADROOM_TR("A UNet from elsewhere.")});
        row(Field{.key = "unet_sample_size",
                  .member = &M::unetSampleSize,
                  .help = HEADROOM_TR("Latent side that the UNet is told."),
                  .limits = {.least = 1}});
        row(Field{.key = "text_encoder_bits",
                  .member = &M::textEncoderBits,
                  .help = HEADROOM_TR("Old way of quantizing the text encoder: 16, 8 or 4 bits."),
                  .limits = {.least = 4, .most = 16, .unit = HEADROOM_TR("bits")}});
        row(Field{.key = "use_text_encoder_1",
                  .member = &M::useTextEncoder1,
                  .help = HEADROOM_TR("SDXL: false drops the first text encoder and frees its weights."),
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "use_text_encoder_2",
                  .member = &M::useTextEncoder2,
                  .help = HEADROOM_TR("SDXL: false drops the second text encoder and frees its weights."),
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "use_flux_cfg",
                  .member = &M::useFluxCfg,
                  .help = HEADROOM_TR("FLUX with true guidance: previews take two passes."),
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "attn_masking",
                  .member = &M::attnMasking,
                  .help = HEADROOM_TR("FLUX masks padding; needs is_flux to be written."),
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "split_model_over_gpus",
                  .member = &M::splitModelOverGpus,
                  .help = HEADROOM_TR("FLUX over several cards; needs is_flux to be written.")});
        row(Field{.key = "split_model_other_module_param_count_scale",
                  .member = &M::splitModelOtherModuleParamCountScale,
                  .help = HEADROOM_TR("Weight of other modules when a model is split over cards."),
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "refiner_name_or_path",
                  .member = &M::refinerNameOrPath,
                  .help = HEADROOM_TR("SDXL refiner: more weights.")});
        row(Field{.key = "refiner_start_at",
                  .member = &M::refinerStartAt,
                  .help = HEADROOM_TR("Share of the sampling after which the refiner takes over."),
                  .limits = {.least = 0, .most = 1},
                  .obeyed = Obeyed::Inert});
    }

    static constexpr void placeFields(auto&& row) {
        using M = ModelLegacyConfig;
        row(Field{.key = "latent_space_version",
                  .member = &M::latentSpaceVersion,
                  .help = HEADROOM_TR("Names the version of the latent cache."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "experimental_xl",
                  .member = &M::experimentalXl,
                  .help = HEADROOM_TR("An SDXL experiment."),
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "dtype",
                  .member = &M::dtype,
                  .help = HEADROOM_TR("Overwritten by train.dtype."),
                  .choices = kPrecisions,
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "vae_dtype",
                  .member = &M::vaeDtype,
                  .help = HEADROOM_TR("Precision of the VAE."),
                  .choices = kPrecisions});
        row(Field{.key = "te_dtype",
                  .member = &M::teDtype,
                  .help = HEADROOM_TR("Precision of the text encoder."),
                  .choices = kPrecisions});
        row(Field{.key = "vae_device",
                  .member = &M::vaeDevice,
                  .help = HEADROOM_TR("Without effect."),
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "te_device",
                  .member = &M::teDevice,
                  .help = HEADROOM_TR("Without effect."),
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "model_paths",
                  .member = &M::modelPaths,
                  .help = HEADROOM_TR("Without effect."),
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "in_context",
                  .member = &M::inContext,
                  .help = HEADROOM_TR("Without effect."),
                  .obeyed = Obeyed::Inert});
    }

    static constexpr void flagFields(auto&& row) {
        using M = ModelLegacyConfig;
        row(Field{
            .key = "is_v2", .member = &M::isV2, .help = HEADROOM_TR("Old form of arch sd2."), .obeyed = Obeyed::Yes});
        row(Field{
            .key = "is_v3", .member = &M::isV3, .help = HEADROOM_TR("Old form of arch sd3."), .obeyed = Obeyed::Yes});
        row(Field{
            .key = "is_xl", .member = &M::isXl, .help = HEADROOM_TR("Old form of arch sdxl."), .obeyed = Obeyed::Yes});
        row(Field{.key = "is_pixart",
                  .member = &M::isPixart,
                  .help = HEADROOM_TR("Old form of arch pixart."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "is_pixart_sigma",
                  .member = &M::isPixartSigma,
                  .help = HEADROOM_TR("Old form of arch pixart_sigma."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "is_auraflow",
                  .member = &M::isAuraflow,
                  .help = HEADROOM_TR("Old form of arch auraflow."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "is_flux",
                  .member = &M::isFlux,
                  .help = HEADROOM_TR("Old form of arch flux."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "is_lumina2",
                  .member = &M::isLumina2,
                  .help = HEADROOM_TR("Old form of arch lumina2."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "is_vega",
                  .member = &M::isVega,
                  .help = HEADROOM_TR("Old form of arch vega."),
                  .obeyed = Obeyed::Yes});
        row(Field{
            .key = "is_ssd", .member = &M::isSsd, .help = HEADROOM_TR("Old form of arch ssd."), .obeyed = Obeyed::Yes});
        row(Field{.key = "is_v_pred",
                  .member = &M::isVPred,
                  .help = HEADROOM_TR("The model predicts velocity instead of noise.")});
    }
};

}  // namespace headroom
