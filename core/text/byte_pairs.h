// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace headroom {

/// The printable stand-in of every byte in byte-level BPE vocabularies, as UTF-8: printable Latin-1 characters stand for
/// themselves, the other bytes for U+0100 onwards.
const std::array<std::string, 256>& byteLetters();

/// The order in which vocabularies list the bytes: the printable ones first.
std::vector<unsigned char> bytesInVocabularyOrder();

/// Byte-pair encoding of single words: the pieces of a vocabulary and the ranked merges between them. Immutable; any
/// thread. Equal to the BPE model of the `tokenizers` library without dropout.
class BytePairs {
public:
    using Vocabulary = std::unordered_map<std::string, std::int64_t>;
    using Merge = std::pair<std::string, std::string>;

    /// An Error where a merge names or makes a piece that the vocabulary lacks.
    static Result<BytePairs> make(Vocabulary vocabulary, const std::vector<Merge>& merges);

    /// Appends the ids of the word whose letters are `letters` (each a piece of its own before merging). A letter that
    /// is no piece becomes `unknown`. O(n log n) for a word of n letters.
    void encode(const std::vector<std::string>& letters, std::int64_t unknown, std::vector<std::int64_t>& ids) const;

    /// The id of a piece, -1 where there is none.
    std::int64_t find(const std::string& piece) const;
    std::size_t size() const { return m_vocabulary.size(); }

private:
    struct Rule {
        std::int64_t rank;
        std::int64_t result;
    };
    struct PairHash {
        std::size_t operator()(const std::pair<std::int64_t, std::int64_t>& pair) const;
    };
    struct Word;

    const Rule* ruleOf(std::int64_t left, std::int64_t right) const;

    Vocabulary m_vocabulary;
    std::unordered_map<std::pair<std::int64_t, std::int64_t>, Rule, PairHash> m_rules;
};

}  // namespace headroom
