// SPDX-License-Identifier: GPL-3.0-or-later
#include "wizard/log_field.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QSignalSpy>
#include <QTest>

#include <string>

using namespace headroom::ui;

class TestLogField : public QObject {
    Q_OBJECT

    static void paste(LogField& field, const QString& text) {
        QGuiApplication::clipboard()->setText(text);
        QTest::keyClick(&field, Qt::Key_V, Qt::ControlModifier);
    }

private Q_SLOTS:
    void aShortLogStandsInTheField() {
        LogField field;
        QSignalSpy typed(&field, &LogField::typed), longOnes(&field, &LogField::longPasted);
        paste(field, QStringLiteral("step 1\nCUDA out of memory\n"));
        QCOMPARE(field.toPlainText(), QStringLiteral("step 1\nCUDA out of memory\n"));
        QVERIFY(!typed.isEmpty());
        QVERIFY(longOnes.isEmpty());
    }

    void aLongOneIsHandedOver() {
        LogField field;
        QSignalSpy longOnes(&field, &LogField::longPasted);
        const QString log(LogField::kLong + 1, QLatin1Char('x'));
        paste(field, log);
        QCOMPARE(longOnes.size(), 1);
        QCOMPARE(longOnes.front().front().toString(), log);
        QVERIFY(field.toPlainText().isEmpty());
    }

    void theEndBeginsWithAWholeLine() {
        std::string log;
        for (int i = 0; i < 5000; ++i) log += "line " + std::to_string(i) + ", Grüße\n";
        const QString end = LogField::endOf(log);
        QVERIFY2(end.startsWith(QStringLiteral("line ")), qPrintable(end.left(40)));
        QVERIFY(end.endsWith(QStringLiteral("line 4999, Grüße")));
        QVERIFY(end.size() < 13'000);
        QCOMPARE(LogField::endOf("one\ntwo\n"), QStringLiteral("one\ntwo"));
        QCOMPARE(LogField::endOf({}), QString());
    }

    void aBarOfProgressThatIsOneLineIsShortened() { QVERIFY(LogField::endOf(std::string(200'000, '#')).size() < 1100); }

    void anEndCanOnlyBeRead() {
        LogField field;
        QSignalSpy typed(&field, &LogField::typed);
        field.showEnd(QStringLiteral("the end"));
        QTest::keyClicks(&field, QStringLiteral("abc"));
        QCOMPARE(field.toPlainText(), QStringLiteral("the end"));
        field.clearLog();
        QVERIFY(typed.isEmpty());
        QTest::keyClicks(&field, QStringLiteral("abc"));
        QCOMPARE(field.toPlainText(), QStringLiteral("abc"));
    }
};

QTEST_MAIN(TestLogField)
#include "tst_log_field.moc"
