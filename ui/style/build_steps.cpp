// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/build_steps.h"

#include <QElapsedTimer>

#include <utility>

namespace headroom::ui {
namespace {

constexpr int kSliceMs = 3;
constexpr int kPauseMs = 2;  // what a slice has posted, such as layout, gets a turn of its own

}  // namespace

BuildSteps::BuildSteps(QObject* parent) : QObject(parent) {
    m_turns.setSingleShot(true);
    m_turns.setInterval(kPauseMs);
    connect(&m_turns, &QTimer::timeout, this, &BuildSteps::doSome);
}

void BuildSteps::add(std::function<void()> step) { m_steps.push_back(std::move(step)); }

void BuildSteps::addNext(std::function<void()> step) {
    m_steps.insert(m_steps.begin() + m_next, std::move(step));
    ++m_next;
}

void BuildSteps::start() {
    if (!m_isDone) m_turns.start();
}

void BuildSteps::finish() {
    while (!m_steps.empty()) doNext();
}

void BuildSteps::doSome() {
    QElapsedTimer clock;
    clock.start();
    while (!m_steps.empty() && clock.elapsed() < kSliceMs) doNext();
    if (!m_steps.empty()) m_turns.start();
}

void BuildSteps::doNext() {
    // Taken out first: a step may ask for the rest.
    const auto step = std::move(m_steps.front());
    m_steps.pop_front();
    m_next = 0;
    step();
    if (!m_steps.empty() || m_isDone) return;
    m_isDone = true;
    m_turns.stop();
    Q_EMIT done();
}

}  // namespace headroom::ui
