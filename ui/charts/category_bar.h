// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/memory_history.h"

#include <QWidget>

namespace headroom::ui {

/// Memory by category at one moment as a bar from the left, against what there is, with its legend below.
class CategoryBar : public QWidget {
    Q_OBJECT

public:
    explicit CategoryBar(QWidget* parent = nullptr);

    /// `capacity` in bytes; 0 = the bar is as long as the total.
    void setMoment(const MemoryPoint& point, std::int64_t capacity);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintBar(QPainter& painter) const;
    void paintLegend(QPainter& painter) const;

    MemoryPoint m_point;
    std::int64_t m_capacity = 0;
};

}  // namespace headroom::ui
