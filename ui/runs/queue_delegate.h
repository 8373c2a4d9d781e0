// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace headroom::ui {

/// Paints a job of the queue: handle, place, name over device and file, state, progress.
class QueueDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return {200, kRowHeight}; }

    static constexpr int kRowHeight = 52;

private:
    void paintWords(QPainter& painter, const QRect& rect, const QModelIndex& index, const QStyleOptionViewItem& option) const;
    void paintState(QPainter& painter, const QRect& rect, const QModelIndex& index, const QStyleOptionViewItem& option) const;
    void paintProgress(QPainter& painter, const QRect& rect, const QModelIndex& index, const QStyleOptionViewItem& option) const;
};

}  // namespace headroom::ui
