// SPDX-License-Identifier: Apache-2.0
#include "text/prompt_flags.h"

#include <array>
#include <charconv>

namespace headroom {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

bool read(std::string_view text, std::optional<std::string>& value) {
    value = std::string(text);
    return true;
}

template <typename Number>
bool read(std::string_view text, std::optional<Number>& value) {
    Number number{};
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (fault != std::errc() || end != text.data() + text.size()) return false;
    value = number;
    return true;
}

struct FlagRow {
    std::string_view name;
    bool (*apply)(std::string_view value, PromptFlags& flags);
};

template <auto Member>
constexpr FlagRow flag(std::string_view name) {
    return {name, [](std::string_view value, PromptFlags& flags) { return read(value, flags.*Member); }};
}

constexpr std::array kFlags = {
    flag<&PromptFlags::negative>("n"),         flag<&PromptFlags::prompt2>("p2"),
    flag<&PromptFlags::negative2>("n2"),       flag<&PromptFlags::width>("w"),
    flag<&PromptFlags::height>("h"),           flag<&PromptFlags::seed>("d"),
    flag<&PromptFlags::seed>("seed"),          flag<&PromptFlags::guidance>("l"),
    flag<&PromptFlags::guidance>("cfg"),       flag<&PromptFlags::steps>("s"),
    flag<&PromptFlags::steps>("steps"),        flag<&PromptFlags::networkMultiplier>("m"),
    flag<&PromptFlags::guidanceRescale>("gr"), flag<&PromptFlags::frames>("frames"),
    flag<&PromptFlags::frames>("num_frames"),  flag<&PromptFlags::fps>("fps"),
    flag<&PromptFlags::controlImage>("ctrl_img"),
};

/// Where the next flag begins at or after `from`: two hyphens and a letter, at the start or after a blank.
std::size_t nextFlag(std::string_view text, std::size_t from) {
    for (std::size_t at = text.find("--", from); at != std::string_view::npos; at = text.find("--", at + 1)) {
        const bool startsWord = at == 0 || kBlanks.find(text[at - 1]) != std::string_view::npos;
        const bool named = at + 2 < text.size() && text[at + 2] >= 'a' && text[at + 2] <= 'z';
        if (startsWord && named) return at;
    }
    return text.size();
}

/// `written` is one flag with its value, without the two hyphens.
bool apply(std::string_view written, PromptFlags& flags) {
    const std::string_view name = written.substr(0, written.find_first_of(kBlanks));
    const std::string_view value = trimmed(written.substr(name.size()));
    for (const FlagRow& row : kFlags)
        if (row.name == name) return row.apply(value, flags);
    return false;
}

}  // namespace

PromptFlags readPromptFlags(std::string_view prompt) {
    PromptFlags flags;
    std::size_t at = nextFlag(prompt, 0);
    flags.prompt = trimmed(prompt.substr(0, at));
    while (at < prompt.size()) {
        const std::size_t end = nextFlag(prompt, at + 2);
        const std::string_view written = trimmed(prompt.substr(at, end - at));
        if (!apply(written.substr(2), flags)) flags.unread.emplace_back(written);
        at = end;
    }
    return flags;
}

}  // namespace headroom
