// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDBusConnection>
#include <QProcess>
#include <QStringList>

namespace headroom::test {

/// A message bus of the test's own, so that no desktop is needed and none is disturbed. Ends with the object.
class PrivateBus {
public:
    PrivateBus() {
        m_daemon.start(QStringLiteral("dbus-daemon"), {QStringLiteral("--session"), QStringLiteral("--nofork"), QStringLiteral("--nopidfile"), QStringLiteral("--print-address")});
        if (m_daemon.waitForReadyRead(10'000)) m_address = QString::fromUtf8(m_daemon.readLine().trimmed());
    }

    ~PrivateBus() {
        for (const QString& name : m_names) QDBusConnection::disconnectFromBus(name);
        m_daemon.kill();
        m_daemon.waitForFinished();
    }

    bool isThere() const { return !m_address.isEmpty(); }

    /// Each call connects anew, as a program of its own would.
    QDBusConnection connect() {
        static int count = 0;
        m_names << QStringLiteral("test-%1").arg(++count);
        return QDBusConnection::connectToBus(m_address, m_names.last());
    }

    /// A connection that leads nowhere: a machine without the bus.
    static QDBusConnection none() { return QDBusConnection(QStringLiteral("no such bus")); }

private:
    QProcess m_daemon;
    QString m_address;
    QStringList m_names;
};

}  // namespace headroom::test
