// SPDX-License-Identifier: Apache-2.0
#include "train/event_log.h"

#include "files/atomic_file.h"
#include "messages/event_codec.h"

#include <cerrno>
#include <cstring>

namespace headroom {
namespace {

bool endsInTheMiddleOfALine(std::FILE* file) {
    if (std::fseek(file, -1, SEEK_END) != 0) return false;  // an empty file
    const int last = std::fgetc(file);
    std::fseek(file, 0, SEEK_END);  // C asks for a seek between reading and writing
    return last != EOF && last != '\n';
}

}  // namespace

Result<EventLog> EventLog::open(const std::filesystem::path& file) {
    File opened(std::fopen(file.c_str(), "a+e"));
    if (!opened) return Error{std::string("the run's event log cannot be opened (") + std::strerror(errno) + ")", file.string()};
    std::setvbuf(opened.get(), nullptr, _IONBF, 0);  // a line that fails must not wait in a buffer for the next one
    const bool torn = endsInTheMiddleOfALine(opened.get());
    return EventLog(file, std::move(opened), torn);
}

Status EventLog::add(const TrainerEvent& event) {
    const std::string line = (m_torn ? "\n" : "") + encodeEvent(event) + '\n';
    errno = 0;
    const std::size_t written = std::fwrite(line.data(), 1, line.size(), m_file.get());
    if (written == line.size()) {
        m_torn = false;
        return {};
    }
    const int fault = errno;
    m_torn = m_torn || written > 0;
    std::clearerr(m_file.get());
    return fileError(m_path, "written", fault);
}

}  // namespace headroom
