// SPDX-License-Identifier: Apache-2.0
#include "text/byte_pairs.h"

#include "text/utf8.h"

#include <queue>
#include <tuple>

namespace headroom {
namespace {

bool isPrintable(int byte) { return (byte >= '!' && byte <= '~') || (byte >= 0xA1 && byte <= 0xAC) || byte >= 0xAE; }

std::array<std::string, 256> makeByteLetters() {
    std::array<std::string, 256> letters;
    char32_t next = 0x100;
    for (int byte = 0; byte < 256; ++byte)
        appendUtf8(letters[static_cast<std::size_t>(byte)], isPrintable(byte) ? static_cast<char32_t>(byte) : next++);
    return letters;
}

constexpr std::size_t kNone = static_cast<std::size_t>(-1);

}  // namespace

const std::array<std::string, 256>& byteLetters() {
    static const std::array<std::string, 256> letters = makeByteLetters();
    return letters;
}

std::vector<unsigned char> bytesInVocabularyOrder() {
    std::vector<unsigned char> bytes;
    for (const bool printable : {true, false})
        for (int byte = 0; byte < 256; ++byte)
            if (isPrintable(byte) == printable) bytes.push_back(static_cast<unsigned char>(byte));
    return bytes;
}

std::size_t BytePairs::PairHash::operator()(const std::pair<std::int64_t, std::int64_t>& pair) const {
    return static_cast<std::size_t>(pair.first) * 0x9E3779B97F4A7C15u ^ static_cast<std::size_t>(pair.second);
}

Result<BytePairs> BytePairs::make(Vocabulary vocabulary, const std::vector<Merge>& merges) {
    BytePairs pairs;
    pairs.m_vocabulary = std::move(vocabulary);
    for (const auto& [left, right] : merges) {
        const std::int64_t leftId = pairs.find(left), rightId = pairs.find(right), result = pairs.find(left + right);
        if (leftId < 0 || rightId < 0 || result < 0)
            return Error{say("The merge \"%1 %2\" does not fit the vocabulary", left, right), "",
                         say("merges.txt and vocab.json must come from the same tokenizer")};
        pairs.m_rules.emplace(std::pair(leftId, rightId), Rule{static_cast<std::int64_t>(pairs.m_rules.size()), result});
    }
    return pairs;
}

std::int64_t BytePairs::find(const std::string& piece) const {
    const auto found = m_vocabulary.find(piece);
    return found == m_vocabulary.end() ? -1 : found->second;
}

const BytePairs::Rule* BytePairs::ruleOf(std::int64_t left, std::int64_t right) const {
    const auto found = m_rules.find({left, right});
    return found == m_rules.end() ? nullptr : &found->second;
}

/// A word while it is merged: a linked list of pieces, and the merges that are possible, best first. A merge whose
/// pieces have changed meanwhile is passed over when its turn comes.
struct BytePairs::Word {
    struct Symbol {
        std::int64_t id;
        std::size_t previous;
        std::size_t next;
    };
    using Candidate = std::tuple<std::int64_t, std::size_t, std::int64_t>;  ///< rank, left symbol, result

    const BytePairs& pairs;
    std::vector<Symbol> symbols = {};
    std::priority_queue<Candidate, std::vector<Candidate>, std::greater<>> candidates = {};

    void offer(std::size_t left) {
        if (left == kNone || symbols[left].next == kNone) return;
        const Rule* rule = pairs.ruleOf(symbols[left].id, symbols[symbols[left].next].id);
        if (rule) candidates.emplace(rule->rank, left, rule->result);
    }

    bool stillHolds(const Candidate& candidate) const {
        const auto& [rank, left, result] = candidate;
        if (symbols[left].id < 0 || symbols[left].next == kNone) return false;
        const Rule* rule = pairs.ruleOf(symbols[left].id, symbols[symbols[left].next].id);
        return rule && rule->result == result;
    }

    void merge(std::size_t left, std::int64_t result) {
        Symbol& right = symbols[symbols[left].next];
        symbols[left].id = result;
        symbols[left].next = right.next;
        if (right.next != kNone) symbols[right.next].previous = left;
        right.id = -1;
        offer(symbols[left].previous);
        offer(left);
    }

    void mergeAll() {
        for (std::size_t i = 0; i < symbols.size(); ++i) offer(i);
        while (!candidates.empty()) {
            const Candidate best = candidates.top();
            candidates.pop();
            if (stillHolds(best)) merge(std::get<1>(best), std::get<2>(best));
        }
    }
};

void BytePairs::encode(const std::vector<std::string>& letters, std::int64_t unknown, std::vector<std::int64_t>& ids) const {
    Word word{*this};
    for (std::size_t i = 0; i < letters.size(); ++i) {
        const std::int64_t id = find(letters[i]);
        word.symbols.push_back({id < 0 ? unknown : id, i == 0 ? kNone : i - 1, i + 1 == letters.size() ? kNone : i + 1});
    }
    word.mergeAll();
    for (const Word::Symbol& symbol : word.symbols)
        if (symbol.id >= 0) ids.push_back(symbol.id);
}

}  // namespace headroom
