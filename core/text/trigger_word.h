// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace headroom {

/// What happens where neither a placeholder nor the trigger word itself stands in the text.
enum class AbsentTrigger { Prefix, Leave };

/// `text` with every "[name]" and "[trigger]" replaced by the trigger word (by nothing where it is empty). With Prefix a
/// text that still lacks the word gets it and a blank in front, so an empty caption becomes "word ".
std::string withTrigger(std::string_view text, std::string_view trigger, AbsentTrigger absent);

}  // namespace headroom
