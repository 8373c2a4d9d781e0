// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/random.h"

#include <QTest>

using namespace headroom;

class TestRandom : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void unitsAreEvenlySpreadBelowOne() {
        RandomSource random(1);
        double sum = 0;
        for (int i = 0; i < 10000; ++i) {
            const double unit = randomUnit(random);
            QVERIFY(unit >= 0 && unit < 1);
            sum += unit;
        }
        QVERIFY(std::abs(sum / 10000 - 0.5) < 0.01);
    }

    void aSeedMeansOneOrderForGood() {
        RandomSource random(42);
        std::vector<int> values = {0, 1, 2, 3, 4, 5};
        shuffle(values, random);
        QCOMPARE(values, (std::vector<int>{3, 1, 5, 2, 4, 0}));
    }

    void everyValueComesToEveryPlace() {
        RandomSource random(2);
        std::array<std::array<int, 4>, 4> counts{};
        for (int i = 0; i < 4000; ++i) {
            std::vector<std::size_t> values = {0, 1, 2, 3};
            shuffle(values, random);
            for (std::size_t place = 0; place < 4; ++place) ++counts[place][values[place]];
        }
        for (const auto& row : counts)
            for (const int count : row) QVERIFY(count > 850 && count < 1150);
    }
};

QTEST_GUILESS_MAIN(TestRandom)
#include "tst_random.moc"
