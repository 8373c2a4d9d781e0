// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/language_menu.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom::ui;

class TestLanguageMenu : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QSettings m_settings{m_folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};

    static QString checkedIn(const QMenu& menu) {
        QStringList checked;
        for (const QAction* action : menu.actions())
            if (action->isChecked()) checked << QString(action->text()).remove(QLatin1Char('&'));
        return checked.join(QLatin1Char(' '));
    }

private Q_SLOTS:
    void showsWhatTheSettingsSay_data() {
        QTest::addColumn<QVariant>("value");
        QTest::addColumn<QString>("checked");
        QTest::newRow("nothing") << QVariant() << QStringLiteral("Follow the system");
        QTest::newRow("system") << QVariant(QStringLiteral("system")) << QStringLiteral("Follow the system");
        QTest::newRow("de") << QVariant(QStringLiteral("de")) << QStringLiteral("Deutsch");
        QTest::newRow("en") << QVariant(QStringLiteral("en")) << QStringLiteral("English");
        QTest::newRow("a language of another version") << QVariant(QStringLiteral("tlh")) << QStringLiteral("Follow the system");
    }
    void showsWhatTheSettingsSay() {
        QFETCH(QVariant, value);
        QFETCH(QString, checked);
        m_settings.setValue(QLatin1String(kLanguageKey), value);
        QCOMPARE(checkedIn(LanguageMenu(m_settings)), checked);
    }

    void aChoiceIsKeptAndToldInOneSentence() {
        m_settings.clear();
        LanguageMenu menu(m_settings);
        QSignalSpy told(&menu, &LanguageMenu::chosen);
        for (QAction* action : menu.actions())
            if (action->text().contains(QLatin1String("Deutsch"))) action->trigger();
        QCOMPARE(m_settings.value(QLatin1String(kLanguageKey)).toString(), QStringLiteral("de"));
        QCOMPARE(checkedIn(menu), QStringLiteral("Deutsch"));
        QCOMPARE(told.count(), 1);
        QVERIFY(!told.front().front().toString().isEmpty());
        menu.actions().front()->trigger();
        QCOMPARE(m_settings.value(QLatin1String(kLanguageKey)).toString(), QStringLiteral("system"));
    }

    void saysWhenItTakesEffect() {
        const LanguageMenu menu(m_settings);
        QVERIFY(!menu.actions().back()->isEnabled());
        QVERIFY(!menu.actions().back()->text().isEmpty());
    }
};

QTEST_MAIN(TestLanguageMenu)
#include "tst_language_menu.moc"
