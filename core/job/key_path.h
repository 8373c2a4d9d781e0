// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace headroom {

/// A way from the top of a job file to one value: a step is a key of a map or an index of a list.
using KeyPath = std::vector<std::variant<std::string, std::size_t>>;

/// Reads `train.steps`, `config.name`, `datasets[0].resolution`, `model_kwargs["a.b"]`. Paths that do not begin with
/// `job`, `config` or `meta` count from the first process.
Result<KeyPath> parseKeyPath(std::string_view text);

/// The path as people write it, without `config.process[0]` where that says nothing.
std::string toText(const KeyPath& path);

/// `toText` with every index left out of its brackets: `datasets[].resolution`, the name of a key's row.
std::string toPattern(const KeyPath& path);

}  // namespace headroom
