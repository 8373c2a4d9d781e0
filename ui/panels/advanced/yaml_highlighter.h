// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "style/tokens.h"

#include <QSyntaxHighlighter>

namespace headroom::ui {

/// Colours keys, numbers, texts, words (true, false, null) and comments, a line at a time. Block texts (`|`, `>`) are
/// followed by their indent.
class YamlHighlighter : public QSyntaxHighlighter {
public:
    YamlHighlighter(QTextDocument* document, const Tokens& tokens);

    void setTokens(const Tokens& tokens);

protected:
    void highlightBlock(const QString& line) override;

private:
    bool continuesBlockText(const QString& line);
    void highlightValue(const QString& line, int from);
    void paint(int from, int to, const QColor& color);

    const Tokens* m_tokens;
};

}  // namespace headroom::ui
