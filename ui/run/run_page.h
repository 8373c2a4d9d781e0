// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart_view.h"
#include "run/message_bar.h"
#include "workbench/gpu_monitor.h"
#include "workbench/run_controller.h"
#include "workbench/run_model.h"
#include "workbench/workbench.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

class QStackedWidget;
class QVBoxLayout;

namespace headroom::ui {

class LogView;
class LossCard;
class ReadyView;
class RunFigures;
class SampleGallery;
class VramCard;

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
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void fitMessageRow();
    QWidget* makeLiveView();
    template <typename Writer>
    void reportFiles(Writer& writer);
    void takeChange();
    bool isOnCard() const;
    void watchCard();
    void showRun();
    void showFigures();

    RunModel& m_run;
    const RunController& m_controller;
    ChartView m_view;  ///< of all charts
    GpuMonitor m_gpu;
    ReadyView* m_ready;
    RunFigures* m_figures;
    MessageBar* m_messages;
    QVBoxLayout* m_messageRow;
    VramCard* m_vram;
    LossCard* m_loss;
    SampleGallery* m_gallery;
    LogView* m_log;
    QStackedWidget* m_views;
    QTimer m_soon;               ///< runs between a change of the run and its being shown
    QElapsedTimer m_sinceFigures;  ///< figures that change faster than once a second cannot be read
};

}  // namespace headroom::ui
