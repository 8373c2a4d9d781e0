// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractEventDispatcher>
#include <QEvent>
#include <QFile>
#include <QWidget>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

#include <unistd.h>

namespace headroom::test {

/// A turn of the event loop that keeps the window from answering for longer is a stall.
inline constexpr double kStallMs = 16;

/// Milliseconds of work since it was made: wall time, less the time this thread waited, ready to run, for a processor.
class WorkClock {
public:
    double wall() const { return std::chrono::duration<double, std::milli>(Clock::now() - m_began).count(); }
    double work() const { return std::max(0.0, wall() - (runQueueWait() - m_waited)); }

private:
    using Clock = std::chrono::steady_clock;

    static double runQueueWait() {
        static const QString path = QStringLiteral("/proc/self/task/%1/schedstat").arg(gettid());
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly)) return 0;
        return file.readAll().split(' ').value(1).toDouble() / 1e6;
    }

    double m_waited = runQueueWait();
    Clock::time_point m_began = Clock::now();
};

/// Measures the turns of the event loop from the moment a window was first painted.
class TurnWatch : public QObject {
public:
    /// To be called before there is an application: GLib's event loop does its work between "about to block" and "awake", where it cannot be seen.
    static void prepare() { qputenv("QT_NO_GLIB", "1"); }

    explicit TurnWatch(QWidget& window) {
        window.installEventFilter(this);
        auto* dispatcher = QAbstractEventDispatcher::instance();
        connect(dispatcher, &QAbstractEventDispatcher::awake, this, [this] { begin(); });
        connect(dispatcher, &QAbstractEventDispatcher::aboutToBlock, this, [this] { end(); });
    }

    /// Forgets the turns so far.
    void forget() { m_turns.clear(); }

    /// Prints the figures; 0 where there was no stall.
    int report() {
        std::ranges::sort(m_turns);
        const auto stalls = std::ranges::count_if(m_turns, [](double ms) { return ms > kStallMs; });
        if (m_turns.empty()) return 1;
        std::printf("turns %zu, median %.2f ms, 99.9 %% %.2f ms, longest %.2f ms, stalls over %.0f ms: %td\n", m_turns.size(), m_turns[m_turns.size() / 2],
                    m_turns[m_turns.size() * 999 / 1000], m_turns.back(), kStallMs, stalls);
        return stalls == 0 ? 0 : 1;
    }

protected:
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::Paint) m_painted = true;
        return false;
    }

private:
    void begin() {
        if (m_inTurn) return;
        m_inTurn = true;
        m_counts = m_painted;
        m_clock = {};
    }

    void end() {
        if (!m_inTurn) return;
        m_inTurn = false;
        if (!m_counts) return;
        m_turns.push_back(m_clock.work());
        if (m_turns.back() > kStallMs) std::printf("stall: %.1f ms (%.1f ms on the clock), %.1f s after the watch began\n", m_turns.back(), m_clock.wall(), m_all.wall() / 1000);
    }

    bool m_painted = false;
    bool m_counts = false;
    bool m_inTurn = false;
    WorkClock m_clock;
    WorkClock m_all;
    std::vector<double> m_turns;
};

}  // namespace headroom::test
