// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace headroom::ui {

/// Paints a row of the run table: the name over one sentence, the state as icon and word, the last picture.
class RunDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    static constexpr int kRowHeight = 56;

private:
    void paintName(QPainter& painter, const QRect& rect, const QModelIndex& index, const QStyleOptionViewItem& option) const;
    void paintState(QPainter& painter, const QRect& rect, const QModelIndex& index, const QStyleOptionViewItem& option) const;
    void paintPicture(QPainter& painter, const QRect& rect, const QModelIndex& index) const;
};

}  // namespace headroom::ui
