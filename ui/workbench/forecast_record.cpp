// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/forecast_record.h"

#include <QVariantList>

#include <algorithm>
#include <cmath>

namespace headroom::ui {
namespace {

constexpr double kLeastShare = 0.5, kMostShare = 1.5;  // beyond them something else was measured
constexpr double kUnseen = 0.01;

/// Names of cards have blanks, and slashes would nest.
QString keyOf(const QString& device) { return QStringLiteral("forecastErrors/") + QString(device).replace(QLatin1Char('/'), QLatin1Char(' ')); }

}  // namespace

void ForecastRecord::note(const QString& device, std::int64_t foretold, std::int64_t measured) {
    if (foretold <= 0) return;
    const double share = static_cast<double>(measured) / static_cast<double>(foretold);
    if (share < kLeastShare || share > kMostShare) return;
    QVariantList shares = m_settings.value(keyOf(device)).toList();
    shares.append(share);
    while (shares.size() > kKept) shares.removeFirst();
    m_settings.setValue(keyOf(device), shares);
}

std::optional<ForecastRecord::Range> ForecastRecord::rangeOn(const QString& device) const {
    const QVariantList shares = m_settings.value(keyOf(device)).toList();
    if (shares.isEmpty()) return std::nullopt;
    const auto [least, most] = std::ranges::minmax(shares, {}, [](const QVariant& share) { return share.toDouble(); });
    return Range{least.toDouble(), most.toDouble()};
}

Forecast narrowed(Forecast forecast, const ForecastRecord::Range& range) {
    const std::int64_t beside = forecast.needed - forecast.reserved;  // a card's context, and what is given back under pressure
    const auto scaled = [&](double share) { return std::llround(static_cast<double>(forecast.reserved) * share) + beside; };
    forecast.low = scaled(range.least - kUnseen);
    forecast.high = scaled(range.most + kUnseen);
    return forecast;
}

}  // namespace headroom::ui
