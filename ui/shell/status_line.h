// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "style/pieces.h"
#include "workbench/run_model.h"
#include "workbench/workbench.h"

#include <QStatusBar>

namespace headroom::ui {

/// The last line of the window: what the engine is doing or the first problem, whether the job is saved, and what
/// the run holds.
class StatusLine : public QStatusBar {
    Q_OBJECT

public:
    StatusLine(const Workbench& workbench, const RunModel& run, QWidget* parent = nullptr);

    void showState();

private:
    void showRun();
    void showSaved();

    const Workbench& m_workbench;
    const RunModel& m_run;
    IconLabel* m_icon;
    QLabel* m_state;
    IconLabel* m_savedIcon;
    QLabel* m_saved;
    IconLabel* m_memoryIcon;
    QLabel* m_memory;
};

}  // namespace headroom::ui
