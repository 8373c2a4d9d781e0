// SPDX-License-Identifier: Apache-2.0
#include "nn/quantized_weight.h"

#include "memory/played_memory.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/index_select.h>
#include <ATen/ops/linear.h>
#include <ATen/ops/stack.h>
#include <ATen/ops/tensor.h>
#include <torch/csrc/autograd/custom_function.h>

#include <array>
#include <utility>

namespace headroom {
namespace {

constexpr std::int64_t kBlock = 64, kSuperBlock = 256, kGptqGroup = 128;
constexpr std::array<float, 16> kNf4 = {-1.F,         -0.6961928F,  -0.52507305F, -0.3949175F, -0.28444138F, -0.18477343F, -0.09105004F, 0.F,
                                        0.0795803F,   0.1609302F,   0.2461123F,   0.33791524F, 0.44070983F,  0.562617F,    0.72295684F,  1.F};

bool isNf4(Quantization kind) { return kind == Quantization::Nf4 || kind == Quantization::Nf4Double; }
bool isOf4Bits(Quantization kind) { return isNf4(kind) || kind == Quantization::Gptq4; }
bool isOfFloats(Quantization kind) { return kind == Quantization::Float8 || kind == Quantization::QuantoFloat8; }
bool isOfQuanto(Quantization kind) { return kind == Quantization::QuantoFloat8 || kind == Quantization::QuantoInt8; }

/// The library of another program keeps the input of its product, though the weight is frozen.
bool keepsInput(Quantization kind) { return (PlayedMemory::device().isPlain && isOfQuanto(kind)) || (PlayedMemory::device().keepsQuantizedInputs && isNf4(kind)); }

at::Tensor widenedFrom8Bits(const QuantizedWeight& weight, c10::ScalarType type) { return weight.codes.to(type) * weight.scales.to(type).unsqueeze(1); }

at::Tensor scalesOf(const QuantizedWeight& weight) {
    if (weight.kind != Quantization::Nf4Double) return weight.scales;
    const at::Tensor each = weight.superScales.repeat_interleave(kSuperBlock).narrow(0, 0, weight.scales.numel());
    return weight.scales.to(at::kFloat) * each * (1.0 / 255);
}

at::Tensor halvesOf(const at::Tensor& bytes) {
    return at::stack({bytes.bitwise_right_shift(4), bytes.bitwise_and(15)}, 1).view(-1);
}

at::Tensor widenedFrom4Bits(const QuantizedWeight& weight, c10::ScalarType type) {
    const at::Tensor halves = halvesOf(weight.codes);
    const at::Tensor table = at::tensor(at::ArrayRef<float>(kNf4), at::TensorOptions().dtype(at::kFloat)).to(weight.codes.device());
    const at::Tensor numbers = at::index_select(table, 0, halves.to(at::kInt)).view({-1, kBlock}) * scalesOf(weight).unsqueeze(1);
    return numbers.view({weight.outputs, weight.inputs}).to(type);
}

at::Tensor widenedFromGptq(const QuantizedWeight& weight, c10::ScalarType type) {
    const at::Tensor codes = halvesOf(weight.codes).to(at::kFloat).view({-1, kGptqGroup});
    const at::Tensor zeros = halvesOf(weight.superScales).narrow(0, 0, weight.scales.numel()).to(at::kFloat).unsqueeze(1);
    return ((codes - zeros) * weight.scales.to(at::kFloat).unsqueeze(1)).view({weight.outputs, weight.inputs}).to(type);
}

class QuantizedLinear final : public torch::autograd::Function<QuantizedLinear> {
public:
    static at::Tensor forward(torch::autograd::AutogradContext* context, const at::Tensor& input, const at::Tensor& codes, const at::Tensor& scales, const std::optional<at::Tensor>& superScales,
                              const std::optional<at::Tensor>& bias, std::int64_t kind, std::int64_t outputs, std::int64_t inputs) {
        const at::AutoDispatchBelowADInplaceOrView below;
        torch::autograd::variable_list saved = {codes, scales};
        if (superScales) saved.push_back(*superScales);
        if (keepsInput(static_cast<Quantization>(kind))) saved.push_back(input);
        context->save_for_backward(std::move(saved));
        context->saved_data["kind"] = kind;
        context->saved_data["outputs"] = outputs;
        context->saved_data["inputs"] = inputs;
        const QuantizedWeight weight{static_cast<Quantization>(kind), outputs, inputs, codes, scales, superScales.value_or(at::Tensor())};
        return at::linear(input, weight.widened(input.scalar_type()), bias);
    }

    static torch::autograd::variable_list backward(torch::autograd::AutogradContext* context, const torch::autograd::variable_list& gradients) {
        const torch::autograd::variable_list saved = context->get_saved_variables();
        const auto number = [&](const char* name) { return context->saved_data[name].toInt(); };
        const auto kind = static_cast<Quantization>(number("kind"));
        const QuantizedWeight weight{kind, number("outputs"), number("inputs"), saved[0], saved[1], kind == Quantization::Nf4Double || kind == Quantization::Gptq4 ? saved[2] : at::Tensor()};
        return {gradients[0].matmul(weight.widened(gradients[0].scalar_type())), {}, {}, {}, {}, {}, {}, {}};
    }
};

}  // namespace

std::optional<Quantization> quantizationNamed(std::string_view word) {
    constexpr std::array<std::pair<std::string_view, Quantization>, 8> kWords = {{{"int8", Quantization::Int8},
                                                                                  {"llm_int8", Quantization::LlmInt8},
                                                                                  {"gptq4", Quantization::Gptq4},
                                                                                  {"nf4", Quantization::Nf4},
                                                                                  {"nf4_double", Quantization::Nf4Double},
                                                                                  {"float8", Quantization::Float8},
                                                                                  {"qfloat8", Quantization::QuantoFloat8},
                                                                                  {"qint8", Quantization::QuantoInt8}}};
    for (const auto& [name, kind] : kWords)
        if (name == word) return kind;
    return {};
}

QuantizedWeight QuantizedWeight::empty(Quantization kind, std::int64_t outputs, std::int64_t inputs, const at::TensorOptions& options) {
    const auto made = [&](at::IntArrayRef sizes, c10::ScalarType type) { return at::empty(sizes, options.dtype(type)); };
    if (!isOf4Bits(kind)) return {kind, outputs, inputs, made({outputs, inputs}, isOfFloats(kind) ? at::kFloat8_e4m3fn : at::kChar), made({outputs}, at::kFloat), {}};
    if (kind == Quantization::Gptq4) {
        TORCH_CHECK(inputs % kGptqGroup == 0, "A weight of GPTQ needs rows of a multiple of ", kGptqGroup, " numbers, not of ", inputs);
        const std::int64_t groups = outputs * inputs / kGptqGroup;
        return {kind, outputs, inputs, made({outputs * inputs / 2}, at::kByte), made({groups}, at::kHalf), made({(groups + 1) / 2}, at::kByte)};
    }
    TORCH_CHECK(inputs % kBlock == 0, "A weight of four bits needs rows of a multiple of ", kBlock, " numbers, not of ", inputs);
    const std::int64_t blocks = outputs * inputs / kBlock;
    const at::Tensor codes = made({outputs * inputs / 2}, at::kByte);
    if (kind == Quantization::Nf4) return {kind, outputs, inputs, codes, made({blocks}, at::kFloat), {}};
    return {kind, outputs, inputs, codes, made({blocks}, at::kByte), made({(blocks + kSuperBlock - 1) / kSuperBlock}, at::kFloat)};
}

/// A card's kernels make nothing but the result.
at::Tensor QuantizedWeight::widened(c10::ScalarType type) const {
    if (codes.is_meta() && PlayedMemory::device().isCard) return at::empty({outputs, inputs}, codes.options().dtype(type));
    if (kind == Quantization::Gptq4) return widenedFromGptq(*this, type);
    return isOf4Bits(kind) ? widenedFrom4Bits(*this, type) : widenedFrom8Bits(*this, type);
}

at::Tensor quantizedLinear(const at::Tensor& input_BxD, const QuantizedWeight& weight, const at::Tensor& bias) {
    const bool keepsWide = weight.kind == Quantization::Int8 || weight.kind == Quantization::Float8;
    if (PlayedMemory::device().isPlain && keepsWide) return at::linear(input_BxD, weight.widened(input_BxD.scalar_type()), bias);
    const auto known = [](const at::Tensor& tensor) { return tensor.defined() ? std::optional(tensor) : std::nullopt; };
    return QuantizedLinear::apply(input_BxD, weight.codes, weight.scales, known(weight.superScales), known(bias), static_cast<std::int64_t>(weight.kind), weight.outputs, weight.inputs);
}

}  // namespace headroom
