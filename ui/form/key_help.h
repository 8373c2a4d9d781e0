// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "job/key_rows.h"

#include <QString>

namespace headroom::ui {

/// What there is to say of a key, as rich text: its words and its name in the file, the meaning, and, where it has one to show, its
/// default and limits.
QString keyHelp(const KeyRow& rule, const QString& words, const QString& help, const std::string& key, bool showsDefault = true);

/// The same for any key path from its row alone; empty where no row knows it.
QString keyHelp(const std::string& key);

}  // namespace headroom::ui
