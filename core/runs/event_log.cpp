// SPDX-License-Identifier: Apache-2.0
#include "runs/event_log.h"

#include "files/atomic_file.h"
#include "messages/event_codec.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <string>
#include <string_view>

namespace headroom {
namespace {

constexpr std::size_t kBlock = 1 << 20;
constexpr std::size_t kLongestKept = 3 * kBlock;  // of a line whose other end is not read yet

bool endsInTheMiddleOfALine(std::FILE* file) {
    if (std::fseek(file, -1, SEEK_END) != 0) return false;  // an empty file
    const int last = std::fgetc(file);
    std::fseek(file, 0, SEEK_END);  // C asks for a seek between reading and writing
    return last != EOF && last != '\n';
}

Result<std::ifstream> openForReading(const std::filesystem::path& file) {
    errno = 0;
    std::ifstream in(file, std::ios::binary);
    std::error_code ignored;
    if (!in || std::filesystem::is_directory(file, ignored)) return fileError(file, "read", errno == 0 ? EIO : errno);
    return in;
}

/// Hands out the events of whole lines and counts.
class LineReader {
public:
    explicit LineReader(const EventTaker& take) : m_take(take) {}

    /// False: no more is wanted.
    bool read(std::string_view line) {
        if (line.empty()) return true;
        auto event = decodeEvent(line);
        if (!event) return ++m_reading.unreadable, true;
        ++m_reading.events;
        return m_take(*std::move(event));
    }

    const LogReading& reading() const { return m_reading; }

private:
    const EventTaker& m_take;
    LogReading m_reading;
};

}  // namespace

Result<EventLog> EventLog::open(const std::filesystem::path& file) {
    File opened(std::fopen(file.c_str(), "a+e"));
    if (!opened) return Error{say("the run's event log cannot be opened (%1)", std::strerror(errno)), file.string()};
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

Result<LogReading> readEvents(const std::filesystem::path& file, const EventTaker& take) {
    auto in = openForReading(file);
    if (!in) return in.error();
    LineReader lines(take);
    std::string text;
    for (bool more = true; more;) {
        const std::size_t kept = text.size();
        text.resize(kept + kBlock);
        in->read(text.data() + kept, kBlock);
        more = !in->eof() && !in->fail();
        text.resize(kept + static_cast<std::size_t>(in->gcount()));
        std::size_t begin = 0;
        for (std::size_t end; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1)
            if (!lines.read(std::string_view(text).substr(begin, end - begin))) return lines.reading();
        text.erase(0, begin);
        if (text.size() > kLongestKept) text.erase(0, kBlock);  // no event is as long; what is left of it is none either
    }
    if (in->bad()) return fileError(file, "read", EIO);
    if (decodeEvent(text)) lines.read(text);
    if (lines.reading().events == 0)
        return Error{say("The run's log holds no event that can be read"), file.string(),
                     lines.reading().unreadable > 0 ? say("It is damaged, or another program's") : say("The run ended before it began")};
    return lines.reading();
}

Status readEventsBackward(const std::filesystem::path& file, const EventTaker& take) {
    auto in = openForReading(file);
    if (!in) return in.error();
    in->seekg(0, std::ios::end);
    auto left = static_cast<std::size_t>(std::max<std::streamoff>(0, in->tellg()));
    std::string text;  // from `left` on, as far as it was not handed out
    LineReader lines(take);
    while (left > 0) {
        const std::size_t block = std::min(left, kBlock / 8);
        left -= block;
        std::string head(block, '\0');
        in->seekg(static_cast<std::streamoff>(left));
        if (!in->read(head.data(), static_cast<std::streamsize>(block))) return fileError(file, "read", EIO);
        text.insert(0, head);
        for (std::size_t end; (end = text.rfind('\n')) != std::string::npos; text.resize(end))
            if (!lines.read(std::string_view(text).substr(end + 1))) return {};
        if (text.size() > kLongestKept) text.resize(kBlock);
    }
    lines.read(text);
    return {};
}

}  // namespace headroom
