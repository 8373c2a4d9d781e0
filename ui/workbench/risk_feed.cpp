// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/risk_feed.h"

#include <utility>

namespace headroom::ui {

RiskFeed::RiskFeed(Workbench& workbench, ForecastFeed& forecasts, const CardChoice& cards, QObject* parent)
    : QObject(parent), m_workbench(workbench), m_forecasts(forecasts), m_cards(cards) {
    connect(&m_forecasts, &ForecastFeed::changed, this, &RiskFeed::follow);
    connect(&m_cards, &CardChoice::changed, this, &RiskFeed::follow);
}

/// The forecast of the job or the card is another, or may be.
void RiskFeed::follow() {
    const auto now = m_forecasts.current();
    const auto room = m_cards.room();
    if (!now || !room || m_forecasts.isComputing()) return;
    auto questions = riskQuestions(m_workbench.process(), fitOf(now->needed, room->usable()));
    const int revision = std::exchange(m_revision, m_workbench.revision());
    const bool isSame = now == m_base && questions == m_questions && revision == m_revision;
    m_base = now;
    if (isSame) return;
    ++m_round;
    m_findings.clear();
    m_questions = m_waiting = std::move(questions);
    if (m_waiting.empty()) return m_workbench.setForetold({});
    askNext();
}

void RiskFeed::askNext() {
    if (m_isAsking || m_waiting.empty()) return;
    const RiskQuestion question = m_waiting.front();
    m_waiting.erase(m_waiting.begin());
    m_isAsking = true;
    m_forecasts.foretell(question.safer, [this, round = m_round, question](const Result<Forecast>& result) { take(round, question, result); });
}

void RiskFeed::take(int round, const RiskQuestion& question, const Result<Forecast>& result) {
    m_isAsking = false;
    if (round == m_round && m_revision == m_workbench.revision()) {
        if (auto finding = result ? riskFinding(question, m_workbench.process(), *m_base, *result) : std::nullopt) m_findings.push_back(*std::move(finding));
        if (m_waiting.empty()) m_workbench.setForetold(m_findings);
    }
    askNext();
}

}  // namespace headroom::ui
