// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/sentence.h"
#include "job/config_diff.h"

#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// One finding about a job. Positions count from 1, as editors show them; 0 = the finding has no place in the text.
struct Issue {
    enum class Severity {
        Error,    ///< the job cannot run as it is
        Warning,  ///< the job runs, but not as its author may think
    };

    Severity severity = Severity::Error;
    std::string key;  ///< key path, `train.batch_size`; empty for the file as a whole
    Sentence sentence;
    int line = 0;
    int column = 0;
    std::optional<ConfigDiff> fix;  ///< a change that settles the finding

    bool operator==(const Issue&) const = default;
};

/// "line 12, column 5: train.batch_sise is unknown ...".
Sentence withPlace(const Issue& issue);
/// The same in English, for logs and terminals.
std::string toText(const Issue& issue);

inline bool hasErrors(const std::vector<Issue>& issues) {
    for (const Issue& issue : issues)
        if (issue.severity == Issue::Severity::Error) return true;
    return false;
}

}  // namespace headroom
