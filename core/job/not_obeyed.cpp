// SPDX-License-Identifier: Apache-2.0
#include "job/job_document.h"
#include "job/job_reader.h"
#include "job/key_rows.h"
#include "job/yaml_tree.h"
#include "job/yaml_value.h"

#include <algorithm>

namespace headroom {
namespace {

/// Walks the keys of a file that rows know, and collects those that say something the engine does not do.
class Walk {
public:
    explicit Walk(const JobDocument& document) : m_text(document.text()), m_tree(*document.tree()) {}

    std::vector<Issue> take() {
        visitMap(m_tree.resolved(m_tree.root()), {});
        return std::move(m_issues);
    }

private:
    void visitMap(int map, const std::string& lead) {
        if (m_tree.node(map).kind != YamlNode::Kind::Map) return;
        for (const auto& [key, value] : m_tree.items(map)) {
            m_path.emplace_back(key);
            const std::string whole = lead + key;
            if (const KeyRow* row = findRow(whole)) visit(*row, m_tree.resolved(value), whole);
            m_path.pop_back();
        }
    }

    void visit(const KeyRow& row, int node, const std::string& key) {
        if (row.obeyed == Obeyed::Inert) return;
        const bool isUnread = row.obeyed == Obeyed::NotYet;
        // The comparison with the default parses both: only what would be named is worth it, since the studio asks at each keystroke.
        if (isUnread || (!row.obeyedWords.empty() && !isObeyedWord(row, node))) {
            if (isDefault(row, node)) return;
            return note(isUnread ? say("%1 is valid, but this version of Headroom does not act on it yet", toText(m_path))
                                 : say("%1: %2 is valid, but this version of Headroom knows only %3", toText(m_path), m_tree.node(node).value, row.obeyedWords));
        }
        if (row.kind == KeyKind::Section) return visitMap(node, key + '.');
        if (row.kind != KeyKind::Sections) return;
        const auto& items = m_tree.node(node).entries;
        for (std::size_t i = 0; i < items.size(); ++i) {
            m_path.emplace_back(i);
            // The keys of the first process are named by themselves.
            const bool isFirstProcess = i == 0 && key == "config.process";
            visitMap(m_tree.resolved(items[i].value), isFirstProcess ? std::string() : key + '[' + std::to_string(i) + "].");
            m_path.pop_back();
        }
    }

    static bool isObeyedWord(const KeyRow& row, const std::string& word) {
        const auto words = wordsOf(row.obeyedWords);
        return std::ranges::find(words, word) != words.end();
    }

    bool isObeyedWord(const KeyRow& row, int node) const {
        const YamlNode& here = m_tree.node(node);
        return here.kind != YamlNode::Kind::Scalar || isObeyedWord(row, here.value);
    }

    bool isDefault(const KeyRow& row, int node) const {
        if (m_tree.node(node).kind == YamlNode::Kind::Null) return true;
        const auto parsed = YamlTree::parse(row.defaultValue);
        const YamlTree* defaults = std::get_if<YamlTree>(&parsed);
        const Result<YamlValue> value = valueOf(m_tree, node, m_text);
        if (!defaults || !value) return false;
        const Result<YamlValue> other = valueOf(*defaults, defaults->root(), row.defaultValue);
        const bool single = row.accepts == Accepts::ScalarAsList && value->kind == YamlValue::Kind::Scalar;
        return other && (sameMeaning(*value, *other) || (single && sameMeaning(YamlValue::list({*value}), *other)));
    }

    void note(Sentence sentence) {
        const auto [line, column] = lineAndColumn(m_text, m_tree.place(m_path));
        m_issues.push_back({Issue::Severity::Warning, toText(m_path), std::move(sentence), line, column, {}});
    }

    std::string_view m_text;
    const YamlTree& m_tree;
    KeyPath m_path;
    std::vector<Issue> m_issues;
};

}  // namespace

std::vector<Issue> notObeyed(const JobDocument& document) {
    return document.tree() ? Walk(document).take() : std::vector<Issue>();
}

}  // namespace headroom
