// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/result.h"
#include "base/sentence.h"

#include <QTest>

#include <filesystem>
#include <map>

using namespace headroom;

namespace {

/// A language of three patterns; it leaves others as they are.
std::string german(const std::string& pattern) {
    static const std::map<std::string, std::string> words = {{"%1 of %2 pictures in %3", "In %3: %1 von %2 Bildern"},
                                                             {"a folder", "ein Ordner"},
                                                             {"%1 is %2", "%1 ist %2"}};
    const auto found = words.find(pattern);
    return found == words.end() ? pattern : found->second;
}

}  // namespace

class TestSentence : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void valuesStandAtTheirPlaces() {
        QCOMPARE(say("%1 of %2 pictures in %3", 3, std::size_t{7}, std::filesystem::path("/cats")).english(), std::string("3 of 7 pictures in /cats"));
        QCOMPARE(say("%2, then %1, then %2", "a", std::string_view("b")).english(), std::string("b, then a, then b"));
        QCOMPARE(say("no place").english(), std::string("no place"));
        QCOMPARE(say("%1 % of it, 100 %", 37).english(), std::string("37 % of it, 100 %"));
    }

    /// A file may be called anything: what a value holds is never taken for a place.
    void placesInValuesAreText() {
        QCOMPARE(say("%1 and %2", "%2", "%1").english(), std::string("%2 and %1"));
        QCOMPARE(Sentence("100%1").english(), std::string("100%1"));
        QCOMPARE(Sentence("a folder").in(german), std::string("a folder"));
    }

    void valuesMayBeSentences() {
        const Sentence sentence = say("%1 is %2", "/cats", say("a folder"));
        QCOMPARE(sentence.english(), std::string("/cats is a folder"));
        QCOMPARE(sentence.in(german), std::string("/cats ist ein Ordner"));
    }

    void anotherLanguageOrdersThemItsOwnWay() {
        QCOMPARE(say("%1 of %2 pictures in %3", 3, 7, "%1").in(german), std::string("In %1: 3 von 7 Bildern"));
    }

    /// From a log that another version wrote.
    void placesWithoutValuesStay() {
        QCOMPARE(Sentence::ofParts("%1 of %2%", {Sentence("3")}).english(), std::string("3 of %2%"));
        QCOMPARE(Sentence::ofParts("%0 %", {Sentence("3"), Sentence("4")}).english(), std::string("%0 %"));
    }

    void equalityAsksForThePattern() {
        QVERIFY(say("%1 is %2", "a", 1) == say("%1 is %2", "a", 1));
        QVERIFY(say("%1 is %2", "a", 1) != say("%1 is %2", "a", 2));
        QVERIFY(say("a folder") != Sentence("a folder"));
        QVERIFY(Sentence() == Sentence(""));
        QVERIFY(Sentence().empty() && !say("a folder").empty());
    }

    void lists() {
        QCOMPARE(anyOf({}).english(), std::string());
        QCOMPARE(anyOf({"a"}).english(), std::string("a"));
        QCOMPARE(anyOf({"a", "b", "c"}).english(), std::string("a, b or c"));
        QCOMPARE(listOf({"a", "b", "c"}).english(), std::string("a, b, c"));
        QCOMPARE(inTurn({say("a folder"), Sentence(), "b"}).english(), std::string("a folder b"));
    }

    void errorsEndInAMark_data() {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("hint");
        QTest::addColumn<QString>("whole");
        QTest::newRow("plain") << "it is gone" << "Look for it" << "/cats: it is gone. Look for it.";
        QTest::newRow("marks") << "it is gone!" << "Did you mean b?" << "/cats: it is gone! Did you mean b?";
        QTest::newRow("no hint") << "it is gone." << "" << "/cats: it is gone.";
    }
    void errorsEndInAMark() {
        QFETCH(QString, what);
        QFETCH(QString, hint);
        QTEST(QString::fromStdString((Error{what.toStdString(), "/cats", hint.toStdString()}.sentence())), "whole");
    }

    void errorsAreTranslatedPartByPart() {
        QCOMPARE((Error{say("%1 is %2", "b", say("a folder")), "/cats", "c"}.whole().in(german)), std::string("/cats: b ist ein Ordner. c."));
    }
};

QTEST_GUILESS_MAIN(TestSentence)
#include "tst_sentence.moc"
