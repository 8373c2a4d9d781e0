// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/cost_feed.h"

#include "job/key_path.h"
#include "oom/plan_forecast.h"

#include <algorithm>
#include <utility>

namespace headroom::ui {

CostFeed::CostFeed(const Workbench& workbench, ForecastFeed& forecasts, const CardChoice& cards, QObject* parent)
    : QObject(parent), m_workbench(workbench), m_forecasts(forecasts), m_cards(cards) {
    connect(&m_forecasts, &ForecastFeed::changed, this, &CostFeed::follow);
    connect(&m_cards, &CardChoice::changed, this, &CostFeed::follow);
    connect(&m_workbench, &Workbench::opened, this, &CostFeed::forget);
    connect(&m_workbench, &Workbench::changed, this, &CostFeed::followEdit);
}

void CostFeed::setFields(std::vector<std::string> patterns) {
    m_patterns = std::move(patterns);
    m_waiting.clear();
    follow();
}

std::optional<FieldCost> CostFeed::costOf(const std::string& key) const {
    const auto found = m_costs.find(key);
    return found == m_costs.end() ? std::nullopt : std::optional(found->second);
}

void CostFeed::forget() {
    ++m_round;
    m_base.reset();
    m_waiting.clear();
    if (m_costs.empty()) return;
    m_costs.clear();
    Q_EMIT changed();
}

/// The job has changed, or its undo list or its issues.
void CostFeed::followEdit() {
    if (m_workbench.revision() == m_revision) return;
    m_waiting.clear();
    if (!m_costs.empty()) keepOnly(costQuestions(m_workbench.process(), m_neighbor));
}

/// What stands beside a field must not speak of the value that the field has by now.
void CostFeed::keepOnly(const std::vector<CostQuestion>& questions) {
    const auto isAsked = [&](const auto& cost) { return std::ranges::any_of(questions, [&](const CostQuestion& question) { return question.key == cost.first && question.tried == cost.second.tried; }); };
    if (std::erase_if(m_costs, [&](const auto& cost) { return !isAsked(cost); }) > 0) Q_EMIT changed();
}

Neighbor CostFeed::neighborNow() const {
    const auto room = m_cards.room();
    return room && fitOf(m_base->needed, room->usable()) == Fit::No ? Neighbor::Lighter : Neighbor::Heavier;
}

/// The forecast of the job, the card or the page is another, or may be.
void CostFeed::follow() {
    const auto now = m_forecasts.current();
    if (m_forecasts.isComputing() || m_patterns.empty()) return m_waiting.clear();
    if (!now) return m_forecasts.obstacle().isEmpty() ? m_waiting.clear() : forget();
    const auto before = std::exchange(m_base, now);
    const auto neighbor = std::exchange(m_neighbor, neighborNow());
    const int revision = std::exchange(m_revision, m_workbench.revision());
    if (before != m_base || neighbor != m_neighbor || revision != m_revision) ++m_round;
    m_waiting = costQuestions(m_workbench.process(), m_neighbor);
    keepOnly(m_waiting);
    std::erase_if(m_waiting, [this](const CostQuestion& question) { return !isInSight(question) || m_answered[question.key] == m_round; });
    std::ranges::reverse(m_waiting);
    askNext();
}

bool CostFeed::isInSight(const CostQuestion& question) const {
    const auto path = parseKeyPath(question.key);
    return path && std::ranges::find(m_patterns, toPattern(*path)) != m_patterns.end();
}

void CostFeed::askNext() {
    if (m_isAsking || m_waiting.empty()) return;
    const CostQuestion question = std::move(m_waiting.back());
    m_waiting.pop_back();
    m_isAsking = true;
    m_forecasts.foretell(question.diff, [this, round = m_round, question](const Result<Forecast>& result) { take(round, question, result); });
}

void CostFeed::take(int round, const CostQuestion& question, const Result<Forecast>& result) {
    m_isAsking = false;
    if (round == m_round && m_workbench.revision() == m_revision) {
        m_answered[question.key] = m_round;
        const auto room = m_cards.room();
        const auto fits = [&](const Forecast& forecast) { return room && fitOf(forecast.needed, room->usable()) == Fit::Yes; };
        if (result) m_costs[question.key] = {question.tried, result->needed - m_base->needed, result->needed, m_neighbor == Neighbor::Lighter && fits(*result)};
        else m_costs.erase(question.key);
        Q_EMIT changed();
    }
    askNext();
}

}  // namespace headroom::ui
