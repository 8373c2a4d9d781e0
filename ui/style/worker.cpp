// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/worker.h"

#include <utility>

namespace headroom::ui {

Worker::Worker(QObject* parent) : QObject(parent) {}

Worker::~Worker() {
    {
        const std::scoped_lock lock(m_mutex);
        m_ends = true;
    }
    m_changed.notify_all();
    if (m_thread.joinable()) m_thread.join();
}

void Worker::start(Work work) {
    {
        const std::scoped_lock lock(m_mutex);
        m_waiting.push_back({m_round, std::move(work)});
    }
    if (!m_thread.joinable()) m_thread = std::thread([this] { run(); });
    m_changed.notify_all();
}

void Worker::finish() {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_waiting.empty() && !m_works; });
}

void Worker::forget() {
    const std::scoped_lock lock(m_mutex);
    ++m_round;
    m_waiting.clear();
    m_found.clear();
}

void Worker::run() {
    while (true) {
        std::unique_lock lock(m_mutex);
        m_works = false;
        m_changed.notify_all();
        m_changed.wait(lock, [this] { return m_ends || !m_waiting.empty(); });
        if (m_waiting.empty()) return;
        const Piece piece = std::exchange(m_waiting.front(), {});
        m_waiting.pop_front();
        m_roundInWork = piece.round;
        m_works = true;
        lock.unlock();
        put({piece.round, piece.work()});
    }
}

void Worker::put(Found found) {
    if (!found.answer) return;
    {
        const std::scoped_lock lock(m_mutex);
        if (m_ends || found.round != m_round) return;
        m_found.push_back(std::move(found));
    }
    // By name: the call then carries nothing from one thread to the other; all that goes between them goes through the queue above.
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
