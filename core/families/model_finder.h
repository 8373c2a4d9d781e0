// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/sentence.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace headroom {

/// A base model on this machine, told from names and headers alone: nothing is loaded, nothing is downloaded.
struct FoundModel {
    std::filesystem::path path;  ///< what `model.name_or_path` is to say: a diffusers folder or a file
    std::string name;            ///< "runwayml/stable-diffusion-v1-5", "dreamshaper_8"
    std::string place = {};      ///< "Hugging Face cache", "ComfyUI" ...; empty for one that the user named
    std::string family = {};     ///< "Stable Diffusion 1.x"; empty where it cannot be told
    std::string arch = {};       ///< the `model.arch` that trains it; empty where this version cannot
    Sentence obstacle = {};      ///< why it cannot be trained, one sentence; empty where it can
    std::int64_t bytes = 0;      ///< on disk
    int side = 0;                ///< side of the square pictures it was made for, in pixels; 0 where it is not known

    bool operator==(const FoundModel&) const = default;
};

/// What a file or folder is. Never fails: what is wrong with it is its obstacle. Reads headers; some milliseconds for a
/// large file. Any thread.
FoundModel lookAtModel(const std::filesystem::path& path);

/// A folder in which programs keep models.
struct ModelFolder {
    enum class Layout {
        HubCache,  ///< models--owner--name/snapshots/revision
        Files,     ///< weight files and diffusers folders, folders within folders
    };
    std::filesystem::path path;
    std::string place;
    Layout layout = Layout::Files;
    Sentence obstacle = {};  ///< why there is nothing to look through, though someone named it; empty where there is

    bool operator==(const ModelFolder&) const = default;
};

/// Those that exist of the places where the Hugging Face library, ComfyUI, and A1111 with its kin keep models, and those that ComfyUI's own
/// lists of further folders name, whether they exist or not.
/// `environment` gives a variable's value, empty where it is not set.
std::vector<ModelFolder> usualModelFolders(const std::filesystem::path& home, const std::function<std::string(const char*)>& environment);

/// The base models in these folders, those that can be trained first, each sort by name. LoRAs, VAEs and text encoders
/// are passed over; files that claim to be a model and are not are there with their obstacle, and so is a folder that has one. A folder that cannot be
/// read is passed over. Seconds on a slow disk; any thread but the window's.
std::vector<FoundModel> findModels(const std::vector<ModelFolder>& folders, const std::stop_token& stop = {});

}  // namespace headroom
