// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <algorithm>

namespace headroom::ui {

void loadLanguage(const QString& code) {
    const auto isCode = [&](const Language& language) { return code == QLatin1String(language.code); };
    // Who speaks it on the system already keeps the numbers of the region.
    if (std::ranges::any_of(kLanguages, isCode)) QLocale::setDefault(QLocale::system().language() == QLocale(code).language() ? QLocale::system() : QLocale(code));
    auto* words = new QTranslator(QCoreApplication::instance());
    const QString folder = QStringLiteral(":/translations");
    if (!words->load(QLocale(), QStringLiteral("headroom"), QStringLiteral("_"), folder))
        static_cast<void>(words->load(QStringLiteral("headroom_en"), folder));
    QCoreApplication::installTranslator(words);
    // Qt's words in the same language, not in the system's: a window speaks one.
    auto* ofQt = new QTranslator(QCoreApplication::instance());
    if (ofQt->load(QStringLiteral("qtbase_") + words->language(), QLibraryInfo::path(QLibraryInfo::TranslationsPath))) QCoreApplication::installTranslator(ofQt);
}

QString shownLanguage() {
    //: The code of the language that this file translates to: de, fr, ...
    return QCoreApplication::translate("language", "en");
}

QString inWords(const Sentence& sentence) {
    return QString::fromStdString(sentence.in([](const std::string& pattern) { return QCoreApplication::translate("core", pattern.c_str()).toStdString(); }));
}

QString inWords(const Error& error) { return inWords(error.whole()); }

}  // namespace headroom::ui
