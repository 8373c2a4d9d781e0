// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/utf8.h"

#include <QTest>

using namespace headroom;

class TestUtf8 : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyCharacterSurvivesTheRoundTrip() {
        for (char32_t value = 0; value <= 0x10FFFF; value += value < 0x3000 ? 1 : 97) {
            if (value >= 0xD800 && value < 0xE000) continue;
            std::string text;
            appendUtf8(text, value);
            const Utf8Character read = firstCharacter(text);
            QVERIFY(read.valid);
            QCOMPARE(read.value, value);
            QCOMPARE(read.length, text.size());
        }
    }

    void faultyBytesAreFound_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("repaired");
        QTest::newRow("Latin-1") << QByteArray("caf\xe9 x") << QByteArray("caf\uFFFD x");
        QTest::newRow("continuation alone") << QByteArray("\x80") << QByteArray("\uFFFD");
        QTest::newRow("cut off") << QByteArray("\xe2\x82") << QByteArray("\uFFFD\uFFFD");
        QTest::newRow("overlong slash") << QByteArray("\xc0\xaf") << QByteArray("\uFFFD\uFFFD");
        QTest::newRow("surrogate") << QByteArray("\xed\xa0\x80") << QByteArray("\uFFFD\uFFFD\uFFFD");
        QTest::newRow("beyond the last") << QByteArray("\xf4\x90\x80\x80") << QByteArray("\uFFFD\uFFFD\uFFFD\uFFFD");
        QTest::newRow("no lead") << QByteArray("\xff\xfe") << QByteArray("\uFFFD\uFFFD");
    }

    void faultyBytesAreFound() {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, repaired);
        QVERIFY(!isValidUtf8(text.toStdString()));
        QCOMPARE(QByteArray::fromStdString(repairedUtf8(text.toStdString())), repaired);
    }

    void soundTextIsLeftAlone() {
        const std::string text = "a \u00e9 \u4e2d \U0001F600";
        QVERIFY(isValidUtf8(text));
        QCOMPARE(repairedUtf8(text), text);
        QVERIFY(isValidUtf8(""));
    }
};

QTEST_GUILESS_MAIN(TestUtf8)
#include "tst_utf8.moc"
