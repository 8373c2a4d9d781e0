// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// The only door to QCustomPlot, whose header needs the keyword macros that our targets switch off.
#define signals Q_SIGNALS
#define slots Q_SLOTS
#define emit
#define foreach Q_FOREACH
#include <qcustomplot.h>
#undef signals
#undef slots
#undef emit
#undef foreach
