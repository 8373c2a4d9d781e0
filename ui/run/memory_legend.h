// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "style/format.h"
#include "workbench/memory_history.h"

#include <QWidget>

namespace headroom::ui {

/// The categories of the stack, from its top to its bottom, with what each holds now (or where the cursor stands)
/// and the most it has held. Categories that were never used are left out.
class MemoryLegend : public QWidget {
    Q_OBJECT

public:
    explicit MemoryLegend(QWidget* parent = nullptr);

    /// `now` may be null before the first point. `limit` in bytes; 0 = none known.
    void setFigures(const MemoryPoint* now, const MemoryPoint& peak, std::int64_t limit, const MemoryUnit& unit,
                    const QString& nowTitle);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Row {
        int category = 0;  ///< of Category; -1 = free
        QString name, now, peak;
        bool isIdle = false;
    };

    int rowHeight() const;
    void paintRow(QPainter& painter, const Row& row, int y) const;

    std::vector<Row> m_rows;
    QString m_nowTitle;
};

}  // namespace headroom::ui
