// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/format.h"

#include "base/bytes.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>
#include <cstdlib>

namespace headroom::ui {
namespace {

struct Format {
    Q_DECLARE_TR_FUNCTIONS(Format)
};

QString decimals(double value, int count) { return QLocale().toString(value, 'f', count); }

}  // namespace

QString formatCount(std::int64_t count) { return QLocale().toString(static_cast<qlonglong>(count)); }

MemoryUnit memoryUnitFor(std::int64_t largest) {
    return largest >= kGiB ? MemoryUnit{kGiB, Format::tr("GiB")} : MemoryUnit{kMiB, Format::tr("MiB")};
}

QString formatIn(const MemoryUnit& unit, std::int64_t bytes) {
    if (bytes == 0) return QStringLiteral("–");
    return decimals(static_cast<double>(bytes) / static_cast<double>(unit.bytes), unit.bytes == kGiB ? 1 : 0);
}

QString formatMemory(std::int64_t bytes) {
    const MemoryUnit unit = memoryUnitFor(bytes);
    return bytes == 0 ? Format::tr("0 MiB") : formatIn(unit, bytes) + QLatin1Char(' ') + unit.name;
}

QString formatMemoryChange(std::int64_t bytes) {
    if (std::abs(bytes) < kMiB / 2) return {};
    const QString size = formatMemory(std::abs(bytes));
    return bytes < 0 ? QChar(0x2212) + size : QLatin1Char('+') + size;
}

QString formatFileSize(std::int64_t bytes) {
    return QLocale().formattedDataSize(bytes, bytes < 1'000'000'000 ? 0 : 1, QLocale::DataSizeSIFormat);
}

QString formatDuration(double seconds) {
    const auto whole = static_cast<std::int64_t>(std::llround(std::max(0.0, seconds)));
    const auto twoDigits = [](std::int64_t value) { return QStringLiteral("%1").arg(value, 2, 10, QLatin1Char('0')); };
    if (whole < 60) return Format::tr("%1 s").arg(whole);
    if (whole < 3600) return Format::tr("%1 min %2 s").arg(whole / 60).arg(twoDigits(whole % 60));
    return Format::tr("%1 h %2 min").arg(whole / 3600).arg(twoDigits(whole % 3600 / 60));
}

QString formatClock(double secondsSinceEpoch) {
    const auto time = QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(secondsSinceEpoch * 1000)).time();
    return time.toString(QStringLiteral("HH:mm:ss"));
}

QString formatTime(const QTime& time) { return time.toString(QStringLiteral("HH:mm")); }

QString formatDay(const QDate& day) {
    //: A date as QLocale writes it; d: day, MMM: short name of the month, yyyy: year
    return QLocale().toString(day, day.year() == QDate::currentDate().year() ? Format::tr("d MMM") : Format::tr("d MMM yyyy"));
}

QString formatMoment(const QDateTime& moment) { return formatDay(moment.date()) + QLatin1Char(' ') + formatTime(moment.time()); }

QString formatMoment(double secondsSinceEpoch) {
    return secondsSinceEpoch <= 0 ? QString() : formatMoment(QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(secondsSinceEpoch * 1000)));
}

QString formatLoss(double loss) {
    if (!std::isfinite(loss)) return Format::tr("not a number");
    if (loss != 0 && std::abs(loss) < 0.0005) return QLocale().toString(loss, 'e', 1);
    return decimals(loss, std::abs(loss) < 0.1 ? 4 : 3);
}

QString formatRate(double rate) { return QLocale().toString(rate, 'g', 3); }

Speed formatSpeed(double secondsPerStep) {
    if (secondsPerStep <= 0) return {QStringLiteral("–"), {}};
    if (secondsPerStep >= 1) return {decimals(secondsPerStep, 1), Format::tr("s/it")};
    return {decimals(1 / secondsPerStep, 1), Format::tr("it/s")};
}

}  // namespace headroom::ui
