// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// What gives a user away in any text.
struct PersonalWords {
    std::string home = {};  ///< folder; may be empty
    std::string user = {};
    std::string host = {};
};

/// Of the user and the machine of this process.
PersonalWords ownPersonalWords();

/// Takes out of texts what is nobody else's business, and puts a placeholder that says what stood there in its place:
/// keys and passwords `<key>`, mail addresses `<mail>`, names of users and machines `<user>` `<host>`, folders `<home>`
/// `<folder 1>`, pictures and captions by name `<file 1>.png`, prompts and captions `<text of 24 characters>`. The same
/// folder or file has the same placeholder in all texts of one redactor, so that what belongs together is still seen.
/// Paths of the system (/dev, /usr) and of Python's packages below their folder stay. Where it is not sure it takes out
/// too much.
class Redactor {
public:
    explicit Redactor(PersonalWords words);

    /// Finds in a text what can be told only from its other places: whose home folders it names, paths in quotes with
    /// blanks in them. Call it for every text before the first is cleaned.
    void learn(std::string_view text);
    /// A prompt or caption that may stand in any text.
    void learnText(std::string_view text);
    /// A folder that may stand in any text, also a relative one of several parts.
    void learnFolder(std::string_view folder);

    /// The text, valid UTF-8, line by line. Of a line that is too long only the end is left.
    std::string clean(std::string_view text);
    /// The placeholder of a path, whatever characters it holds.
    std::string cleanPath(std::string_view path);

    static std::string lengthOf(std::string_view text);

private:
    struct Span {
        std::size_t begin = 0;
        std::size_t end = 0;
    };

    std::string cleanLine(std::string_view line);
    std::string withoutTexts(std::string line) const;
    std::string withoutPaths(std::string_view line);
    std::string withoutNames(std::string line) const;
    Span nextPath(std::string_view line, std::size_t from) const;
    std::size_t folderEndAt(std::string_view line, std::size_t at) const;
    std::size_t pathEnd(std::string_view line, std::size_t begin, std::size_t from) const;
    std::string fileName(std::string_view name);
    std::string folderName(const std::string& folder);
    void learnName(std::string_view name);

    std::string m_home;
    std::vector<std::string> m_users;  ///< the longest first
    std::string m_host;
    std::vector<std::string> m_texts;      ///< the longest first
    std::vector<std::string> m_folders;    ///< the longest first; as they are written
    std::map<std::string, int> m_numbers;  ///< of folders, by their path with single slashes
    std::map<std::string, int> m_fileNumbers;
};

}  // namespace headroom
