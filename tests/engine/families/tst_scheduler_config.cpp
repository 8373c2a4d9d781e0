// SPDX-License-Identifier: GPL-3.0-or-later
#include "families/shared/scheduler_config.h"

#include <QTest>

using namespace headroom;

class TestSchedulerConfig : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsAbsentIsAsInSd15() {
        const auto config = SchedulerConfig::fromConfig(R"({"_class_name": "PNDMScheduler", "trained_betas": null, "steps_offset": 1})");
        QVERIFY(config);
        QCOMPARE(config->betas, NoiseBetas());
        QVERIFY(!config->predictsV);
    }

    void whatIsWrittenIsRead() {
        const auto config = SchedulerConfig::fromConfig(
            R"({"beta_schedule": "linear", "beta_start": 1e-4, "beta_end": 0.02, "prediction_type": "v_prediction", "num_train_timesteps": 1000})");
        QVERIFY(config);
        QCOMPARE(config->betas, (NoiseBetas{NoiseBetas::Curve::Linear, 1e-4, 0.02}));
        QVERIFY(config->predictsV);
    }

    void whatIsNotComputedIsRefusedByName_data() {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("says");
        QTest::newRow("cosine betas") << QByteArray(R"({"beta_schedule": "squaredcos_cap_v2"})") << "squaredcos_cap_v2";
        QTest::newRow("predicts the picture") << QByteArray(R"({"prediction_type": "sample"})") << "v_prediction";
        QTest::newRow("other number of steps") << QByteArray(R"({"num_train_timesteps": 500})") << "500";
        QTest::newRow("zero terminal SNR") << QByteArray(R"({"rescale_betas_zero_snr": true})") << "rescale_betas_zero_snr";
        QTest::newRow("betas of its own") << QByteArray(R"({"trained_betas": [0.1, 0.2]})") << "trained_betas";
        QTest::newRow("falling betas") << QByteArray(R"({"beta_start": 0.5, "beta_end": 0.1})") << "beta_start";
        QTest::newRow("beta of one") << QByteArray(R"({"beta_end": 1})") << "beta_end";
        QTest::newRow("a word for a number") << QByteArray(R"({"beta_end": "much"})") << "wrong kind";
        QTest::newRow("no JSON") << QByteArray("{") << "not valid JSON";
    }

    void whatIsNotComputedIsRefusedByName() {
        QFETCH(const QByteArray, json);
        QFETCH(const QString, says);
        const auto config = SchedulerConfig::fromConfig(json.toStdString());
        QVERIFY(!config);
        QVERIFY2(QString::fromStdString(config.error().sentence()).contains(says), config.error().sentence().c_str());
    }
};

QTEST_GUILESS_MAIN(TestSchedulerConfig)
#include "tst_scheduler_config.moc"
