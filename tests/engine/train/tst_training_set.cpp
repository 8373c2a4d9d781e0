// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/training_set.h"

#include "dataset/picture.h"
#include "support/tiny_sd15.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace headroom;
namespace fs = std::filesystem;

namespace {

DatasetConfig datasetAt(const std::string& folder, std::vector<int> resolutions = {32}) {
    DatasetConfig config;
    config.folderPath = folder;
    config.resolution = std::move(resolutions);
    return config;
}

}  // namespace

class TestTrainingSet : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    fs::path m_root = m_dir.path().toStdString();

    Result<TrainingSet> open(const std::vector<DatasetConfig>& datasets) const {
        return openTrainingSet(datasets, 16, [this](const std::string& name) { return m_root / name; }, {});
    }

private Q_SLOTS:
    void initTestCase() {
        writeTinyPictures(m_root / "three", 3);
        writeTinyPictures(m_root / "two", 2, 48);
    }

    // training-maths.md 1.2 and 8.3: each resolution is a dataset of its own.
    void thereIsOneEntryForEachFolderAndResolution() {
        const auto set = open({datasetAt("three", {16, 32}), datasetAt("two")});
        QVERIFY(set);
        QCOMPARE(set->entries.size(), 3u);
        QCOMPARE(set->items.size(), 8u);
        QCOMPARE(set->entries[1].firstItem, 3u);
        QCOMPARE(set->entries[2].firstItem, 6u);
        QCOMPARE(set->entries[2].itemCount, 2u);
        QCOMPARE(set->items[0].source.fit.bucket, (BucketShape{16, 16}));
        QCOMPARE(set->items[3].source.fit.bucket, (BucketShape{32, 32}));
        QVERIFY(set->configOf(set->items[7]).folderPath->ends_with("two"));
        QCOMPARE(set->buckets().size(), 3u);
        QCOMPARE(set->buckets()[2], std::vector(2, BucketShape{32, 32}));
    }

    // training-maths.md 8.1
    void repeatsAndFlipsAreItemsOfTheirOwn() {
        DatasetConfig config = datasetAt("three");
        config.numRepeats = 2;
        config.flipX = true;
        const auto set = open({config});
        QVERIFY(set);
        QCOMPARE(set->items.size(), 12u);
        QCOMPARE(set->items[0].source.path, set->items[3].source.path);
        QVERIFY(!set->items[5].source.flipX && set->items[6].source.flipX);
        QCOMPARE(set->items[0].source.rawCaption, std::string("picture number 0"));
    }

    void datasetPathWins() {
        DatasetConfig config = datasetAt("nowhere");
        config.datasetPath = "two";
        QCOMPARE(open({config})->items.size(), 2u);
    }

    void noDatasetAndNoFolderAreErrors() {
        QVERIFY(open({}).error().sentence().find("no dataset") != std::string::npos);
        QVERIFY(open({datasetAt("nowhere")}).error().sentence().find("nowhere") != std::string::npos);
    }

    void badgesOfOneKindAreOneSentence() {
        using Kind = DatasetBadge::Kind;
        const auto warnings = badgeWarnings({{Kind::NoCaption, "set/a.png", "It has no caption"}, {Kind::Duplicate, "set/b.png", "It is there twice"},
                                             {Kind::NoCaption, "set/c.png", "It has no caption"}});
        QCOMPARE(warnings.size(), 2u);
        QCOMPARE(warnings[0].first, std::string("caption_missing"));
        QCOMPARE(warnings[0].second.english(), std::string("a.png: It has no caption (and 1 more of this kind)"));
        QCOMPARE(warnings[1].first, std::string("picture_duplicate"));
        QCOMPARE(warnings[1].second.english(), std::string("b.png: It is there twice"));
    }

    void pixelsGoFromMinusOneToOneInRgbOrder() {
        Picture picture{.width = 16, .height = 16, .rgb = std::vector<std::uint8_t>(16 * 16 * 3)};
        for (std::size_t at = 0; at < picture.rgb.size(); at += 3) picture.rgb[at] = 255, picture.rgb[at + 1] = 51;
        QVERIFY(writePicture(m_root / "red.png", picture));
        DatasetItem item;
        item.path = m_root / "red.png";
        item.fit = fitToBucket(16, 16, 16, 16);
        const auto pixels_CHW = pixelsOf(item, {255, 255, 255});
        QVERIFY(pixels_CHW);
        QCOMPARE(pixels_CHW->sizes().vec(), (std::vector<std::int64_t>{3, 16, 16}));
        const std::array wanted = {1.0, -0.6, -1.0};
        for (int channel = 0; channel < 3; ++channel) {
            QVERIFY(std::abs((*pixels_CHW)[channel].min().item<double>() - wanted[static_cast<std::size_t>(channel)]) < 1e-6);
            QVERIFY(std::abs((*pixels_CHW)[channel].max().item<double>() - wanted[static_cast<std::size_t>(channel)]) < 1e-6);
        }
    }
};

QTEST_GUILESS_MAIN(TestTrainingSet)
#include "tst_training_set.moc"
