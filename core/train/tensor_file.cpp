// SPDX-License-Identifier: Apache-2.0
#include "train/tensor_file.h"

#include <ATen/ops/empty.h>

#include <array>
#include <cstring>
#include <stdexcept>

namespace headroom {
namespace {

constexpr std::array<std::pair<TensorType, c10::ScalarType>, 12> kTypes = {{
    {TensorType::F64, c10::ScalarType::Double},
    {TensorType::F32, c10::ScalarType::Float},
    {TensorType::F16, c10::ScalarType::Half},
    {TensorType::Bf16, c10::ScalarType::BFloat16},
    {TensorType::F8e4m3, c10::ScalarType::Float8_e4m3fn},
    {TensorType::F8e5m2, c10::ScalarType::Float8_e5m2},
    {TensorType::I64, c10::ScalarType::Long},
    {TensorType::I32, c10::ScalarType::Int},
    {TensorType::I16, c10::ScalarType::Short},
    {TensorType::I8, c10::ScalarType::Char},
    {TensorType::U8, c10::ScalarType::Byte},
    {TensorType::Bool, c10::ScalarType::Bool},
}};

TensorType tensorTypeOf(c10::ScalarType scalar) {
    for (const auto& [type, name] : kTypes)
        if (name == scalar) return type;
    throw std::logic_error("a tensor of this type has no place in a safetensors file");
}

}  // namespace

c10::ScalarType scalarTypeOf(TensorType type) {
    for (const auto& [name, scalar] : kTypes)
        if (name == type) return scalar;
    return c10::ScalarType::Undefined;
}

std::vector<TensorEntry> entriesOf(const std::vector<NamedTensor>& tensors) {
    std::vector<TensorEntry> entries;
    for (const auto& [name, tensor] : tensors) {
        const auto* bytes = static_cast<const std::byte*>(tensor.const_data_ptr());
        entries.push_back({name, tensorTypeOf(tensor.scalar_type()), tensor.sizes().vec(), {bytes, tensor.nbytes()}});
    }
    return entries;
}

Status saveTensors(const std::filesystem::path& file, const std::vector<NamedTensor>& tensors, const Metadata& metadata) {
    std::vector<NamedTensor> plain;
    for (const auto& [name, tensor] : tensors) plain.push_back({name, tensor.detach().cpu().contiguous()});
    return writeSafetensors(file, entriesOf(plain), metadata);
}

at::Tensor tensorOf(const TensorEntry& entry) {
    at::Tensor tensor = at::empty(entry.shape, at::TensorOptions().dtype(scalarTypeOf(entry.type)));
    std::memcpy(tensor.mutable_data_ptr(), entry.bytes.data(), entry.bytes.size());
    return tensor;
}

}  // namespace headroom
