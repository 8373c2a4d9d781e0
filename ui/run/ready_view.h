// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/run_controller.h"
#include "workbench/workbench.h"

#include <QWidget>

class QGridLayout;
class QLabel;
class QPushButton;

namespace headroom::ui {

class IconLabel;

/// What the run page shows before a run: what the job is about to do, and the one button that begins it.
class ReadyView : public QWidget {
    Q_OBJECT

public:
    ReadyView(const Workbench& workbench, const RunController& controller, QWidget* parent = nullptr);

    /// Shows the job as it is, or, out of sight, as it is when it comes into sight.
    void showJob();
    /// How the job's last run ended, one sentence; empty where it has not run yet.
    void setLastRun(const QString& sentence);

Q_SIGNALS:
    void trainChosen();
    void trainOnProcessorChosen();
    void showProblemsChosen();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void fillFacts();
    void showVerdict();

    const Workbench& m_workbench;
    const RunController& m_controller;
    QString m_lastRun;
    QLabel* m_name;
    QLabel* m_about;
    QGridLayout* m_facts;
    IconLabel* m_verdictIcon;
    QLabel* m_verdict;
    QPushButton* m_train;
    QPushButton* m_processor;
    QPushButton* m_problems;
    bool m_stale = true;
};

}  // namespace headroom::ui
