// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/job_copy.h"
#include "workbench/job_queue.h"
#include "workbench/run_model.h"

#include <QWidget>

class QSettings;
class QStackedWidget;

namespace headroom::ui {

class ComparePage;
class MessageBar;
class PastRunPage;
class QueueView;
class RunTable;

/// The part of the window about runs and jobs that are not under way: the queue over the table of runs, one run opened, several compared. What it
/// wants done to the window it says by signals.
class RunsArea : public QWidget {
    Q_OBJECT

public:
    RunsArea(JobQueue& queue, const RunController& controller, const RunModel& run, QSettings& settings, QWidget* parent = nullptr);

    /// Queue and table.
    void showOverview();
    /// Reads a run and shows it, or says in one sentence why it cannot. For the run that is under way the window's own page is asked for.
    void openRun(const QString& folder);
    void compare(const QStringList& folders);
    /// The runs of another job's training folder.
    void setFolder(const QString& folder);

    QueueView& queueView() { return *m_queueView; }
    RunTable& table() { return *m_table; }
    /// Made when they are first wanted: the window is on screen sooner without them.
    PastRunPage& pastRun();
    ComparePage& comparePage();
    MessageBar& messages() { return *m_messages; }

Q_SIGNALS:
    void trainChosen(const headroom::ui::JobCopy& job);
    void jobChosen(const QString& path);
    void currentRunChosen();
    /// The charts and lists of pastRun() are made.
    void runViewMade();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void layOutOverview();
    void connectParts();
    void showSoon(QWidget* page);
    void say(const QString& sentence);
    void openJobOf(const QString& folder);

    JobQueue& m_queue;
    const RunController& m_controller;
    QSettings& m_settings;
    QWidget* m_messageRow;
    MessageBar* m_messages;
    QStackedWidget* m_pages;
    QWidget* m_overview;
    QueueView* m_queueView;
    RunTable* m_table;
    PastRunPage* m_pastRun = nullptr;
    ComparePage* m_compare = nullptr;
};

}  // namespace headroom::ui
