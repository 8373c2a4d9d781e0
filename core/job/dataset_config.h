// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/field_table.h"
#include "job/dataset_picture_config.h"

#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// The keys of `datasets[]` that everyday jobs use: files, sizes, batches, captions, caches.
struct DatasetEverydayConfig {
    std::optional<std::string> folderPath;
    std::optional<std::string> datasetPath;  ///< folder or JSON file; replaces folderPath
    std::string type = "image";
    std::vector<int> resolution{512};  ///< several values: the dataset is used once per value
    std::optional<int> batchSize;      ///< nothing = train.batch_size
    bool buckets = true;
    int bucketTolerance = 64;
    double scale = 1.0;
    bool squareCrop = false;
    bool randomCrop = false;
    bool randomScale = false;
    int numRepeats = 1;
    bool flipX = false;
    bool flipY = false;
    bool isReg = false;
    bool priorReg = false;
    double networkWeight = 1.0;
    double lossMultiplier = 1.0;
    std::string guidanceType = "targeted";
    int numWorkers = 2;
    int prefetchFactor = 2;
    bool fastImageSize = false;
    bool debug = false;
    bool cacheLatents = false;
    bool cacheLatentsToDisk = false;
    std::optional<int> cacheLatentsNumWorkers;
    bool cacheTextEmbeddings = false;  ///< after reading: true as well where train.cache_text_embeddings is
    bool cacheTensorsToDisk = false;
    bool cacheClipVisionToDisk = false;
    bool loadImageWhenCachingLatents = false;
    bool standardizeImages = false;
    std::string captionExt = ".txt";  ///< after reading: always with its dot
    std::optional<std::string> captionType;
    std::optional<std::string> defaultCaption;
    std::optional<std::string> triggerWord;  ///< after reading: as written, else the process's
    double captionDropoutRate = 0.0;
    double tokenDropoutRate = 0.0;
    int keepTokens = 0;
    bool shuffleTokens = false;
    std::vector<std::string> randomTriggers;
    int randomTriggersMax = 1;
    bool useShortCaptions = false;
    std::vector<std::string> replacements;
    std::optional<int> sequenceLen;

    bool operator==(const DatasetEverydayConfig&) const = default;

    static constexpr void fields(auto&& row) {
        fileFields(row);
        loaderFields(row);
        cacheFields(row);
        captionFields(row);
    }

private:
    static constexpr void fileFields(auto&& row) {
        using D = DatasetEverydayConfig;
        row(Field{.key = "folder_path",
                  .member = &D::folderPath,
                  .label = HEADROOM_TR("Folder"),
                  .help = HEADROOM_TR("Folder of pictures and captions, read with its subfolders."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "dataset_path",
                  .member = &D::datasetPath,
                  .label = HEADROOM_TR("Dataset file"),
                  .help = HEADROOM_TR("A folder, or a JSON file of paths and captions; replaces folder_path."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "type",
                  .member = &D::type,
                  .help = HEADROOM_TR("Kind of loader; only image matters."),
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "resolution",
                  .member = &D::resolution,
                  .label = HEADROOM_TR("Resolution"),
                  .help = HEADROOM_TR("Side of the square whose area caps a picture; several sizes repeat the set, and "
                                      "the largest decides the peak."),
                  .limits = {.least = 16, .most = 16384, .unit = HEADROOM_TR("px")},
                  .panelDefault = "[512, 768, 1024]",
                  .obeyed = Obeyed::Yes,
                  .accepts = Accepts::ScalarAsList});
        row(Field{.key = "batch_size",
                  .member = &D::batchSize,
                  .label = HEADROOM_TR("Batch size"),
                  .help = HEADROOM_TR("Batch of this dataset only; activations grow with it."),
                  .limits = {.least = 1},
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "num_repeats",
                  .member = &D::numRepeats,
                  .label = HEADROOM_TR("Repeats"),
                  .help = HEADROOM_TR("How often each picture is seen in an epoch."),
                  .limits = {.least = 1},
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "buckets",
                  .member = &D::buckets,
                  .label = HEADROOM_TR("Buckets"),
                  .help = HEADROOM_TR("Keeps each picture's shape, batching equal sizes."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "bucket_tolerance",
                  .member = &D::bucketTolerance,
                  .help = HEADROOM_TR("Without effect; the family's grid overwrites it."),
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "scale",
                  .member = &D::scale,
                  .label = HEADROOM_TR("Scale"),
                  .help = HEADROOM_TR("Scales picture sizes before bucketing."),
                  .limits = {.least = 0.01, .most = 100},
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "square_crop",
                  .member = &D::squareCrop,
                  .label = HEADROOM_TR("Square crop"),
                  .help = HEADROOM_TR("Crops every picture to a square of the resolution."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "random_crop",
                  .member = &D::randomCrop,
                  .help = HEADROOM_TR("Random position in place of the center crop.")});
        row(Field{
            .key = "random_scale", .member = &D::randomScale, .help = HEADROOM_TR("Random size before the crop.")});
        row(Field{.key = "flip_x",
                  .member = &D::flipX,
                  .label = HEADROOM_TR("Mirrored copies"),
                  .help = HEADROOM_TR("Adds left-right mirrored copies: doubles the list."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "flip_y",
                  .member = &D::flipY,
                  .label = HEADROOM_TR("Flipped copies"),
                  .help = HEADROOM_TR("Adds upside-down copies: doubles the list."),
                  .obeyed = Obeyed::Yes});
    }

    static constexpr void loaderFields(auto&& row) {
        using D = DatasetEverydayConfig;
        row(Field{.key = "is_reg",
                  .member = &D::isReg,
                  .label = HEADROOM_TR("Regularization"),
                  .help = HEADROOM_TR("A regularization set: used on every second step, without the trigger word.")});
        row(Field{.key = "prior_reg",
                  .member = &D::priorReg,
                  .help = HEADROOM_TR("Regularizes against the untrained model: one more pass without gradients.")});
        row(Field{.key = "network_weight",
                  .member = &D::networkWeight,
                  .label = HEADROOM_TR("LoRA weight"),
                  .help = HEADROOM_TR("Adapter strength for these pictures; negative trains away from them."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "loss_multiplier",
                  .member = &D::lossMultiplier,
                  .label = HEADROOM_TR("Loss weight"),
                  .help = HEADROOM_TR("Weight of this dataset in the loss."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "guidance_type",
                  .member = &D::guidanceType,
                  .help = HEADROOM_TR("Legacy guidance."),
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "num_workers",
                  .member = &D::numWorkers,
                  .label = HEADROOM_TR("Loader threads"),
                  .help = HEADROOM_TR("Threads that read pictures; they cost host RAM."),
                  .limits = {.least = 0},
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "prefetch_factor",
                  .member = &D::prefetchFactor,
                  .help = HEADROOM_TR("Batches read ahead per thread; they cost host RAM."),
                  .limits = {.least = 1},
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "fast_image_size",
                  .member = &D::fastImageSize,
                  .help = HEADROOM_TR("Reads sizes from headers only, which Headroom always does."),
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "debug", .member = &D::debug, .help = HEADROOM_TR("Prints more."), .obeyed = Obeyed::Inert});
        row(Field{.key = "sequence_len",
                  .member = &D::sequenceLen,
                  .help = HEADROOM_TR("Language models: tokens of an item; activations grow with it."),
                  .limits = {.least = 1, .unit = HEADROOM_TR("tokens")}});
    }

    static constexpr void cacheFields(auto&& row) {
        using D = DatasetEverydayConfig;
        row(Field{.key = "cache_latents",
                  .member = &D::cacheLatents,
                  .label = HEADROOM_TR("Latents in RAM"),
                  .help = HEADROOM_TR("Keeps latents in host RAM; once every dataset does, the VAE leaves the card."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "cache_latents_to_disk",
                  .member = &D::cacheLatentsToDisk,
                  .label = HEADROOM_TR("Cache latents"),
                  .help = HEADROOM_TR("Keeps latents on disk; once every dataset does, the VAE leaves the card."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "cache_latents_num_workers",
                  .member = &D::cacheLatentsNumWorkers,
                  .help = HEADROOM_TR("Threads that decode pictures while caching."),
                  .limits = {.least = 0},
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "cache_text_embeddings",
                  .member = &D::cacheTextEmbeddings,
                  .label = HEADROOM_TR("Cache text embeddings"),
                  .help = HEADROOM_TR("Keeps encoded captions on disk, so that the text encoder leaves the card."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "cache_tensors_to_disk",
                  .member = &D::cacheTensorsToDisk,
                  .help = HEADROOM_TR("Keeps decoded video and sound on disk.")});
        row(Field{.key = "cache_clip_vision_to_disk",
                  .member = &D::cacheClipVisionToDisk,
                  .help = HEADROOM_TR("Keeps outputs of the image encoder on disk.")});
        row(Field{.key = "load_image_when_caching_latents",
                  .member = &D::loadImageWhenCachingLatents,
                  .help = HEADROOM_TR("Keeps pixels beside cached latents; costs host RAM.")});
        row(Field{.key = "standardize_images",
                  .member = &D::standardizeImages,
                  .help = HEADROOM_TR("Normalizes pixels to mean 0 and deviation 1.")});
    }

    static constexpr void captionFields(auto&& row) {
        using D = DatasetEverydayConfig;
        row(Field{.key = "caption_ext",
                  .member = &D::captionExt,
                  .label = HEADROOM_TR("Caption files"),
                  .help = HEADROOM_TR("Extension of caption files; the dot may be left out."),
                  .choices = "txt json caption .txt .json .caption",
                  .openChoices = true,
                  .panelDefault = "txt",
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "caption_type",
                  .member = &D::captionType,
                  .help = HEADROOM_TR("Old name of caption_ext; wins."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "default_caption",
                  .member = &D::defaultCaption,
                  .label = HEADROOM_TR("Default caption"),
                  .help = HEADROOM_TR("Used where a caption is missing or blank."),
                  .panelDefault = "''",
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "trigger_word",
                  .member = &D::triggerWord,
                  .label = HEADROOM_TR("Trigger word"),
                  .help = HEADROOM_TR("Trigger word of this dataset only."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "caption_dropout_rate",
                  .member = &D::captionDropoutRate,
                  .label = HEADROOM_TR("Caption dropout"),
                  .help = HEADROOM_TR("Share of steps with an empty caption."),
                  .limits = {.least = 0, .most = 1},
                  .panelDefault = "0.05",
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "token_dropout_rate",
                  .member = &D::tokenDropoutRate,
                  .label = HEADROOM_TR("Tag dropout"),
                  .help = HEADROOM_TR("Share of comma-separated parts that are dropped; not with cached embeddings."),
                  .limits = {.least = 0, .most = 1},
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "keep_tokens",
                  .member = &D::keepTokens,
                  .label = HEADROOM_TR("Kept tags"),
                  .help = HEADROOM_TR("First parts of a caption that are never dropped."),
                  .limits = {.least = 0},
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "shuffle_tokens",
                  .member = &D::shuffleTokens,
                  .label = HEADROOM_TR("Shuffle tags"),
                  .help = HEADROOM_TR("Shuffles the comma-separated parts of a caption."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "random_triggers",
                  .member = &D::randomTriggers,
                  .help = HEADROOM_TR("Words, or a text file of words, appended at random."),
                  .accepts = Accepts::ScalarAsList});
        row(Field{.key = "random_triggers_max",
                  .member = &D::randomTriggersMax,
                  .help = HEADROOM_TR("How many random triggers are appended at most."),
                  .limits = {.least = 0}});
        row(Field{.key = "use_short_captions",
                  .member = &D::useShortCaptions,
                  .help = HEADROOM_TR("Takes caption_short of a JSON dataset.")});
        row(Field{.key = "replacements",
                  .member = &D::replacements,
                  .help = HEADROOM_TR("Pairs written from|to, replaced in captions.")});
    }
};

/// One item of `datasets:`. One flat struct for its users.
struct DatasetConfig : DatasetEverydayConfig, DatasetPictureConfig {
    bool operator==(const DatasetConfig&) const = default;

    static constexpr void fields(auto&& row) {
        DatasetEverydayConfig::fields(row);
        DatasetPictureConfig::fields(row);
    }
};

}  // namespace headroom
