// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/digest.h"

#include <QCryptographicHash>
#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace headroom;

class TestDigest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void digestsEqualAnotherImplementationsAtEveryLengthAroundABlock() {
        for (int length = 0; length < 200; ++length) {
            const QByteArray text(length, static_cast<char>('a' + length % 26));
            Sha256 hash;
            hash.add(text.toStdString());
            QCOMPARE(QByteArray::fromStdString(hash.hex()), QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex());
        }
    }

    void piecesGiveTheSameDigestAsTheWhole() {
        const std::string text(1000, 'x');
        Sha256 whole, pieces;
        whole.add(text);
        for (std::size_t at = 0; at < text.size(); at += 37) pieces.add(std::string_view(text).substr(at, 37));
        QCOMPARE(pieces.hex(), whole.hex());
    }

    void aFilesHashIsThatOfItsContent() {
        const QTemporaryDir folder;
        const std::filesystem::path file = folder.filePath(QStringLiteral("file")).toStdString();
        const std::string content((std::size_t{1} << 18) + 7, 'y');  // more than one piece
        std::ofstream(file, std::ios::binary) << content;
        Sha256 hash;
        hash.add(content);
        QCOMPARE(*contentHash(file), hash.hex());
        QVERIFY(!contentHash(file.parent_path() / "missing"));
    }

    void md5IsThatOfOtherPrograms() {
        const auto digest = md5("set/photo.jpg");
        const QByteArray ours(reinterpret_cast<const char*>(digest.data()), static_cast<qsizetype>(digest.size()));
        QCOMPARE(ours.toHex(), QCryptographicHash::hash("set/photo.jpg", QCryptographicHash::Md5).toHex());
    }
};

QTEST_GUILESS_MAIN(TestDigest)
#include "tst_digest.moc"
