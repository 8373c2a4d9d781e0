// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "style/own_turn.h"

#include <QWidget>

#include <functional>
#include <vector>

namespace headroom::ui {

/// Widgets under each other that are made when they come into sight, one a turn of the event loop: a list of a thousand rows opens as
/// fast as one of ten. Those that are not made yet take the room of the last one that was.
class LazyColumn : public QWidget {
    Q_OBJECT

public:
    using Maker = std::function<QWidget*(std::size_t item)>;

    /// `height` is how high an item is about, in pixels, until the first one has been made.
    LazyColumn(Maker make, int height, int spacing = 0, QWidget* parent = nullptr);

    std::size_t count() const { return m_items.size(); }
    /// Items that stay keep their widgets; those at the end go or come.
    void setCount(std::size_t count);
    /// The widget of an item, made now if need be.
    QWidget* make(std::size_t item);
    /// The widgets that have been made, in order.
    QList<QWidget*> made() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeNext();
    int heightOf(std::size_t item) const;
    std::size_t itemAt(int y) const;
    void place();

    Maker m_make;
    std::vector<QWidget*> m_items;  ///< null = not made yet
    int m_height;
    int m_spacing;
    OwnTurn m_turn;
};

}  // namespace headroom::ui
