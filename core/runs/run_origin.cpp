// SPDX-License-Identifier: Apache-2.0
#include "runs/run_origin.h"

#include "files/atomic_file.h"

#include <nlohmann/json.hpp>

namespace headroom {

using Json = nlohmann::ordered_json;

Status writeOrigin(const std::filesystem::path& file, const RunOrigin& origin) {
    const Json json = {{"job", origin.jobPath}, {"device", origin.device}};
    return writeFileAtomically(file, json.dump(1, ' ', false, Json::error_handler_t::replace) + '\n');
}

RunOrigin readOrigin(const std::filesystem::path& file) {
    const auto text = readTextFile(file);
    if (!text) return {};
    const Json json = Json::parse(*text, nullptr, false);
    if (!json.is_object()) return {};
    const auto word = [&](const char* key) {
        const auto found = json.find(key);
        return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
    };
    return {word("job"), word("device")};
}

}  // namespace headroom
