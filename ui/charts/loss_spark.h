// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "runs/loss_sampling.h"

#include <QWidget>

#include <vector>

namespace headroom::ui {

/// The course of a loss as a line without axes, as small as a word.
class LossSpark : public QWidget {
    Q_OBJECT

public:
    explicit LossSpark(QWidget* parent = nullptr);

    /// Fewer than two points show nothing.
    void setPoints(std::vector<LossPoint> points);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<LossPoint> m_points;
};

}  // namespace headroom::ui
