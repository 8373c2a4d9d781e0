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

/// The palette alone; applyLook() sets it.
QPalette makePalette(const Tokens& tokens);

}  // namespace headroom::ui
