// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/language.h"

#include "messages/event_codec.h"

#include <QLocale>
#include <QTest>

using namespace headroom;
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

    /// Behind the test that loads German.
    void whatCoreSaysIsShownInTheLanguage() {
        QCOMPARE(inWords(say("The dataset folder does not exist")), QStringLiteral("Der Ordner des Datensatzes existiert nicht"));
        QCOMPARE(inWords(say("%1 is smaller than the resolution; it trains at %2", "%2 ü", "64 x 64")), QStringLiteral("%2 ü ist kleiner als die Auflösung; trainiert wird mit 64 x 64"));
        QCOMPARE(inWords(Error{say("This could not be read: %1", say("the disk is full")), "/cats", say("Check the path")}),
                 QStringLiteral("/cats: Lesen war nicht möglich: der Datenträger ist voll. Den Pfad prüfen."));
        QCOMPARE(inWords(Sentence("The dataset folder does not exist")), QStringLiteral("The dataset folder does not exist"));
    }

    /// The engine's process and a run's log say it in English, with its parts.
    void anEventThatWasReadIsShownInTheLanguage() {
        const TrainerEvent event{.body = headroom::Warning{"oom_step_skipped", say("The step ran out of memory and was skipped (%1 of %2 in a row): %3", 1, 3, "x")}};
        const auto read = decodeEvent(encodeEvent(event));
        QVERIFY(read);
        QCOMPARE(inWords(std::get<headroom::Warning>(read->body).sentence), QStringLiteral("Dem Schritt ging der Speicher aus, er wurde übersprungen (1 von 3 nacheinander): x"));
    }
};

QTEST_GUILESS_MAIN(TestLanguage)
#include "tst_language.moc"
