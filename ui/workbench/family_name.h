// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

namespace headroom::ui {

/// What people call the model family of a job's `arch`, "SD 1.5"; the word of the file where it is of no family that is known.
QString familyName(const std::string& arch);

}  // namespace headroom::ui
