// SPDX-License-Identifier: Apache-2.0
#include "train/tensor_file.h"

#include "tensor/tensor_type.h"


namespace headroom {
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

at::Tensor tensorOf(const TensorEntry& entry) { return loadedTensor(entry, scalarTypeOf(entry.type), c10::kCPU); }

}  // namespace headroom
