// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/worker.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace headroom::ui {
namespace {

/// The threads of all workers. A thread is begun by the one that takes the last free one's place, never by the window's: to begin one takes the lock of the
/// dynamic loader, which the engine's library holds for a third of a second while it is loaded.
class SharedThreads {
public:
    static SharedThreads& instance() {
        static SharedThreads threads;
        return threads;
    }
    ~SharedThreads();

    void start(std::function<void()> work);

private:
    SharedThreads() { begin(); }

    void begin();
    void serve();
    std::thread takeThread();

    std::mutex m_mutex;  ///< of what follows
    std::condition_variable m_changed;
    std::deque<std::function<void()>> m_waiting;
    std::vector<std::thread> m_threads;
    int m_free = 1;  ///< the one that is about to begin counts
    bool m_ends = false;
};

SharedThreads::~SharedThreads() {
    {
        const std::scoped_lock lock(m_mutex);
        m_ends = true;
    }
    m_changed.notify_all();
    for (std::thread thread = takeThread(); thread.joinable(); thread = takeThread()) thread.join();
}

std::thread SharedThreads::takeThread() {
    const std::scoped_lock lock(m_mutex);
    if (m_threads.empty()) return {};
    std::thread thread = std::move(m_threads.back());
    m_threads.pop_back();
    return thread;
}

void SharedThreads::start(std::function<void()> work) {
    {
        const std::scoped_lock lock(m_mutex);
        m_waiting.push_back(std::move(work));
    }
    m_changed.notify_one();
}

void SharedThreads::begin() {
    std::thread thread([this] { serve(); });  // not under the lock, for which the window would wait
    const std::scoped_lock lock(m_mutex);
    m_threads.push_back(std::move(thread));
}

void SharedThreads::serve() {
    while (true) {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_ends || !m_waiting.empty(); });
        if (m_waiting.empty()) return;
        const auto work = std::move(m_waiting.front());
        m_waiting.pop_front();
        const bool isLast = m_free == 1;
        if (!isLast) --m_free;
        lock.unlock();
        if (isLast) begin();
        work();
        lock.lock();
        ++m_free;
    }
}

}  // namespace

/// What is to be done, and what was found. A piece at work keeps it alive.
struct Worker::Line {
    struct Piece {
        int round;
        Work work;
    };
    struct Found {
        int round;
        Answer answer;
    };

    explicit Line(Worker* worker) : owner(worker) {}

    void workOff();
    void put(Found one);
    void wait(std::unique_lock<std::mutex>& lock) {
        changed.wait(lock, [this] { return !works; });
    }

    std::atomic<int> round = 0;  ///< how often all was forgotten
    std::atomic<int> roundInWork = 0;
    std::mutex mutex;  ///< of what follows
    std::condition_variable changed;
    std::deque<Piece> waiting;
    std::deque<Found> found;
    bool works = false;
    Worker* owner;  ///< null when it has ended
};

void Worker::Line::workOff() {
    std::unique_lock lock(mutex);
    while (!waiting.empty()) {
        {
            const Piece piece = std::exchange(waiting.front(), {});
            waiting.pop_front();
            roundInWork = piece.round;
            lock.unlock();
            put({piece.round, piece.work()});
        }
        lock.lock();
    }
    works = false;
    changed.notify_all();
}

void Worker::Line::put(Found one) {
    if (!one.answer) return;
    const std::scoped_lock lock(mutex);
    if (!owner || one.round != round) return;
    found.push_back(std::move(one));
    // By name, so that the call carries nothing from one thread to the other, and under the lock that tell() takes: all that goes between them does so in an
    // order that the thread sanitizer can follow, Qt's event too.
    QMetaObject::invokeMethod(owner, "tell", Qt::QueuedConnection);
}

Worker::Worker(AtEnd atEnd) : m_atEnd(atEnd), m_line(std::make_shared<Line>(this)) { SharedThreads::instance(); }

Worker::~Worker() {
    std::unique_lock lock(m_line->mutex);
    m_line->owner = nullptr;
    m_line->found.clear();
    if (m_atEnd == AtEnd::Wait) m_line->wait(lock);
}

void Worker::start(Work work) {
    const std::scoped_lock lock(m_line->mutex);
    m_line->waiting.push_back({m_line->round, std::move(work)});
    if (!std::exchange(m_line->works, true)) SharedThreads::instance().start([line = m_line] { line->workOff(); });
}

void Worker::finish() {
    std::unique_lock lock(m_line->mutex);
    m_line->wait(lock);
}

void Worker::forget() {
    const std::scoped_lock lock(m_line->mutex);
    ++m_line->round;
    m_line->waiting.clear();
    m_line->found.clear();
}

bool Worker::isForgotten() const { return m_line->roundInWork != m_line->round; }

void Worker::report(Answer answer) { m_line->put({m_line->roundInWork, std::move(answer)}); }

void Worker::tell() {
    std::unique_lock lock(m_line->mutex);
    if (m_line->found.empty()) return;  // forgotten meanwhile
    const Line::Found one = std::exchange(m_line->found.front(), {});
    m_line->found.pop_front();
    lock.unlock();
    one.answer();
}

}  // namespace headroom::ui
