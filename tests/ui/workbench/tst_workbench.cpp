// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/workbench.h"

#include "support/save_job.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;

namespace {

constexpr const char* kJob = "# A small job\njob: extension\nconfig:\n  name: toy\n  process:\n    - type: diffusion_trainer\n"
                             "      training_folder: out\n      train:\n        batch_size: 2 # two\n        steps: 10\n";

}  // namespace

class TestWorkbench : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString write(const QByteArray& bytes) {
        QFile file(m_folder.filePath(QStringLiteral("job.yaml")));
        if (file.open(QIODevice::WriteOnly)) file.write(bytes);
        return file.fileName();
    }

private Q_SLOTS:
    void openingReadsTheJob() {
        Workbench bench;
        QSignalSpy spy(&bench, &Workbench::opened);
        QVERIFY(bench.open(write(kJob)));
        QCOMPARE(spy.size(), 1);
        QCOMPARE(bench.jobName(), QStringLiteral("toy"));
        QCOMPARE(bench.process().train.batchSize, 2);
        QVERIFY(!bench.isDirty());
    }

    void aMissingFileLeavesTheOpenJobAlone() {
        Workbench bench;
        QVERIFY(bench.open(write(kJob)));
        QVERIFY(!bench.open(m_folder.filePath(QStringLiteral("no.yaml"))));
        QCOMPARE(bench.jobName(), QStringLiteral("toy"));
    }

    void aTextThatWasCheckedElsewhereIsOneUndoableEdit() {
        Workbench bench;
        bench.open(CheckedText::of(kJob), write(kJob));
        QVERIFY(!bench.isDirty() && !bench.canUndo());
        const int revision = bench.revision();
        std::string text = kJob;
        text.replace(text.find("batch_size: 2"), 13, "batch_size: x");
        QSignalSpy changed(&bench, &Workbench::changed);
        bench.setText(CheckedText::of(text));
        QCOMPARE(changed.size(), 1);
        QVERIFY(bench.revision() > revision);
        QVERIFY(bench.isDirty() && hasErrors(bench.issues()));
        QCOMPARE(bench.document().get("train.batch_size"), std::optional<std::string>("x"));
        QVERIFY(bench.applyDiff({{{"train.steps", "10", "20"}}}));
        QVERIFY(bench.text().contains(QStringLiteral("steps: 20")));
        bench.undo();
        bench.undo();
        QCOMPARE(bench.text(), QString::fromLatin1(kJob));
        QCOMPARE(bench.process().train.batchSize, 2);
        QVERIFY(!bench.canUndo());
    }

    void onlyTheNewestQuestionIsAnswered() {
        JobChecker checker;
        QStringList answers;
        const auto ask = [&](const char* name) {
            std::string text = kJob;
            text.replace(text.find("toy"), 3, name);
            checker.check(text, [&answers](CheckedText checked) { answers << QString::fromStdString(checked.reading.config.config.name); });
        };
        ask("one");
        ask("two");
        QTRY_COMPARE(answers, QStringList(QStringLiteral("two")));
        ask("three");
        checker.forget();
        QTest::qWait(100);
        QCOMPARE(answers.size(), 1);
    }

    void aDiffIsOneUndoableEdit() {
        Workbench bench;
        QVERIFY(bench.open(write(kJob)));
        QVERIFY(bench.applyDiff({{{"train.batch_size", "2", "1"}, {"train.steps", "10", "20"}}}));
        QCOMPARE(bench.process().train.batchSize, 1);
        QVERIFY(bench.text().contains(QStringLiteral("batch_size: 1 # two")));
        bench.undo();
        QCOMPARE(bench.text(), QString::fromLatin1(kJob));
        QVERIFY(!bench.canUndo());
        bench.redo();
        QCOMPARE(bench.process().train.steps, 20);
    }

    void brokenTextKeepsTheLastJobAndNamesTheLine() {
        Workbench bench;
        QVERIFY(bench.open(write(kJob)));
        bench.setText(bench.text().replace(QStringLiteral("name: toy"), QStringLiteral("name: [toy")));
        QVERIFY(hasErrors(bench.issues()));
        QVERIFY(bench.issues().front().line > 0);
        QCOMPARE(bench.process().train.batchSize, 2);
        bench.undo();
        QVERIFY(!bench.document().syntaxError());
    }

    void savingWritesTheTextAsItIs() {
        Workbench bench;
        const QString path = write(QByteArray(kJob).replace('\n', "\r\n"));
        QVERIFY(bench.open(path));
        QVERIFY(bench.applyDiff({{{"train.steps", "10", "11"}}}));
        QVERIFY(bench.isDirty());
        QVERIFY(save(bench));
        QVERIFY(!bench.isDirty());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray(kJob).replace('\n', "\r\n").replace("steps: 10", "steps: 11"));
    }

    void whatIsEditedWhileTheDiskWritesIsUnsaved() {
        Workbench bench;
        QVERIFY(bench.open(write(kJob)));
        QVERIFY(bench.applyDiff({{{"train.steps", "10", "11"}}}));
        QSignalSpy saved(&bench, &Workbench::saved);
        bench.save([](const Status& written) { QVERIFY(written); });
        QVERIFY(bench.applyDiff({{{"train.steps", "11", "12"}}}));
        QVERIFY(saved.wait());
        QVERIFY(bench.isDirty());
        bench.undo();
        QVERIFY(!bench.isDirty());
        bench.undo();
        QVERIFY(bench.isDirty());
    }

    void aJobThatIsOpenedWhileTheDiskWritesIsNotTheSavedOne() {
        Workbench bench;
        QVERIFY(bench.open(write(kJob)));
        bench.setText(bench.text() + QStringLiteral("# edit\n"));
        const QString target = m_folder.filePath(QStringLiteral("target.yaml"));
        bool isWritten = false;
        bench.saveAs(target, [&](const Status& written) { isWritten = static_cast<bool>(written); });
        bench.create(kJob);
        QTRY_VERIFY(isWritten);
        QVERIFY(QFile::exists(target));
        QVERIFY(bench.path().isEmpty() && bench.isDirty());
    }

    void aFileThatCannotBeWrittenLeavesTheJobUnsaved() {
        Workbench bench;
        const QString path = write(kJob);
        QVERIFY(bench.open(path));
        bench.setText(bench.text() + QStringLiteral("# edit\n"));
        QVERIFY(!save(bench, m_folder.filePath(QStringLiteral("nowhere/job.yaml"))));
        QVERIFY(bench.isDirty());
        QCOMPARE(bench.path(), path);
    }
};

QTEST_GUILESS_MAIN(TestWorkbench)
#include "tst_workbench.moc"
