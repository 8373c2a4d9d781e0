// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

class QLabel;

namespace headroom::ui {

/// Gives labels with a buddy a letter each, first come first served, for Alt+letter. Letters of the window's menus and
/// buttons stay free; labels that find none go without.
void assignMnemonics(const QList<QLabel*>& labels);

}  // namespace headroom::ui
