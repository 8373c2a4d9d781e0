// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/byte_pairs.h"

#include <QElapsedTimer>
#include <QTest>

#include <set>

using namespace headroom;

namespace {

std::vector<std::string> lettersOf(std::string_view word) {
    std::vector<std::string> letters;
    for (const char c : word) letters.emplace_back(1, c);
    return letters;
}

std::vector<std::int64_t> encoded(const BytePairs& pairs, std::string_view word) {
    std::vector<std::int64_t> ids;
    pairs.encode(lettersOf(word), 99, ids);
    return ids;
}

const BytePairs::Vocabulary kVocabulary = {{"a", 0}, {"b", 1}, {"c", 2}, {"ab", 3}, {"bc", 4}, {"abc", 5}, {"aa", 6}, {"aaaa", 7}};

}  // namespace

class TestBytePairs : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theLowestRankMergesFirst() {
        const auto pairs = BytePairs::make(kVocabulary, {{"b", "c"}, {"a", "b"}, {"a", "bc"}});
        QVERIFY(pairs);
        QCOMPARE(encoded(*pairs, "abc"), (std::vector<std::int64_t>{5}));
        QCOMPARE(encoded(*pairs, "abb"), (std::vector<std::int64_t>{3, 1}));
        QCOMPARE(encoded(*pairs, ""), std::vector<std::int64_t>{});
    }

    void equalRanksMergeFromTheLeft() {
        const auto pairs = BytePairs::make(kVocabulary, {{"a", "a"}, {"aa", "aa"}});
        QVERIFY(pairs);
        QCOMPARE(encoded(*pairs, "aaa"), (std::vector<std::int64_t>{6, 0}));
        QCOMPARE(encoded(*pairs, "aaaaaaa"), (std::vector<std::int64_t>{7, 6, 0}));
    }

    void anUnknownLetterBecomesTheUnknownPiece() {
        const auto pairs = BytePairs::make(kVocabulary, {{"a", "b"}});
        QVERIFY(pairs);
        QCOMPARE(encoded(*pairs, "xaby"), (std::vector<std::int64_t>{99, 3, 99}));
    }

    void aMergeOutsideTheVocabularyIsRefused() {
        QVERIFY(!BytePairs::make(kVocabulary, {{"c", "c"}}));
        QVERIFY(!BytePairs::make(kVocabulary, {{"x", "a"}}));
    }

    void aVeryLongWordTakesNoVeryLongTime() {
        const auto pairs = BytePairs::make(kVocabulary, {{"a", "a"}, {"aa", "aa"}});
        QVERIFY(pairs);
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(encoded(*pairs, std::string(100'000, 'a')).size(), std::size_t(25'000));
        QVERIFY2(timer.elapsed() < 1000, "merging must not be quadratic");
    }

    void everyByteHasItsOwnLetter() {
        const std::set<std::string> letters(byteLetters().begin(), byteLetters().end());
        QCOMPARE(letters.size(), std::size_t(256));
        QCOMPARE(byteLetters()['a'], std::string("a"));
        QCOMPARE(byteLetters()[0], std::string("\u0100"));
        QCOMPARE(byteLetters()[' '], std::string("\u0120"));
        QCOMPARE(bytesInVocabularyOrder().size(), std::size_t(256));
        QCOMPARE(bytesInVocabularyOrder().front(), static_cast<unsigned char>('!'));
    }
};

QTEST_GUILESS_MAIN(TestBytePairs)
#include "tst_byte_pairs.moc"
