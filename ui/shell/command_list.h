// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "style/title_row.h"

#include <QAbstractListModel>
#include <QIcon>
#include <QString>

#include <functional>
#include <vector>

class QMenuBar;

namespace headroom::ui {

/// Something the user can have done by its name.
struct Command {
    QString title;
    QString hint = {};      ///< the menu it stands in, or the key of a setting
    QString shortcut = {};  ///< as people read it; may be empty
    QIcon icon = {};
    bool isEnabled = true;
    std::function<void()> run = {};
};

/// Every command of the menus, in their order; those that cannot be used now are there, but not enabled.
std::vector<Command> commandsOf(const QMenuBar& menus);

/// The commands that answer what was typed, best first, then the settings that do. GUI thread.
class CommandList : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role { HintRole = TitleRow::HintRole, ShortcutRole = TitleRow::TailRole };

    /// `showSetting` goes to the field of a key.
    explicit CommandList(std::function<void(const QString& key)> showSetting, QObject* parent = nullptr);

    void setCommands(std::vector<Command> commands, bool withSettings);
    void setTyped(const QString& typed);
    const Command& at(int row) const { return m_shown[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    std::function<void(const QString& key)> m_showSetting;
    std::vector<Command> m_all;
    std::vector<Command> m_shown;
    bool m_withSettings = false;
};

}  // namespace headroom::ui
