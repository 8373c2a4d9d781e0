// SPDX-License-Identifier: Apache-2.0
#include "job/cursor_context.h"

#include "job/key_rows.h"

#include <algorithm>
#include <optional>

namespace headroom {
namespace {

/// What one line says by its layout.
struct LineShape {
    std::size_t dash = std::string_view::npos;  ///< column of the last dash of a list item
    std::size_t column = 0;                     ///< where the text behind indent and dashes begins
    std::string key;                            ///< up to a colon; empty where there is none
    bool hasColon = false;
    std::size_t behindColon = 0;

    bool isItem() const { return dash != std::string_view::npos; }
};

/// Nothing for a line that is blank or a comment.
std::optional<LineShape> shapeOf(std::string_view line) {
    LineShape shape;
    std::size_t at = std::min(line.find_first_not_of(' '), line.size());
    while (at < line.size() && line[at] == '-' && (at + 1 == line.size() || line[at + 1] == ' ')) {
        shape.dash = at;
        at = std::min(line.find_first_not_of(' ', at + 1), line.size());
    }
    if (at == line.size() && !shape.isItem()) return {};
    if (at < line.size() && line[at] == '#') return {};
    shape.column = at;
    const bool quoted = at < line.size() && (line[at] == '"' || line[at] == '\'');
    const std::size_t closing = quoted ? line.find(line[at], at + 1) : at;
    if (quoted && (closing == std::string_view::npos || line.find_first_not_of(' ', closing + 1) != line.find(':', closing))) {
        shape.behindColon = line.size();
        return shape;  // a text that happens to hold a colon
    }
    std::size_t colon = line.find(':', closing);
    while (colon != std::string_view::npos && colon + 1 < line.size() && line[colon + 1] != ' ') colon = line.find(':', colon + 1);
    shape.hasColon = colon != std::string_view::npos;
    shape.behindColon = shape.hasColon ? colon + 1 : line.size();
    std::string_view key = line.substr(at, (shape.hasColon ? colon : line.size()) - at);
    if (key.size() > 1 && (key.front() == '"' || key.front() == '\'') && key.back() == key.front()) key = key.substr(1, key.size() - 2);
    shape.key = key;
    return shape;
}

/// Climbs from a line to the top of the file and collects the sections it stands in, innermost first.
class Climb {
public:
    explicit Climb(std::size_t column) : m_column(column) {}

    void startInItem(std::size_t dash) { enterList(dash); }

    void take(const LineShape& line) {
        if (m_inList) return takeInList(line);
        if (line.isItem() && line.hasColon && line.column == m_column) return enterList(line.dash);
        if (line.hasColon && line.column < m_column) return enter(line);
    }

    KeyPath path() && {
        if (m_inList) m_steps.emplace_back(m_index);
        std::ranges::reverse(m_steps);
        return std::move(m_steps);
    }

private:
    void takeInList(const LineShape& line) {
        if (line.isItem() && line.dash == m_dash) {
            ++m_index;
            return;
        }
        if (!line.hasColon || line.column > m_dash || (line.isItem() && line.dash >= m_dash)) return;
        m_steps.emplace_back(m_index);
        m_inList = false;
        enter(line);
    }

    void enter(const LineShape& line) {
        m_steps.emplace_back(line.key);
        m_column = line.column;
        if (line.isItem()) enterList(line.dash);
    }

    void enterList(std::size_t dash) {
        m_inList = true;
        m_dash = dash;
        m_index = 0;
    }

    KeyPath m_steps;
    std::size_t m_column;
    bool m_inList = false;
    std::size_t m_dash = 0;
    std::size_t m_index = 0;
};

std::string_view lineOf(std::string_view text, std::size_t begin) {
    std::string_view line = text.substr(begin, std::min(text.find('\n', begin), text.size()) - begin);
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

std::size_t lineBegin(std::string_view text, std::size_t offset) {
    const std::size_t newline = offset == 0 ? std::string_view::npos : text.rfind('\n', offset - 1);
    return newline == std::string_view::npos ? 0 : newline + 1;
}

bool isWordByte(char c) { return c != ' ' && std::string_view(":,[]{}\"'#\r\n").find(c) == std::string_view::npos; }

/// Whether a row belongs directly to the map at `section`.
bool isChild(const KeyRow& row, const std::string& section) {
    const bool isTop = row.key == "job" || row.key == "config" || row.key == "meta";
    if (section.empty()) return isTop;
    if (section == "config.process[]") return !isTop && row.key.find('.') == std::string::npos;
    if (!row.key.starts_with(section) || row.key.size() <= section.size() || row.key[section.size()] != '.') return false;
    return row.key.find_first_of(".[", section.size() + 1) == std::string::npos;
}

std::string keyOf(const CursorContext& context) {
    KeyPath path = context.section;
    path.emplace_back(context.key);
    return toText(path);
}

std::vector<Completion> valuesOf(const KeyRow& row) {
    std::vector<Completion> words;
    for (const std::string_view word : row.kind == KeyKind::Switch ? wordsOf("true false") : wordsOf(row.choices)) words.push_back({.word = std::string(word)});
    return words;
}

}  // namespace

CursorContext contextAt(std::string_view text, std::size_t offset) {
    offset = std::min(offset, text.size());
    const std::size_t begin = lineBegin(text, offset);
    const std::string_view before = text.substr(begin, offset - begin);
    CursorContext context{.wordBegin = offset};
    while (context.wordBegin > begin && isWordByte(text[context.wordBegin - 1])) --context.wordBegin;
    const auto shape = shapeOf(before);
    Climb climb(shape ? shape->column : before.size());
    if (shape) {
        context.key = shape->key;
        context.inValue = shape->hasColon && before.size() > shape->behindColon;
        if (shape->isItem()) climb.startInItem(shape->dash);
    }
    for (std::size_t line = begin; line > 0;) {
        line = lineBegin(text, line - 1);
        if (const auto above = shapeOf(lineOf(text, line))) climb.take(*above);
    }
    context.section = std::move(climb).path();
    return context;
}

std::string keyAt(std::string_view text, std::size_t offset) {
    const std::size_t begin = lineBegin(text, std::min(offset, text.size()));
    const std::string_view line = lineOf(text, begin);
    const auto shape = shapeOf(line);
    const CursorContext context = contextAt(text, begin + (shape ? shape->behindColon : line.size()));
    if (shape && shape->hasColon) return keyOf(context);
    return context.section.empty() ? std::string() : toText(context.section);
}

std::vector<Completion> completionsAt(std::string_view text, std::size_t offset) {
    const CursorContext context = contextAt(text, offset);
    const std::string_view typed = text.substr(context.wordBegin, std::min(offset, text.size()) - context.wordBegin);
    std::vector<Completion> found;
    if (context.inValue) {
        const KeyRow* row = findRow(keyOf(context));
        if (row) found = valuesOf(*row);
    } else {
        const std::string section = context.section.empty() ? std::string() : toPattern(context.section);
        for (const KeyRow& row : keyRows()) {
            if (!isChild(row, section)) continue;
            const bool opens = row.kind == KeyKind::Section || row.kind == KeyKind::Sections;
            found.push_back({.word = row.key.substr(row.key.rfind('.') + 1), .label = row.label, .help = row.help, .opensSection = opens, .isKey = true});
        }
    }
    std::erase_if(found, [&](const Completion& each) { return !each.word.starts_with(typed); });
    return found;
}

}  // namespace headroom
