// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/caption_box.h"

#include <QKeyEvent>

namespace headroom::ui {

CaptionBox::CaptionBox(QWidget* parent) : QPlainTextEdit(parent) {
    setTabChangesFocus(true);
    setAccessibleName(tr("Caption"));
    setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
}

QString CaptionBox::words() const { return document()->toRawText().replace(QChar::ParagraphSeparator, QLatin1Char('\n')).replace(QChar::LineSeparator, QLatin1Char('\n')); }

void CaptionBox::setWords(const QString& words) {
    setPlainText(words);
    document()->setModified(false);
    moveCursor(QTextCursor::End);
}

void CaptionBox::keyPressEvent(QKeyEvent* event) {
    if (!actsOnKey(*event)) QPlainTextEdit::keyPressEvent(event);
}

/// Whether a move from where the cursor stands would leave the text.
bool CaptionBox::leavesAt(QTextCursor::MoveOperation move) const {
    QTextCursor cursor = textCursor();
    return !cursor.hasSelection() && !cursor.movePosition(move);
}

bool CaptionBox::actsOnKey(QKeyEvent& event) {
    const bool isPlain = (event.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    const bool isReturn = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    if (isReturn && (isPlain || event.modifiers().testFlag(Qt::ControlModifier))) Q_EMIT done();
    else if (isPlain && event.key() == Qt::Key_PageDown) Q_EMIT stepWanted(1);
    else if (isPlain && event.key() == Qt::Key_PageUp) Q_EMIT stepWanted(-1);
    else if (isPlain && event.key() == Qt::Key_Down && leavesAt(QTextCursor::Down)) Q_EMIT stepWanted(1);
    else if (isPlain && event.key() == Qt::Key_Up && leavesAt(QTextCursor::Up)) Q_EMIT stepWanted(-1);
    else if (isPlain && event.key() == Qt::Key_Escape) Q_EMIT left();
    else if (event.matches(QKeySequence::Undo) && !document()->isUndoAvailable()) Q_EMIT undoWanted();
    else if (event.matches(QKeySequence::Redo) && !document()->isRedoAvailable()) Q_EMIT redoWanted();
    else return false;
    return true;
}

}  // namespace headroom::ui
