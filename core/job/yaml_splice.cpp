// SPDX-License-Identifier: Apache-2.0
// An edit of one block map: only that map is parsed again, and its values take the place of the old ones in the tree.
#include "job/yaml_tree.h"

#include <algorithm>
#include <utility>

namespace headroom {
namespace {

/// What is named elsewhere in the text cannot be parsed by itself.
bool standsAlone(const YamlNode& node) {
    return node.kind != YamlNode::Kind::Alias && node.anchor.empty();
}

bool isBlockMap(const YamlNode& node) {
    return node.kind == YamlNode::Kind::Map && !node.flow;
}

std::size_t lineEnd(std::string_view text, std::size_t at) {
    return std::min(text.find('\n', at), text.size());
}

/// To other indices and places; sums wrap where they go back.
void move(YamlNode& node, int indices, std::size_t places) {
    for (std::size_t* at : {&node.begin, &node.end, &node.outerBegin}) *at += places;
    node.parent += indices;
    for (YamlNode::Entry& entry : node.entries) entry = {entry.key < 0 ? -1 : entry.key + indices, entry.value + indices};
}

/// The map whose first key stands at `begin`, parsed in its own column; indices and places count from the map. Nothing where lines behind it might belong
/// to it: to a `|` text or a tag that ends it, or to another document, which a line of dots or dashes begins.
std::optional<std::vector<YamlNode>> mapAt(std::string_view text, std::size_t begin, std::size_t end) {
    constexpr std::string_view kBefore = "a:\n", kAfter = "\nb: 0\n";
    constexpr int kIndex = 2;  // the map's node: behind the root and the key `a`
    const std::size_t column = begin - (text.substr(0, begin).rfind('\n') + 1);
    const std::string_view lines = text.substr(begin, end - begin);
    if (column == 0 || lines.find("\n...") != std::string_view::npos || lines.find("\n---") != std::string_view::npos) return {};
    const std::string alone = std::string(kBefore).append(column, ' ').append(lines).append(kAfter);
    const std::size_t place = kBefore.size() + column;
    auto parsed = YamlTree::parse(alone);
    const auto* tree = std::get_if<YamlTree>(&parsed);
    if (!tree || tree->node(tree->root()).entries.size() != 2 || !isBlockMap(tree->node(kIndex)) || tree->node(kIndex).begin != place) return {};
    const int behind = tree->node(tree->root()).entries[1].key;
    if (tree->node(behind).begin != alone.size() - kAfter.size() + 1) return {};
    std::vector<YamlNode> nodes(tree->nodes().begin() + kIndex, tree->nodes().begin() + behind);
    const auto isFit = [&](const YamlNode& node) {
        return standsAlone(node) && node.tag.empty() && (node.begin >= alone.size() || std::string_view("|>!").find(alone[node.begin]) == std::string_view::npos);
    };
    if (!std::ranges::all_of(nodes, isFit)) return {};
    for (YamlNode& node : nodes) move(node, -kIndex, 0 - place);
    return nodes;
}

}  // namespace

std::optional<YamlTree> YamlTree::edited(std::string_view before, std::string_view after, std::size_t begin, std::size_t end) const {
    if (m_json || after.size() > kLongest || !std::ranges::all_of(m_nodes, standsAlone)) return {};
    const std::size_t shift = after.size() - before.size();  // wraps where the text became shorter
    std::size_t tried = 0;
    for (int map = smallestMap(before, begin, end); map > root(); map = node(map).parent) {
        if (!isBlockMap(node(map))) continue;
        const std::size_t oldEnd = lineEnd(before, node(map).end);
        tried += oldEnd - node(map).begin;
        if (tried > before.size() / 2) return {};  // all of it is soon cheaper
        if (auto nodes = mapAt(after, node(map).begin, oldEnd + shift)) {
            YamlTree tree = *this;
            tree.splice(map, *std::move(nodes), oldEnd, shift);
            return tree;
        }
    }
    return {};
}

/// The innermost block map that holds an edit, the rest of its last line included; -1 where there is none.
int YamlTree::smallestMap(std::string_view text, std::size_t begin, std::size_t end) const {
    int found = -1;
    for (int i = 0; i < static_cast<int>(m_nodes.size()); ++i)
        if (isBlockMap(node(i)) && node(i).begin <= begin && end <= lineEnd(text, node(i).end)) found = i;
    return found;
}

/// One behind the last node that a node holds: a tree lists its nodes in the order of the text.
int YamlTree::behind(int index) const {
    int next = index + 1;
    while (next < static_cast<int>(m_nodes.size()) && node(next).parent >= index) ++next;
    return next;
}

/// Puts the nodes of a map that was parsed by itself in the place of node `index`. `oldEnd`: where its last line ended; what lies behind moves by `shift`.
void YamlTree::splice(int index, std::vector<YamlNode> map, std::size_t oldEnd, std::size_t shift) {
    const int next = behind(index);
    const int grown = static_cast<int>(map.size()) - (next - index);
    const YamlNode old = node(index);
    for (YamlNode& node : map) move(node, index, old.begin);
    map.front().parent = old.parent;
    map.front().tag = old.tag;
    map.front().outerBegin = old.outerBegin;
    const auto moved = [&](std::size_t at) { return at >= oldEnd ? at + shift : at; };
    const auto renumbered = [&](int at) { return at >= next ? at + grown : at; };
    const auto keep = [&](YamlNode& node) {
        // Where the map ends, all end whose last part it is.
        node.end = node.end == old.end ? map.front().end : moved(node.end);
        node.begin = moved(node.begin);
        node.outerBegin = moved(node.outerBegin);
        node.parent = renumbered(node.parent);
        for (YamlNode::Entry& entry : node.entries) entry = {renumbered(entry.key), renumbered(entry.value)};
    };
    const auto first = m_nodes.begin() + index, last = m_nodes.begin() + next;
    std::for_each(m_nodes.begin(), first, keep);
    std::for_each(last, m_nodes.end(), keep);
    m_nodes.insert(m_nodes.erase(first, last), std::make_move_iterator(map.begin()), std::make_move_iterator(map.end()));
}

}  // namespace headroom
