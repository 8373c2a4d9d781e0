// SPDX-License-Identifier: Apache-2.0
#include "runs/save_plan.h"

#include "files/safetensors_file.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace headroom {
namespace {

namespace fs = std::filesystem;

std::int64_t bytesOf(const fs::path& path) {
    std::error_code ignored;
    if (fs::is_regular_file(path, ignored)) return static_cast<std::int64_t>(fs::file_size(path, ignored));
    std::int64_t bytes = 0;
    for (const auto& entry : fs::recursive_directory_iterator(path, ignored))
        if (entry.is_regular_file(ignored)) bytes += static_cast<std::int64_t>(entry.file_size(ignored));
    return bytes;
}

/// The step a final save was made at: a job that was made longer goes on from there.
int stepOfFinal(const fs::path& save, int steps) {
    std::error_code ignored;
    if (!fs::is_regular_file(save, ignored)) return steps;
    const auto file = SafetensorsFile::open(save);
    if (!file) return steps;
    const auto info = file->metadata().find("training_info");
    if (info == file->metadata().end()) return steps;
    const nlohmann::json json = nlohmann::json::parse(info->second, nullptr, false);
    return json.is_object() && json.contains("step") && json["step"].is_number_integer() ? json["step"].get<int>() : steps;
}

/// Adds up what is to come.
class Planner {
public:
    Planner(const RunFiles& files, const SaveRhythm& rhythm) : m_files(files), m_rhythm(rhythm) {}

    SavePlan plan() {
        takePresent();
        planComing();
        planDeletions();
        takeRest();
        takeRoom();
        return std::move(m_plan);
    }

private:
    void takePresent() {
        for (const fs::path& path : m_files.stepSaves()) m_plan.present.push_back({.path = path, .step = m_files.stepOf(path), .bytes = bytesOf(path)});
        std::ranges::reverse(m_plan.present);
        m_numbered = m_plan.present.size();
        const auto newest = m_files.newestSave();
        if (!newest) return;
        const fs::path last = m_files.save({});
        std::error_code ignored;
        if (fs::exists(last, ignored)) m_plan.present.push_back({.path = last, .bytes = bytesOf(last)});
        m_isFromFinal = *newest == last;
        m_from = m_isFromFinal ? stepOfFinal(last, m_rhythm.steps) : m_files.stepOf(*newest);
        m_plan.goesOnFrom = *newest;
        m_plan.isFinished = m_from >= m_rhythm.steps;
        m_plan.bytesEach = bytesOf(*newest);
    }

    /// The n-th save to come, from 1 on.
    int coming(int n) const { return (m_from / m_rhythm.every + n) * m_rhythm.every; }

    void planComing() {
        // The update with the number `steps` is never done: the final save stands for it.
        if (m_rhythm.every > 0 && m_from < m_rhythm.steps) m_coming = std::max(0, (m_rhythm.steps - 1) / m_rhythm.every - m_from / m_rhythm.every);
        m_plan.passing = m_rhythm.keep > 0 ? std::max(0, m_coming - m_rhythm.keep) : 0;
        if (m_plan.passing > 0) {
            m_plan.firstPassing = coming(1);
            m_plan.lastPassing = coming(m_plan.passing);
        }
        for (int n = m_plan.passing + 1; n <= m_coming; ++n) m_plan.remaining.push_back({.path = m_files.save(coming(n)), .step = coming(n)});
        m_plan.remaining.push_back({.path = m_files.save({})});
    }

    /// Each save deletes what is too old by then. What the run goes on from stays, whatever its age.
    void planDeletions() {
        if (m_rhythm.keep <= 0) return;
        const int old = static_cast<int>(m_numbered) - (m_numbered > 0 && !m_isFromFinal ? 1 : 0);
        for (int i = 0; i < old; ++i) {
            const int n = std::max(1, i + 1 + m_rhythm.keep - old);
            if (n <= m_coming) m_plan.present[static_cast<std::size_t>(i)].goesAt = coming(n);
            else if (i < old - m_rhythm.keep) m_plan.present[static_cast<std::size_t>(i)].goesAt = m_rhythm.steps;
        }
    }

    void takeRest() {
        std::error_code ignored;
        for (const auto& entry : fs::directory_iterator(m_files.samples(), ignored)) {
            if (!entry.is_regular_file(ignored)) continue;
            ++m_plan.samples;
            m_plan.sampleBytes += static_cast<std::int64_t>(entry.file_size(ignored));
        }
        m_plan.stateBytes = bytesOf(m_files.snapshot()) + bytesOf(m_files.foreignOptimizerState());
    }

    /// A save is written whole before an older one goes.
    void takeRoom() {
        std::int64_t freed = 0;
        for (const PlannedSave& save : m_plan.present)
            if (save.goesAt) freed += save.bytes;
        const auto more = static_cast<std::int64_t>(m_plan.remaining.size()) * m_plan.bytesEach - freed;
        m_plan.bytesNeeded = std::max(more, m_plan.bytesEach) + m_plan.stateBytes;
        std::error_code fault;
        fs::path folder = fs::absolute(m_files.folder(), fault);
        while (folder.has_relative_path() && !fs::exists(folder, fault)) folder = folder.parent_path();
        const fs::space_info room = fs::space(folder, fault);
        if (!fault) m_plan.bytesFree = static_cast<std::int64_t>(room.available);
    }

    const RunFiles& m_files;
    SaveRhythm m_rhythm;
    SavePlan m_plan;
    std::size_t m_numbered = 0;
    bool m_isFromFinal = false;
    int m_from = 0;
    int m_coming = 0;
};

}  // namespace

SavePlan planSaves(const RunFiles& files, const SaveRhythm& rhythm) { return Planner(files, rhythm).plan(); }

}  // namespace headroom
