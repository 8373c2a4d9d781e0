// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/log_model.h"

#include "style/format.h"

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr int kWhereWidth = 10;

}  // namespace

LogModel::LogModel(const RunModel& run, QObject* parent) : QAbstractListModel(parent), m_run(run) {
    connect(&run, &RunModel::replaced, this, &LogModel::refill);
    connect(&run, &RunModel::changed, this, &LogModel::follow);
    refill();
}

void LogModel::setShown(Kind kind, bool shown) {
    if (shows(kind) == shown) return;
    m_shown[static_cast<std::size_t>(kind)] = shown;
    refill();
}

void LogModel::follow() {
    dropOld();
    takeNew();
}

void LogModel::refill() {
    beginResetModel();
    m_rows.clear();
    m_taken = m_run.logLinesWritten() - m_run.log().size();
    for (const RunModel::LogLine& line : m_run.log()) {
        if (shows(line.kind)) m_rows.push_back(m_taken);
        ++m_taken;
    }
    endResetModel();
}

void LogModel::dropOld() {
    const std::size_t first = m_run.logLinesWritten() - m_run.log().size();
    const auto kept = std::ranges::lower_bound(m_rows, first);
    if (kept == m_rows.begin()) return;
    beginRemoveRows({}, 0, static_cast<int>(kept - m_rows.begin()) - 1);
    m_rows.erase(m_rows.begin(), kept);
    endRemoveRows();
}

void LogModel::takeNew() {
    const std::size_t first = m_run.logLinesWritten() - m_run.log().size();
    std::vector<std::size_t> fresh;
    for (m_taken = std::max(m_taken, first); m_taken < m_run.logLinesWritten(); ++m_taken)
        if (shows(m_run.log()[m_taken - first].kind)) fresh.push_back(m_taken);
    if (fresh.empty()) return;
    beginInsertRows({}, rowCount(), rowCount() + static_cast<int>(fresh.size()) - 1);
    m_rows.insert(m_rows.end(), fresh.begin(), fresh.end());
    endInsertRows();
}

const RunModel::LogLine* LogModel::line(int row) const {
    const std::size_t first = m_run.logLinesWritten() - m_run.log().size(), number = m_rows[static_cast<std::size_t>(row)];
    return number >= first && number < m_run.logLinesWritten() ? &m_run.log()[number - first] : nullptr;
}

int LogModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); }

QVariant LogModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
    const RunModel::LogLine* found = line(index.row());
    if (!found) return {};
    if (role == KindRole) return static_cast<int>(found->kind);
    if (role == Qt::DisplayRole) return text(index.row());
    return role == Qt::ToolTipRole ? found->text : QVariant();
}

QString LogModel::text(int row) const {
    const RunModel::LogLine* found = line(row);
    if (!found) return {};
    const QString where = found->kind == Kind::Warning ? tr("warning")
                          : found->kind == Kind::Error ? tr("error")
                                                       : tr("step %1").arg(found->step);
    return QStringLiteral("%1  %2  %3").arg(formatClock(found->time), where.leftJustified(kWhereWidth), found->text);
}

}  // namespace headroom::ui
