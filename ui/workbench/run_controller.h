// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/engine_client.h"
#include "workbench/pending_commands.h"
#include "workbench/run_model.h"
#include "workbench/workbench.h"

#include <QObject>

#include <functional>
#include <string>

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

    /// Trains the job as it stands, unsaved edits included. Does nothing while there is an obstacle.
    void train();
    /// The same on the processor, whatever device the job names; the job's text stays as it is.
    void trainOnProcessor();
    /// Trains again the way it was trained last.
    void trainAgain();
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
    void start(const std::string& device);
    void command(TrainerCommand command);
    void giveUp(TrainerCommand command);

    Workbench& m_workbench;
    EngineClient& m_engine;
    RunModel& m_run;
    PendingCommands m_pending;
    std::function<bool()> m_cardIsThere;
    std::string m_lastDevice;
};

/// Whether the driver library of an NVIDIA card can be loaded.
bool nvidiaDriverIsThere();

}  // namespace headroom::ui
