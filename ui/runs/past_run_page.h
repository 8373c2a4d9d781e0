// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/engine_client.h"
#include "workbench/job_copy.h"
#include "workbench/run_controller.h"
#include "workbench/run_loader.h"
#include "workbench/run_model.h"
#include "workbench/workbench.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QPushButton;
class QStackedWidget;

namespace headroom::ui {

class IconLabel;
class RunPage;

/// A run that was read from its folder, with the charts, samples and log of the run page, and over them in one line what it is: a past
/// run, its state, its time. It has a model of its own, so a run that is under way goes on undisturbed.
class PastRunPage : public QWidget {
    Q_OBJECT

public:
    explicit PastRunPage(QWidget* parent = nullptr);

    /// Reads the folder in a worker and shows it; failed() where there is no run in it.
    void open(const QString& folder);
    const RunModel& run() const { return m_run; }
    const RunSummary& summary() const { return m_summary; }
    QString folder() const { return m_folder; }
    RunPage& page() { return *m_page; }
    /// What the line over the charts says.
    QString sentence() const;

Q_SIGNALS:
    void opened();
    void failed(const QString& sentence);
    void backChosen();
    void goOnChosen(const headroom::ui::JobCopy& job);
    /// The file the run was started from or, where that is gone, the copy of its text in the run's folder.
    void jobChosen(const QString& path);

private:
    QWidget* makeHead();
    void take(LoadedRun& run);
    void showHead();
    void goOn();
    QString jobFile() const;

    QString m_folder;
    RunSummary m_summary;
    RunOrigin m_origin;
    QString m_jobText;
    RunModel m_run;
    Workbench m_noJob;        ///< the view before a run, which is never seen here, asks for both
    EngineClient m_noEngine;
    RunController m_controller;
    RunLoader m_loader;
    QTimer m_soon;  ///< runs until "Reading" is worth saying
    IconLabel* m_icon;
    QLabel* m_name;
    QLabel* m_sentence;
    QLabel* m_note;
    QPushButton* m_goOn;
    QPushButton* m_openJob;
    RunPage* m_page;
    QStackedWidget* m_views;
};

}  // namespace headroom::ui
