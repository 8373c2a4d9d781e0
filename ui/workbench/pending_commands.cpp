// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/pending_commands.h"

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr int kChecksPerPatience = 30;

bool isProgress(const TrainerEvent& event, const char* note) {
    const auto* progress = std::get_if<PhaseProgress>(&event.body);
    return progress && progress->note.english() == note;
}

bool ends(const TrainerEvent& event) { return std::holds_alternative<Finished>(event.body) || std::holds_alternative<Failed>(event.body); }

/// Whether the event tells that the engine has heard the command. A save or samples that have begun are an answer, however
/// long they take.
bool answers(const TrainerEvent& event, TrainerCommand command) {
    switch (command) {
    case TrainerCommand::Pause: return isProgress(event, "paused");
    case TrainerCommand::Resume: return isProgress(event, "resumed") || std::holds_alternative<StepDone>(event.body);
    case TrainerCommand::SaveNow: return event.phase == Phase::Save;
    case TrainerCommand::SampleNow: return event.phase == Phase::Sample;
    case TrainerCommand::Stop: return false;  // only the end
    }
    return false;
}

}  // namespace

PendingCommands::PendingCommands(QObject* parent) : QObject(parent) {
    setPatience(kPatienceMs);
    connect(&m_timer, &QTimer::timeout, this, &PendingCommands::giveUpLate);
}

void PendingCommands::setPatience(int ms) {
    m_patienceMs = ms;
    m_timer.setInterval(std::max(1, ms / kChecksPerPatience));
}

void PendingCommands::ask(TrainerCommand command) {
    m_deadlines[index(command)] = QDeadlineTimer(m_patienceMs);
    m_timer.start();
    Q_EMIT changed();
}

void PendingCommands::take(const std::vector<TrainerEvent>& events) {
    bool any = false;
    for (const TrainerEvent& event : events) {
        if (ends(event)) return clear();
        for (std::size_t i = 0; i < m_deadlines.size(); ++i) {
            if (!m_deadlines[i] || !answers(event, static_cast<TrainerCommand>(i))) continue;
            m_deadlines[i].reset();
            any = true;
        }
    }
    if (any) Q_EMIT changed();
}

void PendingCommands::clear() {
    m_timer.stop();
    if (std::ranges::none_of(m_deadlines, [](const auto& deadline) { return deadline.has_value(); })) return;
    m_deadlines.fill(std::nullopt);
    Q_EMIT changed();
}

void PendingCommands::giveUpLate() {
    bool any = false;
    for (std::size_t i = 0; i < m_deadlines.size(); ++i) {
        if (!m_deadlines[i]) continue;
        any = true;
        if (!m_deadlines[i]->hasExpired()) continue;
        m_deadlines[i].reset();
        Q_EMIT changed();
        Q_EMIT unanswered(static_cast<TrainerCommand>(i));
    }
    if (!any) m_timer.stop();
}

}  // namespace headroom::ui
