// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/forecast_record.h"

#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;

class TestForecastRecord : public QObject {
    Q_OBJECT

    QTemporaryDir m_scratch;
    QSettings m_settings{m_scratch.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
    const QString m_card = QStringLiteral("RTX 3060 / 580.95");

private Q_SLOTS:
    void init() { m_settings.clear(); }

    void aDeviceWithoutRunsHasNoRange() { QVERIFY(!ForecastRecord(m_settings).rangeOn(m_card)); }

    void runsMakeTheRangeOfTheirDevice() {
        ForecastRecord(m_settings).note(m_card, 1000, 980);
        ForecastRecord(m_settings).note(m_card, 1000, 1010);
        ForecastRecord(m_settings).note(QStringLiteral("processor"), 1000, 1000);
        m_settings.sync();
        QSettings again(m_settings.fileName(), QSettings::IniFormat);
        QCOMPARE(ForecastRecord(again).rangeOn(m_card), (ForecastRecord::Range{0.98, 1.01}));
        QCOMPARE(ForecastRecord(again).rangeOn(QStringLiteral("processor")), (ForecastRecord::Range{1, 1}));
    }

    void oldRunsAreForgotten() {
        ForecastRecord record(m_settings);
        record.note(m_card, 1000, 700);
        for (int i = 0; i < ForecastRecord::kKept; ++i) record.note(m_card, 1000, 1000);
        QCOMPARE(record.rangeOn(m_card), (ForecastRecord::Range{1, 1}));
    }

    void whatIsNoMeasureIsLeftOut_data() {
        QTest::addColumn<qint64>("foretold");
        QTest::addColumn<qint64>("measured");
        QTest::newRow("nothing foretold") << qint64(0) << qint64(1000);
        QTest::newRow("nothing measured") << qint64(1000) << qint64(0);
        QTest::newRow("a run that skipped phases") << qint64(1000) << qint64(400);
        QTest::newRow("far too much") << qint64(1000) << qint64(1600);
    }
    void whatIsNoMeasureIsLeftOut() {
        QFETCH(const qint64, foretold);
        QFETCH(const qint64, measured);
        ForecastRecord(m_settings).note(m_card, foretold, measured);
        QVERIFY(!ForecastRecord(m_settings).rangeOn(m_card));
    }

    void stepsTakeAsLongAsTheMedianOfRuns() {
        ForecastRecord record(m_settings);
        QVERIFY(!record.stepShareOn(m_card));
        for (const double measured : {3.0, 2.0, 40.0}) record.noteStep(m_card, 1, measured);
        record.noteStep(m_card, 0, 5);    // nothing was foretold
        record.noteStep(m_card, 1, 0);    // or measured
        record.noteStep(m_card, 1, 900);  // the machine slept
        QCOMPARE(record.stepShareOn(m_card), std::optional(3.0));
        QVERIFY(!record.rangeOn(m_card));
        QVERIFY(!record.stepShareOn(QStringLiteral("processor")));
    }

    // Only what the allocator holds was measured; what a card needs beside it stays.
    void aForecastIsNarrowed() {
        const Forecast forecast = narrowed({.peak = 900, .reserved = 1000, .needed = 1300, .low = 1, .high = 9000}, {0.98, 1.01});
        QCOMPARE(forecast.low, 970 + 300);
        QCOMPARE(forecast.high, 1020 + 300);
        QCOMPARE(forecast.needed, 1300);
    }
};

QTEST_GUILESS_MAIN(TestForecastRecord)
#include "tst_forecast_record.moc"
