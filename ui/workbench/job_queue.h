// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "style/worker.h"
#include "workbench/engine_client.h"
#include "workbench/job_copy.h"
#include "workbench/run_controller.h"
#include "workbench/run_model.h"

#include <QObject>

#include <optional>
#include <vector>

namespace headroom::ui {

/// Jobs that wait for their turn: each begins when the run before it has ended, whoever began that. A job is a copy of the text at the time it was
/// added. The queue outlives the program in a file; after a start it is paused, so that no program begins to train because it was opened. Knows no widget. GUI thread.
class JobQueue : public QObject {
    Q_OBJECT

public:
    /// Which end of a run pauses the queue. A run that the user stopped always does.
    enum class PauseAfter { Never, OutOfMemory, AnyFailure };

    /// `file` may be empty: then nothing outlives the program.
    JobQueue(RunController& controller, const RunModel& run, const EngineClient& engine, const QString& file, QObject* parent = nullptr);
    ~JobQueue() override;

    /// At the end of the line. Begins at once where nothing runs and the queue is not paused. The sentence says why a job cannot be added; empty = it was.
    QString add(const JobCopy& job);
    /// A place is counted from 0 among the waiting jobs.
    void remove(int place);
    void move(int from, int to);
    const std::vector<JobCopy>& waiting() const { return m_waiting; }
    /// The job from the queue that is being trained.
    const std::optional<JobCopy>& current() const { return m_current; }

    bool isPaused() const { return m_paused; }
    /// A run that is under way goes on; the next waits.
    void setPaused(bool paused);
    PauseAfter pauseAfter() const { return m_pauseAfter; }
    void setPauseAfter(PauseAfter choice);
    /// How many changes of the OOM wizard a job of the queue may get, each in the queue's copy before it trains again; 0 = none, as at first. When they are
    /// used up, pauseAfter() holds.
    int mostChanges() const { return m_mostChanges; }
    void setMostChanges(int count);
    static constexpr int kMostChanges = 3;
    /// What the queue did last, where that needs saying: "fruit-flux stopped out of memory; the queue went on with castles-sdxl."
    const QString& news() const { return m_news; }
    /// Waits until the file holds what the queue holds.
    void flush();

Q_SIGNALS:
    /// Before and after each change of the waiting jobs, for item models.
    void aboutToInsert(int place);
    void inserted();
    void aboutToRemove(int place);
    void removed();
    void aboutToMove(int from, int to);
    void moved();
    /// Anything else: current job, pause, news.
    void changed();
    /// The file could not be written or read.
    void failed(const QString& sentence);

private:
    void load();
    void store();
    void takeEnd();
    bool retryWithChange();
    void noteEnd();
    QString endWords() const;
    void next();

    RunController& m_controller;
    const RunModel& m_run;
    const EngineClient& m_engine;
    QString m_file;
    std::vector<JobCopy> m_waiting;
    std::optional<JobCopy> m_current;
    bool m_paused = false;
    PauseAfter m_pauseAfter = PauseAfter::OutOfMemory;
    int m_mostChanges = 0;
    QString m_news;
    Worker m_writer;
};

}  // namespace headroom::ui
