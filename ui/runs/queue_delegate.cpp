// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/queue_delegate.h"

#include "runs/job_queue_model.h"
#include "style/icons.h"
#include "style/tokens.h"

#include <QPainter>

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr int kMargin = 14;
constexpr int kIcon = 16;
constexpr int kNumber = 28;
constexpr int kState = 140;
constexpr int kBar = 6;

QFont smaller(const QStyleOptionViewItem& option) {
    QFont font = option.font;
    font.setPixelSize(std::max(11, option.fontMetrics.height() * 2 / 3));
    return font;
}

}  // namespace

void QueueDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Tokens& t = tokensOf(option.palette);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (option.state & QStyle::State_Selected) painter->fillRect(option.rect, t.selected);
    else if (option.state & QStyle::State_MouseOver) painter->fillRect(option.rect, t.hover);
    painter->setPen(t.line);
    painter->drawLine(option.rect.topLeft(), option.rect.topRight());
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(QPen(t.link, 2));
        painter->drawRect(option.rect.adjusted(1, 1, -2, -2));
    }
    QRect rest = option.rect.adjusted(kMargin, 0, -kMargin, 0);
    const bool isCurrent = index.data(JobQueueModel::IsCurrentRole).toBool();
    const QString sign = isCurrent ? QStringLiteral("activity") : QStringLiteral("grip-vertical");
    painter->drawPixmap(rest.left(), rest.center().y() - kIcon / 2, iconPixmap(sign, isCurrent ? t.link : t.text3, kIcon, painter->device()->devicePixelRatioF()));
    rest.setLeft(rest.left() + kIcon + 8);
    painter->setPen(t.text2);
    painter->setFont(option.font);
    painter->drawText(QRect(rest.topLeft(), QSize(kNumber, rest.height())), Qt::AlignCenter, QString::number(index.row() + 1));
    rest.setLeft(rest.left() + kNumber + 8);
    const int words = rest.width() * 2 / 5;
    paintWords(*painter, QRect(rest.topLeft(), QSize(words, rest.height())), index, option);
    paintState(*painter, QRect(rest.left() + words + 12, rest.top(), kState, rest.height()), index, option);
    const int left = rest.left() + words + kState + 24;
    paintProgress(*painter, QRect(left, rest.top(), std::max(0, rest.right() - left), rest.height()), index, option);
    painter->restore();
}

void QueueDelegate::paintWords(QPainter& painter, const QRect& rect, const QModelIndex& index, const QStyleOptionViewItem& option) const {
    const Tokens& t = tokensOf(option.palette);
    QFont strong = option.font;
    strong.setWeight(QFont::DemiBold);
    const QRect upper(rect.left(), rect.top() + 4, rect.width(), rect.height() / 2 - 3);
    const QRect lower(rect.left(), rect.center().y() + 2, rect.width(), rect.height() / 2 - 5);
    const auto line = [&](const QFont& font, const QColor& color, const QRect& place, Qt::Alignment alignment, const QString& text) {
        painter.setFont(font);
        painter.setPen(color);
        painter.drawText(place, static_cast<int>(Qt::AlignLeft | alignment), painter.fontMetrics().elidedText(text, Qt::ElideRight, place.width()));
    };
    line(strong, t.text, upper, Qt::AlignBottom, index.data().toString());
    line(smaller(option), t.text3, lower, Qt::AlignTop, index.data(JobQueueModel::SecondLineRole).toString());
}

void QueueDelegate::paintState(QPainter& painter, const QRect& rect, const QModelIndex& index, const QStyleOptionViewItem& option) const {
    const Tokens& t = tokensOf(option.palette);
    const bool isCurrent = index.data(JobQueueModel::IsCurrentRole).toBool();
    const QColor color = isCurrent ? t.link : t.text2;
    const QString sign = isCurrent ? QStringLiteral("play-fill") : QStringLiteral("hourglass-split");
    painter.drawPixmap(rect.left(), rect.center().y() - kIcon / 2 + 1, iconPixmap(sign, color, kIcon, painter.device()->devicePixelRatioF()));
    painter.setFont(option.font);
    painter.setPen(color);
    painter.drawText(rect.adjusted(kIcon + 8, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, index.data(JobQueueModel::StateRole).toString());
}

void QueueDelegate::paintProgress(QPainter& painter, const QRect& rect, const QModelIndex& index, const QStyleOptionViewItem& option) const {
    const QString words = index.data(JobQueueModel::ProgressTextRole).toString();
    if (words.isEmpty() || rect.width() < 40) return;
    const Tokens& t = tokensOf(option.palette);
    painter.setFont(smaller(option));
    painter.setPen(t.text2);
    painter.drawText(QRect(rect.left(), rect.top() + 6, rect.width(), rect.height() / 2 - 6), Qt::AlignLeft | Qt::AlignBottom,
                     painter.fontMetrics().elidedText(words, Qt::ElideRight, rect.width()));
    const QRectF bar(rect.left(), rect.center().y() + 5, rect.width(), kBar);
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.line);
    painter.drawRoundedRect(bar, kBar / 2.0, kBar / 2.0);
    const double share = std::clamp(index.data(JobQueueModel::ProgressRole).toDouble(), 0.0, 1.0);
    painter.setBrush(t.accent);
    if (share > 0) painter.drawRoundedRect(QRectF(bar.left(), bar.top(), std::max<double>(kBar, bar.width() * share), kBar), kBar / 2.0, kBar / 2.0);
}

}  // namespace headroom::ui
