// SPDX-License-Identifier: GPL-3.0-or-later
#include "oom/high_risk.h"

#include "base/bytes.h"
#include "job/job_document.h"
#include "job/job_reader.h"
#include "oom/checkpointing_state.h"

#include <QTest>

using namespace headroom;

namespace {

std::string job(const std::string& arch, int batch, const std::string& sides, bool checkpoints = false) {
    return "job: extension\nconfig:\n  name: j\n  process:\n    - type: diffusion_trainer\n      training_folder: out\n      network: {type: lora, linear: 16}\n"
           "      datasets:\n        - {folder_path: p, resolution: " + sides + "}\n      train: {batch_size: " + std::to_string(batch) + ", gradient_checkpointing: " + (checkpoints ? "true" : "false") +
           "}\n      model: {name_or_path: m, arch: " + arch + "}\n";
}

ProcessConfig processOf(const std::string& text) { return readJob(JobDocument(text)).config.config.process.front(); }

/// 4 GiB; for each picture of a batch 1 GiB that checkpointing makes 0.1.
Result<Forecast> playing(const std::string& text) {
    const ProcessConfig config = processOf(text);
    return Forecast{.needed = 4 * kGiB + config.train.batchSize * (checkpointingIsOn(config) ? kGiB / 10 : kGiB)};
}

}  // namespace

class TestHighRisk : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void riskyCombinationsAreKnownByFamily_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("questions");
        const auto row = [](const char* name, const std::string& text, int questions) { QTest::newRow(name) << QString::fromStdString(text) << questions; };
        row("Z-Image, large buckets and batches", job("zimage", 2, "[512, 1024]"), 2);
        row("Z-Image, a batch of small ones", job("zimage", 4, "[768]"), 0);
        row("Z-Image, one at a time", job("zimage", 1, "[1536]"), 0);
        row("Z-Image with checkpointing", job("zimage", 4, "[1536]", true), 0);
        row("Qwen-Image-Edit, large batches", job("qwen_image_edit", 2, "[1024]"), 2);
        row("Qwen-Image-Edit, one at a time", job("qwen_image_edit", 1, "[1024]"), 0);
        row("Qwen-Image-Edit with several conditions", job("qwen_image_edit_plus", 1, "[1024]"), 1);
        row("FLUX, larger batches", job("flux", 2, "[512]"), 2);
        row("FLUX, several buckets", job("flux", 1, "[512, 1024]"), 1);
        row("FLUX, one small bucket", job("flux", 1, "[512]"), 0);
    }
    void riskyCombinationsAreKnownByFamily() {
        QFETCH(const QString, text);
        QFETCH(const int, questions);
        for (const Fit fit : {Fit::Yes, Fit::No}) QCOMPARE(static_cast<int>(riskQuestions(processOf(text.toStdString()), fit).size()), questions);
    }

    void aSmallModelIsWarnedOfOnlyWhereItDoesNotFit() {
        const ProcessConfig config = processOf(job("sd1", 4, "[512]"));
        QVERIFY(riskQuestions(config, Fit::Yes).empty());
        QCOMPARE(riskQuestions(config, Fit::Tight).size(), std::size_t(2));
    }

    void aWarningTellsFiguresAndTheWayOut() {
        const JobDocument document(job("flux", 4, "[1024]"));
        const auto findings = highRisks(document, *playing(document.text()), Fit::No, playing);
        QCOMPARE(findings.size(), std::size_t(2));
        QCOMPARE(findings[0].sentence.english(), std::string("Without gradient checkpointing the job needs 8.0 GiB, which is 3.6 GiB more than with it."));
        QCOMPARE(findings[1].sentence.english(), std::string("Batch size 4 at up to 1024 pixels needs 3.0 GiB more than batch size 1."));
        for (const Issue& finding : findings) {
            QVERIFY(finding.severity == Issue::Severity::Warning);
            JobDocument mended = document;
            QVERIFY(apply(*finding.fix, mended) && readJob(mended).usable());
            QVERIFY(playing(mended.text())->needed < playing(document.text())->needed);
        }
    }

    void whatSavesLittleIsNoWarning() {
        const JobDocument document(job("flux", 4, "[1024]"));
        QVERIFY(highRisks(document, Forecast{.needed = 100}, Fit::No, [](const std::string&) -> Result<Forecast> { return Forecast{.needed = 98}; }).empty());
    }

    void whatCannotBeForetoldIsLeftOut() {
        const JobDocument document(job("flux", 4, "[1024]"));
        QVERIFY(highRisks(document, Forecast{.needed = 100}, Fit::No, [](const std::string&) -> Result<Forecast> { return Error{"no forecast"}; }).empty());
    }
};

QTEST_GUILESS_MAIN(TestHighRisk)
#include "tst_high_risk.moc"
