// SPDX-License-Identifier: Apache-2.0
#include "oom/diagnosis_codec.h"

#include <nlohmann/json.hpp>

namespace headroom {

std::string encodeDiagnosis(const Diagnosis& diagnosis) {
    using Json = nlohmann::ordered_json;
    Json evidence = Json::array(), actions = Json::array();
    for (const Sentence& sentence : diagnosis.evidence) evidence.push_back(sentence.english());
    for (const Fix fix : diagnosis.actions)
        actions.push_back({{"id", rowOf(fix).id}, {"text", say(rowOf(fix).order).english()}});
    Json json = {{"phase", idOf(diagnosis.phase)},  {"kind", idOf(diagnosis.kind)},
                 {"cause", idOf(diagnosis.cause)},  {"confidence", idOf(diagnosis.confidence)},
                 {"evidence", std::move(evidence)}, {"actions", std::move(actions)}};
    if (!diagnosis.question.empty()) json["question"] = diagnosis.question.english();
    return json.dump(2, ' ', false, Json::error_handler_t::replace);
}

}  // namespace headroom
