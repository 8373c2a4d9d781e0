// SPDX-License-Identifier: Apache-2.0
#include "families/sd15/sd15_weights.h"

#include "families/sd15/ldm_names.h"
#include "files/atomic_file.h"

#include <nlohmann/json.hpp>

#include <set>

namespace headroom {
namespace {

namespace fs = std::filesystem;

/// The attention names of VAE folders saved by early diffusers.
std::string modernVaeName(std::string name) {
    for (const auto& [old, now] : {std::pair{".query.", ".to_q."}, {".key.", ".to_k."}, {".value.", ".to_v."}, {".proj_attn.", ".to_out.0."}})
        if (const auto at = name.find(old); at != std::string::npos) name.replace(at, std::string(old).size(), now);
    return name;
}

/// Names as transformers 5 writes them, "text_model." (older versions) taken off.
std::string textEncoderName(std::string name) {
    constexpr std::string_view prefix = "text_model.";
    return name.starts_with(prefix) ? name.substr(prefix.size()) : name;
}

bool isBuffer(const std::string& name) { return name.ends_with("position_ids"); }

Result<std::vector<fs::path>> shardsOf(const fs::path& index) {
    const Result<std::string> text = readTextFile(index);
    if (!text) return text.error();
    const auto json = nlohmann::json::parse(*text, nullptr, false);
    if (!json.is_object() || !json.contains("weight_map") || !json["weight_map"].is_object())
        return Error{say("the index of the weight files is not valid"), index.string(), say("Fetch the model again")};
    std::set<fs::path> files;
    for (const auto& entry : json["weight_map"]) {
        if (!entry.is_string()) return Error{say("the index names a file that is no text"), index.string(), say("Fetch the model again")};
        files.insert(index.parent_path() / fs::path(entry.get<std::string>()).filename());
    }
    return std::vector<fs::path>(files.begin(), files.end());
}

/// The weight files of one part of a diffusers folder.
Result<std::vector<fs::path>> weightFiles(const fs::path& folder) {
    for (const char* stem : {"diffusion_pytorch_model", "model"})
        for (const char* variant : {"", ".fp16", ".non_ema"}) {
            const fs::path file = folder / (std::string(stem) + variant + ".safetensors");
            if (fs::exists(file)) return std::vector<fs::path>{file};
            const fs::path index = folder / (std::string(stem) + ".safetensors.index" + variant + ".json");
            if (fs::exists(index)) return shardsOf(index);
        }
    for (const char* pickle : {"diffusion_pytorch_model.bin", "pytorch_model.bin"})
        if (fs::exists(folder / pickle))
            return Error{say("the weights are a pickle, which can run any program when it is opened"), (folder / pickle).string(),
                         say("Get the .safetensors version of this model")};
    return Error{say("there is no .safetensors file here"), folder.string(), say("A diffusers folder holds unet, text_encoder and vae with one each")};
}

Status addPart(const fs::path& folder, WeightSource& source, std::string (*modernName)(std::string)) {
    const auto files = weightFiles(folder);
    if (!files) return files.error();
    for (const fs::path& path : *files) {
        const auto file = SafetensorsFile::open(path);
        if (!file) return file.error();
        for (const TensorEntry& entry : file->tensors()) {
            const std::string name = modernName(entry.name);
            if (isBuffer(name)) continue;
            const bool flattened = entry.shape.size() == 4 && name.find(".attentions.") != std::string::npos && name.find(".to_") != std::string::npos;
            source.add(name, entry, *file, flattened ? std::optional(std::vector{entry.shape[0], entry.shape[1]}) : std::nullopt);
        }
    }
    return {};
}

std::string unchanged(std::string name) { return name; }

Result<std::string> requiredConfig(const fs::path& part) { return readTextFile(part / "config.json"); }

}  // namespace

Result<Sd15Files> openSd15Folder(const fs::path& folder) {
    Sd15Files files;
    files.path = folder;
    files.isFolder = true;
    for (const auto& [part, source, config, modernName] :
         {std::tuple{"unet", &files.unet, &files.unetConfig, &unchanged}, {"text_encoder", &files.textEncoder, &files.textEncoderConfig, &textEncoderName},
          {"vae", &files.vae, &files.vaeConfig, &modernVaeName}}) {
        const auto text = requiredConfig(folder / part);
        if (!text) return text.error();
        *config = *text;
        if (const Status added = addPart(folder / part, *source, modernName); !added) return added.error();
    }
    if (const fs::path scheduler = folder / "scheduler" / "scheduler_config.json"; fs::exists(scheduler)) {
        const auto text = readTextFile(scheduler);
        if (!text) return text.error();
        files.schedulerConfig = *text;
    }
    auto tokenizer = ClipTokenizer::fromFolder(folder / "tokenizer");
    if (!tokenizer) return tokenizer.error();
    files.tokenizer = std::move(*tokenizer);
    return files;
}

Result<Sd15Files> openSd15SingleFile(const fs::path& path) {
    const auto file = SafetensorsFile::open(path);
    if (!file) return file.error();
    const LdmNames names(*file);
    Sd15Files files;
    files.path = path;
    for (const TensorEntry& entry : file->tensors()) {
        const auto placed = names.place(entry);
        if (!placed || isBuffer(placed->name)) continue;
        WeightSource& source = placed->part == ModelPartName::Unet ? files.unet : placed->part == ModelPartName::Vae ? files.vae : files.textEncoder;
        source.add(placed->name, entry, *file, placed->shape);
    }
    for (const auto& [source, fault] : {std::pair{&files.unet, say("the file holds no UNet of SD 1.5")},
                                        {&files.textEncoder, say("the file holds no text encoder of SD 1.5")},
                                        {&files.vae, say("the file holds no VAE of SD 1.5")}})
        if (source->empty())
            return Error{fault, path.string(), say("Choose a whole checkpoint or a diffusers folder")};
    auto tokenizer = ClipTokenizer::openAi();
    if (!tokenizer) return tokenizer.error();
    files.tokenizer = std::move(*tokenizer);
    return files;
}

}  // namespace headroom
