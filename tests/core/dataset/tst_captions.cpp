// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/captions.h"

#include "files/atomic_file.h"

#include <QTemporaryDir>
#include <QTest>

#include <set>

using namespace headroom;

namespace {

std::string processed(const std::string& caption, const std::string& trigger = {}, const DatasetConfig& config = {}, bool dropped = false) {
    RandomSource random(1);
    return processCaption(caption, config, trigger, dropped, random);
}

}  // namespace

class TestCaptions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void commasComeOutWithABlankBehindThem() {  // T-17
        QCOMPARE(processed("a cat, on a mat"), std::string("a cat,  on a mat"));
        QCOMPARE(processed("red,blue"), std::string("red, blue"));
        QCOMPARE(processed("line\nbreaks stay\n"), std::string("line\nbreaks stay\n"));
    }

    void theTriggerWordIsPutIn() {  // T-18
        QCOMPARE(processed("[trigger] dog", "sks"), std::string("sks dog"));
        QCOMPARE(processed("a dog", "sks"), std::string("sks a dog"));
        QCOMPARE(processed("", "sks"), std::string("sks "));
    }

    void aDroppedCaptionKeepsTheTriggerWord() {
        QCOMPARE(processed("a dog", "sks", {}, true), std::string("sks "));
        QCOMPARE(processed("a dog", "", {}, true), std::string());
    }

    void regularisationGetsNoTriggerWord() {
        DatasetConfig config;
        config.isReg = true;
        QCOMPARE(processed("a dog", "sks", config), std::string("a dog"));
        QCOMPARE(processed("a [trigger] dog", "sks", config), std::string("a sks dog"));
    }

    void fullTokenDropoutLeavesTheKeptTokens() {
        DatasetConfig config;
        config.tokenDropoutRate = 1;
        config.keepTokens = 2;
        QCOMPARE(processed("a,b,c,d", "", config), std::string("a, b"));
    }

    void tokenDropoutDropsItsShare() {
        DatasetConfig config;
        config.tokenDropoutRate = 0.25;
        RandomSource random(7);
        std::size_t kept = 0;
        for (int i = 0; i < 1000; ++i) kept += processCaption("a,a,a,a", config, "", false, random).size() / 3 + 1;
        QVERIFY(kept > 2850 && kept < 3150);
    }

    void shufflingKeepsEveryTokenAndHeedsNoKeepTokens() {
        DatasetConfig config;
        config.shuffleTokens = true;
        config.keepTokens = 1;
        RandomSource random(3);
        std::set<char> firsts;
        for (int i = 0; i < 60; ++i) {
            std::string caption = processCaption("a,b,c", config, "", false, random);
            std::erase_if(caption, [](char c) { return c == ',' || c == ' '; });
            firsts.insert(caption.front());
            std::ranges::sort(caption);
            QCOMPARE(caption, std::string("abc"));
        }
        QCOMPARE(firsts.size(), std::size_t(3));
    }

    void captionFilesAreReadInAnyEncoding_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("note");
        QTest::newRow("UTF-8, not stripped") << QByteArray(" caf\u00e9\r\n") << QByteArray(" caf\u00e9\r\n") << QString();
        QTest::newRow("empty") << QByteArray() << QByteArray() << QString();
        QTest::newRow("UTF-8 with mark") << QByteArray("\xEF\xBB\xBF" "cat") << QByteArray("cat") << "byte-order mark";
        QTest::newRow("Latin-1") << QByteArray("caf\xe9") << QByteArray("caf\u00e9") << "Windows-1252";
        QTest::newRow("Windows quotes") << QByteArray("\x93" "a\x94 \x80") << QByteArray("\u201ca\u201d \u20ac") << "Windows-1252";
        QTest::newRow("UTF-16 little") << QByteArray("\xFF\xFE" "a\0=\xD8\0\xDE", 8) << QByteArray("a\U0001F600") << "UTF-16";
        QTest::newRow("UTF-16 big") << QByteArray("\xFE\xFF" "\0a\xD8=\xDE\0", 8) << QByteArray("a\U0001F600") << "UTF-16";
        QTest::newRow("UTF-16 cut") << QByteArray("\xFF\xFE" "a\0=\xD8" "b", 7) << QByteArray("a\uFFFD") << "UTF-16";
    }

    void captionFilesAreReadInAnyEncoding() {
        QFETCH(const QByteArray, bytes);
        QFETCH(const QByteArray, text);
        QFETCH(const QString, note);
        const QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath("caption.txt").toStdString();
        QVERIFY(writeFileAtomically(path, bytes.toStdString()));
        const auto caption = readCaptionFile(path);
        QVERIFY(caption);
        QCOMPARE(QByteArray::fromStdString(caption->text), text);
        QCOMPARE(caption->note.empty(), note.isEmpty());
        QVERIFY(caption->note.english().find(note.toStdString()) != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestCaptions)
#include "tst_captions.moc"
