// SPDX-License-Identifier: Apache-2.0
#include "messages/event_codec.h"

#include "messages/json_rows.h"

namespace headroom {
namespace json {

// Every key of every event, once.

template <>
constexpr auto kRows<PhaseBegan> = std::tuple{Row{"total", &PhaseBegan::total}, Row{"note", &PhaseBegan::note}};

template <>
constexpr auto kRows<PhaseProgress> = std::tuple{Row{"done", &PhaseProgress::done}, Row{"total", &PhaseProgress::total},
                                                 Row{"note", &PhaseProgress::note}};

template <>
constexpr auto kRows<StepDone> = std::tuple{
    Row{"step", &StepDone::step}, Row{"total", &StepDone::total},     Row{"loss", &StepDone::loss},
    Row{"lr", &StepDone::learningRate}, Row{"seconds", &StepDone::seconds}, Row{"epoch", &StepDone::epoch}};

template <>
constexpr auto kRows<SampleReady> = std::tuple{
    Row{"path", &SampleReady::path},   Row{"prompt", &SampleReady::prompt}, Row{"index", &SampleReady::index},
    Row{"width", &SampleReady::width}, Row{"height", &SampleReady::height}, Row{"seed", &SampleReady::seed}};

template <>
constexpr auto kRows<Saved> = std::tuple{Row{"path", &Saved::path}, Row{"bytes", &Saved::bytes}};

template <>
constexpr auto kRows<Warning> = std::tuple{Row{"code", &Warning::code}, Row{"sentence", &Warning::sentence}, Row{"oom", &Warning::oom}};

template <>
constexpr auto kRows<Failed> = std::tuple{Row{"error", &Failed::error}, Row{"oom", &Failed::oom}};

template <>
constexpr auto kRows<Finished> = std::tuple{Row{"steps", &Finished::steps}, Row{"stopped", &Finished::stopped},
                                            Row{"output", &Finished::output}};

template <>
constexpr auto kRows<OomFacts> = std::tuple{
    Row{"phase", &OomFacts::phase},         Row{"category", &OomFacts::category},   Row{"step", &OomFacts::step},
    Row{"requested", &OomFacts::requested}, Row{"allocated", &OomFacts::allocated}, Row{"capacity", &OomFacts::capacity}};

template <>
constexpr auto kRows<MemoryReport> = std::tuple{
    Row{"allocated", &MemoryReport::allocated}, Row{"peak", &MemoryReport::peak}, Row{"budget", &MemoryReport::budget},
    Row{"host", &MemoryReport::host},           Row{"by_category", &MemoryReport::byCategory},
    Row{"fullest", &MemoryReport::fullest}};

/// The stamp comes after "event" and before the body's own keys; a step event's "step" is the same number in both.
template <>
constexpr auto kRows<TrainerEvent> = std::tuple{Row{"time", &TrainerEvent::time}, Row{"phase", &TrainerEvent::phase},
                                                Row{"step", &TrainerEvent::step}, Row{"memory", &TrainerEvent::memory}};

}  // namespace json

namespace {

using namespace json;

constexpr std::size_t kLongestLine = 1 << 20;
constexpr std::size_t kEventKinds = std::variant_size_v<TrainerEvent::Body>;
constexpr std::array<std::string_view, kEventKinds> kEventIds = {"phase", "progress", "step",   "memory",  "sample",
                                                                 "saved", "warning",  "failed", "finished"};

/// The stamp and the body share one object, and some keys.
template <typename Body>
bool readEvent(JsonScanner& json, TrainerEvent& event, std::string& faultyKey) {
    Body& body = event.body.emplace<Body>();
    return json.readObject([&](std::string_view key, JsonScanner& member) {
        JsonScanner again = member;
        const Member stamp = readMember(key, member, event);
        Member own = Member::Unknown;
        if constexpr (Section<Body>) own = readMember(key, again, body);
        if (stamp == Member::Faulty || own == Member::Faulty) faultyKey = key;
        if (!faultyKey.empty()) return false;
        if (own == Member::Read) member = again;
        return stamp == Member::Read || own == Member::Read || member.skip();
    });
}

/// Also false where more than white space follows.
bool readEventOfKind(std::size_t kind, JsonScanner json, TrainerEvent& event, std::string& faultyKey) {
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
        bool good = true;
        ((I == kind ? void(good = readEvent<std::variant_alternative_t<I, TrainerEvent::Body>>(json, event, faultyKey)) : void()), ...);
        return good && json.atEnd();
    }(std::make_index_sequence<kEventKinds>());
}

/// The position in kEventIds of the name that a line begins with, as ours do; -1 for other lines.
int kindAtStart(JsonScanner line) {
    std::string text;
    const bool begins = line.take('{') && line.readText(text) && text == "event" && line.take(':') && line.readText(text);
    return begins ? positionOf(text, kEventIds) : -1;
}

/// The position of the event's name in kEventIds, -1 where it has none that is known; nothing where the line is no object.
std::optional<int> kindOf(JsonScanner line) {
    int kind = -1;
    std::string name;
    const bool isObject = line.readObject([&](std::string_view key, JsonScanner& member) {
        if (key == "event" && member.sees('"')) {
            JsonScanner value = member;
            if (value.readText(name)) kind = positionOf(name, kEventIds);
        }
        return member.skip();
    });
    return isObject && line.atEnd() ? std::optional(kind) : std::nullopt;
}

Error notAnEvent(Sentence what) { return {std::move(what), say("event line"), say("Each line holds one JSON object with the key \"event\"")}; }

}  // namespace

std::string_view idOf(const TrainerEvent::Body& body) { return kEventIds[body.index()]; }

std::string encodeEvent(const TrainerEvent& event) {
    Json line = Json::object();
    line["event"] = idOf(event.body);
    addMembers(line, event);
    std::visit([&]<typename Body>(const Body& body) {
        if constexpr (Section<Body>) addMembers(line, body);
    }, event.body);
    return lineOf(line);
}

Result<TrainerEvent> decodeEvent(std::string_view line) {
    if (line.size() > kLongestLine) return notAnEvent(say("the line is longer than 1 MiB"));
    const JsonScanner scanner(line);
    TrainerEvent event;
    std::string faultyKey;
    const int first = kindAtStart(scanner);
    if (first >= 0 && readEventOfKind(static_cast<std::size_t>(first), scanner, event, faultyKey)) return event;

    const std::optional<int> kind = kindOf(scanner);
    if (!kind) return notAnEvent(say("the line is not a JSON object"));
    if (*kind < 0) return notAnEvent(say("the line names no event that is known"));
    event = {};
    faultyKey.clear();
    if (!readEventOfKind(static_cast<std::size_t>(*kind), scanner, event, faultyKey))
        return notAnEvent(say("the value of \"%1\" is of the wrong kind", faultyKey));
    return event;
}

}  // namespace headroom
