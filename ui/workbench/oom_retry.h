// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "job/config_diff.h"
#include "messages/memory_report.h"
#include "workbench/job_copy.h"

#include <optional>

namespace headroom::ui {

/// A job that ran out of memory, with the change that the wizard would make first. The file it came from stays as it is.
struct OomRetry {
    JobCopy job;
    ConfigDiff change;
};

/// Nothing where the first thing to do lies outside the job (a card that others hold), or where nothing is left to change.
std::optional<OomRetry> retryAfter(const OomFacts& facts, const JobCopy& job);

}  // namespace headroom::ui
