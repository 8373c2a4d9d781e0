// SPDX-License-Identifier: Apache-2.0
#include "families/shared/weight_reader.h"

#include "memory/host_copies.h"
#include "tensor/tensor_type.h"

#include <ATen/ops/empty.h>
#include <ATen/ops/isfinite.h>

namespace headroom {
namespace {

std::string written(const std::vector<std::int64_t>& shape) {
    std::string text = "[";
    for (const std::int64_t side : shape) text += (text.size() > 1 ? ", " : "") + std::to_string(side);
    return text + "]";
}

bool allFinite(const at::Tensor& tensor) {
    // A sum is not finite as soon as one element is not. In the tensor's own type it needs no second tensor; asked for in fp32 it would copy half precision first.
    const bool sumIsFinite = numberOf(at::isfinite(tensor.sum())) != 0;
    return sumIsFinite || tensor.is_meta() || at::isfinite(tensor).all().item<bool>();
}

}  // namespace

void WeightSource::add(std::string name, const TensorEntry& entry, const SafetensorsFile& file, std::optional<std::vector<std::int64_t>> shape) {
    TensorEntry renamed = entry;
    renamed.name = name;
    if (shape) renamed.shape = std::move(*shape);
    m_entries.insert_or_assign(std::move(name), std::move(renamed));
    if (m_files.empty() || m_files.back().path() != file.path()) m_files.push_back(file);
}

const TensorEntry* WeightSource::find(const std::string& name) const {
    const auto found = m_entries.find(name);
    return found == m_entries.end() ? nullptr : &found->second;
}

void WeightReader::fault(const std::string& name, const Sentence& what) { m_faults.push_back(inTurn({name, what})); }

at::Tensor WeightReader::tensor(const std::string& name, const std::vector<std::int64_t>& shape) {
    if (!m_where.source) {
        m_parameters.push_back({name, m_where.make ? m_where.make(name, shape) : at::empty(shape, at::TensorOptions().dtype(m_where.type).device(c10::kMeta))});
        return m_parameters.back().tensor;
    }
    m_used.insert(name);
    const TensorEntry* entry = m_where.source->find(name);
    if (!entry) return fault(name, say("is missing")), at::Tensor();
    if (entry->shape != shape) return fault(name, say("has shape %1 instead of %2", written(entry->shape), written(shape))), at::Tensor();
    at::Tensor loaded = loadedTensor(*entry, m_where.type, m_where.device);
    if (!allFinite(loaded)) return fault(name, say("holds values that are not numbers (NaN or infinity)")), at::Tensor();
    m_parameters.push_back({name, loaded});
    return loaded;
}

at::Tensor WeightReader::buffer(const std::string& name, const std::vector<std::int64_t>& shape) {
    const at::Tensor made = tensor(name, shape);
    if (made.defined()) m_parameters.pop_back();
    return made;
}

Linear WeightReader::linear(const std::string& name, std::int64_t in, std::int64_t out, bool bias) {
    Linear layer;
    if (!m_where.source && m_where.quantization) {
        layer = emptyQuantized(*m_where.quantization, out, in, at::TensorOptions().dtype(m_where.type).device(c10::kMeta));
        addQuantized(m_parameters, name, *layer.quantized);
    } else {
        layer.weight = tensor(name + ".weight", {out, in});
    }
    if (bias) layer.bias = tensor(name + ".bias", {out});
    return layer;
}

Conv2d WeightReader::conv(const std::string& name, std::int64_t in, std::int64_t out, std::int64_t kernel, std::int64_t stride, std::int64_t padding) {
    Conv2d layer;
    layer.weight = tensor(name + ".weight", {out, in, kernel, kernel});
    layer.bias = tensor(name + ".bias", {out});
    layer.stride = stride;
    layer.padding = padding;
    return layer;
}

LayerNorm WeightReader::layerNorm(const std::string& name, std::int64_t width, double epsilon) {
    return {tensor(name + ".weight", {width}), tensor(name + ".bias", {width}), epsilon};
}

GroupNorm WeightReader::groupNorm(const std::string& name, std::int64_t channels, std::int64_t groups, double epsilon) {
    return {tensor(name + ".weight", {channels}), tensor(name + ".bias", {channels}), groups, epsilon};
}

RmsNorm WeightReader::rmsNorm(const std::string& name, std::int64_t width, double epsilon, RmsNorm::Plain plain) {
    return {tensor(name + ".weight", {width}), epsilon, plain};
}

Status WeightReader::finish() const {
    std::vector<Sentence> faults = m_faults;
    if (m_where.source && faults.empty())
        for (const auto& [name, entry] : m_where.source->entries())
            if (!m_used.contains(name)) faults.push_back(say("%1 belongs to no layer of this model", name));
    if (faults.empty()) return {};
    const Sentence first = say("the tensor %1", faults.front());
    return Error{faults.size() == 1 ? first : say("%1 (and %2 more)", first, faults.size() - 1), m_where.label,
                 say("The file is damaged or of another model; fetch it again or choose another one")};
}

}  // namespace headroom
