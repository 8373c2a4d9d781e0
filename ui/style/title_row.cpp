// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/title_row.h"

#include "style/tokens.h"

#include <QIcon>
#include <QPainter>

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr int kMargin = 12;
constexpr int kIconSize = 16;
constexpr int kAfterIcon = 10;

}  // namespace

QSize TitleRow::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const QFontMetrics& metrics = option.fontMetrics;
    return {metrics.horizontalAdvance(index.data().toString()) + 2 * kMargin, std::max(m_height, metrics.height() + 8)};
}

void TitleRow::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Tokens& tokens = tokensOf(*option.widget);
    const bool isEnabled = index.flags() & Qt::ItemIsEnabled;
    const QFontMetrics& metrics = option.fontMetrics;
    painter->save();
    if (option.state & QStyle::State_Selected) painter->fillRect(option.rect, tokens.selected);
    const QRect row = option.rect.adjusted(kMargin, 0, -kMargin, 0);
    const auto draw = [&](const QRect& place, Qt::Alignment side, const QColor& color, const QString& text) {
        painter->setPen(isEnabled ? color : tokens.disabled);
        painter->drawText(place, static_cast<int>(side | Qt::AlignVCenter), text);
    };
    if (m_hasIcons) index.data(Qt::DecorationRole).value<QIcon>().paint(painter, QRect(row.x(), row.y(), kIconSize, row.height()), Qt::AlignCenter, isEnabled ? QIcon::Normal : QIcon::Disabled);
    const QString tail = index.data(TailRole).toString();
    draw(row, Qt::AlignRight, tokens.text2, tail);
    QRect words = row.adjusted(m_hasIcons ? kIconSize + kAfterIcon : 0, 0, tail.isEmpty() ? 0 : -metrics.horizontalAdvance(tail) - kMargin, 0);
    const QString title = metrics.elidedText(index.data().toString(), Qt::ElideRight, words.width());
    draw(words, Qt::AlignLeft, tokens.text, title);
    words.setLeft(words.left() + metrics.horizontalAdvance(title) + kMargin);
    if (words.width() > 0) draw(words, Qt::AlignLeft, tokens.text3, metrics.elidedText(index.data(HintRole).toString(), Qt::ElideRight, words.width()));
    painter->restore();
}

}  // namespace headroom::ui
