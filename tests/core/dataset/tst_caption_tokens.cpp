// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/caption_tokens.h"

#include "files/atomic_file.h"

#include <QTemporaryDir>
#include <QTest>

using namespace headroom;

class TestCaptionTokens : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;

    static int countOf(const std::string& caption, const DatasetConfig& config = {}) {
        const auto tokens = CaptionTokens::ofModel("/no/such/model.safetensors");
        return tokens ? tokens->count(caption, config) : -1;
    }

private Q_SLOTS:
    void whatTrainingReadsIsCounted() {
        QCOMPARE(countOf("a cat, on a mat"), 6);
        DatasetConfig config;
        config.triggerWord = "sks";
        QCOMPARE(countOf("a cat, on a mat", config), 7);
        QCOMPARE(countOf("a sks cat, on a mat", config), 7);
        QCOMPARE(countOf("a [trigger] cat, on a mat", config), 7);
        config.isReg = true;
        QCOMPARE(countOf("a cat, on a mat", config), 6);
    }

    void theDefaultCaptionStandsInForABlankOne() {
        DatasetConfig config;
        QCOMPARE(countOf(" \n", config), 0);
        config.defaultCaption = "a photo of a dog";
        QCOMPARE(countOf(" \n", config), 5);
        QCOMPARE(countOf("a cat", config), 2);
    }

    void whatChanceDoesToACaptionIsLeftOut() {
        DatasetConfig config;
        config.tokenDropoutRate = 1;
        config.shuffleTokens = true;
        QCOMPARE(countOf("a cat, on a mat", config), 6);
    }

    void theModelsOwnTokenizerIsTaken() {
        const std::filesystem::path model = m_dir.filePath(QStringLiteral("model")).toStdString();
        std::filesystem::create_directories(model / "tokenizer");
        QVERIFY(writeFileAtomically(model / "tokenizer" / "vocab.json", R"({"a":0,"b</w>":1,"a</w>":2,"<|startoftext|>":3,"<|endoftext|>":4})"));
        QVERIFY(writeFileAtomically(model / "tokenizer" / "merges.txt", "#version: 0.2\n"));
        const auto tokens = CaptionTokens::ofModel(model);
        QVERIFY(tokens);
        QCOMPARE(tokens->count("ab", {}), 2);
        QVERIFY(writeFileAtomically(model / "tokenizer" / "vocab.json", "{"));
        const auto broken = CaptionTokens::ofModel(model);
        QVERIFY(!broken);
        QVERIFY2(broken.error().sentence().find("vocab.json") != std::string::npos, broken.error().sentence().c_str());
    }
};

QTEST_GUILESS_MAIN(TestCaptionTokens)
#include "tst_caption_tokens.moc"
