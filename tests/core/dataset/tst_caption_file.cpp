// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/caption_file.h"

#include "support/failing_file_system.h"

#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
namespace fs = std::filesystem;

class TestCaptionFile : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_file = fs::path(m_folder->path().toStdString()) / "a.txt";
    }

    void anEditKeepsTheFormOfTheFile_data() {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QString>("shown");
        QTest::addColumn<QByteArray>("after");
        QTest::newRow("plain") << QByteArray("old") << "old" << QByteArray("new é\nline");
        QTest::newRow("last line end") << QByteArray("old\n") << "old" << QByteArray("new é\nline\n");
        QTest::newRow("many line ends") << QByteArray("old\n\n\n") << "old" << QByteArray("new é\nline\n\n\n");
        QTest::newRow("CRLF") << QByteArray("old\r\nolder\r\n") << "old\nolder" << QByteArray("new é\r\nline\r\n");
        QTest::newRow("mostly CRLF") << QByteArray("a\r\nb\nc\r\n") << "a\nb\nc" << QByteArray("new é\r\nline\r\n");
        QTest::newRow("mark") << QByteArray("\xEF\xBB\xBFold\n") << "old" << QByteArray("\xEF\xBB\xBFnew é\nline\n");
        QTest::newRow("blanks belong to the words") << QByteArray(" old \n") << " old " << QByteArray("new é\nline\n");
        QTest::newRow("blank file") << QByteArray("\n") << "" << QByteArray("new é\nline\n");
        QTest::newRow("empty file") << QByteArray("") << "" << QByteArray("new é\nline");
        QTest::newRow("UTF-16 little") << QByteArray("\xFF\xFEo\0\n\0", 6) << "o" << QByteArray("\xFF\xFEn\0e\0w\0 \0\xE9\0\n\0l\0i\0n\0e\0\n\0", 24);
        QTest::newRow("UTF-16 big") << QByteArray("\xFE\xFF\0o", 4) << "o" << QByteArray("\xFE\xFF\0n\0e\0w\0 \0\xE9\0\n\0l\0i\0n\0e", 22);
        QTest::newRow("Windows-1252") << QByteArray("caf\xE9 \x80") << "café €" << QByteArray("new \xE9\nline");
    }

    void anEditKeepsTheFormOfTheFile() {
        QFETCH(const QByteArray, before);
        QFETCH(const QString, shown);
        QFETCH(const QByteArray, after);
        write(before);
        const auto file = openCaptionFile(m_file);
        QVERIFY(file);
        QCOMPARE(QString::fromStdString(file->text), shown);
        QCOMPARE(encodeCaption(file->text, file->form), before == "a\r\nb\nc\r\n" ? std::string("a\r\nb\r\nc\r\n") : before.toStdString());
        const auto change = planCaption(m_file, file->text, "new é\nline");
        QVERIFY(change);
        QVERIFY(applyCaptionChange(*change));
        QCOMPARE(content(), after);
        QCOMPARE(QString::fromStdString(openCaptionFile(m_file)->text), QStringLiteral("new é\nline"));
        QVERIFY(applyCaptionChange(change->reversed()));
        QCOMPARE(content(), before);
    }

    void wordsWithoutASignMakeWindows1252Utf8() {
        write("caf\xE9");
        for (const char* words : {"日本", "Ã©"}) {  // the second would be read as UTF-8 the next time
            const auto change = planCaption(m_file, openCaptionFile(m_file)->text, words);
            QVERIFY(change);
            QVERIFY(applyCaptionChange(*change));
            QCOMPARE(content(), QByteArray(words));
            write("caf\xE9");
        }
    }

    void charactersBeyondSixteenBitsAreKept() {
        const std::string fox = "a 🦊, \xEF\xBF\xBD";
        for (const auto encoding : {CaptionForm::Encoding::Utf16Little, CaptionForm::Encoding::Utf16Big, CaptionForm::Encoding::Utf8})
            QCOMPARE(decodeCaption(encodeCaption(fox, {.encoding = encoding, .mark = true})).text, fox);
    }

    void aFileThatSaysTheSameIsNotTouched() {
        write("same\r\n");
        const auto change = planCaption(m_file, "same", "same");
        QVERIFY(change && change->isNone());
        FailingFileSystem counting(0);
        QVERIFY(applyCaptionChange(*change, counting));
        QCOMPARE(counting.calls(), 0);
    }

    void aCaptionIsMadeAndUndoneAgain() {
        const auto change = planCaption(m_file, "", "a cat");
        QVERIFY(change);
        QVERIFY(applyCaptionChange(*change));
        QCOMPARE(content(), QByteArray("a cat"));
        QVERIFY(applyCaptionChange(change->reversed()));
        QVERIFY(!fs::exists(m_file));
        QVERIFY(planCaption(m_file, "", "")->isNone());
    }

    void whatAnotherProgramWroteIsNotReplaced() {
        write("theirs");
        const auto planned = planCaption(m_file, "mine", "new");
        QVERIFY(!planned);
        QVERIFY2(planned.error().what.english().find("another program") != std::string::npos, planned.error().what.english().c_str());
        const Status applied = applyCaptionChange({m_file, "mine", "new"});
        QVERIFY(!applied);
        QCOMPARE(content(), QByteArray("theirs"));
    }

    void aProtectedFileIsLeftAlone() {
        write("old");
        fs::permissions(m_file, fs::perms::owner_read);
        const Status done = applyCaptionChange(*planCaption(m_file, "old", "new"));
        QVERIFY(!done);
        QVERIFY2(done.error().sentence().find("write-protected") != std::string::npos, done.error().sentence().c_str());
        QCOMPARE(content(), QByteArray("old"));
    }

    void aFullDiskLeavesTheOldCaption() {
        write("old");
        const auto change = planCaption(m_file, "old", "new");
        QVERIFY(change);
        FailingFileSystem counting(0);
        QVERIFY(applyCaptionChange(*change, counting) && applyCaptionChange(change->reversed()));
        QVERIFY(counting.calls() >= 4);
        for (int call = 1; call <= counting.calls(); ++call) {
            const Status done = applyCaptionChange(*change, FailingFileSystem(call));
            QVERIFY2(!done, qPrintable(QString::number(call)));
            QVERIFY2(done.error().what.english().find("disk is full") != std::string::npos, done.error().what.english().c_str());
            QCOMPARE(content(), QByteArray("old"));
        }
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
    }

    void aVanishedFolderIsNamed() {
        const fs::path gone = fs::path(m_folder->path().toStdString()) / "gone" / "a.txt";
        const auto change = planCaption(gone, "", "new");
        QVERIFY(change);
        const Status done = applyCaptionChange(*change);
        QVERIFY(!done);
        QVERIFY2(done.error().sentence().find("folder does not exist") != std::string::npos, done.error().sentence().c_str());
    }

private:
    void write(const QByteArray& bytes) {
        std::error_code ignored;
        fs::permissions(m_file, fs::perms::owner_all, ignored);
        QVERIFY(writeFileAtomically(m_file, std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size()))));
    }
    QByteArray content() const { return QByteArray::fromStdString(*readTextFile(m_file)); }

    std::unique_ptr<QTemporaryDir> m_folder;
    fs::path m_file;
};

QTEST_GUILESS_MAIN(TestCaptionFile)
#include "tst_caption_file.moc"
