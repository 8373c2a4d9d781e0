// SPDX-License-Identifier: Apache-2.0
#include "train/text_cache.h"

#include "dataset/cache_names.h"
#include "memory/memory_tracker.h"
#include "train/cache_stamp.h"

namespace headroom {
namespace {

/// With the batch axis, which some programs leave out.
at::Tensor tokensOf(const SafetensorsFile& cached) {
    const at::Tensor tokens = tensorOf(*cached.find("text_embed"));
    return tokens.dim() == 2 ? tokens.unsqueeze(0) : tokens;
}

}  // namespace

TextCache::TextCache(ModelFamily& model, TextSource& source, std::string textSpace)
    : m_source(source), m_textSpace(std::move(textSpace)), m_fingerprint(fingerprintOf(model.parameters(ModelPart::TextEncoder))) {}

void TextCache::provide(const std::filesystem::path& picture, const std::string& caption) {
    const std::filesystem::path file = textCacheFile(picture, caption, m_textSpace);
    auto cached = read(file);
    if (!cached) write(file, m_source.remember(caption));
    else if (!m_source.knows(caption)) m_source.remember(caption, *std::move(cached));
}

std::optional<TextConditioning> TextCache::read(const std::filesystem::path& file) {
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored)) return {};
    const auto cached = SafetensorsFile::open(file);
    const at::Tensor like_BLD = m_source.remember("").tokens_BLD;
    const HostScope host;
    if (const auto fault = cached ? faultOf(*cached, like_BLD) : std::optional(say("cannot be read"))) {
        m_stale.push_back(say("The cached text embedding %1 %2", file.filename(), *fault));
        return {};
    }
    const c10::ScalarType type = like_BLD.scalar_type();  // another run or program may have computed in another precision
    TextConditioning text{tokensOf(*cached).to(type)};
    if (const TensorEntry* pooled = cached->find("pooled_embed")) text.pooled_BD = tensorOf(*pooled).to(type);
    return text;
}

/// Why the file is of no use to this model, whose embeddings are `like_BLD`; nothing where it fits.
std::optional<Sentence> TextCache::faultOf(const SafetensorsFile& cached, const at::Tensor& like_BLD) const {
    if (!cached.find("text_embed")) return say("cannot be read");
    if (auto staleness = CacheStamp{{}, m_fingerprint}.staleness(cached)) return staleness;
    if (tokensOf(cached).sizes() != like_BLD.sizes()) return say("holds an embedding of another shape");
    return {};
}

void TextCache::write(const std::filesystem::path& file, const TextConditioning& text) {
    std::error_code ignored;
    std::filesystem::create_directories(file.parent_path(), ignored);
    std::vector<NamedTensor> tensors = {{"text_embed", text.tokens_BLD}};
    if (text.pooled_BD.defined()) tensors.push_back({"pooled_embed", text.pooled_BD});
    Metadata metadata = CacheStamp{{}, m_fingerprint}.metadata();
    metadata.emplace_back("format", "pt");
    if (const Status written = saveTensors(file, tensors, metadata); !written)
        m_unwritable = say("%1 The text embeddings stay in memory for this run.", written.error().whole());
}

}  // namespace headroom
