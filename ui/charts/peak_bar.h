// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "messages/forecast.h"

#include <QWidget>

#include <cstdint>

namespace headroom::ui {

/// A fullest moment by category, with what the device must have free beside it as Reserved, as a slim bar against a limit, which stands at the same place in all bars of a column. What is over the limit is hatched; what is
/// beyond the bar's end ends in an arrow.
class PeakBar : public QWidget {
    Q_OBJECT

public:
    explicit PeakBar(QWidget* parent = nullptr);

    /// Bytes; the limit is more than 0.
    void setPeak(const PhaseForecast& peak, std::int64_t limit);
    void clear();

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int pixel(std::int64_t bytes) const;
    void paintExcess(QPainter& painter) const;

    PhaseForecast m_peak;
    std::int64_t m_limit = 0;  ///< 0 = nothing is shown
};

}  // namespace headroom::ui
