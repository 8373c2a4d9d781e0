// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "messages/engine_port.h"

#include <QObject>
#include <QTimer>

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace headroom::ui {

/// The window's only door to the engine. Loads it on the first request, on a thread of its own, and hands its events
/// to the GUI thread at most 30 times a second. Nothing here waits for the engine except shutDown().
class EngineClient : public QObject {
    Q_OBJECT

public:
    using EngineMaker = std::function<Result<std::unique_ptr<EnginePort>>()>;

    explicit EngineClient(EngineMaker maker = loadEngine, QObject* parent = nullptr);
    ~EngineClient() override;

    bool isBusy() const { return m_busy; }
    /// Another kind of engine, from the next request on; false while a request is running.
    bool useEngine(EngineMaker maker);
    /// Whether the engine library is in the process or on its way there; the process must then end without its static clean-up.
    bool engineIsLoaded() const;

    /// Foretells jobs on whatever thread it is called, also while a request runs and after the client has gone. Loads the engine where that has not been done, so
    /// that it is not for the GUI thread.
    using Forecaster = std::function<Result<Forecast>(const TrainRequest&)>;
    Forecaster forecaster();

    /// Begins a request. Ignored while another is running.
    void start(EngineRequest request);
    /// Passes a command on to the running request; ignored when idle.
    void command(TrainerCommand command);
    /// Asks a running request to stop and waits for its thread. Events that arrive meanwhile are dropped.
    void shutDown();

Q_SIGNALS:
    /// Events in the order in which they happened. Every request ends with one Finished or Failed.
    void arrived(const std::vector<headroom::TrainerEvent>& events);
    /// The request has ended and all its events have arrived; the client is free for the next.
    void ended();

private:
    class Door;

    void beginThread();
    void endThread();
    void serve();
    void work(const EngineRequest& request);
    void push(const TrainerEvent& event);
    void deliver();

    static constexpr std::size_t kQueueLimit = 4096;

    std::shared_ptr<Door> m_door;
    bool m_hasLoaded = false;  ///< by a door that was given up
    std::thread m_thread;
    QTimer m_timer;
    bool m_busy = false;
    std::atomic<bool> m_stopAsked = false;

    std::mutex m_requestMutex;  ///< of what follows
    std::condition_variable m_requestCame;
    std::optional<EngineRequest> m_request;
    bool m_ends = false;  ///< the thread is to end

    std::mutex m_queueMutex;
    std::vector<TrainerEvent> m_queue;
    bool m_ended = false;  ///< guarded by m_queueMutex: the request's thread will push no more
};

}  // namespace headroom::ui
