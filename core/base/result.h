// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/sentence.h"

#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace headroom {

/// What went wrong in one clear sentence, where it went wrong, and what to do about it.
struct Error {
    Sentence what;        ///< "The dataset folder is empty"
    Sentence where = {};  ///< a file, "file:line:column" or a key path; may be empty
    Sentence hint = {};   ///< "Put pictures into it or choose another folder"; may be empty

    bool operator==(const Error&) const = default;

    /// All three parts as people read them: "where: what. hint."
    Sentence whole() const;
    /// The same in English, for logs and terminals.
    std::string sentence() const { return whole().english(); }
};

/// A value, or the reason why there is none. For everything that can fail in normal life; exceptions are for bugs
/// and for Torch's own errors, which are caught at one door.
template <typename T>
class [[nodiscard]] Result {
public:
    Result(T value) : m_content(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : m_content(std::in_place_index<1>, std::move(error)) {}

    explicit operator bool() const { return m_content.index() == 0; }
    T& operator*() & { return std::get<0>(m_content); }
    const T& operator*() const& { return std::get<0>(m_content); }
    T&& operator*() && { return std::get<0>(std::move(m_content)); }
    T* operator->() { return &std::get<0>(m_content); }
    const T* operator->() const { return &std::get<0>(m_content); }
    const Error& error() const { return std::get<1>(m_content); }

private:
    std::variant<T, Error> m_content;
};

/// Success, or the reason for its absence.
template <>
class [[nodiscard]] Result<void> {
public:
    Result() = default;
    Result(Error error) : m_error(std::move(error)) {}

    explicit operator bool() const { return !m_error; }
    const Error& error() const { return *m_error; }

private:
    std::optional<Error> m_error;
};

using Status = Result<void>;

}  // namespace headroom
