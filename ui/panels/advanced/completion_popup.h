// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "job/cursor_context.h"

#include <QObject>

class QCompleter;
class QKeyEvent;
class QPlainTextEdit;
class QStandardItemModel;

namespace headroom::ui {

/// The list of keys or words under the cursor of an editor, keys with their meaning. The editor keeps the focus.
class CompletionPopup : public QObject {
    Q_OBJECT

public:
    explicit CompletionPopup(QPlainTextEdit& editor);

    void offer(const std::vector<Completion>& words);
    void close();
    bool isOpen() const;
    /// Whether a key belongs to the open list rather than to the text.
    bool takesKey(const QKeyEvent& event) const;

Q_SIGNALS:
    /// What is to stand in place of the word: `steps: `, `train:`, `true`.
    void chosen(const QString& text);

private:
    QPlainTextEdit& m_editor;
    QStandardItemModel* m_model;
    QCompleter* m_completer;
};

}  // namespace headroom::ui
