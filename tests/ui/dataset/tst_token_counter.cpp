// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/token_counter.h"

#include "support/scratch_pictures.h"

#include <QSignalSpy>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;
using headroom::test::ScratchPictures;

class TestTokenCounter : public QObject {
    Q_OBJECT

    ScratchPictures m_folder;

private Q_SLOTS:
    void onlyTheNewestQuestionIsAnswered() {
        TokenCounter counter;
        QSignalSpy counted(&counter, &TokenCounter::counted);
        DatasetSource source;
        source.config.triggerWord = "sks";
        for (const char* caption : {"a", "a cat", "a cat on a mat"}) counter.count(QString::fromLatin1(caption), source);
        QVERIFY(counted.wait());
        QCOMPARE(counted.takeLast().first().toInt(), 6);
        QTest::qWait(50);
        QVERIFY(counted.size() <= 2);  // those that had been counted before the newest was asked for
        counted.clear();
        counter.count(QStringLiteral("a dog"), source);
        counter.cancel();
        QVERIFY(!counted.wait(200));
    }

    void anotherModelHasAnotherTokenizer() {
        for (const char* folder : {"model/tokenizer", "broken/tokenizer"}) std::filesystem::create_directories(m_folder.at(folder));
        m_folder.write("model/tokenizer/vocab.json", R"({"a":0,"b</w>":1,"a</w>":2,"<|startoftext|>":3,"<|endoftext|>":4})");
        m_folder.write("model/tokenizer/merges.txt", "#version: 0.2\n");
        m_folder.write("broken/tokenizer/vocab.json", "{");
        TokenCounter counter;
        QSignalSpy counted(&counter, &TokenCounter::counted), failed(&counter, &TokenCounter::failed);
        DatasetSource source;
        counter.count(QStringLiteral("ab"), source);
        QVERIFY(counted.wait());
        QCOMPARE(counted.takeLast().first().toInt(), 1);
        source.model = m_folder.at("model").string();
        counter.count(QStringLiteral("ab"), source);
        QVERIFY(counted.wait());
        QCOMPARE(counted.takeLast().first().toInt(), 2);
        source.model = m_folder.at("broken").string();
        counter.count(QStringLiteral("ab"), source);
        QVERIFY(failed.wait());
        QVERIFY(failed.takeLast().first().toString().contains(QLatin1String("vocab.json")));
    }
};

QTEST_GUILESS_MAIN(TestTokenCounter)
#include "tst_token_counter.moc"
