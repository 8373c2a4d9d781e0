// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "messages/forecast.h"

#include <QWidget>

#include <cstdint>
#include <optional>

class QLabel;

namespace headroom::ui {

class PeakBar;

/// Peak, verdict and price in speed at the end of a rung of the ladder.
class RungForecast : public QWidget {
    Q_OBJECT

public:
    explicit RungForecast(QWidget* parent = nullptr);

    /// Nothing: it is being worked out. What is not in use is dimmed.
    void setPeak(const std::optional<PhaseForecast>& peak, std::int64_t room, bool inUse);
    /// How many times as long an update takes; 0 = not known.
    void setSlowdown(double times);
    /// Peak and verdict alone, in one line.
    void setCompact();

private:
    PeakBar* m_bar;
    QLabel* m_peak;
    QLabel* m_verdict;
    QLabel* m_speed;
};

/// "Steps take 1.4 times as long"; empty where nobody would notice, or where it is not known.
QString speedWords(double times);

/// "2.3 GiB to spare", "0.1 GiB to spare: tight", "1.2 GiB too much".
QString verdictWords(std::int64_t needed, std::int64_t room);

}  // namespace headroom::ui
