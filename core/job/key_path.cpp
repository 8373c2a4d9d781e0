// SPDX-License-Identifier: Apache-2.0
#include "job/key_path.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace headroom {
namespace {

Error notAPath(std::string_view text, const Sentence& why) {
    return {say("'%1' is not a key path: %2", text, why),
            {},
            say("Write it like train.steps or datasets[0].resolution")};
}

/// Reads the step in brackets at the front of `rest`: an index, or a key in double quotes.
std::optional<KeyPath::value_type> takeBracket(std::string_view& rest) {
    const std::size_t close = rest.starts_with("[\"") ? rest.find("\"]") : rest.find(']');
    if (close == std::string_view::npos) return {};
    if (rest.starts_with("[\"")) {
        const std::string key(rest.substr(2, close - 2));
        rest.remove_prefix(close + 2);
        return key;
    }
    std::size_t index = 0;
    const auto [end, fault] = std::from_chars(rest.data() + 1, rest.data() + close, index);
    if (fault != std::errc() || end != rest.data() + close) return {};
    rest.remove_prefix(close + 1);
    return index;
}

bool countsFromTop(const KeyPath& path) {
    const auto* first = std::get_if<std::string>(&path.front());
    return first && (*first == "job" || *first == "config" || *first == "meta");
}

KeyPath firstProcess() {
    return {std::string("config"), std::string("process"), std::size_t{0}};
}

/// How many steps at the start say nothing: those to the first process, or to any process in a pattern.
std::size_t silentSteps(const KeyPath& path, bool withIndices) {
    KeyPath start = firstProcess();
    if (path.size() <= start.size()) return 0;
    if (!withIndices && std::holds_alternative<std::size_t>(path[2])) start[2] = path[2];
    return std::equal(start.begin(), start.end(), path.begin()) ? start.size() : 0;
}

std::string written(const KeyPath& path, bool withIndices) {
    std::string text;
    for (auto step = path.begin() + static_cast<std::ptrdiff_t>(silentSteps(path, withIndices)); step != path.end();
         ++step) {
        if (const auto* index = std::get_if<std::size_t>(&*step)) {
            text += withIndices ? '[' + std::to_string(*index) + ']' : "[]";
            continue;
        }
        const auto& key = std::get<std::string>(*step);
        if (key.find_first_of(".[]\"") != std::string::npos || key.empty())
            text += "[\"" + key + "\"]";
        else
            text += (text.empty() ? "" : ".") + key;
    }
    return text;
}

}  // namespace

Result<KeyPath> parseKeyPath(std::string_view text) {
    KeyPath path;
    std::string_view rest = text;
    while (!rest.empty()) {
        if (rest.front() == '[') {
            const auto step = takeBracket(rest);
            if (!step) return notAPath(text, say("brackets hold a number"));
            path.push_back(*step);
        } else {
            if (rest.front() == '.' && !path.empty()) rest.remove_prefix(1);
            const std::size_t end = std::min(rest.find_first_of(".["), rest.size());
            if (end == 0) return notAPath(text, say("a name is missing"));
            path.emplace_back(std::string(rest.substr(0, end)));
            rest.remove_prefix(end);
        }
    }
    if (path.empty()) return notAPath(text, say("it is empty"));
    if (countsFromTop(path)) return path;
    KeyPath whole = firstProcess();
    whole.insert(whole.end(), path.begin(), path.end());
    return whole;
}

std::string toText(const KeyPath& path) {
    return written(path, true);
}

std::string toPattern(const KeyPath& path) {
    return written(path, false);
}

}  // namespace headroom
