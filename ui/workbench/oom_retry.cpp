// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/oom_retry.h"

#include "job/job_document.h"
#include "job/job_reader.h"
#include "oom/rollback_plan.h"

namespace headroom::ui {

std::optional<OomRetry> retryAfter(const OomFacts& facts, const JobCopy& job) {
    JobDocument document(job.text.toStdString());
    const RollbackPlan plan = rollbackPlan(readJob(document).config, facts);
    const RollbackStep* step = plan.next();
    if (!step || step->diff.empty() || !apply(step->diff, document)) return std::nullopt;
    OomRetry retry{.job = job, .change = step->diff};
    retry.job.text = QString::fromStdString(document.text());
    ++retry.job.changes;
    return retry;
}

}  // namespace headroom::ui
