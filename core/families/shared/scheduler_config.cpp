// SPDX-License-Identifier: Apache-2.0
#include "families/shared/scheduler_config.h"

#include <nlohmann/json.hpp>

#include <string>

namespace headroom {
namespace {

using Json = nlohmann::json;

Error unsupported(const std::string& key, const Json& value, const Sentence& known) {
    return {say("the model's scheduler_config.json says %1: %2; this version knows only %3", key, value.dump(), known)};
}

Result<SchedulerConfig> configOf(const Json& json) {
    SchedulerConfig config;
    const auto at = [&](const char* key, const Json& usual) { return json.contains(key) && !json[key].is_null() ? json[key] : usual; };
    if (const Json curve = at("beta_schedule", "scaled_linear"); curve == "linear") config.betas.curve = NoiseBetas::Curve::Linear;
    else if (curve != "scaled_linear") return unsupported("beta_schedule", curve, say("%1 and %2", "scaled_linear", "linear"));
    if (const Json type = at("prediction_type", "epsilon"); type == "v_prediction") config.predictsV = true;
    else if (type != "epsilon") return unsupported("prediction_type", type, say("%1 and %2", "epsilon", "v_prediction"));
    for (const auto& [key, usual, known] : {std::tuple{"num_train_timesteps", Json(1000), "1000"}, {"rescale_betas_zero_snr", Json(false), "false"},
                                            {"trained_betas", Json(), "null"}})
        if (const Json value = at(key, usual); value != usual) return unsupported(key, value, known);
    config.betas.first = at("beta_start", config.betas.first).get<double>();
    config.betas.last = at("beta_end", config.betas.last).get<double>();
    if (!(config.betas.first > 0 && config.betas.first <= config.betas.last && config.betas.last < 1))
        return Error{say("the model's scheduler_config.json gives no betas between 0 and 1 that rise from beta_start to beta_end")};
    return config;
}

}  // namespace

Result<SchedulerConfig> SchedulerConfig::fromConfig(std::string_view text) {
    const Json json = Json::parse(text, nullptr, false);
    if (!json.is_object()) return Error{say("the model's scheduler_config.json is not valid JSON")};
    try {
        return configOf(json);
    } catch (const Json::exception& fault) {
        return Error{say("the model's scheduler_config.json holds a value of the wrong kind (%1)", fault.what())};
    }
}

}  // namespace headroom
