// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/status_line.h"

#include "style/format.h"

#include <QHBoxLayout>

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr int kIconSize = 12;

QWidget* makePair(IconLabel* icon, QLabel* words) {
    auto* pair = new QWidget;
    auto* layout = new QHBoxLayout(pair);
    layout->setContentsMargins(10, 0, 10, 0);
    layout->setSpacing(6);
    layout->addWidget(icon);
    layout->addWidget(words);
    return pair;
}

}  // namespace

StatusLine::StatusLine(const Workbench& workbench, const RunModel& run, QWidget* parent)
    : QStatusBar(parent), m_workbench(workbench), m_run(run), m_icon(new IconLabel("check-circle", Tone::Ok, kIconSize)),
      m_state(makeLabel({}, "caption")), m_savedIcon(new IconLabel("save", Tone::Plain, kIconSize)),
      m_saved(makeLabel({}, "caption")), m_memoryIcon(new IconLabel("cpu", Tone::Plain, kIconSize)),
      m_memory(makeLabel({}, "caption")) {
    setSizeGripEnabled(false);
    addWidget(makePair(m_icon, m_state));
    addWidget(makePair(m_savedIcon, m_saved));
    addPermanentWidget(makePair(m_memoryIcon, m_memory));
    showState();
}

void StatusLine::showState() {
    showRun();
    showSaved();
    const bool hasMemory = m_run.memoryPeak() > 0;
    m_memoryIcon->setVisible(hasMemory);
    if (!hasMemory) return m_memory->clear();
    const std::int64_t now = m_run.memory().isEmpty() ? 0 : m_run.memory().newest().total;
    m_memory->setText(tr("In use: %1").arg(formatMemory(now)));
}

void StatusLine::showRun() {
    using State = RunModel::State;
    const auto say = [this](const char* icon, Tone tone, const QString& words) {
        m_icon->setIcon(icon, tone);
        m_state->setText(words);
    };
    const QString name = m_run.name();
    switch (m_run.state()) {
    case State::Starting: return say("activity", Tone::Link, tr("%1 for %2").arg(phaseName(m_run.phase()), name));
    case State::Running: return say("activity", Tone::Link, tr("Training %1").arg(name));
    case State::Paused: return say("pause-circle", Tone::Warn, tr("Paused at step %1").arg(formatCount(m_run.step())));
    case State::Stopping: return say("activity", Tone::Link, tr("Stopping after this step"));
    case State::Failed: return say("x-octagon-fill", Tone::Error, tr("The run failed at step %1").arg(formatCount(m_run.step())));
    default: break;
    }
    const auto count = [this](Issue::Severity severity) {
        return static_cast<int>(std::ranges::count(m_workbench.issues(), severity, &Issue::severity));
    };
    if (const int errors = count(Issue::Severity::Error)) return say("x-octagon-fill", Tone::Error, tr("%n error(s) in the job", nullptr, errors));
    if (const int warnings = count(Issue::Severity::Warning)) return say("exclamation-triangle-fill", Tone::Warn, tr("%n warning(s) in the job", nullptr, warnings));
    say("check-circle", Tone::Ok, m_run.state() == State::Finished ? tr("Finished %1").arg(name) : tr("Ready"));
}

void StatusLine::showSaved() {
    m_savedIcon->setVisible(m_workbench.hasJob());
    m_saved->setText(!m_workbench.hasJob() ? QString() : m_workbench.isDirty() ? tr("Not saved") : tr("Saved"));
}

}  // namespace headroom::ui
