// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "oom/high_risk.h"
#include "workbench/card_choice.h"
#include "workbench/forecast_feed.h"

#include <QObject>

#include <optional>
#include <vector>

namespace headroom::ui {

/// Warnings of combinations that often run out of memory, with figures: foretold when the forecast of the job itself is there, and handed to the workbench as findings. GUI thread.
class RiskFeed : public QObject {
    Q_OBJECT

public:
    RiskFeed(Workbench& workbench, ForecastFeed& forecasts, const CardChoice& cards, QObject* parent = nullptr);

    /// Whether everything is told that can be.
    bool isSettled() const { return !m_isAsking && m_waiting.empty(); }

private:
    void follow();
    void askNext();
    void take(int round, const RiskQuestion& question, const Result<Forecast>& result);

    Workbench& m_workbench;
    ForecastFeed& m_forecasts;
    const CardChoice& m_cards;
    std::optional<Forecast> m_base;  ///< of the job as it stands
    int m_revision = 0;              ///< of the job that m_base is of
    int m_round = 0;                 ///< rises when other questions are asked
    std::vector<RiskQuestion> m_questions;
    std::vector<RiskQuestion> m_waiting;  ///< the next one first
    std::vector<Issue> m_findings;
    bool m_isAsking = false;
};

}  // namespace headroom::ui
