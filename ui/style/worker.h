// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace headroom::ui {

/// A thread for what may not keep the window waiting: reads and writes of files, checks of long texts. Works one piece off after the other, in their order; what
/// a piece found is told on the thread that the worker belongs to, so that the two share nothing. The thread begins with the first piece.
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
    /// For long work, which asks now and then whether anyone still waits for it.
    bool isForgotten() const { return m_roundInWork != m_round; }

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
    std::thread m_thread;
};

}  // namespace headroom::ui
