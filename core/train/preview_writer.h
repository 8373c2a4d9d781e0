// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "dataset/picture.h"
#include "families/model_family.h"
#include "messages/trainer_event.h"
#include "sample/sampler.h"
#include "train/preview_list.h"
#include "train/text_source.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// Makes previews and writes them under the reference's names, each whole or not there, with a thumbnail beside it.
class PreviewWriter {
public:
    struct Options {
        std::string sampler = "ddpm";
        std::string extension = "jpg";
        std::filesystem::path folder;  ///< `samples/` of the run
        int grid = 16;                 ///< the family's, in pixels
        c10::Device device = c10::kCPU;
    };
    PreviewWriter(const ModelFamily& model, const TextSource& text, const NoiseSchedule& schedule, Options options);

    /// `progress` hears of each denoising step; false gives up.
    using Progress = std::function<bool(int done, int total)>;

    /// A finished picture and the seed that made it.
    struct Painted {
        Picture picture;
        std::int64_t seed = 0;
    };

    /// Makes the picture and writes nothing.
    Result<std::optional<Painted>> paint(const Preview& preview, const Progress& progress) const;

    /// Makes preview `index` of the set labelled `step`. No picture where `progress` gave up.
    Result<std::optional<SampleReady>> write(const Preview& preview, int step, int index, const Progress& progress) const;

private:
    Status writeThumbnail(const std::filesystem::path& file, const Picture& picture) const;

    const TextSource& m_text;
    Options m_options;
    Sampler m_sampler;
};

}  // namespace headroom
