// SPDX-License-Identifier: Apache-2.0
#include "tensor/tensor_type.h"

#include <ATen/ops/empty.h>
#include <ATen/ops/from_blob.h>

#include <array>
#include <stdexcept>
#include <utility>

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

}  // namespace

c10::ScalarType scalarTypeOf(TensorType type) {
    for (const auto& [own, torch] : kTypes)
        if (own == type) return torch;
    throw std::logic_error("no number format of LibTorch for this tensor type");
}

TensorType tensorTypeOf(c10::ScalarType type) {
    for (const auto& [own, torch] : kTypes)
        if (torch == type) return own;
    throw std::logic_error(std::string("no file can hold tensors of ") + c10::toString(type));
}

at::Tensor mappedTensor(const TensorEntry& entry) {
    // LibTorch has no read-only view; the mapping is private, so nothing could reach the file.
    void* bytes = const_cast<std::byte*>(entry.bytes.data());
    return at::from_blob(bytes, entry.shape, at::TensorOptions().dtype(scalarTypeOf(entry.type)));
}

at::Tensor loadedTensor(const TensorEntry& entry, c10::ScalarType type, c10::Device device) {
    at::Tensor result = at::empty(entry.shape, at::TensorOptions().dtype(type).device(device));
    if (result.numel() > 0) result.copy_(mappedTensor(entry));
    return result;
}

}  // namespace headroom
