// SPDX-License-Identifier: GPL-3.0-or-later
#include "desktop/sleep_inhibitor.h"

#include <QCoreApplication>
#include <QDBusObjectPath>
#include <QDBusPendingCallWatcher>
#include <QVariantMap>

#ifdef Q_OS_WIN
#include <windows.h>
#endif

namespace headroom::ui {
namespace {

constexpr uint kPortalSuspend = 4;
constexpr uint kPortalIdle = 8;

const QString kScreenSaver = QStringLiteral("org.freedesktop.ScreenSaver");

}  // namespace

SleepInhibitor::SleepInhibitor(const QDBusConnection& system, const QDBusConnection& session, QObject* parent)
    : QObject(parent), m_system(system), m_session(session) {}

SleepInhibitor::~SleepInhibitor() { release(); }

void SleepInhibitor::hold(const QString& reason) {
    if (m_wanted) return;
    m_wanted = true;
    m_reason = reason;
    ++m_round;
#ifdef Q_OS_WIN
    // Counts for the thread that calls it, and the GUI thread lives as long as the program.
    answer(SetThreadExecutionState(ES_CONTINUOUS | ES_SYSTEM_REQUIRED) != 0);
#else
    askLogind();
#endif
}

void SleepInhibitor::release() {
    m_wanted = false;
    m_held = false;
    m_lock = QDBusUnixFileDescriptor();
    if (m_ending.type() == QDBusMessage::MethodCallMessage) m_session.send(m_ending);
    m_ending = QDBusMessage();
#ifdef Q_OS_WIN
    SetThreadExecutionState(ES_CONTINUOUS);
#endif
}

/// A promise that comes after the release() of its hold() is taken, so that it is known how to end it, and ended.
void SleepInhibitor::ask(QDBusConnection bus, const QDBusMessage& call, Taker take, std::function<void()> otherwise) {
    if (!bus.isConnected()) return otherwise();
    auto* watcher = new QDBusPendingCallWatcher(bus.asyncCall(call), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this,
            [this, round = m_round, take = std::move(take), otherwise = std::move(otherwise)](QDBusPendingCallWatcher* finished) {
                finished->deleteLater();
                const bool isOld = round != m_round;
                const QDBusMessage reply = finished->reply();
                if (isOld && m_held) return;
                if (reply.type() != QDBusMessage::ReplyMessage || !take(reply)) return isOld || !m_wanted ? void() : otherwise();
                if (!m_wanted) release();
                else answer(true);
            });
}

void SleepInhibitor::askLogind() {
    QDBusMessage call = QDBusMessage::createMethodCall(QStringLiteral("org.freedesktop.login1"), QStringLiteral("/org/freedesktop/login1"),
                                                       QStringLiteral("org.freedesktop.login1.Manager"), QStringLiteral("Inhibit"));
    call.setArguments({QStringLiteral("sleep:idle"), QCoreApplication::applicationName(), m_reason, QStringLiteral("block")});
    const auto take = [this](const QDBusMessage& reply) {
        m_lock = reply.arguments().value(0).value<QDBusUnixFileDescriptor>();
        return m_lock.isValid();
    };
    ask(m_system, call, take, [this] { askPortal(); });
}

void SleepInhibitor::askPortal() {
    const QString portal = QStringLiteral("org.freedesktop.portal.Desktop");
    QDBusMessage call = QDBusMessage::createMethodCall(portal, QStringLiteral("/org/freedesktop/portal/desktop"),
                                                       QStringLiteral("org.freedesktop.portal.Inhibit"), QStringLiteral("Inhibit"));
    call.setArguments({QString(), kPortalSuspend | kPortalIdle, QVariantMap{{QStringLiteral("reason"), m_reason}}});
    const auto take = [this, portal](const QDBusMessage& reply) {
        const QString request = reply.arguments().value(0).value<QDBusObjectPath>().path();
        if (request.isEmpty()) return false;
        m_ending = QDBusMessage::createMethodCall(portal, request, QStringLiteral("org.freedesktop.portal.Request"), QStringLiteral("Close"));
        return true;
    };
    ask(m_session, call, take, [this] { askScreenSaver(); });
}

void SleepInhibitor::askScreenSaver() {
    const QString path = QStringLiteral("/org/freedesktop/ScreenSaver");
    QDBusMessage call = QDBusMessage::createMethodCall(kScreenSaver, path, kScreenSaver, QStringLiteral("Inhibit"));
    call.setArguments({QCoreApplication::applicationName(), m_reason});
    const auto take = [this, path](const QDBusMessage& reply) {
        m_ending = QDBusMessage::createMethodCall(kScreenSaver, path, kScreenSaver, QStringLiteral("UnInhibit"));
        m_ending.setArguments({reply.arguments().value(0).toUInt()});
        return !reply.arguments().isEmpty();
    };
    ask(m_session, call, take, [this] { answer(false); });
}

void SleepInhibitor::answer(bool held) {
    m_held = held;
    Q_EMIT answered(held);
}

}  // namespace headroom::ui
