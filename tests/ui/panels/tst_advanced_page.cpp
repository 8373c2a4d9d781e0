// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/advanced/advanced_page.h"
#include "panels/advanced/yaml_editor.h"
#include "style/look.h"
#include "style/tokens.h"
#include "support/long_job.h"

#include <QFile>
#include <QLabel>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTextLayout>

#include <algorithm>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;

namespace {

constexpr const char* kJob = "job: extension\nconfig:\n  name: toy  # the name\n  process:\n    - type: diffusion_trainer\n"
                             "      training_folder: out\n      train:\n        batch_size: 2\n        lr: 1e-4\n";

/// Colour of the character at a line and column, both from 0.
QColor colorAt(const YamlEditor& editor, int line, int column) {
    for (const auto& range : editor.document()->findBlockByNumber(line).layout()->formats())
        if (column >= range.start && column < range.start + range.length) return range.format.foreground().color();
    return {};
}

}  // namespace

class TestAdvancedPage : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    Workbench m_bench;

    YamlEditor& open(AdvancedPage& page, const QByteArray& text = kJob) {
        page.show();
        QFile file(m_folder.filePath(QStringLiteral("job.yaml")));
        if (file.open(QIODevice::WriteOnly)) file.write(text);
        file.close();
        if (!m_bench.open(file.fileName())) qFatal("the job of this test cannot be read");
        return *page.findChild<YamlEditor*>();
    }

private Q_SLOTS:
    void initTestCase() {
        loadFonts();
        applyLook(Theme::Light);
    }

    void theEditorShowsTheJob() {
        AdvancedPage page(m_bench);
        QCOMPARE(open(page).text(), QString::fromLatin1(kJob));
    }

    void theKeyUnderTheCursorIsExplainedAndF4AsksForItsField() {
        AdvancedPage page(m_bench);
        YamlEditor& editor = open(page);
        page.show();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        editor.goTo(8, 12);
        const auto labels = page.findChildren<QLabel*>();
        const auto shows = [&](const QString& words) { return std::ranges::any_of(labels, [&](const QLabel* label) { return label->isVisible() && label->text().contains(words); }); };
        QVERIFY(shows(QStringLiteral("<code>train.batch_size</code>")));
        QVERIFY(shows(QStringLiteral("Show in Training (F4)")));
        QSignalSpy wanted(&page, &AdvancedPage::fieldWanted);
        QTest::keyClick(&editor, Qt::Key_F4);
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted.front().front().toString(), QStringLiteral("train.batch_size"));
        editor.goTo(1, 1);
        QVERIFY(!shows(QStringLiteral("Show in")));
    }

    void f8GoesToTheNextProblemAndRoundAgain() {
        AdvancedPage page(m_bench);
        YamlEditor& editor = open(page, QByteArray(kJob) + "        steps: many\n        lrr: 1\n");
        page.show();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        editor.goTo(1, 1);
        QList<int> expected;
        for (const Issue& issue : m_bench.issues())
            if (issue.line > 1 && !expected.contains(issue.line)) expected << issue.line;
        std::ranges::sort(expected);
        QVERIFY(expected.contains(10) && expected.contains(11));
        expected << expected.front();
        QList<int> lines;
        for (qsizetype i = 0; i < expected.size(); ++i) {
            QTest::keyClick(&editor, Qt::Key_F8);
            lines << editor.textCursor().blockNumber() + 1;
        }
        QCOMPARE(lines, expected);
    }

    void typedTextReachesTheDocumentAtCommit() {
        AdvancedPage page(m_bench);
        YamlEditor& editor = open(page);
        editor.goTo(8, 21);
        QTest::keyClick(&editor, Qt::Key_End);
        QTest::keyClick(&editor, Qt::Key_Backspace);
        QTest::keyClick(&editor, Qt::Key_4);
        page.commit();
        QCOMPARE(m_bench.process().train.batchSize, 4);
        m_bench.undo();
        QCOMPARE(editor.text(), QString::fromLatin1(kJob));
    }

    void aLongTextIsColoredPartByPartAndStaysAsItIs() {
        AdvancedPage page(m_bench);
        const QByteArray text = longJob(2000) + "meta:\n  note: |\n    a: 1\n    # no comment\n";
        YamlEditor& editor = open(page, text);
        QSignalSpy edited(&editor, &YamlEditor::textEdited);
        const int last = editor.blockCount() - 1;
        QVERIFY(!colorAt(editor, last - 2, 4).isValid());
        QTRY_COMPARE(colorAt(editor, last - 2, 4), tokens(Theme::Light).yamlText);
        QCOMPARE(colorAt(editor, last - 1, 4), tokens(Theme::Light).yamlText);
        QCOMPARE(colorAt(editor, 1000, 12).isValid(), true);
        QCOMPARE(edited.size(), 0);
        QTest::qWait(300);
        QVERIFY(!m_bench.canUndo());
        QCOMPARE(editor.text(), QString::fromLatin1(text));
    }

    /// Lines that wait for their colours move up when others before them go.
    void linesTakenOutMeanwhileLeaveNoneWithoutColors() {
        AdvancedPage page(m_bench);
        YamlEditor& editor = open(page, longJob(2000));
        QTextCursor cursor(editor.document()->findBlockByNumber(20));
        cursor.setPosition(editor.document()->findBlockByNumber(1900).position(), QTextCursor::KeepAnchor);
        QCoreApplication::processEvents();
        cursor.removeSelectedText();
        for (int line = 0; line < editor.blockCount() - 1; ++line) QTRY_VERIFY2(!editor.document()->findBlockByNumber(line).layout()->formats().isEmpty(), qPrintable(QString::number(line)));
    }

    void typedTextOfALongJobIsCheckedAsideAndTheNextKeyWins() {
        AdvancedPage page(m_bench);
        YamlEditor& editor = open(page, longJob(2000));
        editor.goTo(13, 100);
        QTest::keyClick(&editor, Qt::Key_0);
        QTest::qWait(250);
        QTest::keyClick(&editor, Qt::Key_0);
        const QString typed = editor.text();
        QTRY_COMPARE(m_bench.text(), typed);
        QCOMPARE(editor.text(), typed);
        QVERIFY(!hasErrors(m_bench.issues()));
        m_bench.undo();
        QVERIFY(m_bench.text() != typed);
    }

    void whatIsCheckedAsideIsHandedOverAtCommit() {
        AdvancedPage page(m_bench);
        YamlEditor& editor = open(page, longJob(2000));
        editor.goTo(13, 100);
        QTest::keyClick(&editor, Qt::Key_0);
        page.commit();
        const QString typed = editor.text();
        QCOMPARE(m_bench.text(), typed);
        QSignalSpy changed(&m_bench, &Workbench::changed);
        QTest::qWait(400);
        QCOMPARE(changed.size(), 0);
    }

    void editsFromElsewhereAppearAndKeepTheCursor() {
        AdvancedPage page(m_bench);
        YamlEditor& editor = open(page);
        editor.goTo(3, 5);
        QVERIFY(m_bench.applyDiff({{{"train.batch_size", "2", "16"}}}));
        QVERIFY(editor.text().contains(QStringLiteral("batch_size: 16")));
        QCOMPARE(editor.textCursor().blockNumber(), 2);
        QCOMPARE(editor.textCursor().positionInBlock(), 4);
    }

    void lineEndsOfTheFileStayAsTheyAre() {
        AdvancedPage page(m_bench);
        YamlEditor& editor = open(page, QByteArray(kJob).replace('\n', "\r\n"));
        editor.goTo(8, 21);
        QTest::keyClick(&editor, Qt::Key_End);
        QTest::keyClick(&editor, Qt::Key_0);
        page.commit();
        QCOMPARE(m_bench.text(), QString::fromLatin1(QByteArray(kJob).replace('\n', "\r\n").replace("size: 2", "size: 20")));
    }

    void aMistakeIsMarkedAndTheLastJobStays() {
        AdvancedPage page(m_bench);
        YamlEditor& editor = open(page);
        editor.replaceText(editor.text().replace(QStringLiteral("name: toy"), QStringLiteral("name: [toy")));
        page.commit();
        QVERIFY(hasErrors(m_bench.issues()));
        QVERIFY(editor.extraSelections().size() > 1);
        QCOMPARE(m_bench.process().train.batchSize, 2);
    }

    void theFixOfAProblemIsOneClick() {
        AdvancedPage page(m_bench);
        open(page, QByteArray(kJob).replace("batch_size", "batch_sise"));
        QLabel* fix = nullptr;
        for (QLabel* label : page.findChildren<QLabel*>())
            if (label->accessibleName() == QStringLiteral("Rename it to batch_size")) fix = label;
        QVERIFY(fix);
        Q_EMIT fix->linkActivated({});
        QCOMPARE(m_bench.process().train.batchSize, 2);
        QVERIFY(m_bench.canUndo());
    }

    void keysNumbersWordsAndCommentsHaveTheirColours() {
        AdvancedPage page(m_bench);
        YamlEditor& editor = open(page);
        const Tokens& t = tokens(Theme::Light);
        QCOMPARE(colorAt(editor, 2, 3), t.yamlKey);
        QCOMPARE(colorAt(editor, 2, 9), t.yamlText);
        QCOMPARE(colorAt(editor, 2, 15), t.yamlComment);
        QCOMPARE(colorAt(editor, 7, 20), t.yamlNumber);
        QCOMPARE(colorAt(editor, 8, 13), t.yamlNumber);
    }

    void enterKeepsTheIndentAndTabWritesSpaces() {
        AdvancedPage page(m_bench);
        YamlEditor& editor = open(page);
        editor.goTo(8, 1);
        QTest::keyClick(&editor, Qt::Key_End);
        QTest::keyClick(&editor, Qt::Key_Return);
        QTest::keyClick(&editor, Qt::Key_Tab);
        QCOMPARE(editor.textCursor().block().text(), QString(10, QLatin1Char(' ')));
    }
};

QTEST_MAIN(TestAdvancedPage)
#include "tst_advanced_page.moc"
