// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/dataset_reader.h"

#include "support/scratch_pictures.h"

#include <QSignalSpy>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;
using headroom::test::ScratchPictures;

/// What is told of a folder, and of what changes in it.
class TestDatasetReader : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_folder = std::make_unique<ScratchPictures>();
        m_config = {};
        m_config.folderPath = m_folder->root().toStdString();
        m_reader = std::make_unique<DatasetReader>();
        m_files.clear();
        m_rows.clear();
        m_twins.clear();
        m_faults.clear();
        connect(m_reader.get(), &DatasetReader::listed, this, [this](const QList<PictureFile>& files) { m_files << files; });
        connect(m_reader.get(), &DatasetReader::scanned, this, [this](const QList<PictureRow>& rows) { m_rows << rows; });
        connect(m_reader.get(), &DatasetReader::twinsFound, this, [this](const QHash<QString, QString>& twins) { m_twins << twins; });
        connect(m_reader.get(), &DatasetReader::failed, this, [this](const QString& fault) { m_faults << fault; });
    }

    void aFolderIsListedThenScanned() {
        m_folder->add("a.png", 40, 30, 10);
        m_folder->add("b.png", 40, 30, 10);
        m_folder->add("sub/c.jpg", 80, 60);
        m_folder->write("a.txt", "a cat\r\n");
        m_folder->write("d.png", "<html>");
        read();
        QCOMPARE(m_files.size(), 1);
        QCOMPARE(m_files[0].size(), 4);
        QCOMPARE(m_files[0][3].path, m_folder->path("sub/c.jpg"));
        QVERIFY(m_files[0][0].size > 0 && m_files[0][0].time != 0);
        QCOMPARE(m_rows.size(), 4);
        QCOMPARE(m_rows[0].caption, QStringLiteral("a cat"));
        QVERIFY(m_rows[0].hasCaptionFile && !m_rows[1].hasCaptionFile);
        QCOMPARE(m_rows[1].captionFile, m_folder->path("b.txt"));
        QCOMPARE(m_rows[3].header->width, 80);
        QVERIFY(!m_rows[2].header && !m_rows[2].fault.isEmpty());
        QCOMPARE(m_twins.last(), (QHash<QString, QString>{{m_folder->path("b.png"), QStringLiteral("a.png")}}));
    }

    void onlyWhatChangedIsToldAgain() {
        m_folder->add("a.png");
        m_folder->add("b.png", 32, 32);
        read();
        again();
        QCOMPARE(m_files.size(), 1);
        QCOMPARE(m_rows.size(), 2);
        m_folder->write("b.txt", "new");
        again();
        QCOMPARE(m_files.size(), 1);
        QCOMPARE(m_rows.size(), 3);
        QCOMPARE(m_rows.last().caption, QStringLiteral("new"));
        std::filesystem::remove(m_folder->at("a.png"));
        m_folder->add("c.png", 20, 20);
        again();
        QCOMPARE(m_files.size(), 2);
        QCOMPARE(m_files.last().size(), 2);
        QCOMPARE(m_rows.size(), 4);
        m_folder->add("a.png");
        again();
        QCOMPARE(m_rows.last().file.path, m_folder->path("a.png"));
    }

    void aFolderThatVanishesSaysSoAndComesBack() {
        m_folder->add("sub/a.png");
        m_config.folderPath = m_folder->at("sub").string();
        read();
        std::filesystem::rename(m_folder->at("sub"), m_folder->at("elsewhere"));
        again();
        QCOMPARE(m_faults.size(), 1);
        QVERIFY2(m_faults[0].contains(QStringLiteral("does not exist")) && m_faults[0].contains(m_folder->path("sub")), qPrintable(m_faults[0]));
        std::filesystem::rename(m_folder->at("elsewhere"), m_folder->at("sub"));
        again();
        QCOMPARE(m_files.size(), 2);
        QCOMPARE(m_rows.size(), 2);
    }

    void anotherDatasetIsNotMixedWithTheOneBefore() {
        for (int i = 0; i < 50; ++i) m_folder->add("old/" + std::to_string(i) + ".png", 16, 16, i);
        m_folder->add("new/a.png");
        m_config.folderPath = m_folder->at("old").string();
        m_reader->read(m_config);
        m_config.folderPath = m_folder->at("new").string();
        read();
        QCOMPARE(m_files.size(), 1);
        QCOMPARE(m_rows.size(), 1);
    }

    void itMayGoWhileItReads() {
        for (int i = 0; i < 50; ++i) m_folder->add(std::to_string(i) + ".png", 16, 16, i);
        m_reader->read(m_config);
        m_reader.reset();
    }

private:
    void read() {
        QSignalSpy finished(m_reader.get(), &DatasetReader::finished);
        m_reader->read(m_config);
        QVERIFY(m_reader->isReading());
        QVERIFY(finished.wait());
    }
    void again() {
        QSignalSpy finished(m_reader.get(), &DatasetReader::finished);
        m_reader->lookAgain();
        QVERIFY(finished.wait());
    }

    std::unique_ptr<ScratchPictures> m_folder;
    DatasetConfig m_config;
    std::unique_ptr<DatasetReader> m_reader;
    QList<QList<PictureFile>> m_files;
    QList<PictureRow> m_rows;
    QList<QHash<QString, QString>> m_twins;
    QStringList m_faults;
};

QTEST_GUILESS_MAIN(TestDatasetReader)
#include "tst_dataset_reader.moc"
