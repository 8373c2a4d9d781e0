// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/plot_library.h"
#include "workbench/memory_history.h"

#include <cstdint>
#include <vector>

namespace headroom::ui {

/// Memory by category as a stacked area: each pixel column shows the point with the largest total that falls on it, so
/// peaks cannot vanish and the cost depends on the width, not on the history. Painted into an image of its own, because
/// one rectangle for each layer of each column costs the painter 10 ms, and QCustomPlot's own stacked fills take 100 times as long.
class StackedColumns : public QCPAbstractPlottable {
public:
    StackedColumns(QCPAxis* keyAxis, QCPAxis* valueAxis, const MemoryHistory& history);

    /// Bytes that one unit of the value axis stands for.
    void setUnit(double bytes) { m_unit = bytes; }
    /// Colours the room between the stack and this many bytes; 0 = no limit is known.
    void setLimit(std::int64_t bytes) { m_limit = bytes; }

    double selectTest(const QPointF& position, bool onlySelectable, QVariant* details = nullptr) const override;
    QCPRange getKeyRange(bool& found, QCP::SignDomain domain = QCP::sdBoth) const override;
    QCPRange getValueRange(bool& found, QCP::SignDomain domain = QCP::sdBoth,
                           const QCPRange& keys = QCPRange()) const override;

protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter* painter, const QRectF& rect) const override;

private:
    struct Column;
    static void fill(QImage& image, const std::vector<Column>& columns, const std::vector<std::uint32_t>& columnOfX, int hatch);
    Column columnOf(const MemoryPoint& point, int height) const;
    void drawAsShapes(QPainter& painter, const QRect& area) const;

    const MemoryHistory& m_history;
    double m_unit = 1;
    std::int64_t m_limit = 0;
};

/// The fill of a category: its colour, or a hatch of its colour on the card. Made for one device pixel ratio.
QBrush categoryBrush(Category category, const QPalette& palette, qreal ratio);

}  // namespace headroom::ui
