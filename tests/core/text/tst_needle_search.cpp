// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/needle_search.h"

#include <QTest>

#include <random>

using namespace headroom;

namespace {

using Hits = std::vector<std::pair<std::size_t, std::size_t>>;

Hits hitsOf(const std::vector<std::string_view>& needles, std::string_view text) {
    Hits hits;
    NeedleSearch(needles).forEachHit(text, [&](std::size_t at, std::size_t needle) { hits.emplace_back(at, needle); });
    std::ranges::sort(hits);
    return hits;
}

}  // namespace

class TestNeedleSearch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void phrasesAreFoundInAnyCase() {
        const std::vector<std::string_view> needles = {"out of memory", "Killed process"};
        QCOMPARE(hitsOf(needles, "CUDA Out Of Memory; killed PROCESS 1; out of memorY"), (Hits{{5, 0}, {20, 1}, {38, 0}}));
        QVERIFY(hitsOf(needles, "out of mem").empty());
        QVERIFY(hitsOf(needles, "").empty());
    }

    void onePhraseMayBeginAnother() {
        QCOMPARE(hitsOf({"memory", "memory limit"}, "the memory limit"), (Hits{{4, 0}, {4, 1}}));
    }

    void overlappingPhrasesAreAllFound() {
        QCOMPARE(hitsOf({"aaaaaa"}, "aaaaaaaa"), (Hits{{0, 0}, {1, 0}, {2, 0}}));
    }

    void itFindsWhatAPlainSearchFinds() {
        std::mt19937 random(20261128);
        const auto word = [&](std::size_t length) {
            std::string text;
            for (std::size_t i = 0; i < length; ++i) text += char('a' + random() % 3);
            return text;
        };
        for (int round = 0; round < 200; ++round) {
            const std::string text = word(400);
            const std::vector<std::string> words = {word(6), word(7), word(9)};
            Hits plain;
            for (std::size_t i = 0; i < words.size(); ++i)
                for (std::size_t at = text.find(words[i]); at != text.npos; at = text.find(words[i], at + 1)) plain.emplace_back(at, i);
            std::ranges::sort(plain);
            QCOMPARE(hitsOf({words[0], words[1], words[2]}, text), plain);
        }
    }
};

QTEST_GUILESS_MAIN(TestNeedleSearch)
#include "tst_needle_search.moc"
