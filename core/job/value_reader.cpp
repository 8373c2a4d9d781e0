// SPDX-License-Identifier: Apache-2.0
#include "job/value_reader.h"

#include "job/key_rows.h"
#include "job/nearest.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <sstream>

namespace headroom {
namespace {

constexpr int kMostFreeValues = 20'000;
constexpr int kDeepestFreeValue = 100;
constexpr std::size_t kLongestShown = 40;

bool isNameCharacter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

std::string inWords(double number) {
    std::ostringstream out;
    out.precision(12);
    out << number;
    return out.str();
}

Sentence limitsInWords(const Limits& limits) {
    const bool least = limits.least > std::numeric_limits<double>::lowest();
    const bool most = limits.most < std::numeric_limits<double>::max();
    if (least && most) return say("between %1 and %2", inWords(limits.least), inWords(limits.most));
    return least ? say("at least %1", inWords(limits.least)) : say("at most %1", inWords(limits.most));
}

ConfigDiff oneChange(const std::string& key, std::string before, std::string after) {
    return {{{key, std::move(before), std::move(after)}}};
}

std::optional<std::string> processEnvironment(std::string_view name) {
    const char* value = std::getenv(std::string(name).c_str());
    return value ? std::optional<std::string>(value) : std::nullopt;
}

void replaceAll(std::string& text, std::string_view what, std::string_view by) {
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
}

}  // namespace

Issue& ValueReader::report(int node, const std::string& key, Sentence sentence, Issue::Severity severity) {
    const auto [line, column] = lineAndColumn(m_text, m_tree.node(node).outerBegin);
    return m_issues.emplace_back(Issue{severity, key, std::move(sentence), line, column, {}});
}

std::string ValueReader::shown(int node) const {
    std::string words = written(node);
    const std::size_t lineEnd = std::min(words.find_first_of("\r\n"), words.size());
    if (lineEnd <= kLongestShown && lineEnd == words.size()) return words;
    return words.substr(0, std::min(lineEnd, kLongestShown - 4)) + " ...";
}

std::string ValueReader::written(int node) const {
    const YamlNode& here = m_tree.node(m_tree.resolved(node));
    return here.begin == here.end ? "null" : std::string(m_text.substr(here.begin, here.end - here.begin));
}

bool ValueReader::isNull(int node) const {
    const YamlNode& here = m_tree.node(node);
    return here.kind == YamlNode::Kind::Null || (here.kind == YamlNode::Kind::Scalar && !here.quoted &&
                                                 std::holds_alternative<std::monostate>(typeOfPlain(here.value)));
}

bool ValueReader::isMap(int node, const std::string& key) {
    if (m_tree.node(node).kind == YamlNode::Kind::Map) return true;
    report(node, key, say("%1 must be a section of keys, but is %2", key.empty() ? say("the file") : Sentence(key), shown(node)));
    return false;
}

std::string ValueReader::textOf(int node, const std::string& key) {
    std::string text = m_tree.node(node).value;
    for (std::size_t at = text.find("${"); at != std::string::npos; at = text.find("${", at)) {
        std::size_t end = at + 2;
        while (end < text.size() && isNameCharacter(text[end])) ++end;
        if (end == at + 2 || end == text.size() || text[end] != '}') {
            at += 2;
            continue;
        }
        const std::string name = text.substr(at + 2, end - at - 2);
        const auto value = m_options.environment ? m_options.environment(name) : processEnvironment(name);
        if (!value) report(node, key, say("%1 needs the environment variable %2, which is not set", key, name));
        text.replace(at, end + 1 - at, value.value_or(""));
        at += value.value_or("").size();
    }
    if (!m_name.empty()) replaceAll(text, "[name]", m_name);
    return text;
}

std::optional<YamlScalar> ValueReader::scalar(int node, const std::string& key, const ValueRules& rules,
                                              const Sentence& wanted) {
    const YamlNode& here = m_tree.node(node);
    if (isNull(node)) {
        report(node, key, say("%1 is null, but must be %2; give it a value or remove the line", key, wanted));
        return {};
    }
    if (here.kind != YamlNode::Kind::Scalar) {
        const bool isSection = here.kind == YamlNode::Kind::Map;
        report(node, key, say("%1 must be %2, but is %3", key, wanted, isSection ? say("a section") : say("a list")));
        return {};
    }
    const std::string text = textOf(node, key);
    if (here.quoted && rules.accepts != Accepts::TextAsNumber) return YamlScalar(text);
    return typeOfPlain(text);
}

bool ValueReader::isAllowed(int node, const std::string& key, const ValueRules& rules, double number) {
    if (number >= rules.limits.least && number <= rules.limits.most) return true;
    report(node, key, say("%1 is %2, but must be %3", key, shown(node), limitsInWords(rules.limits)));
    return false;
}

bool ValueReader::isChoice(int node, const std::string& key, const ValueRules& rules, const std::string& word) {
    if (rules.choices.empty() || rules.openChoices) return true;
    const auto words = wordsOf(rules.choices);
    if (std::ranges::find(words, word) != words.end()) return true;
    const std::string_view meant = nearest(word, words);
    const bool isNear = words.size() > 6 && !meant.empty();
    Issue& issue = report(node, key,
                          isNear ? withGuess(say("%1 is %2, but must be one of its known words", key, shown(node)), meant)
                                 : say("%1 is %2, but must be %3", key, shown(node), anyOf({words.begin(), words.end()})));
    if (!meant.empty()) issue.fix = oneChange(key, written(node), std::string(meant));
    return false;
}

void ValueReader::read(int node, const std::string& key, const ValueRules& rules, bool& value) {
    const auto typed = scalar(node, key, rules, say("true or false"));
    if (!typed) return;
    if (const bool* flag = std::get_if<bool>(&*typed)) {
        value = *flag;
        return;
    }
    const auto number = asNumber(*typed);
    if (number && (*number == 0 || *number == 1)) {
        value = *number == 1;
        report(node, key, say("%1 is %2; write %3", key, shown(node), value ? "true" : "false"), Issue::Severity::Warning)
            .fix = oneChange(key, written(node), value ? "true" : "false");
        return;
    }
    report(node, key, say("%1 is %2, but must be true or false", key, shown(node)));
}

void ValueReader::read(int node, const std::string& key, const ValueRules& rules, std::int64_t& value) {
    const auto typed = scalar(node, key, rules, say("a whole number"));
    if (!typed) return;
    const auto number = asNumber(*typed);
    if (!number || *number != std::floor(*number) || std::abs(*number) > 9e18) {
        report(node, key, say("%1 is %2, but must be a whole number", key, shown(node)));
        return;
    }
    if (!isAllowed(node, key, rules, *number)) return;
    const auto* exact = std::get_if<std::int64_t>(&*typed);
    value = exact ? *exact : static_cast<std::int64_t>(*number);
    if (!exact)
        report(node, key, say("%1 is %2, which AI Toolkit reads as a decimal number; write %3", key, shown(node), value),
               Issue::Severity::Warning)
            .fix = oneChange(key, written(node), std::to_string(value));
}

void ValueReader::read(int node, const std::string& key, const ValueRules& rules, int& value) {
    ValueRules inRange = rules;
    inRange.limits.least = std::max(rules.limits.least, static_cast<double>(std::numeric_limits<int>::min()));
    inRange.limits.most = std::min(rules.limits.most, static_cast<double>(std::numeric_limits<int>::max()));
    std::int64_t wide = value;
    read(node, key, inRange, wide);
    value = static_cast<int>(wide);
}

void ValueReader::read(int node, const std::string& key, const ValueRules& rules, double& value) {
    const auto typed = scalar(node, key, rules, say("a number"));
    if (!typed) return;
    const auto number = asNumber(*typed);
    if (!number || std::isnan(*number)) {
        report(node, key, say("%1 is %2, but must be a number", key, shown(node)));
        return;
    }
    if (isAllowed(node, key, rules, *number)) value = *number;
}

void ValueReader::read(int node, const std::string& key, const ValueRules& rules, std::string& value) {
    const auto typed = scalar(node, key, rules, say("text"));
    if (!typed) return;
    const bool* flag = std::get_if<bool>(&*typed);
    if (flag && !*flag && rules.accepts == Accepts::FalseAsEmpty) {
        value.clear();
        return;
    }
    const std::string text = textOf(node, key);
    const bool isPlain = !m_tree.node(node).quoted;
    if (isPlain && (!std::holds_alternative<std::string>(*typed) || looksLikeDate(text))) {
        const Sentence kind = flag ? say("a switch") : looksLikeDate(text) ? say("a date") : say("a number");
        report(node, key, say("%1 is text, but AI Toolkit reads %2 as %3; put it in quotes", key, shown(node), kind),
               Issue::Severity::Warning)
            .fix = oneChange(key, written(node), quoted(text));
    }
    if (isChoice(node, key, rules, text)) value = text;
}

void ValueReader::read(int node, const std::string& key, const ValueRules&, FreeValue& value) {
    value = freeValue(node, key, 0);
}

void ValueReader::read(int node, const std::string& key, const ValueRules&, FreeMap& value) {
    if (isNull(node) || !isMap(node, key)) return;
    value = std::get<FreeMap>(freeValue(node, key, 0).content);
}

FreeValue ValueReader::freeValue(int node, const std::string& key, int depth) {
    node = m_tree.resolved(node);
    const YamlNode& here = m_tree.node(node);
    // Aliases of aliases make a few lines into billions of values.
    if (++m_freeValues == kMostFreeValues)
        report(node, key, say("%1 is multiplied beyond all measure by its aliases (*name)", key));
    const bool tooMuch = m_freeValues >= kMostFreeValues || depth > kDeepestFreeValue;
    if (here.kind == YamlNode::Kind::Map) {
        FreeMap map;
        if (!tooMuch)
            for (const auto& [name, value] : m_tree.items(node))
                map.entries.emplace_back(name, freeValue(value, key + '.' + name, depth + 1));
        return {std::move(map)};
    }
    if (here.kind == YamlNode::Kind::Sequence) {
        FreeValue::List list;
        if (!tooMuch)
            for (const YamlNode::Entry& entry : here.entries) list.push_back(freeValue(entry.value, key, depth + 1));
        return {std::move(list)};
    }
    if (isNull(node)) return {};
    const std::string text = textOf(node, key);
    if (here.quoted) return {text};
    return std::visit([](auto&& scalar) { return FreeValue{std::forward<decltype(scalar)>(scalar)}; },
                      typeOfPlain(text));
}

std::optional<std::vector<int>> ValueReader::listItems(int node, const std::string& key, const ValueRules& rules) {
    const YamlNode& here = m_tree.node(node);
    std::vector<int> items;
    if (here.kind == YamlNode::Kind::Sequence) {
        for (const YamlNode::Entry& entry : here.entries) items.push_back(m_tree.resolved(entry.value));
        return items;
    }
    if (here.kind == YamlNode::Kind::Scalar && rules.accepts == Accepts::ScalarAsList) return std::vector{node};
    if (isNull(node))
        report(node, key, say("%1 is null, but must be a list; give it items or remove the line", key));
    else
        report(node, key, say("%1 must be a list, but is %2", key, here.kind == YamlNode::Kind::Map ? say("a section") : Sentence(shown(node))));
    return {};
}

void ValueReader::read(int node, const std::string& key, const ValueRules&, CheckpointingChoice& value) {
    using Kind = CheckpointingChoice::Kind;
    const YamlNode& here = m_tree.node(node);
    const auto refuse = [&] {
        report(node, key, say("%1 is %2, but must be off, every_block, {every: N} or {count: N} with N of 1 or more", key, shown(node)));
    };
    if (here.kind == YamlNode::Kind::Map) {
        const auto items = m_tree.items(node);
        const bool every = items.size() == 1 && items.front().first == "every";
        const bool count = items.size() == 1 && items.front().first == "count";
        if (!every && !count) return refuse();
        value.kind = every ? Kind::EveryNth : Kind::Count;
        return read(m_tree.resolved(items.front().second), key + '.' + items.front().first, {.limits = {.least = 1}},
                    value.number);
    }
    // YAML reads a bare `off` as false.
    const std::string word = here.kind == YamlNode::Kind::Scalar ? textOf(node, key) : std::string();
    const YamlScalar typed = typeOfPlain(word);
    const bool* flag = std::get_if<bool>(&typed);
    if (word == "every_block" || (flag && *flag))
        value = {Kind::EveryBlock, 1};
    else if (flag)
        value = {Kind::Off, 1};
    else
        refuse();
}

std::string ValueReader::homeOf(int map, std::string_view name, const std::string& lead) const {
    const std::size_t end = lead.starts_with("config.process[") ? lead.find(']') + 2 : 0;
    const std::string process = lead.substr(0, end);
    const bool aboveProcess = map == m_tree.root() || lead == "config.";
    const KeyRow* direct = findRow(name);
    if (direct && direct->key == name && lead != process) return aboveProcess ? "config.process[0]" : process;
    if (direct && aboveProcess) return "config.process[0]";
    std::string home;
    for (const std::string_view section : {"train", "model", "network", "save", "sample", "logging"}) {
        if (!findRow(std::string(section) + '.' + std::string(name)) || lead == process + std::string(section) + '.')
            continue;
        if (!home.empty()) return {};
        home = process + std::string(section);
    }
    return home;
}

void ValueReader::reportUnknown(int node, const std::string& lead, const std::vector<std::string_view>& known) {
    for (const auto& [name, value] : m_tree.items(node)) {
        if (std::ranges::find(known, name) != known.end()) continue;
        const YamlNode::Entry* own = m_tree.ownEntry(node, name);
        const std::string key = lead + name;
        const auto warn = [&](Sentence sentence, const std::string& better) {
            Issue& issue = report(own ? own->key : node, key, std::move(sentence), Issue::Severity::Warning);
            if (!better.empty()) issue.fix = ConfigDiff{{{key, written(value), {}}, {better, {}, written(value)}}};
        };
        const std::string home = homeOf(node, name, lead);
        const std::string_view meant = nearest(name, known);
        const bool free = !meant.empty() && m_tree.find(node, meant) < 0;
        if (lead.ends_with("sample.") && name == "ext")
            warn(say("%1 is ignored; the file type of previews is %2", key, lead + "format"), lead + "format");
        else if (!home.empty())
            warn(say("%1 is ignored here; it belongs under %2", key, home), home + '.' + name);
        else
            warn(withGuess(say("%1 is unknown and ignored", key), meant), free ? lead + std::string(meant) : "");
    }
}

void ValueReader::reportDoubles(int map, const std::string& lead) {
    const auto& entries = m_tree.node(map).entries;
    for (auto entry = entries.begin(); entry != entries.end(); ++entry) {
        const std::string& name = m_tree.node(entry->key).value;
        const auto isTwin = [&](const YamlNode::Entry& other) { return m_tree.node(other.key).value == name; };
        if (name == "<<" || std::find_if(entries.begin(), entry, isTwin) == entry) continue;
        report(entry->key, lead + name, say("%1 stands twice; this one counts, the one above is ignored", lead + name),
               Issue::Severity::Warning);
    }
}

}  // namespace headroom
