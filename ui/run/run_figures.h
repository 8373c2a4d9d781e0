// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/gpu_monitor.h"
#include "workbench/run_model.h"
#include "workbench/workbench.h"

#include <QFrame>

class QLabel;

namespace headroom::ui {

class ProgressLine;

/// The figures of a run in one row (step, speed, time left, end, loss, peak memory, and on a card what its driver tells) over
/// its progress, with a long tick for each save to come and a short one for each sample.
class RunFigures : public QFrame {
    Q_OBJECT

public:
    RunFigures(const RunModel& run, const Workbench& workbench, const GpuMonitor& gpu, QWidget* parent = nullptr);

    void showRun();

private:
    struct Figure {
        QLabel* title = nullptr;
        QLabel* value = nullptr;
        QLabel* unit = nullptr;
    };

    Figure addFigure(class QHBoxLayout& row, const QString& title);
    void showStep();
    void showTimes();
    void showMemory();
    void showCard();

    const RunModel& m_run;
    const Workbench& m_workbench;
    const GpuMonitor& m_gpu;
    Figure m_step, m_speed, m_left, m_end, m_loss, m_peak, m_card;
    ProgressLine* m_progress;
};

}  // namespace headroom::ui
