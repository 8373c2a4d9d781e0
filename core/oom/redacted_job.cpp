// SPDX-License-Identifier: Apache-2.0
#include "oom/redacted_job.h"

#include "job/yaml_tree.h"
#include "text/pattern.h"
#include "text/utf8.h"

#include <algorithm>
#include <variant>

namespace headroom {
namespace {

enum class Meaning { Setting, Text, Path, Key };

bool matches(const Pattern& pattern, std::string_view text) {
    return !pattern.search(text).empty();
}

bool isSetting(const YamlNode& node) {
    static const Pattern setting(R"(^(?:(?i:true|false|yes|no|on|off|null)|~|[-+]?[\d._]+(?:[eE][-+]?\d+)?)?$)");
    return !node.quoted && matches(setting, node.value);
}

/// "black-forest-labs/FLUX.1-dev": a public name.
bool isHubName(std::string_view value) {
    static const Pattern hub(R"(^[\w][\w.-]*/[\w][\w.-]*$)"),
        file(R"((?i)\.(?:safetensors|ckpt|pt|pth|bin|gguf|yaml|yml|json)$)");
    return matches(hub, value) && !matches(file, value);
}

Meaning meaningOf(const std::string& key, const YamlNode& node) {
    static const Pattern texts(
        R"((?i)(?:prompt|prompts|caption|captions|trigger_word|trigger|_class|concept|sentence|description|replacements|author|^neg|^notes?|^samples)$)");
    static const Pattern paths(
        R"((?i)(?:path|paths|folder|folders|dir|file|files|root|img|image|images|^ctrl_\w+|_ckpt|location)$)");
    static const Pattern names(R"((?i)(?:^name_or_path|^vae_path|_model_path|_name_or_path|_model|^model_path)$)");
    static const Pattern keys(R"((?i)(?:token|api_?key|secret|passw(?:or)?d)$)");
    if (isSetting(node)) return Meaning::Setting;
    if (matches(keys, key)) return Meaning::Key;
    if (matches(texts, key)) return Meaning::Text;
    if (matches(names, key) && isHubName(node.value)) return Meaning::Setting;
    return matches(paths, key) ? Meaning::Path : Meaning::Setting;
}

/// The key that a value stands under, that of the list where it is an item.
std::string keyOf(const YamlTree& tree, int index) {
    for (int child = index, parent = tree.node(index).parent; parent >= 0;
         child = parent, parent = tree.node(parent).parent)
        for (const YamlNode::Entry& entry : tree.node(parent).entries)
            if (entry.value == child && entry.key >= 0) return tree.node(entry.key).value;
    return {};
}

bool isKey(const YamlTree& tree, int index) {
    const int parent = tree.node(index).parent;
    return parent >= 0 && std::ranges::any_of(tree.node(parent).entries,
                                              [&](const YamlNode::Entry& entry) { return entry.key == index; });
}

/// A key or a value without parts, with the bytes it takes.
struct Leaf {
    int index;
    const YamlNode* node;
};

std::vector<Leaf> leavesOf(const YamlTree& tree) {
    std::vector<Leaf> leaves;
    for (int i = 0; i < static_cast<int>(tree.nodes().size()); ++i)
        if (const YamlNode& node = tree.node(i); node.kind == YamlNode::Kind::Scalar && node.end > node.begin)
            leaves.push_back({i, &node});
    std::ranges::sort(leaves, {}, [](const Leaf& leaf) { return leaf.node->begin; });
    return leaves;
}

/// What stands between values, without comments.
std::string withoutComments(std::string_view gap, bool isJson, bool atStart) {
    static const Pattern yaml(R"((?m)(?:^|(?<=[\s]))[ \t]*#[^\n]*)"), jsonc(R"((?s)//[^\n]*|/\*.*?\*/)");
    const std::string text =
        (atStart ? std::string() : std::string(1, '_')) + std::string(gap);  // what precedes is no start of a line
    std::string kept;
    std::size_t at = atStart ? 0 : 1;
    (isJson ? jsonc : yaml).forEachMatch(text, [&](std::string_view comment) {
        const auto begin = static_cast<std::size_t>(comment.data() - text.data());
        kept.append(text, at, begin - at);
        at = begin + comment.size();
    });
    return kept.append(text, at);
}

std::string withoutEmptyLines(const std::string& text) {
    std::string kept;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
        const std::size_t last = text.find_last_not_of(" \t\r\n", end - 1);
        if (last != text.npos && last >= at) kept.append(text, at, last + 1 - at) += '\n';
        at = end;
    }
    return kept;
}

std::string placeholderOf(Meaning meaning, const YamlNode& node, Redactor& redactor) {
    switch (meaning) {
        case Meaning::Text:
            return Redactor::lengthOf(node.value);
        case Meaning::Path:
            return redactor.cleanPath(node.value);
        case Meaning::Key:
            return "<key>";
        case Meaning::Setting:
            break;
    }
    return redactor.clean(node.value);
}

std::string quoted(std::string_view value) {
    std::string text = "\"";
    for (const char c : value) {
        if (c == '"' || c == '\\') text += '\\';
        text += c == '\n' ? ' ' : c;
    }
    return text + '"';
}

}  // namespace

void learnJob(std::string_view job, Redactor& redactor) {
    const std::string text = repairedUtf8(job);
    const auto parsed = YamlTree::parse(text);
    if (!std::holds_alternative<YamlTree>(parsed)) return;
    const YamlTree& tree = std::get<YamlTree>(parsed);
    for (const auto& [index, node] : leavesOf(tree)) {
        if (isKey(tree, index)) continue;
        const Meaning meaning = meaningOf(keyOf(tree, index), *node);
        if (meaning == Meaning::Text) redactor.learnText(node->value);
        if (meaning == Meaning::Path) redactor.learnFolder(node->value);
    }
}

std::string redactedJob(std::string_view job, Redactor& redactor) {
    const std::string text = repairedUtf8(job);
    const auto parsed = YamlTree::parse(text);
    if (const auto* fault = std::get_if<YamlTree::SyntaxError>(&parsed))
        return "# left out: the text is not YAML from line " + std::to_string(fault->line) + " on\n";
    const YamlTree& tree = std::get<YamlTree>(parsed);
    std::string redacted;
    std::size_t at = 0;
    for (const auto& [index, node] : leavesOf(tree)) {
        if (node->begin < at) continue;
        redacted += withoutComments(std::string_view(text).substr(at, node->begin - at), tree.isJson(), at == 0);
        const Meaning meaning = isKey(tree, index) ? Meaning::Setting : meaningOf(keyOf(tree, index), *node);
        const std::string value = isKey(tree, index) ? node->value : placeholderOf(meaning, *node, redactor);
        const std::string_view spelling = std::string_view(text).substr(node->begin, node->end - node->begin);
        if (value == node->value)
            redacted += spelling;
        else
            redacted += quoted(value);
        at = node->end;
    }
    redacted += withoutComments(std::string_view(text).substr(at), tree.isJson(), at == 0);
    return withoutEmptyLines(redacted);
}

}  // namespace headroom
