// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QString>
#include <QWidget>

#include <optional>

namespace headroom::ui {

/// One picture, or two to compare: beside each other or one over the other with an edge to move. Both are always shown at the same place and in the
/// same size. Wheel, plus and minus zoom, dragging pans, 0 and a double click fit it in again.
class PictureCanvas : public QWidget {
    Q_OBJECT

public:
    enum class Mode { One, SideBySide, Wipe };

    struct Picture {
        QImage image;   ///< null while it is read
        QString title;  ///< "Step 500"
        bool isUnreadable = false;
    };

    explicit PictureCanvas(QWidget* parent = nullptr);

    void setMode(Mode mode);
    Mode mode() const { return m_mode; }
    /// `other` is the one on the left (or under the edge) when two are compared.
    void setPictures(const Picture& picture, const Picture& other);

    /// Times the size in which it fits in: 1 to kMostZoom.
    double zoom() const { return m_zoom; }
    void zoomBy(double factor, const QPointF& around);
    void zoomBy(double factor);
    void fit();
    /// Where the edge is, as a share of the width.
    double edge() const { return m_edge; }
    void setEdge(double edge);
    /// Where a picture lies: the first (0) or the other (1).
    QRectF placeOf(int which) const;

    static constexpr double kMostZoom = 32;

Q_SIGNALS:
    void zoomChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QRectF areaOf(int which) const;
    const Picture& pictureOf(int which) const { return which == 0 ? m_picture : m_other; }
    void paintOne(QPainter& painter, int which, const QRectF& clip) const;
    void paintTitle(QPainter& painter, const QString& title, const QRectF& area, Qt::Alignment side) const;
    void paintEdge(QPainter& painter) const;
    void pan(const QPointF& distance);
    void keepInside();
    bool isOnEdge(const QPointF& position) const;

    Mode m_mode = Mode::One;
    Picture m_picture;
    Picture m_other;
    double m_zoom = 1;
    QPointF m_center = {0.5, 0.5};  ///< the point in the middle, as a share of the picture
    double m_edge = 0.5;
    bool m_movesEdge = false;
    std::optional<QPointF> m_dragFrom;
};

}  // namespace headroom::ui
