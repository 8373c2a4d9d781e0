// SPDX-License-Identifier: GPL-3.0-or-later
// The test starts itself again as the studio that is killed: tst_autosave --edit FOLDER JOB
#include "workbench/autosave.h"

#include "support/save_job.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <cstdio>

using namespace headroom;
using namespace headroom::ui;

namespace {

const QString kJob = QStringLiteral("config:\n  name: toy\n  process:\n    - type: diffusion_trainer\n      train: {steps: 10}\n");
const QString kEdited = QString(kJob).replace(QStringLiteral("10"), QStringLiteral("20"));

bool writeJob(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(kJob.toUtf8()) > 0;
}

QStringList filesIn(const QString& folder) { return QDir(folder).entryList({QStringLiteral("*.job")}, QDir::Files); }

/// What a studio that starts now is offered.
QList<LostEdits> offeredIn(const QString& folder) {
    Workbench workbench;
    Autosave autosave(workbench, folder);
    QSignalSpy found(&autosave, &Autosave::found);
    autosave.search();
    if (!found.wait()) return {};
    return found.front().front().value<QList<LostEdits>>();
}

}  // namespace

class TestAutosave : public QObject {
    Q_OBJECT

    QTemporaryDir m_scratch;
    QString m_folder;
    QString m_job;

private Q_SLOTS:
    void init() {
        m_folder = m_scratch.filePath(QString::fromLatin1(QTest::currentTestFunction()));
        m_job = m_scratch.filePath(QStringLiteral("job.yaml"));
        QVERIFY(writeJob(m_job));
    }

    // First: once a process was begun beside other threads, the thread sanitizer no longer sees the locks of the one that began it.
    void aStudioThatWasKilledLeavesWhatItHadNotSaved() {
        QProcess studio;
        studio.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--edit"), m_folder, m_job});
        QVERIFY(studio.waitForReadyRead(10'000));
        QCOMPARE(studio.readLine().trimmed(), QByteArray("written"));
        QCOMPARE(filesIn(m_folder).size(), 1);
        QVERIFY(offeredIn(m_folder).isEmpty());  // it still runs
        studio.kill();
        QVERIFY(studio.waitForFinished());

        const QList<LostEdits> offered = offeredIn(m_folder);
        QCOMPARE(offered.size(), 1);
        QCOMPARE(offered.front().text, kEdited.toStdString());
        QCOMPARE(offered.front().jobPath, m_job);
        QCOMPARE(offered.front().name, QStringLiteral("toy"));
        QVERIFY(offered.front().when.secsTo(QDateTime::currentDateTime()) < 60);
        QVERIFY(offeredIn(m_folder).isEmpty());  // one studio at a time
    }

    void editsAreWrittenAndGoWhenTheyAreSaved() {
        Workbench workbench;
        Autosave autosave(workbench, m_folder);
        QSignalSpy written(&autosave, &Autosave::written);
        QVERIFY(workbench.open(m_job));
        workbench.setText(kEdited);
        QVERIFY(written.wait(2 * Autosave::kDelayMs));
        QCOMPARE(filesIn(m_folder).size(), 1);
        QVERIFY(test::save(workbench));
        QTRY_VERIFY(filesIn(m_folder).isEmpty());
    }

    void typingWithoutAPauseIsWrittenToo() {
        Workbench workbench;
        Autosave autosave(workbench, m_folder);
        QSignalSpy written(&autosave, &Autosave::written);
        QVERIFY(workbench.open(m_job));
        QElapsedTimer clock;
        clock.start();
        for (int i = 0; written.isEmpty() && clock.elapsed() < 3 * Autosave::kDelayMs; ++i) {
            workbench.setText(kEdited + QStringLiteral("# %1\n").arg(i));
            QTest::qWait(100);
        }
        QVERIFY(!written.isEmpty());
    }

    void undoneEditsNeedNoFile() {
        Workbench workbench;
        Autosave autosave(workbench, m_folder);
        QSignalSpy written(&autosave, &Autosave::written);
        QVERIFY(workbench.open(m_job));
        workbench.setText(kEdited);
        QVERIFY(written.wait(2 * Autosave::kDelayMs));
        workbench.undo();
        QTRY_VERIFY(filesIn(m_folder).isEmpty());
    }

    void anOfferThatIsNotAnsweredComesAgain() {
        leaveEdits(m_job);
        QCOMPARE(offeredIn(m_folder).size(), 1);
        QCOMPARE(offeredIn(m_folder).size(), 1);
        QCOMPARE(filesIn(m_folder).size(), 1);
    }

    void recoveredEditsMoveIntoTheNewStudiosFile() {
        leaveEdits(m_job);
        const LostEdits edits = offeredIn(m_folder).value(0);
        Workbench workbench;
        Autosave autosave(workbench, m_folder);
        QSignalSpy written(&autosave, &Autosave::written);
        workbench.recover(edits.text, edits.jobPath);
        autosave.adopt(edits);
        QVERIFY(written.wait());
        QCOMPARE(filesIn(m_folder).size(), 1);
        QVERIFY(!QFile::exists(edits.file));
        QCOMPARE(workbench.text(), kEdited);
        QVERIFY(workbench.isDirty());
        workbench.undo();
        QCOMPARE(workbench.text(), kJob);
    }

    void discardedEditsAreGone() {
        leaveEdits(m_job);
        {
            Workbench workbench;
            Autosave autosave(workbench, m_folder);
            autosave.discard(offeredIn(m_folder).value(0));
        }
        QVERIFY(QDir(m_folder).isEmpty());
    }

    void aJobThatWasNeverSavedIsKept() {
        {
            Workbench workbench;
            Autosave autosave(workbench, m_folder);
            workbench.create(kJob.toStdString());
            QVERIFY(workbench.isDirty());
        }
        const LostEdits edits = offeredIn(m_folder).value(0);
        QCOMPARE(edits.text, kJob.toStdString());
        QVERIFY(edits.jobPath.isEmpty());
    }

    void editsOfAFileThatIsGoneBecomeAJobWithoutOne() {
        leaveEdits(m_job);
        QVERIFY(QFile::remove(m_job));
        const LostEdits edits = offeredIn(m_folder).value(0);
        Workbench workbench;
        workbench.recover(edits.text, edits.jobPath);
        QVERIFY(workbench.path().isEmpty());
        QCOMPARE(workbench.text(), kEdited);
    }

    void whatIsNoRecoveryFileIsLeftAlone() {
        QVERIFY(QDir().mkpath(m_folder));
        QVERIFY(writeJob(m_folder + QStringLiteral("/other.job")));
        QVERIFY(offeredIn(m_folder).isEmpty());
        QCOMPARE(filesIn(m_folder).size(), 1);
    }

    void aFolderThatCannotBeWrittenIsToldOnce() {
        Workbench workbench;
        Autosave autosave(workbench, m_job);  // a file stands where the folder should be
        QSignalSpy failed(&autosave, &Autosave::failed);
        QVERIFY(workbench.open(m_job));
        workbench.setText(kEdited);
        QVERIFY(failed.wait(2 * Autosave::kDelayMs));
        workbench.setText(kEdited + QStringLiteral("# more\n"));
        QTest::qWait(Autosave::kDelayMs + 500);
        QCOMPARE(failed.size(), 1);
    }

private:
    /// A studio that ends in good order with unsaved edits: they stay in their file.
    void leaveEdits(const QString& job) {
        Workbench workbench;
        Autosave autosave(workbench, m_folder);
        QVERIFY(workbench.open(job));
        workbench.setText(kEdited);
    }
};

/// The studio that is going to be killed.
static int edit(const QString& folder, const QString& job) {
    Workbench workbench;
    Autosave autosave(workbench, folder);
    QObject::connect(&autosave, &Autosave::written, &autosave, [] {
        std::puts("written");
        std::fflush(stdout);
    });
    if (!workbench.open(job)) return 1;
    workbench.setText(kEdited);
    return QCoreApplication::exec();
}

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    const QStringList arguments = application.arguments();
    if (arguments.value(1) == QStringLiteral("--edit")) return edit(arguments.value(2), arguments.value(3));
    TestAutosave test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_autosave.moc"
