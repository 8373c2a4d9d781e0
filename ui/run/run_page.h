// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "run/message_bar.h"
#include "workbench/run_controller.h"
#include "workbench/run_model.h"
#include "workbench/workbench.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

class QLabel;
class QStackedWidget;

namespace headroom::ui {

class LogView;
class LossChart;
class MemoryLegend;
class ReadyView;
class RunFigures;
class SampleGallery;
class VramChart;

/// The run of the open job: before it begins what it will do, then figures, charts, samples and log.
class RunPage : public QWidget {
    Q_OBJECT

public:
    RunPage(const Workbench& workbench, RunModel& run, const RunController& controller, QWidget* parent = nullptr);

    MessageBar& messages() { return *m_messages; }
    ReadyView& ready() { return *m_ready; }
    /// The view before a run again, for another job.
    void showReady();

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeLiveView();
    QWidget* makeVramCard();
    QWidget* makeLossCard();
    void takeChange();
    void showRun();
    void showFigures();
    void showLegend();

    RunModel& m_run;
    ReadyView* m_ready;
    RunFigures* m_figures;
    MessageBar* m_messages;
    VramChart* m_vram;
    QLabel* m_vramTitle;
    MemoryLegend* m_legend;
    LossChart* m_loss;
    SampleGallery* m_gallery;
    LogView* m_log;
    QStackedWidget* m_views;
    QTimer m_soon;               ///< runs between a change of the run and its being shown
    QElapsedTimer m_sinceFigures;  ///< figures that change faster than once a second cannot be read
};

}  // namespace headroom::ui
