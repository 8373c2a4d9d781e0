// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>

#include <functional>

namespace headroom::ui {

/// Work that is put off to a turn of the event loop of its own, so that the window answers before it and after it. Comes once for each time it is asked for, behind all that
/// is posted when it is, such as layout and painting. (A timer alone gives no such turn: one that falls due while a turn paints fires in the same turn.) GUI thread.
class OwnTurn : public QObject {
    Q_OBJECT

public:
    /// What long work may take of one turn: half of what layout and painting leave of 16 ms.
    static constexpr int kSliceMs = 3;

    explicit OwnTurn(QObject* parent = nullptr);

    /// To ask again before it comes puts it off once more.
    void ask();
    void cancel() { m_timer.stop(); }
    bool isAsked() const { return m_timer.isActive(); }

    /// Does something once in a turn of its own, unless `context` is gone by then.
    static void later(QObject* context, std::function<void()> act);

Q_SIGNALS:
    void come();

private:
    void pass();

    QTimer m_timer;
    int m_turnsToPass = 0;
};

}  // namespace headroom::ui
