// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "job/yaml_scalar.h"
#include "job/yaml_tree.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace headroom {

/// A value on its way into a text, or taken from one to be compared: aliases and merges resolved.
struct YamlValue {
    enum class Kind { Scalar, List, Map };

    Kind kind = Kind::Scalar;
    bool isText = false;                                     ///< of a scalar: quoted, so never a number or a switch
    bool flow = false;                                       ///< of a list or map: written in brackets
    std::string spelling;                                    ///< of a scalar on one line: as written
    std::string value;                                       ///< of a scalar: quotes and escapes resolved
    std::vector<std::pair<std::string, YamlValue>> entries;  ///< keys are empty in a list

    static YamlValue text(std::string words);
    static YamlValue list(std::vector<YamlValue> items);
    static YamlValue map(std::string key, YamlValue only);
};

/// Whether both mean the same to the trainer: types and order of keys aside, `0.10` equals `1e-1`.
bool sameMeaning(const YamlValue& a, const YamlValue& b);

/// The value of a node, or an error where its aliases multiply it beyond all measure.
Result<YamlValue> valueOf(const YamlTree& tree, int node, std::string_view text);

/// Whether a value goes on the line of its key: scalars, what was written in brackets, short lists of scalars.
bool fitsOneLine(const YamlValue& value);

/// On one line, for a place in a block, in brackets, or in JSON.
std::string onOneLine(const YamlValue& value, YamlPlace place);

/// As block YAML whose first line continues the caller's line and whose further lines are indented by `indent`.
std::string asBlock(const YamlValue& value, std::size_t indent, std::string_view newline);

}  // namespace headroom
