// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "job/config_diff.h"
#include "messages/engine_port.h"
#include "style/worker.h"
#include "workbench/workbench.h"

#include <QObject>
#include <QTimer>

#include <cstddef>
#include <deque>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

namespace headroom::ui {

/// The forecast of the open job as it stands, made by a worker after each edit. One is made at a time, and always for the newest text; what became
/// of texts between is dropped. Texts that were foretold a short while ago are answered at once, as by undo. Does nothing while nobody looks. GUI thread.
class ForecastFeed : public QObject {
    Q_OBJECT

public:
    /// Called on the worker's thread, perhaps when the feed has gone.
    using Forecaster = std::function<Result<Forecast>(const TrainRequest&)>;
    /// Gives one on the GUI thread, each time that a forecast is to be made.
    using ForecasterMaker = std::function<Forecaster()>;

    static constexpr int kDelayMs = 50;

    /// A forecast is begun `delayMs` after the last edit.
    ForecastFeed(const Workbench& workbench, ForecasterMaker makeForecaster, int delayMs = kDelayMs, QObject* parent = nullptr);
    ~ForecastFeed() override;

    /// The kind of card that the job is to be foretold for, as in EngineOptions.
    void setCard(const std::string& card);

    /// Whether somebody looks. Who looks anew is told anew, as by lookAgain().
    void setWanted(bool wanted);
    /// Files beside the job have changed, or may have: what was foretold before no longer counts.
    void lookAgain();

    /// The newest there is, of an earlier text while isComputing(); nothing where none could be made yet or hasFailed().
    const std::optional<Forecast>& forecast() const { return m_forecast; }
    /// The same, only where it is of the job as it stands.
    std::optional<Forecast> current() const { return m_shown == subjectNow() ? m_forecast : std::nullopt; }
    /// Whether the newest text is being foretold.
    bool isComputing() const { return m_isComputing; }
    /// Why the job as it stands has no forecast, one sentence; empty where it has one or is being foretold.
    const QString& obstacle() const { return m_obstacle; }
    /// Whether all that was asked is answered; what foretell() asked does not count.
    bool isSettled() const { return !m_isAsking && !m_timer.isActive(); }

    /// Told on the GUI thread, unless the feed has gone.
    using Answer = std::function<void(const Result<Forecast>&)>;
    /// Foretells the open job with changes, on the same card and the same worker: behind what it is at, so who asks asks for one at a time. Whoever then makes these
    /// changes is answered at once.
    void foretell(const ConfigDiff& changes, Answer answer);

Q_SIGNALS:
    void changed();

private:
    /// What a forecast hangs on.
    struct Subject {
        std::string path;
        std::string text;
        std::string card;
        bool operator==(const Subject&) const = default;
    };
    struct Known {
        Subject subject;
        Forecast forecast;
    };

    Subject subjectNow() const;
    void follow();
    void ask();
    void begin(const Subject& subject);
    void take(const Subject& subject, const Result<Forecast>& result);
    bool showKnown(const Subject& subject);
    void show(const Subject& subject, const std::optional<Forecast>& forecast, const QString& obstacle);

    void know(const Subject& subject, const Forecast& forecast);

    static constexpr std::size_t kMostKnown = 64;

    const Workbench& m_workbench;
    ForecasterMaker m_makeForecaster;
    QTimer m_timer;
    std::string m_card;
    bool m_isWanted = false;
    bool m_isAsking = false;
    bool m_isComputing = false;
    std::optional<Subject> m_shown;  ///< what the members below tell of
    std::optional<Forecast> m_forecast;
    QString m_obstacle;
    std::deque<Known> m_known;  ///< newest first
    std::stop_source m_stop;
    Worker m_worker{Worker::AtEnd::GoOn};
};

}  // namespace headroom::ui
