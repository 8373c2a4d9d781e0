// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/log_view.h"
#include "style/look.h"
#include "support/fake_engine.h"

#include <QClipboard>
#include <QElapsedTimer>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;

namespace {

std::vector<TrainerEvent> warnings(int first, int count) {
    std::vector<TrainerEvent> events;
    for (int i = first; i < first + count; ++i)
        events.push_back({.time = 1'700'000'000.0 + i, .phase = Phase::Steps, .step = i, .body = Warning{.code = "x", .sentence = "Line " + std::to_string(i)}});
    return events;
}

QPushButton* chip(LogView& view, const QString& words) {
    for (QPushButton* button : view.findChildren<QPushButton*>())
        if (button->text() == words) return button;
    return nullptr;
}

}  // namespace

class TestLogView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        loadFonts();
        applyLook(Theme::Light);
    }

    void everyLineOfTheRunIsShownOnce() {
        RunModel run;
        LogView view(run);
        const auto events = plausibleRun(40);
        run.begin();
        run.take({events.begin(), events.begin() + 20});
        run.take({events.begin() + 20, events.end()});
        QCOMPARE(view.text().count(QLatin1Char('\n')) + 1, static_cast<int>(run.log().size()));
        QVERIFY(view.text().contains(QStringLiteral("finished 40 steps")));
    }

    void anotherRunClearsTheView() {
        RunModel run;
        LogView view(run);
        run.begin();
        run.take(plausibleRun(40));
        run.begin();
        QVERIFY(view.text().isEmpty());
    }

    void warningsCanBeShownAlone() {
        RunModel run;
        LogView view(run);
        run.begin();
        run.take(plausibleRun(5));
        run.take({{.time = 1, .body = Warning{.code = "alpha_flattened", .sentence = "Alpha was flattened on white"}}});
        chip(view, QStringLiteral("Notes"))->click();
        QCOMPARE(view.text().count(QLatin1Char('\n')), 0);
        QVERIFY(view.text().contains(QStringLiteral("Alpha was flattened on white")));
    }

    void itStaysAtTheEndUntilOneScrollsUp() {
        RunModel run;
        LogView view(run);
        view.resize(400, 220);
        view.show();
        run.begin();
        run.take(warnings(0, 200));
        QScrollBar* bar = view.findChild<QTableView*>()->verticalScrollBar();
        QTRY_COMPARE(bar->value(), bar->maximum());
        run.take(warnings(200, 50));
        QTRY_COMPARE(bar->value(), bar->maximum());
        bar->setValue(10);
        run.take(warnings(250, 50));
        QCoreApplication::processEvents();
        QCOMPARE(bar->value(), 10);
    }

    void aSearchGoesFromHitToHitByKeyboard() {
        RunModel run;
        LogView view(run);
        view.resize(400, 220);
        view.show();
        run.begin();
        run.take(warnings(0, 300));
        auto* table = view.findChild<QTableView*>();
        auto* words = view.findChild<QLineEdit*>();
        table->setFocus();
        QTest::keyClick(table, Qt::Key_F, Qt::ControlModifier);
        QTest::keyClicks(words, QStringLiteral("line 7"));
        QTRY_COMPARE(table->currentIndex().row(), 7);
        QTest::keyClick(words, Qt::Key_F3);
        QCOMPARE(table->currentIndex().row(), 70);
        QTest::keyClick(words, Qt::Key_Return);
        QCOMPARE(table->currentIndex().row(), 71);
        QTest::keyClick(words, Qt::Key_F3, Qt::ShiftModifier);
        QTest::keyClick(table, Qt::Key_F3, Qt::ShiftModifier);
        QTest::keyClick(table, Qt::Key_F3, Qt::ShiftModifier);
        QCOMPARE(table->currentIndex().row(), 79);  // around the beginning
    }

    void copyTakesTheSelectionOrAll() {
        RunModel run;
        LogView view(run);
        view.show();
        QVERIFY(QTest::qWaitForWindowActive(&view));
        run.begin();
        run.take(warnings(0, 5));
        auto* table = view.findChild<QTableView*>();
        table->selectionModel()->select(table->model()->index(2, 0), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
        QVERIFY2(QGuiApplication::clipboard()->text().endsWith(QStringLiteral("Line 2")), qPrintable(QGuiApplication::clipboard()->text()));
        table->clearSelection();
        QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), view.text());
    }

    void savedItIsWhatIsShown() {
        QTemporaryDir folder;
        RunModel run;
        LogView view(run);
        run.begin();
        run.take(plausibleRun(5));
        run.take(warnings(0, 3));
        chip(view, QStringLiteral("Notes"))->click();
        QSignalSpy written(&view, &LogView::written);
        view.saveAs(folder.filePath(QStringLiteral("log.txt")));
        QVERIFY(written.wait());
        QFile file(folder.filePath(QStringLiteral("log.txt")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(QString::fromUtf8(file.readAll()), view.text() + QLatin1Char('\n'));
        QSignalSpy failed(&view, &LogView::failed);
        view.saveAs(folder.filePath(QStringLiteral("no/such/log.txt")));
        QVERIFY(failed.wait());
        QVERIFY(!failed[0][0].toString().isEmpty());
    }

    void aHundredThousandLinesDoNotSlowTheWindow() {
        RunModel run;
        LogView view(run);
        view.resize(400, 220);
        view.show();
        run.begin();
        run.take(warnings(0, static_cast<int>(RunModel::kLogLimit)));
        QCoreApplication::processEvents();
        QElapsedTimer timer;
        qint64 append = 0, scroll = 0;
        for (int i = 0; i < 20; ++i) {
            timer.start();
            run.take(warnings(200'000 + i * 10, 10));
            QCoreApplication::processEvents();
            append = std::max(append, timer.restart());
            view.findChild<QTableView*>()->verticalScrollBar()->setValue(i * 4000);
            view.grab();
            scroll = std::max(scroll, timer.restart());
        }
        qInfo("with 100,000 lines: ten more lines in %lld ms, a page elsewhere in %lld ms", append, scroll);
        QVERIFY2(append < 100 && scroll < 100, "far beyond what a slow machine may take");
    }
};

QTEST_MAIN(TestLogView)
#include "tst_log_view.moc"
