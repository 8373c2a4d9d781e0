// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "messages/trainer_event.h"

#include <cstdio>
#include <filesystem>
#include <functional>
#include <memory>

namespace headroom {

/// `.headroom/events.jsonl`: every event of the run, one JSON line each, added to what earlier runs of the folder left. What a
/// window shows after a crash comes from here.
class EventLog {
public:
    /// A last line that a killed run left unfinished stays as it is; the next one starts on a line of its own.
    static Result<EventLog> open(const std::filesystem::path& file);

    /// Appends the line and hands it to the system. An Error where it did not go in whole: the line is lost, later ones are not.
    Status add(const TrainerEvent& event);

private:
    struct Closer {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    using File = std::unique_ptr<std::FILE, Closer>;
    EventLog(std::filesystem::path path, File file, bool torn) : m_path(std::move(path)), m_file(std::move(file)), m_torn(torn) {}

    std::filesystem::path m_path;
    File m_file;
    bool m_torn;  ///< the file ends in the middle of a line
};

/// What was in a log besides the events that were handed out.
struct LogReading {
    std::size_t events = 0;
    std::size_t unreadable = 0;  ///< lines in the middle that hold no event: torn by a full disk or a killed run, or another program's
};

/// Takes one event; false ends the reading.
using EventTaker = std::function<bool(TrainerEvent event)>;

/// Reads a log from its first line to its last. A last line without an end is left out when it is no whole event: it is torn or still being written. An
/// Error where the file cannot be read or where none of its lines is an event. Any thread; a running trainer may write on meanwhile.
Result<LogReading> readEvents(const std::filesystem::path& file, const EventTaker& take);

/// The same from the last line to the first, for those who need only the newest; lines that are no event are passed over.
Status readEventsBackward(const std::filesystem::path& file, const EventTaker& take);

}  // namespace headroom
