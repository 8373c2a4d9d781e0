// SPDX-License-Identifier: Apache-2.0
#include "messages/forecast_codec.h"

#include "messages/json_rows.h"

#include <optional>

namespace headroom {
namespace json {

template <>
constexpr auto kRows<PhaseForecast> = std::tuple{Row{"name", &PhaseForecast::phase}, Row{"peak_bytes", &PhaseForecast::peak},
                                                 Row{"reserved_bytes", &PhaseForecast::reserved}, Row{"needed_bytes", &PhaseForecast::needed},
                                                 Row{"categories", &PhaseForecast::categories}};

template <>
constexpr auto kRows<HeldTensor> = std::tuple{Row{"name", &HeldTensor::name}, Row{"bytes", &HeldTensor::bytes}, Row{"category", &HeldTensor::category}};

template <>
constexpr auto kRows<Forecast> = std::tuple{Row{"peak_bytes", &Forecast::peak}, Row{"reserved_bytes", &Forecast::reserved}, Row{"needed_bytes", &Forecast::needed},
                                            Row{"low_bytes", &Forecast::low}, Row{"high_bytes", &Forecast::high}, Row{"host_peak_bytes", &Forecast::hostPeak}, Row{"step_seconds", &Forecast::stepSeconds}, Row{"phases", &Forecast::phases},
                                            Row{"heaviest_bucket", &Forecast::heaviestBucket}, Row{"largest_tensors", &Forecast::largest},
                                            Row{"knows_weights", &Forecast::knowsWeights}};

}  // namespace json

std::string encodeForecast(const Result<Forecast>& forecast) {
    using namespace json;
    Json line = Json::object();
    if (forecast) addMember(line, "forecast", *forecast);
    else addMember(line, "error", forecast.error());
    return lineOf(line);
}

Result<Forecast> decodeForecast(std::string_view line) {
    std::optional<Forecast> forecast;
    std::optional<Error> error;
    JsonScanner scanner(line);
    const bool good = scanner.readObject([&](std::string_view key, JsonScanner& member) {
        if (key == "forecast") return json::readValue(member, forecast);
        if (key == "error") return json::readValue(member, error);
        return member.skip();
    });
    if (good && scanner.atEnd() && error) return *error;
    if (good && scanner.atEnd() && forecast) return *forecast;
    return Error{say("the engine's answer is no forecast"), "engine", say("Install the program and the engine of one version")};
}

}  // namespace headroom
