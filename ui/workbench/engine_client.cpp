// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/engine_client.h"

#include <QRegularExpression>

#include <chrono>
#include <utility>

namespace headroom::ui {
namespace {

constexpr int kDeliveryIntervalMs = 34;  // at most 30 times a second

bool mayBeDropped(const TrainerEvent& event) { return std::holds_alternative<MemorySample>(event.body); }

TrainerEvent failure(Error error) {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return {.time = std::chrono::duration<double>(now).count(), .body = Failed{.error = std::move(error)}};
}

/// A thread's first match of a pattern registers what is to be done at the thread's end, for which it takes the lock of the dynamic loader. Another thread
/// that loads LibTorch holds that lock for a third of a second: the window's thread registers before.
void registerPatternStack() { static_cast<void>(QRegularExpression(QStringLiteral("a")).match(QStringLiteral("a"))); }

}  // namespace

/// The engine of one kind, which is made when it is first wanted. Any thread.
class EngineClient::Door {
public:
    explicit Door(EngineMaker maker) : m_maker(std::move(maker)) {}

    /// Makes the engine or waits until another thread has made it.
    Result<std::shared_ptr<EnginePort>> open() {
        const std::scoped_lock making(m_making);
        if (const auto port = made()) return port;
        m_isLoaded = true;
        auto port = m_maker();
        if (!port) m_isLoaded = false;
        if (!port) return port.error();
        const std::scoped_lock lock(m_mutex);
        m_port = std::move(*port);
        return m_port;
    }

    /// Null before it is made; waits for nobody.
    std::shared_ptr<EnginePort> made() {
        const std::scoped_lock lock(m_mutex);
        return m_port;
    }

    bool isLoaded() const { return m_isLoaded; }

private:
    EngineMaker m_maker;
    std::atomic<bool> m_isLoaded = false;
    std::mutex m_making;  ///< held while the engine is loaded
    std::mutex m_mutex;   ///< of the pointer; the port itself takes commands from any thread
    std::shared_ptr<EnginePort> m_port;
};

EngineClient::EngineClient(EngineMaker maker, QObject* parent) : QObject(parent), m_door(std::make_shared<Door>(std::move(maker))) {
    m_timer.setInterval(kDeliveryIntervalMs);
    connect(&m_timer, &QTimer::timeout, this, &EngineClient::deliver);
}

EngineClient::~EngineClient() { shutDown(); }

bool EngineClient::useEngine(EngineMaker maker) {
    if (m_busy) return false;
    endThread();
    m_hasLoaded = engineIsLoaded();
    m_door = std::make_shared<Door>(std::move(maker));
    return true;
}

bool EngineClient::engineIsLoaded() const { return m_hasLoaded || m_door->isLoaded(); }

EngineClient::Forecaster EngineClient::forecaster() {
    beginThread();
    return [door = m_door](const TrainRequest& request) {
        const auto port = door->open();
        return port ? (*port)->forecast(request) : Result<Forecast>(port.error());
    };
}

/// Before the engine is loaded by whoever: until that is done, to begin a thread takes as long (DECISIONS 23).
void EngineClient::beginThread() {
    if (m_thread.joinable()) return;
    registerPatternStack();
    m_ends = false;
    m_thread = std::thread([this] { serve(); });
}

void EngineClient::endThread() {
    if (!m_thread.joinable()) return;
    {
        const std::scoped_lock lock(m_requestMutex);
        m_ends = true;
        m_requestCame.notify_all();
    }
    m_thread.join();
}

void EngineClient::start(EngineRequest request) {
    if (m_busy) return;
    beginThread();
    m_busy = true;
    m_ended = false;
    m_stopAsked = false;
    m_timer.start();
    const std::scoped_lock lock(m_requestMutex);
    m_request = std::move(request);
    m_requestCame.notify_all();
}

void EngineClient::command(TrainerCommand command) {
    if (!m_busy) return;
    if (command == TrainerCommand::Stop) m_stopAsked = true;
    if (const auto port = m_door->made()) port->command(command);
}

void EngineClient::shutDown() {
    m_timer.stop();
    command(TrainerCommand::Stop);
    endThread();
    m_busy = false;
}

void EngineClient::serve() {
    while (true) {
        std::unique_lock lock(m_requestMutex);
        m_requestCame.wait(lock, [this] { return m_ends || m_request; });
        if (!m_request) return;
        const EngineRequest request = *std::exchange(m_request, std::nullopt);
        lock.unlock();
        work(request);
    }
}

void EngineClient::work(const EngineRequest& request) {
    const auto port = m_door->open();
    if (!port) push(failure(port.error()));
    else if (m_stopAsked) push({.body = Finished{.stopped = true}});
    else (*port)->run(request, [this](const TrainerEvent& event) { push(event); });
    const std::scoped_lock lock(m_queueMutex);
    m_ended = true;
}

void EngineClient::push(const TrainerEvent& event) {
    const std::scoped_lock lock(m_queueMutex);
    if (m_queue.size() >= kQueueLimit && mayBeDropped(event)) return;
    m_queue.push_back(event);
}

void EngineClient::deliver() {
    std::vector<TrainerEvent> events;
    bool isOver = false;
    {
        const std::scoped_lock lock(m_queueMutex);
        events.swap(m_queue);
        isOver = m_ended;
    }
    if (isOver) {
        m_timer.stop();
        m_busy = false;
    }
    if (!events.empty()) Q_EMIT arrived(events);
    if (isOver) Q_EMIT ended();
}

}  // namespace headroom::ui
