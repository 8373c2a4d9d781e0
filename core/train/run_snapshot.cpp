// SPDX-License-Identifier: Apache-2.0
#include "train/run_snapshot.h"

#include "files/atomic_file.h"
#include "runs/run_files.h"
#include "train/tensor_file.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace headroom {
namespace {

constexpr int kVersion = 1;

std::string tensorFileNamedBy(const std::filesystem::path& folder) {
    const auto text = readTextFile(folder / "state.json");
    const auto state = text ? nlohmann::json::parse(*text, nullptr, /*allow_exceptions=*/false) : nlohmann::json();
    const bool names = state.is_object() && state.contains("tensors") && state["tensors"].is_string();
    return names ? state["tensors"].get<std::string>() : "";
}

/// Tensor files that no state names any more.
void removeOthers(const std::filesystem::path& folder, const std::string& kept) {
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored))
        if (entry.path().extension() == ".safetensors" && entry.path().filename() != kept)
            std::filesystem::remove(entry.path(), ignored);
}

Error damaged(const std::filesystem::path& file) {
    return {say("the run's snapshot cannot be used"), file.string(), say("The run goes on from its newest save")};
}

}  // namespace

const at::Tensor* RunSnapshot::find(const std::string& name) const {
    const auto found = std::ranges::find(tensors, name, &NamedTensor::name);
    return found == tensors.end() ? nullptr : &found->tensor;
}

Status writeSnapshot(const std::filesystem::path& folder, const RunSnapshot& snapshot) {
    std::error_code fault;
    std::filesystem::create_directories(folder, fault);
    if (fault) return Error{say("the snapshot folder cannot be made (%1)", fault.message()), folder.string()};
    // Two names in turn: the file that state.json names is never the one being written.
    const std::string file = tensorFileNamedBy(folder) == "tensors_a.safetensors" ? "tensors_b.safetensors" : "tensors_a.safetensors";
    if (Status written = saveTensors(folder / file, snapshot.tensors, {}); !written) return written;
    const nlohmann::ordered_json state = {
        {"version", kVersion},   {"next_step", snapshot.nextStep}, {"schedule_step", snapshot.scheduleStep},
        {"epoch", snapshot.epoch}, {"save", snapshot.save},
        {"seed", snapshot.seed}, {"batches", snapshot.batches},    {"tensors", file}};
    if (Status written = writeFileAtomically(folder / "state.json", state.dump(2) + "\n"); !written) return written;
    removeOthers(folder, file);
    return {};
}

Result<RunSnapshot> readSnapshot(const std::filesystem::path& folder) {
    const auto text = readTextFile(folder / "state.json");
    if (!text) return text.error();
    const auto state = nlohmann::json::parse(*text, nullptr, /*allow_exceptions=*/false);
    RunSnapshot snapshot;
    std::string tensors;
    try {
        if (state.at("version").get<int>() != kVersion) return damaged(folder);
        snapshot.nextStep = state.at("next_step").get<int>();
        snapshot.scheduleStep = state.at("schedule_step").get<int>();
        snapshot.epoch = state.at("epoch").get<int>();
        snapshot.save = state.at("save").get<std::string>();
        snapshot.seed = state.at("seed").get<std::uint64_t>();
        snapshot.batches = state.at("batches").get<std::uint64_t>();
        tensors = state.at("tensors").get<std::string>();
    } catch (const nlohmann::json::exception&) {
        return damaged(folder / "state.json");
    }
    const auto file = SafetensorsFile::open(folder / std::filesystem::path(tensors).filename());
    if (!file) return damaged(folder / tensors);
    for (const TensorEntry& entry : file->tensors()) snapshot.tensors.push_back({entry.name, tensorOf(entry)});
    return snapshot;
}

}  // namespace headroom
