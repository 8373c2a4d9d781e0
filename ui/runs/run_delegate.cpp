// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/run_delegate.h"

#include "runs/run_table_model.h"
#include "style/icons.h"
#include "style/pieces.h"
#include "style/tokens.h"

#include <QImage>
#include <QPainter>

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr int kMargin = 10;
constexpr int kIcon = 16;
constexpr int kPicture = 46;

QString elided(const QPainter& painter, const QString& text, int width) { return painter.fontMetrics().elidedText(text, Qt::ElideRight, width); }

}  // namespace

void RunDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Tokens& t = tokensOf(option.palette);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setRenderHint(QPainter::SmoothPixmapTransform);
    if (option.state & QStyle::State_Selected) painter->fillRect(option.rect, t.selected);
    else if (option.state & QStyle::State_MouseOver) painter->fillRect(option.rect, t.hover);
    painter->setPen(t.line);
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(QPen(t.link, 2));
        painter->drawRect(option.rect.adjusted(1, 1, -2, -2));
    }
    const QRect inner = option.rect.adjusted(kMargin, 0, -kMargin, 0);
    painter->setFont(option.font);
    painter->setPen(t.text);
    switch (index.column()) {
    case RunTableModel::Name: paintName(*painter, inner, index, option); break;
    case RunTableModel::State: paintState(*painter, inner, index, option); break;
    case RunTableModel::Picture: paintPicture(*painter, inner, index); break;
    default: {
        painter->drawText(inner, index.data(Qt::TextAlignmentRole).toInt(), elided(*painter, index.data().toString(), inner.width()));
    }
    }
    painter->restore();
}

void RunDelegate::paintName(QPainter& painter, const QRect& rect, const QModelIndex& index, const QStyleOptionViewItem& option) const {
    QFont strong = option.font;
    strong.setWeight(QFont::DemiBold);
    QFont small = option.font;
    small.setPixelSize(std::max(11, option.fontMetrics.height() * 2 / 3));
    const int middle = rect.center().y();
    painter.setFont(strong);
    painter.drawText(QRect(rect.left(), rect.top() + 6, rect.width(), middle - rect.top() - 4), Qt::AlignLeft | Qt::AlignBottom,
                     elided(painter, index.data().toString(), rect.width()));
    painter.setFont(small);
    painter.setPen(tokensOf(option.palette).text3);
    painter.drawText(QRect(rect.left(), middle + 3, rect.width(), rect.bottom() - middle - 6), Qt::AlignLeft | Qt::AlignTop,
                     elided(painter, index.data(RunTableModel::DetailRole).toString(), rect.width()));
}

void RunDelegate::paintState(QPainter& painter, const QRect& rect, const QModelIndex& index, const QStyleOptionViewItem& option) const {
    const auto tone = static_cast<Tone>(index.data(RunTableModel::ToneRole).toInt());
    const QColor color = colorOf(tone, tokensOf(option.palette));
    painter.drawPixmap(rect.left(), rect.center().y() - kIcon / 2 + 1,
                       iconPixmap(index.data(RunTableModel::IconRole).toString(), color, kIcon, painter.device()->devicePixelRatioF()));
    painter.setPen(color);
    const QRect words = rect.adjusted(kIcon + 8, 0, 0, 0);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, elided(painter, index.data().toString(), words.width()));
}

void RunDelegate::paintPicture(QPainter& painter, const QRect& rect, const QModelIndex& index) const {
    const auto image = index.data(Qt::DecorationRole).value<QImage>();
    if (image.isNull()) return;
    QRect place(QPoint(), image.size().scaled(kPicture, kPicture, Qt::KeepAspectRatio));
    place.moveCenter(QPoint(rect.left() + kPicture / 2, rect.center().y()));
    painter.drawImage(place, image);
}

}  // namespace headroom::ui
