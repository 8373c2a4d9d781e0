// SPDX-License-Identifier: Apache-2.0
#include "lora/lora_file.h"

#include "files/safetensors_file.h"
#include "lora/lora_names.h"
#include "memory/memory_tracker.h"
#include "tensor/tensor_type.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <optional>

namespace headroom {
namespace {

/// Alpha for layers that carry none, by what the file says elsewhere.
class DefaultAlpha {
public:
    explicit DefaultAlpha(const SafetensorsFile& file) {
        const auto entry = file.metadata().find("lora_adapter_metadata");
        if (entry != file.metadata().end()) m_metadata = nlohmann::json::parse(entry->second, nullptr, false);
        std::ifstream peft(file.path().parent_path() / "adapter_config.json");
        const bool isPeft = std::ranges::any_of(file.tensors(), [](const TensorEntry& tensor) { return tensor.name.starts_with("base_model."); });
        if (isPeft && peft) m_peft = nlohmann::json::parse(peft, nullptr, false);
    }

    double of(const std::string& layer, std::int64_t rank) const {
        const std::string part = layer.substr(0, layer.find('.'));
        if (const std::optional<double> alpha = number(m_metadata, part + ".lora_alpha")) return *alpha;
        if (const std::optional<double> alpha = number(m_peft, "lora_alpha")) return *alpha;
        return static_cast<double>(rank);
    }

private:
    static std::optional<double> number(const nlohmann::json& object, const std::string& key) {
        if (!object.is_object() || !object.contains(key) || !object.at(key).is_number()) return std::nullopt;
        return object.at(key).get<double>();
    }

    nlohmann::json m_metadata;
    nlohmann::json m_peft;
};

Error foreignKey(const SafetensorsFile& file, const std::string& key) {
    return {say("\"%1\" belongs to no plain LoRA", key), file.path().string(),
            say("DoRA, LoKr, LoHa and full-weight files cannot be opened")};
}

bool isFinite(const at::Tensor& tensor) { return tensor.numel() == 0 || tensor.isfinite().all().item<bool>(); }

class Reader {
public:
    explicit Reader(const SafetensorsFile& file) : m_file(file), m_defaultAlpha(file) {}

    Result<std::map<std::string, LoraFileModule>> read() {
        for (const TensorEntry& entry : m_file.tensors())
            if (Status taken = take(entry); !taken) return taken.error();
        if (m_modules.empty()) return Error{say("the file holds no LoRA"), m_file.path().string(), say("Choose another file")};
        for (auto& [name, module] : m_modules)
            if (Status complete = finish(module); !complete) return complete.error();
        return std::move(m_modules);
    }

private:
    Status take(const TensorEntry& entry) {
        const std::optional<LoraKey> key = parseLoraKey(entry.name);
        if (!key) return foreignKey(m_file, entry.name);
        const at::Tensor values = loadedTensor(entry, at::kFloat, at::kCPU);
        if (!isFinite(values)) return fault(entry.name, say("holds values that are not finite"));
        LoraFileModule& module = m_modules[canonicalLoraLayer(key->layer)];
        module.nameInFile = key->layer;
        if (key->piece == LoraPiece::Alpha) {
            if (values.numel() != 1) return fault(entry.name, say("is not a single number"));
            module.alpha = values.item<double>();
        } else if (values.dim() < 2) {
            return fault(entry.name, say("is not a matrix"));
        } else {
            (key->piece == LoraPiece::Down ? module.down : module.up) = values;
        }
        return {};
    }

    Status finish(LoraFileModule& module) const {
        if (!module.down.defined() || !module.up.defined()) return fault(module.nameInFile, say("has only one half of its pair"));
        if (module.rank() == 0 || module.up.size(1) != module.rank()) return fault(module.nameInFile, say("has halves of different rank"));
        if (module.alpha == 0) module.alpha = m_defaultAlpha.of(module.nameInFile, module.rank());
        return {};
    }

    Error fault(const std::string& key, const Sentence& what) const {
        return {say("\"%1\" %2", key, what), m_file.path().string(), say("The file is damaged or no LoRA: choose another one")};
    }

    const SafetensorsFile& m_file;
    DefaultAlpha m_defaultAlpha;
    std::map<std::string, LoraFileModule> m_modules;
};

}  // namespace

Result<std::map<std::string, LoraFileModule>> readLoraFile(const std::filesystem::path& path) {
    const HostScope host;
    const Result<SafetensorsFile> file = SafetensorsFile::open(path);
    if (!file) return file.error();
    return Reader(*file).read();
}

}  // namespace headroom
