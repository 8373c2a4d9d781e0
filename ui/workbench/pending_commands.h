// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "messages/engine_port.h"

#include <QDeadlineTimer>
#include <QObject>
#include <QTimer>

#include <array>
#include <optional>
#include <vector>

namespace headroom::ui {

/// What a run was asked for and has not answered yet. A command that gets no answer for a while is given up, so that no button waits
/// for ever; the engine may still obey it later. GUI thread.
class PendingCommands : public QObject {
    Q_OBJECT

public:
    explicit PendingCommands(QObject* parent = nullptr);

    void ask(TrainerCommand command);
    bool isPending(TrainerCommand command) const { return m_deadlines[index(command)].has_value(); }
    /// Takes answers from what the engine tells.
    void take(const std::vector<TrainerEvent>& events);
    void clear();

    int patienceMs() const { return m_patienceMs; }
    void setPatience(int ms);

    static constexpr int kPatienceMs = 30'000;

Q_SIGNALS:
    void changed();
    void unanswered(headroom::TrainerCommand command);

private:
    static constexpr std::size_t index(TrainerCommand command) { return static_cast<std::size_t>(command); }
    void giveUpLate();

    std::array<std::optional<QDeadlineTimer>, 5> m_deadlines;  ///< by TrainerCommand
    int m_patienceMs = kPatienceMs;
    QTimer m_timer;
};

}  // namespace headroom::ui
