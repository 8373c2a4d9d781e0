// SPDX-License-Identifier: GPL-3.0-or-later
// Completion in the editor, by keys alone.
#include "panels/advanced/completion_popup.h"

#include "panels/advanced/yaml_editor.h"
#include "style/look.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;

class TestCompletionPopup : public QObject {
    Q_OBJECT

    YamlEditor* m_editor = nullptr;

    QAbstractItemView* list() const { return m_editor->findChild<QCompleter*>()->popup(); }
    void put(const QString& tail) {
        m_editor->replaceText(QStringLiteral("job: extension\nconfig:\n  name: a\n  process:\n    - type: sd_trainer\n      train:\n") + tail);
        m_editor->moveCursor(QTextCursor::End);
    }
    QString lastLine() const { return m_editor->text().section(QLatin1Char('\n'), -1); }

private Q_SLOTS:
    void initTestCase() {
        loadFonts();
        applyLook(Theme::Light);
    }
    void init() {
        m_editor = new YamlEditor;
        m_editor->resize(900, 500);
        m_editor->show();
        QVERIFY(QTest::qWaitForWindowActive(m_editor));
    }
    void cleanup() { delete m_editor; }

    void controlSpaceOffersAllKeysWithTheirMeaning() {
        put(QStringLiteral("        "));
        QTest::keyClick(m_editor, Qt::Key_Space, Qt::ControlModifier);
        QVERIFY(list()->isVisible());
        QVERIFY(list()->model()->rowCount() > 50);
        QVERIFY(!list()->model()->index(0, 1).data().toString().isEmpty());
        QTest::keyClick(list(), Qt::Key_Escape);
        QVERIFY(!list()->isVisible());
        QCOMPARE(lastLine(), QStringLiteral("        "));
    }

    void twoLettersOfAKeyOpenItAndEnterTakesTheFirst() {
        put(QStringLiteral("        "));
        QTest::keyClick(m_editor, Qt::Key_G);
        QVERIFY(!list()->isVisible());
        QTest::keyClick(m_editor, Qt::Key_R);
        QVERIFY(list()->isVisible());
        QTest::keyClick(list(), Qt::Key_Return);
        QVERIFY2(lastLine().startsWith(QStringLiteral("        gradient_")) && lastLine().endsWith(QStringLiteral(": ")), qPrintable(lastLine()));
        QVERIFY(!list()->isVisible());
    }

    void wordsOfAKeyAreOfferedWhenAsked() {
        put(QStringLiteral("        train_unet: "));
        QTest::keyClick(m_editor, Qt::Key_T);
        QVERIFY(!list()->isVisible());
        QTest::keyClick(m_editor, Qt::Key_Space, Qt::ControlModifier);
        QVERIFY(list()->isVisible());
        QTest::keyClick(list(), Qt::Key_Return);
        QCOMPARE(lastLine(), QStringLiteral("        train_unet: true"));
    }

    void aKeyThatOpensASectionGetsItsColonOnly() {
        m_editor->replaceText(QStringLiteral("conf"));
        m_editor->moveCursor(QTextCursor::End);
        QTest::keyClick(m_editor, Qt::Key_Space, Qt::ControlModifier);
        QTest::keyClick(list(), Qt::Key_Return);
        QCOMPARE(m_editor->text(), QStringLiteral("config:"));
    }

    void nothingIsOfferedWhereNothingIsKnown() {
        put(QStringLiteral("        steps: "));
        QTest::keyClick(m_editor, Qt::Key_Space, Qt::ControlModifier);
        QVERIFY(!list()->isVisible());
        QTest::keyClick(m_editor, Qt::Key_Return);
        QVERIFY(m_editor->text().endsWith(QLatin1Char(' ')));
    }
};

QTEST_MAIN(TestCompletionPopup)
#include "tst_completion_popup.moc"
