// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "job/key_rows.h"

#include <string>
#include <string_view>

namespace headroom {

class JobDocument;

/// What a key of a job says.
struct KeyValue {
    std::string text;     ///< as the file writes it, else the trainer's default as YAML
    bool absent = false;  ///< the file does not say it
};

/// The value of a key, or its default. The error names the nearest key where no row knows this one.
Result<KeyValue> lookUp(const JobDocument& document, std::string_view key);

/// The row that rules a key: its own, or that of a map or list around it whose entries are free (`meta.note`,
/// `train.optimizer_params.betas`, `datasets[0].resolution[1]`). Null where the key means nothing.
const KeyRow* rulingRow(std::string_view key);

/// Says that a key is none, with the likeliest one: `steps` is meant for `train.steps`.
Error noSuchKey(std::string_view key);

}  // namespace headroom
