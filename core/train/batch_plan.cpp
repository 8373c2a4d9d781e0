// SPDX-License-Identifier: Apache-2.0
#include "train/batch_plan.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace headroom {
namespace {

/// Fisher-Yates with a fixed recipe, so a seed means the same order with every standard library.
template <typename T>
void shuffle(std::vector<T>& values, std::mt19937_64& random) {
    for (std::size_t i = values.size(); i > 1; --i) std::swap(values[i - 1], values[random() % i]);
}

}  // namespace

BatchPlan::BatchPlan(const std::vector<std::vector<BucketShape>>& buckets, std::size_t batchSize, std::mt19937_64& random) {
    std::size_t first = 0;
    for (const auto& dataset : buckets) {
        std::map<BucketShape, std::vector<std::size_t>> members;
        for (std::size_t i = 0; i < dataset.size(); ++i) members[dataset[i]].push_back(first + i);
        first += dataset.size();
        for (auto& [shape, items] : members) {
            shuffle(items, random);
            for (std::size_t start = 0; start < items.size(); start += batchSize) {
                std::vector<std::size_t> batch;
                for (std::size_t i = 0; i < batchSize; ++i) batch.push_back(items[(start + i) % items.size()]);
                m_batches.push_back(std::move(batch));
            }
        }
    }
}

std::vector<std::size_t> BatchPlan::epoch(std::mt19937_64& random) const {
    std::vector<std::size_t> order(m_batches.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    shuffle(order, random);
    return order;
}

}  // namespace headroom
