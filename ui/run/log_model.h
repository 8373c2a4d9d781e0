// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/run_model.h"

#include <QAbstractListModel>

#include <array>
#include <deque>

namespace headroom::ui {

/// The lines of a run's log that are of the kinds shown, newest last. It follows the run by itself and copies no line.
class LogModel : public QAbstractListModel {
    Q_OBJECT

public:
    using Kind = RunModel::LogLine::Kind;
    enum Role { KindRole = Qt::UserRole };

    explicit LogModel(const RunModel& run, QObject* parent = nullptr);

    bool shows(Kind kind) const { return m_shown[static_cast<std::size_t>(kind)]; }
    void setShown(Kind kind, bool shown);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    /// "14:51:48  step 1125   loss 0.284": a line as it is shown, found, copied and saved.
    QString text(int row) const;

private:
    void follow();
    void refill();
    void dropOld();
    void takeNew();
    /// Null where the run has dropped it since.
    const RunModel::LogLine* line(int row) const;

    const RunModel& m_run;
    std::array<bool, 3> m_shown = {true, true, true};
    std::deque<std::size_t> m_rows;  ///< numbers of lines since the run began
    std::size_t m_taken = 0;
};

}  // namespace headroom::ui
