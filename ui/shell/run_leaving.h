// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/run_model.h"

class QWidget;

namespace headroom::ui {

/// What becomes of a run when its window is closed.
enum class RunLeaving {
    KeepRunning,   ///< the window hides in the tray
    StopAndClose,  ///< the step is finished and saved, then the program ends
    Stay,
};

/// Asks the user. Without a tray, hiding is not offered: nothing would lead back.
RunLeaving askAboutRun(QWidget* parent, const RunModel& run, bool hasTray);

}  // namespace headroom::ui
