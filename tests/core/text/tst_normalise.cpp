// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/normalise.h"

#include <QTest>

using namespace headroom;

class TestNormalise : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void textIsComposedAndLowered_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("ASCII") << QByteArray("A Cat, 8K") << QByteArray("a cat, 8k");
        QTest::newRow("accent apart") << QByteArray("Cafe\u0301") << QByteArray("caf\u00e9");
        QTest::newRow("ligatures stay") << QByteArray("\ufb01ne") << QByteArray("\ufb01ne");
        QTest::newRow("Kelvin sign") << QByteArray("\u212a") << QByteArray("k");
        QTest::newRow("dotted capital I") << QByteArray("\u0130") << QByteArray("i\u0307");
        QTest::newRow("final sigma is a plain one") << QByteArray("\u03a3\u0391\u03a3") << QByteArray("\u03c3\u03b1\u03c3");
        QTest::newRow("Roman numeral, circled letter") << QByteArray("\u2167\u24b6") << QByteArray("\u2177\u24d0");
        QTest::newRow("Hangul parts") << QByteArray("\u1100\u1161\u11a8") << QByteArray("\uac01");
        QTest::newRow("NUL stays") << QByteArray("A\0E\u0301\0", 6) << QByteArray("a\0\u00e9\0", 5);
        QTest::newRow("empty") << QByteArray() << QByteArray();
    }

    void textIsComposedAndLowered() {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, expected);
        QCOMPARE(QByteArray::fromStdString(normalisedLowerCase(text.toStdString())), expected);
    }
};

QTEST_GUILESS_MAIN(TestNormalise)
#include "tst_normalise.moc"
