// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// Where the files of one run lie: `training_folder/name/` (training-maths.md 13.1). Headroom's own files have a folder of their
/// own in it, whose name no other program takes for a save. A value; knows names and looks at the disk only where it says so.
class RunFiles {
public:
    /// `extension` of a save: ".safetensors" for adapters, empty for whole models, which are folders.
    RunFiles(const std::filesystem::path& trainingFolder, std::string name, std::string extension);

    /// The files of a run by its folder, for readers that do not care how saves are named.
    static RunFiles ofFolder(const std::filesystem::path& folder) { return {folder.parent_path(), folder.filename().string(), ""}; }

    const std::filesystem::path& folder() const { return m_folder; }
    const std::string& name() const { return m_name; }
    std::filesystem::path config() const { return m_folder / "config.yaml"; }
    std::filesystem::path lossLog() const { return m_folder / "loss_log.db"; }
    std::filesystem::path foreignOptimizerState() const { return m_folder / "optimizer.pt"; }
    std::filesystem::path samples() const { return m_folder / "samples"; }
    std::filesystem::path thumbnails() const { return samples() / ".thumbs"; }
    std::filesystem::path own() const { return m_folder / ".headroom"; }
    std::filesystem::path lock() const { return own() / "lock"; }
    std::filesystem::path events() const { return own() / "events.jsonl"; }
    /// What the run was started from, see RunOrigin.
    std::filesystem::path origin() const { return own() / "origin.json"; }
    std::filesystem::path snapshot() const { return own() / "snapshot"; }

    /// `<name>_000000250.safetensors`, or `<name>.safetensors` without a step.
    std::filesystem::path save(std::optional<int> step) const;

    /// The saves that carry a step, the one written last first. Looks at the disk.
    std::vector<std::filesystem::path> stepSaves() const { return savesNewestFirst(false); }

    /// The step in the name of a save that carries one.
    int stepOf(const std::filesystem::path& stepSave) const;

    /// The save that was written last, the final one included. Looks at the disk.
    std::optional<std::filesystem::path> newestSave() const;

    /// Deletes all but the `keep` newest saves that carry a step (and their .yaml of the same stem). 0 keeps all. Names that this
    /// program would not give are never touched, nor is `inUse`: the save that a whole model was loaded from, whose untrained parts
    /// every later save copies.
    Status prune(int keep, const std::filesystem::path& inUse = {}) const;

    /// Removes what a killed run's half-finished writes left behind. Only for who holds the run's lock.
    void removeLeftovers() const;

    /// Makes the folders and proves with a probe file that they can be written to.
    Status prepare() const;

private:
    std::vector<std::filesystem::path> savesNewestFirst(bool withFinal) const;
    bool isStepSave(const std::filesystem::path& path) const;

    std::filesystem::path m_folder;
    std::string m_name;
    std::string m_extension;
};

/// Nine digits, as the reference numbers its files.
std::string stepDigits(int step);

/// "1730000000000__000000250_2.jpg" (T-41). `extension` without a dot.
std::string previewFileName(std::int64_t millisecondsSince1970, int step, int index, std::string_view extension);

}  // namespace headroom
