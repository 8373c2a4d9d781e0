// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "job/job_document.h"
#include "job/key_path.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace headroom {

/// One value of a parsed text and the bytes it takes there.
struct YamlNode {
    enum class Kind { Null, Scalar, Sequence, Map, Alias };

    /// A key with its value, or an item of a list (`key` is -1 then).
    struct Entry {
        int key = -1;
        int value = -1;
    };

    Kind kind = Kind::Null;
    bool flow = false;           ///< `[..]` and `{..}`; block style otherwise
    bool quoted = false;         ///< quotes or a block scalar: always text, never typed
    std::size_t begin = 0;       ///< first byte of the value, behind anchor and tag
    std::size_t end = 0;         ///< one behind its last byte; equal to begin for an empty value
    std::size_t outerBegin = 0;  ///< first byte of anchor or tag where there is one, else begin
    std::string value;           ///< of a scalar: its text with quotes, escapes and folding resolved
    std::string anchor;
    std::string tag;
    int target = -1;  ///< of an alias: the node it stands for
    int parent = -1;  ///< -1 for the root
    int aliases = 0;  ///< how many aliases stand for this node
    std::vector<Entry> entries;
};

/// A parsed job text: values with their places. Parsing is yaml-cpp's; this adds the ends of values, which an editor
/// needs. Nodes are named by index, the root is 0. Aliases are kept as such; the lookups below resolve them and merge
/// keys (`<<`).
class YamlTree {
public:
    using SyntaxError = JobDocument::SyntaxError;

    /// Longest text that is parsed.
    static constexpr std::size_t kLongest = std::size_t{1} << 20;

    /// YAML (one document), JSON or JSONC. `${NAME}` is an ordinary part of a text wherever it stands.
    static std::variant<YamlTree, SyntaxError> parse(std::string_view text);

    const std::vector<YamlNode>& nodes() const { return m_nodes; }
    const YamlNode& node(int index) const { return m_nodes[static_cast<std::size_t>(index)]; }
    int root() const { return 0; }
    bool isJson() const { return m_json; }

    /// The node that an alias stands for; any other node itself.
    int resolved(int index) const;
    /// The value of a key of a map node: its own (the last of doubles), else a merged one. -1 where there is none.
    int find(int map, std::string_view key) const;
    /// The entry of a key of the map itself, merges aside; the last of doubles.
    const YamlNode::Entry* ownEntry(int map, std::string_view key) const;
    /// The value at a path, aliases and merges resolved; -1 where there is none. Paths count from the root, or `from`.
    int at(const KeyPath& path, int from = 0) const;
    /// Where a path stands in the text: its key, its item, or the nearest ancestor that is there.
    std::size_t place(const KeyPath& path) const;
    /// Every key of a map with its value, each key once: own keys in order, then merged ones.
    std::vector<std::pair<std::string, int>> items(int map) const;

    /// Gives a single-line scalar a new spelling and moves everything behind it: what parsing the edited text again
    /// would give, in a hundredth of the time.
    void respell(int index, std::string_view spelling, std::string value, bool quoted);

    /// The tree of `after`, which came of this tree's text `before` by giving the bytes from `begin` to `end` others: only a block map around the
    /// edit is parsed. Nothing where that might not be what parsing all of it gives.
    std::optional<YamlTree> edited(std::string_view before, std::string_view after, std::size_t begin, std::size_t end) const;

private:
    friend class TreeBuilder;

    int smallestMap(std::string_view text, std::size_t begin, std::size_t end) const;
    int behind(int index) const;
    void splice(int index, std::vector<YamlNode> map, std::size_t oldEnd, std::size_t shift);

    void collect(int map, std::vector<std::pair<std::string, int>>& found, std::vector<int>& visited) const;

    std::vector<YamlNode> m_nodes;
    bool m_json = false;
};

/// Line and column of a byte, counted from 1; columns count characters.
std::pair<int, int> lineAndColumn(std::string_view text, std::size_t offset);

}  // namespace headroom
