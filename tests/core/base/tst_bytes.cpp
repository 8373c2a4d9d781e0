// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/bytes.h"

#include <QTest>

using namespace headroom;

class TestBytes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void amountsOfMemoryAreReadAsPeopleWriteThem_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<qint64>("bytes");
        QTest::newRow("a bare number is GiB") << QByteArray("2") << qint64(2 * kGiB);
        QTest::newRow("decimals") << QByteArray("1.5GiB") << qint64(3 * kGiB / 2);
        QTest::newRow("MiB") << QByteArray("512MiB") << qint64(512 * kMiB);
        QTest::newRow("spaces and short unit") << QByteArray("512 mb") << qint64(512 * kMiB);
        QTest::newRow("bytes") << QByteArray("4096b") << qint64(4096);
    }

    void amountsOfMemoryAreReadAsPeopleWriteThem() {
        QFETCH(const QByteArray, text);
        QFETCH(const qint64, bytes);
        const auto read = parseBytes(text.constData());
        QVERIFY(read);
        QCOMPARE(qint64(*read), bytes);
    }

    void nonsenseIsRefusedWithASentence() {
        for (const char* text : {"", "lots", "-1", "0", "1e300", "5 parsecs", "nan"}) {
            const auto read = parseBytes(text);
            QVERIFY2(!read, text);
            QVERIFY(read.error().sentence().find("is not an amount of memory") != std::string::npos);
        }
    }

    void bytesAreShownInTheNearestUnit() {
        QCOMPARE(formatBytes(0), std::string("0 B"));
        QCOMPARE(formatBytes(1536), std::string("1.5 KiB"));
        QCOMPARE(formatBytes(12 * kGiB), std::string("12.0 GiB"));
    }

    void anErrorReadsAsPlaceFaultAndRemedy() {
        QCOMPARE((Error{"no file", "a.yaml", "Choose another"}.sentence()), std::string("a.yaml: no file. Choose another."));
        QCOMPARE((Error{"no file"}.sentence()), std::string("no file."));
    }
};

QTEST_GUILESS_MAIN(TestBytes)
#include "tst_bytes.moc"
