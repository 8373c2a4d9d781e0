// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desktop/launcher_entry.h"
#include "desktop/notifier.h"
#include "desktop/sleep_inhibitor.h"
#include "workbench/run_model.h"

#include <QObject>

#include <functional>

namespace headroom::ui {

/// The buses of the desktop.
struct DesktopBuses {
    QDBusConnection system;
    QDBusConnection session;
};

/// Tells the desktop about the run: the computer stays awake while steps are made, the bar shows how far they are, and
/// a notice says how it ended, unless the user is looking at the window. GUI thread.
class DesktopPresence : public QObject {
    Q_OBJECT

public:
    DesktopPresence(const RunModel& run, const DesktopBuses& buses, std::function<bool()> windowIsActive, QObject* parent = nullptr);

    Notifier& notifier() { return m_notifier; }
    const SleepInhibitor& sleep() const { return m_sleep; }

private:
    void showState();
    void showProgress();
    void announceEnd();

    const RunModel& m_run;
    std::function<bool()> m_windowIsActive;
    SleepInhibitor m_sleep;
    LauncherEntry m_launcher;
    Notifier m_notifier;
};

}  // namespace headroom::ui
