// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/plot_library.h"
#include "workbench/loss_history.h"

namespace headroom::ui {

/// A loss curve: raw as one vertical line a pixel column from its smallest to its largest value, and over it the
/// smoothed curve, two pixels wide on a halo, with one point a column. The cost depends on the width alone.
class LossLines : public QCPAbstractPlottable {
public:
    LossLines(QCPAxis* keyAxis, QCPAxis* valueAxis, const LossHistory& history);

    double selectTest(const QPointF& position, bool onlySelectable, QVariant* details = nullptr) const override;
    QCPRange getKeyRange(bool& found, QCP::SignDomain domain = QCP::sdBoth) const override;
    QCPRange getValueRange(bool& found, QCP::SignDomain domain = QCP::sdBoth,
                           const QCPRange& keys = QCPRange()) const override;

protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter* painter, const QRectF& rect) const override;

private:
    void drawRaw(QCPPainter& painter, std::size_t first, std::size_t last) const;
    void drawSmoothed(QCPPainter& painter, std::size_t first, std::size_t last) const;
    QVector<QPolygonF> smoothedPieces(std::size_t first, std::size_t last) const;
    bool canBeDrawn(double value) const;

    const LossHistory& m_history;
};

}  // namespace headroom::ui
