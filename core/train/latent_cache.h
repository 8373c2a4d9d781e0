// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "base/sentence.h"
#include "families/model_family.h"
#include "train/cache_stamp.h"
#include "train/training_set.h"

#include <ATen/core/Generator.h>

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// The latent of a picture's pixels (both on the host), one draw from the posterior.
at::Tensor latentOf(const ModelFamily& model, const at::Tensor& pixels_CHW, const at::Generator& generator, c10::ScalarType type, c10::Device device);

/// Latents of pictures, encoded once: on disk beside the pictures under the reference's names, or in host memory. One thread.
class LatentCache {
public:
    struct Options {
        c10::ScalarType type = c10::ScalarType::Float;
        c10::Device device = c10::kCPU;
        std::string latentSpace = "sd1";
        std::array<std::uint8_t, 3> background = {255, 255, 255};
    };
    LatentCache(ModelFamily& model, at::Generator generator, Options options);

    /// Gives the item its latent. On disk a fitting file is used again; a stale one is made anew and remembered in `stale()`. Where the folder
    /// cannot be written the latent is kept in memory, with a sentence in `unwritable()`. An Error where the picture cannot be read.
    Status provide(TrainingItem& item, bool onDisk);

    const std::vector<Sentence>& stale() const { return m_stale; }
    const std::optional<Sentence>& unwritable() const { return m_unwritable; }

private:
    Result<at::Tensor> encode(const DatasetItem& item);
    bool isFresh(const std::filesystem::path& file, const DatasetItem& item);
    Status make(TrainingItem& item, const std::filesystem::path& file);

    const ModelFamily& m_model;
    at::Generator m_generator;
    Options m_options;
    std::string m_fingerprint;
    std::vector<Sentence> m_stale;
    std::optional<Sentence> m_unwritable;
};

}  // namespace headroom
