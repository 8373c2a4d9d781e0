// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/job_copy.h"
#include "workbench/workbench.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;

namespace {

const QByteArray kJob = "job: extension\nconfig:\n  name: toy\n  process:\n    - type: diffusion_trainer\n      training_folder: out\n      device: cuda:1\n"
                        "      network: {type: lora, linear: 16}\n      datasets:\n        - folder_path: pictures\n"
                        "      train: {batch_size: 2, steps: 10}\n      model: {name_or_path: model, arch: sd1}\n";

}  // namespace

class TestJobCopy : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;

private Q_SLOTS:
    void theOpenJobIsCopiedAsItStands() {
        QFile file(m_dir.filePath(QStringLiteral("toy.yaml")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(kJob);
        file.close();
        Workbench workbench;
        QVERIFY(workbench.open(file.fileName()));
        workbench.setText(workbench.text().replace(QStringLiteral("steps: 10"), QStringLiteral("steps: 11")));
        const JobCopy job = copyOf(workbench);
        QCOMPARE(job.name, QStringLiteral("toy"));
        QVERIFY(job.text.contains(QStringLiteral("steps: 11")));
        QCOMPARE(job.trainsOn, QStringLiteral("cuda:1"));
        QCOMPARE(copyOf(workbench, QStringLiteral("cpu")).trainsOn, QStringLiteral("cpu"));
        QVERIFY(copyOf(job.text, job.path) == job);
        QCOMPARE(trainingFolderOf(workbench), m_dir.filePath(QStringLiteral("out")));
        QVERIFY(runFolderFor(job) == std::filesystem::path(m_dir.path().toStdString()) / "out" / "toy");
    }

    void theRequestCarriesTextPlaceAndDevice() {
        const auto request = requestFor(copyOf(QString::fromUtf8(kJob), QStringLiteral("/jobs/toy.yaml"), QStringLiteral("cpu")));
        QCOMPARE(request.jobText, kJob.toStdString());
        QCOMPARE(request.jobPath, std::string("/jobs/toy.yaml"));
        QCOMPARE(request.options.device, std::string("cpu"));
    }

    void whatIsWrongIsTheFirstError() {
        QVERIFY(errorOf(copyOf(QString::fromUtf8(kJob), {})).isEmpty());
        QString bad = QString::fromUtf8(kJob);
        QVERIFY(errorOf(copyOf(bad.replace(QStringLiteral("batch_size: 2"), QStringLiteral("batch_size: many")), {})).contains(QStringLiteral("many")));
        const JobCopy none = copyOf(QStringLiteral("just words"), QStringLiteral("/jobs/words.yaml"));
        QVERIFY(!errorOf(none).isEmpty());
        QCOMPARE(none.name, QStringLiteral("words"));
        QVERIFY(runFolderFor(none).empty());
    }
};

QTEST_GUILESS_MAIN(TestJobCopy)
#include "tst_job_copy.moc"
