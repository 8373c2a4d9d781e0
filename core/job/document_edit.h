// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "job/key_path.h"
#include "job/yaml_tree.h"
#include "job/yaml_value.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace headroom {

/// One span of a text and what replaces it.
struct SpanEdit {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::string text;
    int respelled = -1;  ///< the scalar node whose spelling is all that changes, or -1
};

/// What must change in `text` so that `path` has the value. Touches nothing.
Result<SpanEdit> planSet(std::string_view text, const YamlTree& tree, const KeyPath& path, const YamlValue& value);

/// What must change so that `path` is gone; nothing where it is absent already.
Result<std::optional<SpanEdit>> planRemove(std::string_view text, const YamlTree& tree, const KeyPath& path);

}  // namespace headroom
