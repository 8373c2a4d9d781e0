// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/forecast_feed.h"

#include "job/issue.h"
#include "style/language.h"

#include <algorithm>
#include <utility>

namespace headroom::ui {

ForecastFeed::ForecastFeed(const Workbench& workbench, ForecasterMaker makeForecaster, int delayMs, QObject* parent)
    : QObject(parent), m_workbench(workbench), m_makeForecaster(std::move(makeForecaster)) {
    m_timer.setSingleShot(true);
    m_timer.setInterval(delayMs);
    connect(&m_timer, &QTimer::timeout, this, &ForecastFeed::ask);
    connect(&m_workbench, &Workbench::changed, this, &ForecastFeed::follow);
    connect(&m_workbench, &Workbench::opened, this, [this] {
        m_forecast.reset();  // another job's
        follow();
    });
}

ForecastFeed::~ForecastFeed() { m_stop.request_stop(); }

void ForecastFeed::setCard(const std::string& card) {
    if (std::exchange(m_card, card) != card) follow();
}

void ForecastFeed::setWanted(bool wanted) {
    if (!std::exchange(m_isWanted, wanted) && wanted) lookAgain();
    if (!wanted) m_timer.stop();
}

void ForecastFeed::lookAgain() {
    m_known.clear();
    if (m_isWanted) m_timer.start();
}

ForecastFeed::Subject ForecastFeed::subjectNow() const { return {m_workbench.path().toStdString(), m_workbench.document().text(), m_card}; }

/// The job was edited, or its undo list or its issues changed.
void ForecastFeed::follow() {
    if (!m_isWanted || !m_workbench.hasJob()) return;
    const Subject subject = subjectNow();
    if (subject == m_shown && m_forecast) m_timer.stop();
    else if (!showKnown(subject)) m_timer.start();
}

bool ForecastFeed::showKnown(const Subject& subject) {
    const auto known = std::ranges::find(m_known, subject, &Known::subject);
    if (known == m_known.end()) return false;
    m_timer.stop();
    show(subject, known->forecast, {});
    return true;
}

void ForecastFeed::ask() {
    if (!m_workbench.hasJob()) return;
    const Subject subject = subjectNow();
    const auto& issues = m_workbench.issues();
    if (const auto error = std::ranges::find(issues, Issue::Severity::Error, &Issue::severity); error != issues.end())
        return show(subject, std::nullopt, tr("The job has an error: %1").arg(inWords(error->sentence)));
    const bool wasComputing = std::exchange(m_isComputing, subject != m_shown);
    if (!m_isAsking) begin(subject);  // else the answer that comes asks again
    if (m_isComputing && !wasComputing) Q_EMIT changed();
}

void ForecastFeed::begin(const Subject& subject) {
    m_isAsking = true;
    m_worker.start([this, subject, forecaster = m_makeForecaster(), stop = m_stop.get_token()]() -> Worker::Answer {
        if (stop.stop_requested()) return {};
        return [this, subject, result = forecaster({.jobText = subject.text, .jobPath = subject.path, .options = {.card = subject.card}})] { take(subject, result); };
    });
}

void ForecastFeed::take(const Subject& subject, const Result<Forecast>& result) {
    m_isAsking = false;
    if (result) know(subject, *result);
    if (subject != subjectNow()) {
        if (m_isWanted && !m_timer.isActive()) ask();
        return;
    }
    if (result) show(subject, *result, {});
    else show(subject, std::nullopt, inWords(result.error()));
}

void ForecastFeed::know(const Subject& subject, const Forecast& forecast) {
    m_known.push_front({subject, forecast});
    if (m_known.size() > kMostKnown) m_known.pop_back();
}

/// The worker makes the changed text as well: a document's tree is not for two threads, and a long job takes a while to change.
void ForecastFeed::foretell(const ConfigDiff& changes, Answer answer) {
    m_worker.start([this, subject = subjectNow(), changes, answer = std::move(answer), forecaster = m_makeForecaster(), stop = m_stop.get_token()]() mutable -> Worker::Answer {
        if (stop.stop_requested()) return {};
        JobDocument job(subject.text);
        const Status changed = apply(changes, job);
        subject.text = job.text();
        Result<Forecast> result = changed ? forecaster({.jobText = subject.text, .jobPath = subject.path, .options = {.card = subject.card}}) : Result<Forecast>(changed.error());
        return [this, subject, answer, result] {
            if (result) know(subject, *result);
            answer(result);
        };
    });
}

void ForecastFeed::show(const Subject& subject, const std::optional<Forecast>& forecast, const QString& obstacle) {
    m_isComputing = false;
    m_shown = subject;
    m_forecast = forecast;
    m_obstacle = obstacle;
    Q_EMIT changed();
}

}  // namespace headroom::ui
