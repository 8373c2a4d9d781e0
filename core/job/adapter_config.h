// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/field_table.h"
#include "job/network_config.h"

#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// The `adapter:` section: image adapters of many kinds, trained or helping.
struct AdapterConfig {
    std::string type = "t2i";
    std::optional<std::string> nameOrPath;
    bool train = false;
    int inChannels = 3;
    std::vector<int> channels{320, 640, 1280, 1280};
    int numResBlocks = 2;
    int downscaleFactor = 8;
    std::string adapterType = "full_adapter";
    std::optional<std::string> imageDir;
    std::optional<std::string> imageEncoderPath;
    std::string imageEncoderArch = "clip";
    bool trainImageEncoder = false;
    bool trainOnlyImageEncoder = false;
    bool trainOnlyImageEncoderPositionalEmbedding = false;
    std::optional<std::string> clipLayer;  ///< nothing = by kind
    std::optional<int> numTokens;          ///< nothing = by kind: 4 for ip, 16 for ip+
    bool quadImage = false;
    int safeReducerChannels = 512;
    int safeChannels = 2048;
    int safeTokens = 8;
    bool convPooling = false;
    int convPoolingStacks = 1;
    std::optional<int> sparseAutoencoderDim;
    std::optional<std::string> textEncoderPath;
    std::string textEncoderArch = "clip";
    std::string trigger = "tri993r";
    std::optional<std::string> triggerClassName;
    std::vector<std::string> classNames;
    int numClonedBlocks = 0;
    bool quantizeLlm = false;
    int pixtralMaxImageSize = 512;
    bool pixtralRandomImageSize = false;
    int headDim = 1024;
    int numHeads = 1;
    bool iloraDown = true;
    bool iloraMid = true;
    bool iloraUp = true;
    bool trainScaler = false;
    std::optional<double> scalerLr;
    bool mergeScaler = false;
    bool fluxOnlyDouble = false;
    std::optional<NetworkConfig> loraConfig;
    int numControlImages = 1;
    double controlImageDropout = 0.0;
    bool hasInpaintingInput = false;
    double invertInpaintMaskChance = 0.0;
    int subpixelDownscaleFactor = 8;
    bool i2vDoStartFrame = false;
    std::vector<std::string> testImgPath;

    bool operator==(const AdapterConfig&) const = default;

    static constexpr void fields(auto&& row) {
        kindFields(row);
        encoderFields(row);
        controlFields(row);
    }

private:
    static constexpr void kindFields(auto&& row) {
        using A = AdapterConfig;
        row(Field{.key = "type",
                  .member = &A::type,
                  .label = HEADROOM_TR("Adapter kind"),
                  .help = HEADROOM_TR("Kind of image adapter."),
                  .choices = "t2i ip ip+ clip ilora photo_maker control_net control_lora i2v reference redux "
                             "te_augmenter llm_adapter text_encoder subpixel"});
        row(Field{.key = "name_or_path", .member = &A::nameOrPath, .help = HEADROOM_TR("Weights it starts from.")});
        row(Field{
            .key = "train", .member = &A::train, .help = HEADROOM_TR("Trains the adapter; adds optimizer state.")});
        row(Field{.key = "in_channels",
                  .member = &A::inChannels,
                  .help = HEADROOM_TR("T2I: channels of the control."),
                  .limits = {.least = 1}});
        row(Field{.key = "channels",
                  .member = &A::channels,
                  .help = HEADROOM_TR("T2I: width of each level."),
                  .limits = {.least = 1}});
        row(Field{.key = "num_res_blocks",
                  .member = &A::numResBlocks,
                  .help = HEADROOM_TR("T2I: blocks a level."),
                  .limits = {.least = 1}});
        row(Field{.key = "downscale_factor",
                  .member = &A::downscaleFactor,
                  .help = HEADROOM_TR("T2I: how much smaller features are than pixels."),
                  .limits = {.least = 1}});
        row(Field{.key = "adapter_type", .member = &A::adapterType, .help = HEADROOM_TR("T2I: variant.")});
        row(Field{.key = "image_dir", .member = &A::imageDir, .help = HEADROOM_TR("T2I: folder of controls.")});
        row(Field{.key = "test_img_path",
                  .member = &A::testImgPath,
                  .help = HEADROOM_TR("Reference pictures of previews."),
                  .accepts = Accepts::ScalarAsList});
    }

    static constexpr void encoderFields(auto&& row) {
        using A = AdapterConfig;
        row(Field{.key = "image_encoder_path",
                  .member = &A::imageEncoderPath,
                  .help = HEADROOM_TR("Image encoder; its weights stay resident.")});
        row(Field{.key = "image_encoder_arch",
                  .member = &A::imageEncoderArch,
                  .help = HEADROOM_TR("Kind of image encoder.")});
        row(Field{.key = "train_image_encoder",
                  .member = &A::trainImageEncoder,
                  .help = HEADROOM_TR("Trains the image encoder too.")});
        row(Field{.key = "train_only_image_encoder",
                  .member = &A::trainOnlyImageEncoder,
                  .help = HEADROOM_TR("Trains the image encoder alone.")});
        row(Field{.key = "train_only_image_encoder_positional_embedding",
                  .member = &A::trainOnlyImageEncoderPositionalEmbedding,
                  .help = HEADROOM_TR("Trains nothing but its positions.")});
        row(Field{.key = "clip_layer", .member = &A::clipLayer, .help = HEADROOM_TR("Layer whose output is used.")});
        row(Field{.key = "num_tokens",
                  .member = &A::numTokens,
                  .help = HEADROOM_TR("Tokens made from a picture."),
                  .limits = {.least = 1}});
        row(Field{.key = "quad_image", .member = &A::quadImage, .help = HEADROOM_TR("Encodes four quarters.")});
        row(Field{.key = "safe_reducer_channels",
                  .member = &A::safeReducerChannels,
                  .help = HEADROOM_TR("Width of the reducer."),
                  .limits = {.least = 1}});
        row(Field{.key = "safe_channels",
                  .member = &A::safeChannels,
                  .help = HEADROOM_TR("Width of the tokens."),
                  .limits = {.least = 1}});
        row(Field{.key = "safe_tokens",
                  .member = &A::safeTokens,
                  .help = HEADROOM_TR("Number of tokens."),
                  .limits = {.least = 1}});
        row(Field{.key = "conv_pooling", .member = &A::convPooling, .help = HEADROOM_TR("Pools with convolutions.")});
        row(Field{.key = "conv_pooling_stacks",
                  .member = &A::convPoolingStacks,
                  .help = HEADROOM_TR("How many poolings are stacked."),
                  .limits = {.least = 1}});
        row(Field{.key = "sparse_autoencoder_dim",
                  .member = &A::sparseAutoencoderDim,
                  .help = HEADROOM_TR("Width of a sparse autoencoder."),
                  .limits = {.least = 1}});
        row(Field{.key = "text_encoder_path", .member = &A::textEncoderPath, .help = HEADROOM_TR("A text encoder.")});
        row(Field{
            .key = "text_encoder_arch", .member = &A::textEncoderArch, .help = HEADROOM_TR("Kind of text encoder.")});
        row(Field{.key = "trigger", .member = &A::trigger, .help = HEADROOM_TR("Word that the adapter replaces.")});
        row(Field{.key = "trigger_class_name", .member = &A::triggerClassName, .help = HEADROOM_TR("Its class word.")});
        row(Field{.key = "class_names", .member = &A::classNames, .help = HEADROOM_TR("Class words.")});
        row(Field{.key = "num_cloned_blocks",
                  .member = &A::numClonedBlocks,
                  .help = HEADROOM_TR("Blocks copied from the model; each adds weights."),
                  .limits = {.least = 0}});
        row(Field{
            .key = "quantize_llm", .member = &A::quantizeLlm, .help = HEADROOM_TR("Quantizes the language model.")});
        row(Field{.key = "pixtral_max_image_size",
                  .member = &A::pixtralMaxImageSize,
                  .help = HEADROOM_TR("Largest side for the Pixtral encoder."),
                  .limits = {.least = 1, .unit = HEADROOM_TR("px")}});
        row(Field{.key = "pixtral_random_image_size",
                  .member = &A::pixtralRandomImageSize,
                  .help = HEADROOM_TR("Random sizes for the Pixtral encoder.")});
    }

    static constexpr void controlFields(auto&& row) {
        using A = AdapterConfig;
        row(Field{.key = "head_dim",
                  .member = &A::headDim,
                  .help = HEADROOM_TR("iLoRA: width of a head."),
                  .limits = {.least = 1}});
        row(Field{
            .key = "num_heads", .member = &A::numHeads, .help = HEADROOM_TR("iLoRA: heads."), .limits = {.least = 1}});
        row(Field{
            .key = "ilora_down", .member = &A::iloraDown, .help = HEADROOM_TR("iLoRA: moves the lower matrices.")});
        row(Field{.key = "ilora_mid", .member = &A::iloraMid, .help = HEADROOM_TR("iLoRA: moves the middle.")});
        row(Field{.key = "ilora_up", .member = &A::iloraUp, .help = HEADROOM_TR("iLoRA: moves the upper matrices.")});
        row(Field{.key = "train_scaler", .member = &A::trainScaler, .help = HEADROOM_TR("Learns a scale a block.")});
        row(Field{.key = "scaler_lr",
                  .member = &A::scalerLr,
                  .help = HEADROOM_TR("Learning rate of that scale."),
                  .limits = {.least = 0}});
        row(Field{
            .key = "merge_scaler", .member = &A::mergeScaler, .help = HEADROOM_TR("Bakes the scale in on save.")});
        row(Field{.key = "flux_only_double", .member = &A::fluxOnlyDouble, .help = HEADROOM_TR("Double blocks only.")});
        row(Field{.key = "lora_config", .member = &A::loraConfig, .help = HEADROOM_TR("Control LoRA: its network.")});
        row(Field{.key = "num_control_images",
                  .member = &A::numControlImages,
                  .help = HEADROOM_TR("Controls an item."),
                  .limits = {.least = 1}});
        row(Field{.key = "control_image_dropout",
                  .member = &A::controlImageDropout,
                  .help = HEADROOM_TR("Share of items without their control."),
                  .limits = {.least = 0, .most = 1}});
        row(Field{
            .key = "has_inpainting_input", .member = &A::hasInpaintingInput, .help = HEADROOM_TR("Takes a mask too.")});
        row(Field{.key = "invert_inpaint_mask_chance",
                  .member = &A::invertInpaintMaskChance,
                  .help = HEADROOM_TR("Share of masks that are inverted."),
                  .limits = {.least = 0, .most = 1}});
        row(Field{.key = "subpixel_downscale_factor",
                  .member = &A::subpixelDownscaleFactor,
                  .help = HEADROOM_TR("Subpixel adapter: how much smaller."),
                  .limits = {.least = 1}});
        row(Field{
            .key = "i2v_do_start_frame", .member = &A::i2vDoStartFrame, .help = HEADROOM_TR("Gives the first frame.")});
    }
};

}  // namespace headroom
