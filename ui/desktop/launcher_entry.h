// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDBusConnection>
#include <QString>

namespace headroom::ui {

/// The program's icon in the desktop's bar: progress on it and a mark where it wants to be looked at. Said as the
/// signal com.canonical.Unity.LauncherEntry.Update, which the bars of KDE, Ubuntu and others listen to. GUI thread.
class LauncherEntry {
public:
    /// `desktopFile` is the name under which the desktop knows the program: "headroom.desktop".
    LauncherEntry(const QDBusConnection& session, const QString& desktopFile);

    /// From 0 to 1. Steps too small to be seen are not sent.
    void setProgress(double fraction);
    void hideProgress();
    void setUrgent(bool urgent);

private:
    void send(const QVariantMap& properties);

    QDBusConnection m_session;
    QString m_uri;
    QString m_path;
    double m_shown = -1;  ///< the fraction that was sent last; negative = no progress is shown
    bool m_urgent = false;
};

}  // namespace headroom::ui
