// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/job_search.h"

#include "style/language.h"

#include <utility>

namespace headroom::ui {

JobSearch::JobSearch(const Workbench& workbench, ForecastFeed::ForecasterMaker makeForecaster, QObject* parent)
    : QObject(parent), m_workbench(workbench), m_makeForecaster(std::move(makeForecaster)) {
    connect(&m_workbench, &Workbench::changed, this, [this] {
        if (m_workbench.revision() != m_revision) stop();
    });
    connect(&m_workbench, &Workbench::opened, this, &JobSearch::stop);
}

JobSearch::~JobSearch() { m_stop.request_stop(); }

void JobSearch::begin(const std::string& card, std::int64_t room, Search search) {
    m_stop.request_stop();
    m_worker.forget();
    m_stop = {};
    forgetAnswer();
    m_obstacle.clear();
    m_room = room;
    m_revision = m_workbench.revision();
    m_isSearching = m_isShown = true;
    m_worker.start([text = m_workbench.document().text(), path = m_workbench.path().toStdString(), card, search = std::move(search), forecaster = m_makeForecaster(), stop = m_stop.get_token()] {
        // A search in which nobody is interested any more ends with the next job that it asks about.
        const auto whileWanted = [&](const std::string& job) { return stop.stop_requested() ? Result<Forecast>(Error{}) : forecaster({.jobText = job, .jobPath = path, .options = {.card = card}}); };
        return search(JobDocument(text), whileWanted);
    });
    Q_EMIT changed();
}

void JobSearch::stop() {
    if (!m_isShown) return;
    m_stop.request_stop();
    m_worker.forget();
    m_isSearching = m_isShown = false;
    m_obstacle.clear();
    forgetAnswer();
    Q_EMIT changed();
}

void JobSearch::end(const Error* error) {
    m_isSearching = false;
    if (error) m_obstacle = inWords(*error);
    Q_EMIT changed();
}

}  // namespace headroom::ui
