// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "messages/engine_port.h"
#include "train/command_inbox.h"
#include "train/event_stream.h"
#include "train/preview_list.h"
#include "train/trained_model.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// Makes the pictures of one request: of a prompt, or of a job's prompts with its newest save. Ends with exactly one Finished or Failed event.
class SampleRun {
public:
    SampleRun(const SampleRequest& request, const EventSink& sink, CommandInbox& inbox, const ModelLoader& loader)
        : m_request(request), m_events(sink), m_inbox(inbox), m_loader(loader) {}

    void run();

private:
    /// What is to be loaded and painted.
    struct Plan {
        std::filesystem::path model;
        std::string arch = {};
        std::optional<std::filesystem::path> lora = {};
        std::string sampler;
        std::vector<Preview> previews;
        std::vector<std::filesystem::path> outputs;
        int grid = 16;
        c10::ScalarType type = c10::ScalarType::Float;
        c10::Device device = c10::kCPU;
    };

    Result<Plan> planOfPrompt() const;
    Result<Plan> planOfJob();
    Status paint(const Plan& plan);
    Status paintOne(const Plan& plan, std::size_t index, const ModelFamily& model);

    const SampleRequest& m_request;
    EventStream m_events;
    CommandInbox& m_inbox;
    const ModelLoader& m_loader;
};

}  // namespace headroom
