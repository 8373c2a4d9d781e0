// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/run_controller.h"

#include "style/language.h"

#include <QLibrary>

#include <algorithm>
#include <utility>

namespace headroom::ui {

RunController::RunController(Workbench& workbench, EngineClient& engine, RunModel& run,
                             std::function<bool()> cardIsThere, QObject* parent)
    : QObject(parent), m_workbench(workbench), m_engine(engine), m_run(run), m_cardIsThere(std::move(cardIsThere)) {
    connect(&m_engine, &EngineClient::arrived, &m_run, qOverload<const std::vector<TrainerEvent>&>(&RunModel::take));
    connect(&m_engine, &EngineClient::arrived, &m_pending, &PendingCommands::take);
    connect(&m_pending, &PendingCommands::unanswered, this, &RunController::giveUp);
}

RunController::Obstacle RunController::obstacle() const {
    if (!m_workbench.hasJob()) return Obstacle::NoJob;
    if (m_engine.isBusy()) return Obstacle::Running;
    if (hasErrors(m_workbench.issues())) return Obstacle::JobHasErrors;
    const bool wantsCard = m_workbench.process().device.starts_with("cuda");
    return wantsCard && !m_cardIsThere() ? Obstacle::NoCard : Obstacle::None;
}

QString RunController::obstacleSentence() const {
    switch (obstacle()) {
    case Obstacle::None: return {};
    case Obstacle::NoJob: return tr("No job is open.");
    case Obstacle::Running: return tr("A run is under way.");
    case Obstacle::JobHasErrors: {
        const auto first = std::ranges::find(m_workbench.issues(), Issue::Severity::Error, &Issue::severity);
        return tr("The job has an error: %1").arg(inWords(first->sentence));
    }
    case Obstacle::NoCard:
        return noCardSentence(QString::fromStdString(m_workbench.process().device));
    }
    return {};
}

QString RunController::noCardSentence(const QString& device) const {
    return tr("The job asks for %1, and no NVIDIA card was found. It can train on the processor instead.").arg(device);
}

QString RunController::obstacleSentence(const JobCopy& job) const {
    if (m_engine.isBusy()) return tr("A run is under way.");
    if (const QString error = errorOf(job); !error.isEmpty()) return tr("The job has an error: %1").arg(error);
    return job.trainsOn.startsWith(QLatin1String("cuda")) && !m_cardIsThere() ? noCardSentence(job.trainsOn) : QString();
}

void RunController::train() {
    if (obstacle() == Obstacle::None) start(copyOf(m_workbench));
}

void RunController::trainOnProcessor() {
    if (const Obstacle found = obstacle(); found == Obstacle::None || found == Obstacle::NoCard) start(copyOf(m_workbench, QStringLiteral("cpu")));
}

void RunController::trainAgain() {
    if (m_job.device == QLatin1String("cpu")) trainOnProcessor();
    else train();
}

void RunController::train(const JobCopy& job) {
    if (obstacleSentence(job).isEmpty()) start(job);
}

void RunController::start(const JobCopy& job) {
    m_pending.clear();
    setJob(job);
    m_run.begin(job.name);
    m_run.setSchedule(scheduleOf(m_jobOfRun.process()));
    m_run.setOnCard(job.trainsOn.startsWith(QLatin1String("cuda")));
    TrainRequest request = requestFor(job);
    request.options.memoryLimit = m_memoryLimit;
    m_engine.start(std::move(request));
}

void RunController::setJob(const JobCopy& job) {
    m_job = job;
    m_jobOfRun.setText(job.text);
}

bool RunController::trainsAnotherJob() const { return m_run.isActive() && (m_job.path != m_workbench.path() || m_job.name != m_workbench.jobName()); }

bool RunController::trainsIn(const std::filesystem::path& runFolder) const {
    std::error_code ignored;
    return m_run.isActive() && std::filesystem::equivalent(runFolderFor(m_job), runFolder, ignored);
}

std::string RunController::device() const { return m_job.trainsOn.toStdString(); }

void RunController::pauseOrResume() {
    const bool pause = m_run.state() != RunModel::State::Paused;
    command(pause ? TrainerCommand::Pause : TrainerCommand::Resume);
    m_run.setPaused(pause);
}

void RunController::stop() {
    command(TrainerCommand::Stop);
    m_run.setStopping();
}

void RunController::saveNow() { command(TrainerCommand::SaveNow); }

void RunController::sampleNow() { command(TrainerCommand::SampleNow); }

void RunController::command(TrainerCommand command) {
    if (!m_engine.isBusy()) return;
    m_engine.command(command);
    m_pending.ask(command);
}

/// The engine obeys between steps, so a long step is the likely reason; whether it hangs cannot be told from here.
void RunController::giveUp(TrainerCommand command) {
    const auto seconds = m_pending.patienceMs() / 1000;
    const double step = m_run.secondsPerStep();
    const QString reason = step * 1000 > m_pending.patienceMs() ? tr("It answers between steps, and a step takes about %1 s.").arg(qRound(step))
                                                                : tr("It answers between steps; the step it is in takes unusually long.");
    switch (command) {
    case TrainerCommand::Pause: return Q_EMIT unanswered(tr("The run has not paused after %1 s. %2").arg(seconds).arg(reason));
    case TrainerCommand::Resume: return Q_EMIT unanswered(tr("The run has not gone on after %1 s. %2").arg(seconds).arg(reason));
    case TrainerCommand::SaveNow: return Q_EMIT unanswered(tr("Nothing has been saved after %1 s. %2").arg(seconds).arg(reason));
    case TrainerCommand::SampleNow: return Q_EMIT unanswered(tr("No samples have begun after %1 s. %2").arg(seconds).arg(reason));
    case TrainerCommand::Stop: m_run.setStopping(false); return Q_EMIT unanswered(tr("The run has not stopped after %1 s. %2").arg(seconds).arg(reason));
    }
}

/// Asked once: to look for a library waits for whoever loads another, such as the engine.
bool nvidiaDriverIsThere() {
#ifdef Q_OS_WIN
    static const bool isThere = QLibrary(QStringLiteral("nvcuda")).load();
#else
    static const bool isThere = QLibrary(QStringLiteral("cuda"), 1).load();
#endif
    return isThere;
}

}  // namespace headroom::ui
