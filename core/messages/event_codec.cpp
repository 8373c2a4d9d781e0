// SPDX-License-Identifier: Apache-2.0
#include "messages/event_codec.h"

#include <cmath>
#include <concepts>
#include <limits>
#include <nlohmann/json.hpp>
#include <span>
#include <tuple>
#include <utility>

namespace headroom {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kLongestLine = 1 << 20;
constexpr std::size_t kEventKinds = std::variant_size_v<TrainerEvent::Body>;
constexpr std::array<std::string_view, kEventKinds> kEventIds = {"phase", "progress", "step",   "memory",  "sample",
                                                                 "saved", "warning",  "failed", "finished"};

// ---- the rows: every key of every event, once -------------------------------------------------------------------------------

template <typename Section, typename Value>
struct Row {
    std::string_view key;
    Value Section::*member;
};

template <typename Section>
constexpr auto kRows = std::tuple<>();

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
constexpr auto kRows<Error> = std::tuple{Row{"what", &Error::what}, Row{"where", &Error::where}, Row{"hint", &Error::hint}};

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

using Categories = decltype(MemoryReport::byCategory);

template <typename T>
concept Section = std::tuple_size_v<std::remove_const_t<decltype(kRows<T>)>> != 0;

// ---- writing ----------------------------------------------------------------------------------------------------------------

template <typename T>
    requires std::integral<T> || std::same_as<T, std::string>
Json toJson(const T& value) { return value; }

Json toJson(double value) {
    if (std::isnan(value)) return "nan";
    if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
    return value;
}

Json toJson(Phase phase) { return idOf(phase); }
Json toJson(Category category) { return idOf(category); }

/// Categories that hold nothing are left out.
Json toJson(const Categories& bytes) {
    Json object = Json::object();
    for (std::size_t i = 0; i < bytes.size(); ++i)
        if (bytes[i] != 0) object[std::string(kCategoryIds[i])] = bytes[i];
    return object;
}

template <Section T>
void addMembers(Json& object, const T& section);

template <Section T>
Json toJson(const T& section) {
    Json object = Json::object();
    addMembers(object, section);
    return object;
}

template <typename T>
void addMember(Json& object, std::string_view key, const T& value) { object[std::string(key)] = toJson(value); }

template <typename T>
void addMember(Json& object, std::string_view key, const std::optional<T>& value) {
    if (value) addMember(object, key, *value);
}

template <Section T>
void addMembers(Json& object, const T& section) {
    std::apply([&](const auto&... row) { (addMember(object, row.key, section.*row.member), ...); }, kRows<T>);
}

// ---- reading: false where the value is of the wrong kind or size ----------------------------------------------------------------

bool fromJson(const Json& json, bool& value) {
    if (!json.is_boolean()) return false;
    value = json.get<bool>();
    return true;
}

template <std::signed_integral T>
bool fromJson(const Json& json, T& value) {
    if (!json.is_number_integer()) return false;
    if (json.is_number_unsigned() && !std::in_range<std::int64_t>(json.get<std::uint64_t>())) return false;
    const auto wide = json.get<std::int64_t>();
    if (!std::in_range<T>(wide)) return false;
    value = static_cast<T>(wide);
    return true;
}

bool fromJson(const Json& json, std::string& value) {
    if (!json.is_string()) return false;
    value = json.get<std::string>();
    return true;
}

bool fromJson(const Json& json, double& value) {
    if (json.is_number()) value = json.get<double>();
    else if (json == "nan") value = std::numeric_limits<double>::quiet_NaN();
    else if (json == "inf") value = std::numeric_limits<double>::infinity();
    else if (json == "-inf") value = -std::numeric_limits<double>::infinity();
    else return false;
    return true;
}

/// The position of a word in `ids`, -1 where it is none of them.
int positionOf(const Json& json, std::span<const std::string_view> ids) {
    for (std::size_t i = 0; i < ids.size(); ++i)
        if (json == ids[i]) return static_cast<int>(i);
    return -1;
}

template <typename Enum>
bool readWord(const Json& json, std::span<const std::string_view> ids, Enum& value) {
    const int position = positionOf(json, ids);
    if (position >= 0) value = static_cast<Enum>(position);
    return position >= 0;
}

bool fromJson(const Json& json, Phase& value) { return readWord(json, kPhaseIds, value); }
bool fromJson(const Json& json, Category& value) { return readWord(json, kCategoryIds, value); }

bool fromJson(const Json& json, Categories& bytes) {
    if (!json.is_object()) return false;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const auto found = json.find(kCategoryIds[i]);
        if (found != json.end() && !fromJson(*found, bytes[i])) return false;
    }
    return true;
}

template <Section T>
bool readMembers(const Json& object, T& section, std::string* faultyKey = nullptr);

template <Section T>
bool fromJson(const Json& json, T& section) { return json.is_object() && readMembers(json, section); }

template <typename T>
bool fromJson(const Json& json, std::optional<T>& value) { return fromJson(json, value.emplace()); }

template <typename T>
bool readMember(const Json& object, std::string_view key, T& value, std::string* faultyKey) {
    const auto found = object.find(key);
    if (found == object.end() || fromJson(*found, value)) return true;
    if (faultyKey) *faultyKey = key;
    return false;
}

template <Section T>
bool readMembers(const Json& object, T& section, std::string* faultyKey) {
    return std::apply([&](const auto&... row) { return (readMember(object, row.key, section.*row.member, faultyKey) && ...); },
                      kRows<T>);
}

template <typename T>
bool readBody(const Json& object, TrainerEvent::Body& body, std::string* faultyKey) {
    T& value = body.emplace<T>();
    if constexpr (Section<T>) return readMembers(object, value, faultyKey);
    else return true;
}

bool readBodyAt(std::size_t kind, const Json& object, TrainerEvent::Body& body, std::string* faultyKey) {
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
        bool good = true;
        ((I == kind ? void(good = readBody<std::variant_alternative_t<I, TrainerEvent::Body>>(object, body, faultyKey)) : void()), ...);
        return good;
    }(std::make_index_sequence<kEventKinds>());
}

Error notAnEvent(std::string what) { return {std::move(what), "event line", "Each line holds one JSON object with the key \"event\""}; }

}  // namespace

std::string_view idOf(const TrainerEvent::Body& body) { return kEventIds[body.index()]; }

std::string encodeEvent(const TrainerEvent& event) {
    Json line = Json::object();
    line["event"] = idOf(event.body);
    addMembers(line, event);
    std::visit([&]<typename Body>(const Body& body) {
        if constexpr (Section<Body>) addMembers(line, body);
    }, event.body);
    return line.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<TrainerEvent> decodeEvent(std::string_view line) {
    if (line.size() > kLongestLine) return notAnEvent("the line is longer than 1 MiB");
    const Json object = Json::parse(line, nullptr, false);
    if (!object.is_object()) return notAnEvent("the line is not a JSON object");
    const auto name = object.find("event");
    const int kind = name == object.end() ? -1 : positionOf(*name, kEventIds);
    if (kind < 0) return notAnEvent("the line names no event that is known");

    TrainerEvent event;
    std::string faultyKey;
    if (!readMembers(object, event, &faultyKey) || !readBodyAt(static_cast<std::size_t>(kind), object, event.body, &faultyKey))
        return notAnEvent("the value of \"" + faultyKey + "\" is of the wrong kind");
    return event;
}

}  // namespace headroom
