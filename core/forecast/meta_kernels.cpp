// SPDX-License-Identifier: Apache-2.0
#include "forecast/meta_kernels.h"

#include "forecast/processor_scratch.h"
#include "memory/played_memory.h"

#include <ATen/OpMathType.h>
#include <ATen/core/dispatch/Dispatcher.h>
#include <ATen/native/ConvUtils.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/empty_like.h>
#include <torch/library.h>

#include <algorithm>
#include <optional>
#include <tuple>

namespace headroom {
namespace {

using at::IntArrayRef;
using at::Tensor;
using Optional = std::optional<Tensor>;
using Triple = std::tuple<Tensor, Tensor, Tensor>;

Tensor likeIf(bool wanted, const Optional& tensor) { return wanted && tensor && tensor->defined() ? at::empty_like(*tensor) : Tensor(); }

/// Memory that a kernel of the processor takes for itself: it goes when its holder does.
Tensor taken(std::int64_t bytes) {
    if (bytes == 0 || PlayedMemory::device().isCard) return {};
    return at::empty({bytes}, at::TensorOptions().dtype(at::kByte).device(c10::kMeta));
}

/// What `make` makes, with what the processor's kernel takes for itself before and beside it.
template <typename Make>
Tensor madeWith(const ProcessorScratch& scratch, Make make) {
    const Tensor beside = taken(scratch.beside);
    static_cast<void>(taken(scratch.before));
    return make();
}

// ---- norms: weights and input have one type in our models. Layer norm's statistics are in it on the processor and in fp32 on a card, group norm's in it on both ---------------------------------------------------

Triple layerNorm(const Tensor& input, IntArrayRef normalized, const Optional&, const Optional&, double) {
    const auto axis = static_cast<std::size_t>(input.dim()) - normalized.size();
    std::vector<std::int64_t> statistics = input.sizes().vec();
    std::fill(statistics.begin() + static_cast<std::ptrdiff_t>(axis), statistics.end(), 1);
    const at::TensorOptions counted = PlayedMemory::device().isCard ? input.options().dtype(at::toOpMathType(input.scalar_type())) : input.options();
    return {at::empty(input.sizes(), input.options()), at::empty(statistics, counted), at::empty(statistics, counted)};
}

Triple layerNormBackward(const Tensor&, const Tensor& input, IntArrayRef, const Tensor&, const Tensor&, const Optional& weight, const Optional& bias,
                         std::array<bool, 3> wanted) {
    return {wanted[0] ? at::empty(input.sizes(), input.options()) : Tensor(), likeIf(wanted[1], weight), likeIf(wanted[2], bias)};
}

Triple groupNorm(const Tensor& input, const Optional&, const Optional&, std::int64_t batch, std::int64_t, std::int64_t, std::int64_t groups, double) {
    const std::vector<std::int64_t> statistics = {batch, groups};
    return {at::empty_like(input, {}, input.suggest_memory_format()), at::empty(statistics, input.options()), at::empty(statistics, input.options())};
}

Triple groupNormBackward(const Tensor&, const Tensor& input, const Tensor&, const Tensor&, const Optional& weight, std::int64_t, std::int64_t, std::int64_t,
                         std::int64_t, std::array<bool, 3> wanted) {
    const Tensor ofInput = wanted[0] ? at::empty_like(input, {}, input.suggest_memory_format()) : Tensor();
    return {ofInput, likeIf(wanted[1], weight), likeIf(wanted[2], weight)};
}

// ---- convolutions: oneDNN's, which take channels last where the input or the weight has it -----------------------------------------------------------

at::MemoryFormat formatOf(const Tensor& input, const Tensor& weight) {
    return at::native::mkldnn_conv_use_channels_last(input, weight) ? at::MemoryFormat::ChannelsLast : at::MemoryFormat::Contiguous;
}

/// cuDNN's tensor cores want channels last: of tensors that lie otherwise it makes copies, input, weight and result, in its workspace.
void holdForAMoment(std::initializer_list<Tensor> tensors) {
    if (!PlayedMemory::device().isCard) return;
    std::vector<Tensor> copies;
    for (const Tensor& tensor : tensors)
        if (tensor.suggest_memory_format() != at::MemoryFormat::ChannelsLast) copies.push_back(at::empty(tensor.sizes(), tensor.options()));
}

Tensor convolution(const Tensor& input, const Tensor& weight, const Optional&, IntArrayRef stride, IntArrayRef padding, IntArrayRef dilation, bool transposed,
                   IntArrayRef, std::int64_t) {
    TORCH_CHECK_NOT_IMPLEMENTED(!transposed && input.dim() == 4, "aten::convolution is played for two dimensions and not transposed only");
    const at::MemoryFormat format = formatOf(input, weight);
    const std::vector<std::int64_t> sizes = at::native::conv_output_size(input.sizes(), weight.sizes(), padding, stride, dilation);
    const ConvolutionShape shape{input, weight, sizes, format};
    const Tensor output = madeWith(convolutionScratch(shape), [&] { return at::empty(sizes, input.options(), format); });
    holdForAMoment({input, weight, output});
    return output;
}

Triple convolutionBackward(const Tensor& output, const Tensor& input, const Tensor& weight, IntArrayRef stride, IntArrayRef, IntArrayRef, bool, IntArrayRef,
                           std::int64_t, std::array<bool, 3> wanted) {
    const at::MemoryFormat format = formatOf(input, weight);
    const ConvolutionShape shape{input, weight, output.sizes(), format, output, stride[0] > 1};
    const auto like = [format](const Tensor& tensor) { return at::empty(tensor.sizes(), tensor.options(), format); };
    Triple gradients;
    if (wanted[0]) std::get<0>(gradients) = madeWith(inputGradientScratch(shape), [&] { return like(input); });
    if (wanted[1]) std::get<1>(gradients) = madeWith(weightGradientScratch(shape), [&] { return like(weight); });
    if (wanted[2]) std::get<2>(gradients) = at::empty({weight.size(0)}, weight.options());
    holdForAMoment({output, input, weight});
    return gradients;
}

// ---- attention: the processor's flash kernel, whose results lie as [B, L, H, D] ----------------------------------------------------------------------

Tensor emptyByToken(const Tensor& x_BHLD, std::int64_t features) {
    return at::empty({x_BHLD.size(0), x_BHLD.size(2), x_BHLD.size(1), features}, x_BHLD.options()).transpose(1, 2);
}

std::tuple<Tensor, Tensor> attention(const Tensor& q, const Tensor& k, const Tensor& v, double, bool, const Optional&, std::optional<double>) {
    const at::TensorOptions accumulated = q.options().dtype(at::toOpMathType(q.scalar_type()));
    const Tensor mixed = emptyByToken(q, v.size(3)), sums = at::empty({q.size(0), q.size(2), q.size(1)}, accumulated).transpose(1, 2);
    static_cast<void>(taken(attentionScratch(q, k.size(2))));
    return {mixed, sums};
}

Triple attentionBackward(const Tensor&, const Tensor& q, const Tensor& k, const Tensor& v, const Tensor&, const Tensor&, double, bool, const Optional&,
                         std::optional<double>) {
    const Tensor ofQ = emptyByToken(q, q.size(3)), ofK = emptyByToken(k, k.size(3)), ofV = emptyByToken(v, v.size(3));
    static_cast<void>(taken(attentionBackwardScratch(q, k.size(2))));
    return {ofQ, ofK, ofV};
}

// ---- the rest ----------------------------------------------------------------------------------------------------------------------------------------

Tensor indexSelect(const Tensor& table, std::int64_t dimension, const Tensor& indices) {
    std::vector<std::int64_t> sizes = table.sizes().vec();
    if (!sizes.empty()) sizes[static_cast<std::size_t>(at::maybe_wrap_dim(dimension, table.dim()))] = indices.numel();
    return at::empty(sizes, table.options());
}

Tensor embeddingBackward(const Tensor& gradient, const Tensor&, std::int64_t entries, std::int64_t, bool) {
    return at::empty({entries, gradient.size(-1)}, gradient.options());
}

/// Of whole numbers from 0 on. LibTorch's own resizes an empty tensor, which on the meta device passes the allocator by.
Tensor arange(const at::Scalar& end, std::optional<at::ScalarType> type, std::optional<at::Layout>, std::optional<at::Device> device, std::optional<bool>) {
    TORCH_CHECK_NOT_IMPLEMENTED(end.isIntegral(/*includeBool=*/false), "aten::arange is played for whole numbers only");
    return at::empty({end.toLong()}, at::TensorOptions().dtype(type.value_or(at::kLong)).device(device.value_or(c10::kMeta)));
}

/// Of real numbers.
Tensor absolute(const Tensor& x) { return at::empty_like(x); }

/// Changes everything in place.
void fusedAdamW(at::TensorList, at::TensorList, at::TensorList, at::TensorList, at::TensorList, at::TensorList, double, double, double, double, double, bool,
                bool, const Optional&, const Optional&) {}

/// Of many small tensors: one call each as on other devices would be half of what the play of an update costs behind the backward pass.
std::vector<Tensor> foreachNorm(at::TensorList tensors, const at::Scalar&, std::optional<at::ScalarType> type) {
    std::vector<Tensor> norms;
    for (const Tensor& tensor : tensors) norms.push_back(at::empty({}, tensor.options().dtype(type.value_or(tensor.scalar_type()))));
    return norms;
}
void foreachMul(at::TensorList, const Tensor&) {}
void foreachAdd(at::TensorList, const at::Scalar&) {}

TORCH_LIBRARY_IMPL(aten, Meta, library) {
    library.impl("native_layer_norm", &layerNorm);
    library.impl("native_layer_norm_backward", &layerNormBackward);
    library.impl("native_group_norm", &groupNorm);
    library.impl("native_group_norm_backward", &groupNormBackward);
    library.impl("convolution_overrideable", &convolution);
    library.impl("convolution_backward_overrideable", &convolutionBackward);
    library.impl("_scaled_dot_product_flash_attention_for_cpu", &attention);
    library.impl("_scaled_dot_product_flash_attention_for_cpu_backward", &attentionBackward);
    library.impl("index_select", &indexSelect);
    library.impl("embedding_dense_backward", &embeddingBackward);
    library.impl("abs", &absolute);
    library.impl("arange", &arange);
    library.impl("_fused_adamw_", &fusedAdamW);
    library.impl("_foreach_norm.Scalar", &foreachNorm);
    library.impl("_foreach_mul_.Tensor", &foreachMul);
    library.impl("_foreach_add_.Scalar", &foreachAdd);
}

}  // namespace

std::vector<std::string> missingMetaKernels() {
    std::vector<std::string> missing;
    for (const std::string_view name : kMetaKernels) {
        const std::size_t dot = std::min(name.find('.'), name.size());
        const auto handle = c10::Dispatcher::singleton().findSchema({std::string(name.substr(0, dot)), std::string(name.substr(std::min(dot + 1, name.size())))});
        if (!handle || !handle->hasKernelForDispatchKey(c10::DispatchKey::Meta)) missing.emplace_back(name);
    }
    return missing;
}

}  // namespace headroom
