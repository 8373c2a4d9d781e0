// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"

#include <optional>
#include <string>
#include <vector>

namespace headroom {

class JobDocument;

/// One key that changes. Values are YAML; nothing means that the key is absent.
struct KeyChange {
    std::string key;  ///< key path as JobDocument takes it: `train.steps`, `datasets[0].resolution`
    std::optional<std::string> before;
    std::optional<std::string> after;

    bool operator==(const KeyChange&) const = default;
};

/// An ordered list of key changes: what a fix, a rollback step or an edit does to a job.
struct ConfigDiff {
    std::vector<KeyChange> changes;

    bool operator==(const ConfigDiff&) const = default;
    bool empty() const { return changes.empty(); }

    /// The diff that undoes this one: changes in opposite order, before and after exchanged.
    ConfigDiff reversed() const;

    /// One line a change, keys aligned: `train.batch_size  4 -> 1`. An absent side reads `(absent)`.
    std::string text() const;
};

/// What must change in `from` so that it means the same as `to`. Comments, order and spelling are not meaning.
/// Both documents must be whole YAML; the first that is not is the error.
Result<ConfigDiff> difference(const JobDocument& from, const JobDocument& to);

/// Applies every change to the document as one undoable edit; when one cannot be made, none is and the error says why.
Status apply(const ConfigDiff& diff, JobDocument& document);

}  // namespace headroom
