// SPDX-License-Identifier: Apache-2.0
#include "job/yaml_text.h"
#include "job/yaml_tree.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>
#include <map>
#include <sstream>

namespace headroom {
namespace {

bool isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/// Fault found here rather than by yaml-cpp, already in our words.
struct Refusal {
    Sentence sentence;
    std::size_t offset;
};

}  // namespace

/// Builds the tree from yaml-cpp's events. They tell where a value begins; where it ends is found in the text: behind
/// the closing quote or bracket, behind the last character of a plain text, or behind the last child.
class TreeBuilder : public YAML::EventHandler {
public:
    /// `text` is masked for the parser; `shift` is the length of the byte order mark that positions leave out.
    TreeBuilder(std::string_view text, std::size_t shift) : m_text(text), m_shift(shift) {}

    YamlTree take() {
        if (m_tree.m_nodes.empty()) add(YamlNode::Kind::Null, m_text.size());
        const YamlNode& root = m_tree.node(0);
        const bool named = !root.entries.empty() && root.entries.front().key >= 0;
        m_tree.m_json = root.kind == YamlNode::Kind::Map && root.flow &&
                        (!named || m_text[m_tree.node(root.entries.front().key).begin] == '"');
        return std::move(m_tree);
    }

    /// The bracket that was open last; where none was, `otherwise`.
    std::size_t openBracket(std::size_t otherwise) const {
        for (auto index = m_open.rbegin(); index != m_open.rend(); ++index)
            if (m_tree.node(*index).flow) return m_tree.node(*index).begin;
        return otherwise;
    }

    void OnDocumentStart(const YAML::Mark& mark) override {
        if (m_documents++ > 0) throw Refusal{say("a second document begins here (---); a job file holds one"), place(mark)};
    }
    void OnDocumentEnd() override {}
    void OnAnchor(const YAML::Mark&, const std::string& name) override { m_anchor = name; }

    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
        const int index = add(YamlNode::Kind::Null, place(mark));
        YamlNode& null = edit(index);
        skipProperties(null, anchor != 0);
        const std::size_t length = nullWordLength(null.begin);
        if (length > 0 && belongsToParent(null)) {
            null.end = null.begin + length;
            null.value = m_text.substr(null.begin, length);
        } else {
            null.begin = null.end = null.outerBegin = anchor != 0 ? null.begin : emptyPlace();
        }
        finish(index, anchor);
    }

    void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
        const int index = add(YamlNode::Kind::Alias, place(mark));
        YamlNode& alias = edit(index);
        alias.target = m_anchors.at(anchor);
        ++edit(alias.target).aliases;
        std::size_t end = alias.begin + 1;
        while (end < m_text.size() && !isBlank(m_text[end]) &&
               std::string_view(",[]{}").find(m_text[end]) == std::string_view::npos)
            ++end;
        alias.end = end;
        finish(index, 0);
    }

    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  const std::string& value) override {
        const int index = add(YamlNode::Kind::Scalar, place(mark));
        YamlNode& scalar = edit(index);
        const bool tagged = tag != "?" && tag != "!";
        if (tagged) scalar.tag = tag;
        skipProperties(scalar, anchor != 0 || tagged);
        const char first = scalar.begin < m_text.size() ? m_text[scalar.begin] : ' ';
        scalar.quoted = tag == "!" || first == '"' || first == '\'';
        scalar.end = first == '"' || first == '\''                 ? behindQuote(scalar.begin)
                     : (first == '|' || first == '>') && !inFlow() ? behindBlockText(scalar.begin, value)
                                                                   : behindCharacters(scalar.begin, value);
        if (!inFlow() && (first == '|' || first == '>')) scalar.quoted = true;
        scalar.value = restored(value);
        finish(index, anchor);
    }

    void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value style) override {
        open(YamlNode::Kind::Sequence, mark, tag, anchor, style);
    }
    void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value style) override {
        open(YamlNode::Kind::Map, mark, tag, anchor, style);
    }
    void OnSequenceEnd() override { close(']'); }
    void OnMapEnd() override { close('}'); }

private:
    std::size_t place(const YAML::Mark& mark) const {
        return std::min(static_cast<std::size_t>(mark.pos) + m_shift, m_text.size());
    }
    YamlNode& edit(int index) { return m_tree.m_nodes[static_cast<std::size_t>(index)]; }
    bool inFlow() const { return !m_open.empty() && m_tree.node(m_open.back()).flow; }

    int add(YamlNode::Kind kind, std::size_t begin) {
        YamlNode node;
        node.kind = kind;
        node.begin = node.end = node.outerBegin = begin;
        node.parent = m_open.empty() ? -1 : m_open.back();
        m_tree.m_nodes.push_back(std::move(node));
        return static_cast<int>(m_tree.m_nodes.size()) - 1;
    }

    void open(YamlNode::Kind kind, const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
              YAML::EmitterStyle::value style) {
        const int index = add(kind, place(mark));
        YamlNode& node = edit(index);
        node.flow = style == YAML::EmitterStyle::Flow;
        const bool tagged = tag != "?" && tag != "!";
        if (tagged) node.tag = tag;
        skipProperties(node, anchor != 0 || tagged);
        node.end = hasBracket(node) ? node.begin + 1 : node.begin;
        nameAnchor(index, anchor);
        m_open.push_back(index);
    }

    void close(char bracket) {
        const int index = m_open.back();
        m_open.pop_back();
        YamlNode& node = edit(index);
        if (hasBracket(node)) {
            std::size_t at = node.end;
            while (at < m_text.size() && m_text[at] != bracket) at = m_text[at] == '#' ? lineEnd(at) : at + 1;
            node.end = std::min(at + 1, m_text.size());
        }
        attach(index);
    }

    /// The pair in `[a: b]` is a flow map without.
    bool hasBracket(const YamlNode& node) const { return node.flow && node.begin < m_text.size() && (m_text[node.begin] == '[' || m_text[node.begin] == '{'); }

    void finish(int index, YAML::anchor_t anchor) {
        nameAnchor(index, anchor);
        attach(index);
    }

    void nameAnchor(int index, YAML::anchor_t anchor) {
        if (anchor == 0) return;
        edit(index).anchor = m_anchor;
        m_anchors[anchor] = index;
    }

    /// Hands a finished value to its map or list, which now reaches at least to the value's end.
    void attach(int index) {
        if (m_open.empty()) return;
        YamlNode& parent = edit(m_open.back());
        const YamlNode& child = m_tree.node(index);
        parent.end = std::max(parent.end, child.end);
        if (parent.kind == YamlNode::Kind::Sequence)
            parent.entries.push_back({-1, index});
        else if (parent.entries.empty() || parent.entries.back().value >= 0)
            parent.entries.push_back({index, -1});
        else
            parent.entries.back().value = index;
    }

    void skipProperties(YamlNode& node, bool present) {
        if (!present) return;
        std::size_t at = node.begin;
        while (at < m_text.size() && (m_text[at] == '&' || m_text[at] == '!')) {
            while (at < m_text.size() && !isBlank(m_text[at])) ++at;
            at = behindBlanks(at);
        }
        node.begin = node.end = at;
    }

    std::size_t lineEnd(std::size_t at) const { return std::min(m_text.find('\n', at), m_text.size()); }

    std::size_t behindBlanks(std::size_t at) const {
        while (at < m_text.size() && (isBlank(m_text[at]) || m_text[at] == '#'))
            at = m_text[at] == '#' ? lineEnd(at) : at + 1;
        return at;
    }

    /// One behind the text whose characters, blanks aside, are those of `value`: plain texts have no escapes.
    std::size_t behindCharacters(std::size_t at, std::string_view value) const {
        std::size_t end = at;
        for (const char c : value) {
            if (isBlank(c)) continue;
            while (at < m_text.size() && isBlank(m_text[at])) ++at;
            if (at < m_text.size()) end = ++at;
        }
        return end;
    }

    /// yaml-cpp lets the end of the text close a quote; the trainer's loader does not.
    std::size_t behindQuote(std::size_t begin) const {
        const char quote = m_text[begin];
        std::size_t at = begin + 1;
        while (at < m_text.size() && (m_text[at] != quote || (quote == '\'' && m_text.substr(at, 2) == "''")))
            at += m_text[at] == quote || (quote == '"' && m_text[at] == '\\') ? 2 : 1;
        if (at >= m_text.size()) throw Refusal{say("a quote is opened here but never closed"), begin};
        return at + 1;
    }

    /// One behind the last line of a `|` or `>` text, its line end left out. `|+` owns the blank lines behind it too.
    std::size_t behindBlockText(std::size_t at, std::string_view value) const {
        const std::size_t header = lineEnd(at);
        const bool keeps = m_text.substr(at, std::min<std::size_t>(3, header - at)).find('+') != std::string_view::npos;
        const bool hasText = value.find_first_not_of(" \t\r\n") != std::string_view::npos;
        std::size_t end = hasText ? lineEnd(behindCharacters(header, value)) : header;
        if (keeps) {
            const std::size_t next = m_text.find_first_not_of(" \t\r\n", end);
            const std::size_t last = next == std::string_view::npos ? m_text.size() : next;
            end = std::max(end, m_text.rfind('\n', last - 1));
            if (end == std::string_view::npos) end = m_text.size();
        }
        while (end > at && m_text[end - 1] == '\r') --end;
        return end;
    }

    std::size_t nullWordLength(std::size_t at) const {
        for (const std::string_view word : {"~", "null", "Null", "NULL"}) {
            const char next = at + word.size() < m_text.size() ? m_text[at + word.size()] : ' ';
            if (m_text.substr(at).starts_with(word) &&
                (isBlank(next) || next == ',' || next == ']' || next == '}' || next == ':'))
                return word.size();
        }
        return 0;
    }

    /// yaml-cpp reports an empty value at the next token. That may be a key of the name `null`; it stands no deeper
    /// than the map's own keys, or begins the next item.
    bool belongsToParent(const YamlNode& null) const {
        if (m_open.empty() || inFlow()) return true;
        const YamlNode& parent = m_tree.node(m_open.back());
        const bool isKey =
            parent.kind == YamlNode::Kind::Map && (parent.entries.empty() || parent.entries.back().value >= 0);
        return isKey || lineAndColumn(m_text, null.begin).second > lineAndColumn(m_text, parent.begin).second;
    }

    /// Where an empty value would be written: behind the colon or the dash.
    std::size_t emptyPlace() const {
        if (m_open.empty()) return m_text.size();
        const YamlNode& parent = m_tree.node(m_open.back());
        const bool valueOfMap =
            parent.kind == YamlNode::Kind::Map && !parent.entries.empty() && parent.entries.back().value < 0;
        if (valueOfMap) {
            const std::size_t behindKey = m_tree.node(parent.entries.back().key).end;
            const std::size_t colon = behindBlanks(behindKey);
            return colon < m_text.size() && m_text[colon] == ':' ? colon + 1 : behindKey;
        }
        if (parent.kind == YamlNode::Kind::Map || parent.flow) return parent.end;
        const std::size_t dash = behindBlanks(parent.entries.empty() ? parent.begin : parent.end);
        return std::min(dash + 1, m_text.size());
    }

    std::string_view m_text;
    std::size_t m_shift;
    YamlTree m_tree;
    std::vector<int> m_open;
    std::map<YAML::anchor_t, int> m_anchors;
    std::string m_anchor;
    int m_documents = 0;
};

std::variant<YamlTree, YamlTree::SyntaxError> YamlTree::parse(std::string_view text) {
    if (const auto fault = unreadable(text)) return *fault;
    const std::string masked = maskedForParser(text);
    const std::size_t shift = text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
    TreeBuilder builder(masked, shift);
    try {
        std::istringstream stream(masked);
        YAML::Parser parser(stream);
        while (parser.HandleNextDocument(builder)) {
        }
        return builder.take();
    } catch (const Refusal& refusal) {
        const auto [line, column] = lineAndColumn(text, refusal.offset);
        return SyntaxError{refusal.sentence, line, column};
    } catch (const YAML::Exception& fault) {
        const std::size_t offset = static_cast<std::size_t>(std::max(fault.mark.pos, 0)) + shift;
        const bool unclosed =
            fault.msg == YAML::ErrorMsg::END_OF_MAP_FLOW || fault.msg == YAML::ErrorMsg::END_OF_SEQ_FLOW;
        return explained(text, fault.msg, unclosed ? builder.openBracket(offset) : offset);
    }
}

}  // namespace headroom
