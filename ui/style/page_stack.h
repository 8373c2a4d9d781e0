// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStackedWidget>

namespace headroom::ui {

/// Pages of which one is seen. How high they are at a width is not asked: QStackedWidget would lay out the wrapped sentences of all pages, also of
/// those that nobody has looked at, for each change of the window.
class PageStack : public QStackedWidget {
public:
    using QStackedWidget::QStackedWidget;
    bool hasHeightForWidth() const override { return false; }
};

}  // namespace headroom::ui
