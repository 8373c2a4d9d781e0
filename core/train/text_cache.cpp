// SPDX-License-Identifier: Apache-2.0
#include "train/text_cache.h"

#include "dataset/cache_names.h"
#include "memory/memory_tracker.h"
#include "train/cache_stamp.h"

namespace headroom {

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
    const TensorEntry* tokens = cached ? cached->find("text_embed") : nullptr;
    const auto fault = !tokens ? std::optional<std::string>("cannot be read") : CacheStamp{{}, m_fingerprint}.staleness(*cached);
    if (fault) {
        m_stale.push_back("The cached text embedding " + file.filename().string() + " " + *fault);
        return {};
    }
    const HostScope host;
    TextConditioning text{tensorOf(*tokens)};
    if (text.tokens_BLD.dim() == 2) text.tokens_BLD = text.tokens_BLD.unsqueeze(0);
    if (const TensorEntry* pooled = cached->find("pooled_embed")) text.pooled_BD = tensorOf(*pooled);
    return text;
}

void TextCache::write(const std::filesystem::path& file, const TextConditioning& text) {
    std::error_code ignored;
    std::filesystem::create_directories(file.parent_path(), ignored);
    std::vector<NamedTensor> tensors = {{"text_embed", text.tokens_BLD}};
    if (text.pooled_BD.defined()) tensors.push_back({"pooled_embed", text.pooled_BD});
    Metadata metadata = CacheStamp{{}, m_fingerprint}.metadata();
    metadata.emplace_back("format", "pt");
    if (const Status written = saveTensors(file, tensors, metadata); !written)
        m_unwritable = written.error().sentence() + " The text embeddings stay in memory for this run.";
}

}  // namespace headroom
