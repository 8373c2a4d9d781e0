// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/own_turn.h"

#include <QCoreApplication>
#include <QList>
#include <QPointer>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace headroom::ui {

/// All that wait for a turn, the next one first. Lives as long as the program's event loop.
class OwnTurn::Line : public QObject {
public:
    static Line& ofProgram() {
        static QPointer<Line> line;
        if (!line) line = new Line(QCoreApplication::instance());
        return *line;
    }

    void add(OwnTurn* turn) {
        m_waiting.removeOne(turn);
        m_waiting << turn;
        if (m_waiting.size() == 1) begin();
    }

    void remove(OwnTurn* turn) { m_waiting.removeOne(turn); }
    bool holds(const OwnTurn* turn) const { return std::ranges::find(m_waiting, turn) != m_waiting.end(); }

private:
    explicit Line(QObject* parent) : QObject(parent) {
        m_timer.setSingleShot(true);
        m_timer.setInterval(0);
        connect(&m_timer, &QTimer::timeout, this, &Line::pass);
    }

    void begin() {
        m_isPosted = false;
        m_timer.start();
    }

    /// What is posted before a turn begins is worked off in it: the first time ends that turn.
    void pass() {
        if (!std::exchange(m_isPosted, true)) return m_timer.start();
        if (m_waiting.isEmpty()) return;
        OwnTurn* next = m_waiting.takeFirst();
        if (!m_waiting.isEmpty()) begin();
        Q_EMIT next->come();
    }

    QList<OwnTurn*> m_waiting;
    QTimer m_timer;
    bool m_isPosted = false;
};

OwnTurn::OwnTurn(QObject* parent) : QObject(parent) {}

OwnTurn::~OwnTurn() { cancel(); }

void OwnTurn::ask() { Line::ofProgram().add(this); }

void OwnTurn::cancel() { Line::ofProgram().remove(this); }

bool OwnTurn::isAsked() const { return Line::ofProgram().holds(this); }

void OwnTurn::later(QObject* context, std::function<void()> act) {
    auto* turn = new OwnTurn(context);
    connect(turn, &OwnTurn::come, context, [turn, act = std::move(act)] {
        turn->deleteLater();
        act();
    });
    turn->ask();
}

}  // namespace headroom::ui
