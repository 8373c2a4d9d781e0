// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace headroom::ui {

/// A row of a list to choose from: icon, title, a hint after it in the second colour, and something short at the end.
class TitleRow : public QStyledItemDelegate {
public:
    /// What a model gives besides title and icon; models have roles of their own from OwnRole on.
    enum Role { HintRole = Qt::UserRole, TailRole, OwnRole };

    /// `height`: of a row with the usual font. `hasIcons`: titles leave room for an icon where a row has none.
    explicit TitleRow(int height, bool hasIcons, QObject* parent) : QStyledItemDelegate(parent), m_height(height), m_hasIcons(hasIcons) {}

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    int m_height;
    bool m_hasIcons;
};

}  // namespace headroom::ui
