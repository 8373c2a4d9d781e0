// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/clip_tokenizer.h"

#include "files/atomic_file.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
namespace fs = std::filesystem;

namespace {

using Ids = std::vector<std::int64_t>;

/// [[line, [ids]], ...], see tests/parity/make_clip_ids.py.
QJsonArray referenceRows() {
    QFile file(QStringLiteral(HEADROOM_FIXTURES "/text/clip_ids.bin"));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(qUncompress(file.readAll())).array() : QJsonArray();
}

Ids idsOf(const QJsonArray& row) {
    Ids ids;
    for (const QJsonValue& id : row[1].toArray()) ids.push_back(id.toInt());
    return ids;
}

/// A tokenizer folder of eight pieces.
void writeSmallFolder(const fs::path& folder, const std::string& specialTokens = {}) {
    const std::string vocabulary = R"({"a":0,"b</w>":1,"ab</w>":2,"!":3,"!</w>":4,"a</w>":5,"<|startoftext|>":6,"<|endoftext|>":7})";
    QVERIFY(writeFileAtomically(folder / "vocab.json", vocabulary));
    QVERIFY(writeFileAtomically(folder / "merges.txt", "#version: 0.2\r\na b</w>\r\n"));
    if (!specialTokens.empty()) QVERIFY(writeFileAtomically(folder / "special_tokens_map.json", specialTokens));
}

}  // namespace

class TestClipTokenizer : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        auto tokenizer = ClipTokenizer::openAi();
        QVERIFY2(bool(tokenizer), tokenizer ? "" : tokenizer.error().sentence().c_str());
        m_openAi = std::make_unique<ClipTokenizer>(*std::move(tokenizer));
    }

    void twoThousandLinesGetTheIdsOfTheReference() {
        const QJsonArray rows = referenceRows();
        QCOMPARE(rows.size(), 2000);
        for (const QJsonValue& row : rows) {
            const QString line = row.toArray()[0].toString();
            const Ids ids = m_openAi->pieces(line.toStdString());
            QVERIFY2(ids == idsOf(row.toArray()), qPrintable(QStringLiteral("%1 (%2)").arg(line, QString::fromLatin1(line.toUtf8().toHex()))));
        }
    }

    void openAisVocabularyHasItsSizeAndMarks() {
        QCOMPARE(m_openAi->vocabularySize(), 49408);
        QCOMPARE(m_openAi->startToken(), std::int64_t(49406));
        QCOMPARE(m_openAi->endToken(), std::int64_t(49407));
        QCOMPARE(m_openAi->paddingToken(), std::int64_t(49407));
    }

    void encodingFramesAndPads() {
        const Ids ids = m_openAi->encode("a photo of a cat", 9);
        QCOMPARE(ids, (Ids{49406, 320, 1125, 539, 320, 2368, 49407, 49407, 49407}));
        QCOMPARE(m_openAi->encode("").size(), std::size_t(77));
    }

    void aLongTextIsCutBeforeTheEndToken() {
        std::string text;
        for (int i = 0; i < 200; ++i) text += "cat ";
        const Ids ids = m_openAi->encode(text);
        QCOMPARE(ids.size(), std::size_t(77));
        QCOMPARE(ids[75], std::int64_t(2368));
        QCOMPARE(ids[76], std::int64_t(49407));
    }

    void brokenBytesDoNotHarm() {
        QCOMPARE(m_openAi->pieces("caf\xe9"), m_openAi->pieces("caf\uFFFD"));
        QVERIFY(!m_openAi->pieces("\xff\xff").empty());
    }

    void aFolderIsRead() {
        const QTemporaryDir folder;
        writeSmallFolder(folder.path().toStdString());
        const auto tokenizer = ClipTokenizer::fromFolder(folder.path().toStdString());
        QVERIFY(tokenizer);
        QCOMPARE(tokenizer->vocabularySize(), 8);
        QCOMPARE(tokenizer->encode("AB a!", 6), (Ids{6, 2, 5, 4, 7, 7}));
        QCOMPARE(tokenizer->pieces("z"), (Ids{7}));  // what the vocabulary lacks is the end token
    }

    void thePaddingTokenIsTheFoldersOwn_data() {
        QTest::addColumn<QByteArray>("map");
        QTest::newRow("as text") << QByteArray(R"({"pad_token": "!"})");
        QTest::newRow("as an object") << QByteArray(R"({"pad_token": {"content": "!", "lstrip": false}})");
    }

    void thePaddingTokenIsTheFoldersOwn() {
        QFETCH(const QByteArray, map);
        const QTemporaryDir folder;
        writeSmallFolder(folder.path().toStdString(), map.toStdString());
        const auto tokenizer = ClipTokenizer::fromFolder(folder.path().toStdString());
        QVERIFY(tokenizer);
        QCOMPARE(tokenizer->encode("a", 5), (Ids{6, 5, 7, 3, 3}));
    }

    void aFaultyFolderIsNamed_data() {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("words");
        QTest::newRow("no JSON") << QByteArray("vocab.json") << QByteArray("<html>") << "not a vocabulary";
        QTest::newRow("numbers as text") << QByteArray("vocab.json") << QByteArray(R"({"a":"0"})") << "not a vocabulary";
        QTest::newRow("negative number") << QByteArray("vocab.json") << QByteArray(R"({"a":-1})") << "not a vocabulary";
        QTest::newRow("no special tokens") << QByteArray("vocab.json") << QByteArray(R"({"a":0,"b</w>":1,"ab</w>":2})") << "lacks the token";
        QTest::newRow("merge outside") << QByteArray("merges.txt") << QByteArray("q u\n") << "does not fit the vocabulary";
    }

    void aFaultyFolderIsNamed() {
        QFETCH(const QByteArray, file);
        QFETCH(const QByteArray, content);
        QFETCH(const QString, words);
        const QTemporaryDir folder;
        const fs::path path = folder.path().toStdString();
        writeSmallFolder(path);
        QVERIFY(writeFileAtomically(path / file.toStdString(), content.toStdString()));
        const auto tokenizer = ClipTokenizer::fromFolder(path);
        QVERIFY(!tokenizer);
        QVERIFY2(tokenizer.error().sentence().find(words.toStdString()) != std::string::npos, tokenizer.error().sentence().c_str());
        QVERIFY(tokenizer.error().where.english().starts_with(path.string()));
    }

    void aMissingFileIsNamed() {
        const QTemporaryDir folder;
        const auto tokenizer = ClipTokenizer::fromFolder(folder.path().toStdString());
        QVERIFY(!tokenizer);
        QVERIFY(tokenizer.error().where.english().ends_with("vocab.json"));
    }

private:
    std::unique_ptr<ClipTokenizer> m_openAi;
};

QTEST_GUILESS_MAIN(TestClipTokenizer)
#include "tst_clip_tokenizer.moc"
