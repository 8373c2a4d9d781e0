// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "job/value_reader.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// Reads a YAML file of facts with the keys of `Facts`; keys that no field knows are ignored. An Error names the key whose value cannot be used, or the place where the
/// text is no YAML. `name` stands for the file in messages.
template <HasFields Facts>
Result<Facts> readFactsFile(std::string_view yaml, std::string_view name) {
    const auto place = [name](int line, int column) { return std::string(name) + ':' + std::to_string(line) + ':' + std::to_string(column); };
    const auto parsed = YamlTree::parse(yaml);
    if (const auto* fault = std::get_if<YamlTree::SyntaxError>(&parsed)) return Error{fault->sentence, place(fault->line, fault->column)};
    const YamlTree& tree = std::get<YamlTree>(parsed);
    std::vector<Issue> issues;
    const ReadingOptions options;
    Facts facts;
    ValueReader(yaml, tree, options, issues).read(tree.root(), "", ValueRules(), facts);
    const auto fault = std::ranges::find(issues, Issue::Severity::Error, &Issue::severity);
    if (fault == issues.end()) return facts;
    return Error{fault->sentence, place(fault->line, fault->column)};
}

}  // namespace headroom
