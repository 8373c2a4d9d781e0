// SPDX-License-Identifier: Apache-2.0
#include "families/model_finder.h"

#include "families/list.h"
#include "families/model_paths.h"
#include "families/weight_summary.h"
#include "files/atomic_file.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <tuple>

namespace headroom {
namespace {

namespace fs = std::filesystem;

constexpr int kMostLevels = 4;
constexpr int kSd2TextWidth = 1024;
constexpr std::string_view kHubPrefix = "models--";
constexpr std::array<std::string_view, 5> kPickles = {".ckpt", ".pt", ".pth", ".bin", ".pkl"};

/// Folders that people unpack such programs into.
constexpr std::array kParents = {"", "Documents", "Downloads", "Desktop", "AI", "ai", "apps", "git", "src", "projects"};
struct KnownProgram {
    const char* folder;  ///< of its models, under a parent
    const char* place;
};
constexpr std::array kPrograms = {
    KnownProgram{"ComfyUI/models/checkpoints", "ComfyUI"},
    KnownProgram{"ComfyUI/models/diffusion_models", "ComfyUI"},
    KnownProgram{"ComfyUI/models/diffusers", "ComfyUI"},
    KnownProgram{"ComfyUI/models/unet", "ComfyUI"},
    KnownProgram{"ComfyUI_windows_portable/ComfyUI/models/checkpoints", "ComfyUI"},
    KnownProgram{"stable-diffusion-webui/models/Stable-diffusion", "A1111"},
    KnownProgram{"stable-diffusion-webui-forge/models/Stable-diffusion", "Forge"},
    KnownProgram{"sd.next/models/Stable-diffusion", "SD.Next"},
    KnownProgram{"StabilityMatrix/Models/StableDiffusion", "StabilityMatrix"},
};

/// Files in which ComfyUI and its desktop edition are told of further folders.
constexpr std::array kPathsFiles = {"ComfyUI/extra_model_paths.yaml", "ComfyUI_windows_portable/ComfyUI/extra_model_paths.yaml"};
constexpr const char* kDesktopPathsFile = "ComfyUI/extra_models_config.yaml";

bool isPickle(const fs::path& path) {
    std::string ending = path.extension().string();
    std::ranges::transform(ending, ending.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return std::ranges::find(kPickles, ending) != kPickles.end();
}

nlohmann::json readJson(const fs::path& path) {
    const auto text = readTextFile(path);
    return text ? nlohmann::json::parse(*text, nullptr, false) : nlohmann::json();
}

int numberIn(const nlohmann::json& json, const char* key) {
    return json.is_object() && json.contains(key) && json[key].is_number_integer() ? json[key].get<int>() : 0;
}

const FamilyFacts* familyOfWeights(std::string_view family) {
    for (const FamilyFacts& facts : kFamilies)
        if (facts.weightFamily == family) return &facts;
    return nullptr;
}

std::string trainableNames() {
    std::string names;
    for (const FamilyFacts& facts : kFamilies) names += (names.empty() ? "" : ", ") + std::string(facts.name);
    return names;
}

/// Fills in what follows from the family, or why it cannot be trained.
void setFamily(FoundModel& model, const std::string& family, int side) {
    model.family = family == "unknown" ? std::string() : family;
    if (const FamilyFacts* facts = familyOfWeights(family)) {
        model.arch = facts->archIds.front();
        model.side = side > 0 ? side : facts->nativeSide;
    } else if (model.family.empty()) {
        model.obstacle = say("The weights are of no family that Headroom knows. It trains %1.", trainableNames());
    } else {
        model.obstacle = say("This is a model of the family %1, which this version does not train yet. It trains %2.", family, trainableNames());
    }
}

std::optional<fs::path> firstWeights(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error))
        if (entry.path().extension() == ".safetensors") files.push_back(entry.path());
    std::ranges::sort(files);
    return files.empty() ? std::nullopt : std::optional(files.front());
}

std::int64_t bytesUnder(const fs::path& folder) {
    std::int64_t bytes = 0;
    std::error_code error;
    for (const auto& entry : fs::recursive_directory_iterator(folder, fs::directory_options::skip_permission_denied, error))
        if (entry.path().extension() == ".safetensors") bytes += static_cast<std::int64_t>(entry.file_size(error));
    return bytes;
}

/// The part that is trained decides the family; the UNets of SD 1 and 2 differ in their config only.
void lookAtFolder(FoundModel& model) {
    std::error_code error;
    const fs::path part = model.path / (fs::is_directory(model.path / "unet", error) ? "unet" : "transformer");
    if (!fs::exists(model.path / "model_index.json", error) || !fs::is_directory(part, error)) {
        model.obstacle = say("The folder is no model in the diffusers layout: choose the one that holds model_index.json and a unet or transformer folder.");
        return;
    }
    const auto weights = firstWeights(part);
    if (!weights) {
        model.obstacle = say("The folder has no .safetensors file in %1; weights in a pickle (.bin) are not opened.", part.filename());
        return;
    }
    const auto file = SafetensorsFile::open(*weights);
    if (!file) {
        model.obstacle = file.error().whole();
        return;
    }
    const nlohmann::json config = readJson(part / "config.json");
    std::string family = summarizeWeights(file->tensors(), file->metadata()).family;
    if (family == "Stable Diffusion 1.x or 2.x") family = numberIn(config, "cross_attention_dim") == kSd2TextWidth ? "Stable Diffusion 2.x" : "Stable Diffusion 1.x";
    model.bytes = bytesUnder(model.path);
    const FamilyFacts* facts = familyOfWeights(family);
    setFamily(model, family, facts ? numberIn(config, "sample_size") * facts->latentScale : 0);
}

Sentence inWords(const std::string& kind) { return kind == "text encoder" ? say("text encoder") : Sentence(kind); }

/// "whole checkpoint", "LoRA" ... of a weight file; fills in the rest.
std::string lookAtFile(FoundModel& model) {
    std::error_code error;
    model.bytes = static_cast<std::int64_t>(fs::file_size(model.path, error));
    if (isPickle(model.path)) {
        model.obstacle = say("The weights are a pickle, which can run any program when it is opened. Get the .safetensors version of this model.");
        return "pickle";
    }
    const auto file = SafetensorsFile::open(model.path);
    if (!file) {
        model.obstacle = file.error().whole();
        return "broken";
    }
    const WeightSummary summary = summarizeWeights(file->tensors(), file->metadata());
    const bool isWhole = summary.kind == "whole checkpoint";
    if (isWhole || summary.kind == "unknown") setFamily(model, summary.family, 0);
    else {
        model.family = summary.family;
        model.obstacle = say("This file holds only a %1 of the family %2. Choose a whole checkpoint or a diffusers folder.", inWords(summary.kind), summary.family);
    }
    return summary.kind;
}

/// Whether people would call it a base model, whole or broken.
bool isBaseModel(std::string_view kind) { return kind == "whole checkpoint" || kind == "UNet" || kind == "transformer" || kind == "broken" || kind == "pickle"; }

std::string hubName(const fs::path& folder) {
    std::string name = folder.filename().string().substr(kHubPrefix.size());
    if (const auto at = name.find("--"); at != std::string::npos) name.replace(at, 2, "/");
    return name;
}

/// The revision that a repository's main branch stands at, or else any.
fs::path snapshotOf(const fs::path& repository) {
    std::error_code error;
    if (const auto revision = readTextFile(repository / "refs" / "main")) {
        const fs::path main = repository / "snapshots" / revision->substr(0, revision->find_first_of("\r\n"));
        if (fs::is_directory(main, error)) return main;
    }
    for (const auto& entry : fs::directory_iterator(repository / "snapshots", error))
        if (entry.is_directory(error)) return entry.path();
    return {};
}

class Search {
public:
    explicit Search(const std::stop_token& stop) : m_stop(stop) {}

    void hubCache(const ModelFolder& cache) {
        std::error_code error;
        for (const auto& entry : fs::directory_iterator(cache.path, error)) {
            if (!entry.path().filename().string().starts_with(kHubPrefix)) continue;
            const fs::path snapshot = snapshotOf(entry.path());
            if (!snapshot.empty()) folder(snapshot, cache.place, hubName(entry.path()), kMostLevels);
        }
    }

    /// A diffusers folder is one model; any other is looked through.
    void folder(const fs::path& path, const std::string& place, const std::string& name, int level) {
        std::error_code error;
        if (fs::exists(path / "model_index.json", error)) {
            add({.path = path, .name = name, .place = place}, true);
            return;
        }
        for (const auto& entry : fs::directory_iterator(path, fs::directory_options::skip_permission_denied, error)) {
            if (m_stop.stop_requested()) return;
            const std::string own = entry.path().stem().string();
            if (entry.is_directory(error) && level < kMostLevels && !entry.is_symlink(error)) folder(entry.path(), place, entry.path().filename().string(), level + 1);
            else if (entry.is_regular_file(error) && (entry.path().extension() == ".safetensors" || isPickle(entry.path())))
                add({.path = entry.path(), .name = level == kMostLevels && !name.empty() ? name + ": " + own : own, .place = place}, false);
        }
    }

    void refuse(const ModelFolder& folder) { m_found.push_back({.path = folder.path, .name = folder.path.string(), .place = folder.place, .obstacle = folder.obstacle}); }

    std::vector<FoundModel> take() {
        std::ranges::sort(m_found, {}, [](const FoundModel& model) { return std::tuple(!model.obstacle.empty(), model.name, model.path); });
        return std::move(m_found);
    }

private:
    void add(FoundModel model, bool isFolder) {
        if (m_stop.stop_requested()) return;
        if (isFolder) lookAtFolder(model);
        else if (!isBaseModel(lookAtFile(model))) return;
        m_found.push_back(std::move(model));
    }

    std::stop_token m_stop;
    std::vector<FoundModel> m_found;
};

}  // namespace

FoundModel lookAtModel(const fs::path& path) {
    std::error_code error;
    FoundModel model{.path = path, .name = path.stem().string()};
    if (fs::is_directory(path, error)) {
        model.name = (path.has_filename() ? path : path.parent_path()).filename().string();
        lookAtFolder(model);
    } else if (fs::exists(path, error)) {
        lookAtFile(model);
    } else {
        model.obstacle = say("The model is not there: %1.", path);
    }
    return model;
}

std::vector<ModelFolder> usualModelFolders(const fs::path& home, const std::function<std::string(const char*)>& environment) {
    std::vector<ModelFolder> folders;
    const auto add = [&folders](const fs::path& path, const char* place, ModelFolder::Layout layout) {
        std::error_code error;
        const fs::path whole = fs::weakly_canonical(path, error);
        const bool known = std::ranges::any_of(folders, [&](const ModelFolder& folder) { return folder.path == whole; });
        if (!known && fs::is_directory(whole, error)) folders.push_back({whole, place, layout});
    };
    const auto variable = [&environment](const char* name) { return fs::path(environment(name)); };
    const fs::path cache = variable("XDG_CACHE_HOME").empty() ? home / ".cache" : variable("XDG_CACHE_HOME");
    const fs::path hub = !variable("HF_HUB_CACHE").empty() ? variable("HF_HUB_CACHE")
                         : !variable("HF_HOME").empty()    ? variable("HF_HOME") / "hub"
                                                           : cache / "huggingface" / "hub";
    add(hub, "Hugging Face cache", ModelFolder::Layout::HubCache);
    for (const char* parent : kParents)
        for (const KnownProgram& program : kPrograms) add(home / parent / program.folder, program.place, ModelFolder::Layout::Files);
    const auto addNamed = [&](const fs::path& file) {
        for (ModelFolder& folder : foldersNamedIn(file, home, environment))
            if (std::ranges::find(folders, folder.path, &ModelFolder::path) == folders.end()) folders.push_back(std::move(folder));
    };
    for (const char* parent : kParents)
        for (const char* file : kPathsFiles) addNamed(home / parent / file);
    addNamed((variable("XDG_CONFIG_HOME").empty() ? home / ".config" : variable("XDG_CONFIG_HOME")) / kDesktopPathsFile);
    return folders;
}

std::vector<FoundModel> findModels(const std::vector<ModelFolder>& folders, const std::stop_token& stop) {
    Search search(stop);
    for (const ModelFolder& folder : folders) {
        if (!folder.obstacle.empty()) search.refuse(folder);
        else if (folder.layout == ModelFolder::Layout::HubCache) search.hubCache(folder);
        else search.folder(folder.path, folder.place, folder.path.filename().string(), 0);
    }
    return search.take();
}

}  // namespace headroom
