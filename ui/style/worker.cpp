// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/worker.h"

#include <thread>
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

Worker::Worker(QObject* parent) : QObject(parent) { SharedThreads::instance(); }

Worker::~Worker() {
    std::unique_lock lock(m_mutex);
    m_ends = true;
    m_changed.wait(lock, [this] { return !m_works; });
}

void Worker::start(Work work) {
    const std::scoped_lock lock(m_mutex);
    m_waiting.push_back({m_round, std::move(work)});
    if (!std::exchange(m_works, true)) SharedThreads::instance().start([this] { run(); });
}

void Worker::finish() {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return !m_works; });
}

void Worker::forget() {
    const std::scoped_lock lock(m_mutex);
    ++m_round;
    m_waiting.clear();
    m_found.clear();
}

void Worker::run() {
    std::unique_lock lock(m_mutex);
    while (!m_waiting.empty()) {
        {
            const Piece piece = std::exchange(m_waiting.front(), {});
            m_waiting.pop_front();
            m_roundInWork = piece.round;
            lock.unlock();
            put({piece.round, piece.work()});
        }
        lock.lock();
    }
    m_works = false;
    m_changed.notify_all();
}

void Worker::put(Found found) {
    if (!found.answer) return;
    const std::scoped_lock lock(m_mutex);
    if (m_ends || found.round != m_round) return;
    m_found.push_back(std::move(found));
    // By name, so that the call carries nothing from one thread to the other, and under the lock that tell() takes: all that goes between them does so in an
    // order that the thread sanitizer can follow, Qt's event too.
    QMetaObject::invokeMethod(this, "tell", Qt::QueuedConnection);
}

void Worker::tell() {
    std::unique_lock lock(m_mutex);
    if (m_found.empty()) return;  // forgotten meanwhile
    const Found found = std::exchange(m_found.front(), {});
    m_found.pop_front();
    lock.unlock();
    found.answer();
}

}  // namespace headroom::ui
