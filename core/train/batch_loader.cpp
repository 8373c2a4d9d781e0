// SPDX-License-Identifier: Apache-2.0
#include "train/batch_loader.h"

#include "memory/memory_tracker.h"
#include "train/tensor_file.h"

#include <ATen/ops/stack.h>

namespace headroom {
namespace {

constexpr std::size_t kAhead = 2;
constexpr int kTries = 10;

/// The batches of all datasets, each dataset by itself, with indices that count through all.
std::vector<std::vector<std::size_t>> batchesOf(const TrainingSet& set, std::size_t batchSize, RandomSource& random) {
    std::vector<std::vector<std::size_t>> all;
    std::size_t first = 0;
    for (const auto& shapes : set.buckets()) {
        for (std::vector<std::size_t> batch : planBuckets(shapes, batchSize, random).batches) {
            for (std::size_t& item : batch) item += first;
            all.push_back(std::move(batch));
        }
        first += shapes.size();
    }
    return all;
}

bool isCached(const TrainingItem& item) { return item.latent_CHW.defined() || !item.latentFile.empty(); }

Result<at::Tensor> latentFrom(const std::filesystem::path& path) {
    const auto file = SafetensorsFile::open(path);
    if (!file) return file.error();
    const TensorEntry* latent = file->find("latent");
    if (!latent) return Error{"this cache file holds no latent", path.string(), "Delete it; it is made again"};
    return tensorOf(*latent);
}

}  // namespace

BatchLoader::BatchLoader(const TrainingSet& set, LoaderOptions options)
    : m_set(set), m_options(std::move(options)), m_random(m_options.seed), m_batches(batchesOf(set, m_options.batchSize, m_random)),
      m_taken(m_options.skip), m_thread([this](const std::stop_token& stop) { work(stop); }) {}

BatchLoader::~BatchLoader() {
    m_thread.request_stop();
    m_changed.notify_all();
}

Result<Batch> BatchLoader::next() {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return !m_ready.empty(); });
    Result<Batch> batch = std::move(m_ready.front());
    m_ready.pop_front();
    ++m_taken;
    m_changed.notify_all();
    return batch;
}

void BatchLoader::work(const std::stop_token& stop) {
    const HostScope host;
    std::uint64_t toSkip = m_options.skip;
    for (int epoch = 0; !stop.stop_requested(); ++epoch) {
        for (const std::size_t batch : epochOrder(m_batches.size(), m_random)) {
            if (stop.stop_requested()) return;
            RandomSource own(m_random());
            if (toSkip > 0) {
                --toSkip;
                continue;
            }
            try {
                put(load(m_batches[batch], epoch, own), stop);
            } catch (const std::exception& fault) {
                put(Error{std::string("a batch could not be made: ") + fault.what()}, stop);
            }
        }
    }
}

void BatchLoader::put(Result<Batch> batch, const std::stop_token& stop) {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, stop, [this] { return m_ready.size() < kAhead; });
    m_ready.push_back(std::move(batch));
    m_changed.notify_all();
}

Result<Batch> BatchLoader::load(const std::vector<std::size_t>& members, int epoch, RandomSource& random) const {
    Batch batch;
    batch.epoch = epoch;
    std::vector<at::Tensor> tensors;
    for (const std::size_t member : members)
        if (Status added = addMember(batch, tensors, member, random); !added) return added.error();
    (isCached(m_set.items[members.front()]) ? batch.latents_BCHW : batch.pixels_BCHW) = at::stack(tensors);
    return batch;
}

Status BatchLoader::addMember(Batch& batch, std::vector<at::Tensor>& tensors, std::size_t member, RandomSource& random) const {
    std::vector<std::size_t> standIns;
    for (int attempt = 1;; ++attempt) {
        const TrainingItem& item = m_set.items[member];
        auto tensor = tensorOfItem(item);
        if (tensor) {
            tensors.push_back(*std::move(tensor));
            batch.captions.push_back(captionOf(item, random));
            batch.lossMultipliers.push_back(static_cast<float>(m_set.configOf(item).lossMultiplier));
            return {};
        }
        if (attempt == 1) standIns = standInsFor(member);
        if (attempt == kTries || standIns.empty()) return tensor.error();
        batch.notices.push_back(tensor.error().sentence() + " Another picture of its size takes its place.");
        member = standIns[random() % standIns.size()];
    }
}

/// The other items that a batch with this one may hold: of its dataset and its shape, and cached or not as it is.
std::vector<std::size_t> BatchLoader::standInsFor(std::size_t member) const {
    const TrainingItem& item = m_set.items[member];
    std::vector<std::size_t> others;
    for (std::size_t i = 0; i < m_set.items.size(); ++i) {
        const TrainingItem& other = m_set.items[i];
        if (i != member && other.source.datasetIndex == item.source.datasetIndex && other.source.fit.bucket == item.source.fit.bucket &&
            isCached(other) == isCached(item))
            others.push_back(i);
    }
    return others;
}

std::string BatchLoader::captionOf(const TrainingItem& item, RandomSource& random) const {
    const DatasetConfig& config = m_set.configOf(item);
    const bool dropped = config.captionDropoutRate > 0 && randomUnit(random) < config.captionDropoutRate;
    if (m_options.fixedCaptions) return dropped ? item.droppedCaption : item.caption;
    return processCaption(item.source.rawCaption, config, m_options.triggerWord, dropped, random);
}

Result<at::Tensor> BatchLoader::tensorOfItem(const TrainingItem& item) const {
    if (item.latent_CHW.defined()) return item.latent_CHW;
    if (!item.latentFile.empty()) return latentFrom(item.latentFile);
    return pixelsOf(item.source, m_options.background);
}

}  // namespace headroom
