// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/word_pattern.h"

#include <QTest>

#include <stdexcept>
#include <string>
#include <vector>

using namespace headroom;

namespace {

std::vector<std::string> wordsOf(const WordPattern& pattern, std::string_view text) {
    std::vector<std::string> words;
    pattern.forEachMatch(text, [&](std::string_view word) { words.emplace_back(word); });
    return words;
}

}  // namespace

class TestWordPattern : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void classesAreThoseOfUnicode() {
        const WordPattern pattern(R"(\p{L}+|\p{N})");
        QCOMPARE(wordsOf(pattern, "caf\u00e9 \u4e2d\u6587 12 \u0663!"),
                 (std::vector<std::string>{"caf\u00e9", "\u4e2d\u6587", "1", "2", "\u0663"}));
    }

    void aTextWithoutWordsGivesNone() {
        const WordPattern pattern("a+");
        QVERIFY(wordsOf(pattern, "").empty());
        QVERIFY(wordsOf(pattern, "bcd").empty());
        QCOMPARE(wordsOf(pattern, std::string_view("a\0a", 3)).size(), std::size_t(2));
    }

    void aFaultyPatternIsABug() { QVERIFY_EXCEPTION_THROWN(WordPattern("("), std::logic_error); }
};

QTEST_GUILESS_MAIN(TestWordPattern)
#include "tst_word_pattern.moc"
