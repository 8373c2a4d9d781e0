// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/field_table.h"
#include "job/free_value.h"
#include "job/model_legacy_config.h"
#include "job/precision.h"

#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// `model.quantize_kwargs`.
struct QuantizeKwargs {
    std::vector<std::string> exclude;

    bool operator==(const QuantizeKwargs&) const = default;

    static constexpr void fields(auto&& row) {
        row(Field{.key = "exclude",
                  .member = &QuantizeKwargs::exclude,
                  .help = HEADROOM_TR("Name patterns of layers that keep their full precision.")});
    }
};

/// The keys of `model:` that everyday jobs use.
struct ModelEverydayConfig {
    std::string nameOrPath;
    std::string arch;  ///< as written, tag included; after reading never empty (legacy flags resolved, else `sd1`)
    bool quantize = false;
    std::string qtype = "qfloat8";
    bool quantizeTe = false;  ///< after reading: as written, else `quantize`
    std::string qtypeTe = "qfloat8";
    bool lowVram = false;
    bool layerOffloading = false;  ///< after reading: as written, else `auto_memory`
    double layerOffloadingTransformerPercent = 1.0;
    double layerOffloadingTextEncoderPercent = 1.0;
    bool compile = false;
    bool blockCompile = false;
    std::string compileMode = "default";
    bool compileFullgraph = false;
    bool compileDynamic = true;
    std::optional<int> cacheSizeLimit;
    FreeMap modelKwargs;
    std::string extrasNameOrPath;  ///< after reading: as written, else `name_or_path`
    std::optional<std::string> teNameOrPath;
    std::optional<std::string> vaePath;
    std::optional<std::string> assistantLoraPath;
    std::optional<std::string> inferenceLoraPath;
    std::optional<std::string> unconditionalLoraPath;
    std::optional<std::string> loraPath;
    std::optional<std::string> accuracyRecoveryAdapter;
    QuantizeKwargs quantizeKwargs;
    std::optional<std::vector<std::string>> ignoreIfContains;
    std::optional<std::vector<std::string>> onlyIfContains;

    bool operator==(const ModelEverydayConfig&) const = default;

    static constexpr void fields(auto&& row) {
        memoryFields(row);
        fileFields(row);
    }

private:
    static constexpr void memoryFields(auto&& row) {
        using M = ModelEverydayConfig;
        row(Field{.key = "name_or_path",
                  .member = &M::nameOrPath,
                  .label = HEADROOM_TR("Model"),
                  .help = HEADROOM_TR("Folder, single file or hub repository of the base model."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "arch",
                  .member = &M::arch,
                  .label = HEADROOM_TR("Architecture"),
                  .help = HEADROOM_TR("Family of the base model; sd1 when absent."),
                  .panelDefault = "flex1",
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "quantize",
                  .member = &M::quantize,
                  .label = HEADROOM_TR("Quantize model"),
                  .help = HEADROOM_TR("Stores the main network in fewer bits: its weights shrink by half or more."),
                  .panelDefault = "true"});
        row(Field{.key = "qtype",
                  .member = &M::qtype,
                  .label = HEADROOM_TR("Model bits"),
                  .help = HEADROOM_TR("How the main network is quantized; may name a recovery adapter after a |.")});
        row(Field{.key = "quantize_te",
                  .member = &M::quantizeTe,
                  .label = HEADROOM_TR("Quantize TE"),
                  .help = HEADROOM_TR("Stores the text encoder in fewer bits; as quantize when absent."),
                  .panelDefault = "true"});
        row(Field{.key = "qtype_te",
                  .member = &M::qtypeTe,
                  .label = HEADROOM_TR("TE bits"),
                  .help = HEADROOM_TR("How the text encoder is quantized.")});
        row(Field{
            .key = "low_vram",
            .member = &M::lowVram,
            .label = HEADROOM_TR("Low VRAM"),
            .help = HEADROOM_TR("Parks parts of the model in RAM while loading and sampling: lower peaks there.")});
        row(Field{
            .key = "layer_offloading",
            .member = &M::layerOffloading,
            .label = HEADROOM_TR("Layer offloading"),
            .help = HEADROOM_TR("Keeps layers in host RAM and streams them: far fewer resident weights, slower.")});
        row(Field{.key = "layer_offloading_transformer_percent",
                  .member = &M::layerOffloadingTransformerPercent,
                  .label = HEADROOM_TR("Offloaded share"),
                  .help = HEADROOM_TR("Share of the main network's layers that are offloaded."),
                  .limits = {.least = 0, .most = 1}});
        row(Field{.key = "layer_offloading_text_encoder_percent",
                  .member = &M::layerOffloadingTextEncoderPercent,
                  .label = HEADROOM_TR("Offloaded TE share"),
                  .help = HEADROOM_TR("Share of the text encoder's layers that are offloaded."),
                  .limits = {.least = 0, .most = 1}});
        row(Field{.key = "compile",
                  .member = &M::compile,
                  .label = HEADROOM_TR("Compile"),
                  .help = HEADROOM_TR("Compiles the network: often fewer activations, a longer start.")});
        row(Field{.key = "block_compile",
                  .member = &M::blockCompile,
                  .label = HEADROOM_TR("Compile by block"),
                  .help = HEADROOM_TR("Compiles block by block: a shorter start.")});
        row(Field{.key = "compile_mode",
                  .member = &M::compileMode,
                  .help = HEADROOM_TR("How hard the compiler tries."),
                  .choices = "default max-autotune reduce-overhead",
                  .openChoices = true});
        row(Field{.key = "compile_fullgraph",
                  .member = &M::compileFullgraph,
                  .help = HEADROOM_TR("Demands one graph without breaks.")});
        row(Field{.key = "compile_dynamic",
                  .member = &M::compileDynamic,
                  .help = HEADROOM_TR("Compiles once for all sizes.")});
        row(Field{.key = "cache_size_limit",
                  .member = &M::cacheSizeLimit,
                  .help = HEADROOM_TR("How many compiled variants are kept."),
                  .limits = {.least = 1}});
    }

    static constexpr void fileFields(auto&& row) {
        using M = ModelEverydayConfig;
        row(Field{.key = "model_kwargs",
                  .member = &M::modelKwargs,
                  .label = HEADROOM_TR("Family options"),
                  .help = HEADROOM_TR("Options of the model family.")});
        row(Field{
            .key = "extras_name_or_path",
            .member = &M::extrasNameOrPath,
            .label = HEADROOM_TR("Extras from"),
            .help = HEADROOM_TR("Where text encoder, VAE and tokenizer come from; the model itself when absent.")});
        row(Field{.key = "te_name_or_path",
                  .member = &M::teNameOrPath,
                  .label = HEADROOM_TR("Text encoder from"),
                  .help = HEADROOM_TR("A text encoder from elsewhere.")});
        row(Field{.key = "vae_path",
                  .member = &M::vaePath,
                  .label = HEADROOM_TR("VAE from"),
                  .help = HEADROOM_TR("A VAE from elsewhere.")});
        row(Field{
            .key = "assistant_lora_path",
            .member = &M::assistantLoraPath,
            .label = HEADROOM_TR("Training adapter"),
            .help = HEADROOM_TR("A LoRA that is active in training and removed in previews: a few more weights.")});
        row(Field{.key = "inference_lora_path",
                  .member = &M::inferenceLoraPath,
                  .help = HEADROOM_TR("A LoRA that is active in previews only: a few more weights.")});
        row(Field{.key = "unconditional_lora_path",
                  .member = &M::unconditionalLoraPath,
                  .label = HEADROOM_TR("Unconditional adapter"),
                  .help = HEADROOM_TR("A LoRA that is active on the unconditional pass only: a few more weights.")});
        row(Field{.key = "lora_path",
                  .member = &M::loraPath,
                  .label = HEADROOM_TR("Merged LoRA"),
                  .help = HEADROOM_TR("A LoRA merged into the base when it is loaded.")});
        row(Field{.key = "accuracy_recovery_adapter",
                  .member = &M::accuracyRecoveryAdapter,
                  .label = HEADROOM_TR("Recovery adapter"),
                  .help = HEADROOM_TR("An adapter that repairs the loss of quantization: a few more weights.")});
        row(Field{
            .key = "quantize_kwargs", .member = &M::quantizeKwargs, .help = HEADROOM_TR("What stays unquantized.")});
        row(Field{.key = "ignore_if_contains",
                  .member = &M::ignoreIfContains,
                  .help = HEADROOM_TR("Full fine-tune: layers whose name contains any of these stay as they are.")});
        row(Field{.key = "only_if_contains",
                  .member = &M::onlyIfContains,
                  .help = HEADROOM_TR("Full fine-tune: only layers whose name contains any of these are trained.")});
    }
};

/// The `model:` section. One flat struct for its users.
struct ModelConfig : ModelEverydayConfig, ModelLegacyConfig {
    bool operator==(const ModelConfig&) const = default;

    static constexpr void fields(auto&& row) {
        ModelEverydayConfig::fields(row);
        ModelLegacyConfig::fields(row);
    }
};

}  // namespace headroom
