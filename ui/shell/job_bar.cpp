// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/job_bar.h"

#include "form/setting_search.h"
#include "style/icons.h"
#include "style/pieces.h"

#include <QAction>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace headroom::ui {

void bindButton(QPushButton& button, QAction& action) {
    QObject::connect(&button, &QPushButton::clicked, &action, &QAction::trigger);
    const auto follow = [&button, &action] {
        button.setEnabled(action.isEnabled());
        button.setToolTip(action.toolTip());
    };
    QObject::connect(&action, &QAction::changed, &button, follow);
    follow();
}

JobBar::JobBar(const Workbench& workbench, const RunModel& run, const RunController& controller,
               const JobActions& actions, QWidget* parent)
    : QFrame(parent), m_workbench(workbench), m_run(run), m_controller(controller), m_name(makeLabel({}, "name")),
      m_summary(makeLabel({}, "caption")), m_search(new SettingSearch),
      m_queue(makeButton(tr("Add to &queue"), "list-task")), m_train(makeButton(tr("&Train"), "play-fill", "primary")),
      m_processor(makeButton(tr("Train on the &processor"), "cpu", "primary")),
      m_pause(makeButton(tr("Pa&use"), "pause-fill")), m_stop(makeButton(tr("St&op…"), "stop-fill")),
      m_saveNow(makeButton(tr("Save no&w"), "save")), m_sampleNow(makeButton(tr("Sample &now"), "easel")) {
    setProperty("surface", QStringLiteral("bar"));
    setFixedHeight(52);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(20, 4, 20, 4);
    layout->setSpacing(8);
    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    words->addWidget(m_name);
    words->addWidget(m_summary);
    layout->addLayout(words, 1);
    layout->addSpacing(4);
    layout->addWidget(m_search, 1000);
    auto* undo = makeIconButton("arrow-90deg-left", tr("Undo"));
    auto* redo = makeIconButton("arrow-90deg-right", tr("Redo"));
    for (const auto& [button, action] : {std::pair(undo, actions.undo), std::pair(redo, actions.redo),
                                         std::pair(m_sampleNow, actions.sampleNow), std::pair(m_saveNow, actions.saveNow),
                                         std::pair(m_pause, actions.pause), std::pair(m_stop, actions.stop),
                                         std::pair(m_queue, actions.addToQueue),
                                         std::pair(m_processor, actions.trainOnProcessor), std::pair(m_train, actions.train)}) {
        bindButton(*button, *action);
        layout->addWidget(button);
    }
    showState();
}

void JobBar::setShowsRun(bool on) {
    m_showsRun = on;
    showState();
}

void JobBar::setOver(bool isOver) {
    m_isOver = isOver;
    setLook(*m_train, "kind", isOver ? QString() : QStringLiteral("primary"));
    m_train->setIcon(isOver ? icon("play-fill") : iconOnAccent("play-fill"));
    showState();
}

void JobBar::showName() {
    if (m_showsRun && m_controller.trainsAnotherJob()) {
        m_name->setText(m_run.name());
        m_name->setAccessibleName(m_run.name());
        m_summary->setText(m_workbench.hasJob() ? tr("The open job is %1").arg(m_workbench.jobName()) : tr("Its job is not open"));
        m_summary->setToolTip(m_controller.job().path);
        return;
    }
    const QString name = m_workbench.jobName();
    m_name->setText(m_workbench.isDirty() ? name + QStringLiteral("  •") : name);
    m_name->setAccessibleName(m_workbench.isDirty() ? tr("%1, not saved").arg(name) : name);
    m_summary->setText(m_workbench.jobSummary());
    m_summary->setToolTip(m_workbench.path());
}

void JobBar::showState() {
    showName();
    const bool isActive = m_run.isActive();
    const bool noCard = !isActive && m_controller.obstacle() == RunController::Obstacle::NoCard;
    m_train->setVisible(!isActive && !noCard);
    m_train->setText(QLatin1Char(' ') + (m_isOver ? tr("S&tart anyway…") : tr("&Train")));
    m_processor->setVisible(noCard);
    m_queue->setVisible(!isActive || !m_showsRun);
    for (QPushButton* button : {m_pause, m_stop, m_saveNow, m_sampleNow}) button->setVisible(isActive);
    const bool isPaused = m_run.state() == RunModel::State::Paused;
    m_pause->setText(QLatin1Char(' ') + (isPaused ? tr("&Resume") : tr("Pa&use")));
    m_pause->setIcon(icon(isPaused ? "play-fill" : "pause-fill"));
    const PendingCommands& pending = m_controller.pending();
    m_saveNow->setText(QLatin1Char(' ') + (pending.isPending(TrainerCommand::SaveNow) ? tr("Saving…") : tr("Save no&w")));
    m_sampleNow->setText(QLatin1Char(' ') + (pending.isPending(TrainerCommand::SampleNow) ? tr("Sampling…") : tr("Sample &now")));
    m_stop->setText(QLatin1Char(' ') + (m_run.state() == RunModel::State::Stopping ? tr("Stopping…") : tr("St&op…")));
}

}  // namespace headroom::ui
