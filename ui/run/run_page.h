// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart_view.h"
#include "run/message_bar.h"
#include "style/build_steps.h"
#include "workbench/gpu_monitor.h"
#include "workbench/run_controller.h"
#include "workbench/run_model.h"
#include "workbench/workbench.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

class QPushButton;
class QSplitter;
class QStackedWidget;
class QVBoxLayout;

namespace headroom::ui {

class LogView;
class LossCard;
class ReadyView;
class RunFigures;
class SampleGallery;
class VramCard;

/// The run of the open job: before it begins what it will do, then figures, charts, samples and log, in a narrow window one part at a time.
class RunPage : public QWidget {
    Q_OBJECT

public:
    RunPage(const Workbench& workbench, RunModel& run, const RunController& controller, QWidget* parent = nullptr);

    MessageBar& messages() { return *m_messages; }
    ReadyView& ready() { return *m_ready; }
    /// The view before a run again, for another job.
    void showReady();
    /// Begins to make the view of a run between other events, so that it is there when a run begins or is opened.
    void prepareLive() { m_steps.start(); }

Q_SIGNALS:
    /// All parts of the view of a run are made.
    void liveMade();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    enum class Part { Charts, Samples, Log };

    void fitMessageRow();
    void planLive();
    void makeLiveFrame();
    void finishLive();
    QWidget* makePartTabs();
    void showPart(Part part);
    void arrange();
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
    MessageBar* m_messages;
    QVBoxLayout* m_page;
    QVBoxLayout* m_messageRow;
    QStackedWidget* m_views;
    QWidget* m_live;
    BuildSteps m_steps;  ///< of what follows, which a run needs and not before
    RunFigures* m_figures = nullptr;
    VramCard* m_vram = nullptr;
    LossCard* m_loss = nullptr;
    SampleGallery* m_gallery = nullptr;
    LogView* m_log = nullptr;
    QSplitter* m_columns = nullptr;
    QSplitter* m_charts = nullptr;
    QSplitter* m_side = nullptr;
    QWidget* m_tabs = nullptr;
    Part m_part = Part::Charts;  ///< that is seen where there is room for one
    QTimer m_soon;               ///< runs between a change of the run and its being shown
    QElapsedTimer m_sinceFigures;  ///< figures that change faster than once a second cannot be read
};

}  // namespace headroom::ui
