// SPDX-License-Identifier: Apache-2.0
#include "forecast/operator_work.h"

#include <ATen/core/TensorBody.h>
#include <ATen/native/ConvUtils.h>

#include <algorithm>
#include <array>
#include <mutex>
#include <set>
#include <string>
#include <string_view>

namespace headroom {
namespace {

using Inputs = c10::ArrayRef<const c10::IValue>;

const at::Tensor& tensorAt(Inputs inputs, std::size_t index) { return inputs[index].toTensor(); }
double numbersIn(const at::Tensor& tensor) { return static_cast<double>(tensor.numel()); }

/// [..., n, k] x [..., k, m].
double product(const at::Tensor& left, const at::Tensor& right) { return 2 * numbersIn(left) * static_cast<double>(right.size(-1)); }

/// Each number of the output is a sum over one output channel's weights.
double convolution(double outputs, const at::Tensor& weight) { return 2 * outputs * numbersIn(weight) / static_cast<double>(weight.size(0)); }

double convolutionForward(Inputs inputs) {
    const at::Tensor &input = tensorAt(inputs, 0), &weight = tensorAt(inputs, 1);
    const auto sizes = at::native::conv_output_size(input.sizes(), weight.sizes(), inputs[4].toIntVector(), inputs[3].toIntVector(), inputs[5].toIntVector());
    double outputs = 1;
    for (const std::int64_t size : sizes) outputs *= static_cast<double>(size);
    return convolution(outputs, weight);
}

double convolutionBackward(Inputs inputs) {
    const auto wanted = inputs.back().toBoolList();
    return convolution(numbersIn(tensorAt(inputs, 0)), tensorAt(inputs, 2)) * (static_cast<int>(wanted[0]) + static_cast<int>(wanted[1]));
}

/// Two products of [L, D] x [D, S].
double attention(const at::Tensor& q_BHLD, const at::Tensor& k_BHSD) { return 4 * numbersIn(q_BHLD) * static_cast<double>(k_BHSD.size(2)); }

struct Row {
    std::string_view name;
    double (*flops)(Inputs inputs);
};

double attentionForward(Inputs inputs) { return attention(tensorAt(inputs, 0), tensorAt(inputs, 1)); }
double attentionBackward(Inputs inputs) { return 2.5 * attention(tensorAt(inputs, 1), tensorAt(inputs, 2)); }

/// The operators at the bottom of played runs.
constexpr auto kRows = std::to_array<Row>({
    {"aten::mm", [](Inputs inputs) { return product(tensorAt(inputs, 0), tensorAt(inputs, 1)); }},
    {"aten::bmm", [](Inputs inputs) { return product(tensorAt(inputs, 0), tensorAt(inputs, 1)); }},
    {"aten::addmm", [](Inputs inputs) { return product(tensorAt(inputs, 1), tensorAt(inputs, 2)); }},
    {"aten::baddbmm", [](Inputs inputs) { return product(tensorAt(inputs, 1), tensorAt(inputs, 2)); }},
    {"aten::convolution_overrideable", &convolutionForward},
    {"aten::convolution_backward_overrideable", &convolutionBackward},
    {"aten::_scaled_dot_product_flash_attention", &attentionForward},
    {"aten::_scaled_dot_product_flash_attention_backward", &attentionBackward},
    {"aten::_scaled_dot_product_efficient_attention", &attentionForward},
    {"aten::_scaled_dot_product_efficient_attention_backward", &attentionBackward},
    {"aten::_scaled_dot_product_flash_attention_for_cpu", &attentionForward},
    {"aten::_scaled_dot_product_flash_attention_for_cpu_backward", &attentionBackward},
});

constexpr auto kUnmarked = std::to_array<std::string_view>({"aten::empty", "aten::empty_like", "aten::empty_strided", "aten::new_empty", "aten::new_empty_strided", "aten::zeros", "aten::zeros_like",
                                                            "aten::ones", "aten::scalar_tensor", "aten::resize_", "aten::contiguous", "aten::clone", "aten::to", "aten::_to_copy",
                                                            "aten::alias", "aten::as_strided", "aten::chunk", "aten::detach", "aten::expand", "aten::narrow", "aten::permute",
                                                            "aten::select", "aten::slice", "aten::split", "aten::squeeze", "aten::t", "aten::transpose", "aten::unsqueeze",
                                                            "aten::_unsafe_view", "aten::view"});

/// The name for as long as the process lives.
const char* kept(std::string_view name) {
    static std::mutex mutex;
    static auto* const names = new std::set<std::string, std::less<>>;
    const std::lock_guard lock(mutex);
    const auto found = names->find(name);
    return (found == names->end() ? names->emplace(name).first : found)->c_str();
}

void addTensor(OperatorWork& work, const at::Tensor& tensor) {
    if (!tensor.defined()) return;
    work.in16Bit = work.in16Bit || tensor.scalar_type() == at::kHalf || tensor.scalar_type() == at::kBFloat16;
    work.bytes += tensor.numel() * static_cast<std::int64_t>(tensor.element_size());
}

/// Operators' names are parts of their schemas, which stay where they are: no other name is ever at the place of one.
struct KnownKind {
    const char* place = nullptr;
    OperatorKind kind;
};

OperatorKind described(std::string_view name) {
    const auto row = std::ranges::find(kRows, name, &Row::name);
    return {kept(name), name == "aten::add", std::ranges::find(kUnmarked, name) == kUnmarked.end(), row == kRows.end() ? nullptr : row->flops};
}

}  // namespace

const OperatorKind* kindOf(const at::RecordFunction& function) {
    static thread_local std::array<KnownKind, 1024> known;
    const char* const place = function.name();
    KnownKind& entry = known[reinterpret_cast<std::uintptr_t>(place) / sizeof(std::string) % known.size()];
    if (entry.place != place) {
        const std::string_view name = place;
        if (!name.starts_with("aten::") && !name.starts_with("headroom::")) return nullptr;
        entry = {place, described(name)};
    }
    return &entry.kind;
}

OperatorWork workOf(const OperatorKind& kind, const at::RecordFunction& function) {
    OperatorWork work;
    const Inputs inputs = function.inputs();
    for (const c10::IValue& input : inputs) {
        if (input.isTensor()) addTensor(work, input.toTensor());
        else if (input.isTensorList())
            for (const at::Tensor& tensor : input.toTensorVector()) addTensor(work, tensor);
    }
    if (kind.flops) work.flops = kind.flops(inputs);
    return work;
}

}  // namespace headroom
