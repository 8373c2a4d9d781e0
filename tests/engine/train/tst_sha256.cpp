// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/sha256.h"

#include <QCryptographicHash>
#include <QTest>

using namespace headroom;

class TestSha256 : public QObject {
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
};

QTEST_GUILESS_MAIN(TestSha256)
#include "tst_sha256.moc"
