// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "messages/trainer_event.h"

#include <QString>

#include <filesystem>
#include <string>
#include <vector>

namespace headroom::shots {

/// A folder as it looks after an evening: the demo's pictures, jobs on them, and what a few short trainings of these jobs left behind.
/// Everything in it was made by the engine; only the run that was cut off is a copy whose log was shortened.
class Material {
public:
    explicit Material(std::filesystem::path folder);

    /// Trains the runs. Takes about a minute. `steps`: of each run.
    void make(int steps) const;
    bool isThere() const;

    /// Names of runs and of their jobs, as they stand in the table.
    static constexpr auto kFinished = "emoji_3d";
    static constexpr auto kSmall = "emoji_3d_rank_4";
    static constexpr auto kStopped = "emoji_3d_low_rate";
    static constexpr auto kInterrupted = "emoji_3d_long";
    static constexpr auto kOutOfMemory = "emoji_3d_batch_24";
    static constexpr auto kNeverRun = "emoji_clay";

    QString root() const { return QString::fromStdString(m_folder.string()); }
    QString path(const char* name) const { return QString::fromStdString((m_folder / name).string()); }
    QString job(const char* name) const;
    QString run(const char* name) const;
    /// What the run said, in order.
    std::vector<TrainerEvent> events(const char* run) const;
    /// The job of the Datasets page: folders with faults of every kind, masks, one that is missing.
    QString datasetJob() const { return path("toybox.yaml"); }

private:
    void writeJob(const char* name, const std::string& text) const;
    void train(const char* name, std::int64_t memoryLimit, int stopAfter) const;
    void cutOff() const;
    void fillDatasets() const;

    std::filesystem::path m_folder;
};

/// `text` with every `from` replaced; the program ends where there is none.
std::string replaced(std::string text, const std::string& from, const std::string& to);

}  // namespace headroom::shots
