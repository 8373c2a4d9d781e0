// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/run_controller.h"

#include <QLibrary>

#include <algorithm>
#include <utility>

namespace headroom::ui {
namespace {

constexpr int kEngineNiceness = 5;  // the window stays smooth while all cores work

}  // namespace

RunController::RunController(Workbench& workbench, EngineClient& engine, RunModel& run,
                             std::function<bool()> cardIsThere, QObject* parent)
    : QObject(parent), m_workbench(workbench), m_engine(engine), m_run(run), m_cardIsThere(std::move(cardIsThere)) {
    connect(&m_engine, &EngineClient::arrived, &m_run, qOverload<const std::vector<TrainerEvent>&>(&RunModel::take));
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
        return tr("The job has an error: %1").arg(QString::fromStdString(first->sentence));
    }
    case Obstacle::NoCard:
        return tr("The job asks for %1, and no NVIDIA card was found. It can train on the processor instead.")
            .arg(QString::fromStdString(m_workbench.process().device));
    }
    return {};
}

void RunController::train() {
    if (obstacle() == Obstacle::None) start({});
}

void RunController::trainOnProcessor() {
    if (const Obstacle found = obstacle(); found == Obstacle::None || found == Obstacle::NoCard) start("cpu");
}

void RunController::trainAgain() {
    if (m_lastDevice == "cpu") trainOnProcessor();
    else train();
}

void RunController::start(const std::string& device) {
    m_lastDevice = device;
    m_run.begin();
    m_engine.start(TrainRequest{.jobText = m_workbench.document().text(),
                                .jobPath = m_workbench.path().toStdString(),
                                .options = {.device = device, .niceness = kEngineNiceness}});
}

void RunController::pauseOrResume() {
    const bool pause = m_run.state() != RunModel::State::Paused;
    m_engine.command(pause ? TrainerCommand::Pause : TrainerCommand::Resume);
    m_run.setPaused(pause);
}

void RunController::stop() {
    m_engine.command(TrainerCommand::Stop);
    m_run.setStopping();
}

void RunController::saveNow() { m_engine.command(TrainerCommand::SaveNow); }

void RunController::sampleNow() { m_engine.command(TrainerCommand::SampleNow); }

bool nvidiaDriverIsThere() {
#ifdef Q_OS_WIN
    return QLibrary(QStringLiteral("nvcuda")).load();
#else
    return QLibrary(QStringLiteral("cuda"), 1).load();
#endif
}

}  // namespace headroom::ui
