// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/field_table.h"
#include "job/free_value.h"

#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// The keys of `datasets[]` about what comes beside a picture: controls, masks, adapters, video and sound.
struct DatasetPictureConfig {
    std::vector<std::string> controlPath;  ///< after reading: control_path_1..3 where any is set; empty texts dropped
    std::optional<std::string> controlPath1;
    std::optional<std::string> controlPath2;
    std::optional<std::string> controlPath3;
    bool controlFromSameFolder = false;
    int numControlsFromSameFolder = 1;
    bool fullSizeControlImages = true;
    std::vector<int> controlTransparentColor{0, 0, 0};
    bool replayTransforms = true;
    std::vector<std::string> controls;
    std::optional<std::string> inpaintPath;
    std::optional<std::string> maskPath;
    double maskMinValue = 0.0;
    bool invertMask = false;
    bool alphaMask = false;
    std::optional<std::string> unconditionalPath;
    std::optional<std::string> clipImagePath;
    bool clipImageFromSameFolder = false;
    std::optional<FreeValue> clipImageAugmentations;
    bool clipImageShuffleAugmentations = false;
    std::vector<std::string> augments;
    std::optional<FreeValue> augmentations;
    bool shuffleAugmentations = false;
    std::vector<double> extraValues;
    std::optional<std::string> poi;
    int numFrames = 1;
    bool shrinkVideoToFrames = true;
    int fps = 24;
    bool autoFrameCount = false;
    bool trimAutoFrameCountTail = true;
    bool doI2v = false;
    bool doAudio = false;
    bool audioNormalize = false;
    bool audioPreservePitch = false;

    bool operator==(const DatasetPictureConfig&) const = default;

    static constexpr void fields(auto&& row) {
        controlFields(row);
        augmentationFields(row);
        videoFields(row);
    }

private:
    static constexpr void controlFields(auto&& row) {
        using D = DatasetPictureConfig;
        row(Field{
            .key = "control_path",
            .member = &D::controlPath,
            .label = HEADROOM_TR("Control folder"),
            .help = HEADROOM_TR("Folder, or folders, of control images of the same names; each one adds activations."),
            .accepts = Accepts::ScalarAsList});
        row(Field{.key = "control_path_1",
                  .member = &D::controlPath1,
                  .label = HEADROOM_TR("Control folder 1"),
                  .help = HEADROOM_TR("First of several control folders; they replace control_path.")});
        row(Field{.key = "control_path_2",
                  .member = &D::controlPath2,
                  .label = HEADROOM_TR("Control folder 2"),
                  .help = HEADROOM_TR("Second of several control folders.")});
        row(Field{.key = "control_path_3",
                  .member = &D::controlPath3,
                  .label = HEADROOM_TR("Control folder 3"),
                  .help = HEADROOM_TR("Third of several control folders.")});
        row(Field{.key = "control_from_same_folder",
                  .member = &D::controlFromSameFolder,
                  .help = HEADROOM_TR("Takes random neighbors as controls; they add activations.")});
        row(Field{.key = "num_controls_from_same_folder",
                  .member = &D::numControlsFromSameFolder,
                  .help = HEADROOM_TR("How many neighbors control_from_same_folder takes."),
                  .limits = {.least = 1}});
        row(Field{.key = "full_size_control_images",
                  .member = &D::fullSizeControlImages,
                  .help = HEADROOM_TR("Leaves controls at their own size in place of the target's crop.")});
        row(Field{.key = "control_transparent_color",
                  .member = &D::controlTransparentColor,
                  .help = HEADROOM_TR("Color behind transparent controls: red, green, blue."),
                  .limits = {.least = 0, .most = 255}});
        row(Field{.key = "replay_transforms",
                  .member = &D::replayTransforms,
                  .help = HEADROOM_TR("Gives controls the same flips and crops.")});
        row(Field{.key = "controls",
                  .member = &D::controls,
                  .label = HEADROOM_TR("Made controls"),
                  .help = HEADROOM_TR("Controls that are made from the pictures: depth, line, pose, inpaint, mask."),
                  .choices = "depth line pose inpaint mask sapiens2_mask",
                  .accepts = Accepts::ScalarAsList});
        row(Field{.key = "inpaint_path",
                  .member = &D::inpaintPath,
                  .help = HEADROOM_TR("Pictures whose transparent part is to be filled.")});
        row(Field{.key = "mask_path",
                  .member = &D::maskPath,
                  .label = HEADROOM_TR("Mask folder"),
                  .help = HEADROOM_TR("Focus masks of the same names; white counts in full.")});
        row(Field{.key = "mask_min_value",
                  .member = &D::maskMinValue,
                  .label = HEADROOM_TR("Mask floor"),
                  .help = HEADROOM_TR("Least weight outside the mask."),
                  .limits = {.least = 0, .most = 1},
                  .panelDefault = "0.1"});
        row(Field{.key = "invert_mask", .member = &D::invertMask, .help = HEADROOM_TR("Swaps inside and outside.")});
        row(Field{
            .key = "alpha_mask", .member = &D::alphaMask, .help = HEADROOM_TR("Takes the alpha channel as mask.")});
        row(Field{.key = "unconditional_path",
                  .member = &D::unconditionalPath,
                  .help = HEADROOM_TR("Matching negative pictures: twice the activations.")});
    }

    static constexpr void augmentationFields(auto&& row) {
        using D = DatasetPictureConfig;
        row(Field{.key = "clip_image_path",
                  .member = &D::clipImagePath,
                  .help = HEADROOM_TR("Reference pictures for adapters of the IP kind.")});
        row(Field{.key = "clip_image_from_same_folder",
                  .member = &D::clipImageFromSameFolder,
                  .help = HEADROOM_TR("Takes random neighbors as reference pictures.")});
        row(Field{.key = "clip_image_augmentations",
                  .member = &D::clipImageAugmentations,
                  .help = HEADROOM_TR("Random changes of reference pictures.")});
        row(Field{.key = "clip_image_shuffle_augmentations",
                  .member = &D::clipImageShuffleAugmentations,
                  .help = HEADROOM_TR("Shuffles those changes.")});
        row(Field{.key = "augments",
                  .member = &D::augments,
                  .help = HEADROOM_TR("Random changes of color."),
                  .choices = "ColorJitter RandomEqualize"});
        row(Field{.key = "augmentations",
                  .member = &D::augmentations,
                  .help = HEADROOM_TR("Random changes of pictures; they switch latent caching off.")});
        row(Field{.key = "shuffle_augmentations",
                  .member = &D::shuffleAugmentations,
                  .help = HEADROOM_TR("Shuffles the augmentations.")});
        row(Field{
            .key = "extra_values", .member = &D::extraValues, .help = HEADROOM_TR("Numbers handed to the model.")});
        row(Field{
            .key = "poi", .member = &D::poi, .help = HEADROOM_TR("No longer supported: an error where it is set.")});
    }

    static constexpr void videoFields(auto&& row) {
        using D = DatasetPictureConfig;
        row(Field{.key = "num_frames",
                  .member = &D::numFrames,
                  .label = HEADROOM_TR("Frames"),
                  .help = HEADROOM_TR("Frames of an item; above 1 videos are read and activations grow with them."),
                  .limits = {.least = 1}});
        row(Field{.key = "shrink_video_to_frames",
                  .member = &D::shrinkVideoToFrames,
                  .help = HEADROOM_TR("Spreads the frames over the whole clip."),
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "fps",
                  .member = &D::fps,
                  .label = HEADROOM_TR("Frame rate"),
                  .help = HEADROOM_TR("Rate at which clips are read."),
                  .limits = {.least = 1},
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "auto_frame_count",
                  .member = &D::autoFrameCount,
                  .label = HEADROOM_TR("Auto frame count"),
                  .help = HEADROOM_TR("Uses each clip's own length; the longest decides the peak, batch 1 only.")});
        row(Field{.key = "trim_auto_frame_count_tail",
                  .member = &D::trimAutoFrameCountTail,
                  .help = HEADROOM_TR("Cuts the tail that does not fit the frame grid."),
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "do_i2v",
                  .member = &D::doI2v,
                  .label = HEADROOM_TR("First frame given"),
                  .help = HEADROOM_TR("Gives the first frame as a condition.")});
        row(Field{.key = "do_audio",
                  .member = &D::doAudio,
                  .label = HEADROOM_TR("Train sound"),
                  .help = HEADROOM_TR("Trains the sound too; it adds activations.")});
        row(Field{.key = "audio_normalize",
                  .member = &D::audioNormalize,
                  .label = HEADROOM_TR("Normalize loudness"),
                  .help = HEADROOM_TR("Brings clips to one loudness."),
                  .obeyed = Obeyed::Inert});
        row(Field{.key = "audio_preserve_pitch",
                  .member = &D::audioPreservePitch,
                  .label = HEADROOM_TR("Keep pitch"),
                  .help = HEADROOM_TR("Stretches sound without changing its pitch."),
                  .obeyed = Obeyed::Inert});
    }
};

}  // namespace headroom
