// SPDX-License-Identifier: Apache-2.0
#include "train/latent_cache.h"

#include "dataset/cache_names.h"
#include "memory/host_copies.h"

#include <ATen/core/grad_mode.h>

namespace headroom {

at::Tensor latentOf(const ModelFamily& model, const at::Tensor& pixels_CHW, const at::Generator& generator, c10::ScalarType type, c10::Device device) {
    const at::NoGradGuard noGrad;
    const at::Tensor latent_CHW = model.encodePixels(deviceCopyOf(pixels_CHW.unsqueeze(0), device, type), generator).squeeze(0);
    return hostCopyOf(latent_CHW, type);
}

LatentCache::LatentCache(ModelFamily& model, at::Generator generator, Options options)
    : m_model(model), m_generator(std::move(generator)), m_options(std::move(options)),
      m_fingerprint(fingerprintOf(model.parameters(ModelPart::Vae))) {}

Status LatentCache::provide(TrainingItem& item, bool onDisk) {
    if (!onDisk) {
        auto latent_CHW = encode(item.source);
        if (!latent_CHW) return latent_CHW.error();
        item.latent_CHW = *std::move(latent_CHW);
        return {};
    }
    const std::filesystem::path file = latentCacheFile(item.source, m_options.latentSpace);
    if (!isFresh(file, item.source)) return make(item, file);
    item.latentFile = file;
    return {};
}

Result<at::Tensor> LatentCache::encode(const DatasetItem& item) {
    const auto pixels_CHW = pixelsOf(item, m_options.background);
    if (!pixels_CHW) return pixels_CHW.error();
    return latentOf(m_model, *pixels_CHW, m_generator, m_options.type, m_options.device);
}

bool LatentCache::isFresh(const std::filesystem::path& file, const DatasetItem& item) {
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored)) return false;
    const auto cached = SafetensorsFile::open(file);
    const TensorEntry* latent = cached ? cached->find("latent") : nullptr;
    const BucketShape bucket = item.fit.bucket;
    const std::vector<std::int64_t> shape = {m_model.latentChannels(), bucket.height / m_model.latentScale(),
                                             bucket.width / m_model.latentScale()};
    std::optional<Sentence> fault;
    if (!cached) fault = say("cannot be read");
    else if (!latent || latent->shape != shape) fault = say("holds a latent of another shape");
    else fault = CacheStamp{item.path, m_fingerprint}.staleness(*cached);
    if (fault) m_stale.push_back(say("The cached latent %1 %2", file.filename(), *fault));
    return !fault;
}

Status LatentCache::make(TrainingItem& item, const std::filesystem::path& file) {
    auto latent_CHW = encode(item.source);
    if (!latent_CHW) return latent_CHW.error();
    std::error_code ignored;
    std::filesystem::create_directories(file.parent_path(), ignored);
    Metadata metadata = CacheStamp{item.source.path, m_fingerprint}.metadata();
    metadata.emplace_back("format", "pt");
    const Status written = saveTensors(file, {{"latent", *latent_CHW}}, metadata);
    if (written) {
        item.latentFile = file;
        return {};
    }
    m_unwritable = say("%1 The latents stay in memory for this run.", written.error().whole());
    item.latent_CHW = *std::move(latent_CHW);
    return {};
}

}  // namespace headroom
