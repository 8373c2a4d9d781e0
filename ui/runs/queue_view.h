// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "runs/job_queue_model.h"

#include <QFrame>

class QComboBox;
class QLabel;
class QListView;
class QPushButton;

namespace headroom::ui {

class IconLabel;

/// The jobs that wait, in their order: drag or Alt+Up and Alt+Down move one, Delete takes it out.
class QueueView : public QFrame {
    Q_OBJECT

public:
    QueueView(JobQueue& queue, const RunModel& run, QWidget* parent = nullptr);

    QListView& list() { return *m_list; }
    /// The button that adds the open job; the window binds it to its action.
    QPushButton& addButton() { return *m_add; }

private:
    QWidget* makeHead();
    QWidget* makeRules();
    void makeList();
    void showState();
    void moveSelected(int by);
    void removeSelected();
    int selectedPlace() const;

    JobQueue& m_queue;
    JobQueueModel m_model;
    QLabel* m_count;
    QComboBox* m_pauseAfter;
    QComboBox* m_changes;
    QPushButton* m_pause;
    QPushButton* m_add;
    QPushButton* m_up;
    QPushButton* m_down;
    QPushButton* m_remove;
    QWidget* m_news;
    IconLabel* m_newsIcon;
    QLabel* m_newsText;
    QListView* m_list;
    QLabel* m_empty;
};

}  // namespace headroom::ui
