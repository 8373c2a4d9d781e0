// SPDX-License-Identifier: GPL-3.0-or-later
#include "oom/published_case.h"

#include "job/job_document.h"
#include "job/job_reader.h"

#include <QTest>

using namespace headroom;

namespace {

const std::string kPicture = "id: a-case\ntrainer: SimpleTuner\nmodel: SD1.5 (DreamShaper 8)\nconfig:\n  network:\n    type: lora\n    linear: 16\n  train:\n    batch_size: 2\n    optimizer: adamw_bf16\n"
                             "    gradient_checkpointing: true\n    dtype: bf16\n  model:\n    quantize: false\n  datasets:\n    resolution: 512\nassumed:\n- embeddings and latents cached, text encoder and VAE not on the card\n"
                             "card: H100\npeak_gib: 1.98\nmeasure: max_allocated\nwhat_peak: training step\nconfidence: high\nanother_key: is ignored\n";
const std::string kText = "id: b\ntrainer: torchtune\nmodel: Llama 3.1 8B\nconfig:\n  network:\n    type: lora\n    linear: 8\n    targets: q, v\n  train:\n    batch_size: 2\n    optimizer: adamw\n    dtype: bf16\n"
                          "    gradient_checkpointing: false\n  model:\n    quantize: true\n    qtype: nf4\n  sequence_len: 2048\nassumed: []\npeak_gib: 7\nmeasure: not_told\n";

std::string with(std::string text, const std::string& old, const std::string& changed) {
    const std::size_t at = text.find(old);
    return at == text.npos ? std::string("changed: [") : text.replace(at, old.size(), changed);
}

PublishedCase caseOf(const std::string& text) {
    const auto read = readPublishedCase(text, "case.yaml");
    if (!read) qFatal("%s", read.error().sentence().c_str());
    return *read;
}

ProcessConfig processOf(const TrainRequest& request) {
    const JobReading reading = readJob(JobDocument(request.jobText));
    for (const Issue& issue : reading.issues)
        if (issue.severity == Issue::Severity::Error) qFatal("%s", issue.sentence.english().c_str());
    return reading.config.config.process.front();
}

}  // namespace

class TestPublishedCase : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aRunOnPicturesBecomesAJob() {
        const auto request = requestOf(caseOf(kPicture));
        QVERIFY2(request, request ? "" : request.error().sentence().c_str());
        const ProcessConfig process = processOf(*request);
        QCOMPARE(process.train.batchSize, 2);
        QVERIFY(process.train.gradientCheckpointing && process.train.disableSampling && process.datasets.front().cacheLatents && process.datasets.front().cacheTextEmbeddings);
        QCOMPARE(process.network->linear, 16);
        QCOMPARE(process.model.arch, std::string("sd1"));
        const ForecastAssumptions& assumed = request->options.assumed;
        QCOMPARE(assumed.execution, std::string("plain"));
        QCOMPARE(assumed.trainedType, std::string("bf16"));
        QVERIFY(assumed.vaeGoes && assumed.pictures == std::vector<PictureSize>({{512, 512}}));
        QCOMPARE(request->options.card, std::string("H100 80 GB"));
    }

    void familiesThatAreKnownByTheirShapeAreSaidToo_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("arch");
        QTest::addColumn<QString>("scheduler");
        QTest::newRow("SDXL") << "SDXL 1.0 2.6B UNet" << "sdxl" << "ddpm";
        QTest::newRow("FLUX.1") << "FLUX.1 schnell 12B" << "flux" << "flowmatch";
        QTest::newRow("Z-Image") << "Z-Image Turbo 6B" << "zimage" << "flowmatch";
    }
    void familiesThatAreKnownByTheirShapeAreSaidToo() {
        QFETCH(const QString, model);
        QFETCH(const QString, arch);
        QFETCH(const QString, scheduler);
        const auto request = requestOf(caseOf(with(kPicture, "SD1.5 (DreamShaper 8)", model.toStdString())));
        QVERIFY2(request, request ? "" : request.error().sentence().c_str());
        const ProcessConfig process = processOf(*request);
        QCOMPARE(QString::fromStdString(process.model.arch), arch);
        QCOMPARE(QString::fromStdString(process.train.noiseScheduler), scheduler);
        QCOMPARE(process.network->networkKwargs.onlyIfContains, std::vector<std::string>({".to_q", ".to_k", ".to_v", ".to_out", "lora_te"}));
    }

    void aBaseIsQuantizedByTheTrainersLibrary_data() {
        QTest::addColumn<QString>("trainer");
        QTest::addColumn<QString>("said");
        QTest::addColumn<QString>("qtype");
        QTest::newRow("SimpleTuner's SDNQ") << "SimpleTuner" << "int8" << "qint8";
        QTest::newRow("others") << "sd-scripts" << "int8" << "int8";
        QTest::newRow("quanto") << "ai-toolkit" << "qfloat8" << "qfloat8";
        QTest::newRow("weights alone") << "SimpleTuner" << "float8 (weight only)" << "float8";
    }
    void aBaseIsQuantizedByTheTrainersLibrary() {
        QFETCH(const QString, trainer);
        QFETCH(const QString, said);
        QFETCH(const QString, qtype);
        const auto request = requestOf(caseOf(with(with(kPicture, "SimpleTuner", trainer.toStdString()), "quantize: false", "quantize: true\n    qtype: " + said.toStdString())));
        QVERIFY2(request, request ? "" : request.error().sentence().c_str());
        QCOMPARE(QString::fromStdString(processOf(*request).model.qtype), qtype);
    }

    void anOptimizerOfNarrowWeightsKeepsThemNarrow() {
        const auto request = requestOf(caseOf(with(kPicture, "adamw_bf16", "optimi-lion")));
        QVERIFY2(request, request ? "" : request.error().sentence().c_str());
        QCOMPARE(processOf(*request).train.optimizer, std::string("lion"));
        QCOMPARE(request->options.assumed.trainedType, std::string("bf16"));
    }

    void aRunOnTextsToo() {
        const auto request = requestOf(caseOf(kText));
        QVERIFY2(request, request ? "" : request.error().sentence().c_str());
        const ProcessConfig process = processOf(*request);
        QCOMPARE(process.datasets.front().sequenceLen, std::optional(2048));
        QCOMPARE(process.model.arch, std::string("llama3_8b"));
        QCOMPARE(process.model.qtype, std::string("nf4_double"));  // torchtune quantizes scales as well
        QCOMPARE(process.network->networkKwargs.onlyIfContains, std::vector<std::string>({"q_proj", "v_proj"}));
        QVERIFY(!process.train.gradientCheckpointing && request->options.assumed.pictures.empty());
    }

    void whatTheAssumptionsSayIsTaken() {
        const auto untold = caseOf(with(with(with(kText, "  sequence_len: 2048\n", ""), "    batch_size: 2\n", ""), "assumed: []", "assumed:\n- batch 2, longest sample about 1,000 tokens decides"));
        const auto request = requestOf(untold);
        QVERIFY2(request, request ? "" : request.error().sentence().c_str());
        QCOMPARE(processOf(*request).datasets.front().sequenceLen, std::optional(1000));
        QCOMPARE(processOf(*request).train.batchSize, 2);
    }

    void picturesOfTheClassDoubleTheBatch() {
        const auto request = requestOf(caseOf(with(kPicture, "    dtype: bf16\n", "    dtype: bf16\n    prior_preservation: true\n")));
        QVERIFY(request);
        QCOMPARE(processOf(*request).train.batchSize, 4);
    }

    void whatCannotBeSaidIsNamed_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("status");
        const auto row = [](const char* name, const std::string& text, const char* status) { QTest::newRow(name) << QString::fromStdString(text) << status; };
        row("a model of no family", with(kPicture, "SD1.5 (DreamShaper 8)", "Wan 2.2"), "no family");
        row("autocast", with(kPicture, "dtype: bf16", "dtype: fp32 weights, fp16 autocast"), "not expressible: autocast over fp32 weights");
        row("optimizer", with(kPicture, "adamw_bf16", "prodigy"), "not expressible: optimizer prodigy");
        row("segments", with(kPicture, "    dtype: bf16\n", "    dtype: bf16\n    checkpoint_segment: 2 blocks checkpointed, 2 not, repeated\n"), "not expressible: checkpoint_segment 2 blocks checkpointed, 2 not, repeated");
        row("offloading", with(kPicture, "    dtype: bf16\n", "    dtype: bf16\n    activation_offload: attention activations to CPU\n"), "not expressible: activation_offload attention activations to CPU");
        row("products in 8 bits", with(kPicture, "quantize: false", "quantize: true\n    qtype: float8 (dynamic, fp8 matmul in the step)"), "not expressible: qtype float8 (dynamic, fp8 matmul in the step)");
        row("no checkpointing told", with(kPicture, "    gradient_checkpointing: true\n", ""), "not expressible: gradient_checkpointing not told");
        row("quantization", with(kText, "nf4", "hqq 4-bit"), "not expressible: qtype hqq 4-bit");
        row("several cards", with(kText, "    quantize: true\n", "    quantize: true\n    gpus: 8\n"), "not expressible: 8 cards");
        row("length", with(kText, "  sequence_len: 2048\n", ""), "not expressible: a sequence length that is not told");
        row("resolution", with(kPicture, "resolution: 512", "resolution: 512, 768"), "not expressible: resolution 512, 768");
    }
    void whatCannotBeSaidIsNamed() {
        QFETCH(const QString, text);
        QFETCH(const QString, status);
        const auto request = requestOf(caseOf(text.toStdString()));
        QVERIFY(!request);
        QCOMPARE(QString::fromStdString(request.error().what.english()), status);
    }

    void aBrokenFileIsNamedWithItsPlace() {
        const auto read = readPublishedCase("id: a\npeak_gib: much\n", "case.yaml");
        QVERIFY(!read);
        QVERIFY2(read.error().sentence().starts_with("case.yaml:2:"), read.error().sentence().c_str());
    }

    void likeIsComparedWithLike() {
        PublishedCase published = caseOf(kPicture);
        const Forecast forecast{.phases = {{.phase = Phase::Load, .peak = 90, .reserved = 95, .needed = 99}, {.phase = Phase::FirstStep, .peak = 10, .reserved = 20, .needed = 30},
                                           {.phase = Phase::Steps, .peak = 11, .reserved = 19, .needed = 31}}};
        QCOMPARE(comparable(published, forecast), 11);
        published.measure = "max_reserved";
        QCOMPARE(comparable(published, forecast), 20);
        published.measure = "card_size_that_worked";
        QCOMPARE(comparable(published, forecast), 31);
        published.whatPeak = "whole run";
        QCOMPARE(comparable(published, forecast), 99);
    }
};

QTEST_APPLESS_MAIN(TestPublishedCase)
#include "tst_published_case.moc"
