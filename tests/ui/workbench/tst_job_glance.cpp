// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/job_glance.h"

#include "messages/event_codec.h"
#include "runs/run_files.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace headroom;
using namespace headroom::ui;
namespace fs = std::filesystem;

namespace {

const QByteArray kJob = "job: extension\nconfig:\n  name: toy\n  process:\n    - type: diffusion_trainer\n      training_folder: out\n      device: cpu\n"
                        "      network: {type: lora, linear: 16}\n      datasets:\n        - folder_path: pictures\n      train: {batch_size: 2, steps: 10}\n"
                        "      model: {name_or_path: model, arch: sd1}\n";

}  // namespace

class TestJobGlance : public QObject {
    Q_OBJECT

    QTemporaryDir m_scratch;
    fs::path m_folder;

    QString write(const QByteArray& text) {
        fs::create_directories(m_folder / "pictures");  // relative paths then count from the job's folder
        QFile file(QString::fromStdString((m_folder / "job.yaml").string()));
        if (file.open(QIODevice::WriteOnly)) file.write(text);
        return file.fileName();
    }

private Q_SLOTS:
    void init() { m_folder = m_scratch.filePath(QString::fromLatin1(QTest::currentTestFunction())).toStdString(); }

    void aJobThatNeverRanSaysWhatItIs() {
        const JobGlance glance = glanceAt(write(kJob), 58);
        QVERIFY(glance.isThere && glance.fault.isEmpty() && !glance.run);
        QCOMPARE(glance.name, QStringLiteral("toy"));
        QCOMPARE(glance.about, QStringLiteral("SD 1.5  ·  LoRA rank 16"));
        QCOMPARE(glance.errors, 0);
        QVERIFY(glance.changed.secsTo(QDateTime::currentDateTime()) < 60);
    }

    void itsRunIsFoundWithTheNewestPicture() {
        const QString job = write(kJob);
        const RunFiles files = RunFiles::ofFolder(m_folder / "out" / "toy");
        fs::create_directories(files.own());
        fs::create_directories(files.samples());
        std::ofstream(files.events()) << encodeEvent({.time = 10, .phase = Phase::Steps, .step = 7, .body = StepDone{.step = 7, .total = 10, .loss = 0.25}}) << '\n';
        QImage picture(400, 200, QImage::Format_RGB32);
        picture.fill(Qt::red);
        QVERIFY(picture.save(QString::fromStdString((files.samples() / "1700000000000__000000007_0.png").string())));
        const JobGlance glance = glanceAt(job, 58);
        QVERIFY(glance.run.has_value());
        QVERIFY(glance.losses == (std::vector<LossPoint>{{7, 0.25}}));
        QVERIFY(glance.run->state == RunState::Interrupted);
        QCOMPARE(glance.run->step, 7);
        QCOMPARE(glance.picture.size(), QSize(58, 29));
    }

    void whatIsWrongIsSaid() {
        QVERIFY(!glanceAt(QString::fromStdString((m_folder / "none.yaml").string()), 58).isThere);
        QVERIFY(!glanceAt(write("config: [\n"), 58).fault.isEmpty());
        QVERIFY(glanceAt(write(QByteArray(kJob).replace("batch_size: 2", "batch_size: many")), 58).errors == 1);
        QCOMPARE(glanceAt(write("no: job\n"), 58).name, QStringLiteral("job"));
    }
};

QTEST_GUILESS_MAIN(TestJobGlance)
#include "tst_job_glance.moc"
