// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayoutItem>
#include <QStackedWidget>

namespace headroom::ui {

/// Pages of which one is seen, and only that one is asked for its sizes: QStackedWidget would measure all pages, also those that nobody has looked at,
/// for each change of the window. How high a page is at a width is not asked at all: each scrolls or fits.
class PageStack : public QStackedWidget {
public:
    using QStackedWidget::QStackedWidget;
    bool hasHeightForWidth() const override { return false; }
    QSize sizeHint() const override { return currentWidget() ? QWidgetItem(currentWidget()).sizeHint() : QSize(); }
    QSize minimumSizeHint() const override { return currentWidget() ? QWidgetItem(currentWidget()).minimumSize() : QSize(); }
};

}  // namespace headroom::ui
