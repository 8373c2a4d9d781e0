// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "job/issue.h"

#include <QPlainTextEdit>

#include <string>
#include <utility>
#include <vector>

namespace headroom::ui {

class CompletionPopup;
class YamlHighlighter;

/// A text editor for job files: line numbers, colours, marks at the lines of issues with their sentence as a tool
/// tip. It has no undo of its own; the job's document has.
class YamlEditor : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit YamlEditor(QWidget* parent = nullptr);

    /// What is shown, character for character (toPlainText() turns no-break spaces into spaces).
    QString text() const;
    /// Replaces only what differs, so that cursor, scroll bar and colours of the rest stay.
    void replaceText(const QString& text);
    void setIssues(const std::vector<Issue>& issues);
    void goTo(int line, int column);

    /// The text as UTF-8 and the byte where the cursor stands.
    std::pair<std::string, std::size_t> textAndCursor() const;

    int gutterWidth() const;
    void paintGutter(QPaintEvent* event);

Q_SIGNALS:
    /// The text is another one. textChanged() comes of colours as well.
    void textEdited();

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    const Issue* issueOfLine(int line) const;
    void placeGutter();
    void markLines();
    void complete(bool asked);
    void insertCompletion(const QString& word);

    QWidget* m_gutter;
    YamlHighlighter* m_highlighter;
    CompletionPopup* m_popup;
    std::vector<Issue> m_issues;
};

}  // namespace headroom::ui
