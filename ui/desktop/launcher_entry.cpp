// SPDX-License-Identifier: GPL-3.0-or-later
#include "desktop/launcher_entry.h"

#include <QDBusMessage>
#include <QVariantMap>

#include <algorithm>
#include <cmath>

namespace headroom::ui {
namespace {

constexpr double kSmallestStep = 0.005;

}  // namespace

LauncherEntry::LauncherEntry(const QDBusConnection& session, const QString& desktopFile)
    : m_session(session), m_uri(QStringLiteral("application://") + desktopFile),
      m_path(QStringLiteral("/com/canonical/unity/launcherentry/%1").arg(qHash(m_uri, 0))) {}

void LauncherEntry::setProgress(double fraction) {
    const double progress = std::clamp(fraction, 0.0, 1.0);
    if (m_shown >= 0 && std::abs(progress - m_shown) < kSmallestStep && progress < 1) return;
    if (progress == m_shown) return;
    m_shown = progress;
    send({{QStringLiteral("progress"), progress}, {QStringLiteral("progress-visible"), true}});
}

void LauncherEntry::hideProgress() {
    if (m_shown < 0) return;
    m_shown = -1;
    send({{QStringLiteral("progress-visible"), false}});
}

void LauncherEntry::setUrgent(bool urgent) {
    if (urgent == m_urgent) return;
    m_urgent = urgent;
    send({{QStringLiteral("urgent"), urgent}});
}

void LauncherEntry::send(const QVariantMap& properties) {
    QDBusMessage update = QDBusMessage::createSignal(m_path, QStringLiteral("com.canonical.Unity.LauncherEntry"), QStringLiteral("Update"));
    update.setArguments({m_uri, properties});
    m_session.send(update);
}

}  // namespace headroom::ui
