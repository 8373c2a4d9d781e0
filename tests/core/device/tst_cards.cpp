// SPDX-License-Identifier: GPL-3.0-or-later
#include "device/cards.h"

#include "base/bytes.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>

using namespace headroom;

class TestCards : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aNameFindsTheCardThatIsMeant_data() {
        QTest::addColumn<QByteArray>("asked");
        QTest::addColumn<QByteArray>("found");  // empty = none
        const auto row = [](const char* asked, const char* found) {
            QTest::newRow(asked) << QByteArray(asked) << QByteArray(found);
        };
        row("3060", "RTX 3060 12 GB");
        row("rtx 3060 12gb", "RTX 3060 12 GB");
        row("RTX3060 8 GB", "RTX 3060 8 GB");
        row("NVIDIA GeForce RTX 3060", "RTX 3060 12 GB");
        row("3060 Ti", "RTX 3060 Ti 8 GB");
        row("NVIDIA GeForce RTX 3060 Laptop GPU", "RTX 3060 Laptop 6 GB");
        row("4090 laptop", "RTX 4090 Laptop 16 GB");
        row("4090 mobile", "RTX 4090 Laptop 16 GB");
        row("RTX 4090", "RTX 4090 24 GB");
        row("3080", "RTX 3080 10 GB");
        row("3080ti", "RTX 3080 Ti 12 GB");
        row("3080 12", "RTX 3080 12 GB");
        row("rtx 3080 laptop 16gb", "RTX 3080 Laptop 16 GB");
        row("4060 ti 16gb", "RTX 4060 Ti 16 GB");
        row("4070 ti super", "RTX 4070 Ti Super 16 GB");
        row("gtx1660 super", "GTX 1660 Super 6 GB");
        row("NVIDIA TITAN RTX", "TITAN RTX 24 GB");
        row("Tesla T4", "T4 16 GB");
        row("NVIDIA RTX A6000", "RTX A6000 48 GB");
        row("NVIDIA RTX 6000 Ada Generation", "RTX 6000 Ada 48 GB");
        row("NVIDIA A100-SXM4-80GB", "A100 80 GB");
        row("NVIDIA A100 80GB PCIe", "A100 PCIe 80 GB");
        row("NVIDIA A100-SXM4-40GB", "A100 40 GB");
        row("NVIDIA H100 80GB HBM3", "H100 80 GB");
        row("NVIDIA H100 PCIe", "H100 PCIe 80 GB");
        row("NVIDIA H200", "H200 141 GB");
        row("NVIDIA L40S", "L40S 48 GB");
        row("", "");
        row("NVIDIA", "");
        row("RTX", "");
        row("12 GB", "");
        row("gtx 3060", "");
        row("3060 24gb", "");
        row("3060 ti super", "");
        row("NVIDIA GeForce RTX 2070 with Max-Q Design", "");
        row("Radeon RX 7900 XTX", "");
        row("\xff\xfe\x33", "");
    }

    void aNameFindsTheCardThatIsMeant() {
        QFETCH(const QByteArray, asked);
        QFETCH(const QByteArray, found);
        const CardFacts* card = findCard(asked.toStdString());
        QCOMPARE(card ? QByteArray(card->name.data(), qsizetype(card->name.size())) : QByteArray(), found);
    }

    void everyCardIsFoundByItsWholeName() {
        std::set<std::string_view> names;
        for (const CardFacts& card : knownCards()) {
            QVERIFY2(names.insert(card.name).second, card.name.data());
            QCOMPARE(findCard(card.name), &card);
        }
    }

    /// Figures that the maker states himself beside clocks and cores, in TFLOP/s.
    void theComputedFiguresAreThoseOfTheDataSheets_data() {
        QTest::addColumn<double>("half");
        QTest::addColumn<double>("single");
        QTest::newRow("RTX 2080 Ti") << 53.8 << 13.4;
        QTest::newRow("TITAN RTX") << 130.5 << 16.3;
        QTest::newRow("RTX 3060 12 GB") << 25.5 << 12.7;
        QTest::newRow("RTX 3080 10 GB") << 59.5 << 29.8;
        QTest::newRow("RTX 3090") << 71.2 << 35.6;
        QTest::newRow("RTX 4090") << 165.2 << 82.6;
        QTest::newRow("RTX 5090") << 209.5 << 104.8;
        QTest::newRow("RTX A6000") << 154.8 << 38.7;
        QTest::newRow("RTX 6000 Ada") << 364.2 << 91.1;
        QTest::newRow("T4") << 65.0 << 8.1;
        QTest::newRow("A10") << 125.0 << 31.2;
        QTest::newRow("L4") << 121.0 << 30.3;
    }

    void theComputedFiguresAreThoseOfTheDataSheets() {
        QFETCH(const double, half);
        QFETCH(const double, single);
        const CardFacts* card = findCard(QTest::currentDataTag());
        QVERIFY(card);
        QVERIFY2(std::abs(card->halfPrecision / 1e12 - half) < 0.01 * half,
                 qPrintable(QString::number(card->halfPrecision / 1e12)));
        QVERIFY2(std::abs(card->singlePrecision / 1e12 - single) < 0.01 * single,
                 qPrintable(QString::number(card->singlePrecision / 1e12)));
    }

    void aCardKnowsItsSeries() {
        std::set<std::string_view> series;
        for (const CardFacts& card : knownCards()) series.insert(seriesOf(card));
        QCOMPARE(series, (std::set<std::string_view>{"", "GTX 16", "RTX 20", "RTX 30", "RTX 40", "RTX 50"}));
        QCOMPARE(seriesOf(*findCard("3060")), std::string_view("RTX 30"));
        for (const char* professional : {"TITAN RTX", "RTX A4000", "RTX 4000 Ada", "T4", "H100"}) QVERIFY2(seriesOf(*findCard(professional)).empty(), professional);
    }

    /// A slip of a digit in a row would stand out here.
    void everyRowIsLikelyInItself() {
        for (const CardFacts& card : knownCards()) {
            QVERIFY2(card.memory >= 4 * kGiB && card.memory <= 141 * kGiB, card.name.data());
            QVERIFY2(card.bandwidth >= 90e9 && card.bandwidth <= 5000e9, card.name.data());
            QVERIFY2(card.singlePrecision >= 1.5e12 && card.singlePrecision <= 110e12, card.name.data());
            const double ratio = card.halfPrecision / card.singlePrecision;
            QVERIFY2(ratio >= 1 && ratio <= 16.1, card.name.data());
            const double flopsPerByte = card.halfPrecision / card.bandwidth;
            QVERIFY2(flopsPerByte > 9 && flopsPerByte < 500, card.name.data());
            QVERIFY2((std::set{75, 80, 86, 89, 90, 120}).contains(card.computeCapability), card.name.data());
        }
    }
};

QTEST_GUILESS_MAIN(TestCards)
#include "tst_cards.moc"
