// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <string_view>

namespace headroom {

/// A regular expression that cuts text into words, with Unicode classes (PCRE2 with UTF, UCP and JIT). Immutable; any
/// thread.
class WordPattern {
public:
    /// `pattern` is one of ours: a faulty one is a bug and ends the program with its message.
    explicit WordPattern(std::string_view pattern);
    ~WordPattern();
    WordPattern(const WordPattern&) = delete;
    WordPattern& operator=(const WordPattern&) = delete;

    /// Calls `visit` with each match from left to right. `text` is valid UTF-8.
    void forEachMatch(std::string_view text, const std::function<void(std::string_view word)>& visit) const;

private:
    struct Code;
    std::unique_ptr<Code> m_code;
};

}  // namespace headroom
