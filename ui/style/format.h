// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>

#include <cstdint>

namespace headroom::ui {

/// Figures as people read them, in the user's locale. Device memory is told in GiB with one decimal and, under
/// 1 GiB, in MiB.

QString formatCount(std::int64_t count);          ///< "1,140"
QString formatMemory(std::int64_t bytes);         ///< "10.3 GiB", "64 MiB"
QString formatMemoryChange(std::int64_t bytes);   ///< "+2.2 GiB", "−64 MiB"; empty for what cannot be seen in that
QString formatFileSize(std::int64_t bytes);       ///< "172 MB", decimal units as file managers use
QString formatDuration(double seconds);           ///< "1 h 33 min", "4 min 05 s", "12 s"
QString formatClock(double secondsSinceEpoch);    ///< "16:28:05" in local time
QString formatTime(const QTime& time);        ///< "16:28"
QString formatDay(const QDate& day);          ///< "4 May"; of another year "4 May 2019"
QString formatMoment(const QDateTime& moment);   ///< "4 May 16:28"
QString formatMoment(double secondsSinceEpoch);  ///< the same in local time; empty for none
QString formatLoss(double loss);                  ///< "0.298", "1.2e-05"; "not a number"

QString formatRate(double rate);                  ///< "0.0001", "1e-05": three digits at most

/// The unit of a column or an axis, chosen by the largest figure in it so that small models are not all zeros.
struct MemoryUnit {
    std::int64_t bytes = 1;
    QString name = {};
};
MemoryUnit memoryUnitFor(std::int64_t largest);
QString formatIn(const MemoryUnit& unit, std::int64_t bytes);  ///< "10.3" GiB or "412" MiB; "–" for nothing

/// Speed of a run and its unit: seconds a step from one second up, steps a second below.
struct Speed {
    QString figure;
    QString unit;
};
Speed formatSpeed(double secondsPerStep);

}  // namespace headroom::ui
