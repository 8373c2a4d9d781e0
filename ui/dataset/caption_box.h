// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace headroom::ui {

/// Where one caption is typed. Return means "done, next"; Shift+Return breaks the line; arrow keys that leave the text
/// and Page keys go to the neighbours. Undo is of the typing first, then of captions that were saved.
class CaptionBox : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit CaptionBox(QWidget* parent = nullptr);

    /// What is typed, character by character (toPlainText() would turn no-break spaces into others).
    QString words() const;
    void setWords(const QString& words);
    /// Whether something was typed since setWords().
    bool isEdited() const { return document()->isModified(); }

Q_SIGNALS:
    void done();
    void stepWanted(int places);
    void left();
    void undoWanted();
    void redoWanted();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    bool actsOnKey(QKeyEvent& event);
    bool leavesAt(QTextCursor::MoveOperation move) const;
};

}  // namespace headroom::ui
