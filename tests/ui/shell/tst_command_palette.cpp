// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/command_palette.h"

#include "shell/fuzzy_score.h"
#include "style/look.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QLineEdit>
#include <QListView>
#include <QMainWindow>
#include <QMenuBar>
#include <QTest>

using namespace headroom::ui;

class TestCommandPalette : public QObject {
    Q_OBJECT

    QMainWindow m_window;
    QString m_ran;
    QString m_key;

    QAction* add(QMenu& menu, const QString& words, const QKeySequence& keys = {}) {
        QAction* action = menu.addAction(words);
        action->setShortcut(keys);
        connect(action, &QAction::triggered, this, [this, words] { m_ran = words; });
        return action;
    }
    std::function<void(const QString&)> takeKey() {
        return [this](const QString& key) { m_key = key; };
    }
    static QStringList titles(const CommandList& list) {
        QStringList all;
        for (int row = 0; row < list.rowCount(); ++row) all << list.index(row).data().toString();
        return all;
    }

private Q_SLOTS:
    void initTestCase() {
        loadFonts();
        applyLook(Theme::Light);
        QMenu* file = m_window.menuBar()->addMenu(QStringLiteral("&File"));
        add(*file, QStringLiteral("&Open job…"), QKeySequence::Open);
        file->addSeparator();
        add(*file, QStringLiteral("&Save job"), QKeySequence::Save);
        add(*file, QStringLiteral("Save job &as…"))->setEnabled(false);
        QMenu* run = m_window.menuBar()->addMenu(QStringLiteral("&Run"));
        add(*run, QStringLiteral("&Pause"));
        add(*run->addMenu(QStringLiteral("More")), QStringLiteral("Sample &now"));
        m_window.resize(1200, 800);
        m_window.show();
    }
    void init() {
        m_ran.clear();
        m_key.clear();
    }

    void wordsAreFoundInMoreThanOneWay_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("found");
        const auto row = [](const char* typed, const char* text, bool found) { QTest::addRow("%s in %s", typed, text) << QString::fromUtf8(typed) << QString::fromUtf8(text) << found; };
        row("save", "Save job", true);
        row("JOB", "Save job", true);
        row("job save", "Save job", true);
        row("sj", "Save job", true);
        row("svj", "Save job", true);
        row("ave", "Save job", true);
        row("vj", "Save job", false);
        row("save picture", "Save job", false);
        row("x", "Save job", false);
        row("über", "Über uns", true);
        row("", "Save job", false);
    }
    void wordsAreFoundInMoreThanOneWay() {
        QFETCH(const QString, typed);
        QFETCH(const QString, text);
        QTEST(fuzzyScore(typed, text) > 0, "found");
    }

    void theBetterHitScoresMore() {
        const auto score = [](const char* text) { return fuzzyScore(QStringLiteral("save"), QString::fromUtf8(text)); };
        QVERIFY(score("Save") > score("Save job"));
        QVERIFY(score("Save job") > score("Quick save"));
        QVERIFY(score("Quick save") > score("Unsaved edits"));
        QVERIFY(score("Unsaved edits") > score("Show all values everywhere"));
    }

    void theMenusAreTheCommands() {
        CommandList list(takeKey());
        const QAbstractItemModelTester tester(&list, QAbstractItemModelTester::FailureReportingMode::QtTest);
        list.setCommands(commandsOf(*m_window.menuBar()), false);
        QCOMPARE(titles(list), (QStringList{QStringLiteral("Open job…"), QStringLiteral("Save job"), QStringLiteral("Pause"), QStringLiteral("Sample now"), QStringLiteral("Save job as…")}));
        QCOMPARE(list.index(1).data(CommandList::ShortcutRole).toString(), QKeySequence(QKeySequence::Save).toString(QKeySequence::NativeText));
        QCOMPARE(list.index(1).data(CommandList::HintRole).toString(), QStringLiteral("File"));
        list.setTyped(QStringLiteral("save"));
        QCOMPARE(titles(list), (QStringList{QStringLiteral("Save job"), QStringLiteral("Save job as…")}));
        QVERIFY(!(list.flags(list.index(1)) & Qt::ItemIsEnabled));
        list.setTyped(QStringLiteral("file open"));
        QCOMPARE(titles(list), QStringList{QStringLiteral("Open job…")});
        list.setTyped(QStringLiteral("zebra"));
        QCOMPARE(list.rowCount(), 1);
        QVERIFY(!(list.flags(list.index(0)) & Qt::ItemIsEnabled));
    }

    void keysChooseAndRun() {
        CommandPalette palette(takeKey(), &m_window);
        palette.popUp(commandsOf(*m_window.menuBar()), true);
        QTRY_VERIFY(palette.isVisible());
        QTest::keyClicks(&palette.input(), QStringLiteral("save"));
        QTest::keyClick(&palette.input(), Qt::Key_Return);
        QCOMPARE(m_ran, QStringLiteral("&Save job"));
        QVERIFY(!palette.isVisible());
        palette.popUp(commandsOf(*m_window.menuBar()), true);
        QVERIFY(palette.input().text().isEmpty());
        QTest::keyClick(&palette.input(), Qt::Key_Down);
        QTest::keyClick(&palette.input(), Qt::Key_Down);
        QTest::keyClick(&palette.input(), Qt::Key_Up);
        QTest::keyClick(&palette.input(), Qt::Key_Enter);
        QCOMPARE(m_ran, QStringLiteral("&Save job"));
    }

    void settingsAreFoundWhereThereIsAJob() {
        CommandPalette palette(takeKey(), &m_window);
        palette.popUp(commandsOf(*m_window.menuBar()), true);
        QTest::keyClicks(&palette.input(), QStringLiteral("gradient checkpointing"));
        QTest::keyClick(&palette.input(), Qt::Key_Return);
        QCOMPARE(m_key, QStringLiteral("train.gradient_checkpointing"));
        m_key.clear();
        palette.popUp(commandsOf(*m_window.menuBar()), false);
        QTest::keyClicks(&palette.input(), QStringLiteral("gradient checkpointing"));
        QTest::keyClick(&palette.input(), Qt::Key_Return);
        QVERIFY(m_key.isEmpty());
        QVERIFY(palette.isVisible());  // the row that says so cannot be chosen
        QTest::keyClick(&palette.input(), Qt::Key_Escape);
        QVERIFY(!palette.isVisible());
    }

    void whatCannotBeUsedNowIsNotRun() {
        CommandPalette palette(takeKey(), &m_window);
        palette.popUp(commandsOf(*m_window.menuBar()), false);
        QTest::keyClicks(&palette.input(), QStringLiteral("save job as"));
        QTest::keyClick(&palette.input(), Qt::Key_Return);
        QVERIFY(m_ran.isEmpty());
    }
};

QTEST_MAIN(TestCommandPalette)
#include "tst_command_palette.moc"
