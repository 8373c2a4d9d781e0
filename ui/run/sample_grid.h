// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "run/picture_loader.h"

#include <QWidget>

#include <vector>

namespace headroom::ui {

/// Pictures in a grid of as many columns as make them largest, each whole and with its prompt below. A click opens one; so does Enter
/// on the one that the arrows went to.
class SampleGrid : public QWidget {
    Q_OBJECT

public:
    struct Cell {
        QString path;
        QString prompt;
        QSize size;
        int index = 0;  ///< of the prompt
    };

    explicit SampleGrid(PictureLoader& loader, QWidget* parent = nullptr);

    void setCells(std::vector<Cell> cells);
    /// Words in place of pictures while there are none.
    void setEmptyText(const QString& text);
    /// Where a cell's picture is drawn.
    QRect pictureRect(std::size_t index) const;

Q_SIGNALS:
    void opened(int promptIndex);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Layout {
        int columns = 1;
        int side = 0;
    };

    Layout bestLayout() const;
    void paintCell(QPainter& painter, std::size_t index) const;
    const Cell* cellAt(const QPoint& position) const;

    PictureLoader& m_loader;
    std::vector<Cell> m_cells;
    QString m_emptyText;
    std::size_t m_current = 0;  ///< cell with the focus
};

}  // namespace headroom::ui
