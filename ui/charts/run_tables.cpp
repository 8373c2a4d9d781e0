// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/run_tables.h"

#include <QDateTime>

#include <memory>

namespace headroom::ui {
namespace {

QByteArray isoTime(double epoch) {
    return QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(epoch * 1000), Qt::UTC).toString(Qt::ISODateWithMs).toLatin1();
}

/// Enough digits to get the same number back.
QByteArray exact(double value) { return QByteArray::number(value, 'g', 17); }

/// A line's beginning: when it was.
QByteArray moment(const RunClock& clock, double seconds) {
    return isoTime(clock.momentOf(seconds)) + ',' + QByteArray::number(seconds, 'f', 3);
}

}  // namespace

std::function<QByteArray()> memoryTable(const RunModel& run) {
    return [points = run.memory().all(), clock = run.clock()] {
        QByteArray table = "time,seconds,total_bytes";
        for (const std::string_view id : kCategoryIds) table += ',' + QByteArray(id.data(), static_cast<qsizetype>(id.size())) + "_bytes";
        table += ",system_memory_bytes\n";
        for (const MemoryPoint& point : points) {
            table += moment(clock, point.seconds) + ',' + QByteArray::number(static_cast<qlonglong>(point.total));
            for (const std::int64_t bytes : point.byCategory) table += ',' + QByteArray::number(static_cast<qlonglong>(bytes));
            table += ',' + QByteArray::number(static_cast<qlonglong>(point.host)) + '\n';
        }
        return table;
    };
}

std::function<QByteArray()> lossTable(const RunModel& run) {
    return [loss = run.loss(), clock = run.clock()] {
        QByteArray table = "time,seconds,step,loss,smoothed_loss,learning_rate\n";
        for (std::size_t i = 0; i < loss.size(); ++i)
            table += moment(clock, loss.seconds(i)) + ',' + QByteArray::number(loss.step(i)) + ',' + exact(loss.raw(i)) + ',' +
                     exact(loss.smoothed(i)) + ',' + exact(loss.rate(i)) + '\n';
        return table;
    };
}

}  // namespace headroom::ui
