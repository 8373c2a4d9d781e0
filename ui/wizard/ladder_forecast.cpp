// SPDX-License-Identifier: GPL-3.0-or-later
#include "wizard/ladder_forecast.h"

#include "style/language.h"

#include <utility>

namespace headroom::ui {

/// Belongs to the worker once it is begun, which makes the document: its tree is not for two threads.
struct LadderForecast::Task {
    RollbackPlan plan;
    std::string jobText;
    ForecastOf forecastOf;
    std::optional<PlanForecast> forecast = {};

    PlanForecast& begun() {
        if (!forecast) forecast.emplace(plan, JobDocument(jobText), forecastOf);
        return *forecast;
    }
};

LadderForecast::LadderForecast(QObject* parent) : QObject(parent) {}

LadderForecast::~LadderForecast() { m_stop.request_stop(); }

void LadderForecast::begin(const RollbackPlan& plan, const std::string& jobText, std::int64_t room, const ForecastOf& forecastOf) {
    forget();
    if (!forecastOf || room <= 0) return;
    m_room = room;
    // A search in which nobody is interested any more ends with the next job that it asks about.
    const auto whileWanted = [forecastOf, stop = m_stop.get_token()](const std::string& text) {
        return stop.stop_requested() ? Result<Forecast>(Error{}) : forecastOf(text);
    };
    m_task = std::make_shared<Task>(Task{.plan = plan, .jobText = jobText, .forecastOf = whileWanted});
}

void LadderForecast::forget() {
    m_worker.forget();
    m_stop.request_stop();
    m_stop = {};
    m_task.reset();
    m_known.clear();
    m_asked.clear();
    m_waiting = 0;
}

std::optional<PhaseForecast> LadderForecast::peakWith(const PlanSteps& steps) {
    if (const auto known = m_known.find(steps); known != m_known.end()) return known->second.fullest;
    if (m_task && m_asked.insert(steps).second)
        start([this, steps](PlanForecast& forecast) {
            return [this, steps, peak = forecast.peakWith(steps), slowdown = forecast.slowdownWith(steps)] {
                if (!peak) return fail(peak.error());
                m_known[steps] = {*peak, slowdown ? *slowdown : 0};
                Q_EMIT known();
            };
        });
    return std::nullopt;
}

double LadderForecast::slowdownWith(const PlanSteps& steps) const {
    const auto known = m_known.find(steps);
    return known == m_known.end() ? 0 : known->second.slowdown;
}

void LadderForecast::start(std::function<Worker::Answer(PlanForecast&)> work) {
    ++m_waiting;
    m_worker.start([this, task = m_task, work = std::move(work)] {
        return [this, answer = work(task->begun())] {
            --m_waiting;
            answer();
        };
    });
}

void LadderForecast::findSets() {
    if (!m_task) return;
    start([this, room = m_room](PlanForecast& forecast) {
        return [this, smallest = forecast.smallest(room)] {
            if (!smallest) return fail(smallest.error());
            Q_EMIT smallestFound(*smallest);
        };
    });
    start([this, room = m_room](PlanForecast& forecast) {
        return [this, fastest = forecast.fastest(room)] {
            if (!fastest) return fail(fastest.error());
            Q_EMIT fastestFound(*fastest);
        };
    });
}

void LadderForecast::fail(const Error& error) {
    forget();
    Q_EMIT failed(inWords(error));
}

}  // namespace headroom::ui
