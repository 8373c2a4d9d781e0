// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/language_menu.h"

#include "style/language.h"

#include <QActionGroup>

#include <algorithm>

namespace headroom::ui {

LanguageMenu::LanguageMenu(QSettings& settings, QWidget* parent) : QMenu(tr("Lan&guage"), parent) {
    QString current = settings.value(QLatin1String(kLanguageKey)).toString();
    const auto isCurrent = [&](const Language& language) { return current == QLatin1String(language.code); };
    if (std::ranges::none_of(kLanguages, isCurrent)) current.clear();
    auto* group = new QActionGroup(this);
    const auto add = [&](const QString& words, const QString& code) {
        QAction* action = addAction(words);
        action->setCheckable(true);
        action->setChecked(code == current);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, &settings, code] {
            settings.setValue(QLatin1String(kLanguageKey), code.isEmpty() ? QStringLiteral("system") : code);
            Q_EMIT chosen(tr("The language changes when Headroom starts next."));
        });
    };
    add(tr("&Follow the system"), {});
    // Names of languages stay in their own: who cannot read the window finds them.
    for (const Language& language : kLanguages) add(QLatin1Char('&') + QString::fromUtf8(language.name), QString::fromLatin1(language.code));
    addSeparator();
    addAction(tr("Takes effect at the next start"))->setEnabled(false);
}

}  // namespace headroom::ui
