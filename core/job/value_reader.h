// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/field_table.h"
#include "base/sentence.h"
#include "job/free_value.h"
#include "job/headroom_config.h"
#include "job/job_reader.h"
#include "job/process_config.h"
#include "job/yaml_scalar.h"
#include "job/yaml_tree.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace headroom {

/// What a row says about its values, without their type.
struct ValueRules {
    Limits limits = {};
    std::string_view choices = {};
    bool openChoices = false;
    Accepts accepts = Accepts::PlainOnly;
};

/// Turns nodes of a job's tree into values of their fields. A node that cannot be used leaves the value as it is and
/// adds an Issue. `key` is the path that people know the value by.
class ValueReader {
public:
    ValueReader(std::string_view text, const YamlTree& tree, const ReadingOptions& options, std::vector<Issue>& issues)
        : m_text(text), m_tree(tree), m_options(options), m_issues(issues) {}

    const YamlTree& tree() const { return m_tree; }
    /// What `[name]` stands for in every text from now on.
    void setName(std::string name) { m_name = std::move(name); }

    void read(int node, const std::string& key, const ValueRules& rules, bool& value);
    void read(int node, const std::string& key, const ValueRules& rules, int& value);
    void read(int node, const std::string& key, const ValueRules& rules, std::int64_t& value);
    void read(int node, const std::string& key, const ValueRules& rules, double& value);
    void read(int node, const std::string& key, const ValueRules& rules, std::string& value);
    void read(int node, const std::string& key, const ValueRules& rules, FreeValue& value);
    void read(int node, const std::string& key, const ValueRules& rules, FreeMap& value);
    void read(int node, const std::string& key, const ValueRules& rules, CheckpointingChoice& value);

    template <typename Value>
    void read(int node, const std::string& key, const ValueRules& rules, std::optional<Value>& value) {
        if (isNull(node)) return value.reset();
        Value inner = value.value_or(Value());
        const std::size_t before = m_issues.size();
        read(node, key, rules, inner);
        const bool refused = m_issues.size() > before &&
                             hasErrors({m_issues.begin() + static_cast<std::ptrdiff_t>(before), m_issues.end()});
        if (!refused || HasFields<Value>) value = std::move(inner);
    }

    template <typename Item>
    void read(int node, const std::string& key, const ValueRules& rules, std::vector<Item>& items) {
        if (const auto nodes = listItems(node, key, rules)) {
            items.clear();
            for (std::size_t i = 0; i < nodes->size(); ++i) {
                Item item{};
                read((*nodes)[i], key + '[' + std::to_string(i) + ']', rules, item);
                items.push_back(std::move(item));
            }
        }
    }

    /// A section: its known keys in the order of its fields, then a word on each key that no field knows.
    template <typename Section>
    requires HasFields<Section>
    void read(int node, const std::string& key, const ValueRules&, Section& section) {
        if (!isNull(node) && isMap(node, key)) readFields(node, key.empty() ? "" : key + '.', section);
    }
    /// A process is read whole if it trains; any other is kept as it is.
    void read(int node, const std::string& key, const ValueRules&, ProcessConfig& process);

    template <typename Section>
    void readFields(int map, const std::string& lead, Section& section) {
        const auto items = m_tree.items(map);
        std::vector<std::string_view> known;
        forEachField<Section>([&](const auto& field) {
            known.push_back(field.key);
            const auto item = std::ranges::find(items, field.key, &std::pair<std::string, int>::first);
            if (item == items.end()) return;
            const int node = m_tree.resolved(item->second);
            // Null means "the default" among a process's own keys, and only there.
            if (std::is_same_v<Section, ProcessConfig> && isNull(node)) return;
            const ValueRules rules{field.limits, field.choices, field.openChoices, field.accepts};
            read(node, lead + item->first, rules, section.*field.member);
        });
        reportUnknown(map, lead, known);
        reportDoubles(map, lead);
    }

    bool isNull(int node) const;
    /// Whether the node is a map; reports it otherwise.
    bool isMap(int node, const std::string& key);
    /// The text of a scalar with `${NAME}` and `[name]` replaced.
    std::string textOf(int node, const std::string& key);

    Issue& report(int node, const std::string& key, Sentence sentence,
                  Issue::Severity severity = Issue::Severity::Error);

private:
    std::optional<std::vector<int>> listItems(int node, const std::string& key, const ValueRules& rules);
    void reportUnknown(int node, const std::string& lead, const std::vector<std::string_view>& known);
    void reportDoubles(int map, const std::string& lead);
    std::optional<YamlScalar> scalar(int node, const std::string& key, const ValueRules& rules,
                                     const Sentence& wanted);
    bool isAllowed(int node, const std::string& key, const ValueRules& rules, double number);
    bool isChoice(int node, const std::string& key, const ValueRules& rules, const std::string& word);
    /// Where a key that is misplaced in the section at `lead` belongs; empty where no section, or several, know it.
    std::string homeOf(int map, std::string_view name, const std::string& lead) const;
    std::string shown(int node) const;    ///< shortened, for a sentence
    std::string written(int node) const;  ///< whole, for a change
    FreeValue freeValue(int node, const std::string& key, int depth);

    std::string_view m_text;
    const YamlTree& m_tree;
    const ReadingOptions& m_options;
    std::vector<Issue>& m_issues;
    std::string m_name;
    int m_freeValues = 0;
};

}  // namespace headroom
