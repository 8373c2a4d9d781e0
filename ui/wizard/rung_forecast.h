// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "messages/forecast.h"

#include <QWidget>

#include <cstdint>
#include <optional>

class QLabel;

namespace headroom::ui {

class PeakBar;

/// Peak and verdict at the end of a rung of the ladder.
class RungForecast : public QWidget {
    Q_OBJECT

public:
    explicit RungForecast(QWidget* parent = nullptr);

    /// Nothing: it is being worked out. What is not in use is dimmed.
    void setPeak(const std::optional<PhaseForecast>& peak, std::int64_t room, bool inUse);

private:
    PeakBar* m_bar;
    QLabel* m_peak;
    QLabel* m_verdict;
};

/// "2.3 GiB to spare", "0.1 GiB to spare: tight", "1.2 GiB too much".
QString verdictWords(std::int64_t needed, std::int64_t room);

}  // namespace headroom::ui
