// SPDX-License-Identifier: Apache-2.0
#include "text/trigger_word.h"

namespace headroom {
namespace {

void replaceAll(std::string& text, std::string_view place, std::string_view word) {
    for (std::size_t at = text.find(place); at != std::string::npos; at = text.find(place, at + word.size()))
        text.replace(at, place.size(), word);
}

}  // namespace

std::string withTrigger(std::string_view text, std::string_view trigger, AbsentTrigger absent) {
    std::string result(text);
    for (const std::string_view placeholder : {"[name]", "[trigger]"}) replaceAll(result, placeholder, trigger);
    if (absent == AbsentTrigger::Leave || result.find(trigger) != std::string::npos) return result;
    return std::string(trigger) + " " + result;
}

}  // namespace headroom
