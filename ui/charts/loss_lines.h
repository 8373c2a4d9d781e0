// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/plot_library.h"
#include "workbench/loss_history.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace headroom::ui {

/// A loss curve: raw as one bar a pixel column that covers what a line through all its values would, and over it the smoothed curve, two
/// pixels wide on a halo. Painted into an image of its own: the cost depends on the width alone, and stroking the same
/// lines takes the painter three times as long.
class LossLines : public QCPAbstractPlottable {
public:
    /// What the key axis counts.
    enum class Keys { Steps, Seconds };

    LossLines(QCPAxis* keyAxis, QCPAxis* valueAxis, const LossHistory& history, Keys keys = Keys::Steps);

    double selectTest(const QPointF& position, bool onlySelectable, QVariant* details = nullptr) const override;
    QCPRange getKeyRange(bool& found, QCP::SignDomain domain = QCP::sdBoth) const override;
    QCPRange getValueRange(bool& found, QCP::SignDomain domain = QCP::sdBoth,
                           const QCPRange& keys = QCPRange()) const override;

protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter* painter, const QRectF& rect) const override;

private:
    /// Where the edges between the image's pixel columns lie: their keys, and the first entry at or after each.
    struct Edges {
        std::vector<double> keys;
        std::vector<std::size_t> entries;
    };

    struct Canvas;

    double keyOf(std::size_t i) const { return m_keys == Keys::Steps ? m_history.step(i) : m_history.seconds(i); }
    std::size_t find(double key) const { return m_keys == Keys::Steps ? m_history.find(key) : m_history.findSeconds(key); }
    Edges edgesOf(int columns) const;
    double rowOf(double value, double ratio) const;
    bool canBeDrawn(double value) const;
    template <typename Value>
    std::vector<std::optional<double>> rowsAt(const Edges& edges, double ratio, Value value) const;
    void drawRaw(const Canvas& canvas, const Edges& edges, double ratio) const;
    void drawSmoothed(const Canvas& canvas, const Edges& edges, double ratio) const;
    void drawAsLines(QPainter& painter, const QRect& area) const;

    const LossHistory& m_history;
    Keys m_keys;
};

}  // namespace headroom::ui
