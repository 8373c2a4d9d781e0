// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/command_list.h"

#include "form/setting_search.h"
#include "shell/fuzzy_score.h"
#include "style/icons.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>

#include <algorithm>
#include <utility>

namespace headroom::ui {
namespace {

constexpr std::size_t kMostSettings = 12;

QString plain(QString words) { return words.remove(QLatin1Char('&')); }

void addCommands(const QMenu& menu, std::vector<Command>& commands) {
    for (QAction* action : menu.actions()) {
        if (const QMenu* inner = action->menu()) addCommands(*inner, commands);
        else if (!action->isSeparator())
            commands.push_back({.title = plain(action->text()),
                                .hint = plain(menu.title()),
                                .shortcut = action->shortcut().toString(QKeySequence::NativeText),
                                .icon = action->icon(),
                                .isEnabled = action->isEnabled(),
                                .run = [action] { action->trigger(); }});
    }
}

int scoreOf(const Command& command, const QString& typed) {
    const int byTitle = 2 * fuzzyScore(typed, command.title);
    return byTitle > 0 ? byTitle : fuzzyScore(typed, command.hint + QLatin1Char(' ') + command.title);
}

}  // namespace

std::vector<Command> commandsOf(const QMenuBar& menus) {
    std::vector<Command> commands;
    for (const QAction* action : menus.actions())
        if (const QMenu* menu = action->menu()) addCommands(*menu, commands);
    return commands;
}

CommandList::CommandList(std::function<void(const QString& key)> showSetting, QObject* parent)
    : QAbstractListModel(parent), m_showSetting(std::move(showSetting)) {}

void CommandList::setCommands(std::vector<Command> commands, bool withSettings) {
    m_all = std::move(commands);
    m_withSettings = withSettings;
    setTyped({});
}

void CommandList::setTyped(const QString& typed) {
    std::vector<std::pair<int, const Command*>> found;
    for (const Command& command : m_all)
        if (const int score = typed.trimmed().isEmpty() ? 1 : scoreOf(command, typed)) found.emplace_back(command.isEnabled ? score : 0, &command);
    std::ranges::stable_sort(found, std::greater(), &std::pair<int, const Command*>::first);
    beginResetModel();
    m_shown.clear();
    for (const auto& [score, command] : found) m_shown.push_back(*command);
    if (m_withSettings)
        for (const SettingHit& hit : findSettings(typed, kMostSettings)) {
            const QString key = QString::fromStdString(hit.key);
            m_shown.push_back({.title = hit.label, .hint = key, .icon = icon("sliders"), .run = [this, key] { m_showSetting(key); }});
        }
    if (m_shown.empty()) m_shown.push_back({.title = tr("No command or setting matches '%1'.").arg(typed), .isEnabled = false});
    endResetModel();
}

int CommandList::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_shown.size()); }

QVariant CommandList::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
    const Command& command = at(index.row());
    switch (role) {
    case Qt::DisplayRole: return command.title;
    case Qt::DecorationRole: return command.icon;
    case Qt::AccessibleTextRole: return QStringList{command.title, command.hint, command.shortcut}.join(QStringLiteral(", "));
    case HintRole: return command.hint;
    case ShortcutRole: return command.shortcut;
    default: return {};
    }
}

Qt::ItemFlags CommandList::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::NoItemFlags;
    return at(index.row()).isEnabled ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren : Qt::ItemNeverHasChildren;
}

}  // namespace headroom::ui
