// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/build_steps.h"

#include <QElapsedTimer>

#include <utility>

namespace headroom::ui {

BuildSteps::BuildSteps(QObject* parent) : QObject(parent) { connect(&m_turn, &OwnTurn::come, this, &BuildSteps::doSome); }

void BuildSteps::add(std::function<void()> step) { m_steps.push_back(std::move(step)); }

void BuildSteps::addNext(std::function<void()> step) {
    m_steps.insert(m_steps.begin() + m_next, std::move(step));
    ++m_next;
}

void BuildSteps::start() {
    if (!m_isDone) m_turn.ask();
}

void BuildSteps::finish() {
    while (!m_steps.empty()) doNext();
}

void BuildSteps::doSome() {
    QElapsedTimer clock;
    clock.start();
    while (!m_steps.empty() && clock.elapsed() < OwnTurn::kSliceMs) doNext();
    if (!m_steps.empty()) m_turn.ask();
}

void BuildSteps::doNext() {
    // Taken out first: a step may ask for the rest.
    const auto step = std::move(m_steps.front());
    m_steps.pop_front();
    m_next = 0;
    step();
    if (!m_steps.empty() || m_isDone) return;
    m_isDone = true;
    m_turn.cancel();
    Q_EMIT done();
}

}  // namespace headroom::ui
