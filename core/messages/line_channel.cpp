// SPDX-License-Identifier: Apache-2.0
#include "messages/line_channel.h"

#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>

namespace headroom {
namespace {

/// A pipe has no flag against SIGPIPE and a socket has; programs that write to pipes ignore the signal.
ssize_t writeSome(int descriptor, std::string_view bytes) {
    const ssize_t sent = send(descriptor, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    return sent < 0 && errno == ENOTSOCK ? write(descriptor, bytes.data(), bytes.size()) : sent;
}

}  // namespace

bool LineReader::read() {
    std::array<char, 1 << 16> piece;
    ssize_t count = 0;
    do count = ::read(m_descriptor, piece.data(), piece.size());
    while (count < 0 && errno == EINTR);
    if (count <= 0) return false;
    m_pending.append(piece.data(), static_cast<std::size_t>(count));
    return true;
}

bool LineReader::next(std::string& line) {
    const std::size_t end = m_pending.find('\n', m_searched);
    if (end == std::string::npos) {
        m_searched = m_pending.size();
        return false;
    }
    line.assign(m_pending, 0, end);
    m_pending.erase(0, end + 1);
    m_searched = 0;
    return true;
}

bool writeLine(int descriptor, std::string_view line) {
    const std::string whole = std::string(line) + '\n';
    for (std::string_view rest = whole; !rest.empty();) {
        const ssize_t written = writeSome(descriptor, rest);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        rest.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

}  // namespace headroom
