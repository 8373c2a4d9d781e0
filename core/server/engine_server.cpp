// SPDX-License-Identifier: Apache-2.0
#include "server/engine_server.h"

#include "memory/memory_tracker.h"
#include "server/sample_run.h"
#include "server/thread_setup.h"
#include "train/trainer.h"

namespace headroom {
namespace {

const EngineOptions& optionsOf(const EngineRequest& request) {
    return std::visit([](const auto& one) -> const EngineOptions& { return one.options; }, request);
}

}  // namespace

EngineServer::EngineServer(ModelLoader loader) : m_loader(std::move(loader)) { MemoryTracker::install(); }

void EngineServer::run(const EngineRequest& request, const EventSink& sink) {
    m_inbox.clear();
    setUpThreads(optionsOf(request));
    if (const auto* train = std::get_if<TrainRequest>(&request)) Trainer(*train, sink, m_inbox, m_loader).run();
    else SampleRun(std::get<SampleRequest>(request), sink, m_inbox, m_loader).run();
    MemoryTracker::setBudget({});
}

}  // namespace headroom

/// The engine library's one exported function; loadEngine() of messages/engine_library.h looks for it.
extern "C" __attribute__((visibility("default"))) headroom::EnginePort* headroomCreateEnginePort() {
    return new headroom::EngineServer;
}
