// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/run_part.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom::ui {
namespace {

struct Words {
    const char* name;
    const char* shortName;
};
constexpr std::array<Words, kRunParts.size()> kWords = {{{QT_TRANSLATE_NOOP("phase", "Loading"), QT_TRANSLATE_NOOP("phase", "Load")},
                                                         {QT_TRANSLATE_NOOP("phase", "Caching"), QT_TRANSLATE_NOOP("phase", "Cache")},
                                                         {QT_TRANSLATE_NOOP("phase", "Training"), QT_TRANSLATE_NOOP("phase", "Train")},
                                                         {QT_TRANSLATE_NOOP("phase", "Samples"), QT_TRANSLATE_NOOP("phase", "Sample")},
                                                         {QT_TRANSLATE_NOOP("phase", "Saving"), QT_TRANSLATE_NOOP("phase", "Save")}}};

const Words& wordsOf(RunPart part) { return kWords[static_cast<std::size_t>(part)]; }

}  // namespace

RunPart partOf(Phase phase) {
    switch (phase) {
    case Phase::Load: return RunPart::Load;
    case Phase::CacheText:
    case Phase::CacheLatents: return RunPart::Cache;
    case Phase::FirstStep:
    case Phase::Steps: return RunPart::Train;
    case Phase::Baseline:
    case Phase::Sample: return RunPart::Sample;
    case Phase::Save: break;
    }
    return RunPart::Save;
}

QString partName(RunPart part) { return QCoreApplication::translate("phase", wordsOf(part).name); }

QString shortPartName(RunPart part) { return QCoreApplication::translate("phase", wordsOf(part).shortName); }

const PhaseForecast* fullestIn(const Forecast& forecast, RunPart part) {
    const PhaseForecast* fullest = nullptr;
    for (const PhaseForecast& phase : forecast.phases)
        if (partOf(phase.phase) == part && (!fullest || phase.needed > fullest->needed)) fullest = &phase;
    return fullest;
}

const PhaseForecast* fullestOf(const Forecast& forecast) {
    const auto fullest = std::ranges::max_element(forecast.phases, {}, &PhaseForecast::needed);
    return fullest == forecast.phases.end() ? nullptr : &*fullest;
}

}  // namespace headroom::ui
