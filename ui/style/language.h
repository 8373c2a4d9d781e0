// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace headroom::ui {

/// Installs the words of the user's language. English ones too: they hold the singular and plural of "%n change(s)". Call once, before the
/// first widget; the file is made anew with
///   lupdate -pluralonly -locations none -source-language en -target-language en ui app/studio -ts translations/headroom_en.ts
void loadLanguage();

}  // namespace headroom::ui
