// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/color.h"

#include <QTest>

using namespace headroom;

class TestColor : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void colorsAreRead_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<int>("rgb");
        QTest::newRow("white") << QByteArray("white") << 0xFFFFFF;
        QTest::newRow("black") << QByteArray("black") << 0;
        QTest::newRow("gray") << QByteArray("gray") << 0x808080;
        QTest::newRow("numbers") << QByteArray("#1a2B3c") << 0x1A2B3C;
    }

    void colorsAreRead() {
        QFETCH(const QByteArray, name);
        QFETCH(const int, rgb);
        const auto color = colorOf(name.toStdString());
        QVERIFY(color);
        QCOMPARE((*color)[0] << 16 | (*color)[1] << 8 | (*color)[2], rgb);
    }

    void anythingElseIsRefused() {
        for (const char* name : {"", "#", "#12345", "#12345z", "#1234567", "# 12345", "1234567", "#-12345", "White", "red"}) {
            const auto color = colorOf(name);
            QVERIFY2(!color, name);
            QVERIFY(color.error().sentence().find("#rrggbb") != std::string::npos);
        }
    }
};

QTEST_GUILESS_MAIN(TestColor)
#include "tst_color.moc"
