// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace headroom {

/// Cuts what arrives on a descriptor into lines.
class LineReader {
public:
    explicit LineReader(int descriptor) : m_descriptor(descriptor) {}

    /// Waits for one piece of input and appends it. False at its end.
    bool read();
    /// Takes the next whole line, without its end. False where there is none yet.
    bool next(std::string& line);
    /// What has come and is no whole line yet.
    const std::string& rest() const { return m_pending; }

private:
    int m_descriptor;
    std::string m_pending;
    std::size_t m_searched = 0;  ///< bytes of m_pending that hold no line end
};

/// Writes a line and its end as a whole. False where nobody reads any more, which raises no signal.
bool writeLine(int descriptor, std::string_view line);

}  // namespace headroom
