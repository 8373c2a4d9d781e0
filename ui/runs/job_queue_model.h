// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/job_queue.h"

#include <QAbstractListModel>

namespace headroom::ui {

/// The queue as a list: the job that is being trained, where there is one of the queue's, and those that wait. Waiting rows can be dragged.
class JobQueueModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role {
        SecondLineRole = Qt::UserRole,  ///< device and folder
        IsCurrentRole,
        StateRole,     ///< "Training", "Waiting", "Next"
        ProgressRole,  ///< share done of the current job, 0 to 1
        ProgressTextRole,
    };

    JobQueueModel(JobQueue& queue, const RunModel& run, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    bool moveRows(const QModelIndex& from, int row, int count, const QModelIndex& to, int before) override;
    bool removeRows(int row, int count, const QModelIndex& parent) override;

    /// Rows before the first that waits.
    int firstWaiting() const { return m_hasCurrent ? 1 : 0; }

private:
    void showCurrent();
    QString stateOf(int row) const;
    QString progressText() const;
    const JobCopy& job(int row) const;

    JobQueue& m_queue;
    const RunModel& m_run;
    bool m_hasCurrent;
};

}  // namespace headroom::ui
