// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <utility>

namespace headroom::ui {

/// Does elsewhere what may not keep the window waiting: reads and writes of files, checks of long texts. Works one piece off after the other, in their order; what
/// a piece found is told on the thread that the worker belongs to, so that the two share nothing. Costs little while it has nothing to do: all workers share
/// their threads, of which there is always one more than are at work (DECISIONS 23).
class Worker : public QObject {
    Q_OBJECT

public:
    /// What is to be done with what was found; may be empty.
    using Answer = std::function<void()>;
    /// Runs on the worker's thread. It may touch only what it holds itself and what no one else does meanwhile.
    using Work = std::function<Answer()>;

    explicit Worker(QObject* parent = nullptr);
    /// Works off all that was started and not forgotten; its answers are not told any more.
    ~Worker() override;

    void start(Work work);
    /// Waits until all is worked off; its answers are on their way then.
    void finish();
    /// Drops what has not begun and the answers of what has.
    void forget();

    /// Within a piece: whether anyone still waits for it. Long work asks now and then.
    bool isForgotten() const { return m_roundInWork != m_round; }
    /// Within a piece: tells something before the piece is done. In order with the other answers, and forgotten with them.
    void report(Answer answer) { put({m_roundInWork, std::move(answer)}); }

private Q_SLOTS:
    void tell();

private:
    struct Piece {
        int round;
        Work work;
    };
    struct Found {
        int round;
        Answer answer;
    };

    void run();
    void put(Found found);

    std::atomic<int> m_round = 0;  ///< how often all was forgotten
    std::atomic<int> m_roundInWork = 0;
    std::mutex m_mutex;  ///< of what follows
    std::condition_variable m_changed;
    std::deque<Piece> m_waiting;
    std::deque<Found> m_found;
    bool m_works = false;
    bool m_ends = false;
};

}  // namespace headroom::ui
