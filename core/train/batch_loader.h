// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, C channels, H height, W width (latent or pixel).
#pragma once

#include "base/random.h"
#include "base/result.h"
#include "base/sentence.h"
#include "train/training_set.h"

#include <ATen/core/TensorBody.h>

#include <array>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <set>
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
    std::vector<double> networkWeights = {};  ///< the adapter's strength for each picture; of no meaning where none is trained
    int epoch = 0;
    std::uint64_t number = 0;               ///< of this batch among those of the seed, from 1
    std::vector<Sentence> notices = {};     ///< pictures that turned out to be unreadable, each named once in a run
};

/// How the loader works.
struct LoaderOptions {
    std::size_t batchSize = 1;  ///< of datasets that name none of their own
    std::uint64_t seed = 0;
    std::string triggerWord = {};  ///< likewise
    bool fixedCaptions = false;  ///< captions were settled when text embeddings were cached
    std::array<std::uint8_t, 3> background = {255, 255, 255};
    std::uint64_t skip = 0;  ///< batches that an earlier run of this seed has taken already
};

/// So many batches are made before they are needed.
inline constexpr std::size_t kBatchesAhead = 2;

/// Makes batches on a thread of its own, kBatchesAhead of the step that needs them. Everything random comes from the seed: one generator shuffles
/// and gives each batch a generator of its own for captions and stand-ins, so a seed means the same batches however fast they are taken,
/// whichever are skipped and whatever could not be read meanwhile. Another picture of its size stands in for one that cannot be read; where
/// there is none the batch goes without, and a batch without any picture is left out. Its tensors count as host memory.
class BatchLoader {
public:
    /// `set` must outlive the loader and stay as it is.
    BatchLoader(const TrainingSet& set, LoaderOptions options);
    ~BatchLoader();
    BatchLoader(const BatchLoader&) = delete;
    BatchLoader& operator=(const BatchLoader&) = delete;

    /// The next batch; waits for it. An Error where a whole epoch had no picture that could be read.
    Result<Batch> next();

    /// Batches gone since the seed's first one, skipped ones and those left out included.
    std::uint64_t taken() const { return m_taken; }

    std::size_t batchesPerEpoch() const { return m_batches.size(); }

private:
    void work(const std::stop_token& stop);
    void put(Result<Batch> batch, const std::stop_token& stop);
    bool make(const std::vector<std::size_t>& members, Batch batch, RandomSource& random, const std::stop_token& stop);
    bool fill(Batch& batch, const std::vector<std::size_t>& members, RandomSource& random);
    void addMember(Batch& batch, std::vector<at::Tensor>& tensors, std::size_t member, RandomSource& random);
    void noteUnreadable(const Error& error);
    std::vector<std::size_t> standInsFor(std::size_t member) const;
    std::string captionOf(const TrainingItem& item, RandomSource& random) const;
    Result<at::Tensor> tensorOfItem(const TrainingItem& item) const;

    const TrainingSet& m_set;
    LoaderOptions m_options;
    RandomSource m_random;
    std::vector<std::vector<std::size_t>> m_batches;  ///< indices of items; settled once (training-maths.md 8.3)

    std::vector<Sentence> m_notices;     ///< for the next batch
    std::set<std::string> m_noted;       ///< what was in the notices of the run so far

    std::uint64_t m_taken = 0;  ///< of the thread that takes

    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::deque<Result<Batch>> m_ready;
    std::jthread m_thread;  ///< last: it uses everything above
};

}  // namespace headroom
