// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <string_view>
#include <vector>

namespace headroom {

/// A regular expression over UTF-8, with Unicode classes (PCRE2 with UTF, UCP and JIT). Immutable; any thread. Texts that are given to it
/// are valid UTF-8.
class Pattern {
public:
    /// `pattern` is one of ours: a faulty one is a bug and ends the program with its message.
    explicit Pattern(std::string_view pattern);
    ~Pattern();
    Pattern(const Pattern&) = delete;
    Pattern& operator=(const Pattern&) = delete;

    /// Calls `visit` with each match from left to right.
    void forEachMatch(std::string_view text, const std::function<void(std::string_view word)>& visit) const;

    /// The first match that begins at or behind `from`, then the text of each group, empty where the group took no part. Parts of `text`;
    /// nothing at all where there is no match.
    std::vector<std::string_view> search(std::string_view text, std::size_t from = 0) const;

private:
    struct Code;
    std::unique_ptr<Code> m_code;
};

}  // namespace headroom
