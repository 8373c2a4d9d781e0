// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/gpu_monitor.h"

#include <QSignalSpy>
#include <QTest>
#include <QThread>

#include <atomic>

using namespace headroom;
using namespace headroom::ui;

namespace {

/// A driver with one card that gets warmer with each question.
class PlayedDriver : public Nvml {
public:
    PlayedDriver(std::string reason, std::atomic<int>& questions) : m_reason(std::move(reason)), m_questions(questions) {}
    Sentence reason() const override { return m_reason; }
    std::string driverVersion() const override { return "580.95.05"; }
    int cardCount() const override { return 1; }
    std::string name(int) const override { return "Played Card"; }
    Memory memory(int) const override { return {}; }
    std::pair<int, int> computeCapability(int) const override { return {8, 6}; }
    std::vector<Process> processes(int) const override { return {}; }
    Activity activity(int) const override {
        if (QThread::currentThread() == QCoreApplication::instance()->thread()) qFatal("asked on the GUI thread");
        return {.percent = {}, .celsius = 60 + ++m_questions, .watts = 188.4};
    }

private:
    std::string m_reason;
    std::atomic<int>& m_questions;
};

}  // namespace

class TestGpuMonitor : public QObject {
    Q_OBJECT

    std::atomic<int> m_questions = 0;

    GpuMonitor::Loader driver(const std::string& reason = {}) {
        return [this, reason] { return std::make_unique<PlayedDriver>(reason, m_questions); };
    }

private Q_SLOTS:
    void init() { m_questions = 0; }

    void itTellsWhatTheDriverGivesAndNothingElse() {
        GpuMonitor monitor(driver());
        QSignalSpy spy(&monitor, &GpuMonitor::changed);
        QVERIFY(!monitor.activity().celsius);
        monitor.start(0);
        QVERIFY(spy.wait());
        QCOMPARE(monitor.activity().celsius, std::optional(61));
        QCOMPARE(monitor.activity().watts, std::optional(188.4));
        QVERIFY(!monitor.activity().percent);
        QVERIFY(spy.wait());
        QCOMPARE(monitor.activity().celsius, std::optional(62));
    }

    void stoppedItAsksNoMoreAndTellsNothing() {
        GpuMonitor monitor(driver());
        QSignalSpy spy(&monitor, &GpuMonitor::changed);
        monitor.start(0);
        QVERIFY(spy.wait());
        monitor.stop();
        QCOMPARE(monitor.activity(), Nvml::Activity());
        const int asked = m_questions;
        QTest::qWait(GpuMonitor::kIntervalMs + 200);
        QCOMPARE(m_questions.load(), asked);
    }

    void withoutADriverItRests() {
        GpuMonitor monitor(driver("No NVIDIA driver is installed"));
        monitor.start(0);
        QTRY_VERIFY(!monitor.isStarted());
        QCOMPARE(m_questions.load(), 0);
        QCOMPARE(monitor.activity(), Nvml::Activity());
    }

    void onThisMachineItSaysTheTruth() {
        GpuMonitor monitor;
        const bool hasCard = loadNvml()->reason().empty();
        QSignalSpy spy(&monitor, &GpuMonitor::changed);
        monitor.start(0);
        if (hasCard) QVERIFY(spy.wait());
        else QTRY_VERIFY(!monitor.isStarted());
    }

    void aDeviceNamesItsCard_data() {
        QTest::addColumn<QString>("device");
        QTest::addColumn<int>("card");
        QTest::newRow("cuda") << QStringLiteral("cuda") << 0;
        QTest::newRow("cuda:0") << QStringLiteral("cuda:0") << 0;
        QTest::newRow("cuda:3") << QStringLiteral("cuda:3") << 3;
    }
    void aDeviceNamesItsCard() {
        QFETCH(QString, device);
        QFETCH(int, card);
        QCOMPARE(cardOf(device.toStdString()), card);
    }
};

QTEST_GUILESS_MAIN(TestGpuMonitor)
#include "tst_gpu_monitor.moc"
