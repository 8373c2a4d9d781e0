// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/plot_library.h"
#include "style/tokens.h"

#include <optional>

namespace headroom::ui {

/// What both charts share: the look of the axes, a cursor line on its own layer, zoom and pan along the key axis, and
/// "follow", which keeps the newest data in view until the user pans and comes back with follow, double click or F.
/// Wheel zooms along the key axis, Ctrl+wheel along the values, left and right move the cursor.
class Chart : public QCustomPlot {
    Q_OBJECT

public:
    explicit Chart(QWidget* parent = nullptr);

    bool follows() const { return m_follows; }
    void setFollow(bool follow);
    /// Shows only the newest `width` keys while following; 0 = all.
    void setWindow(double width);
    /// The data changed: repaint once, soon, and only when visible.
    void refresh();
    std::optional<double> cursor() const { return m_cursor; }

Q_SIGNALS:
    void followChanged(bool follow);
    void cursorMoved();

protected:
    /// All keys there are.
    virtual QCPRange keys() const = 0;
    /// The values to show for the keys in view.
    virtual QCPRange values() const = 0;
    /// Draws beside the cursor line; the painter is in widget pixels.
    virtual void drawReadOut(QCPPainter& painter, double key, double x);
    virtual void restyle(const Tokens& tokens);
    /// Where the cursor may stand next to `key`, one place in `direction`.
    virtual double neighbour(double key, int direction) const = 0;

    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    friend class CursorLine;
    void moveCursor(std::optional<double> key);
    void applyRanges();

    bool m_follows = true;
    double m_window = 0;
    bool m_needsRefresh = true;
    std::optional<double> m_cursor;
};

}  // namespace headroom::ui
