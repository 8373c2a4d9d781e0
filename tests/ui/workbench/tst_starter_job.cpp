// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/starter_job.h"

#include "families/list.h"
#include "job/job_document.h"
#include "job/job_reader.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;

namespace {

void write(const QString& path, const QByteArray& text = "x") {
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

StarterChoices someChoices(std::string arch) {
    return {.name = QStringLiteral("my toy: \"1\""),
            .model = {.path = "/models/a b.safetensors", .name = "a b", .arch = std::move(arch), .side = 512},
            .pictures = QStringLiteral("/pictures/# toys"),
            .glance = {.pictures = 20},
            .device = QStringLiteral("cuda"),
            .outputFolder = QStringLiteral("/jobs")};
}

std::string issuesOf(const std::vector<Issue>& issues) {
    std::string all;
    for (const Issue& issue : issues) all += issue.key + ": " + issue.sentence.english() + "\n";
    return all;
}

}  // namespace

class TestStarterJob : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyFamilyHasAStarterWithoutAFlaw_data() {
        QTest::addColumn<QString>("arch");
        for (const FamilyFacts& family : kFamilies) QTest::newRow(std::string(family.name).c_str()) << QString::fromUtf8(family.archIds.front().data());
    }
    void everyFamilyHasAStarterWithoutAFlaw() {
        QFETCH(const QString, arch);
        for (const char* device : {"cuda", "cuda:1", "cpu"}) {
            StarterChoices choices = someChoices(arch.toStdString());
            choices.device = QString::fromLatin1(device);
            choices.triggerWord = QStringLiteral("t0y");
            const auto text = starterJob(choices);
            QVERIFY2(text, text ? "" : text.error().sentence().c_str());
            const JobDocument document(*text);
            const JobReading reading = readJob(document);
            QVERIFY2(reading.issues.empty(), issuesOf(reading.issues).c_str());
            QVERIFY2(notObeyed(document).empty(), issuesOf(notObeyed(document)).c_str());
            QVERIFY(runnable(reading.config));
        }
    }

    void whatWasChosenStandsInTheJob() {
        StarterChoices choices = someChoices("sd1");
        choices.model.side = 128;
        const auto text = starterJob(choices);
        QVERIFY(text);
        const JobConfig job = readJob(JobDocument(*text)).config;
        const ProcessConfig& process = job.config.process.front();
        QCOMPARE(job.config.name, std::string("my toy: \"1\""));
        QCOMPARE(process.model.nameOrPath, std::string("/models/a b.safetensors"));
        QCOMPARE(process.datasets.front().folderPath, std::string("/pictures/# toys"));
        QCOMPARE(process.datasets.front().resolution, (std::vector<int>{128}));
        QCOMPARE(process.trainingFolder, std::string("/jobs"));
        QCOMPARE(process.sample.width, 128);
        QCOMPARE(process.train.steps, 1200);
        QCOMPARE(process.device, std::string("cuda"));
        QVERIFY(text->starts_with("# A LoRA"));  // comments of the starter stay
    }

    void promptsComeFromTheCaptions() {
        QTemporaryDir folder;
        for (const char* name : {"a", "b", "c", "d"}) write(folder.filePath(QStringLiteral("%1.png").arg(QString::fromLatin1(name))));
        write(folder.filePath(QStringLiteral("e.JPG")));
        write(folder.filePath(QStringLiteral("a.txt")), "a red: [toy], on \"grass\"\nsecond line");
        write(folder.filePath(QStringLiteral("b.txt")), "");
        write(folder.filePath(QStringLiteral("c.txt")), "T0Y in the sun\n");
        write(folder.filePath(QStringLiteral("notes.txt")), "no picture");
        StarterChoices choices = someChoices("sd1");
        choices.glance = lookAtPictures(folder.path());
        QCOMPARE(choices.glance.pictures, 5);
        QCOMPARE(choices.glance.captions, 3);
        choices.triggerWord = QStringLiteral("t0y");
        const auto text = starterJob(choices);
        QVERIFY(text);
        const JobConfig job = readJob(JobDocument(*text)).config;
        QStringList prompts;
        for (const auto& prompt : job.config.process.front().sample.samples) prompts << QString::fromStdString(prompt.prompt);
        QCOMPARE(prompts, (QStringList{QStringLiteral("[trigger], a red: [toy], on \"grass\""), QStringLiteral("T0Y in the sun")}));
    }

    void aFolderWithoutPicturesSaysSo() {
        QTemporaryDir folder;
        QVERIFY(lookAtPictures(folder.path()).obstacle.contains(QStringLiteral("no .jpg")));
        QVERIFY(lookAtPictures(folder.filePath(QStringLiteral("missing"))).obstacle.contains(QStringLiteral("not there")));
        QVERIFY(!lookAtPictures({}).obstacle.isEmpty());
    }

    void aModelThatCannotBeTrainedGivesNoJob() {
        StarterChoices choices = someChoices("");
        choices.model.obstacle.english() = "This is a LoRA";
        QVERIFY(!starterJob(choices));
        QVERIFY(!starterJob(someChoices("flux")));
    }
};

QTEST_GUILESS_MAIN(TestStarterJob)
#include "tst_starter_job.moc"
