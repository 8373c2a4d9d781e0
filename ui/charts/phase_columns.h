// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "style/format.h"
#include "workbench/run_model.h"

#include <QWidget>

#include <vector>

namespace headroom::ui {

/// The fullest moment of each part of a run (loading, caching, training, samples, saving) as columns of categories against the limit. The
/// mouse, or left and right, chooses a column; without a choice the fullest one counts.
class PhaseColumns : public QWidget {
    Q_OBJECT

public:
    explicit PhaseColumns(const RunModel& run, QWidget* parent = nullptr);

    /// A part that the run has reached.
    struct Column {
        QString name;
        MemoryPoint fullest;
    };

    void takeModel();
    const std::vector<Column>& columns() const { return m_columns; }
    /// The column that is chosen, else the fullest; null before the first.
    const Column* shown() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// Another column is shown().
    void shownChanged();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void choose(int column);
    QRect area() const;
    QRect slotOf(std::size_t column) const;
    int yOf(std::int64_t bytes) const;
    std::int64_t top() const;
    void paintAxis(QPainter& painter) const;
    void paintColumn(QPainter& painter, std::size_t column) const;
    void paintLimit(QPainter& painter) const;

    const RunModel& m_run;
    MemoryUnit m_unit;
    std::vector<Column> m_columns;
    int m_chosen = -1;  ///< -1 = none
};

}  // namespace headroom::ui
