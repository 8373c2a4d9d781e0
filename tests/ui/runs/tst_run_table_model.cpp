// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/run_table_model.h"
#include "support/fake_engine.h"
#include "support/run_folders.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QSortFilterProxyModel>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;
namespace fs = std::filesystem;

class TestRunTableModel : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;

    fs::path root() const { return fs::path(m_dir.path().toStdString()) / QTest::currentTestFunction(); }
    QString rootText() const { return QString::fromStdString(root().string()); }

    static QString cell(const RunTableModel& model, int row, int column) { return model.index(row, column).data().toString(); }

private Q_SLOTS:
    void rowsFollowTheFolderAndKeepTheirPlace() {
        auto cutOff = plausibleRun(30);
        cutOff.pop_back();
        writeRun(root(), "a", plausibleRun(20));
        writeRun(root(), "b", cutOff);
        RunScanner scanner;
        RunTableModel model(scanner);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        scanner.setFolder(rootText());
        QTRY_COMPARE(model.rowCount(), 2);
        QCOMPARE(cell(model, 0, RunTableModel::Name), QStringLiteral("a"));
        QCOMPARE(cell(model, 0, RunTableModel::State), QStringLiteral("Finished"));
        QCOMPARE(cell(model, 0, RunTableModel::Steps), QStringLiteral("20"));
        QCOMPARE(cell(model, 1, RunTableModel::State), QStringLiteral("Interrupted"));
        QVERIFY(!cell(model, 1, RunTableModel::Loss).isEmpty());
        const QPersistentModelIndex b(model.index(1, 0));
        writeRun(root(), "c", plausibleRun(5));
        fs::remove_all(root() / "a");
        QTRY_VERIFY(model.rowCount() == 2 && cell(model, 1, RunTableModel::Name) == QStringLiteral("c"));
        QVERIFY(b.isValid());
        QCOMPARE(b.row(), 0);
        scanner.setFolder({});
        QTRY_COMPARE(model.rowCount(), 0);
    }

    void sortingCountsAndDoesNotSpell() {
        for (const int steps : {9, 100, 20}) writeRun(root(), "run" + std::to_string(steps), plausibleRun(steps));
        RunScanner scanner;
        RunTableModel model(scanner);
        QSortFilterProxyModel sorted;
        sorted.setSourceModel(&model);
        sorted.setSortRole(RunTableModel::SortRole);
        const QAbstractItemModelTester tester(&sorted, QAbstractItemModelTester::FailureReportingMode::QtTest);
        scanner.setFolder(rootText());
        QTRY_COMPARE(sorted.rowCount(), 3);
        sorted.sort(RunTableModel::Steps);
        QStringList order;
        for (int row = 0; row < 3; ++row) order << sorted.index(row, RunTableModel::Steps).data().toString();
        QCOMPARE(order, QStringList({QStringLiteral("9"), QStringLiteral("20"), QStringLiteral("100")}));
    }

    void theLastPictureArrivesLater() {
        const fs::path folder = writeRun(root(), "a", plausibleRun(5));
        QImage picture(200, 100, QImage::Format_RGB32);
        picture.fill(Qt::green);
        QVERIFY(picture.save(QString::fromStdString((folder / "samples" / "1700000000000__000000005_0.png").string())));
        RunScanner scanner;
        RunTableModel model(scanner);
        scanner.setFolder(rootText());
        QTRY_COMPARE(model.rowCount(), 1);
        QSignalSpy changes(&model, &RunTableModel::dataChanged);
        const QModelIndex index = model.index(0, RunTableModel::Picture);
        QVERIFY(index.data(Qt::DecorationRole).value<QImage>().isNull());
        QTRY_COMPARE(changes.size(), 1);
        QCOMPARE(index.data(Qt::DecorationRole).value<QImage>().size(), QSize(96, 48));
    }

    void aRunThatCannotBeReadSaysWhy() {
        writeRun(root(), "bad", {});
        std::ofstream(RunFiles::ofFolder(root() / "bad").events()) << "garbage\n";
        RunScanner scanner;
        RunTableModel model(scanner);
        scanner.setFolder(rootText());
        QTRY_COMPARE(model.rowCount(), 1);
        QCOMPARE(cell(model, 0, RunTableModel::State), QStringLiteral("Cannot be read"));
        QVERIFY(model.index(0, 0).data(RunTableModel::DetailRole).toString().contains(QStringLiteral("damaged")));
        QVERIFY(cell(model, 0, RunTableModel::Steps).isEmpty());
    }
};

QTEST_MAIN(TestRunTableModel)
#include "tst_run_table_model.moc"
