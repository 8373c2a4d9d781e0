// SPDX-License-Identifier: GPL-3.0-or-later
#include "messages/request_codec.h"

#include <QTest>

using namespace headroom;

namespace {

TrainRequest trainRequest() {
    return {.jobText = "# ü\njob: \"extension\"\n\ttab",
            .jobPath = "/jobs/a b.yaml",
            .options = {.device = "cuda:1",
                        .assumed = {.execution = "plain",
                                    .pictures = {{512, 768}, {64, 64}},
                                    .vaeGoes = true,
                                    .optimizer = "adamw4bit",
                                    .loss = "pieces",
                                    .dropsAdapterInputs = true,
                                    .fusesAdapters = true,
                                    .keepsQuantizedInputs = true,
                                    .keepsGradients = true,
                                    .wideStream = true,
                                    .trainedType = "bf16"},
                        .memoryLimit = 8LL << 30,
                        .threads = 3,
                        .niceness = 5}};
}

bool same(const EngineOptions& a, const EngineOptions& b) {
    return std::tie(a.device, a.assumed.execution, a.assumed.pictures, a.assumed.vaeGoes, a.assumed.optimizer, a.assumed.loss, a.assumed.dropsAdapterInputs, a.assumed.fusesAdapters,
                    a.assumed.keepsQuantizedInputs, a.assumed.keepsGradients, a.assumed.wideStream, a.assumed.trainedType, a.memoryLimit, a.threads, a.niceness) ==
           std::tie(b.device, b.assumed.execution, b.assumed.pictures, b.assumed.vaeGoes, b.assumed.optimizer, b.assumed.loss, b.assumed.dropsAdapterInputs, b.assumed.fusesAdapters,
                    b.assumed.keepsQuantizedInputs, b.assumed.keepsGradients, b.assumed.wideStream, b.assumed.trainedType, b.memoryLimit, b.threads, b.niceness);
}

}  // namespace

class TestRequestCodec : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aTrainRequestComesBackWhole() {
        const TrainRequest sent = trainRequest();
        const std::string line = encodeMessage(EngineRequest(sent));
        QVERIFY(line.find('\n') == std::string::npos);
        const auto message = decodeMessage(line);
        QVERIFY(message);
        const auto& got = std::get<TrainRequest>(std::get<EngineRequest>(*message));
        QCOMPARE(got.jobText, sent.jobText);
        QCOMPARE(got.jobPath, sent.jobPath);
        QVERIFY(same(got.options, sent.options));
    }

    void aSampleRequestComesBackWhole() {
        const SampleRequest sent{.jobText = "j", .jobPath = "p", .modelPath = "m", .loraPath = "l", .prompt = "a fox", .negative = "n", .width = 640, .height = 384,
                                 .steps = 9, .guidance = 3.25, .seed = -1, .sampler = "euler", .outputPath = "o.png", .options = {.device = "cpu"}};
        const auto message = decodeMessage(encodeMessage(EngineRequest(sent)));
        QVERIFY(message);
        const auto& got = std::get<SampleRequest>(std::get<EngineRequest>(*message));
        QVERIFY(std::tie(got.jobText, got.jobPath, got.modelPath, got.loraPath, got.prompt, got.negative, got.width, got.height, got.steps, got.guidance, got.seed, got.sampler, got.outputPath) ==
                std::tie(sent.jobText, sent.jobPath, sent.modelPath, sent.loraPath, sent.prompt, sent.negative, sent.width, sent.height, sent.steps, sent.guidance, sent.seed, sent.sampler, sent.outputPath));
        QVERIFY(same(got.options, sent.options));
    }

    void aForecastRequestComesBackWhole() {
        const TrainRequest sent = trainRequest();
        const auto message = decodeMessage(encodeMessage(ForecastRequest{sent}));
        QVERIFY(message);
        const TrainRequest& got = std::get<ForecastRequest>(*message).job;
        QCOMPARE(got.jobText, sent.jobText);
        QCOMPARE(got.jobPath, sent.jobPath);
        QVERIFY(same(got.options, sent.options));
    }

    void everyCommandComesBack() {
        for (const auto command : {TrainerCommand::Pause, TrainerCommand::Resume, TrainerCommand::Stop, TrainerCommand::SaveNow, TrainerCommand::SampleNow}) {
            const auto message = decodeMessage(encodeMessage(command));
            QVERIFY(message);
            QCOMPARE(std::get<TrainerCommand>(*message), command);
        }
    }

    void absentKeysKeepTheirDefaultsAndUnknownOnesAreSkipped() {
        const auto message = decodeMessage(R"({"request":"sample","prompt":"a fox","colour":"red"})");
        QVERIFY(message);
        const auto& request = std::get<SampleRequest>(std::get<EngineRequest>(*message));
        QCOMPARE(request.prompt, std::string("a fox"));
        QCOMPARE(request.width, 512);
    }

    void whatIsNoMessageIsAnError_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("nothing") << QByteArray() << QStringLiteral("not a JSON object");
        QTest::newRow("a list") << QByteArray("[1]") << QStringLiteral("not a JSON object");
        QTest::newRow("an event") << QByteArray(R"({"event":"memory"})") << QStringLiteral("names no request");
        QTest::newRow("an unknown command") << QByteArray(R"({"command":"explode"})") << QStringLiteral("names no command");
        QTest::newRow("an unknown request") << QByteArray(R"({"request":7})") << QStringLiteral("names no request");
        QTest::newRow("a wrong kind") << QByteArray(R"({"request":"train","job":7})") << QStringLiteral("\"job\" is of the wrong kind");
        QTest::newRow("a wrong kind in a forecast") << QByteArray(R"({"request":"forecast","job":7})") << QStringLiteral("\"job\" is of the wrong kind");
        QTest::newRow("a long line") << QByteArray(17 << 20, ' ') << QStringLiteral("longer than 16 MiB");
    }
    void whatIsNoMessageIsAnError() {
        QFETCH(QByteArray, line);
        QFETCH(QString, sentence);
        const auto message = decodeMessage(std::string_view(line.constData(), static_cast<std::size_t>(line.size())));
        QVERIFY(!message);
        QVERIFY2(QString::fromStdString(message.error().sentence()).contains(sentence), message.error().sentence().c_str());
    }
};

QTEST_GUILESS_MAIN(TestRequestCodec)
#include "tst_request_codec.moc"
