// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "style/tokens.h"

#include <QString>

namespace headroom::ui {

/// The one style sheet of the application. Variants of a widget are chosen by the properties `kind` (buttons:
/// primary, chip, quiet, section, spin), `role` (labels: title, name, figure, caption, hint, strong, badge, off, mono),
/// `state` (boxes: warn, error) and `surface` (frames: card, bar, navigation, page, row, ok, warn, error).
QString styleSheet(const Tokens& tokens);

}  // namespace headroom::ui
