// SPDX-License-Identifier: GPL-3.0-or-later
// The demo that is embedded in the repository: its jobs are free of findings and its pictures whole.
#include "dataset/dataset_index.h"
#include "job/job_document.h"
#include "job/job_reader.h"

#include <QDirIterator>
#include <QFile>
#include <QTest>

using namespace headroom;

namespace {

const QString kDemo = QStringLiteral(HEADROOM_SOURCE_DIR "/resources/demo/");

JobReading readDemoJob(const QString& name) {
    QFile file(kDemo + name);
    if (!file.open(QIODevice::ReadOnly)) qFatal("cannot read %s", qPrintable(file.fileName()));
    return readJob(JobDocument(file.readAll().toStdString()));
}

}  // namespace

class TestDemo : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void jobsHaveNoFindings_data() {
        QTest::addColumn<QString>("name");
        QTest::newRow("the LoRA") << "lora.yaml";
        QTest::newRow("the base model") << "base.yaml";
    }
    void jobsHaveNoFindings() {
        QFETCH(const QString, name);
        const JobReading reading = readDemoJob(name);
        for (const Issue& issue : reading.issues) qWarning("%s", toText(issue).c_str());
        QVERIFY(reading.issues.empty());
        QVERIFY(runnable(reading.config));
    }

    void everyPictureHasItsCaption_data() {
        QTest::addColumn<QString>("extension");
        QTest::newRow("name") << ".txt";
        QTest::newRow("name and tags") << ".tags";
    }
    void everyPictureHasItsCaption() {
        QFETCH(const QString, extension);
        DatasetConfig config;
        config.folderPath = (kDemo + "pictures").toStdString();
        config.captionExt = extension.toStdString();
        const auto index = indexDataset(config, 128, 16, 0);
        QVERIFY(index);
        QCOMPARE(index->items.size(), std::size_t{40});
        for (const DatasetItem& item : index->items) QVERIFY2(!item.rawCaption.empty(), item.path.c_str());
    }

    void modelIsAtMostThirtyMegabytes() {
        qint64 bytes = 0;
        QDirIterator files(kDemo + "model", QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) bytes += QFileInfo(files.next()).size();
        QVERIFY(bytes > 0);
        QVERIFY2(bytes <= 30'000'000, qPrintable(QString::number(bytes)));
    }
};

QTEST_APPLESS_MAIN(TestDemo)
#include "tst_demo.moc"
