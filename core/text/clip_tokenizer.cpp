// SPDX-License-Identifier: Apache-2.0
#include "text/clip_tokenizer.h"

#include "base/resources.h"
#include "files/atomic_file.h"
#include "text/byte_pairs.h"
#include "text/normalise.h"
#include "text/utf8.h"
#include "text/pattern.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <zlib.h>

namespace headroom {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

constexpr std::string_view kStart = "<|startoftext|>";
constexpr std::string_view kEnd = "<|endoftext|>";
constexpr std::string_view kWordEnd = "</w>";
constexpr int kOpenAiPieces = 49'408;

/// CLIP's words: English contractions, runs of letters, single digits, runs of anything else but blanks. U+180E counts
/// as a blank for PCRE2 but not for the reference, hence its own mention.
constexpr std::string_view kPattern = R"('s|'t|'re|'ve|'m|'ll|'d|\p{L}+|\p{N}|(?:[^\s\p{L}\p{N}]|\x{180E})++)";

/// One merge a line, "left right"; comments begin with "#version".
std::vector<BytePairs::Merge> mergesOf(std::string_view text) {
    std::vector<BytePairs::Merge> merges;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        const std::size_t blank = line.find(' ');
        if (blank != std::string_view::npos && !line.starts_with("#version")) merges.emplace_back(line.substr(0, blank), line.substr(blank + 1));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return merges;
}

Result<BytePairs::Vocabulary> vocabularyOf(const fs::path& path) {
    const auto text = readTextFile(path);
    if (!text) return text.error();
    const Json json = Json::parse(*text, nullptr, false);
    const Error fault = {say("This is not a vocabulary: a JSON object of pieces and their numbers"), path.string(), say("Copy the tokenizer folder again")};
    if (!json.is_object()) return fault;
    BytePairs::Vocabulary vocabulary;
    for (const auto& [piece, id] : json.items()) {
        if (!id.is_number_unsigned() || id.get<std::uint64_t>() > INT32_MAX) return fault;
        vocabulary[piece] = id.get<std::int64_t>();
    }
    return vocabulary;
}

/// The padding token that a tokenizer folder names, as text or as an object with its content; the end token otherwise.
std::string paddingNameOf(const fs::path& folder) {
    for (const char* name : {"special_tokens_map.json", "tokenizer_config.json"}) {
        const auto text = readTextFile(folder / name);
        const Json json = text ? Json::parse(*text, nullptr, false) : Json();
        const Json token = json.is_object() ? json.value("pad_token", Json()) : Json();
        if (token.is_string()) return token.get<std::string>();
        if (token.is_object() && token.value("content", Json()).is_string()) return token["content"].get<std::string>();
    }
    return std::string(kEnd);
}

Result<std::string> unzipped(const fs::path& path) {
    const std::unique_ptr<gzFile_s, decltype(&gzclose)> file(gzopen(path.c_str(), "rb"), &gzclose);
    std::string text;
    std::vector<char> piece(std::size_t{1} << 16);
    int count = 0;
    while (file && (count = gzread(file.get(), piece.data(), static_cast<unsigned>(piece.size()))) > 0)
        text.append(piece.data(), static_cast<std::size_t>(count));
    if (!file || count < 0) return Error{say("This file cannot be read or unpacked"), path.string(), say("Install Headroom again")};
    return text;
}

/// OpenAI numbers its pieces in this order: bytes, bytes at a word's end, merges, the two special tokens.
BytePairs::Vocabulary openAiVocabulary(const std::vector<BytePairs::Merge>& merges) {
    BytePairs::Vocabulary vocabulary;
    const auto add = [&](std::string piece) { vocabulary.emplace(std::move(piece), static_cast<std::int64_t>(vocabulary.size())); };
    for (const unsigned char byte : bytesInVocabularyOrder()) add(byteLetters()[byte]);
    for (const unsigned char byte : bytesInVocabularyOrder()) add(byteLetters()[byte] + std::string(kWordEnd));
    for (const auto& [left, right] : merges) add(left + right);
    add(std::string(kStart));
    add(std::string(kEnd));
    return vocabulary;
}

}  // namespace

struct ClipTokenizer::Impl {
    BytePairs pairs;
    Pattern pattern{kPattern};
    std::int64_t start;
    std::int64_t end;
    std::int64_t padding;

    /// An Error where the vocabulary lacks a special token.
    static Result<ClipTokenizer> make(BytePairs pairs, const std::string& paddingName);
    void appendPlain(std::string_view text, std::vector<std::int64_t>& ids) const;
    void appendWord(std::string_view word, std::vector<std::int64_t>& ids) const;
};

Result<ClipTokenizer> ClipTokenizer::Impl::make(BytePairs pairs, const std::string& paddingName) {
    const std::array<std::string, 3> names = {std::string(kStart), std::string(kEnd), paddingName};
    for (const std::string& name : names)
        if (pairs.find(name) < 0) return Error{say("The vocabulary lacks the token %1", name), "", say("Copy the tokenizer folder again")};
    const std::int64_t start = pairs.find(names[0]), end = pairs.find(names[1]), padding = pairs.find(names[2]);
    return ClipTokenizer(std::shared_ptr<const Impl>(new Impl{.pairs = std::move(pairs), .start = start, .end = end, .padding = padding}));
}

/// Text between special tokens.
void ClipTokenizer::Impl::appendPlain(std::string_view text, std::vector<std::int64_t>& ids) const {
    pattern.forEachMatch(normalisedLowerCase(text), [&](std::string_view word) { appendWord(word, ids); });
}

void ClipTokenizer::Impl::appendWord(std::string_view word, std::vector<std::int64_t>& ids) const {
    std::vector<std::string> letters;
    letters.reserve(word.size());
    for (const char c : word) letters.push_back(byteLetters()[static_cast<unsigned char>(c)]);
    letters.back() += kWordEnd;
    pairs.encode(letters, end, ids);
}

ClipTokenizer::ClipTokenizer(std::shared_ptr<const Impl> impl) : m_impl(std::move(impl)) {}

Result<ClipTokenizer> ClipTokenizer::fromFolder(const fs::path& folder) {
    auto vocabulary = vocabularyOf(folder / "vocab.json");
    if (!vocabulary) return vocabulary.error();
    const auto merges = readTextFile(folder / "merges.txt");
    if (!merges) return merges.error();
    const auto located = [&](Error error) { return Error{error.what, folder.string(), error.hint}; };
    auto pairs = BytePairs::make(*std::move(vocabulary), mergesOf(*merges));
    if (!pairs) return located(pairs.error());
    auto tokenizer = Impl::make(*std::move(pairs), paddingNameOf(folder));
    if (!tokenizer) return located(tokenizer.error());
    return tokenizer;
}

Result<ClipTokenizer> ClipTokenizer::openAi() {
    const auto path = findResource("clip/bpe_simple_vocab_16e6.txt.gz");
    if (!path) return path.error();
    const auto text = unzipped(*path);
    if (!text) return text.error();
    // The file's first line is a title, and it holds more merges than CLIP uses.
    auto merges = mergesOf(std::string_view(*text).substr(std::min(text->find('\n'), text->size())));
    merges.resize(std::min<std::size_t>(merges.size(), kOpenAiPieces - 2 * 256 - 2));
    auto pairs = BytePairs::make(openAiVocabulary(merges), merges);
    if (!pairs) return pairs.error();
    return Impl::make(*std::move(pairs), std::string(kEnd));
}

std::vector<std::int64_t> ClipTokenizer::pieces(std::string_view text) const {
    const std::string repaired = repairedUtf8(text);
    std::vector<std::int64_t> ids;
    for (std::string_view rest = repaired; !rest.empty();) {
        const std::size_t startAt = rest.find(kStart), endAt = rest.find(kEnd);
        const std::size_t at = std::min({startAt, endAt, rest.size()});
        m_impl->appendPlain(rest.substr(0, at), ids);
        if (at == rest.size()) break;
        ids.push_back(at == startAt ? m_impl->start : m_impl->end);
        rest.remove_prefix(at + (at == startAt ? kStart : kEnd).size());
    }
    return ids;
}

std::vector<std::int64_t> ClipTokenizer::encode(std::string_view text, int length) const {
    const auto size = static_cast<std::size_t>(std::max(length, 2));
    std::vector<std::int64_t> ids = pieces(text);
    ids.resize(std::min(ids.size(), size - 2));
    ids.insert(ids.begin(), m_impl->start);
    ids.push_back(m_impl->end);
    ids.resize(size, m_impl->padding);
    return ids;
}

int ClipTokenizer::vocabularySize() const { return static_cast<int>(m_impl->pairs.size()); }

std::int64_t ClipTokenizer::startToken() const { return m_impl->start; }

std::int64_t ClipTokenizer::endToken() const { return m_impl->end; }

std::int64_t ClipTokenizer::paddingToken() const { return m_impl->padding; }

}  // namespace headroom
