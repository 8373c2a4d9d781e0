// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "families/shared/weight_reader.h"
#include "memory/memory_tracker.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/randn.h>
#include <ATen/ops/zeros.h>

namespace headroom {

/// Reads layers whose numbers are drawn, of a size that keeps sums in bounds. fp32, on the processor.
inline WeightReader::Where drawnWeights() {
    return {.source = nullptr, .label = {}, .make = [](const std::string&, at::IntArrayRef shape) { return at::randn(shape) * 0.2; }};
}

/// Zeros of a type on a device, counted as weights.
inline WeightReader::Where zeroWeights(c10::ScalarType type, c10::Device device) {
    return {.source = nullptr, .label = {}, .make = [=](const std::string&, at::IntArrayRef shape) {
                const CategoryScope weights(Category::Weights);
                return at::zeros(shape, at::TensorOptions().dtype(type).device(device));
            }};
}

/// The sum of all parameters' sizes.
inline std::int64_t numbersIn(const std::vector<NamedTensor>& parameters) {
    std::int64_t sum = 0;
    for (const NamedTensor& parameter : parameters) sum += parameter.tensor.numel();
    return sum;
}

}  // namespace headroom
