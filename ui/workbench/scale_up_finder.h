// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "oom/scale_up.h"
#include "workbench/job_search.h"

#include <vector>

namespace headroom::ui {

/// Foretells what the open job can be given more of, one setting at a time, after a run that went well. GUI thread.
class ScaleUpFinder : public JobSearch {
    Q_OBJECT

public:
    using JobSearch::JobSearch;

    /// Begins anew. `card`: as in EngineOptions; `room`: bytes that the job may hold.
    void find(const std::string& card, std::int64_t room);
    /// Of the job as it stands, in the order in which to try them; empty before they are found.
    const std::vector<ScaleUpOffer>& offers() const { return m_offers; }

protected:
    void forgetAnswer() override { m_offers.clear(); }

private:
    std::vector<ScaleUpOffer> m_offers;
};

}  // namespace headroom::ui
