// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "runs/run_summary.h"
#include "style/pieces.h"

#include <QString>

namespace headroom::ui {

/// How a state is shown: shape, colour and word.
struct StateLook {
    const char* icon;
    Tone tone;
    QString word;
};
StateLook lookOf(const RunSummary& run);

/// "Interrupted at step 612 of 2,000, last save at step 600."
QString sentenceOf(const RunSummary& run);

/// Whether training its job again goes on where the run was cut off.
bool canGoOn(const RunSummary& run);

/// "612 of 2,000", "2,000".
QString stepsOf(const RunSummary& run);

}  // namespace headroom::ui
