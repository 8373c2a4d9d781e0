// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "files/safetensors_file.h"
#include "nn/adapter_target.h"
#include "nn/rms_norm.h"

#include <ATen/core/TensorBody.h>
#include <c10/core/Device.h>
#include <c10/core/ScalarType.h>

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// The stored tensors of one model part under their diffusers names, whatever file and naming they came from.
class WeightSource {
public:
    /// Adds one stored tensor under the model's name for it. `shape` replaces the stored one where only the dimensions differ (1x1 convolutions
    /// that are linear layers). `file` must stay open.
    void add(std::string name, const TensorEntry& entry, const SafetensorsFile& file, std::optional<std::vector<std::int64_t>> shape = {});

    const TensorEntry* find(const std::string& name) const;
    bool has(const std::string& name) const { return m_entries.contains(name); }
    bool empty() const { return m_entries.empty(); }
    const std::map<std::string, TensorEntry>& entries() const { return m_entries; }

private:
    std::map<std::string, TensorEntry> m_entries;
    std::vector<SafetensorsFile> m_files;  ///< keep the mappings alive
};

/// Builds the layers of a model part from stored tensors, one by one (file -> device, never twice). Faults are collected, not thrown: a missing tensor, a
/// wrong shape or a value that is not a number is remembered with its name, and `finish` reports the first with its count. Without a source it makes
/// shape-only layers on the meta device, or what it is told to make.
class WeightReader {
public:
    /// A tensor for a parameter of a name and shape.
    using MakeTensor = std::function<at::Tensor(const std::string& name, at::IntArrayRef shape)>;

    struct Where {
        const WeightSource* source = nullptr;  ///< null: shapes only
        std::string label;                     ///< for messages: the file or folder
        c10::ScalarType type = c10::ScalarType::Float;
        c10::Device device = c10::kCPU;
        std::optional<Quantization> quantization = {};  ///< of linear layers' weights, without a source only
        MakeTensor make = {};                           ///< without a source: makes the tensors, in place of the meta device
    };
    explicit WeightReader(Where where) : m_where(std::move(where)) {}

    at::Tensor tensor(const std::string& name, const std::vector<std::int64_t>& shape);
    /// What is stored with the weights and never learns: it is none of the parameters.
    at::Tensor buffer(const std::string& name, const std::vector<std::int64_t>& shape);
    Linear linear(const std::string& name, std::int64_t in, std::int64_t out, bool bias = true);
    Conv2d conv(const std::string& name, std::int64_t in, std::int64_t out, std::int64_t kernel, std::int64_t stride = 1, std::int64_t padding = 0);
    LayerNorm layerNorm(const std::string& name, std::int64_t width, double epsilon);
    GroupNorm groupNorm(const std::string& name, std::int64_t channels, std::int64_t groups, double epsilon);
    RmsNorm rmsNorm(const std::string& name, std::int64_t width, double epsilon, RmsNorm::Plain plain);

    /// All tensors read, by name and in the order of reading.
    const std::vector<NamedTensor>& parameters() const { return m_parameters; }

    /// The first fault, or success when all was there and nothing was left over.
    Status finish() const;

private:
    void fault(const std::string& name, const Sentence& what);

    Where m_where;
    std::vector<NamedTensor> m_parameters;
    std::set<std::string> m_used;
    std::vector<Sentence> m_faults;
};

}  // namespace headroom
