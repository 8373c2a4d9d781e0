// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/run_controller.h"
#include "workbench/run_model.h"
#include "workbench/workbench.h"

#include <QFrame>

class QAction;
class QLabel;
class QPushButton;

namespace headroom::ui {

class SettingSearch;

/// What the bar's buttons and the menus do; made by the window so that both share them.
struct JobActions {
    QAction* undo = nullptr;
    QAction* redo = nullptr;
    QAction* train = nullptr;
    QAction* trainOnProcessor = nullptr;
    QAction* addToQueue = nullptr;
    QAction* pause = nullptr;
    QAction* stop = nullptr;
    QAction* saveNow = nullptr;
    QAction* sampleNow = nullptr;
};

/// The job's name and file, and the buttons for it: Train before a run, Sample now, Save now, Pause and Stop in one.
class JobBar : public QFrame {
    Q_OBJECT

public:
    JobBar(const Workbench& workbench, const RunModel& run, const RunController& controller, const JobActions& actions,
           QWidget* parent = nullptr);

    void showState();
    /// Whether the page below is about the run that is under way, be it of the open job or not.
    void setShowsRun(bool on);
    /// Whether the job is foretold to need more than there is: Train is then no button to press without a thought.
    void setOver(bool isOver);
    SettingSearch& search() { return *m_search; }

private:
    void showName();

    const Workbench& m_workbench;
    const RunModel& m_run;
    const RunController& m_controller;
    QLabel* m_name;
    QLabel* m_summary;
    SettingSearch* m_search;
    bool m_showsRun = false;
    bool m_isOver = false;
    QPushButton* m_queue;
    QPushButton* m_train;
    QPushButton* m_processor;
    QPushButton* m_pause;
    QPushButton* m_stop;
    QPushButton* m_saveNow;
    QPushButton* m_sampleNow;
};

/// Makes a button trigger an action and follow its state, words and tool tip.
void bindButton(QPushButton& button, QAction& action);

}  // namespace headroom::ui
