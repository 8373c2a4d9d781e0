// SPDX-License-Identifier: Apache-2.0
#include "oom/redactor.h"

#include "text/pattern.h"
#include "text/utf8.h"

#include <pwd.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <memory>

namespace headroom {
namespace {

constexpr std::size_t kLongestLine = 4000;  ///< bytes: patterns need room that grows with a line
constexpr std::size_t kShortestText = 8;    ///< bytes of a prompt that is looked for in every line
constexpr std::size_t kShortestName = 3;
constexpr std::size_t kLongestEnding = 12;

/// Names that many machines share, and words that stand in every log.
constexpr std::array<std::string_view, 24> kNobody = {
    "root",   "user",   "users",   "admin",     "administrator", "ubuntu",  "debian", "runner",
    "docker", "public", "default", "shared",    "home",          "folder",  "file",   "text",
    "key",    "host",   "mail",    "localhost", "train",         "trainer", "model",  "python"};

/// Of pictures, clips and captions, whose names tell what they show.
constexpr std::array<std::string_view, 14> kMaterial = {"png",  "jpg",  "jpeg", "webp", "bmp",  "gif", "tif",
                                                        "tiff", "avif", "mp4",  "mov",  "webm", "txt", "caption"};

/// Where nothing of a user lies.
constexpr std::array<std::string_view, 9> kSystem = {"/dev/",   "/proc/", "/sys/", "/usr/", "/lib/",
                                                     "/lib64/", "/bin/",  "/etc/", "/snap/"};

constexpr std::array<std::string_view, 2> kPackages = {"/site-packages/", "/dist-packages/"};

// ---- characters
// -----------------------------------------------------------------------------------------------------------------

bool isWordByte(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || (c & 0x80);
}
char lower(char c) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
}
bool isSlash(char c) {
    return c == '/' || c == '\\';
}

bool sameLetters(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, [](char x, char y) { return lower(x) == lower(y); });
}

std::string lowered(std::string_view text) {
    std::string low(text);
    std::ranges::transform(low, low.begin(), lower);
    return low;
}

template <typename Words>
bool contains(const Words& words, std::string_view word) {
    return std::ranges::any_of(words, [&](std::string_view one) { return sameLetters(one, word); });
}

/// Whether a word can begin here: not within another. An escape such as \n in front is no part of it.
bool canBegin(std::string_view line, std::size_t at) {
    if (at == 0 || !isWordByte(line[at - 1])) return true;
    return at >= 2 && line[at - 2] == '\\' && (at < 3 || line[at - 3] != '\\') &&
           std::string_view("ntr").find(line[at - 1]) != std::string_view::npos;
}

bool canEnd(std::string_view line, std::size_t at) {
    return at >= line.size() || !isWordByte(line[at]);
}

/// Every place of a word, letter case aside, given another text.
std::string replacedWord(std::string line, std::string_view word, std::string_view other) {
    for (std::size_t at = 0; at + word.size() <= line.size();) {
        const bool isHere = sameLetters(std::string_view(line).substr(at, word.size()), word) && canBegin(line, at) &&
                            canEnd(line, at + word.size());
        if (isHere) line.replace(at, word.size(), other);
        at += isHere ? other.size() : 1;
    }
    return line;
}

void addLongestFirst(std::vector<std::string>& words, std::string word) {
    if (std::ranges::find(words, word) != words.end()) return;
    const auto shorter = std::ranges::find_if(words, [&](const std::string& one) { return one.size() < word.size(); });
    words.insert(shorter, std::move(word));
}

// ---- what is told by its form
// ---------------------------------------------------------------------------------------------------

/// What is found and what is put in place of its first group.
struct FormRow {
    std::string_view pattern;
    std::string_view placeholder;  ///< empty: the length of the text
};

constexpr std::array kForms = {
    FormRow{R"(((?:hf|r8|gh[pousr])_[A-Za-z0-9]{8,}+|github_pat_\w{16,}+))", "<key>"},
    FormRow{R"(\b((?:sk|pk|rk)-[A-Za-z0-9_-]{16,}+|AKIA[A-Z0-9]{12,}+|AIza[\w-]{30,}+|xox[abps]-[\w-]{10,}+))",
            "<key>"},
    FormRow{R"((eyJ[\w-]{10,}+\.[\w-]++\.[\w-]++))", "<key>"},
    FormRow{R"(\b([0-9a-fA-F]{40}|[0-9a-fA-F]{64})\b)", "<key>"},
    FormRow{R"((?i)\bbearer\s+([^\s"',<]{6,}+))", "<key>"},
    FormRow{
        R"((?i)(?:token|api[_-]?key|secret|passwd|password|access_key)\\?["']?\s*[:=]\s*\\?["']?([^\s"',;&<\\]{6,}+))",
        "<key>"},
    FormRow{R"((?i)--[\w-]*(?:token|api[_-]?key|secret|password)\s+["']?([^\s"',;&<-][^\s"',;&<]{5,}+))", "<key>"},
    FormRow{R"(://([^\s/@:<]++:[^\s/@<]++)@)", "<key>"},
    FormRow{R"(([\w.+-]++@[\w-]++(?:\.[\w-]++)++))", "<mail>"},
    FormRow{R"re((?i)"(?:\w*prompts?|captions?|neg)"\s*:\s*"((?:[^"\\]|\\.)++)")re", ""},
    FormRow{R"re((?i)--(?:\w*prompts?|captions?)[ =]("[^"]++"|'[^']++'))re", ""},
    FormRow{
        R"((?i)(?<!["\w])(?:(?:negative|positive|sample|neg|unconditional)[ _])?(?:prompts?|captions?)\s*[:=]\s*(?!\d++(?:\s|$|/|%))(?!<text of )([^\s].*+))",
        ""},
};

std::string withoutForms(std::string line) {
    static const auto patterns = [] {
        std::array<std::unique_ptr<const Pattern>, kForms.size()> compiled;
        for (std::size_t i = 0; i < compiled.size(); ++i)
            compiled[i] = std::make_unique<const Pattern>(kForms[i].pattern);
        return compiled;
    }();
    for (std::size_t i = 0; i < kForms.size(); ++i)
        for (auto found = patterns[i]->search(line); !found.empty();) {
            const std::string other =
                kForms[i].placeholder.empty() ? Redactor::lengthOf(found[1]) : std::string(kForms[i].placeholder);
            const auto at = static_cast<std::size_t>(found[1].data() - line.data());
            line.replace(at, found[1].size(), other);
            found = patterns[i]->search(line, at + other.size());
        }
    return line;
}

// ---- paths
// ----------------------------------------------------------------------------------------------------------------------

/// A folder as it is, and as it stands in JSON and in the texts of Python.
std::string withTwoBackslashes(std::string path) {
    for (std::size_t at = 0; (at = path.find('\\', at)) != path.npos; at += 2) path.insert(at, 1, '\\');
    return path;
}

std::string withOneBackslash(std::string_view path) {
    std::string plain;
    for (const char c : path)
        if (c != '\\' || !plain.ends_with('\\')) plain += c;
    return plain;
}

/// With single slashes of one kind and none at the end.
std::string plainPath(std::string_view path) {
    std::string plain;
    for (const char c : path) {
        const bool isOne = isSlash(c);
        if (!isOne || plain.empty() || plain.back() != '/') plain += isOne ? '/' : c;
    }
    while (plain.size() > 1 && plain.back() == '/') plain.pop_back();
    return plain;
}

/// "C:" before a slash.
bool isDrive(std::string_view line, std::size_t at) {
    return at + 2 < line.size() && std::isalpha(static_cast<unsigned char>(line[at])) && line[at + 1] == ':' &&
           isSlash(line[at + 2]);
}

bool beginsPath(std::string_view line, std::size_t at) {
    const char c = line[at], next = at + 1 < line.size() ? line[at + 1] : '\0', before = at > 0 ? line[at - 1] : '\0';
    if (!canBegin(line, at) || before == '>' || before == '.' || before == '~' || before == '-') return false;
    if (c == '/')
        return before != '/' && before != '\\' && !isSlash(next) && next != '\0' &&
               !std::isspace(static_cast<unsigned char>(next));
    if (c == '~') return isSlash(next);
    if (c == '\\')
        return next == '\\' && before != '\\' && at + 2 < line.size() &&
               (isWordByte(line[at + 2]) || line[at + 2] == '\\');
    return isDrive(line, at);
}

/// "https://...": nothing of it is a path, but of "file://" all behind it.
std::size_t urlEnd(std::string_view line, std::size_t at) {
    constexpr std::string_view kMark = "://";
    std::size_t letters = at;
    while (letters < line.size() && std::isalpha(static_cast<unsigned char>(line[letters]))) ++letters;
    if (letters == at || line.substr(letters, kMark.size()) != kMark) return at;
    if (sameLetters(line.substr(at, letters - at), "file")) return at;
    return std::min(line.find_first_of(" \t\"'<>)]", letters), line.size());
}

bool endsPath(char c) {
    return std::isspace(static_cast<unsigned char>(c)) ||
           std::string_view("\"'<>|:*?;,()[]{}`").find(c) != std::string_view::npos;
}

/// Whether the last part of a path is a file: an ending that holds a letter.
bool hasEnding(std::string_view name) {
    const std::size_t dot = name.rfind('.');
    if (dot == name.npos || dot == 0 || name.size() - dot - 1 > kLongestEnding) return false;
    const std::string_view ending = name.substr(dot + 1);
    return std::ranges::all_of(ending, [](char c) { return std::isalnum(static_cast<unsigned char>(c)); }) &&
           std::ranges::any_of(ending, [](char c) { return std::isalpha(static_cast<unsigned char>(c)); });
}

}  // namespace

PersonalWords ownPersonalWords() {
    PersonalWords words;
    if (const char* home = std::getenv("HOME")) words.home = home;
    if (const passwd* user = ::getpwuid(::getuid())) words.user = user->pw_name;
    std::array<char, 256> host{};
    if (::gethostname(host.data(), host.size() - 1) == 0) words.host = host.data();
    return words;
}

Redactor::Redactor(PersonalWords words) : m_home(plainPath(words.home)) {
    learnName(words.user);
    if (words.host.size() >= kShortestName && !contains(kNobody, words.host)) m_host = words.host;
}

std::string Redactor::lengthOf(std::string_view text) {
    std::size_t characters = 0;
    while (!text.empty()) {
        text.remove_prefix(firstCharacter(text).length);
        ++characters;
    }
    return "<text of " + std::to_string(characters) + " characters>";
}

void Redactor::learnName(std::string_view name) {
    if (name.size() >= kShortestName && !contains(kNobody, name)) addLongestFirst(m_users, std::string(name));
}

void Redactor::learnText(std::string_view text) {
    if (text.size() >= kShortestText) addLongestFirst(m_texts, std::string(text));
}

void Redactor::learnFolder(std::string_view folder) {
    while (folder.size() > 1 && isSlash(folder.back())) folder.remove_suffix(1);
    const bool isPath = folder.find_first_of("/\\") != folder.npos;  // a name alone may be any word of a log
    if (!isPath || folder.find_first_not_of("./\\~") == folder.npos) return;
    addLongestFirst(m_folders, std::string(folder));
    const std::string plain = withOneBackslash(folder);
    addLongestFirst(m_folders, plain);
    addLongestFirst(m_folders, withTwoBackslashes(plain));
}

void Redactor::learn(std::string_view text) {
    static const Pattern homes(R"((?i)(?:/home/|/users/|users\\{1,2})([^/\\\n"':*?<>|]++)(?=[/\\]))");
    static const Pattern quoted(R"re((["'])((?:/|~/|[A-Za-z]:[\\/])[^"'\n]*+)\1)re");
    for (auto found = homes.search(text); !found.empty();
         found = homes.search(text, static_cast<std::size_t>(found[0].data() + found[0].size() - text.data())))
        learnName(found[1]);
    for (auto found = quoted.search(text); !found.empty();) {
        const std::string_view path = found[2];
        if (path.find(' ') != path.npos) learnFolder(hasEnding(path) ? path.substr(0, path.find_last_of("/\\")) : path);
        found = quoted.search(text, static_cast<std::size_t>(found[0].data() + found[0].size() - text.data()));
    }
}

std::string Redactor::clean(std::string_view text) {
    std::string cleaned;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        cleaned += cleanLine(text.substr(at, end - at));
        if (end < text.size()) cleaned += '\n';
        at = end + 1;
    }
    return cleaned;
}

std::string Redactor::cleanLine(std::string_view line) {
    std::string start;
    if (line.size() > kLongestLine) {
        line.remove_prefix(line.size() - kLongestLine);
        line.remove_prefix(std::min(line.find(' '), line.size()));  // a word that is cut could be half a key
        start = "...";
    }
    return start + withoutNames(withoutPaths(withoutForms(withoutTexts(std::string(line)))));
}

std::string Redactor::withoutTexts(std::string line) const {
    for (const std::string& text : m_texts) line = replacedWord(std::move(line), text, lengthOf(text));
    return line;
}

std::string Redactor::withoutNames(std::string line) const {
    for (const std::string& user : m_users) line = replacedWord(std::move(line), user, "<user>");
    return m_host.empty() ? line : replacedWord(std::move(line), m_host, "<host>");
}

/// Where a folder that is known ends, when it begins here; `at` where there is none.
std::size_t Redactor::folderEndAt(std::string_view line, std::size_t at) const {
    for (const std::string& folder : m_folders)
        if (line.substr(at, folder.size()) == folder && canEnd(line, at + folder.size())) return at + folder.size();
    return at;
}

/// Behind the last byte of a path whose bytes up to `from` are known to belong to it.
std::size_t Redactor::pathEnd(std::string_view line, std::size_t begin, std::size_t from) const {
    const char quote = begin > 0 && (line[begin - 1] == '"' || line[begin - 1] == '\'') ? line[begin - 1] : '\0';
    if (std::size_t closing = quote ? line.find(quote, from) : line.npos; closing != line.npos) {
        while (closing > from && line[closing - 1] == '\\')
            --closing;  // it belongs to the quote, which is within another
        return closing;
    }
    std::size_t end = from;
    while (end < line.size() && !(endsPath(line[end]) && !(end == begin + 1 && isDrive(line, begin)))) {
        const auto isHere = [&](const std::string& user) {
            return isSlash(line[end]) && sameLetters(line.substr(end + 1, user.size()), user);
        };
        const auto user = std::ranges::find_if(m_users, isHere);  // a name may hold blanks
        end += user == m_users.end() ? 1 : user->size() + 1;
    }
    while (end > from && (line[end - 1] == '.' || line[end - 1] == '\\')) --end;
    return std::min(end, line.size());
}

Redactor::Span Redactor::nextPath(std::string_view line, std::size_t from) const {
    for (std::size_t at = from; at < line.size(); ++at) {
        if (canBegin(line, at)) {
            if (const std::size_t end = urlEnd(line, at); end > at) {
                at = end - 1;
                continue;
            }
            if (const std::size_t end = folderEndAt(line, at); end > at) return {at, pathEnd(line, at, end)};
        }
        if (beginsPath(line, at)) return {at, pathEnd(line, at, at + 1)};
    }
    return {line.size(), line.size()};
}

std::string Redactor::withoutPaths(std::string_view line) {
    std::string cleaned;
    std::size_t at = 0;
    for (Span path = nextPath(line, 0); path.begin < line.size(); path = nextPath(line, at)) {
        cleaned += line.substr(at, path.begin - at);
        cleaned += cleanPath(line.substr(path.begin, path.end - path.begin));
        at = path.end;
    }
    return cleaned += line.substr(at);
}

std::string Redactor::cleanPath(std::string_view path) {
    const std::string plain = plainPath(path);
    const bool isKnown =
        std::ranges::any_of(m_folders, [&](const std::string& folder) { return plainPath(folder) == plain; });
    const bool isOnePart = plain.find('/', 1) == plain.npos && plain.front() == '/';
    if (!isKnown && plain != m_home &&
        (isOnePart || std::ranges::any_of(kSystem, [&](std::string_view root) { return plain.starts_with(root); })))
        return std::string(path);
    for (const std::string_view packages : kPackages)
        if (const std::size_t place = plain.find(packages); place != plain.npos)
            return folderName(plain.substr(0, place + packages.size() - 1)) + plain.substr(place + packages.size() - 1);
    const std::size_t slash = plain.rfind('/');
    if (isKnown || !hasEnding(plain) || slash == plain.npos) return folderName(plain);
    const std::string_view name = std::string_view(plain).substr(slash + 1);
    if (slash == 0) return "/" + fileName(name);
    return folderName(plain.substr(0, slash)) + '/' + fileName(name);
}

std::string Redactor::folderName(const std::string& folder) {
    if (folder == m_home || folder == "~") return "<home>";
    const int number = m_numbers.try_emplace(folder, static_cast<int>(m_numbers.size()) + 1).first->second;
    return "<folder " + std::to_string(number) + ">";
}

std::string Redactor::fileName(std::string_view name) {
    const std::size_t dot = name.rfind('.');
    if (dot == name.npos || !contains(kMaterial, name.substr(dot + 1))) return std::string(name);
    const int number =
        m_fileNumbers.try_emplace(std::string(name.substr(0, dot)), static_cast<int>(m_fileNumbers.size()) + 1)
            .first->second;
    return "<file " + std::to_string(number) + ">" + lowered(name.substr(dot));
}

}  // namespace headroom
