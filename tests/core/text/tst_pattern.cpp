// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/pattern.h"

#include <QTest>

#include <stdexcept>
#include <string>
#include <vector>

using namespace headroom;

namespace {

std::vector<std::string> wordsOf(const Pattern& pattern, std::string_view text) {
    std::vector<std::string> words;
    pattern.forEachMatch(text, [&](std::string_view word) { words.emplace_back(word); });
    return words;
}

}  // namespace

class TestPattern : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void classesAreThoseOfUnicode() {
        const Pattern pattern(R"(\p{L}+|\p{N})");
        QCOMPARE(wordsOf(pattern, "caf\u00e9 \u4e2d\u6587 12 \u0663!"),
                 (std::vector<std::string>{"caf\u00e9", "\u4e2d\u6587", "1", "2", "\u0663"}));
    }

    void aTextWithoutWordsGivesNone() {
        const Pattern pattern("a+");
        QVERIFY(wordsOf(pattern, "").empty());
        QVERIFY(wordsOf(pattern, "bcd").empty());
        QCOMPARE(wordsOf(pattern, std::string_view("a\0a", 3)).size(), std::size_t(2));
    }

    void aSearchGivesTheMatchAndItsGroups() {
        const Pattern pattern(R"((\d+) (MiB)?( of)?)");
        using Groups = std::vector<std::string_view>;
        QCOMPARE(pattern.search("20 MiB of 4 GiB"), (Groups{"20 MiB of", "20", "MiB", " of"}));
        QCOMPARE(pattern.search("20 MiB of 4 GiB", 3), (Groups{"4 ", "4", "", ""}));
        QVERIFY(pattern.search("none").empty());
    }

    void aFaultyPatternIsABug() { QVERIFY_EXCEPTION_THROWN(Pattern("("), std::logic_error); }
};

QTEST_GUILESS_MAIN(TestPattern)
#include "tst_pattern.moc"
