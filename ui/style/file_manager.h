// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace headroom::ui {

/// Shows a file in the system's file manager, marked where that can be asked for, else its folder. Returns at once.
void showInFileManager(const QString& path);

}  // namespace headroom::ui
