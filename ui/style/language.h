// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/sentence.h"

#include <QString>

#include <array>

namespace headroom::ui {

/// A language of the window: its code, as in the name of its file (`headroom_de`) and in the settings, and what its
/// speakers call it.
struct Language {
    const char* code;
    const char* name;
};

inline constexpr std::array kLanguages = {Language{"en", "English"}, Language{"de", "Deutsch"}};

/// Installs the words of a language and Qt's own words in it, and writes numbers as it does. Any code that is none of
/// `kLanguages` follows the system; where that speaks none of them, English is shown. English words are loaded too: they
/// hold the singular and plural of "%n change(s)". Call once, before the first widget. How the files are made:
/// docs/translating.md.
void loadLanguage(const QString& code = {});

/// Code of the language whose words are shown now; "en" before any is loaded.
QString shownLanguage();

/// What core says, in the language of the window. Text that core got ready (a path, the message of a library) stays as it is.
QString inWords(const Sentence& sentence);
/// "where: what. hint."
QString inWords(const Error& error);

}  // namespace headroom::ui
