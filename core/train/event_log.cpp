// SPDX-License-Identifier: Apache-2.0
#include "train/event_log.h"

#include "messages/event_codec.h"

#include <cerrno>
#include <cstring>

namespace headroom {

Result<EventLog> EventLog::open(const std::filesystem::path& file) {
    std::FILE* opened = std::fopen(file.c_str(), "ae");
    if (!opened) return Error{std::string("the run's event log cannot be opened (") + std::strerror(errno) + ")", file.string()};
    return EventLog(opened);
}

void EventLog::add(const TrainerEvent& event) {
    const std::string line = encodeEvent(event) + '\n';
    std::fwrite(line.data(), 1, line.size(), m_file.get());
    std::fflush(m_file.get());
}

}  // namespace headroom
