// SPDX-License-Identifier: Apache-2.0
#include "job/config_diff.h"

#include "job/job_document.h"
#include "job/key_path.h"
#include "job/yaml_value.h"

#include <algorithm>

namespace headroom {
namespace {

Result<YamlValue> wholeValue(const JobDocument& document) {
    if (const auto& error = document.syntaxError())
        return Error{error->sentence,
                     say("line %1, column %2", error->line, error->column)};
    return valueOf(*document.tree(), document.tree()->root(), document.text());
}

std::string written(const YamlValue& value) {
    return asBlock(value, 0, "\n");
}

/// Walks two values side by side and notes where they differ, as deep down as it can.
class Comparison {
public:
    void compare(const YamlValue& from, const YamlValue& to) {
        if (sameMeaning(from, to)) return;
        const bool sameKind = from.kind == to.kind && !from.entries.empty() && !to.entries.empty();
        if (sameKind && from.kind == YamlValue::Kind::Map)
            compareMaps(from, to);
        else if (sameKind && from.kind == YamlValue::Kind::List && holdsSections(from) && holdsSections(to))
            compareLists(from, to);
        else
            note(written(from), written(to));
    }

    ConfigDiff diff;

private:
    static bool holdsSections(const YamlValue& list) {
        return std::ranges::all_of(list.entries,
                                   [](const auto& entry) { return entry.second.kind == YamlValue::Kind::Map; });
    }

    void note(std::optional<std::string> before, std::optional<std::string> after) {
        diff.changes.push_back({toText(m_path), std::move(before), std::move(after)});
    }

    template <typename Step, typename Body>
    void under(const Step& step, Body body) {
        m_path.emplace_back(step);
        body();
        m_path.pop_back();
    }

    void compareMaps(const YamlValue& from, const YamlValue& to) {
        const auto twin = [](const YamlValue& map, const std::string& key) {
            const auto found = std::ranges::find(map.entries, key, &std::pair<std::string, YamlValue>::first);
            return found == map.entries.end() ? nullptr : &found->second;
        };
        for (const auto& [key, value] : from.entries)
            under(key, [&] {
                if (const YamlValue* other = twin(to, key))
                    compare(value, *other);
                else
                    note(written(value), {});
            });
        for (const auto& [key, value] : to.entries)
            if (!twin(from, key)) under(key, [&] { note({}, written(value)); });
    }

    /// Items that only one list has stand at its end; they go from the last one on, so that indices stay true.
    void compareLists(const YamlValue& from, const YamlValue& to) {
        const std::size_t common = std::min(from.entries.size(), to.entries.size());
        for (std::size_t i = 0; i < common; ++i)
            under(i, [&] { compare(from.entries[i].second, to.entries[i].second); });
        for (std::size_t i = from.entries.size(); i > common; --i)
            under(i - 1, [&] { note(written(from.entries[i - 1].second), {}); });
        for (std::size_t i = common; i < to.entries.size(); ++i)
            under(i, [&] { note({}, written(to.entries[i].second)); });
    }

    KeyPath m_path;
};

std::string onOneLine(const std::optional<std::string>& yaml) {
    if (!yaml) return "(absent)";
    const std::size_t end = yaml->find('\n');
    return end == std::string::npos ? *yaml : yaml->substr(0, end) + " ...";
}

}  // namespace

ConfigDiff ConfigDiff::reversed() const {
    ConfigDiff reverse;
    for (auto change = changes.rbegin(); change != changes.rend(); ++change)
        reverse.changes.push_back({change->key, change->after, change->before});
    return reverse;
}

std::string ConfigDiff::text() const {
    std::size_t width = 0;
    for (const KeyChange& change : changes) width = std::max(width, change.key.size());
    std::string lines;
    for (const KeyChange& change : changes)
        lines += change.key + std::string(width - change.key.size() + 2, ' ') + onOneLine(change.before) + " -> " +
                 onOneLine(change.after) + '\n';
    return lines;
}

Result<ConfigDiff> difference(const JobDocument& from, const JobDocument& to) {
    const Result<YamlValue> before = wholeValue(from);
    if (!before) return before.error();
    const Result<YamlValue> after = wholeValue(to);
    if (!after) return after.error();
    if (before->kind != YamlValue::Kind::Map || after->kind != YamlValue::Kind::Map)
        return Error{say("a job that is no section of keys cannot be compared")};
    Comparison comparison;
    comparison.compare(*before, *after);
    return std::move(comparison.diff);
}

Status apply(const ConfigDiff& diff, JobDocument& document) {
    document.beginGroup();
    for (const KeyChange& change : diff.changes) {
        const Status done = change.after ? document.set(change.key, *change.after) : document.remove(change.key);
        if (done) continue;
        document.cancelGroup();
        return done;
    }
    document.endGroup();
    return {};
}

}  // namespace headroom
