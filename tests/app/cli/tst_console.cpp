// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/console.h"

#include <QTest>

#include <limits>
#include <sstream>

using namespace headroom;
using namespace headroom::cli;

class TestConsole : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aProgressLineTakesTheWidthItIsGiven_data() {
        QTest::addColumn<int>("width");
        QTest::addColumn<QString>("line");
        QTest::newRow("wide: the bar stops growing")
            << 120 << QStringLiteral("Train 132/250  #####################...................   52%  loss 0.1182  2.40 steps/s  ETA 0:48");
        QTest::newRow("80 columns") << 80 << QStringLiteral("Train 132/250  ###########..........   52%  loss 0.1182  2.40 steps/s  ETA 0:48");
        QTest::newRow("narrow: facts are left out") << 48 << QStringLiteral("Train 132/250  ######.......   52%  loss 0.1182");
        QTest::newRow("no room for a bar") << 24 << QStringLiteral("Train 132/250   52%");
        QTest::newRow("very narrow: cut") << 11 << QStringLiteral("Train 132/");
    }

    void aProgressLineTakesTheWidthItIsGiven() {
        QFETCH(const int, width);
        QFETCH(const QString, line);
        const ProgressLine progress{"Train 132/250", 132, 250, {"loss 0.1182", "2.40 steps/s", "ETA 0:48"}};
        const std::string text = progressText(progress, width, false);
        QVERIFY(columnsOf(text) < width);
        QCOMPARE(QString::fromStdString(text), line);
    }

    void withoutATotalThereIsNoBar() {
        QCOMPARE(progressText({"Load", 3, 0, {"unet"}}, 80, true), std::string("Load  unet"));
    }

    void columnsOfATableAreAlignedAndNumbersStandOnTheRight() {
        QCOMPARE(tableText({{"Bucket", "Items"}, {"512 x 512", "7"}, {"größer", "1234"}}), std::string("Bucket     Items\n"
                                                                                                   "512 x 512      7\n"
                                                                                                   "größer      1234\n"));
    }

    void durationsReadAsClocks_data() {
        QTest::addColumn<double>("seconds");
        QTest::addColumn<QString>("text");
        QTest::newRow("seconds") << 48.4 << "0:48";
        QTest::newRow("minutes") << 725.0 << "12:05";
        QTest::newRow("hours") << 11045.0 << "3:04:05";
        QTest::newRow("not a number") << std::numeric_limits<double>::quiet_NaN() << "?";
        QTest::newRow("endless") << std::numeric_limits<double>::infinity() << "?";
    }

    void durationsReadAsClocks() {
        QFETCH(const double, seconds);
        QFETCH(const QString, text);
        QCOMPARE(QString::fromStdString(durationText(seconds)), text);
    }

    void nothingIsDrawnWhereThereIsNoTerminal() {
        std::ostringstream out, err;
        Console console(out, err, -1, false);
        console.draw("half a bar");
        console.print("a result");
        console.say("a sentence");
        QCOMPARE(out.str(), std::string("a result\n"));
        QCOMPARE(err.str(), std::string("a sentence\n"));
    }
};

QTEST_GUILESS_MAIN(TestConsole)
#include "tst_console.moc"
