// SPDX-License-Identifier: Apache-2.0
#include "nn/played_attention.h"

#include "memory/played_memory.h"

#include <ATen/core/grad_mode.h>
#include <ATen/ops/_scaled_dot_product_efficient_attention.h>
#include <ATen/ops/_scaled_dot_product_flash_attention.h>
#include <ATen/ops/_scaled_dot_product_flash_attention_for_cpu.h>
#include <ATen/ops/baddbmm.h>
#include <ATen/ops/bmm.h>
#include <ATen/ops/constant_pad_nd.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/softmax.h>
#include <ATen/TensorOperators.h>

#include <cmath>

namespace headroom {
namespace {

constexpr std::int64_t kFlashFeatures = 256;
constexpr std::int64_t kFlashMultiple = 8;
constexpr int kFlashCapability = 80;

at::Tensor padded(const at::Tensor& x_BHLD) {
    const std::int64_t rest = x_BHLD.size(3) % kFlashMultiple;
    return rest == 0 ? x_BHLD : at::constant_pad_nd(x_BHLD, {0, kFlashMultiple - rest});
}

at::Tensor flash(const at::Tensor& q_BHLD, const at::Tensor& k_BHSD, const at::Tensor& v_BHSD, bool causal) {
    const at::Tensor mixed_BHLD = std::get<0>(at::_scaled_dot_product_flash_attention(padded(q_BHLD), padded(k_BHSD), padded(v_BHSD), 0.0, causal));
    return mixed_BHLD.size(3) == v_BHSD.size(3) ? mixed_BHLD : mixed_BHLD.narrow(3, 0, v_BHSD.size(3));
}

/// As the first releases of diffusers: heads laid one behind the other, the matrix as it comes and its softmax, which autograd keeps.
at::Tensor byFormula(const at::Tensor& q_BHLD, const at::Tensor& k_BHSD, const at::Tensor& v_BHSD, bool causal) {
    const auto apart = [](const at::Tensor& x_BHLD) { return x_BHLD.reshape({-1, x_BHLD.size(2), x_BHLD.size(3)}); };
    const at::Tensor q = apart(q_BHLD), k = apart(k_BHSD), v = apart(v_BHSD);
    const double scale = 1 / std::sqrt(static_cast<double>(q.size(2)));
    at::Tensor scores = at::baddbmm(at::empty({q.size(0), q.size(1), k.size(1)}, q.options()), q, k.transpose(1, 2), 0, scale);
    if (causal) scores = scores + at::empty({q.size(1), k.size(1)}, q.options());
    return at::bmm(at::softmax(scores, -1), v).view(q_BHLD.sizes());
}

at::Tensor efficient(const at::Tensor& q_BHLD, const at::Tensor& k_BHSD, const at::Tensor& v_BHSD, bool causal) {
    const bool needsSums = at::GradMode::is_enabled() && (q_BHLD.requires_grad() || k_BHSD.requires_grad() || v_BHSD.requires_grad());
    return std::get<0>(at::_scaled_dot_product_efficient_attention(q_BHLD, k_BHSD, v_BHSD, {}, needsSums, 0.0, causal));
}

}  // namespace

bool playsFlash(const at::Tensor& q_BHLD) {
    const bool is16Bit = q_BHLD.scalar_type() == at::kHalf || q_BHLD.scalar_type() == at::kBFloat16;
    const PlayedDevice device = PlayedMemory::device();
    return device.isCard && !device.attendsUnfused && is16Bit && q_BHLD.size(3) <= kFlashFeatures && device.computeCapability >= kFlashCapability;
}

at::Tensor playedAttention(const at::Tensor& q_BHLD, const at::Tensor& k_BHSD, const at::Tensor& v_BHSD, bool causal) {
    if (PlayedMemory::device().attendsUnfused) return byFormula(q_BHLD, k_BHSD, v_BHSD, causal);
    if (!PlayedMemory::device().isCard) return std::get<0>(at::_scaled_dot_product_flash_attention_for_cpu(q_BHLD, k_BHSD, v_BHSD, 0.0, causal));
    return playsFlash(q_BHLD) ? flash(q_BHLD, k_BHSD, v_BHSD, causal) : efficient(q_BHLD, k_BHSD, v_BHSD, causal);
}

}  // namespace headroom
