// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/fake_engine.h"
#include "support/run_folders.h"
#include "workbench/run_scanner.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;
namespace fs = std::filesystem;

class TestRunScanner : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;

    fs::path root() const { return fs::path(m_dir.path().toStdString()) / QTest::currentTestFunction(); }
    QString rootText() const { return QString::fromStdString(root().string()); }

private Q_SLOTS:
    void runsComeAndGoWithTheFolder() {
        writeRun(root(), "a", plausibleRun(20));
        RunScanner scanner;
        scanner.setFolder(rootText());
        QVERIFY(!scanner.isKnown());
        QTRY_COMPARE(scanner.runs().size(), 1u);
        QVERIFY(scanner.isKnown());
        writeRun(root(), "b", plausibleRun(20));
        QTRY_COMPARE(scanner.runs().size(), 2u);
        fs::remove_all(root() / "a");
        QTRY_COMPARE(scanner.runs().size(), 1u);
        QCOMPARE(scanner.runs().front().summary.name, std::string("b"));
    }

    void aLogThatGrewIsReadAgain() {
        auto events = plausibleRun(20);
        const auto last = events.back();
        events.pop_back();
        writeRun(root(), "a", events);
        RunScanner scanner;
        scanner.setFolder(rootText());
        QTRY_COMPARE(scanner.runs().size(), 1u);
        QVERIFY(scanner.runs().front().summary.state == RunState::Interrupted);
        std::ofstream(RunFiles::ofFolder(root() / "a").events(), std::ios::app) << encodeEvent(last) << '\n';
        scanner.scan();
        QTRY_VERIFY(scanner.runs().front().summary.state == RunState::Finished);
    }

    void aRunThatCannotBeReadKeepsItsPlace() {
        writeRun(root(), "a", {});
        std::ofstream(RunFiles::ofFolder(root() / "a").events()) << "garbage\n";
        RunScanner scanner;
        scanner.setFolder(rootText());
        QTRY_COMPARE(scanner.runs().size(), 1u);
        QCOMPARE(scanner.runs().front().summary.name, std::string("a"));
        QVERIFY(scanner.runs().front().fault.contains(QStringLiteral("damaged")));
    }

    void aFolderThatIsNotThereHoldsNothing() {
        RunScanner scanner;
        QSignalSpy scanned(&scanner, &RunScanner::scanned);
        scanner.setFolder(rootText());
        QTRY_VERIFY(scanner.isKnown());
        QVERIFY(scanner.runs().empty());
    }

    void picturesAreReadSmall() {
        const fs::path file = fs::path(m_dir.path().toStdString()) / "big.png";
        QImage big(800, 400, QImage::Format_RGB32);
        big.fill(Qt::red);
        QVERIFY(big.save(QString::fromStdString(file.string())));
        RunScanner scanner;
        QSignalSpy read(&scanner, &RunScanner::pictureRead);
        QVERIFY(scanner.picture(file).isNull());
        QTRY_COMPARE(read.size(), 1);
        QCOMPARE(scanner.picture(file).size(), QSize(96, 48));
        QVERIFY(scanner.picture({}).isNull());
    }
};

QTEST_MAIN(TestRunScanner)
#include "tst_run_scanner.moc"
