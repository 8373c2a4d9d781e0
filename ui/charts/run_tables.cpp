// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/run_tables.h"

#include <QDateTime>

#include <algorithm>
#include <limits>
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

/// A name as a field of its own, whatever it holds.
QByteArray quoted(const QString& words) { return '"' + QString(words).replace(QLatin1Char('"'), QLatin1String("\"\"")).toUtf8() + '"'; }

constexpr int kNoStep = std::numeric_limits<int>::max();

/// The losses of several runs, walked step by step.
class StepWalk {
public:
    explicit StepWalk(const std::vector<NamedLoss>& runs) : m_runs(runs), m_next(runs.size(), 0) {}

    /// The smallest step that was not told yet; kNoStep at the end.
    int step() const {
        int least = kNoStep;
        for (std::size_t i = 0; i < m_runs.size(); ++i) least = std::min(least, stepOf(i));
        return least;
    }

    /// The columns of that step.
    QByteArray tell(int step) {
        QByteArray columns;
        for (std::size_t i = 0; i < m_runs.size(); ++i) {
            const LossHistory& loss = m_runs[i].loss;
            const bool has = stepOf(i) == step;
            columns += has ? ',' + exact(loss.raw(m_next[i])) + ',' + exact(loss.smoothed(m_next[i])) : QByteArray(",,");
            m_next[i] += has ? 1 : 0;
        }
        return columns;
    }

private:
    int stepOf(std::size_t run) const { return m_next[run] < m_runs[run].loss.size() ? m_runs[run].loss.step(m_next[run]) : kNoStep; }

    const std::vector<NamedLoss>& m_runs;
    std::vector<std::size_t> m_next;
};

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

std::function<QByteArray()> comparisonTable(std::vector<NamedLoss> runs) {
    return [runs = std::move(runs)] {
        QByteArray table = "step";
        for (const NamedLoss& run : runs)
            for (const char* column : {" loss", " smoothed_loss"}) table += ',' + quoted(run.name + QLatin1String(column));
        table += '\n';
        StepWalk walk(runs);
        for (int step = walk.step(); step != kNoStep; step = walk.step()) table += QByteArray::number(step) + walk.tell(step) + '\n';
        return table;
    };
}

}  // namespace headroom::ui
