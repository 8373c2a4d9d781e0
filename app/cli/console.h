// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

namespace headroom::cli {

/// The two streams of a command: results go to `out`, sentences for people to `err`. On a terminal one line at the
/// bottom of `out` can be drawn over again and again. One thread at a time.
class Console {
public:
    /// `terminalFile` is the descriptor behind `out` that is asked for its width; -1 where `out` is no terminal.
    Console(std::ostream& out, std::ostream& err, int terminalFile, bool utf8);

    /// Standard output and standard error of this process.
    static Console ofProcess();

    bool isTerminal() const { return m_terminalFile >= 0; }
    int width() const;  ///< columns of the terminal now, at least 20
    bool utf8() const { return m_utf8; }

    /// A line of the result. Clears the drawn line first.
    void print(std::string_view line);
    /// A sentence on standard error. Clears the drawn line first.
    void say(std::string_view sentence);
    void fail(const Error& error) { say(error.sentence()); }

    /// Draws `line` in place of the last drawn one; nothing where `out` is no terminal.
    void draw(std::string_view line);
    void clearDrawn();

private:
    std::ostream& m_out;
    std::ostream& m_err;
    int m_terminalFile;
    bool m_utf8;
    bool m_drawn = false;
};

/// Columns a text takes: its code points.
int columnsOf(std::string_view text);

/// Rows of cells as aligned text, two blanks between columns, no blanks at line ends. Columns of numbers (below
/// their heading) stand on the right.
std::string tableText(const std::vector<std::vector<std::string>>& rows);

/// A progress line: label, bar, percentage and facts. Facts that do not fit `width` are left out from the end, then the bar.
struct ProgressLine {
    std::string label;
    int done = 0;
    int total = 0;  ///< 0 = not known: no bar and no percentage
    std::vector<std::string> facts = {};
};
std::string progressText(const ProgressLine& line, int width, bool utf8);

/// "x 1.35"; empty where it is not known (0).
std::string timesText(double times);

/// "0:48", "12:05", "3:04:05"; "?" where the seconds are not finite.
std::string durationText(double seconds);

}  // namespace headroom::cli
