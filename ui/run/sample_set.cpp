// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/sample_set.h"

#include <algorithm>

namespace headroom::ui {

SampleSet::SampleSet(const std::vector<RunModel::Picture>& pictures) {
    for (const RunModel::Picture& picture : pictures) {
        m_pictures.insert_or_assign({picture.step, picture.sample.index}, picture.sample);
        m_promptCount = std::max(m_promptCount, picture.sample.index + 1);
    }
    for (const auto& [place, sample] : m_pictures)
        if (m_steps.empty() || m_steps.back() != place.first) m_steps.push_back(place.first);
}

const SampleReady* SampleSet::find(int step, int prompt) const {
    const auto found = m_pictures.find({step, prompt});
    return found == m_pictures.end() ? nullptr : &found->second;
}

QString SampleSet::promptOf(int prompt) const {
    for (auto step = m_steps.rbegin(); step != m_steps.rend(); ++step)
        if (const SampleReady* sample = find(*step, prompt)) return QString::fromStdString(sample->prompt);
    return {};
}

QString SampleSet::pathOf(int step, int prompt) const {
    const SampleReady* sample = find(step, prompt);
    return sample ? QString::fromStdString(sample->path) : QString();
}

int SampleSet::stepBeside(int step, int places) const {
    if (m_steps.empty()) return step;
    const auto place = std::ranges::lower_bound(m_steps, step) - m_steps.begin() + places;
    return m_steps[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(place, 0, static_cast<std::ptrdiff_t>(m_steps.size()) - 1))];
}

}  // namespace headroom::ui
