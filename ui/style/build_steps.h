// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "style/own_turn.h"

#include <deque>
#include <functional>

namespace headroom::ui {

/// Widgets that together take longer to make than a window may keep from answering: made a few at a turn of the event loop or, where they are
/// needed now, all at once. GUI thread.
class BuildSteps : public QObject {
    Q_OBJECT

public:
    explicit BuildSteps(QObject* parent = nullptr);

    /// One step; it is never divided, so it should take a few milliseconds at most.
    void add(std::function<void()> step);
    /// For a step that finds more to do: before those that were added so far, behind others of the same step.
    void addNext(std::function<void()> step);
    /// Begins, or goes on: done() follows after some turns of the event loop.
    void start();
    /// Does at once what is left; done() comes before it returns.
    void finish();
    bool isDone() const { return m_isDone; }

Q_SIGNALS:
    void done();

private:
    void doSome();
    void doNext();

    std::deque<std::function<void()>> m_steps;
    OwnTurn m_turn;
    std::ptrdiff_t m_next = 0;  ///< how many the step that is being done has put before the others
    bool m_isDone = false;
};

}  // namespace headroom::ui
