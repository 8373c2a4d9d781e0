// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/language.h"

#include <QCoreApplication>
#include <QLocale>
#include <QTranslator>

namespace headroom::ui {

void loadLanguage() {
    auto* words = new QTranslator(QCoreApplication::instance());
    const QString folder = QStringLiteral(":/translations");
    if (!words->load(QLocale(), QStringLiteral("headroom"), QStringLiteral("_"), folder))
        static_cast<void>(words->load(QStringLiteral("headroom_en"), folder));
    QCoreApplication::installTranslator(words);
}

}  // namespace headroom::ui
