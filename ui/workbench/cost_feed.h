// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "oom/field_costs.h"
#include "workbench/card_choice.h"
#include "workbench/forecast_feed.h"

#include <QObject>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace headroom::ui {

/// What another value of a field would do to the forecast.
struct FieldCost {
    std::string tried;            ///< YAML of that value, as in CostQuestion
    std::int64_t difference = 0;  ///< bytes that are needed more; negative: less
    std::int64_t needed = 0;      ///< bytes, with that value
    bool wouldFit = false;        ///< the job does not fit, and with that value it would

    bool operator==(const FieldCost&) const = default;
};

/// The costs of the fields that are looked at, foretold one after the other when the forecast of the job itself is there. An edit drops what is still to be asked; a figure
/// of the job before stays until the new one is there, unless it speaks of another value. Where the job does not fit, lighter values are asked about. GUI thread.
class CostFeed : public QObject {
    Q_OBJECT

public:
    CostFeed(const Workbench& workbench, ForecastFeed& forecasts, const CardChoice& cards, QObject* parent = nullptr);

    /// The fields in sight, by the patterns of their keys; none: nobody looks.
    void setFields(std::vector<std::string> patterns);

    /// Nothing where it is not known yet, cannot be foretold, or where the field has no cost.
    std::optional<FieldCost> costOf(const std::string& key) const;
    /// Whether everything is told that can be.
    bool isSettled() const { return !m_isAsking && m_waiting.empty(); }

Q_SIGNALS:
    void changed();

private:
    void follow();
    void followEdit();
    void forget();
    void keepOnly(const std::vector<CostQuestion>& questions);
    bool isInSight(const CostQuestion& question) const;
    void askNext();
    void take(int round, const CostQuestion& question, const Result<Forecast>& result);
    Neighbor neighborNow() const;

    const Workbench& m_workbench;
    ForecastFeed& m_forecasts;
    const CardChoice& m_cards;
    std::vector<std::string> m_patterns;
    std::optional<Forecast> m_base;  ///< of the job as it stands; costs are counted from it
    Neighbor m_neighbor = Neighbor::Heavier;
    int m_round = 0;     ///< rises when what is asked is of another job or another direction
    int m_revision = 0;  ///< of the job that m_base is of
    std::vector<CostQuestion> m_waiting;      ///< the next one last
    std::map<std::string, FieldCost> m_costs; ///< by key
    std::map<std::string, int> m_answered;    ///< by key: the round of the newest answer, a failure too
    bool m_isAsking = false;
};

}  // namespace headroom::ui
