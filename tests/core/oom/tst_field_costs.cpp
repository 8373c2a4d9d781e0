// SPDX-License-Identifier: GPL-3.0-or-later
#include "oom/field_costs.h"

#include "job/job_document.h"
#include "job/job_reader.h"
#include "job/key_rows.h"

#include <QTest>

#include <algorithm>

using namespace headroom;

namespace {

const std::string kJob = "job: extension\nconfig:\n  name: j\n  process:\n    - type: diffusion_trainer\n      training_folder: out\n"
                         "      network: {type: lora, linear: 16}\n      datasets:\n        - {folder_path: p, resolution: [768, 512]}\n        - {folder_path: q, resolution: 2048}\n"
                         "      train: {batch_size: 2, gradient_checkpointing: true, dtype: bf16, optimizer: adamw}\n      model: {name_or_path: m, arch: sd1}\n"
                         "      sample: {width: 1024, height: 640}\n";

ProcessConfig processOf(const std::string& text) { return readJob(JobDocument(text)).config.config.process.front(); }

std::vector<CostQuestion> asked(const std::string& text, Neighbor neighbor = Neighbor::Heavier) { return costQuestions(processOf(text), neighbor); }

/// "tried" of the question about a key; "-" where there is none.
QString triedFor(const std::vector<CostQuestion>& questions, const QString& key) {
    const auto found = std::ranges::find(questions, key.toStdString(), &CostQuestion::key);
    return found == questions.end() ? QStringLiteral("-") : QString::fromStdString(found->tried);
}

std::string with(std::string text, const std::string& from, const std::string& to) { return text.replace(text.find(from), from.size(), to); }

}  // namespace

class TestFieldCosts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachFieldIsAskedAboutItsNeighbor_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("heavier");
        QTest::addColumn<QString>("lighter");
        const auto row = [](const char* key, const char* heavier, const char* lighter) { QTest::newRow(key) << QString::fromLatin1(key) << QString::fromLatin1(heavier) << QString::fromLatin1(lighter); };
        row("train.batch_size", "4", "1");
        row("train.gradient_accumulation", "2", "2");  // 1 has no lighter neighbour
        row("train.gradient_checkpointing", "false", "false");
        row("headroom.checkpointing", "{every: 2}", "{every: 2}");
        row("train.dtype", "fp32", "fp32");
        row("train.optimizer", "adamw8bit", "adamw8bit");
        row("train.train_text_encoder", "true", "true");
        row("network.linear", "32", "8");
        row("network.conv", "-", "-");
        row("datasets[0].resolution", "1024", "512");
        row("datasets[1].resolution", "-", "1536");
        row("datasets[0].batch_size", "4", "1");
        row("sample.width", "1280", "768");
        row("sample.height", "768", "512");
    }
    void eachFieldIsAskedAboutItsNeighbor() {
        QFETCH(const QString, key);
        QTEST(triedFor(asked(kJob), key), "heavier");
        QTEST(triedFor(asked(kJob, Neighbor::Lighter), key), "lighter");
    }

    void aQuestionMakesAJobThatCanBeRead() {
        for (const Neighbor neighbor : {Neighbor::Heavier, Neighbor::Lighter})
            for (const CostQuestion& question : asked(kJob, neighbor)) {
                JobDocument job(kJob);
                QVERIFY2(apply(question.diff, job), question.key.c_str());
                const JobReading reading = readJob(job);
                QVERIFY2(reading.usable() && reading.config.config.process.front() != processOf(kJob), question.key.c_str());
            }
    }

    void sizesAreAddedAndTakenFromTheTop() {
        const auto of = [](Neighbor neighbor) { return asked(kJob, neighbor); };
        const auto yamlOf = [](const std::vector<CostQuestion>& questions) { return *std::ranges::find(questions, "datasets[0].resolution", &CostQuestion::key)->diff.changes.front().after; };
        QCOMPARE(yamlOf(of(Neighbor::Heavier)), std::string("[512, 768, 1024]"));
        QCOMPARE(yamlOf(of(Neighbor::Lighter)), std::string("[512]"));
    }

    void blocksGoFromEveryOneToNone() {
        const auto blocks = [](const std::string& own, Neighbor neighbor) { return triedFor(asked(with(kJob, "      sample:", "      headroom: {checkpointing: " + own + "}\n      sample:"), neighbor), QStringLiteral("headroom.checkpointing")); };
        QCOMPARE(blocks("{every: 2}", Neighbor::Heavier), QStringLiteral("off"));
        QCOMPARE(blocks("{every: 2}", Neighbor::Lighter), QStringLiteral("every_block"));
        QCOMPARE(blocks("off", Neighbor::Heavier), QStringLiteral("every_block"));
    }

    void aWholeModelHasNoRank() {
        QCOMPARE(triedFor(asked(with(kJob, "      network: {type: lora, linear: 16}\n", "")), QStringLiteral("network.linear")), QStringLiteral("-"));
    }

    // A key that the engine does not act on would be foretold to cost nothing.
    void onlyWhatIsObeyedIsAsked() {
        QVERIFY(hasCost("train.batch_size") && hasCost("datasets[].resolution"));
        QVERIFY(!hasCost("train.lr") && !hasCost("train.steps"));
        for (const KeyRow& row : keyRows())
            if (row.obeyed != Obeyed::Yes) QVERIFY2(!hasCost(row.key), row.key.c_str());
    }

    void whatTellsMostComesFirst() { QCOMPARE(asked(kJob).front().key, std::string("train.batch_size")); }
};

QTEST_GUILESS_MAIN(TestFieldCosts)
#include "tst_field_costs.moc"
