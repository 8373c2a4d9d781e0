// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart_view.h"
#include "charts/plot_library.h"
#include "charts/read_out.h"
#include "style/tokens.h"

#include <QPointer>

#include <functional>
#include <optional>

namespace headroom::ui {

/// What all charts share: the look of the axes, and a view of keys with a cursor on a layer of its own, so that moving it repaints
/// nothing else. Charts that are given one view zoom, pan, follow and hover together.
///
/// Wheel zooms at the mouse, dragging pans, a double click or Home shows everything, End or F follows the newest; left
/// and right move the cursor (with Ctrl ten places), plus and minus zoom, Esc takes the cursor away.
class Chart : public QCustomPlot {
    Q_OBJECT

public:
    explicit Chart(QWidget* parent = nullptr);

    /// Shows the keys of this view from now on. It must live as long as the chart is used.
    void setView(ChartView& view);
    ChartView& view() { return *m_view; }

    bool follows() const { return m_view->follows(); }
    void setFollow(bool follow) { m_view->setFollow(follow); }
    /// Shows only the newest `width` keys while following; 0 = all.
    void setWindow(double width) { m_view->setWindow(width); }
    /// The data changed: repaint once, soon, and only when visible.
    void refresh();
    std::optional<double> cursor() const { return m_view->cursor(); }

    /// Makes the chart's whole data as a table: a header line with units, C locale, one line a point. The function owns what it reads and may
    /// run on any thread. Empty where the chart has no table.
    virtual std::function<QByteArray()> tableMaker() const { return {}; }
    /// Draws the chart without cursor and focus, for a picture of it.
    void paintPicture(QCPPainter& painter, const QSize& size);
    /// Whether it is being drawn for a picture, where nothing stands beside it.
    bool isPicture() const { return m_isPicture; }

Q_SIGNALS:
    void followChanged(bool follow);
    void cursorMoved();

protected:
    /// All keys there are.
    virtual QCPRange keys() const = 0;
    /// The values to show for the keys in view.
    virtual QCPRange values() const = 0;
    /// What to tell about a key; nothing where there is no data.
    virtual std::vector<ReadOutRow> readOut(double key) const;
    /// Draws beside the cursor line; the painter is in widget pixels. Draws the rows of readOut() unless it is overridden.
    virtual void drawReadOut(QCPPainter& painter, double key, double x);
    virtual void restyle(const Tokens& tokens);
    /// Where the cursor may stand next to `key`, `places` away: below 0 to the left.
    virtual double neighbour(double key, int places) const = 0;

    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    friend class CursorLine;
    void applyRanges();
    void moveByKeys(int places);
    void repaintOverlay();
    double keysOfPixel() const;

    ChartView m_ownView;
    QPointer<ChartView> m_view;
    bool m_needsRefresh = true;
    bool m_isPicture = false;    ///< painting for a file
    bool m_showsFocus = false;   ///< it came by keyboard
    std::optional<double> m_dragX;  ///< where the mouse was last while it drags
};

}  // namespace headroom::ui
