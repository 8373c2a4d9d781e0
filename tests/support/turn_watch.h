// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QEvent>
#include <QFile>
#include <QThread>
#include <QWidget>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
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

/// Runs the event loop turn by turn and measures those that begin with the window painted. A turn is all that is done before the loop could
/// block: posted events, timers and sockets. (The signals of Qt's event loops do not tell: timers run between "about to block" and "awake".)
class TurnWatch : public QObject {
public:
    explicit TurnWatch(QWidget& window) { window.installEventFilter(this); }

    /// Until `isDone`, which is asked after each turn.
    void run(const std::function<bool()>& isDone) {
        do {
            const bool isSeen = m_painted;  // before: the turn that paints first is the program's start, which bench_window measures
            const WorkClock clock;
            QCoreApplication::processEvents();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            if (isSeen) take(clock.work());
            QThread::usleep(kPauseUs);
        } while (!isDone());
    }

    /// Forgets the turns so far.
    void forget() {
        m_turns.clear();
        m_sinceWork = {};
    }
    double longest() const { return m_turns.empty() ? 0 : std::ranges::max(m_turns); }
    /// Milliseconds since the last turn in which there was something to do.
    double quietFor() const { return m_sinceWork.wall(); }

    /// Prints the figures of the turns that did something; 0 where there was no stall.
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
    static constexpr double kIdleMs = 0.2;
    static constexpr double kWorkMs = 1;
    static constexpr unsigned long kPauseUs = 300;

    void take(double work) {
        if (work > kIdleMs) m_turns.push_back(work);
        if (work > kWorkMs) m_sinceWork = {};
    }

    bool m_painted = false;
    WorkClock m_sinceWork;
    std::vector<double> m_turns;
};

}  // namespace headroom::test
