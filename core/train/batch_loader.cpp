// SPDX-License-Identifier: Apache-2.0
#include "train/batch_loader.h"

#include "memory/memory_tracker.h"
#include "train/tensor_file.h"

#include <ATen/ops/stack.h>

#include <optional>
#include <utility>

namespace headroom {
namespace {

constexpr int kTries = 10;

/// The batches of all datasets, each dataset by itself, with indices that count through all.
std::vector<std::vector<std::size_t>> batchesOf(const TrainingSet& set, std::size_t batchSize, RandomSource& random) {
    std::vector<std::vector<std::size_t>> all;
    std::size_t first = 0;
    const auto shapes = set.buckets();
    for (std::size_t entry = 0; entry < shapes.size(); ++entry) {
        const std::optional<int> own = set.entries[entry].config.batchSize;
        for (std::vector<std::size_t> batch : planBuckets(shapes[entry], own ? static_cast<std::size_t>(*own) : batchSize, random).batches) {
            for (std::size_t& item : batch) item += first;
            all.push_back(std::move(batch));
        }
        first += shapes[entry].size();
    }
    return all;
}

bool isCached(const TrainingItem& item) { return item.latent_CHW.defined() || !item.latentFile.empty(); }

Result<at::Tensor> latentFrom(const std::filesystem::path& path) {
    const auto file = SafetensorsFile::open(path);
    if (!file) return file.error();
    const TensorEntry* latent = file->find("latent");
    if (!latent) return Error{say("this cache file holds no latent"), path, say("Delete it; it is made again")};
    return tensorOf(*latent);
}

Error noneLeft(const std::vector<Sentence>& notices) {
    return {say("no picture of the datasets can be read any more"), "datasets", notices.empty() ? say("See the warnings for the reasons") : notices.front()};
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
    if (batch) m_taken = batch->number;
    m_changed.notify_all();
    return batch;
}

void BatchLoader::work(const std::stop_token& stop) {
    const HostScope host;
    std::uint64_t number = 0;
    for (int epoch = 0; !stop.stop_requested(); ++epoch) {
        bool any = false;
        for (const std::size_t batch : epochOrder(m_batches.size(), m_random)) {
            if (stop.stop_requested()) return;
            RandomSource own(m_random());
            const bool skipped = ++number <= m_options.skip;
            any = skipped || make(m_batches[batch], {.epoch = epoch, .number = number}, own, stop) || any;
        }
        if (!any) put(noneLeft(m_notices), stop);
    }
}

/// Makes and puts a batch; false where it had to be left out.
bool BatchLoader::make(const std::vector<std::size_t>& members, Batch batch, RandomSource& random, const std::stop_token& stop) {
    try {
        if (!fill(batch, members, random)) return false;
        batch.notices = std::exchange(m_notices, {});
        put(std::move(batch), stop);
    } catch (const std::exception& fault) {
        put(Error{say("a batch could not be made: %1", fault.what())}, stop);
    }
    return true;
}

void BatchLoader::put(Result<Batch> batch, const std::stop_token& stop) {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, stop, [this] { return m_ready.size() < kBatchesAhead; });
    m_ready.push_back(std::move(batch));
    m_changed.notify_all();
}

bool BatchLoader::fill(Batch& batch, const std::vector<std::size_t>& members, RandomSource& random) {
    std::vector<at::Tensor> tensors;
    for (const std::size_t member : members) addMember(batch, tensors, member, random);
    if (tensors.empty()) return false;
    (isCached(m_set.items[members.front()]) ? batch.latents_BCHW : batch.pixels_BCHW) = at::stack(tensors);
    return true;
}

void BatchLoader::addMember(Batch& batch, std::vector<at::Tensor>& tensors, std::size_t member, RandomSource& random) {
    std::vector<std::size_t> standIns;
    for (int attempt = 1; attempt <= kTries; ++attempt) {
        const TrainingItem& item = m_set.items[member];
        auto tensor = tensorOfItem(item);
        if (tensor) {
            tensors.push_back(*std::move(tensor));
            batch.captions.push_back(captionOf(item, random));
            batch.lossMultipliers.push_back(static_cast<float>(m_set.configOf(item).lossMultiplier));
            batch.networkWeights.push_back(m_set.configOf(item).networkWeight);
            return;
        }
        noteUnreadable(tensor.error());
        if (attempt == 1) standIns = standInsFor(member);
        if (standIns.empty()) return;
        member = standIns[random() % standIns.size()];
    }
}

/// A run may come by a broken picture once an epoch; people hear of it once.
void BatchLoader::noteUnreadable(const Error& error) {
    const Sentence whole = error.whole();
    if (m_noted.insert(whole.english()).second) m_notices.push_back(say("%1 Another picture of its size takes its place, where there is one.", whole));
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
    return processCaption(item.source.rawCaption, config, config.triggerWord.value_or(m_options.triggerWord), dropped, random);
}

Result<at::Tensor> BatchLoader::tensorOfItem(const TrainingItem& item) const {
    if (item.latent_CHW.defined()) return item.latent_CHW;
    if (!item.latentFile.empty()) return latentFrom(item.latentFile);
    return pixelsOf(item.source, m_options.background);
}

}  // namespace headroom
