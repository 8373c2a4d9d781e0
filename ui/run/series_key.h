// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace headroom::ui {

/// The key of the loss chart: a thin line for raw, a thick one for smoothed. Shown only where it has room.
class SeriesKey : public QWidget {
    Q_OBJECT

public:
    explicit SeriesKey(QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace headroom::ui
