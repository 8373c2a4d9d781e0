// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "messages/trainer_event.h"

#include <cstdio>
#include <filesystem>
#include <memory>

namespace headroom {

/// `.headroom/events.jsonl`: every event of the run, one JSON line each, added to what earlier runs of the folder left. What a
/// window shows after a crash comes from here.
class EventLog {
public:
    static Result<EventLog> open(const std::filesystem::path& file);

    /// Appends the line and hands it to the system. A full disk is no reason to end a run: the line is lost, the run goes on.
    void add(const TrainerEvent& event);

private:
    struct Closer {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    explicit EventLog(std::FILE* file) : m_file(file) {}
    std::unique_ptr<std::FILE, Closer> m_file;
};

}  // namespace headroom
