// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/run_scanner.h"

#include <QAbstractTableModel>

namespace headroom::ui {

/// The runs of a scanner as a table. A run keeps its row while it is there, so that a selection survives a new reading.
class RunTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Name, State, Steps, Loss, Picture, Began, Ended, kColumns };
    enum Role {
        SortRole = Qt::UserRole,  ///< the bare value of the column
        FolderRole,               ///< of the run, as text
        IconRole,                 ///< name of the state's icon
        ToneRole,                 ///< Tone as a number
        DetailRole,               ///< one sentence about the run
    };

    explicit RunTableModel(RunScanner& scanner, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    const FoundRun& run(int row) const { return m_runs[static_cast<std::size_t>(row)]; }

private:
    void takeRuns();
    void showPicture(const QString& path);
    QString text(const FoundRun& run, int column) const;
    QVariant sortValue(const FoundRun& run, int column) const;

    RunScanner& m_scanner;
    std::vector<FoundRun> m_runs;
};

}  // namespace headroom::ui
