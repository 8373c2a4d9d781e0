// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/forecast_record.h"

#include <QVariantList>

#include <algorithm>
#include <cmath>
#include <vector>

namespace headroom::ui {
namespace {

constexpr double kLeastShare = 0.5, kMostShare = 1.5;  // beyond them something else was measured
constexpr double kUnseen = 0.01;
constexpr double kFastest = 0.05, kSlowest = 50;  // a processor's kernels may be far from what its memory and units allow

/// Names of cards have blanks, and slashes would nest.
QString keyOf(const char* group, const QString& device) { return QLatin1String(group) + QString(device).replace(QLatin1Char('/'), QLatin1Char(' ')); }
QString memoryKey(const QString& device) { return keyOf("forecastErrors/", device); }
QString stepKey(const QString& device) { return keyOf("stepTimes/", device); }

}  // namespace

void ForecastRecord::note(const QString& device, std::int64_t foretold, std::int64_t measured) {
    if (foretold <= 0) return;
    const double share = static_cast<double>(measured) / static_cast<double>(foretold);
    if (share < kLeastShare || share > kMostShare) return;
    remember(memoryKey(device), share);
}

void ForecastRecord::noteStep(const QString& device, double foretold, double measured) {
    if (foretold <= 0) return;
    const double share = measured / foretold;
    if (share >= kFastest && share <= kSlowest) remember(stepKey(device), share);
}

void ForecastRecord::remember(const QString& key, double share) {
    QVariantList shares = m_settings.value(key).toList();
    shares.append(share);
    while (shares.size() > kKept) shares.removeFirst();
    m_settings.setValue(key, shares);
}

std::optional<ForecastRecord::Range> ForecastRecord::rangeOn(const QString& device) const {
    const QVariantList shares = m_settings.value(memoryKey(device)).toList();
    if (shares.isEmpty()) return std::nullopt;
    const auto [least, most] = std::ranges::minmax(shares, {}, [](const QVariant& share) { return share.toDouble(); });
    return Range{least.toDouble(), most.toDouble()};
}

std::optional<double> ForecastRecord::stepShareOn(const QString& device) const {
    std::vector<double> shares;
    for (const QVariant& share : m_settings.value(stepKey(device)).toList()) shares.push_back(share.toDouble());
    if (shares.empty()) return std::nullopt;
    std::ranges::sort(shares);
    return shares[shares.size() / 2];
}

Forecast narrowed(Forecast forecast, const ForecastRecord::Range& range) {
    const std::int64_t beside = forecast.needed - forecast.reserved;  // a card's context, and what is given back under pressure
    const auto scaled = [&](double share) { return std::llround(static_cast<double>(forecast.reserved) * share) + beside; };
    forecast.low = scaled(range.least - kUnseen);
    forecast.high = scaled(range.most + kUnseen);
    return forecast;
}

}  // namespace headroom::ui
