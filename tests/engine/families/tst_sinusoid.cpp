// SPDX-License-Identifier: GPL-3.0-or-later
#include "families/shared/sinusoid.h"

#include <ATen/ops/tensor.h>
#include <QTest>

#include <cmath>
#include <vector>

using namespace headroom;

class TestSinusoid : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyNumberIsThatOfTheFormula_data() {
        QTest::addColumn<bool>("cosineFirst");
        QTest::addColumn<double>("shift");
        QTest::newRow("as SD 1.5 has it") << true << 0.0;
        QTest::newRow("sines first") << false << 0.0;
        QTest::newRow("shifted frequencies") << true << 1.0;
    }

    void everyNumberIsThatOfTheFormula() {
        QFETCH(const bool, cosineFirst);
        QFETCH(const double, shift);
        constexpr int half = 4;
        const std::vector<std::int64_t> times = {0, 1, 250, 999};
        const at::Tensor waves = sinusoid(at::tensor(times), 2 * half, cosineFirst, shift);
        for (std::size_t row = 0; row < times.size(); ++row)
            for (int i = 0; i < half; ++i) {
                const double angle = static_cast<double>(times[row]) * std::pow(10000.0, -i / (half - shift));
                const at::Tensor line = waves[static_cast<std::int64_t>(row)];
                QVERIFY(std::abs(line[cosineFirst ? i : half + i].item<double>() - std::cos(angle)) < 2e-4);
                QVERIFY(std::abs(line[cosineFirst ? half + i : i].item<double>() - std::sin(angle)) < 2e-4);
            }
    }
};

QTEST_GUILESS_MAIN(TestSinusoid)
#include "tst_sinusoid.moc"
