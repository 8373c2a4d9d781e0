// SPDX-License-Identifier: GPL-3.0-or-later
#include "messages/engine_port.h"

namespace {

/// Finishes every request at once.
class FakeEngine : public headroom::EnginePort {
public:
    void run(const headroom::EngineRequest&, const headroom::EventSink& sink) override {
        headroom::TrainerEvent event;
        event.body = headroom::Finished{};
        sink(event);
    }
    void command(headroom::TrainerCommand) override {}
    headroom::Result<headroom::Forecast> forecast(const headroom::TrainRequest&) override { return headroom::Forecast{}; }
};

}  // namespace

extern "C" headroom::EnginePort* headroomCreateEnginePort() { return new FakeEngine; }
