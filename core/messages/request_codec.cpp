// SPDX-License-Identifier: Apache-2.0
#include "messages/request_codec.h"

#include "messages/json_rows.h"

#include <array>
#include <optional>

namespace headroom {
namespace json {

template <>
constexpr auto kRows<ForecastAssumptions> = std::tuple{Row{"execution", &ForecastAssumptions::execution},
                                                       Row{"pictures", &ForecastAssumptions::pictures},
                                                       Row{"vae_goes", &ForecastAssumptions::vaeGoes},
                                                       Row{"optimizer", &ForecastAssumptions::optimizer},
                                                       Row{"loss", &ForecastAssumptions::loss},
                                                       Row{"drops_adapter_inputs", &ForecastAssumptions::dropsAdapterInputs},
                                                       Row{"fuses_adapters", &ForecastAssumptions::fusesAdapters},
                                                       Row{"keeps_quantized_inputs", &ForecastAssumptions::keepsQuantizedInputs},
                                                       Row{"keeps_gradients", &ForecastAssumptions::keepsGradients},
                                                       Row{"wide_stream", &ForecastAssumptions::wideStream},
                                                       Row{"trained_type", &ForecastAssumptions::trainedType}};

template <>
constexpr auto kRows<EngineOptions> = std::tuple{Row{"device", &EngineOptions::device}, Row{"card", &EngineOptions::card}, Row{"assumed", &EngineOptions::assumed}, Row{"memory_limit", &EngineOptions::memoryLimit},
                                                 Row{"threads", &EngineOptions::threads}, Row{"niceness", &EngineOptions::niceness}};

template <>
constexpr auto kRows<TrainRequest> = std::tuple{Row{"job", &TrainRequest::jobText}, Row{"path", &TrainRequest::jobPath},
                                                Row{"options", &TrainRequest::options}};

template <>
constexpr auto kRows<SampleRequest> = std::tuple{
    Row{"job", &SampleRequest::jobText},        Row{"path", &SampleRequest::jobPath},         Row{"model", &SampleRequest::modelPath},
    Row{"lora", &SampleRequest::loraPath},      Row{"prompt", &SampleRequest::prompt},        Row{"negative", &SampleRequest::negative},
    Row{"width", &SampleRequest::width},        Row{"height", &SampleRequest::height},        Row{"steps", &SampleRequest::steps},
    Row{"guidance", &SampleRequest::guidance},  Row{"seed", &SampleRequest::seed},            Row{"sampler", &SampleRequest::sampler},
    Row{"output", &SampleRequest::outputPath},  Row{"options", &SampleRequest::options}};

}  // namespace json

namespace {

using namespace json;

constexpr std::size_t kLongestLine = std::size_t{16} << 20;  // a job text of 1 MiB, every byte of it escaped, and room
constexpr std::array<std::string_view, 2> kRequestIds = {"train", "sample"};
constexpr std::string_view kForecastId = "forecast";
constexpr std::array<std::string_view, 5> kCommandIds = {"pause", "resume", "stop", "save_now", "sample_now"};

Error notAMessage(Sentence what) {
    return {std::move(what), say("request line"), say("Each line holds one JSON object with the key \"request\" or \"command\"")};
}

/// The keys of a `Request` as the message that is made of it.
template <typename Request, typename Message = EngineRequest>
Result<EngineMessage> requestOf(JsonScanner line) {
    Request request;
    std::string faultyKey;
    const bool good = line.readObject([&](std::string_view key, JsonScanner& member) {
        const Member outcome = readMember(key, member, request);
        if (outcome == Member::Faulty) faultyKey = key;
        return outcome == Member::Unknown ? member.skip() : outcome == Member::Read;
    });
    if (!good) return notAMessage(say("the value of \"%1\" is of the wrong kind", faultyKey));
    return EngineMessage(Message{std::move(request)});
}

/// What a line says it is.
struct Kind {
    std::string request;
    std::string command;
};

/// Nothing where the line is no object.
std::optional<Kind> kindOf(JsonScanner line) {
    Kind kind;
    const bool isObject = line.readObject([&](std::string_view key, JsonScanner& member) {
        std::string* word = key == "request" ? &kind.request : key == "command" ? &kind.command : nullptr;
        if (!word || !member.sees('"')) return member.skip();
        return member.readText(*word);
    });
    return isObject && line.atEnd() ? std::optional(kind) : std::nullopt;
}

}  // namespace

std::string encodeMessage(const EngineMessage& message) {
    Json line = Json::object();
    if (const auto* command = std::get_if<TrainerCommand>(&message)) {
        line["command"] = kCommandIds[static_cast<std::size_t>(*command)];
        return lineOf(line);
    }
    if (const auto* forecast = std::get_if<ForecastRequest>(&message)) {
        line["request"] = kForecastId;
        addMembers(line, forecast->job);
        return lineOf(line);
    }
    const auto& request = std::get<EngineRequest>(message);
    line["request"] = kRequestIds[request.index()];
    std::visit([&](const auto& body) { addMembers(line, body); }, request);
    return lineOf(line);
}

Result<EngineMessage> decodeMessage(std::string_view line) {
    if (line.size() > kLongestLine) return notAMessage(say("the line is longer than 16 MiB"));
    const JsonScanner scanner(line);
    const auto kind = kindOf(scanner);
    if (!kind) return notAMessage(say("the line is not a JSON object"));
    if (!kind->command.empty()) {
        const int command = positionOf(kind->command, kCommandIds);
        if (command < 0) return notAMessage(say("the line names no command that is known"));
        return EngineMessage(static_cast<TrainerCommand>(command));
    }
    if (kind->request == kForecastId) return requestOf<TrainRequest, ForecastRequest>(scanner);
    const int request = positionOf(kind->request, kRequestIds);
    if (request < 0) return notAMessage(say("the line names no request that is known"));
    return request == 0 ? requestOf<TrainRequest>(scanner) : requestOf<SampleRequest>(scanner);
}

}  // namespace headroom
