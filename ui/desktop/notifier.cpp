// SPDX-License-Identifier: GPL-3.0-or-later
#include "desktop/notifier.h"

#include <QCoreApplication>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QVariantMap>

namespace headroom::ui {
namespace {

const QString kService = QStringLiteral("org.freedesktop.Notifications");
const QString kPath = QStringLiteral("/org/freedesktop/Notifications");
const QString kClick = QStringLiteral("default");
constexpr int kAsTheDesktopLikes = -1;

}  // namespace

Notifier::Notifier(const QDBusConnection& session, QObject* parent) : QObject(parent), m_session(session) {
    m_session.connect(QString(), kPath, kService, QStringLiteral("ActionInvoked"), this, SLOT(onAction(uint, QString)));
}

void Notifier::show(const QString& title, const QString& text, bool isUrgent) {
    if (!m_session.isConnected()) return Q_EMIT undelivered(title, text);
    QDBusMessage call = QDBusMessage::createMethodCall(kService, kPath, kService, QStringLiteral("Notify"));
    const QVariantMap hints{{QStringLiteral("urgency"), QVariant::fromValue(static_cast<uchar>(isUrgent ? 2 : 1))},
                            {QStringLiteral("desktop-entry"), QCoreApplication::applicationName()}};
    // Servers may read the text as markup, and a file name may hold a "<".
    call.setArguments({tr("Headroom"), 0U, QCoreApplication::applicationName(), title, text.toHtmlEscaped(),
                       QStringList{kClick, tr("Show the window")}, hints, kAsTheDesktopLikes});
    auto* watcher = new QDBusPendingCallWatcher(m_session.asyncCall(call), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, title, text](QDBusPendingCallWatcher* finished) {
        finished->deleteLater();
        const QDBusPendingReply<uint> reply = *finished;
        if (reply.isError()) return Q_EMIT undelivered(title, text);
        m_ids.insert(reply.value());
    });
}

void Notifier::onAction(uint id, const QString& action) {
    if (m_ids.contains(id) && action == kClick) Q_EMIT clicked();
}

}  // namespace headroom::ui
