// SPDX-License-Identifier: Apache-2.0
#include "job/job_document.h"
#include "job/job_reader.h"
#include "job/key_lookup.h"
#include "job/yaml_scalar.h"
#include "job/yaml_tree.h"

#include <algorithm>

namespace headroom {
namespace {

/// A text needs no quotes on a command line, whatever YAML would make of it.
std::string asYaml(const KeyRow& row, std::string_view value) {
    if (row.kind != KeyKind::Text) return std::string(value);
    const auto parsed = YamlTree::parse(value);
    const YamlTree* tree = std::get_if<YamlTree>(&parsed);
    const bool isWholeScalar =
        tree && tree->node(0).end - tree->node(0).begin == value.size() && tree->node(0).kind == YamlNode::Kind::Scalar;
    if (isWholeScalar && tree->node(0).quoted) return std::string(value);
    if (row.nullable && std::holds_alternative<std::monostate>(typeOfPlain(value)) && !value.empty())
        return std::string(value);
    return quoted(value);
}

const Issue* errorAt(const std::vector<Issue>& issues, std::string_view key) {
    const auto found = std::ranges::find_if(issues, [&](const Issue& issue) {
        return issue.severity == Issue::Severity::Error && issue.key.starts_with(key);
    });
    return found == issues.end() ? nullptr : &*found;
}

}  // namespace

Status applyOverride(JobDocument& document, std::string_view assignment) {
    const std::size_t equals = assignment.find('=');
    if (equals == std::string_view::npos || equals == 0)
        return Error{say("'%1' is not KEY=VALUE", assignment), {}, say("Write it like train.steps=20")};
    const std::string_view key = assignment.substr(0, equals);
    const KeyRow* row = rulingRow(key);
    if (!row) return noSuchKey(key);
    document.beginGroup();
    Status done = document.set(key, asYaml(*row, assignment.substr(equals + 1)));
    if (done)
        if (const std::vector<Issue> issues = readJob(document).issues; const Issue* error = errorAt(issues, key))
            done = Error{error->sentence};
    if (done)
        document.endGroup();
    else
        document.cancelGroup();
    return done;
}

}  // namespace headroom
