// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/command_list.h"

#include <QDialog>

class QLineEdit;
class QListView;

namespace headroom::ui {

/// A box over the window in which every command and every setting is found by typing a part of its name. Up and Down
/// choose, Enter runs, Esc closes.
class CommandPalette : public QDialog {
    Q_OBJECT

public:
    CommandPalette(std::function<void(const QString& key)> showSetting, QWidget* window);

    /// Shows the box over its window, empty.
    void popUp(std::vector<Command> commands, bool withSettings);

    QLineEdit& input() { return *m_input; }
    QListView& list() { return *m_view; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showHits(const QString& typed);
    void run(const QModelIndex& index);
    void chooseFirst();
    void step(int by);

    CommandList* m_commands;
    QLineEdit* m_input;
    QListView* m_view;
};

}  // namespace headroom::ui
