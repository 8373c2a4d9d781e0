// SPDX-License-Identifier: GPL-3.0-or-later
// Read back by a reader that shares no line with the writer: Python's.
#include "files/zip_archive.h"

#include "files/atomic_file.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <vector>

using namespace headroom;

namespace {

/// Name, size and hex content of each entry, or what is wrong with the archive.
constexpr const char* kReader =
    "import sys, zipfile\n"
    "with zipfile.ZipFile(sys.argv[1]) as z:\n"
    "    assert z.testzip() is None\n"
    "    for i in z.infolist():\n"
    "        assert i.compress_type == zipfile.ZIP_DEFLATED and i.date_time == (1980, 1, 1, 0, 0, 0)\n"
    "        print(i.filename.encode().hex(), i.file_size, z.read(i).hex())\n";

std::string hex(const std::string& bytes) {
    return QByteArray::fromStdString(bytes).toHex().toStdString();
}

}  // namespace

class TestZipArchive : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyEntryIsReadBack_data() {
        QTest::addColumn<int>("files");
        QTest::addColumn<int>("bytes");
        for (const auto& [files, bytes] : {std::pair(0, 0), {1, 0}, {1, 1}, {3, 1000}, {2, 300'000}, {40, 17}})
            QTest::addRow("%d of %d bytes", files, bytes) << files << bytes;
    }
    void everyEntryIsReadBack() {
        QFETCH(const int, files);
        QFETCH(const int, bytes);
        std::vector<ZipEntry> entries;
        std::string expected;
        unsigned random = 1;
        for (int i = 0; i < files; ++i) {
            ZipEntry entry{"folder/Grüße " + std::to_string(i) + ".txt", {}};
            for (int k = 0; k < bytes; ++k)
                entry.content += static_cast<char>((random = random * 1103515245 + 12345) >> (k % 2 ? 16 : 28));
            expected += hex(entry.name) + ' ' + std::to_string(bytes) + ' ' + hex(entry.content) + '\n';
            entries.push_back(std::move(entry));
        }
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.zip"));
        QVERIFY(writeFileAtomically(path.toStdString(), zipArchive(entries)));
        QProcess python;
        python.start(QStringLiteral("python3"), {QStringLiteral("-c"), QString::fromLatin1(kReader), path});
        QVERIFY(python.waitForFinished());
        QVERIFY2(python.exitCode() == 0, python.readAllStandardError().constData());
        QCOMPARE(python.readAllStandardOutput().toStdString(), expected);
    }

    void equalEntriesMakeEqualBytes() {
        const std::vector<ZipEntry> entries = {{"a", "one"}, {"b", "two"}};
        QCOMPARE(zipArchive(entries), zipArchive(entries));
    }
};

QTEST_GUILESS_MAIN(TestZipArchive)
#include "tst_zip_archive.moc"
