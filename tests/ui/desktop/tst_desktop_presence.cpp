// SPDX-License-Identifier: GPL-3.0-or-later
#include "desktop/desktop_presence.h"
#include "private_bus.h"
#include "support/fake_engine.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;

/// The desktop's bar and its notices, as seen from the bus.
class FakeDesktop : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Notifications")

public:
    struct Notice {
        QString title;
        QString text;
        int urgency = 0;
    };
    QList<Notice> notices;
    QList<QVariantMap> updates;
    QString uri;

    explicit FakeDesktop(QDBusConnection bus) : m_bus(bus) {
        m_bus.connect(QString(), QString(), QStringLiteral("com.canonical.Unity.LauncherEntry"), QStringLiteral("Update"), this, SLOT(onUpdate(QString, QVariantMap)));
    }
    bool serve() { return m_bus.registerService(QStringLiteral("org.freedesktop.Notifications")) && m_bus.registerObject(QStringLiteral("/org/freedesktop/Notifications"), this, QDBusConnection::ExportScriptableSlots | QDBusConnection::ExportScriptableSignals); }
    void click(uint id) { Q_EMIT ActionInvoked(id, QStringLiteral("default")); }

Q_SIGNALS:
    Q_SCRIPTABLE void ActionInvoked(uint id, const QString& action);

public Q_SLOTS:
    Q_SCRIPTABLE uint Notify(const QString&, uint, const QString&, const QString& title, const QString& text, const QStringList&, const QVariantMap& hints, int) {
        notices.append({title, text, hints.value(QStringLiteral("urgency")).toInt()});
        return static_cast<uint>(notices.size());
    }

private Q_SLOTS:
    void onUpdate(const QString& program, const QVariantMap& properties) {
        uri = program;
        updates << properties;
    }

private:
    QDBusConnection m_bus;
};

class TestDesktopPresence : public QObject {
    Q_OBJECT

    std::unique_ptr<PrivateBus> m_bus;
    std::unique_ptr<FakeDesktop> m_desktop;
    bool m_active = false;

    DesktopBuses buses() { return {PrivateBus::none(), m_bus->connect()}; }
    std::function<bool()> active() {
        return [this] { return m_active; };
    }
    static TrainerEvent failure(std::optional<OomFacts> oom = {}) {
        return {.time = 1, .phase = Phase::Steps, .step = 1, .body = Failed{.error = {"The weights hold <nan>"}, .oom = std::move(oom)}};
    }

private Q_SLOTS:
    void init() {
        m_bus = std::make_unique<PrivateBus>();
        QVERIFY2(m_bus->isThere(), "dbus-daemon is missing: install the package dbus-daemon");
        m_desktop = std::make_unique<FakeDesktop>(m_bus->connect());
        QVERIFY(m_desktop->serve());
        m_active = false;
    }
    void cleanup() {
        m_desktop.reset();
        m_bus.reset();
    }

    void theBarShowsHowFarTheRunIs() {
        RunModel run;
        DesktopPresence presence(run, buses(), active());
        run.begin(QStringLiteral("toy"));
        auto events = plausibleRun(400);
        for (const TrainerEvent& event : events) run.take(std::vector{event});
        QTRY_COMPARE(m_desktop->updates.isEmpty() ? QVariant() : m_desktop->updates.last().value(QStringLiteral("progress-visible")), QVariant(false));
        QCOMPARE(m_desktop->uri, QStringLiteral("application://headroom.desktop"));
        double last = -1;
        int shown = 0;
        for (const QVariantMap& update : m_desktop->updates) {
            if (!update.contains(QStringLiteral("progress"))) continue;
            const double progress = update.value(QStringLiteral("progress")).toDouble();
            QVERIFY(progress > last && progress <= 1);
            last = progress;
            ++shown;
        }
        QCOMPARE(last, 1.0);
        QVERIFY2(shown > 50 && shown <= 202, qPrintable(QString::number(shown)));  // steps too small to be seen are not sent
    }

    void theEndIsAnnouncedOnce() {
        RunModel run;
        DesktopPresence presence(run, buses(), active());
        QSignalSpy clicked(&presence.notifier(), &Notifier::clicked);
        run.begin(QStringLiteral("toy"));
        run.take(plausibleRun(10));
        QTRY_COMPARE(m_desktop->notices.size(), 1);
        QCOMPARE(m_desktop->notices.front().title, QStringLiteral("toy is trained"));
        QVERIFY(m_desktop->notices.front().text.startsWith(QStringLiteral("10 steps in ")));
        QCOMPARE(m_desktop->notices.front().urgency, 1);
        m_desktop->click(99);  // someone else's
        m_desktop->click(1);
        QTRY_COMPARE(clicked.size(), 1);
        QCOMPARE(m_desktop->notices.size(), 1);
    }

    void whoLooksAtTheWindowIsNotTold() {
        m_active = true;
        RunModel run;
        DesktopPresence presence(run, buses(), active());
        run.begin(QStringLiteral("toy"));
        for (const TrainerEvent& event : plausibleRun(10)) run.take(std::vector{event});
        QTRY_VERIFY(!m_desktop->updates.isEmpty() && m_desktop->updates.last().value(QStringLiteral("progress-visible")) == QVariant(false));
        QVERIFY(m_desktop->notices.isEmpty());
    }

    void aFailureSaysWhy_data() {
        QTest::addColumn<bool>("outOfMemory");
        QTest::addColumn<QString>("title");
        QTest::newRow("a fault") << false << QStringLiteral("toy has failed");
        QTest::newRow("no memory") << true << QStringLiteral("toy ran out of memory");
    }
    void aFailureSaysWhy() {
        QFETCH(const bool, outOfMemory);
        RunModel run;
        DesktopPresence presence(run, buses(), active());
        run.begin(QStringLiteral("toy"));
        run.take(std::vector{failure(outOfMemory ? std::optional(OomFacts{.phase = Phase::Steps, .step = 1}) : std::nullopt)});
        QTRY_COMPARE(m_desktop->notices.size(), 1);
        QTEST(m_desktop->notices.front().title, "title");
        QVERIFY2(m_desktop->notices.front().text.contains(QStringLiteral("&lt;nan&gt;")), qPrintable(m_desktop->notices.front().text));
        QCOMPARE(m_desktop->notices.front().urgency, 2);
        QTRY_VERIFY(std::any_of(m_desktop->updates.begin(), m_desktop->updates.end(), [](const QVariantMap& update) { return update.value(QStringLiteral("urgent")).toBool(); }));
    }

    void aNoticeThatNobodyTakesComesBack() {
        m_desktop.reset();
        RunModel run;
        DesktopPresence presence(run, {PrivateBus::none(), PrivateBus::none()}, active());
        QSignalSpy undelivered(&presence.notifier(), &Notifier::undelivered);
        run.begin(QStringLiteral("toy"));
        run.take(plausibleRun(10));
        QTRY_COMPARE(undelivered.size(), 1);
        QCOMPARE(undelivered.front().front().toString(), QStringLiteral("toy is trained"));
    }
};

QTEST_GUILESS_MAIN(TestDesktopPresence)
#include "tst_desktop_presence.moc"
