// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/learning_rate.h"

#include <QTest>

#include <cmath>

using namespace headroom;
using Kind = LearningRateSchedule::Kind;
Q_DECLARE_METATYPE(headroom::LearningRateSchedule::Kind)

class TestLearningRate : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // T-31
    void factorsFollowTheReference_data() {
        QTest::addColumn<Kind>("kind");
        QTest::addColumn<int>("step");
        QTest::addColumn<double>("factor");
        const int steps[] = {0, 100, 250, 500, 750, 999};
        const double cosine[] = {1, 0.9755283, 0.8535534, 0.5, 0.1464466, 2.4674e-6};
        const double linear[] = {0.3333333, 0.4, 0.5, 0.6666667, 0.8333333, 0.9993333};
        for (int i = 0; i < 6; ++i) {
            QTest::addRow("cosine %d", steps[i]) << Kind::Cosine << steps[i] << cosine[i];
            QTest::addRow("linear %d", steps[i]) << Kind::Linear << steps[i] << linear[i];
            QTest::addRow("constant %d", steps[i]) << Kind::Constant << steps[i] << 1.0;
        }
        QTest::newRow("warm-up starts at zero") << Kind::ConstantWithWarmup << 0 << 0.0;
        QTest::newRow("warm-up half way") << Kind::ConstantWithWarmup << 500 << 0.5;
        QTest::newRow("warm-up done") << Kind::ConstantWithWarmup << 2000 << 1.0;
    }

    void factorsFollowTheReference() {
        QFETCH(const Kind, kind);
        QFETCH(const int, step);
        QFETCH(const double, factor);
        const LearningRateSchedule schedule{.kind = kind};
        QVERIFY(std::abs(schedule.rateAt(step, 2e-4) / 2e-4 - factor) < 1e-6);
    }

    void anUnknownScheduleNamesTheOnesThatWork() {
        const auto kind = learningRateKindOf("step");
        QVERIFY(!kind);
        QVERIFY(kind.error().sentence().find("cosine") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestLearningRate)
#include "tst_learning_rate.moc"
