// SPDX-License-Identifier: Apache-2.0
#include "job/document_edit.h"

#include "job/yaml_text.h"

#include <algorithm>

namespace headroom {
namespace {

using Kind = YamlNode::Kind;

bool isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/// Finds a place in the text and writes the edit for it. Works on positions only; the text is never changed here.
class Planner {
public:
    Planner(std::string_view text, const YamlTree& tree, const KeyPath& path)
        : m_text(text), m_tree(tree), m_path(path) {
        const std::size_t newline = text.find('\n');
        m_newline = newline != std::string_view::npos && newline > 0 && text[newline - 1] == '\r' ? "\r\n" : "\n";
    }

    Result<SpanEdit> set(const YamlValue& value) {
        if (const Status walked = descend(); !walked) return walked.error();
        const YamlNode& here = m_tree.node(m_here);
        if (m_used == m_path.size()) {
            if (here.aliases > 0) return shared(here);
            return replaceValue(value);
        }
        const Result<YamlValue> wrapped = wrap(value, m_used + 1);
        if (!wrapped) return wrapped.error();
        if (here.kind == Kind::Null) return fillNull(value);
        if (const auto* key = std::get_if<std::string>(&m_path[m_used])) {
            if (here.kind == Kind::Map) return insertIntoMap(*key, *wrapped);
        } else if (here.kind == Kind::Sequence) {
            const std::size_t index = std::get<std::size_t>(m_path[m_used]);
            if (index == here.entries.size()) return append(*wrapped);
            return Error{say("%1 has %2 items, so there is no [%3]", name(m_used), here.entries.size(), index),
                         {},
                         say("The next free one is [%1]", here.entries.size())};
        }
        return Error{
            say("%1 is %2 and cannot hold %3", name(m_used), kindOf(here), toText(m_path)), {}, say("Remove it first")};
    }

    Result<std::optional<SpanEdit>> remove() {
        if (const Status walked = descend(); !walked) return walked.error();
        if (m_used < m_path.size()) {
            if (m_tree.at(m_path) < 0) return std::optional<SpanEdit>();
            return Error{say("%1 comes from a merge key (<<), so it cannot be removed here", toText(m_path)),
                         {},
                         say("Remove it where the anchor is defined")};
        }
        const YamlNode& here = m_tree.node(m_here);
        if (here.aliases > 0) return shared(here);
        const int parent = here.parent;
        if (m_tree.node(parent).entries.size() == 1 && m_tree.node(parent).parent >= 0) return found(emptied(parent));
        if (m_tree.node(parent).flow) return found(removeFromFlow(parent));
        return removeFromBlock(parent);
    }

private:
    // ---- the way to the place ----------------------------------------------------------------------------------

    /// Walks down as far as the text goes: m_here is the last node on the path, m_used the steps that led to it.
    Status descend() {
        m_here = m_tree.root();
        for (m_used = 0; m_used < m_path.size(); ++m_used) {
            const YamlNode& here = m_tree.node(m_here);
            if (here.kind == Kind::Alias) return aliased();
            if (here.aliases > 0) return shared(here);
            const int next = child(m_here, m_path[m_used]);
            if (next < 0) return mergedOnTheWay() ? Status(comesFromMerge()) : Status();
            m_here = next;
        }
        return {};
    }

    int child(int index, const KeyPath::value_type& step) const {
        const YamlNode& node = m_tree.node(index);
        if (const auto* key = std::get_if<std::string>(&step)) {
            const YamlNode::Entry* entry = node.kind == Kind::Map ? m_tree.ownEntry(index, *key) : nullptr;
            return entry ? entry->value : -1;
        }
        const std::size_t item = std::get<std::size_t>(step);
        return node.kind == Kind::Sequence && item < node.entries.size() ? node.entries[item].value : -1;
    }

    /// Whether the next step is a section that only a merge key brings in: an own one would hide all of it.
    bool mergedOnTheWay() const {
        const auto* key = std::get_if<std::string>(&m_path[m_used]);
        return key && m_used + 1 < m_path.size() && m_tree.node(m_here).kind == Kind::Map &&
               m_tree.find(m_here, *key) >= 0;
    }

    Sentence name(std::size_t steps) const {
        const KeyPath lead(m_path.begin(), m_path.begin() + static_cast<std::ptrdiff_t>(steps));
        return lead.empty() ? say("the file") : Sentence(toText(lead));
    }

    std::string line(const YamlNode& node) const {
        return std::to_string(lineAndColumn(m_text, node.outerBegin).first);
    }

    Error shared(const YamlNode& node) const {
        return {say("%1 is shared: the anchor &%2 on line %3 is used elsewhere too, so an edit here would change other places",
                    name(m_used), node.anchor, line(node)),
                {},
                say("Edit the text by hand, or write the section out where it differs")};
    }

    Error aliased() const {
        const YamlNode& here = m_tree.node(m_here);
        return {say("%1 is written as %2 on line %3, so an edit inside it would change the anchor and every place that uses it",
                    name(m_used), m_text.substr(here.begin, here.end - here.begin), line(here)),
                {},
                say("Write the section out here first")};
    }

    Error comesFromMerge() const {
        return {say("%1 comes from a merge key (<<) as a whole, so one key of it cannot be set alone", name(m_used + 1)),
                {},
                say("Write the section out here first")};
    }

    static Sentence kindOf(const YamlNode& node) {
        return node.kind == Kind::Map ? say("a section") : node.kind == Kind::Sequence ? say("a list") : say("a single value");
    }

    /// The value inside the maps and lists that the steps from `first` on need and the text lacks.
    Result<YamlValue> wrap(YamlValue value, std::size_t first) const {
        for (std::size_t step = m_path.size(); step > first; --step) {
            if (const auto* key = std::get_if<std::string>(&m_path[step - 1]))
                value = YamlValue::map(*key, std::move(value));
            else if (std::get<std::size_t>(m_path[step - 1]) == 0)
                value = YamlValue::list({std::move(value)});
            else
                return Error{say("%1 has no items yet, so the first one must be [0]", name(step - 1))};
        }
        return value;
    }

    // ---- places in the text ------------------------------------------------------------------------------------

    std::size_t lineStart(std::size_t at) const {
        const std::size_t newline = at == 0 ? std::string_view::npos : m_text.rfind('\n', at - 1);
        if (newline != std::string_view::npos) return newline + 1;
        return m_text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
    }

    /// The end of the line, its line end left out.
    std::size_t lineEnd(std::size_t at) const {
        const std::size_t end = std::min(m_text.find('\n', at), m_text.size());
        return end > at && end < m_text.size() && m_text[end - 1] == '\r' ? end - 1 : end;
    }

    std::size_t nextLine(std::size_t at) const {
        const std::size_t newline = m_text.find('\n', at);
        return newline == std::string_view::npos ? m_text.size() : newline + 1;
    }

    std::size_t column(std::size_t at) const { return at - lineStart(at); }

    std::size_t behindBlanks(std::size_t at) const {
        while (at < m_text.size() && (isBlank(m_text[at]) || m_text[at] == '#'))
            at = m_text[at] == '#' ? lineEnd(at) : at + 1;
        return at;
    }

    /// Column in which the keys, or the dashes, of a block collection stand.
    std::size_t columnOf(const YamlNode& block) const { return column(block.begin); }

    YamlPlace placeIn(int container) const {
        if (m_tree.isJson()) return YamlPlace::Json;
        return container >= 0 && m_tree.node(container).flow ? YamlPlace::Flow : YamlPlace::Block;
    }

    std::size_t entryOf(int container, int value) const {
        const auto& entries = m_tree.node(container).entries;
        return static_cast<std::size_t>(std::ranges::find(entries, value, &YamlNode::Entry::value) - entries.begin());
    }

    /// The dash of an item of a block list.
    std::size_t dash(int list, std::size_t item) const {
        const YamlNode& node = m_tree.node(list);
        return behindBlanks(item == 0 ? node.begin : m_tree.node(node.entries[item - 1].value).end);
    }

    /// Where a value may begin: behind the colon of its key, or behind its dash. A key in brackets may lack its colon.
    std::size_t behindIndicator(int container, std::size_t entry) const {
        const YamlNode& node = m_tree.node(container);
        if (node.kind == Kind::Sequence)
            return node.flow ? m_tree.node(node.entries[entry].value).outerBegin : dash(container, entry) + 1;
        const std::size_t behindKey = m_tree.node(node.entries[entry].key).end;
        const std::size_t colon = behindBlanks(behindKey);
        return colon < m_text.size() && m_text[colon] == ':' ? colon + 1 : behindKey;
    }

    std::string_view slice(std::size_t begin, std::size_t end) const { return m_text.substr(begin, end - begin); }

    std::string newLine(std::size_t indent) const { return std::string(m_newline) + std::string(indent, ' '); }

    // ---- setting -----------------------------------------------------------------------------------------------

    Result<SpanEdit> replaceValue(const YamlValue& value) {
        const YamlNode& old = m_tree.node(m_here);
        const YamlPlace place = placeIn(old.parent);
        const bool oneLine = place != YamlPlace::Block || fitsOneLine(value);
        const bool isBlockCollection = (old.kind == Kind::Map || old.kind == Kind::Sequence) && !old.flow;
        if (!oneLine) return replaceByBlock(value);
        if (isBlockCollection) return replaceBlock(onOneLine(value, place));
        if (old.begin == old.end) return fillEmpty(onOneLine(value, place));
        const bool isPlainSwap = old.kind == Kind::Scalar && value.kind == YamlValue::Kind::Scalar && old.tag.empty() &&
                                 slice(old.begin, old.end).find('\n') == std::string_view::npos;
        const std::string written = onOneLine(value, place);
        return SpanEdit{old.tag.empty() ? old.begin : old.outerBegin, old.end, written, isPlainSwap ? m_here : -1};
    }

    Result<SpanEdit> fillNull(const YamlValue& value) {
        const Result<YamlValue> whole = wrap(value, m_used);
        if (!whole) return whole.error();
        if (m_tree.node(m_here).parent >= 0) return replaceValue(*whole);
        const bool needsLine = !m_text.empty() && m_text.back() != '\n' && m_text != kByteOrderMark;
        return SpanEdit{m_text.size(), m_text.size(),
                        (needsLine ? m_newline : "") + asBlock(*whole, 0, m_newline) + m_newline};
    }

    /// An empty value gets its first text: behind the colon, which a key in brackets may lack.
    SpanEdit fillEmpty(const std::string& written) const {
        const YamlNode& old = m_tree.node(m_here);
        const char before = old.begin > 0 ? m_text[old.begin - 1] : ' ';
        const bool lacksColon = m_tree.node(old.parent).kind == Kind::Map && before != ':' && !isBlank(before);
        return {old.begin, old.begin, (lacksColon ? ": " : isBlank(before) ? "" : " ") + written};
    }

    /// A comment behind the colon or dash stays on its line.
    std::string keptComment(std::size_t from) const {
        std::string_view rest = slice(from, lineEnd(from));
        const std::size_t comment = rest.find('#');
        return comment == std::string_view::npos ? std::string() : " " + std::string(rest.substr(comment));
    }

    SpanEdit replaceBlock(const std::string& written) const {
        const YamlNode& old = m_tree.node(m_here);
        const std::size_t from = behindIndicator(old.parent, entryOf(old.parent, m_here));
        const bool ownLine = slice(from, old.outerBegin).find('\n') != std::string_view::npos;
        return {from, old.end, ' ' + written + (ownLine ? keptComment(from) : "")};
    }

    SpanEdit replaceByBlock(const YamlValue& value) const {
        const YamlNode& old = m_tree.node(m_here);
        const YamlNode& parent = m_tree.node(old.parent);
        const std::size_t from = behindIndicator(old.parent, entryOf(old.parent, m_here));
        if (parent.kind == Kind::Sequence)
            return {from, std::max(old.end, from), ' ' + asBlock(value, columnOf(parent) + 2, m_newline)};
        const bool isBlockCollection = (old.kind == Kind::Map || old.kind == Kind::Sequence) && !old.flow;
        const std::size_t indent = isBlockCollection && old.kind == Kind::Map ? columnOf(old) : columnOf(parent) + 2;
        const std::string lines = newLine(indent) + asBlock(value, indent, m_newline);
        if (old.begin == old.end) return {lineEnd(from), lineEnd(from), lines};
        return {from, old.end, (isBlockCollection ? keptComment(from) : "") + lines};
    }

    Result<SpanEdit> insertIntoMap(const std::string& key, const YamlValue& value) const {
        const YamlNode& map = m_tree.node(m_here);
        if (map.flow) return insertIntoFlow(map, quoted(key, placeInside()) + ": " + onOneLine(value, placeInside()));
        const std::size_t indent = columnOf(map);
        const std::size_t at = lineEnd(m_tree.node(map.entries.back().value).end);
        const std::string lead = newLine(indent) + quoted(key) + ':';
        if (fitsOneLine(value)) return SpanEdit{at, at, lead + ' ' + onOneLine(value, YamlPlace::Block)};
        return SpanEdit{at, at, lead + newLine(indent + 2) + asBlock(value, indent + 2, m_newline)};
    }

    Result<SpanEdit> append(const YamlValue& value) const {
        const YamlNode& list = m_tree.node(m_here);
        if (list.flow) return insertIntoFlow(list, onOneLine(value, placeInside()));
        const std::size_t at = lineEnd(m_tree.node(list.entries.back().value).end);
        return SpanEdit{at, at, newLine(columnOf(list)) + "- " + asBlock(value, columnOf(list) + 2, m_newline)};
    }

    YamlPlace placeInside() const { return m_tree.isJson() ? YamlPlace::Json : YamlPlace::Flow; }

    /// Puts an entry behind the last one in brackets: on the same line, or on a line of its own where the others are.
    SpanEdit insertIntoFlow(const YamlNode& node, const std::string& entry) const {
        if (node.entries.empty()) return {node.begin + 1, node.end - 1, entry};
        const YamlNode::Entry& last = node.entries.back();
        const YamlNode& lastValue = m_tree.node(last.value);
        const std::size_t lastBegin = last.key >= 0 ? m_tree.node(last.key).outerBegin : lastValue.outerBegin;
        const std::size_t start = lineStart(lastBegin);
        const bool ownLine = slice(start, lastBegin).find_first_not_of(" \t") == std::string_view::npos &&
                             lineEnd(lastValue.end) < node.end;
        if (!ownLine) return {lastValue.end, lastValue.end, ", " + entry};
        const std::size_t end = lineEnd(lastValue.end);
        const std::string_view tail = slice(lastValue.end, end);
        const std::size_t comma = tail.find_first_not_of(" \t");
        const bool hasComma = comma != std::string_view::npos && tail[comma] == ',';
        const std::string newEntry = std::string(m_newline) + std::string(slice(start, lastBegin)) + entry;
        return {lastValue.end, end, (hasComma ? "" : ",") + std::string(tail) + newEntry + (hasComma ? "," : "")};
    }

    // ---- removing ----------------------------------------------------------------------------------------------

    static std::optional<SpanEdit> found(SpanEdit edit) { return edit; }

    /// The last entry goes: what is left is `{}` or `[]`, because an empty section would mean null.
    SpanEdit emptied(int container) {
        const YamlNode& node = m_tree.node(container);
        const std::string brackets = node.kind == Kind::Map ? "{}" : "[]";
        if (node.flow) return {node.begin, node.end, brackets};
        m_here = container;
        return replaceBlock(brackets);
    }

    SpanEdit removeFromFlow(int container) const {
        const auto& entries = m_tree.node(container).entries;
        const std::size_t index = entryOf(container, m_here);
        const auto begin = [&](std::size_t i) {
            return m_tree.node(entries[i].key >= 0 ? entries[i].key : entries[i].value).outerBegin;
        };
        if (index + 1 < entries.size()) return {begin(index), begin(index + 1), {}};
        if (index == 0) return {begin(0), m_tree.node(m_here).end, {}};
        return {m_tree.node(entries[index - 1].value).end, m_tree.node(m_here).end, {}};
    }

    Result<std::optional<SpanEdit>> removeFromBlock(int container) const {
        const YamlNode& node = m_tree.node(container);
        const std::size_t index = entryOf(container, m_here);
        const std::size_t begin =
            node.kind == Kind::Map ? m_tree.node(node.entries[index].key).outerBegin : dash(container, index);
        const std::size_t end = m_tree.node(m_here).end;
        const std::string_view lead = slice(lineStart(begin), begin);
        if (lead.find_first_not_of(' ') == std::string_view::npos) return found(wholeLines(begin, end));
        if (lead.find('?') != std::string_view::npos || index + 1 == node.entries.size())
            return Error{
                say("%1 is written in a way that cannot be taken out safely", toText(m_path)), {}, say("Edit the text by hand")};
        // The first key behind a dash: the next key takes its place, unless comments stand between them.
        const int next = node.entries[index + 1].key;
        const std::size_t nextBegin = next >= 0 ? m_tree.node(next).outerBegin : dash(container, index + 1);
        const bool commented = slice(end, nextBegin).find('#') != std::string_view::npos;
        return found({begin, commented ? lineEnd(end) : nextBegin, {}});
    }

    SpanEdit wholeLines(std::size_t begin, std::size_t end) const {
        const std::size_t start = lineStart(begin);
        const std::size_t stop = nextLine(end);
        const bool lastWithoutLineEnd = stop == m_text.size() && (m_text.empty() || m_text.back() != '\n');
        if (!lastWithoutLineEnd || start == 0) return {start, stop, {}};
        const std::size_t before = start > 1 && m_text[start - 2] == '\r' ? start - 2 : start - 1;
        return {before, stop, {}};
    }

    std::string_view m_text;
    const YamlTree& m_tree;
    const KeyPath& m_path;
    std::string m_newline;
    int m_here = 0;
    std::size_t m_used = 0;
};

}  // namespace

Result<SpanEdit> planSet(std::string_view text, const YamlTree& tree, const KeyPath& path, const YamlValue& value) {
    return Planner(text, tree, path).set(value);
}

Result<std::optional<SpanEdit>> planRemove(std::string_view text, const YamlTree& tree, const KeyPath& path) {
    return Planner(text, tree, path).remove();
}

}  // namespace headroom
