// SPDX-License-Identifier: Apache-2.0
#include "oom/case_score.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

constexpr double kMedianLimit = 0.08, kWithin = 0.2, kShareWithin = 0.9, kPairWithin = 0.15;

bool isMeasured(const ComparedCase& one) {
    const std::string& confidence = one.published.confidence;
    return one.isCompared() && one.published.measure == "max_allocated" && (confidence == "high" || confidence == "medium");
}

double medianOf(std::vector<double> numbers) {
    if (numbers.empty()) return 0;
    std::ranges::sort(numbers);
    const std::size_t half = numbers.size() / 2;
    return numbers.size() % 2 ? numbers[half] : (numbers[half - 1] + numbers[half]) / 2;
}

void countPairs(CaseScore& score, const std::vector<ComparedCase>& cases) {
    for (const ComparedCase& one : cases)
        for (const CasePair& pair : one.published.pair) {
            const auto other = std::ranges::find_if(cases, [&](const ComparedCase& candidate) { return candidate.published.id == pair.id; });
            if (other == cases.end() || !isMeasured(one) || !isMeasured(*other)) continue;
            const double published = one.published.peakGib - other->published.peakGib, forecast = one.forecastGib - other->forecastGib;
            ++score.pairs;
            if (std::abs(forecast - published) <= kPairWithin * std::abs(published)) ++score.pairsWithin;
        }
}

}  // namespace

bool CaseScore::isGood() const {
    return measured > 0 && medianError <= kMedianLimit && within >= kShareWithin * measured && pairsWithin == pairs && exceeded.empty();
}

CaseScore scoreOf(const std::vector<ComparedCase>& cases) {
    CaseScore score;
    std::vector<double> errors;
    for (const ComparedCase& one : cases) {
        if (!one.isCompared()) continue;
        ++score.compared;
        if (one.published.measure == "card_size_that_worked" && one.forecastGib > one.published.peakGib) score.exceeded.push_back(one.published.id);
        if (!isMeasured(one)) continue;
        errors.push_back(std::abs(one.error()));
        if (errors.back() <= kWithin) ++score.within;
    }
    score.measured = static_cast<int>(errors.size());
    score.medianError = medianOf(errors);
    countPairs(score, cases);
    return score;
}

}  // namespace headroom
