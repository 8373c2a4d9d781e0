// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "oom/fit_search.h"
#include "workbench/job_search.h"

#include <optional>

namespace headroom::ui {

/// Looks for the fastest way to run the open job within some memory. GUI thread.
class FitFinder : public JobSearch {
    Q_OBJECT

public:
    using JobSearch::JobSearch;

    /// Begins anew. `card`: as in EngineOptions; `room`: bytes that the job may hold.
    void find(const std::string& card, std::int64_t room);
    /// For the job as it stands; nothing before it is found.
    const std::optional<FitResult>& found() const { return m_found; }

protected:
    void forgetAnswer() override { m_found.reset(); }

private:
    std::optional<FitResult> m_found;
};

}  // namespace headroom::ui
