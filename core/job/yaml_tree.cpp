// SPDX-License-Identifier: Apache-2.0
#include "job/yaml_tree.h"

#include <algorithm>

namespace headroom {

int YamlTree::resolved(int index) const {
    while (index >= 0 && node(index).kind == YamlNode::Kind::Alias) index = node(index).target;
    return index;
}

const YamlNode::Entry* YamlTree::ownEntry(int map, std::string_view key) const {
    const auto& entries = node(map).entries;
    const auto found = std::find_if(entries.rbegin(), entries.rend(), [&](const YamlNode::Entry& entry) {
        return entry.key >= 0 && node(entry.key).value == key;
    });
    return found == entries.rend() ? nullptr : &*found;
}

int YamlTree::find(int map, std::string_view key) const {
    map = resolved(map);
    if (const YamlNode::Entry* own = ownEntry(map, key)) return own->value;
    if (!ownEntry(map, "<<")) return -1;
    for (const auto& [name, value] : items(map))
        if (name == key) return value;
    return -1;
}

std::vector<std::pair<std::string, int>> YamlTree::items(int map) const {
    std::vector<std::pair<std::string, int>> found;
    std::vector<int> visited;
    collect(map, found, visited);
    return found;
}

void YamlTree::collect(int map, std::vector<std::pair<std::string, int>>& found, std::vector<int>& visited) const {
    map = resolved(map);
    // A map that was merged already can add nothing: without this, a few lines of merges of merges never end.
    if (node(map).kind != YamlNode::Kind::Map || std::ranges::find(visited, map) != visited.end()) return;
    visited.push_back(map);
    const auto known = static_cast<std::ptrdiff_t>(found.size());
    std::vector<int> merged;
    for (const YamlNode::Entry& entry : node(map).entries) {
        const std::string& key = node(entry.key).value;
        if (key == "<<" && !node(entry.key).quoted) {
            merged.push_back(resolved(entry.value));
            continue;
        }
        const auto twin = std::ranges::find(found, key, &std::pair<std::string, int>::first);
        if (twin == found.end())
            found.emplace_back(key, entry.value);
        else if (twin - found.begin() >= known)
            twin->second = entry.value;
    }
    for (const int source : merged) {
        if (node(source).kind != YamlNode::Kind::Sequence) {
            collect(source, found, visited);
            continue;
        }
        for (const YamlNode::Entry& entry : node(source).entries) collect(entry.value, found, visited);
    }
}

int YamlTree::at(const KeyPath& path, int from) const {
    int current = resolved(from);
    for (const auto& step : path) {
        if (current < 0) return -1;
        const YamlNode& here = node(current);
        if (const auto* key = std::get_if<std::string>(&step)) {
            current = here.kind == YamlNode::Kind::Map ? find(current, *key) : -1;
        } else {
            const std::size_t index = std::get<std::size_t>(step);
            const bool held = here.kind == YamlNode::Kind::Sequence && index < here.entries.size();
            current = held ? here.entries[index].value : -1;
        }
        current = resolved(current);
    }
    return current;
}

std::size_t YamlTree::place(const KeyPath& path) const {
    int current = resolved(root());
    std::size_t found = node(current).begin;
    for (const auto& step : path) {
        const YamlNode& here = node(current);
        const auto* key = std::get_if<std::string>(&step);
        const YamlNode::Entry* own = key && here.kind == YamlNode::Kind::Map ? ownEntry(current, *key) : nullptr;
        const int next = own ? own->value : at({step}, current);
        if (next < 0) break;
        found = own ? node(own->key).outerBegin : node(next).outerBegin;
        current = resolved(next);
    }
    return found;
}

void YamlTree::respell(int index, std::string_view spelling, std::string value, bool quoted) {
    YamlNode& changed = m_nodes[static_cast<std::size_t>(index)];
    const std::size_t oldEnd = changed.end;
    const auto moved = [shift = changed.begin + spelling.size() - oldEnd, oldEnd](std::size_t offset) {
        return offset >= oldEnd ? offset + shift : offset;
    };
    for (YamlNode& other : m_nodes) {
        if (&other != &changed) {
            other.begin = moved(other.begin);
            other.outerBegin = moved(other.outerBegin);
        }
        other.end = moved(other.end);
    }
    changed.value = std::move(value);
    changed.quoted = quoted;
}

std::pair<int, int> lineAndColumn(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, offset);
    const auto line = std::ranges::count(before, '\n');
    const std::size_t newline = before.rfind('\n');
    std::string_view lead = newline == std::string_view::npos ? before : before.substr(newline + 1);
    if (lead.starts_with("\xef\xbb\xbf")) lead.remove_prefix(3);
    const auto characters =
        std::ranges::count_if(lead, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; });
    return {static_cast<int>(line) + 1, static_cast<int>(characters) + 1};
}

}  // namespace headroom
