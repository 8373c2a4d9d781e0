// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/engine_client.h"
#include "workbench/job_copy.h"
#include "workbench/pending_commands.h"
#include "workbench/run_model.h"
#include "workbench/workbench.h"

#include <QObject>

#include <functional>

namespace headroom::ui {

/// Brings job, engine and run together: what the buttons Train, Pause, Stop, Save now and Sample now do. GUI thread.
class RunController : public QObject {
    Q_OBJECT

public:
    /// Why a run cannot begin as the job stands.
    enum class Obstacle { None, NoJob, Running, JobHasErrors, NoCard };

    /// `cardIsThere` answers whether an NVIDIA driver is installed.
    RunController(Workbench& workbench, EngineClient& engine, RunModel& run, std::function<bool()> cardIsThere,
                  QObject* parent = nullptr);

    Obstacle obstacle() const;
    /// The obstacle in one sentence; empty for None.
    QString obstacleSentence() const;

    /// Device bytes that runs may hold from now on; 0 = all there is.
    void setMemoryLimit(std::int64_t bytes) { m_memoryLimit = bytes; }

    /// Trains the job as it stands, unsaved edits included. Does nothing while there is an obstacle.
    void train();
    /// The same on the processor, whatever device the job names; the job's text stays as it is.
    void trainOnProcessor();
    /// Trains again the way it was trained last.
    void trainAgain();
    /// Why another job than the open one cannot begin now; empty where it can.
    QString obstacleSentence(const JobCopy& job) const;
    /// Trains a job that need not be the open one. Does nothing while there is an obstacle.
    void train(const JobCopy& job);
    /// The job of the run that is under way or was the last.
    const JobCopy& job() const { return m_job; }
    /// The run that the model shows is of this job, though it was not begun here.
    void setJob(const JobCopy& job);
    /// The same as a document, for those who show its values.
    const Workbench& jobOfRun() const { return m_jobOfRun; }
    /// Whether a run is under way that is not of the open job.
    bool trainsAnotherJob() const;
    /// Whether the run that is under way here writes to this folder.
    bool trainsIn(const std::filesystem::path& runFolder) const;
    /// Of the run that is under way or was the last: "cpu", "cuda:1".
    std::string device() const;
    void pauseOrResume();
    void stop();
    void saveNow();
    void sampleNow();

    /// Commands that the run has not answered yet.
    PendingCommands& pending() { return m_pending; }
    const PendingCommands& pending() const { return m_pending; }

Q_SIGNALS:
    /// A command got no answer in time; its button works again.
    void unanswered(const QString& sentence);

private:
    void start(const JobCopy& job);
    QString noCardSentence(const QString& device) const;
    void command(TrainerCommand command);
    void giveUp(TrainerCommand command);

    Workbench& m_workbench;
    EngineClient& m_engine;
    RunModel& m_run;
    std::int64_t m_memoryLimit = 0;
    PendingCommands m_pending;
    std::function<bool()> m_cardIsThere;
    JobCopy m_job;
    Workbench m_jobOfRun;
};

/// Whether the driver library of an NVIDIA card can be loaded.
bool nvidiaDriverIsThere();

}  // namespace headroom::ui
