// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/advanced/yaml_highlighter.h"

#include <QRegularExpression>

namespace headroom::ui {
namespace {

constexpr int kNoBlockText = -1;

int indentOf(const QString& line) {
    int indent = 0;
    while (indent < line.size() && line[indent] == QLatin1Char(' ')) ++indent;
    return indent;
}

/// Where a comment begins: a # outside quotes at the start or after a space.
int commentStart(const QString& line) {
    QChar quote;
    for (int i = 0; i < line.size(); ++i) {
        const QChar c = line[i];
        if (!quote.isNull()) {
            if (c == quote) quote = {};
        } else if (c == QLatin1Char('"') || c == QLatin1Char('\'')) {
            quote = c;
        } else if (c == QLatin1Char('#') && (i == 0 || line[i - 1].isSpace())) {
            return i;
        }
    }
    return static_cast<int>(line.size());
}

}  // namespace

YamlHighlighter::YamlHighlighter(QTextDocument* document, const Tokens& tokens)
    : QSyntaxHighlighter(document), m_tokens(&tokens) {}

void YamlHighlighter::setTokens(const Tokens& tokens) {
    m_tokens = &tokens;
    rehighlight();
}

void YamlHighlighter::highlightBlock(const QString& line) {
    if (continuesBlockText(line)) return paint(0, static_cast<int>(line.size()), m_tokens->yamlText);
    static const QRegularExpression key(QStringLiteral(R"(^(\s*(?:- +)*)("[^"]*"|'[^']*'|[^\s#:'"\[\]{}][^:#]*?)\s*:(?=\s|$))"));
    static const QRegularExpression blockText(QStringLiteral(R"(:\s*[|>][+-]?\d?\s*$)"));
    const int comment = commentStart(line);
    int value = 0;
    if (const auto match = key.match(line.left(comment)); match.hasMatch()) {
        paint(static_cast<int>(match.capturedStart(2)), static_cast<int>(match.capturedEnd(2)), m_tokens->yamlKey);
        value = static_cast<int>(match.capturedEnd(0));
    }
    highlightValue(line.left(comment), value);
    paint(comment, static_cast<int>(line.size()), m_tokens->yamlComment);
    if (blockText.match(line.left(comment)).hasMatch()) setCurrentBlockState(indentOf(line));
}

/// Whether the line belongs to a block text that an earlier line opened; its state is the indent of that line.
bool YamlHighlighter::continuesBlockText(const QString& line) {
    const int opener = previousBlockState();
    setCurrentBlockState(kNoBlockText);
    if (opener < 0) return false;
    if (!line.trimmed().isEmpty() && indentOf(line) <= opener) return false;
    setCurrentBlockState(opener);
    return true;
}

void YamlHighlighter::highlightValue(const QString& line, int from) {
    static const QRegularExpression scalar(QStringLiteral(R"("(?:[^"\\]|\\.)*"|'[^']*'|[^\s,\[\]{}"':][^,\[\]{}]*)"));
    static const QRegularExpression number(QStringLiteral(R"(^[-+]?(\d[\d_]*\.?\d*|\.\d+)([eE][-+]?\d+)?$)"));
    static const QRegularExpression word(QStringLiteral(R"(^(true|false|null|yes|no|on|off|~)$)"),
                                         QRegularExpression::CaseInsensitiveOption);
    for (auto it = scalar.globalMatch(line, from); it.hasNext();) {
        const auto match = it.next();
        const QString text = match.captured().trimmed();
        if (text == QLatin1String("-")) continue;
        const QString bare = text.startsWith(QLatin1String("- ")) ? text.mid(2).trimmed() : text;
        const int start = static_cast<int>(match.capturedStart() + match.captured().indexOf(bare));
        const QColor color = number.match(bare).hasMatch() ? m_tokens->yamlNumber
                             : word.match(bare).hasMatch() ? m_tokens->yamlWord
                                                           : m_tokens->yamlText;
        paint(start, start + static_cast<int>(bare.size()), color);
    }
}

void YamlHighlighter::paint(int from, int to, const QColor& color) {
    if (to > from) setFormat(from, to - from, color);
}

}  // namespace headroom::ui
