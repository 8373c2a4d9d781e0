// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace headroom {

/// A plain YAML scalar as the trainer's loader types it: YAML 1.1 (yes/no/on/off, octal, `1:30`), with the wider
/// float pattern that makes `1e-4` a number (training-maths 1.1). Empty, `~` and `null` are the empty state.
using YamlScalar = std::variant<std::monostate, bool, std::int64_t, double, std::string>;
YamlScalar typeOfPlain(std::string_view text);

/// The scalar as a number, where it is one.
std::optional<double> asNumber(const YamlScalar& scalar);

/// Whether the loader would read a plain scalar as a date, which no key of a job wants.
bool looksLikeDate(std::string_view text);

/// Where a text is to stand; decides which quotes it needs.
enum class YamlPlace { Block, Flow, Json };

/// A text as YAML (or JSON) that reads back as exactly this text: plain where that is safe, else quoted.
std::string quoted(std::string_view text, YamlPlace place = YamlPlace::Block);

/// Whether a plain scalar may stand at a place as it is written.
bool isSafePlain(std::string_view text, YamlPlace place);

}  // namespace headroom
