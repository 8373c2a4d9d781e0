// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "messages/forecast.h"
#include "messages/trainer_event.h"
#include "oom/slow_down.h"
#include "workbench/loss_history.h"
#include "workbench/memory_history.h"
#include "workbench/run_estimate.h"

#include <QObject>
#include <QString>

#include <array>
#include <deque>
#include <optional>
#include <vector>

namespace headroom::ui {

/// When the moments of a run were. A run that was ended and started again counts only the seconds it ran, so that each of
/// its sessions lies elsewhere in time.
class RunClock {
public:
    /// A session that begins at `epoch` (seconds since 1970), `seconds` after the run began.
    void beginSession(double epoch, double seconds) { m_sessions.push_back({epoch, seconds}); }
    /// Seconds since 1970; `seconds` since the run began. 0 before the first session.
    double momentOf(double seconds) const;

private:
    struct Session {
        double epoch = 0;
        double seconds = 0;
    };
    std::vector<Session> m_sessions;
};

/// What is known of a run. Stands apart from the model so that a run that was read elsewhere is taken over in one move.
struct RunFacts {
    enum class State { Never, Starting, Running, Paused, Stopping, Finished, Stopped, Failed, Interrupted };

    struct PhaseSpan {
        Phase phase = Phase::Load;
        double begin = 0;  ///< seconds since the run began
        double end = 0;
    };
    struct Picture {
        SampleReady sample;
        int step = 0;
    };
    struct LogLine {
        enum class Kind { Note, Warning, Error };
        double time = 0;  ///< seconds since 1970
        int step = 0;
        Kind kind = Kind::Note;
        QString text;
    };

    QString m_name;
    State m_state = State::Never;
    Phase m_phase = Phase::Load;
    PhaseProgress m_progress;
    int m_step = 0;
    int m_totalSteps = 0;
    int m_epoch = 0;
    RunEstimate m_estimate;
    std::optional<Forecast> m_forecast;
    bool m_isOnCard = false;
    SlowDownWatch m_speedWatch;
    std::optional<SlowDown> m_slowDown;
    RunClock m_clock;
    double m_began = 0;  ///< the newest session's beginning less the seconds that were run before
    double m_now = 0;
    MemoryHistory m_memory;
    MemoryPoint m_memoryAtOom;
    std::array<MemoryPoint, kPhaseIds.size()> m_fullest{};  ///< by phase
    std::int64_t m_memoryPeak = 0;
    std::int64_t m_memoryBudget = 0;
    LossHistory m_loss;
    std::vector<PhaseSpan> m_phases;
    std::vector<Picture> m_pictures;
    std::vector<int> m_saveSteps;
    std::deque<LogLine> m_log;
    std::size_t m_logLinesWritten = 0;
    std::optional<OomFacts> m_lastOom;
    std::optional<Error> m_error;
    QString m_output;
};

/// Everything the window shows of one run, made from the engine's events alone: as they come, or from the log of a run that ended. Where
/// a log holds several runs of one folder, each goes on where the one before stopped. Knows no widget; one thread.
class RunModel : public QObject, private RunFacts {
    Q_OBJECT

public:
    using RunFacts::LogLine;
    using RunFacts::PhaseSpan;
    using RunFacts::Picture;
    using RunFacts::State;

    explicit RunModel(QObject* parent = nullptr);

    /// Forgets the last run.
    void reset();
    /// Forgets the last run and waits for the first event of the next, which is of the job `name`.
    void begin(const QString& name = {});
    /// When the run that has begun makes samples and saves, for the time left.
    void setSchedule(const RunSchedule& schedule) { m_estimate.setSchedule(schedule); }
    /// What was foretold for the run that has begun.
    void setForecast(const std::optional<Forecast>& forecast) { m_forecast = forecast; }
    /// The run that has begun is on a card, whose driver may spill into system memory: slowedDown() tells when it does.
    void setOnCard(bool onCard) { m_isOnCard = onCard; }
    void take(const std::vector<TrainerEvent>& events);
    /// What the user asked for, until the engine answers.
    void setPaused(bool paused);
    /// False: the engine did not answer, so that it can be asked again.
    void setStopping(bool stopping = true);
    /// No more events follow, though the last one was no end: the run was cut off.
    void setInterrupted();
    /// Becomes the other model, which is left empty.
    void takeOver(RunModel& other);

    /// Of the job that is trained.
    const QString& name() const { return m_name; }
    State state() const { return m_state; }
    bool isActive() const;

    Phase phase() const { return m_phase; }
    const PhaseProgress& progress() const { return m_progress; }
    int step() const { return m_step; }
    int totalSteps() const { return m_totalSteps; }
    int epoch() const { return m_epoch; }  ///< from 0
    /// The median of the last steps; 0 while it is not known.
    double secondsPerStep() const { return m_estimate.secondsPerStep(); }
    /// Nothing while fewer than 30 steps are done and the rest is long. Samples and saves to come are counted in.
    std::optional<double> secondsLeft() const;
    /// Seconds from the first event to the newest, without the breaks between sessions.
    double elapsed() const { return m_now - m_began; }
    const RunClock& clock() const { return m_clock; }

    const MemoryHistory& memory() const { return m_memory; }
    /// The moment of a phase that held most; its total is 0 where the run has not come to that phase.
    const MemoryPoint& fullestIn(Phase phase) const { return m_fullest[static_cast<std::size_t>(phase)]; }
    std::int64_t memoryPeak() const { return m_memoryPeak; }
    std::int64_t memoryBudget() const { return m_memoryBudget; }
    /// What the run was foretold to hold at most in a phase, in bytes; 0 = nothing was.
    std::int64_t foretoldIn(Phase phase) const;
    /// The same of the whole run.
    std::int64_t foretold() const { return m_forecast ? m_forecast->reserved : 0; }
    /// Seconds that a step was foretold to take; 0 = nothing was.
    double foretoldStepSeconds() const { return m_forecast ? m_forecast->stepSeconds : 0; }
    LossHistory& loss() { return m_loss; }
    const LossHistory& loss() const { return m_loss; }

    const std::vector<PhaseSpan>& phases() const { return m_phases; }
    const std::vector<Picture>& pictures() const { return m_pictures; }
    const std::vector<int>& saveSteps() const { return m_saveSteps; }
    const std::deque<LogLine>& log() const { return m_log; }
    /// Lines ever written; the log keeps the newest kLogLimit of them.
    std::size_t logLinesWritten() const { return m_logLinesWritten; }
    const std::optional<OomFacts>& lastOom() const { return m_lastOom; }
    /// The memory by category when lastOom() happened.
    const MemoryPoint& memoryAtOom() const { return m_memoryAtOom; }
    /// The newest one.
    const std::optional<SlowDown>& slowDown() const { return m_slowDown; }
    const std::optional<Error>& error() const { return m_error; }
    const QString& output() const { return m_output; }

    static constexpr std::size_t kLogLimit = 100'000;

Q_SIGNALS:
    /// Another run takes the place of the one before, of which nothing is left; changed() follows.
    void replaced();
    /// Something changed; at most once a delivery.
    void changed();
    void stateChanged();
    void picturesChanged();
    void outOfMemory();
    void slowedDown();

private:
    void take(const TrainerEvent& event);
    void take(const PhaseBegan& body);
    void take(const PhaseProgress& body);
    void take(const StepDone& body);
    void take(const MemorySample& body);
    void take(const SampleReady& body);
    void take(const Saved& body);
    void take(const Warning& body);
    void take(const Failed& body);
    void take(const Finished& body);
    void takeMemory(const MemoryReport& report, Phase phase);
    void noteSpeed(const StepDone& step);
    void noteFullest(Phase phase, const MemoryPoint& point);
    void takeOom(const OomFacts& facts);
    void beginAt(double time);
    void goOnAfterBreak(double time);
    void forgetFrom(int step);
    void extendPhase(Phase phase, double seconds);
    void setState(State state);
    void write(LogLine::Kind kind, const QString& text);
};

/// "Loading", "Caching captions", "Training" ...: a phase in the words of the window.
QString phaseName(Phase phase);
/// "weights", "activations" ...: a category in the words of the window.
QString categoryName(Category category);

}  // namespace headroom::ui
