// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "oom/plan_forecast.h"
#include "workbench/forecast_feed.h"

#include <QObject>
#include <QString>

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>

namespace headroom::ui {

/// Something that is looked for about the open job with many forecasts, on a worker. The next edit ends the search and takes its answer back. GUI thread.
class JobSearch : public QObject {
    Q_OBJECT

public:
    JobSearch(const Workbench& workbench, ForecastFeed::ForecasterMaker makeForecaster, QObject* parent = nullptr);
    ~JobSearch() override;

    void stop();

    bool isSearching() const { return m_isSearching; }
    /// Whether there is anything to show: a search, its answer, or why there is none.
    bool isShown() const { return m_isShown; }
    /// Bytes that were asked for last.
    std::int64_t room() const { return m_room; }
    /// Why nothing could be looked for, one sentence.
    const QString& obstacle() const { return m_obstacle; }

Q_SIGNALS:
    /// The search began, ended, found something, or its answer no longer holds.
    void changed();

protected:
    /// Called on the worker's thread; what it gives is then told on the GUI thread.
    using Search = std::function<Worker::Answer(const JobDocument& job, const ForecastOf& forecastOf)>;

    /// `card`: as in EngineOptions; `room`: bytes that the job may hold.
    void begin(const std::string& card, std::int64_t room, Search search);
    /// Ends the search: `error` null where it has an answer.
    void end(const Error* error);
    virtual void forgetAnswer() = 0;

private:
    const Workbench& m_workbench;
    ForecastFeed::ForecasterMaker m_makeForecaster;
    bool m_isSearching = false;
    bool m_isShown = false;
    int m_revision = 0;  ///< of the job that is or was looked at
    std::int64_t m_room = 0;
    QString m_obstacle;
    std::stop_source m_stop;
    Worker m_worker{Worker::AtEnd::GoOn};
};

}  // namespace headroom::ui
