// SPDX-License-Identifier: GPL-3.0-or-later
#include "desktop/desktop_presence.h"

#include "style/format.h"
#include "style/language.h"

#include <utility>

namespace headroom::ui {

DesktopPresence::DesktopPresence(const RunModel& run, const DesktopBuses& buses, std::function<bool()> windowIsActive, QObject* parent)
    : QObject(parent), m_run(run), m_windowIsActive(std::move(windowIsActive)),
      m_sleep(buses.system, buses.session), m_launcher(buses.session, QStringLiteral("headroom.desktop")), m_notifier(buses.session) {
    connect(&m_run, &RunModel::stateChanged, this, &DesktopPresence::showState);
    connect(&m_run, &RunModel::changed, this, &DesktopPresence::showProgress);
}

void DesktopPresence::showState() {
    const bool works = m_run.isActive() && m_run.state() != RunModel::State::Paused;
    if (works) m_sleep.hold(tr("Training %1").arg(m_run.name()));
    else m_sleep.release();
    showProgress();
    const bool failed = m_run.state() == RunModel::State::Failed;
    m_launcher.setUrgent(failed && !m_windowIsActive());
    if ((failed || m_run.state() == RunModel::State::Finished) && !m_windowIsActive()) announceEnd();
}

void DesktopPresence::showProgress() {
    if (!m_run.isActive()) return m_launcher.hideProgress();
    if (m_run.totalSteps() > 0) m_launcher.setProgress(static_cast<double>(m_run.step()) / m_run.totalSteps());
}

void DesktopPresence::announceEnd() {
    const QString job = m_run.name();
    if (m_run.state() == RunModel::State::Finished)
        return m_notifier.show(tr("%1 is trained").arg(job), tr("%1 steps in %2").arg(formatCount(m_run.step()), formatDuration(m_run.elapsed())), false);
    const QString reason = m_run.error() ? inWords(*m_run.error()) : QString();
    const bool isOom = m_run.lastOom().has_value();
    m_notifier.show(isOom ? tr("%1 ran out of memory").arg(job) : tr("%1 has failed").arg(job), reason, true);
}

}  // namespace headroom::ui
