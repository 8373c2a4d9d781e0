// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>
#include <QSettings>

namespace headroom::ui {

/// Settings key of the chosen language: a code of `kLanguages`; any other value follows the system.
inline constexpr auto kLanguageKey = "language";

/// View > Language. The choice is kept in the settings at once and takes effect at the next start, which the menu says.
class LanguageMenu : public QMenu {
    Q_OBJECT

public:
    explicit LanguageMenu(QSettings& settings, QWidget* parent = nullptr);

Q_SIGNALS:
    void chosen(const QString& sentence);  ///< what to tell the user
};

}  // namespace headroom::ui
