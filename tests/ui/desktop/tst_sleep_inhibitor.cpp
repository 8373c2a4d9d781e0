// SPDX-License-Identifier: GPL-3.0-or-later
#include "desktop/sleep_inhibitor.h"
#include "private_bus.h"

#include <QDBusContext>
#include <QDBusObjectPath>
#include <QSignalSpy>
#include <QTest>
#include <QVariantMap>

#include <fcntl.h>
#include <unistd.h>

#include <memory>

using namespace headroom::ui;
using namespace headroom::test;

/// logind: hands out the write end of a pipe; when the last holder closes it, the read end says so.
class FakeLogind : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.login1.Manager")

public:
    bool serve(QDBusConnection bus) { return bus.registerService(QStringLiteral("org.freedesktop.login1")) && bus.registerObject(QStringLiteral("/org/freedesktop/login1"), this, QDBusConnection::ExportAllSlots); }
    QStringList calls;
    int readEnd = -1;

    /// Whether someone still holds the other end.
    bool isHeld() const {
        char byte = 0;
        return readEnd >= 0 && ::read(readEnd, &byte, 1) != 0;
    }

public Q_SLOTS:
    QDBusUnixFileDescriptor Inhibit(const QString& what, const QString& who, const QString& why, const QString& mode) {
        calls << QStringList{what, who, why, mode}.join(QLatin1Char('|'));
        int ends[2];
        if (::pipe(ends) != 0) return {};
        ::fcntl(ends[0], F_SETFL, O_NONBLOCK);
        readEnd = ends[0];
        QDBusUnixFileDescriptor given;
        given.giveFileDescriptor(ends[1]);
        return given;
    }
};

class FakePortal : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.Inhibit")

public:
    bool serve(QDBusConnection bus) { return bus.registerService(QStringLiteral("org.freedesktop.portal.Desktop")) && bus.registerObject(QStringLiteral("/org/freedesktop/portal/desktop"), this, QDBusConnection::ExportAllSlots); }
    QList<uint> flags;
    QString reason;

public Q_SLOTS:
    QDBusObjectPath Inhibit(const QString&, uint asked, const QVariantMap& options) {
        flags << asked;
        reason = options.value(QStringLiteral("reason")).toString();
        return QDBusObjectPath(QStringLiteral("/request/1"));
    }
};

class FakeRequest : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.Request")

public:
    int closed = 0;

public Q_SLOTS:
    void Close() { ++closed; }
};

class FakeScreenSaver : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.ScreenSaver")

public:
    bool serve(QDBusConnection bus) { return bus.registerService(QStringLiteral("org.freedesktop.ScreenSaver")) && bus.registerObject(QStringLiteral("/org/freedesktop/ScreenSaver"), this, QDBusConnection::ExportAllSlots); }
    QList<uint> ended;
    int begun = 0;

public Q_SLOTS:
    uint Inhibit(const QString&, const QString&) { return ++begun, 77; }
    void UnInhibit(uint cookie) { ended << cookie; }
};

class TestSleepInhibitor : public QObject {
    Q_OBJECT

    std::unique_ptr<PrivateBus> m_bus;

private Q_SLOTS:
    void init() {
        m_bus = std::make_unique<PrivateBus>();
        QVERIFY2(m_bus->isThere(), "dbus-daemon is missing: install the package dbus-daemon");
    }
    void cleanup() { m_bus.reset(); }

    void logindHoldsUntilItsDescriptorIsClosed() {
        FakeLogind logind;
        QVERIFY(logind.serve(m_bus->connect()));
        SleepInhibitor sleep(m_bus->connect(), PrivateBus::none());
        QSignalSpy answered(&sleep, &SleepInhibitor::answered);
        sleep.hold(QStringLiteral("Training toy"));
        QVERIFY(answered.wait());
        QVERIFY(sleep.isHeld());
        QCOMPARE(logind.calls.size(), 1);
        QVERIFY2(logind.calls.front().startsWith(QStringLiteral("sleep:idle|")) && logind.calls.front().endsWith(QStringLiteral("|Training toy|block")), qPrintable(logind.calls.front()));
        QVERIFY(logind.isHeld());
        sleep.hold(QStringLiteral("again"));  // is held already
        sleep.release();
        QVERIFY(!sleep.isHeld());
        QTRY_VERIFY(!logind.isHeld());
        QCOMPARE(logind.calls.size(), 1);
    }

    void aHolderThatVanishesLetsGo() {
        FakeLogind logind;
        QVERIFY(logind.serve(m_bus->connect()));
        {
            SleepInhibitor sleep(m_bus->connect(), PrivateBus::none());
            QSignalSpy answered(&sleep, &SleepInhibitor::answered);
            sleep.hold(QStringLiteral("Training"));
            QVERIFY(answered.wait());
            QVERIFY(logind.isHeld());
        }
        QTRY_VERIFY(!logind.isHeld());
    }

    void anAnswerThatComesTooLateIsGivenBack() {
        FakeLogind logind;
        QVERIFY(logind.serve(m_bus->connect()));
        SleepInhibitor sleep(m_bus->connect(), PrivateBus::none());
        sleep.hold(QStringLiteral("Training"));
        sleep.release();
        QTRY_COMPARE(logind.calls.size(), 1);
        QTRY_VERIFY(!logind.isHeld());
        QVERIFY(!sleep.isHeld());
    }

    void withoutLogindThePortalIsAsked() {
        FakePortal portal;
        FakeRequest request;
        QDBusConnection desktop = m_bus->connect();
        QVERIFY(portal.serve(desktop));
        QVERIFY(desktop.registerObject(QStringLiteral("/request/1"), &request, QDBusConnection::ExportAllSlots));
        SleepInhibitor sleep(PrivateBus::none(), m_bus->connect());
        QSignalSpy answered(&sleep, &SleepInhibitor::answered);
        sleep.hold(QStringLiteral("Training toy"));
        QVERIFY(answered.wait());
        QVERIFY(sleep.isHeld());
        QCOMPARE(portal.flags, QList<uint>{12});
        QCOMPARE(portal.reason, QStringLiteral("Training toy"));
        sleep.release();
        QTRY_COMPARE(request.closed, 1);
    }

    void withoutAPortalTheScreenSaverIsAsked() {
        FakeScreenSaver saver;
        QVERIFY(saver.serve(m_bus->connect()));
        SleepInhibitor sleep(PrivateBus::none(), m_bus->connect());
        QSignalSpy answered(&sleep, &SleepInhibitor::answered);
        sleep.hold(QStringLiteral("Training toy"));
        QVERIFY(answered.wait());
        QVERIFY(sleep.isHeld());
        sleep.release();
        QTRY_COMPARE(saver.ended, QList<uint>{77});
    }

    void aMachineWithNoneOfThemIsNoHindrance() {
        SleepInhibitor sleep(PrivateBus::none(), PrivateBus::none());
        QSignalSpy answered(&sleep, &SleepInhibitor::answered);
        sleep.hold(QStringLiteral("Training"));
        if (answered.isEmpty()) QVERIFY(answered.wait());
        QVERIFY(!sleep.isHeld());
        sleep.release();
    }
};

QTEST_GUILESS_MAIN(TestSleepInhibitor)
#include "tst_sleep_inhibitor.moc"
