// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/run_model.h"

#include <map>
#include <utility>
#include <vector>

namespace headroom::ui {

/// The samples of a run by step and prompt. Where a prompt was painted twice at one step the newer picture counts. A value.
class SampleSet {
public:
    SampleSet() = default;
    explicit SampleSet(const std::vector<RunModel::Picture>& pictures);

    bool isEmpty() const { return m_steps.empty(); }
    /// Steps that have samples, rising.
    const std::vector<int>& steps() const { return m_steps; }
    /// Prompts there are, in the order of the job: 0 to promptCount() - 1.
    int promptCount() const { return m_promptCount; }
    /// Null where this prompt has no picture of this step.
    const SampleReady* find(int step, int prompt) const;
    /// The newest words of a prompt.
    QString promptOf(int prompt) const;
    QString pathOf(int step, int prompt) const;
    /// The step `places` before (below 0) or after one that has samples, at most the first or the last.
    int stepBeside(int step, int places) const;

private:
    std::map<std::pair<int, int>, SampleReady> m_pictures;
    std::vector<int> m_steps;
    int m_promptCount = 0;
};

}  // namespace headroom::ui
