// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace headroom::ui {

/// How well a text answers what was typed; 0 = not at all. Each typed word must be found: at the beginning of a word of
/// the text, inside one, or as letters in order that begin one ("sj" and "svjb" find "Save job"). Case does not matter.
int fuzzyScore(const QString& typed, const QString& text);

}  // namespace headroom::ui
