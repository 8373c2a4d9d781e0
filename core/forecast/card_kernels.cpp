// SPDX-License-Identifier: Apache-2.0
// Fused attention of a CUDA card, played on shapes: what the kernels of LibTorch 2.11 make, save for backward and hold while they work, read from its sources
// (aten/src/ATen/native/transformers/cuda). Shapes: B batch, H heads, L and S tokens, D features of one head.
#include <ATen/ops/empty.h>
#include <ATen/ops/empty_like.h>
#include <torch/library.h>

#include <array>
#include <optional>
#include <tuple>

namespace headroom {
namespace {

using at::Tensor;
using Triple = std::tuple<Tensor, Tensor, Tensor>;
using Quadruple = std::tuple<Tensor, Tensor, Tensor, Tensor>;

std::int64_t roundedUp(std::int64_t number, std::int64_t multiple) { return (number + multiple - 1) / multiple * multiple; }

Tensor single(const Tensor& like, at::IntArrayRef sizes) { return at::empty(sizes, like.options().dtype(at::kFloat)); }
Tensor whole(const Tensor& like, at::IntArrayRef sizes) { return at::empty(sizes, like.options().dtype(at::kLong)); }

/// As [B, L, H, D] in memory.
Tensor byToken(const Tensor& x_BHLD, std::int64_t features) {
    return at::empty({x_BHLD.size(0), x_BHLD.size(2), x_BHLD.size(1), features}, x_BHLD.options()).transpose(1, 2);
}

// ---- flash attention --------------------------------------------------------------------------------------------------------------------------------

std::tuple<Tensor, Tensor, Tensor, Tensor, c10::SymInt, c10::SymInt, Tensor, Tensor, Tensor> flash(const Tensor& q, const Tensor& k, const Tensor&, double, bool,
                                                                                                   bool, std::optional<double>) {
    return {at::empty_like(q), single(q, {q.size(0), q.size(1), q.size(2)}), Tensor(), Tensor(), q.size(2), k.size(2), whole(q, {2}), whole(q, {}), Tensor()};
}

/// Row sums and the gradient of q are added up in fp32, over whole tiles of 128 rows and 32 features.
Triple flashBackward(const Tensor&, const Tensor& q, const Tensor& k, const Tensor& v, const Tensor&, const Tensor&, const Tensor&, const Tensor&, c10::SymInt,
                     c10::SymInt, double, bool, const Tensor&, const Tensor&, std::optional<double>) {
    constexpr std::int64_t rowTile = 128, featureTile = 32;
    const std::int64_t rows = roundedUp(q.size(2), rowTile);
    Triple gradients{at::empty_like(q), at::empty_like(k), at::empty_like(v)};
    // Of keys and values that several heads share each head has a gradient of its own until they are added up.
    const bool isShared = k.size(1) != q.size(1);
    const auto ofEachHead = [&](const Tensor& shared) { return isShared ? at::empty({shared.size(0), shared.size(2), q.size(1), shared.size(3)}, shared.options()) : Tensor(); };
    const Tensor ofKeys = ofEachHead(k), ofValues = ofEachHead(v);
    const Tensor rowSums = single(q, {q.size(0), q.size(1), rows});
    const Tensor sumOfQ = single(q, {q.size(0), rows, q.size(1), roundedUp(q.size(3), featureTile)});
    return gradients;
}

// ---- memory-efficient attention -------------------------------------------------------------------------------------------------------------------------

constexpr std::int64_t kSumTile = 32;            // rows that log-sum-exp is padded to
constexpr std::int64_t kRegisterFeatures = 128;  // up to so many the output is added up in registers

Quadruple efficient(const Tensor& q, const Tensor&, const Tensor& v, const std::optional<Tensor>&, bool needsSums, double, bool, std::optional<double>) {
    const bool addsUpApart = q.scalar_type() != at::kFloat && v.size(3) > kRegisterFeatures;
    const Tensor mixed = byToken(q, v.size(3));
    const Tensor sums = single(q, {q.size(0), q.size(1), needsSums ? roundedUp(q.size(2), kSumTile) : 0});
    const Tensor apart = addsUpApart ? single(q, mixed.sizes()) : Tensor();
    return {mixed, sums, whole(q, {}), whole(q, {})};
}

Quadruple efficientBackward(const Tensor&, const Tensor& q, const Tensor& k, const Tensor& v, const Tensor&, const Tensor&, const Tensor& sums, const Tensor&,
                            const Tensor&, double, std::array<bool, 4>, bool, std::optional<double>) {
    const bool addsUpApart = q.scalar_type() != at::kFloat;
    Quadruple gradients{byToken(q, q.size(3)), byToken(k, k.size(3)), byToken(v, v.size(3)), Tensor()};
    const Tensor rowSums = single(q, sums.sizes());
    const Tensor sumOfQ = addsUpApart ? single(q, q.sizes()) : Tensor();
    return gradients;
}

TORCH_LIBRARY_IMPL(aten, Meta, library) {
    library.impl("_scaled_dot_product_flash_attention", &flash);
    library.impl("_scaled_dot_product_flash_attention_backward", &flashBackward);
    library.impl("_scaled_dot_product_efficient_attention", &efficient);
    library.impl("_scaled_dot_product_efficient_attention_backward", &efficientBackward);
}

}  // namespace
}  // namespace headroom
