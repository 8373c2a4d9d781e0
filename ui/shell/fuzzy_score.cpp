// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/fuzzy_score.h"

#include <QStringList>

namespace headroom::ui {
namespace {

constexpr int kWholeText = 20;
constexpr int kTextBegins = 8;
constexpr int kWordBegins = 6;
constexpr int kInside = 4;
constexpr int kScattered = 1;

bool beginsWord(const QString& text, qsizetype at) { return at == 0 || !text[at - 1].isLetterOrNumber(); }

/// Whether the letters stand in the text in this order, the first of them at the beginning of a word.
bool isScattered(const QString& word, const QString& text) {
    for (qsizetype start = 0; start < text.size(); ++start) {
        if (!beginsWord(text, start) || text[start] != word[0]) continue;
        qsizetype at = start;
        qsizetype found = 1;
        while (found < word.size() && ++at < text.size())
            if (text[at] == word[found]) ++found;
        if (found == word.size()) return true;
    }
    return false;
}

int scoreOfWord(const QString& word, const QString& text) {
    for (qsizetype at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
        if (beginsWord(text, at)) return at == 0 ? kTextBegins : kWordBegins;
    if (text.contains(word)) return kInside;
    return word.size() > 1 && isScattered(word, text) ? kScattered : 0;
}

}  // namespace

int fuzzyScore(const QString& typed, const QString& text) {
    const QString wanted = typed.simplified().toLower();
    const QString where = text.toLower();
    if (wanted == where) return wanted.isEmpty() ? 0 : kWholeText;
    int sum = 0;
    int words = 0;
    for (const QString& word : wanted.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const int score = scoreOfWord(word, where);
        if (score == 0) return 0;
        sum += score;
        ++words;
    }
    return words == 0 ? 0 : 1 + sum / words;
}

}  // namespace headroom::ui
