// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/bytes.h"
#include "style/format.h"

#include <QLocale>
#include <QTest>

#include <limits>

using namespace headroom;
using namespace headroom::ui;

class TestFormat : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void memoryIsToldInTheUnitOfItsSize_data() {
        QTest::addColumn<qint64>("bytes");
        QTest::addColumn<QString>("words");
        QTest::newRow("gibibytes") << qint64(11'059'475'251) << QStringLiteral("10.3 GiB");
        QTest::newRow("mebibytes") << qint64(412 * kMiB) << QStringLiteral("412 MiB");
        QTest::newRow("nothing") << qint64(0) << QStringLiteral("0 MiB");
    }
    void memoryIsToldInTheUnitOfItsSize() {
        QFETCH(const qint64, bytes);
        QTEST(formatMemory(bytes), "words");
    }

    void changesOfMemoryHaveASign() {
        QCOMPARE(formatMemoryChange(2 * kGiB + kGiB / 5), QStringLiteral("+2.2 GiB"));
        QCOMPARE(formatMemoryChange(-64 * kMiB), QStringLiteral("\u221264 MiB"));
        QCOMPARE(formatMemoryChange(kMiB / 2), QStringLiteral("+1 MiB"));
        QVERIFY(formatMemoryChange(kMiB / 2 - 1).isEmpty() && formatMemoryChange(0).isEmpty());
    }

    void durationsNameTheirTwoLargestUnits_data() {
        QTest::addColumn<double>("seconds");
        QTest::addColumn<QString>("words");
        QTest::newRow("hours") << 5580.0 << QStringLiteral("1 h 33 min");
        QTest::newRow("minutes") << 245.0 << QStringLiteral("4 min 05 s");
        QTest::newRow("seconds") << 12.4 << QStringLiteral("12 s");
        QTest::newRow("before zero") << -3.0 << QStringLiteral("0 s");
    }
    void durationsNameTheirTwoLargestUnits() {
        QFETCH(const double, seconds);
        QTEST(formatDuration(seconds), "words");
    }

    /// By the clock of 24 hours, as log and run table show them, whatever the locale's own is.
    void momentsNameTheYearOnlyOfAnotherOne() {
        QVERIFY(formatMoment(0).isEmpty());
        const QDateTime old(QDate(2019, 3, 4), QTime(17, 6));
        QCOMPARE(formatMoment(static_cast<double>(old.toSecsSinceEpoch())), QStringLiteral("4 Mar 2019 17:06"));
        const QDateTime recent(QDate(QDate::currentDate().year(), 3, 4), QTime(5, 6));
        QCOMPARE(formatMoment(recent), QStringLiteral("4 Mar 05:06"));
        QCOMPARE(formatTime(recent.time()), QStringLiteral("05:06"));
    }

    void slowRunsCountSecondsAndFastRunsSteps() {
        QCOMPARE(formatSpeed(5.6).figure + formatSpeed(5.6).unit, QStringLiteral("5.6s/it"));
        QCOMPARE(formatSpeed(0.4).figure + formatSpeed(0.4).unit, QStringLiteral("2.5it/s"));
        QVERIFY(formatSpeed(0).unit.isEmpty());
    }

    void aLossThatIsNoNumberSaysSo() {
        QCOMPARE(formatLoss(0.2981), QStringLiteral("0.298"));
        QCOMPARE(formatLoss(std::numeric_limits<double>::quiet_NaN()), QStringLiteral("not a number"));
    }
};

QTEST_MAIN(TestFormat)
#include "tst_format.moc"
