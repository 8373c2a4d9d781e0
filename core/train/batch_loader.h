// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, C channels, H height, W width (latent or pixel).
#pragma once

#include "base/random.h"
#include "base/result.h"
#include "train/training_set.h"

#include <ATen/core/TensorBody.h>

#include <array>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace headroom {

/// What one micro-step trains on. Tensors lie on the host.
struct Batch {
    at::Tensor latents_BCHW = {};  ///< cached latents; undefined where pixels are given
    at::Tensor pixels_BCHW = {};   ///< in [-1, 1], to be encoded; undefined where latents are given
    std::vector<std::string> captions = {};
    std::vector<float> lossMultipliers = {};
    int epoch = 0;
    std::vector<std::string> notices = {};  ///< pictures that could not be read and what took their place
};

/// How the loader works.
struct LoaderOptions {
    std::size_t batchSize = 1;
    std::uint64_t seed = 0;
    std::string triggerWord = {};
    bool fixedCaptions = false;  ///< captions were settled when text embeddings were cached
    std::array<std::uint8_t, 3> background = {255, 255, 255};
    std::uint64_t skip = 0;  ///< batches that an earlier run of this seed has taken already
};

/// Makes batches on a thread of its own, two ahead of the step that needs them. Everything random comes from the seed: one generator shuffles
/// and gives each batch a generator of its own for captions and stand-ins, so a seed means the same batches however fast they are taken,
/// whichever are skipped and whatever could not be read meanwhile. Its tensors count as host memory.
class BatchLoader {
public:
    /// `set` must outlive the loader and stay as it is.
    BatchLoader(const TrainingSet& set, LoaderOptions options);
    ~BatchLoader();
    BatchLoader(const BatchLoader&) = delete;
    BatchLoader& operator=(const BatchLoader&) = delete;

    /// The next batch; waits for it. An Error where ten pictures in a row cannot be read.
    Result<Batch> next();

    /// Batches taken since the seed's first one, skipped ones included.
    std::uint64_t taken() const { return m_taken; }

    std::size_t batchesPerEpoch() const { return m_batches.size(); }

private:
    void work(const std::stop_token& stop);
    void put(Result<Batch> batch, const std::stop_token& stop);
    Result<Batch> load(const std::vector<std::size_t>& members, int epoch, RandomSource& random) const;
    Status addMember(Batch& batch, std::vector<at::Tensor>& tensors, std::size_t member, RandomSource& random) const;
    std::vector<std::size_t> standInsFor(std::size_t member) const;
    std::string captionOf(const TrainingItem& item, RandomSource& random) const;
    Result<at::Tensor> tensorOfItem(const TrainingItem& item) const;

    const TrainingSet& m_set;
    LoaderOptions m_options;
    RandomSource m_random;
    std::vector<std::vector<std::size_t>> m_batches;  ///< indices of items; settled once (training-maths.md 8.3)

    std::uint64_t m_taken = 0;

    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::deque<Result<Batch>> m_ready;
    std::jthread m_thread;  ///< last: it uses everything above
};

}  // namespace headroom
