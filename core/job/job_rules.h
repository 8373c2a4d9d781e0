// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/sentence.h"
#include "job/issue.h"
#include "job/job_resolve.h"
#include "job/process_config.h"

#include <functional>
#include <string>

namespace headroom {

/// Takes a finding about a process; `key` counts from the process, and so do the keys of the fix.
using RuleReport =
    std::function<void(Issue::Severity, const std::string& key, const Sentence& sentence, ConfigDiff fix)>;

/// Checks what no single key can tell: the rules between keys (ai-toolkit-config 14), required keys, families and
/// optimizers that exist. `process` has its defaults resolved.
void checkRules(const ProcessConfig& process, const Presence& has, const RuleReport& report);

}  // namespace headroom
