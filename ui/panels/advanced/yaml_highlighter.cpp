// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/advanced/yaml_highlighter.h"

#include <QElapsedTimer>
#include <QRegularExpression>
#include <QTextDocument>

#include <limits>

namespace headroom::ui {
namespace {

constexpr int kNoBlockText = -1;
constexpr int kAtOnce = 120;  // lines, more than a screen holds
constexpr int kNoneWaits = std::numeric_limits<int>::max();

/// Of a line that is still to be coloured.
class Waiting : public QTextBlockUserData {};

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

/// Whether a line ends in `: |` or `: >`, with `+`, `-` and an indent behind it or not.
bool opensBlockText(const QString& line) {
    if (!line.contains(QLatin1Char('|')) && !line.contains(QLatin1Char('>'))) return false;
    static const QRegularExpression ending(QStringLiteral(R"(:\s*[|>][+-]?\d?\s*$)"));
    return ending.match(line.left(commentStart(line))).hasMatch();
}

}  // namespace

YamlHighlighter::YamlHighlighter(QTextDocument* document, const Tokens& tokens)
    : QSyntaxHighlighter(document), m_tokens(&tokens), m_firstWaiting(kNoneWaits) {
    connect(&m_turn, &OwnTurn::come, this, &YamlHighlighter::catchUp);
    // Lines that wait move up where others are taken out before them.
    connect(document, &QTextDocument::contentsChange, this, [this, document](int place) {
        if (m_firstWaiting != kNoneWaits) m_firstWaiting = std::min(m_firstWaiting, document->findBlock(place).blockNumber());
    });
}

void YamlHighlighter::setTokens(const Tokens& tokens) {
    m_tokens = &tokens;
    rehighlight();
}

/// What a line is to the next is told at once, since that goes from line to line.
void YamlHighlighter::highlightBlock(const QString& line) {
    const bool continues = continuesBlockText(line);
    if (!continues && opensBlockText(line)) setCurrentBlockState(indentOf(line));
    if (mayWait()) {
        setCurrentBlockUserData(new Waiting);
        m_firstWaiting = std::min(m_firstWaiting, currentBlock().blockNumber());
        return;
    }
    if (continues) paint(0, static_cast<int>(line.size()), m_tokens->yamlText);
    else color(line);
}

bool YamlHighlighter::mayWait() {
    if (m_isCatchingUp) return false;
    m_turn.ask();
    return ++m_inTurn > kAtOnce;
}

void YamlHighlighter::catchUp() {
    m_inTurn = 0;
    m_isCatchingUp = true;
    QElapsedTimer clock;
    clock.start();
    QTextBlock block = m_firstWaiting == kNoneWaits ? QTextBlock() : document()->findBlockByNumber(m_firstWaiting);
    for (; block.isValid() && clock.elapsed() < OwnTurn::kSliceMs; block = block.next()) {
        if (!block.userData()) continue;
        block.setUserData(nullptr);
        rehighlightBlock(block);
    }
    m_isCatchingUp = false;
    m_firstWaiting = block.isValid() ? block.blockNumber() : kNoneWaits;
    if (block.isValid()) m_turn.ask();
}

void YamlHighlighter::color(const QString& line) {
    static const QRegularExpression key(QStringLiteral(R"(^(\s*(?:- +)*)("[^"]*"|'[^']*'|[^\s#:'"\[\]{}][^:#]*?)\s*:(?=\s|$))"));
    const int comment = commentStart(line);
    int value = 0;
    if (const auto match = key.match(line.left(comment)); match.hasMatch()) {
        paint(static_cast<int>(match.capturedStart(2)), static_cast<int>(match.capturedEnd(2)), m_tokens->yamlKey);
        value = static_cast<int>(match.capturedEnd(0));
    }
    highlightValue(line.left(comment), value);
    paint(comment, static_cast<int>(line.size()), m_tokens->yamlComment);
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
