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

EngineClient::EngineClient(EngineMaker maker, QObject* parent) : QObject(parent), m_maker(std::move(maker)) {
    m_timer.setInterval(kDeliveryIntervalMs);
    connect(&m_timer, &QTimer::timeout, this, &EngineClient::deliver);
}

EngineClient::~EngineClient() { shutDown(); }

bool EngineClient::useEngine(EngineMaker maker) {
    if (m_busy) return false;
    if (m_thread.joinable()) m_thread.join();
    m_maker = std::move(maker);
    m_port.reset();
    return true;
}

std::function<Result<Forecast>(const TrainRequest&)> EngineClient::forecaster() {
    const std::scoped_lock lock(m_portMutex);
    if (!m_port) return {};
    return [port = m_port](const TrainRequest& request) { return port->forecast(request); };
}

void EngineClient::start(EngineRequest request) {
    if (m_busy) return;
    registerPatternStack();
    if (m_thread.joinable()) m_thread.join();
    m_busy = true;
    m_ended = false;
    m_stopAsked = false;
    m_timer.start();
    m_thread = std::thread([this, request = std::move(request)] { work(request); });
}

void EngineClient::command(TrainerCommand command) {
    if (!m_busy) return;
    if (command == TrainerCommand::Stop) m_stopAsked = true;
    const std::scoped_lock lock(m_portMutex);
    if (m_port) m_port->command(command);
}

void EngineClient::shutDown() {
    m_timer.stop();
    command(TrainerCommand::Stop);
    if (m_thread.joinable()) m_thread.join();
    m_busy = false;
}

void EngineClient::work(const EngineRequest& request) {
    if (!m_port) {
        auto port = m_maker();
        if (port) {
            const std::scoped_lock lock(m_portMutex);
            m_port = std::move(*port);
            m_loaded = true;
        } else {
            push(failure(port.error()));
        }
    }
    if (m_port && m_stopAsked) push({.body = Finished{.stopped = true}});
    else if (m_port) m_port->run(request, [this](const TrainerEvent& event) { push(event); });
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
