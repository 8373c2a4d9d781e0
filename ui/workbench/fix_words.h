// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "job/config_diff.h"

#include <QString>

namespace headroom::ui {

/// What a fix does to a job, as the words of a link.
QString fixWords(const ConfigDiff& fix);

}  // namespace headroom::ui
