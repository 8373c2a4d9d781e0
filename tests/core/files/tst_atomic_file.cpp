// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/atomic_file.h"
#include "support/failing_file_system.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>
#include <set>
#include <sys/stat.h>

using namespace headroom;
namespace fs = std::filesystem;

namespace {

std::string contentOf(const fs::path& path) {
    const auto text = readTextFile(path);
    return text ? *text : "unreadable";
}

int filesIn(const fs::path& folder) {
    return static_cast<int>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

/// One file written in three pieces.
Status writeInPieces(const fs::path& path, const FileSystem& disk) {
    constexpr std::string_view text = "one two three";
    const auto bytes = std::as_bytes(std::span(text));
    const std::vector<std::span<const std::byte>> pieces = {bytes.subspan(0, 4), bytes.subspan(4, 4), bytes.subspan(8)};
    return writeFileAtomically(path, pieces, disk);
}

}  // namespace

class TestAtomicFile : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = fs::path(m_folder->path().toStdString()) / "save.bin";
    }

    void piecesBecomeOneFile() {
        QVERIFY(writeInPieces(m_path, FileSystem()));
        QCOMPARE(contentOf(m_path), std::string("one two three"));
        QCOMPARE(filesIn(m_path.parent_path()), 1);
    }

    void whicheverCallFailsTheOldFileStandsAndNothingIsLeftBehind() {
        QVERIFY(writeFileAtomically(m_path, "old"));
        const FailingFileSystem counting(0);
        QVERIFY(writeInPieces(m_path.parent_path() / "other", counting));
        QCOMPARE(counting.calls(), 7);  // create, three writes, flush, close, rename
        fs::remove(m_path.parent_path() / "other");
        for (int call = 1; call <= counting.calls(); ++call) {
            const Status status = writeInPieces(m_path, FailingFileSystem(call));
            QVERIFY(!status);
            QVERIFY(status.error().sentence().find("the disk is full") != std::string::npos);
            QCOMPARE(contentOf(m_path), std::string("old"));
            QCOMPARE(filesIn(m_path.parent_path()), 1);
        }
    }

    void everyFaultHasItsOwnWords_data() {
        QTest::addColumn<int>("errorNumber");
        QTest::addColumn<QString>("words");
        QTest::newRow("full") << ENOSPC << "the disk is full";
        QTest::newRow("quota") << EDQUOT << "quota";
        QTest::newRow("no right") << EACCES << "no right";
        QTest::newRow("read-only") << EROFS << "read-only";
        QTest::newRow("FAT32, or a limit of the process") << EFBIG << "larger than a file may be here";
        QTest::newRow("broken disk") << EIO << "reported a fault";
        QTest::newRow("anything else") << EBUSY << "busy";
    }

    void everyFaultHasItsOwnWords() {
        QFETCH(const int, errorNumber);
        QFETCH(const QString, words);
        const Status status = writeInPieces(m_path, FailingFileSystem(2, errorNumber));
        QVERIFY(!status);
        QVERIFY2(status.error().what.english().find(words.toStdString()) != std::string::npos, status.error().what.english().c_str());
        QCOMPARE(status.error().where.english(), m_path.string());
    }

    void aMissingFolderIsNamed() {
        const fs::path missing = m_path.parent_path() / "missing";
        const Status status = writeFileAtomically(missing / "x", "x");
        QVERIFY(!status);
        QCOMPARE(status.error().what.english(), std::string("The folder does not exist"));
        QCOMPARE(status.error().where.english(), missing.string());
    }

    void anExistingFileKeepsItsRights() {
        QVERIFY(writeFileAtomically(m_path, "old"));
        ::chmod(m_path.c_str(), 0600);
        QVERIFY(writeFileAtomically(m_path, "new"));
        struct stat status {};
        QCOMPARE(::stat(m_path.c_str(), &status), 0);
        QCOMPARE(status.st_mode & 0777u, 0600u);
    }

    void aSymbolicLinkStaysOne() {
        const fs::path link = m_path.parent_path() / "link";
        QVERIFY(writeFileAtomically(m_path, "old"));
        fs::create_symlink(m_path, link);
        QVERIFY(writeFileAtomically(link, "new"));
        QVERIFY(fs::is_symlink(link));
        QCOMPARE(contentOf(m_path), std::string("new"));
    }

    void aNameOfTheGreatestLengthCanBeWritten() {
        const fs::path longest = m_path.parent_path() / std::string(255, 'n');
        QVERIFY(writeFileAtomically(longest, "x"));
        QCOMPARE(contentOf(longest), std::string("x"));
    }

    void leftoversOfAKilledProgramAreCleared() {
        QVERIFY(writeFileAtomically(m_path, "kept"));
        std::ofstream(m_path.parent_path() / ".save.bin.4711.headroom-tmp") << "part";
        removeLeftoverTemporaries(m_path.parent_path());
        QCOMPARE(filesIn(m_path.parent_path()), 1);
        QCOMPARE(contentOf(m_path), std::string("kept"));
    }

    void readingSaysWhyItCannot() {
        const auto missing = readTextFile(m_path);
        QVERIFY(!missing);
        QVERIFY(missing.error().what.english().find("does not exist") != std::string::npos);
        const auto folder = readTextFile(m_path.parent_path());
        QVERIFY(!folder);
        QVERIFY(folder.error().what.english().find("it is a folder") != std::string::npos);
    }

    void textIsReadByteForByte() {
        const std::string text("a\r\nb\0c", 6);
        QVERIFY(writeFileAtomically(m_path, text));
        QCOMPARE(contentOf(m_path), text);
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    fs::path m_path;
};

QTEST_GUILESS_MAIN(TestAtomicFile)
#include "tst_atomic_file.moc"
