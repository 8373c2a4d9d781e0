// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/own_turn.h"

#include <utility>

namespace headroom::ui {
namespace {

constexpr int kTurnsToPass = 1;  // that in which what is posted now is worked off

}  // namespace

OwnTurn::OwnTurn(QObject* parent) : QObject(parent) {
    m_timer.setSingleShot(true);
    m_timer.setInterval(0);
    connect(&m_timer, &QTimer::timeout, this, &OwnTurn::pass);
}

void OwnTurn::ask() {
    m_turnsToPass = kTurnsToPass;
    m_timer.start();
}

void OwnTurn::pass() {
    if (m_turnsToPass-- > 0) return m_timer.start();
    Q_EMIT come();
}

void OwnTurn::later(QObject* context, std::function<void()> act) {
    auto* turn = new OwnTurn(context);
    connect(turn, &OwnTurn::come, context, [turn, act = std::move(act)] {
        turn->deleteLater();
        act();
    });
    turn->ask();
}

}  // namespace headroom::ui
