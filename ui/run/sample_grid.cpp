// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/sample_grid.h"

#include "style/icons.h"
#include "style/tokens.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr int kGap = 8;
constexpr int kCaption = 20;
constexpr int kLargestSide = 320;

}  // namespace

SampleGrid::SampleGrid(PictureLoader& loader, QWidget* parent) : QWidget(parent), m_loader(loader) {
    setMinimumSize(120, 120);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    connect(&loader, &PictureLoader::loaded, this, qOverload<>(&QWidget::update));
}

void SampleGrid::setCells(std::vector<Cell> cells) {
    m_cells = std::move(cells);
    m_current = std::min(m_current, m_cells.empty() ? 0 : m_cells.size() - 1);
    QStringList spoken;
    for (const Cell& cell : m_cells) spoken << cell.prompt;
    setAccessibleName(m_cells.empty() ? m_emptyText : tr("Samples: %1").arg(spoken.join(QStringLiteral("; "))));
    update();
}

void SampleGrid::setEmptyText(const QString& text) {
    m_emptyText = text;
    update();
}

SampleGrid::Layout SampleGrid::bestLayout() const {
    const int count = static_cast<int>(m_cells.size());
    Layout best;
    for (int columns = 1; columns <= count; ++columns) {
        const int rows = (count + columns - 1) / columns;
        const int side = std::min({(width() - (columns - 1) * kGap) / columns,
                                   (height() - (rows - 1) * kGap) / rows - kCaption, kLargestSide});
        if (side > best.side) best = {columns, side};
    }
    return best;
}

QRect SampleGrid::pictureRect(std::size_t index) const {
    const Layout layout = bestLayout();
    const int column = static_cast<int>(index) % layout.columns;
    const int row = static_cast<int>(index) / layout.columns;
    const int used = layout.columns * layout.side + (layout.columns - 1) * kGap;
    const int left = (width() - used) / 2;
    return {left + column * (layout.side + kGap), row * (layout.side + kCaption + kGap), layout.side, layout.side};
}

void SampleGrid::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    QFont small = font();
    small.setPixelSize(12);
    painter.setFont(small);
    if (m_cells.empty()) {
        painter.setPen(tokensOf(*this).text3);
        painter.drawText(rect().adjusted(12, 12, -12, -12), Qt::AlignCenter | Qt::TextWordWrap, m_emptyText);
    }
    for (std::size_t i = 0; i < m_cells.size(); ++i) paintCell(painter, i);
}

void SampleGrid::paintCell(QPainter& painter, std::size_t index) const {
    const Tokens& t = tokensOf(*this);
    const Cell& cell = m_cells[index];
    const QRect place = pictureRect(index);
    const QImage image = m_loader.picture(cell.path);
    if (image.isNull()) {
        painter.fillRect(place, t.track);
        painter.setPen(t.text2);
        if (m_loader.isUnreadable(cell.path)) painter.drawText(place, Qt::AlignCenter | Qt::TextWordWrap, tr("cannot be read"));
    } else {
        QRect fitted(QPoint(), image.size().scaled(place.size(), Qt::KeepAspectRatio));
        fitted.moveCenter(place.center());
        painter.drawImage(fitted, image);
    }
    painter.setPen(t.text2);
    const QRect caption(place.left(), place.bottom() + 1, place.width(), kCaption);
    painter.drawText(caption, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(cell.prompt, Qt::ElideRight, caption.width()));
    if (hasFocus() && index == m_current) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(t.link, 2));
        painter.drawRect(place.adjusted(1, 1, -1, -1));
    }
}

const SampleGrid::Cell* SampleGrid::cellAt(const QPoint& position) const {
    for (std::size_t i = 0; i < m_cells.size(); ++i)
        if (pictureRect(i).adjusted(0, 0, 0, kCaption).contains(position)) return &m_cells[i];
    return nullptr;
}

bool SampleGrid::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const Cell* cell = cellAt(help->pos());
        const QString words = cell ? tr("%1\n%2 × %3\nA click opens the picture.").arg(cell->prompt).arg(cell->size.width()).arg(cell->size.height()) : QString();
        QToolTip::showText(help->globalPos(), words, this);
        return true;
    }
    return QWidget::event(event);
}

void SampleGrid::mousePressEvent(QMouseEvent* event) {
    const Cell* cell = cellAt(event->pos());
    if (!cell || event->button() != Qt::LeftButton) return QWidget::mousePressEvent(event);
    m_current = static_cast<std::size_t>(cell - m_cells.data());
    update();
    Q_EMIT opened(cell->index);
}

void SampleGrid::mouseMoveEvent(QMouseEvent* event) {
    if (cellAt(event->pos())) setCursor(Qt::PointingHandCursor);
    else unsetCursor();
}

void SampleGrid::keyPressEvent(QKeyEvent* event) {
    if (m_cells.empty()) return QWidget::keyPressEvent(event);
    const int columns = bestLayout().columns, last = static_cast<int>(m_cells.size()) - 1;
    int to = static_cast<int>(m_current);
    switch (event->key()) {
    case Qt::Key_Left: --to; break;
    case Qt::Key_Right: ++to; break;
    case Qt::Key_Up: to -= columns; break;
    case Qt::Key_Down: to += columns; break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space: return Q_EMIT opened(m_cells[m_current].index);
    default: return QWidget::keyPressEvent(event);
    }
    if (to < 0 || to > last) return;
    m_current = static_cast<std::size_t>(to);
    update();
}

}  // namespace headroom::ui
