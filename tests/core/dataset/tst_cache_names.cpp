// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/cache_names.h"

#include <QTest>

using namespace headroom;

namespace {

DatasetItem photo(BucketFit fit) {
    DatasetItem item;
    item.path = "set/photo.jpg";
    item.fit = fit;
    return item;
}

}  // namespace

/// T-04 and T-20 of the reference.
class TestCacheNames : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void latentsLieBesideThePictureUnderTheReferencesName() {
        const DatasetItem item = photo({{992, 752}, 1003, 752, 5, 0});
        QCOMPARE(latentCacheFile(item, "zimage").string(), std::string("set/_latent_cache/photo_-OE0D7G1G7YwRwGvAV29cg.safetensors"));
    }

    void flipsCropsAndSpacesChangeTheName() {
        DatasetItem flipped = photo({{992, 752}, 1003, 752, 5, 0});
        flipped.flipX = true;
        QCOMPARE(latentCacheFile(flipped, "zimage").filename().string(), std::string("photo_LDxHNvrzTWNrkz8pEIIbqQ.safetensors"));
        QCOMPARE(latentCacheFile(photo({{1024, 736}, 1024, 768, 0, 16}), "flux1").filename().string(),
                 std::string("photo_VqaARjkLyfLedzsbae-_zA.safetensors"));
    }

    void textsAreNamedAfterTheCaption_data() {
        QTest::addColumn<QByteArray>("caption");
        QTest::addColumn<QByteArray>("space");
        QTest::addColumn<QByteArray>("hash");
        QTest::newRow("plain") << QByteArray("a photo of a cat") << QByteArray("zimage") << QByteArray("gttwbDJ7jJAX9fTcsKK1PQ");
        QTest::newRow("empty") << QByteArray("") << QByteArray("zimage") << QByteArray("_apiDKiUews4vqLHIa2r8g");
        QTest::newRow("accent") << QByteArray("caf\u00e9") << QByteArray("flux") << QByteArray("0CPixaKRxTSz_kLS1VQqJg");
    }

    void textsAreNamedAfterTheCaption() {
        QFETCH(const QByteArray, caption);
        QFETCH(const QByteArray, space);
        QFETCH(const QByteArray, hash);
        QCOMPARE(textCacheFile("set/photo.jpg", caption.constData(), space.constData()).string(),
                 "set/_t_e_cache/photo_" + hash.toStdString() + ".safetensors");
    }

    void textIsEscapedAsPythonDoes() {
        // hashlib.md5(json.dumps({...}, sort_keys=True)) of a caption with a quote, a backslash, a tab, a newline, a bell, DEL and an emoji.
        QCOMPARE(textCacheFile("p.png", "\"q\" \\ \t\n\a\x7f \U0001F600", "sd1").filename().string(),
                 std::string("p_vHpcxX3_dDIhn8H8X-V_bQ.safetensors"));
    }

    void consistentNoiseHasTheReferencesSeeds() {
        DatasetItem item = photo({});
        QCOMPARE(consistentNoiseSeed(item), 2818901172u);
        item.flipX = true;
        QCOMPARE(consistentNoiseSeed(item), 1570760101u);
        item.flipY = true;
        QCOMPARE(consistentNoiseSeed(item), 3569237106u);
        item.flipX = false;
        QCOMPARE(consistentNoiseSeed(item), 3372269792u);
    }
};

QTEST_GUILESS_MAIN(TestCacheNames)
#include "tst_cache_names.moc"
