// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/sample_grid.h"

#include "style/icons.h"
#include "style/tokens.h"

#include <QDesktopServices>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <QUrl>

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr int kGap = 8;
constexpr int kCaption = 20;
constexpr int kLargestSide = 320;

}  // namespace

SampleGrid::SampleGrid(PictureLoader& loader, QWidget* parent) : QWidget(parent), m_loader(loader) {
    setMinimumSize(120, 120);
    connect(&loader, &PictureLoader::loaded, this, qOverload<>(&QWidget::update));
}

void SampleGrid::setCells(std::vector<Cell> cells) {
    m_cells = std::move(cells);
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
    } else {
        QRect fitted(QPoint(), image.size().scaled(place.size(), Qt::KeepAspectRatio));
        fitted.moveCenter(place.center());
        painter.drawImage(fitted, image);
    }
    painter.setPen(t.text2);
    const QRect caption(place.left(), place.bottom() + 1, place.width(), kCaption);
    painter.drawText(caption, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(cell.prompt, Qt::ElideRight, caption.width()));
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
        const QString words = cell ? tr("%1\n%2 × %3\nDouble click opens the picture.").arg(cell->prompt).arg(cell->size.width()).arg(cell->size.height()) : QString();
        QToolTip::showText(help->globalPos(), words, this);
        return true;
    }
    return QWidget::event(event);
}

void SampleGrid::mouseDoubleClickEvent(QMouseEvent* event) {
    if (const Cell* cell = cellAt(event->pos())) QDesktopServices::openUrl(QUrl::fromLocalFile(cell->path));
}

}  // namespace headroom::ui
