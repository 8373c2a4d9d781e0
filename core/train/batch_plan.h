// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "dataset/bucket_planner.h"

#include <cstddef>
#include <random>
#include <vector>

namespace headroom {

/// Which items train together (training-maths.md 8.3). Membership of the batches is settled once; each epoch shuffles their order.
class BatchPlan {
public:
    /// `buckets[d][i]` is the shape of item i of dataset d (one dataset per resolution). Items of one dataset and shape are shuffled and cut into
    /// batches of `batchSize`; a bucket's last batch is filled up by repeating its items. Indices count through all datasets.
    BatchPlan(const std::vector<std::vector<BucketShape>>& buckets, std::size_t batchSize, std::mt19937_64& random);

    const std::vector<std::vector<std::size_t>>& batches() const { return m_batches; }

    /// The order of the batches in one epoch.
    std::vector<std::size_t> epoch(std::mt19937_64& random) const;

private:
    std::vector<std::vector<std::size_t>> m_batches;
};

}  // namespace headroom
