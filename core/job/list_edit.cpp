// SPDX-License-Identifier: Apache-2.0
#include "job/list_edit.h"

#include "job/job_document.h"
#include "job/key_path.h"
#include "job/yaml_tree.h"
#include "job/yaml_value.h"

namespace headroom {
namespace {

/// The list's node with aliases followed; -1 where there is none.
int listNode(const JobDocument& document, std::string_view list) {
    const Result<KeyPath> path = parseKeyPath(list);
    const int node = document.tree() && path ? document.tree()->at(*path) : -1;
    const bool isList = node >= 0 && document.tree()->node(node).kind == YamlNode::Kind::Sequence;
    return isList ? node : -1;
}

std::string itemKey(std::string_view list, std::size_t item) {
    return std::string(list) + '[' + std::to_string(item) + ']';
}

Result<YamlValue> valueAt(const JobDocument& document, std::string_view list, std::size_t item) {
    const int node = listNode(document, list);
    if (node < 0 || item >= document.tree()->node(node).entries.size())
        return Error{say("%1 is absent", itemKey(list, item))};
    const int value = document.tree()->resolved(document.tree()->node(node).entries[item].value);
    return valueOf(*document.tree(), value, document.text());
}

/// The bytes of both items exchanged, whatever that does to the text.
std::string bytesSwapped(const JobDocument& document, int list, std::size_t first) {
    const auto& entries = document.tree()->node(list).entries;
    const YamlNode& a = document.tree()->node(entries[first].value);
    const YamlNode& b = document.tree()->node(entries[first + 1].value);
    const std::string& text = document.text();
    return text.substr(0, a.outerBegin) + text.substr(b.outerBegin, b.end - b.outerBegin) +
           text.substr(a.end, b.outerBegin - a.end) + text.substr(a.outerBegin, a.end - a.outerBegin) +
           text.substr(b.end);
}

bool isSwapOf(const JobDocument& after, const JobDocument& before, std::string_view list, std::size_t first) {
    if (itemCount(after, list) != itemCount(before, list)) return false;
    const auto same = [&](std::size_t there, std::size_t here) {
        const Result<YamlValue> a = valueAt(after, list, there);
        const Result<YamlValue> b = valueAt(before, list, here);
        return a && b && sameMeaning(*a, *b);
    };
    return same(first, first + 1) && same(first + 1, first);
}

}  // namespace

std::size_t itemCount(const JobDocument& document, std::string_view list) {
    const int node = listNode(document, list);
    return node < 0 ? 0 : document.tree()->node(node).entries.size();
}

Result<std::string> withItemsSwapped(const JobDocument& document, std::string_view list, std::size_t first) {
    const Result<YamlValue> a = valueAt(document, list, first);
    if (!a) return a.error();
    const Result<YamlValue> b = valueAt(document, list, first + 1);
    if (!b) return b.error();
    JobDocument swapped(bytesSwapped(document, listNode(document, list), first));
    if (isSwapOf(swapped, document, list, first)) return swapped.text();
    // Items of different indent, or that share parts by anchors: written anew.
    JobDocument written = document;
    if (const Status done = written.set(itemKey(list, first), asBlock(*b, 0, "\n")); !done) return done.error();
    if (const Status done = written.set(itemKey(list, first + 1), asBlock(*a, 0, "\n")); !done) return done.error();
    return written.text();
}

Result<std::string> withItemDuplicated(const JobDocument& document, std::string_view list, std::size_t item) {
    const Result<YamlValue> value = valueAt(document, list, item);
    if (!value) return value.error();
    JobDocument copied = document;
    std::size_t last = itemCount(document, list);
    if (const Status done = copied.set(itemKey(list, last), asBlock(*value, 0, "\n")); !done) return done.error();
    for (; last > item + 1; --last) {
        const Result<std::string> moved = withItemsSwapped(copied, list, last - 1);
        if (!moved) return moved.error();
        copied.setText(*moved);
    }
    return copied.text();
}

}  // namespace headroom
