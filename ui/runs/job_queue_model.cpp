// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/job_queue_model.h"

#include "style/format.h"

#include <QFileInfo>

#include <algorithm>

namespace headroom::ui {

JobQueueModel::JobQueueModel(JobQueue& queue, const RunModel& run, QObject* parent)
    : QAbstractListModel(parent), m_queue(queue), m_run(run), m_hasCurrent(queue.current().has_value()) {
    connect(&queue, &JobQueue::aboutToInsert, this, [this](int place) { beginInsertRows({}, place + firstWaiting(), place + firstWaiting()); });
    connect(&queue, &JobQueue::inserted, this, &JobQueueModel::endInsertRows);
    connect(&queue, &JobQueue::aboutToRemove, this, [this](int place) { beginRemoveRows({}, place + firstWaiting(), place + firstWaiting()); });
    connect(&queue, &JobQueue::removed, this, &JobQueueModel::endRemoveRows);
    connect(&queue, &JobQueue::aboutToMove, this, [this](int from, int to) {
        beginMoveRows({}, from + firstWaiting(), from + firstWaiting(), {}, to + firstWaiting() + (to > from ? 1 : 0));
    });
    connect(&queue, &JobQueue::moved, this, &JobQueueModel::endMoveRows);
    connect(&queue, &JobQueue::changed, this, &JobQueueModel::showCurrent);
    connect(&run, &RunModel::changed, this, &JobQueueModel::showCurrent);
}

/// The current job comes and goes after the line has moved, so that the line's own signals count from the same first row.
void JobQueueModel::showCurrent() {
    const bool hasCurrent = m_queue.current().has_value();
    if (hasCurrent != m_hasCurrent) {
        if (hasCurrent) beginInsertRows({}, 0, 0);
        else beginRemoveRows({}, 0, 0);
        m_hasCurrent = hasCurrent;
        if (hasCurrent) endInsertRows();
        else endRemoveRows();
    }
    if (rowCount() > 0) Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

int JobQueueModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_queue.waiting().size()) + firstWaiting();
}

const JobCopy& JobQueueModel::job(int row) const {
    return row < firstWaiting() ? *m_queue.current() : m_queue.waiting()[static_cast<std::size_t>(row - firstWaiting())];
}

QVariant JobQueueModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
    const int row = index.row();
    const bool isCurrent = row < firstWaiting();
    if (isCurrent && !m_queue.current()) return {};  // between its end and the row's
    switch (role) {
    case Qt::DisplayRole: return job(row).name;
    case Qt::ToolTipRole: return job(row).path;
    case Qt::AccessibleTextRole: return tr("%1, %2").arg(job(row).name, stateOf(row));
    case SecondLineRole: return tr("%1  ·  %2").arg(job(row).trainsOn == QLatin1String("cpu") ? tr("Processor") : job(row).trainsOn, QFileInfo(job(row).path).fileName());
    case IsCurrentRole: return isCurrent;
    case StateRole: return stateOf(row);
    case ProgressRole: return isCurrent && m_run.totalSteps() > 0 ? static_cast<double>(m_run.step()) / m_run.totalSteps() : 0.0;
    case ProgressTextRole: return isCurrent ? progressText() : QString();
    default: return {};
    }
}

QString JobQueueModel::stateOf(int row) const {
    if (row < firstWaiting()) return m_run.state() == RunModel::State::Paused ? tr("Paused") : tr("Training");
    return row == firstWaiting() && !m_queue.isPaused() ? tr("Next") : tr("Waiting");
}

QString JobQueueModel::progressText() const {
    if (m_run.totalSteps() == 0) return phaseName(m_run.phase());
    const QString steps = tr("%1 of %2").arg(formatCount(m_run.step()), formatCount(m_run.totalSteps()));
    const auto left = m_run.secondsLeft();
    return left ? tr("%1, %2 left").arg(steps, formatDuration(*left)) : steps;
}

Qt::ItemFlags JobQueueModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::ItemIsDropEnabled;
    const Qt::ItemFlags always = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    return index.row() < firstWaiting() ? always : always | Qt::ItemIsDragEnabled;
}

bool JobQueueModel::moveRows(const QModelIndex& from, int row, int count, const QModelIndex& to, int before) {
    const int target = before > row ? before - 1 : before;
    if (from.isValid() || to.isValid() || count != 1 || row < firstWaiting() || target == row) return false;
    const int place = std::max(0, target - firstWaiting());
    if (row - firstWaiting() >= static_cast<int>(m_queue.waiting().size()) || place >= static_cast<int>(m_queue.waiting().size())) return false;
    if (place == row - firstWaiting()) return false;
    m_queue.move(row - firstWaiting(), place);
    return true;
}

bool JobQueueModel::removeRows(int row, int count, const QModelIndex& parent) {
    if (parent.isValid() || row < firstWaiting() || row + count > rowCount()) return false;
    for (int i = 0; i < count; ++i) m_queue.remove(row - firstWaiting());
    return true;
}

}  // namespace headroom::ui
