// SPDX-License-Identifier: GPL-3.0-or-later
// The window without a mouse and without sight: every page, every widget, every key.
#include "shell/main_window.h"
#include "style/look.h"
#include "support/fake_engine.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QMap>
#include <QMenu>
#include <QMenuBar>
#include <QMetaEnum>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;

namespace {

QString describe(const QWidget* widget) {
    return QStringLiteral("%1 '%2' in %3").arg(QString::fromLatin1(widget->metaObject()->className()), widget->accessibleName().isEmpty() ? widget->property("text").toString() : widget->accessibleName(),
                                               widget->parentWidget() ? QString::fromLatin1(widget->parentWidget()->metaObject()->className()) : QString());
}

QChar letterOf(const QString& words) { return QKeySequence::mnemonic(words).isEmpty() ? QChar() : QKeySequence::mnemonic(words).toString().back(); }

void count(QMap<QChar, QStringList>& letters, const QString& words) {
    if (const QChar letter = letterOf(words); !letter.isNull()) letters[letter] << words;
}

QStringList twice(const QMap<QChar, QStringList>& letters) {
    QStringList faults;
    for (auto at = letters.cbegin(); at != letters.cend(); ++at)
        if (at.value().size() > 1) faults << QStringLiteral("Alt+%1: %2").arg(at.key()).arg(at.value().join(QStringLiteral(" | ")));
    return faults;
}

/// Whether Tab is meant to come here: of radio-like groups only the chosen one, of pages only what is shown.
bool isStop(const QWidget* widget) {
    return widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus) && !widget->focusProxy() && !widget->property("kind").toString().startsWith(QStringLiteral("navigation"));
}

/// What a screen reader calls a widget; empty where it would only read its value. Qt names a combo box after its value on this
/// platform and leaves the name to its label.
QString spokenName(QWidget* widget) {
    QAccessibleInterface* face = QAccessible::queryAccessibleInterface(widget);
    if (qobject_cast<QComboBox*>(widget)) return face->relations(QAccessible::Label).isEmpty() ? QString() : widget->accessibleName();
    if (qobject_cast<QAbstractItemView*>(widget)) return widget->accessibleName();  // Qt gives it as the value too
    const QString name = face->text(QAccessible::Name);
    return name == face->text(QAccessible::Value) ? QString() : name;
}

}  // namespace

class TestKeyboard : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QSettings m_settings{m_folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
    std::unique_ptr<MainWindow> m_window;

    static QList<int> pages() {
        QList<int> all;
        const auto pages = QMetaEnum::fromType<MainWindow::Page>();
        for (int i = 0; i < pages.keyCount(); ++i) all << pages.value(i);
        return all;
    }
    void rows() {
        QTest::addColumn<int>("page");
        for (int page : pages()) QTest::newRow(QMetaEnum::fromType<MainWindow::Page>().valueToKey(page)) << page;
    }

private Q_SLOTS:
    void initTestCase() {
        loadFonts();
        applyLook(Theme::Light);
        QFile job(m_folder.filePath(QStringLiteral("job.yaml")));
        QVERIFY(QFile::copy(QStringLiteral(HEADROOM_SOURCE_DIR "/resources/demo/lora.yaml"), job.fileName()));
        m_window = std::make_unique<MainWindow>(MainWindow::Parts{.settings = m_settings,
                                                                  .makeEngine = []() -> Result<std::unique_ptr<EnginePort>> { return std::unique_ptr<EnginePort>(std::make_unique<FakeEngine>(plausibleRun(40))); },
                                                                  .cardIsThere = [] { return false; }});
        m_window->resize(1440, 900);
        QVERIFY(m_window->openJob(job.fileName()));
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_window->actions().train->trigger();
        QTRY_VERIFY(m_window->run().state() == RunModel::State::Finished);
    }
    void cleanupTestCase() { m_window.reset(); }

    void noKeyIsTakenTwice() {
        QMap<QString, QStringList> owners;
        for (const QAction* action : m_window->findChildren<QAction*>())
            for (const QKeySequence& keys : action->shortcuts())
                if (action->shortcutContext() != Qt::WidgetShortcut && action->shortcutContext() != Qt::WidgetWithChildrenShortcut) owners[keys.toString()] << action->text();
        QVERIFY(owners.size() > 15);
        for (auto at = owners.cbegin(); at != owners.cend(); ++at) QVERIFY2(at.value().size() == 1, qPrintable(at.key() + QStringLiteral(": ") + at.value().join(QStringLiteral(" | "))));
    }

    void noLetterOfAMenuIsTakenTwice() {
        QMap<QChar, QStringList> bar;
        for (const QAction* action : m_window->menuBar()->actions()) {
            count(bar, action->text());
            QMap<QChar, QStringList> letters;
            for (const QAction* entry : action->menu()->actions()) count(letters, entry->text());
            QVERIFY2(twice(letters).isEmpty(), qPrintable(twice(letters).join(QLatin1Char('\n'))));
        }
        QVERIFY2(twice(bar).isEmpty(), qPrintable(twice(bar).join(QLatin1Char('\n'))));
    }

    void noLetterOfAPageIsTakenTwice_data() { rows(); }
    void noLetterOfAPageIsTakenTwice() {
        QFETCH(const int, page);
        m_window->showPage(static_cast<MainWindow::Page>(page));
        QMap<QChar, QStringList> letters;
        for (const QAction* action : m_window->menuBar()->actions()) count(letters, action->text());
        for (const QAbstractButton* button : m_window->findChildren<QAbstractButton*>())
            if (button->isVisible()) count(letters, button->text());
        for (const QLabel* label : m_window->findChildren<QLabel*>())
            if (label->isVisible() && label->buddy()) count(letters, label->text());
        QVERIFY2(twice(letters).isEmpty(), qPrintable(twice(letters).join(QLatin1Char('\n'))));
    }

    void tabReachesEverythingOfAPage_data() { rows(); }
    void tabReachesEverythingOfAPage() {
        QFETCH(const int, page);
        m_window->showPage(static_cast<MainWindow::Page>(page));
        QCoreApplication::processEvents();
        QSet<const QWidget*> reached;
        const QWidget* first = nullptr;
        for (int i = 0; i < 600; ++i) {
            QWidget* focus = QApplication::focusWidget();
            if (!focus) focus = m_window.get();
            if (first == focus && reached.size() > 3) break;
            if (!first) first = focus;
            reached << focus;
            // An editor of many lines keeps Tab for itself; Ctrl+Tab leads on.
            const bool keepsTab = focus->inherits("QPlainTextEdit") && !focus->property("tabChangesFocus").toBool();
            QTest::keyClick(focus, Qt::Key_Tab, keepsTab ? Qt::ControlModifier : Qt::NoModifier);
        }
        QStringList missed;
        for (const QWidget* widget : m_window->findChildren<QWidget*>())
            if (isStop(widget) && widget->window() == m_window.get() && !reached.contains(widget)) missed << describe(widget);
        QVERIFY2(missed.isEmpty(), qPrintable(missed.join(QLatin1Char('\n'))));
    }

    void everythingOfAPageHasAName_data() { rows(); }
    void everythingOfAPageHasAName() {
        QFETCH(const int, page);
        m_window->showPage(static_cast<MainWindow::Page>(page));
        QStringList nameless;
        for (QWidget* widget : m_window->findChildren<QWidget*>()) {
            if (!isStop(widget) || widget->window() != m_window.get()) continue;
            if (spokenName(widget).isEmpty()) nameless << describe(widget);
        }
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(QLatin1Char('\n'))));
    }
};

QTEST_MAIN(TestKeyboard)
#include "tst_keyboard.moc"
