// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/caption_edits.h"

#include <QTest>

using namespace headroom::ui;

using Qt::StringLiterals::operator""_s;

namespace {

QString replacedBy(const QString& caption, const CaptionSearch& search, const QString& with) { return replaced(caption, search, expressionOf(search), with); }

}  // namespace

class TestCaptionEdits : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tagsAreWhatStandsBetweenCommas() {
        QCOMPARE(tagsOf(QStringLiteral(" a cat , on a mat,,\n red ")), (QStringList{QStringLiteral("a cat"), QStringLiteral("on a mat"), QStringLiteral("red")}));
        QVERIFY(tagsOf(QStringLiteral(" , ")).isEmpty());
    }

    void replacing_data() {
        QTest::addColumn<QString>("caption");
        QTest::addColumn<CaptionSearch>("search");
        QTest::addColumn<QString>("with");
        QTest::addColumn<QString>("result");
        const auto row = [](const char* name, const char* caption, const CaptionSearch& search, const char* with, const char* result) {
            QTest::newRow(name) << QString::fromUtf8(caption) << search << QString::fromUtf8(with) << QString::fromUtf8(result);
        };
        row("words anywhere", "a cat, cats", {.find = u"cat"_s}, "dog", "a dog, dogs");
        row("case does not matter", "A Cat", {.find = u"cat"_s}, "dog", "A dog");
        row("unless asked", "A Cat, cat", {.find = u"cat"_s, .matchCase = true}, "dog", "A Cat, dog");
        row("other alphabets", "ÄPFEL", {.find = u"äpfel"_s}, "x", "x");
        row("whole tags", "cat, a cat,  cat", {.find = u"cat"_s, .wholeTags = true}, "dog", "dog, a cat,  dog");
        row("signs of patterns are signs", "a (b) [c]", {.find = u"(b)"_s}, "\\1$&", "a \\1$& [c]");
        row("pattern", "1girl, 2girls", {.find = u"(\\d)girls?"_s, .isPattern = true}, "\\1 woman", "1 woman, 2 woman");
        row("pattern of whole tags", "red, dark red", {.find = u".*red"_s, .wholeTags = true, .isPattern = true}, "blue", "blue, blue");
        row("nothing finds nothing", "a", {}, "x", "a");
        row("to nothing", "a, b", {.find = u"a, "_s}, "", "b");
    }

    void replacing() {
        QFETCH(const QString, caption);
        QFETCH(const CaptionSearch, search);
        QFETCH(const QString, with);
        QTEST(replacedBy(caption, search, with), "result");
    }

    void aBrokenPatternIsNotValid() {
        QVERIFY(!expressionOf({.find = u"(a"_s, .isPattern = true}).isValid());
        QVERIFY(expressionOf({.find = u"(a"_s}).isValid());
    }

    void findsAreCountedByCaption() {
        const QStringList captions = {u"cat, cat"_s, u"a cat"_s, u"dog"_s};
        QCOMPARE(countFound(captions, {.find = u"CAT"_s}), 2);
        QCOMPARE(countFound(captions, {.find = u"cat"_s, .wholeTags = true}), 1);
        QCOMPARE(countFound(captions, {}), 0);
    }

    void wordsInFrontAndBehindStandOnce_data() {
        QTest::addColumn<QString>("caption");
        QTest::addColumn<QString>("front");
        QTest::addColumn<QString>("behind");
        QTest::newRow("plain") << "a cat" << "sks, a cat" << "a cat, sks";
        QTest::newRow("blank") << " " << "sks" << "sks";
        QTest::newRow("there in front") << "sks, a cat" << "sks, a cat" << "sks, a cat, sks";
        QTest::newRow("there behind") << "a cat, sks" << "sks, a cat, sks" << "a cat, sks";
        QTest::newRow("there without a comma") << "sks cat" << "sks cat" << "sks cat, sks";
        QTest::newRow("only the beginning of a word") << "sksy cat" << "sks, sksy cat" << "sksy cat, sks";
        QTest::newRow("alone") << "sks" << "sks" << "sks";
    }

    void wordsInFrontAndBehindStandOnce() {
        QFETCH(const QString, caption);
        QTEST(withPrefix(caption, u"sks"_s), "front");
        QTEST(withSuffix(caption, u"sks"_s), "behind");
    }

    void removingATagLeavesTheRestAsItWas() {
        QCOMPARE(withoutTag(u"a,  b , c"_s, u"b"_s), u"a, c"_s);
        QCOMPARE(withoutTag(u"a, b, c"_s, u"a"_s), u"b, c"_s);
        QCOMPARE(withoutTag(u"a,b,a"_s, u"a"_s), u"b"_s);
        QCOMPARE(withoutTag(u" a ,ab"_s, u"b"_s), u" a ,ab"_s);
        QCOMPARE(withoutTag(u"a"_s, u"a"_s), QString());
        QCOMPARE(withoutRepeats(u"a, b, a ,c, b"_s), u"a, b,c"_s);
        QCOMPARE(withoutRepeats(u"a,,b,"_s), u"a,,b,"_s);
    }

    void tagsAreCountedOncePerCaption() {
        const QList<std::pair<QString, int>> expected = {{u"b"_s, 3}, {u"a"_s, 2}, {u"c"_s, 1}};
        QCOMPARE(countTags({u"a, b, a"_s, u"b"_s, u"c, b, a"_s}), expected);
    }
};

QTEST_GUILESS_MAIN(TestCaptionEdits)
#include "tst_caption_edits.moc"
