// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "oom/failure_labels.h"

#include <QString>

namespace headroom::ui {

/// What a diagnosis says in one word each, in the language of the window.

QString phaseWords(FailurePhase phase);          ///< "Loading and caching"
QString kindWords(FailureKind kind);             ///< "Caused by the settings"
QString causeWords(FailureCause cause);          ///< "The model is too large for the card"
QString confidenceWords(Confidence confidence);  ///< "Low: the log cannot tell"

}  // namespace headroom::ui
