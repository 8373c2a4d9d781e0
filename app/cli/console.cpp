// SPDX-License-Identifier: Apache-2.0
#include "cli/console.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <sys/ioctl.h>
#include <unistd.h>

namespace headroom::cli {
namespace {

constexpr int kLeastBar = 8;
constexpr int kMostBar = 40;
constexpr std::string_view kClearLine = "\r\x1b[K";

/// Whether the locale says UTF-8, by the rule of setlocale: the first of these that is set decides.
bool localeIsUtf8() {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const char* const value = std::getenv(name);
        if (!value || !*value) continue;
        const std::string_view locale = value;
        return locale.find("UTF-8") != locale.npos || locale.find("utf8") != locale.npos;
    }
    return false;
}

bool looksLikeNumber(std::string_view cell) {
    return !cell.empty() && std::ranges::all_of(cell, [](char c) { return std::string_view("0123456789.,+-").find(c) != std::string_view::npos; });
}

struct Column {
    int width = 0;
    bool numbers = true;  ///< all cells below the heading
};

std::vector<Column> columnsOfTable(const std::vector<std::vector<std::string>>& rows) {
    std::vector<Column> columns;
    for (const auto& row : rows) {
        columns.resize(std::max(columns.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) {
            columns[i].width = std::max(columns[i].width, columnsOf(row[i]));
            columns[i].numbers &= &row == &rows.front() || looksLikeNumber(row[i]);
        }
    }
    return columns;
}

std::string repeated(std::string_view piece, int times) {
    std::string text;
    for (int i = 0; i < times; ++i) text += piece;
    return text;
}

std::string bar(double share, int width, bool utf8) {
    const int filled = static_cast<int>(std::floor(share * width));
    return utf8 ? repeated("━", filled) + repeated("╌", width - filled) : repeated("#", filled) + repeated(".", width - filled);
}

std::string joined(const std::string& label, const std::vector<std::string>& facts, std::size_t count) {
    std::string text = label;
    for (std::size_t i = 0; i < count; ++i) text += "  " + facts[i];
    return text;
}

/// The first `columns` code points.
std::string cut(std::string_view text, int columns) {
    std::size_t end = 0;
    while (end < text.size() && columns >= 0) {
        if ((text[end] & 0xC0) != 0x80 && columns-- == 0) break;
        ++end;
    }
    return std::string(text.substr(0, end));
}

}  // namespace

Console::Console(std::ostream& out, std::ostream& err, int terminalFile, bool utf8)
    : m_out(out), m_err(err), m_terminalFile(terminalFile), m_utf8(utf8) {}

Console Console::ofProcess() {
    return {std::cout, std::cerr, isatty(STDOUT_FILENO) ? STDOUT_FILENO : -1, localeIsUtf8()};
}

int Console::width() const {
    winsize size{};
    if (ioctl(m_terminalFile, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
    return std::max<int>(20, size.ws_col);
}

void Console::print(std::string_view line) {
    clearDrawn();
    m_out << line << '\n' << std::flush;
}

void Console::say(std::string_view sentence) {
    clearDrawn();
    m_err << sentence << '\n' << std::flush;
}

void Console::draw(std::string_view line) {
    if (!isTerminal()) return;
    m_out << kClearLine << line << std::flush;
    m_drawn = true;
}

void Console::clearDrawn() {
    if (!m_drawn) return;
    m_out << kClearLine << std::flush;
    m_drawn = false;
}

int columnsOf(std::string_view text) {
    return static_cast<int>(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string tableText(const std::vector<std::vector<std::string>>& rows) {
    const std::vector<Column> columns = columnsOfTable(rows);
    std::string text;
    for (const auto& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string padding(static_cast<std::size_t>(columns[i].width - columnsOf(row[i])), ' ');
            line += (i ? "  " : "") + (columns[i].numbers ? padding + row[i] : row[i] + padding);
        }
        text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    }
    return text;
}

std::string progressText(const ProgressLine& line, int width, bool utf8) {
    std::vector<std::string> facts = line.facts;
    if (line.total > 0) {
        std::array<char, 16> percent{};
        const double share = std::clamp(static_cast<double>(line.done) / line.total, 0.0, 1.0);
        std::snprintf(percent.data(), percent.size(), "%3.0f%%", std::floor(share * 100));
        facts.insert(facts.begin(), percent.data());
        for (std::size_t count = facts.size(); count > 0; --count) {
            const int room = width - 3 - columnsOf(joined(line.label, facts, count));
            if (room >= kLeastBar) return joined(line.label + "  " + bar(share, std::min(room, kMostBar), utf8), facts, count);
        }
    }
    std::size_t count = facts.size();
    while (count > 0 && columnsOf(joined(line.label, facts, count)) >= width) --count;
    return cut(joined(line.label, facts, count), width - 1);
}

std::string timesText(double times) {
    std::array<char, 24> text{};
    if (times > 0) std::snprintf(text.data(), text.size(), "x %.2f", times);
    return text.data();
}

std::string durationText(double seconds) {
    if (!std::isfinite(seconds) || seconds < 0 || seconds > 1e8) return "?";
    const auto whole = static_cast<long>(std::lround(seconds));
    std::array<char, 32> text{};
    if (whole >= 3600) std::snprintf(text.data(), text.size(), "%ld:%02ld:%02ld", whole / 3600, whole / 60 % 60, whole % 60);
    else std::snprintf(text.data(), text.size(), "%ld:%02ld", whole / 60, whole % 60);
    return text.data();
}

}  // namespace headroom::cli
