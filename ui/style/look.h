// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "style/tokens.h"

#include <QApplication>
#include <QFont>

namespace headroom::ui {

/// Loads the bundled fonts and sets the application's base font. Call once, before the first widget.
void loadFonts();

/// The font of the editor and the log. Ligatures are off: != must stay two characters.
QFont monoFont(int pixelSize);

/// Fusion, palette and style sheet of one theme. May be called again at any time; all widgets follow at once.
void applyLook(Theme theme);

/// The two halves of applyLook(), for a program's start: while there is a sheet, a widget is styled anew with each parent that it gets, so the first
/// window is made between style and palette and the sheet.
void applyColors(Theme theme);
void applySheet(Theme theme);

/// The palette alone; applyColors() sets it.
QPalette makePalette(const Tokens& tokens);

}  // namespace headroom::ui
