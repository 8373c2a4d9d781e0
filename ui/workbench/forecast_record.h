// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "messages/forecast.h"

#include <QSettings>
#include <QString>

#include <cstdint>
#include <optional>

namespace headroom::ui {

/// How far forecasts were off on each device, kept in the settings: what a run held at most, and how long a step took, against what was foretold. The newest ones narrow the uncertainty of later forecasts and tell how long
/// their runs take. GUI thread.
class ForecastRecord {
public:
    /// Measured against foretold, from the least to the most seen: 0.98 to 1.01.
    struct Range {
        double least = 1;
        double most = 1;
        bool operator==(const Range&) const = default;
    };

    static constexpr int kKept = 10;  ///< runs of a device

    explicit ForecastRecord(QSettings& settings) : m_settings(settings) {}

    /// `device`: a card with its driver, or the processor. Figures that are no measure of the forecast, such as those of a run that went on from a save, are left out.
    void note(const QString& device, std::int64_t foretold, std::int64_t measured);

    /// Nothing while no run of the device was noted.
    std::optional<Range> rangeOn(const QString& device) const;

    /// The same for how long a step takes, in seconds.
    void noteStep(const QString& device, double foretold, double measured);
    /// How many times as long as foretold steps took, the median of the newest runs.
    std::optional<double> stepShareOn(const QString& device) const;

private:
    void remember(const QString& key, double share);

    QSettings& m_settings;
};

/// The forecast with low and high as the range tells, and 1 % on both sides for what was not seen yet.
Forecast narrowed(Forecast forecast, const ForecastRecord::Range& range);

}  // namespace headroom::ui
