// SPDX-License-Identifier: GPL-3.0-or-later
#include "messages/forecast_codec.h"

#include <QTest>

using namespace headroom;

namespace {

Forecast wholeForecast() {
    Forecast forecast{.peak = 6LL << 30, .reserved = 7LL << 30, .needed = 8LL << 30, .low = 5LL << 30, .high = 9LL << 30, .heaviestBucket = PictureSize{768, 512}, .knowsWeights = false};
    for (std::size_t i = 0; i < kPhaseIds.size(); ++i) {
        PhaseForecast phase{.phase = static_cast<Phase>(i), .peak = static_cast<std::int64_t>(i + 1) << 20, .reserved = static_cast<std::int64_t>(i + 2) << 20, .needed = static_cast<std::int64_t>(i + 3) << 20};
        phase.categories[i] = phase.peak;
        forecast.phases.push_back(phase);
    }
    forecast.largest = {{"unet.conv_in.weight", 1000, Category::Weights}, {"aten::\"mm\"", 1, Category::Activations}};
    return forecast;
}

}  // namespace

class TestForecastCodec : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aForecastComesBackWhole() {
        const std::string line = encodeForecast(wholeForecast());
        QVERIFY(line.find('\n') == std::string::npos);
        const auto decoded = decodeForecast(line);
        QVERIFY2(decoded, line.c_str());
        QVERIFY(*decoded == wholeForecast());
    }

    void aForecastWithoutPicturesNamesNoBucket() {
        const std::string line = encodeForecast(Forecast{.peak = 7});
        QVERIFY2(line.find("heaviest_bucket") == std::string::npos, line.c_str());
        QVERIFY(*decodeForecast(line) == Forecast{.peak = 7});
    }

    void anErrorComesBackInItsParts() {
        const Error error{say("the operator %1 cannot be played on shapes", "aten::nonzero"), "job.yaml", say("Try again")};
        const auto decoded = decodeForecast(encodeForecast(error));
        QVERIFY(!decoded);
        QVERIFY(decoded.error() == error);
    }

    void keysAreThoseOfTheCommandLine() {
        const std::string line = encodeForecast(Forecast{.peak = 5, .reserved = 6, .needed = 7, .low = 4, .high = 8, .hostPeak = 9, .phases = {{.phase = Phase::FirstStep, .peak = 5, .reserved = 6, .needed = 7, .categories = {3, 2}}}, .stepSeconds = 0.5, .heaviestBucket = PictureSize{64, 32}});
        QCOMPARE(QString::fromStdString(line),
                 QStringLiteral(R"({"forecast":{"peak_bytes":5,"reserved_bytes":6,"needed_bytes":7,"low_bytes":4,"high_bytes":8,"host_peak_bytes":9,"step_seconds":0.5,)"
                                R"("phases":[{"name":"first_step","peak_bytes":5,"reserved_bytes":6,"needed_bytes":7,"categories":{"weights":3,"text_encoder":2}}],)"
                                R"("heaviest_bucket":{"width":64,"height":32},"largest_tensors":[],"knows_weights":true}})"));
    }

    void whatIsNoForecastIsAnError_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("no JSON") << QByteArray("hello");
        QTest::newRow("an event") << QByteArray(R"({"event":"memory"})");
        QTest::newRow("a wrong kind") << QByteArray(R"({"forecast":{"peak_bytes":"much"}})");
        QTest::newRow("an unknown phase") << QByteArray(R"({"forecast":{"phases":[{"name":"dawn"}]}})");
        QTest::newRow("a list cut off") << QByteArray(R"({"forecast":{"phases":[{"name":"load"})");
        QTest::newRow("more behind it") << QByteArray(R"({"forecast":{}} {})");
    }
    void whatIsNoForecastIsAnError() {
        QFETCH(QByteArray, line);
        const auto decoded = decodeForecast(std::string_view(line.constData(), static_cast<std::size_t>(line.size())));
        QVERIFY(!decoded);
        QVERIFY2(QString::fromStdString(decoded.error().sentence()).contains(QStringLiteral("is no forecast")), decoded.error().sentence().c_str());
    }

    void unknownKeysAreSkipped() { QVERIFY(*decodeForecast(R"({"forecast":{"seconds":3,"peak_bytes":9},"version":2})") == Forecast{.peak = 9}); }
};

QTEST_APPLESS_MAIN(TestForecastCodec)
#include "tst_forecast_codec.moc"
