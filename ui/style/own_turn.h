// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>

namespace headroom::ui {

/// Work that is put off to a turn of the event loop of its own, so that the window answers before it and after it. Comes once for each time it is asked for: behind what is
/// posted by then, such as layout and painting, and never two in one turn. (A timer alone gives no such turn: one that falls due while a turn paints fires in the same turn.)
/// GUI thread.
class OwnTurn : public QObject {
    Q_OBJECT

public:
    /// What long work may take of one turn: half of what layout and painting leave of 16 ms.
    static constexpr int kSliceMs = 3;

    explicit OwnTurn(QObject* parent = nullptr);
    ~OwnTurn() override;

    /// To ask again before it comes puts it off once more, behind all others.
    void ask();
    void cancel();
    bool isAsked() const;

    /// Does something once in a turn of its own, unless `context` is gone by then.
    static void later(QObject* context, std::function<void()> act);

Q_SIGNALS:
    void come();

private:
    class Line;
};

}  // namespace headroom::ui
