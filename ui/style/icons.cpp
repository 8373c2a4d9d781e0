// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/icons.h"

#include "style/tokens.h"

#include <QApplication>
#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace headroom::ui {
namespace {

/// Paints the drawing in the colour that the application's palette asks for at that moment.
class TintedIcon : public QIconEngine {
public:
    TintedIcon(QString name, bool onAccent) : m_name(std::move(name)), m_onAccent(onAccent) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        const int side = std::min(rect.width(), rect.height());
        const QRect place(rect.x() + (rect.width() - side) / 2, rect.y() + (rect.height() - side) / 2, side, side);
        painter->drawPixmap(place, iconPixmap(m_name, color(mode), side, painter->device()->devicePixelRatioF()));
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State) override {
        return iconPixmap(m_name, color(mode), std::min(size.width(), size.height()), 1);
    }

    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State, qreal scale) override {
        const auto side = qRound(std::min(size.width(), size.height()) / scale);
        return iconPixmap(m_name, color(mode), side, scale);
    }

    QIconEngine* clone() const override { return new TintedIcon(*this); }

private:
    QColor color(QIcon::Mode mode) const {
        const Tokens& t = tokensOf(QApplication::palette());
        if (mode == QIcon::Disabled) return t.disabled;
        return m_onAccent ? QColor(Qt::white) : t.text;
    }

    QString m_name;
    bool m_onAccent;
};

QByteArray drawing(const QString& name) {
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

QIcon icon(const char* name) { return QIcon(new TintedIcon(QString::fromLatin1(name), false)); }

QIcon iconOnAccent(const char* name) { return QIcon(new TintedIcon(QString::fromLatin1(name), true)); }

QPixmap iconPixmap(const QString& name, const QColor& color, int size, qreal ratio) {
    const QString key = QStringLiteral("icon %1 %2 %3 %4").arg(name, color.name()).arg(size).arg(ratio);
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap)) return pixmap;
    pixmap = QPixmap(QSize(size, size) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    QSvgRenderer(drawing(name).replace("currentColor", color.name().toLatin1())).render(&painter, QRectF(0, 0, size, size));
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

}  // namespace headroom::ui
