// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "style/own_turn.h"
#include "style/tokens.h"

#include <QSyntaxHighlighter>

namespace headroom::ui {

/// Colours keys, numbers, texts, words (true, false, null) and comments, a line at a time. Block texts (`|`, `>`) are
/// followed by their indent. Of a long text the first lines are coloured at once, the others a few at a turn of the event loop.
class YamlHighlighter : public QSyntaxHighlighter {
    Q_OBJECT

public:
    YamlHighlighter(QTextDocument* document, const Tokens& tokens);

    void setTokens(const Tokens& tokens);
    /// Whether it colours what it has put off: the document then says that it changed, though no character did.
    bool isCatchingUp() const { return m_isCatchingUp; }

protected:
    void highlightBlock(const QString& line) override;

private:
    bool mayWait();
    void catchUp();
    bool continuesBlockText(const QString& line);
    void color(const QString& line);
    void highlightValue(const QString& line, int from);
    void paint(int from, int to, const QColor& color);

    const Tokens* m_tokens;
    OwnTurn m_turn;        ///< asked for while lines wait, or were coloured since the event loop came round
    int m_inTurn = 0;      ///< how many those are
    int m_firstWaiting;    ///< no line before it waits
    bool m_isCatchingUp = false;
};

}  // namespace headroom::ui
