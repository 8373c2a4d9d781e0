// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forecast/forecaster.h"
#include "messages/engine_port.h"
#include "train/command_inbox.h"
#include "train/trained_model.h"

namespace headroom {

/// The engine's side of the door: works off one request after another on the caller's thread and hands commands to the one that runs.
class EngineServer final : public EnginePort {
public:
    explicit EngineServer(ModelLoader loader = loadModel);

    void run(const EngineRequest& request, const EventSink& sink) override;
    void command(TrainerCommand command) override { m_inbox.put(command); }
    Result<Forecast> forecast(const TrainRequest& request) override { return headroom::forecast(request, m_loader); }

private:
    ModelLoader m_loader;
    CommandInbox m_inbox;
};

}  // namespace headroom
