// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "oom/plan_forecast.h"
#include "style/worker.h"

#include <QObject>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <stop_token>
#include <string>

namespace headroom::ui {

/// What the steps of a plan lead to, foretold by a worker while the ladder is on screen already. GUI thread.
class LadderForecast : public QObject {
    Q_OBJECT

public:
    explicit LadderForecast(QObject* parent = nullptr);
    ~LadderForecast() override;

    /// Another plan, for the job of this text. What was asked about the one before is forgotten. `forecastOf` is called on the worker's thread, perhaps when this
    /// object has gone; empty where nothing can be foretold.
    void begin(const RollbackPlan& plan, const std::string& jobText, std::int64_t room, const ForecastOf& forecastOf);

    bool isAble() const { return m_task != nullptr; }
    /// Whether all that was asked is answered.
    bool isSettled() const { return m_waiting == 0; }
    /// Bytes that the job must fit into.
    std::int64_t room() const { return m_room; }

    /// The fullest phase with these steps taken; nothing while it is not known: then it is asked for, and known() follows.
    std::optional<PhaseForecast> peakWith(const PlanSteps& steps);
    /// How many times as long an update takes with them; 0 while it is not known, and where it cannot be.
    double slowdownWith(const PlanSteps& steps) const;
    /// Asks for the smallest set of steps that fits, then for the one that costs the least speed, behind what was asked before.
    void findSets();

Q_SIGNALS:
    void known();
    /// Nothing: the job does not fit even with all steps.
    void smallestFound(const std::optional<headroom::PlanSteps>& steps);
    /// Nothing: none fits, or no time is known.
    void fastestFound(const std::optional<headroom::PlanSteps>& steps);
    /// Nothing more of this plan can be foretold.
    void failed(const QString& sentence);

private:
    struct Task;

    void start(std::function<Worker::Answer(PlanForecast&)> work);
    void forget();
    void fail(const Error& error);

    std::shared_ptr<Task> m_task;  ///< null where nothing can be foretold
    std::stop_source m_stop;
    std::int64_t m_room = 0;
    int m_waiting = 0;  ///< answers
    struct Known {
        PhaseForecast fullest;
        double slowdown = 0;
    };
    std::map<PlanSteps, Known> m_known;
    std::set<PlanSteps> m_asked;
    Worker m_worker{Worker::AtEnd::GoOn};
};

}  // namespace headroom::ui
