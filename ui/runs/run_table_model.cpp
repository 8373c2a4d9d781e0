// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/run_table_model.h"

#include "runs/run_words.h"
#include "style/format.h"

#include <algorithm>
#include <limits>

namespace headroom::ui {
namespace {

StateLook lookOf(const FoundRun& run) {
    return run.fault.isEmpty() ? ui::lookOf(run.summary) : StateLook{"exclamation-triangle", Tone::Error, RunTableModel::tr("Cannot be read")};
}

QString nameOf(const FoundRun& run) { return QString::fromStdString(run.summary.name); }

}  // namespace

RunTableModel::RunTableModel(RunScanner& scanner, QObject* parent) : QAbstractTableModel(parent), m_scanner(scanner) {
    connect(&scanner, &RunScanner::scanned, this, &RunTableModel::takeRuns);
    connect(&scanner, &RunScanner::pictureRead, this, &RunTableModel::showPicture);
    takeRuns();
}

int RunTableModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_runs.size()); }

int RunTableModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : kColumns; }

/// Rows that are gone go, rows that changed say so, new ones come at the end: the view's own order is the proxy's.
void RunTableModel::takeRuns() {
    const auto& now = m_scanner.runs();
    const auto placeIn = [](const std::vector<FoundRun>& runs, const FoundRun& run) {
        return std::ranges::find(runs, run.summary.folder, [](const FoundRun& other) { return other.summary.folder; });
    };
    for (int row = rowCount() - 1; row >= 0; --row) {
        if (placeIn(now, run(row)) != now.end()) continue;
        beginRemoveRows({}, row, row);
        m_runs.erase(m_runs.begin() + row);
        endRemoveRows();
    }
    for (const FoundRun& found : now) {
        const auto known = placeIn(m_runs, found);
        if (known == m_runs.end()) {
            beginInsertRows({}, rowCount(), rowCount());
            m_runs.push_back(found);
            endInsertRows();
        } else if (*known != found) {
            const int row = static_cast<int>(known - m_runs.begin());
            m_runs[static_cast<std::size_t>(row)] = found;
            Q_EMIT dataChanged(index(row, 0), index(row, kColumns - 1));
        }
    }
}

void RunTableModel::showPicture(const QString& path) {
    for (int row = 0; row < rowCount(); ++row)
        if (run(row).summary.picture == path.toStdString()) Q_EMIT dataChanged(index(row, Picture), index(row, Picture));
}

QVariant RunTableModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
    const FoundRun& found = run(index.row());
    const bool isNumber = index.column() == Steps || index.column() == Loss;
    switch (role) {
    case Qt::DisplayRole: return text(found, index.column());
    case Qt::DecorationRole: return index.column() == Picture ? m_scanner.picture(found.summary.picture) : QVariant();
    case Qt::TextAlignmentRole: return static_cast<int>((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::ToolTipRole:
    case DetailRole: return found.fault.isEmpty() ? sentenceOf(found.summary) : found.fault;
    case Qt::AccessibleTextRole:
        return index.column() == Picture ? tr("Last picture of %1").arg(nameOf(found)) : text(found, index.column());
    case SortRole: return sortValue(found, index.column());
    case FolderRole: return QString::fromStdString(found.summary.folder.string());
    case IconRole: return QString::fromLatin1(lookOf(found).icon);
    case ToneRole: return static_cast<int>(lookOf(found).tone);
    default: return {};
    }
}

QString RunTableModel::text(const FoundRun& run, int column) const {
    if (column == Name) return nameOf(run);
    if (column == State) return lookOf(run).word;
    if (!run.fault.isEmpty()) return {};
    switch (column) {
    case Steps: return stepsOf(run.summary);
    case Loss: return run.summary.loss ? formatLoss(*run.summary.loss) : QString();
    case Began: return formatMoment(run.summary.began);
    case Ended: return run.summary.state == RunState::Running ? QString() : formatMoment(run.summary.ended);
    default: return {};
    }
}

QVariant RunTableModel::sortValue(const FoundRun& run, int column) const {
    switch (column) {
    case Name: return nameOf(run);
    case State: return run.fault.isEmpty() ? static_cast<int>(run.summary.state) : -1;
    case Steps: return run.summary.step;
    case Loss: return run.summary.loss.value_or(std::numeric_limits<double>::infinity());
    case Picture: return !run.summary.picture.empty();
    case Began: return run.summary.began;
    default: return run.summary.state == RunState::Running ? std::numeric_limits<double>::max() : run.summary.ended;
    }
}

QVariant RunTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= kColumns) return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>((section == Steps || section == Loss ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    switch (section) {
    case Name: return tr("Run");
    case State: return tr("State");
    case Steps: return tr("Steps");
    case Loss: return tr("Last loss");
    case Picture: return tr("Last picture");
    case Began: return tr("Started");
    default: return tr("Ended");
    }
}

}  // namespace headroom::ui
