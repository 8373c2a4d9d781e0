// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/language.h"

#include <QLocale>
#include <QTest>

using namespace headroom::ui;

class TestLanguage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        QLocale::setDefault(QLocale(QLocale::English));
        loadLanguage();
    }

    void numbersTakeTheirSingularAndPlural() {
        const auto words = [](int n) { return QCoreApplication::translate("headroom::ui::StatusLine", "%n warning(s) in the job", nullptr, n); };
        QCOMPARE(words(1), QStringLiteral("1 warning in the job"));
        QCOMPARE(words(2), QStringLiteral("2 warnings in the job"));
        QCOMPARE(words(0), QStringLiteral("0 warnings in the job"));
        QCOMPARE(shownLanguage(), QStringLiteral("en"));
    }

    /// German words come with Qt's own and with German numbers.
    void aChosenLanguageBringsItsWordsAndNumbers() {
        QLocale::setDefault(QLocale(QLocale::English));
        loadLanguage(QStringLiteral("de"));
        QCOMPARE(QCoreApplication::translate("headroom::ui::StatusLine", "%n warning(s) in the job", nullptr, 2), QStringLiteral("2 Warnungen im Job"));
        QCOMPARE(QCoreApplication::translate("key", "Learning rate"), QStringLiteral("Lernrate"));
        QCOMPARE(QCoreApplication::translate("QPlatformTheme", "Cancel"), QStringLiteral("Abbrechen"));
        QCOMPARE(shownLanguage(), QStringLiteral("de"));
        QCOMPARE(QLocale().toString(1.5), QStringLiteral("1,5"));
    }
};

QTEST_GUILESS_MAIN(TestLanguage)
#include "tst_language.moc"
