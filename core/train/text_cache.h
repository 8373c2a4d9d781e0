// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/sentence.h"
#include "families/model_family.h"
#include "files/safetensors_file.h"
#include "train/text_source.h"
#include "train/training_set.h"

#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// Text embeddings of captions on disk beside the pictures, under the reference's names. Every caption it has provided is known to the
/// TextSource. One thread.
class TextCache {
public:
    TextCache(ModelFamily& model, TextSource& source, std::string textSpace);

    /// Makes `caption` known for the picture at `picture`, from its cache file or by encoding it.
    void provide(const std::filesystem::path& picture, const std::string& caption);

    const std::vector<Sentence>& stale() const { return m_stale; }
    const std::optional<Sentence>& unwritable() const { return m_unwritable; }

private:
    std::optional<TextConditioning> read(const std::filesystem::path& file);
    std::optional<Sentence> faultOf(const SafetensorsFile& cached, const at::Tensor& like_BLD) const;
    void write(const std::filesystem::path& file, const TextConditioning& text);

    TextSource& m_source;
    std::string m_textSpace;
    std::string m_fingerprint;
    std::vector<Sentence> m_stale;
    std::optional<Sentence> m_unwritable;
};

}  // namespace headroom
