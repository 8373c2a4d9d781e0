// SPDX-License-Identifier: Apache-2.0
#include "runs/run_summary.h"

#include "runs/event_log.h"
#include "runs/run_files.h"
#include "runs/run_lock.h"

#include <algorithm>
#include <cctype>
#include <utility>
#include <variant>

namespace headroom {
namespace fs = std::filesystem;
namespace {

/// Takes the events of a log from the newest on, until nothing older can add to the summary.
class Reader {
public:
    explicit Reader(RunSummary& summary) : m_summary(summary) {}

    bool take(const TrainerEvent& event) {
        if (!m_hasAny) m_summary.ended = event.time;
        m_hasAny = true;
        m_summary.step = std::max(m_summary.step, m_hasStep ? 0 : event.step);
        std::visit([&](const auto& body) { read(event, body); }, event.body);
        return !m_hasStep || !m_summary.savedStep;
    }

    bool hasEnd() const { return m_hasEnd; }

private:
    template <typename Body>
    void read(const TrainerEvent&, const Body&) {
        m_isNewest = false;
    }

    void read(const TrainerEvent& event, const StepDone& body) {
        m_isNewest = false;
        if (m_hasStep) return;
        m_hasStep = true;
        m_summary.step = std::max(event.step, body.step);
        m_summary.total = body.total;
        m_summary.loss = body.loss;
    }

    void read(const TrainerEvent& event, const Saved&) {
        m_isNewest = false;
        if (!m_summary.savedStep) m_summary.savedStep = event.step;
    }

    void read(const TrainerEvent&, const Failed& body) {
        if (!std::exchange(m_isNewest, false)) return;
        m_hasEnd = true;
        m_summary.state = RunState::Failed;
        m_summary.reason = body.error.whole();
        m_summary.outOfMemory = body.oom.has_value();
    }

    void read(const TrainerEvent&, const Finished& body) {
        if (!std::exchange(m_isNewest, false)) return;
        m_hasEnd = true;
        m_summary.state = body.stopped ? RunState::Stopped : RunState::Finished;
        m_summary.step = std::max(m_summary.step, body.steps);
    }

    RunSummary& m_summary;
    bool m_hasAny = false;
    bool m_isNewest = true;  ///< no event was taken yet: an end counts only as the last word
    bool m_hasStep = false;
    bool m_hasEnd = false;
};

/// Previews begin with the milliseconds of their making: the greatest name is the newest.
fs::path newestPreview(const fs::path& samples) {
    fs::path newest;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(samples, ignored)) {
        const std::string name = entry.path().filename().string();
        if (name.empty() || std::isdigit(static_cast<unsigned char>(name.front())) == 0) continue;
        if (name > newest.filename().string()) newest = entry.path();
    }
    return newest;
}

Result<double> firstMoment(const fs::path& log) {
    double moment = 0;
    const auto read = readEvents(log, [&](const TrainerEvent& event) {
        moment = event.time;
        return false;
    });
    if (!read) return read.error();
    return moment;
}

Error noRunIn(const fs::path& folder) {
    std::error_code ignored;
    const auto has = [&](const char* name) { return fs::exists(folder / name, ignored); };
    if (!fs::exists(folder, ignored)) return {say("The folder is not there"), folder.string()};
    if (!fs::is_directory(folder, ignored)) return {say("This is a file, not the folder of a run"), folder.string()};
    if (has("optimizer.pt") || has("samples") || has("loss_log.db"))
        return {say("This run was made by another program, which keeps no event log"), folder.string(), say("Its saves and samples can be opened one by one")};
    return {say("There is no run in this folder"), folder.string(), say("Choose the folder of a run: training_folder/name")};
}

}  // namespace

Result<RunSummary> summarizeRun(const fs::path& folder) {
    if (!holdsRun(folder)) return noRunIn(folder);
    const RunFiles files = RunFiles::ofFolder(folder);
    RunSummary summary{.folder = folder, .name = files.name()};
    const bool held = RunLock::isHeld(files.lock());
    Reader reader(summary);
    if (Status read = readEventsBackward(files.events(), [&](const TrainerEvent& event) { return reader.take(event); }); !read) return read.error();
    if (held && !reader.hasEnd()) summary.state = RunState::Running;
    const auto began = firstMoment(files.events());
    if (!began && !held) return began.error();
    summary.began = began ? *began : 0;
    summary.picture = newestPreview(files.samples());
    return summary;
}

fs::path runFolderOf(const fs::path& path) {
    fs::path folder = path.lexically_normal();
    if (!folder.has_filename()) folder = folder.parent_path();
    const fs::path own = RunFiles::ofFolder("x").own().filename();
    if (folder.filename() == own) return folder.parent_path();
    return folder.parent_path().filename() == own ? folder.parent_path().parent_path() : folder;
}

bool holdsRun(const fs::path& folder) {
    std::error_code ignored;
    return fs::is_regular_file(RunFiles::ofFolder(folder).events(), ignored);
}

std::vector<fs::path> runFoldersIn(const fs::path& trainingFolder) {
    std::vector<fs::path> folders;
    std::error_code ignored;
    for (auto entry = fs::directory_iterator(trainingFolder, ignored); !ignored && entry != fs::directory_iterator(); entry.increment(ignored))
        if (holdsRun(entry->path())) folders.push_back(entry->path());
    std::ranges::sort(folders);
    return folders;
}

}  // namespace headroom
