// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/dataset_index.h"

#include "files/atomic_file.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace headroom;
namespace fs = std::filesystem;
using Kind = DatasetBadge::Kind;

namespace {

const fs::path kPictures = HEADROOM_FIXTURES "/pictures";

int count(const DatasetIndex& index, Kind kind) {
    return static_cast<int>(std::ranges::count(index.badges, kind, &DatasetBadge::kind));
}

std::vector<std::string> namesOf(const DatasetIndex& index) {
    std::vector<std::string> names;
    for (const DatasetItem& item : index.items)
        names.push_back(item.path.filename().string() + (item.flipX ? " x" : "") + (item.flipY ? " y" : ""));
    return names;
}

}  // namespace

class TestDatasetIndex : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->path().toStdString();
        m_config = DatasetConfig();
        m_config.folderPath = m_path.string();
    }

    void theWalkIsThatOfTheReference() {
        add("plain.png", "b.png");
        add("photo.jpg", "sub/deep/a.JPG");
        add("plain.png", ".hidden.png");
        add("plain.png", ".thumbs/c.png");
        add("plain.png", "_controls/d.png");
        add("plain.png", "_latent_cache/none.txt");
        add("alpha.png", "sub/e.png");
        const auto index = indexed();
        QVERIFY(index);
        QCOMPARE(namesOf(*index), (std::vector<std::string>{"b.png", "a.JPG", "e.png"}));
        QCOMPARE(index->items[0].header.width, 97);
        QCOMPARE(index->items[0].fit, fitToBucket(97, 61, 64, 8));
        QCOMPARE(index->shapes().size(), std::size_t(3));
    }

    void repeatsComeBeforeFlips() {
        add("plain.png", "a.png");
        m_config.numRepeats = 2;
        m_config.flipX = true;
        m_config.flipY = true;
        const auto index = indexed();
        QVERIFY(index);
        QCOMPARE(namesOf(*index), (std::vector<std::string>{"a.png", "a.png", "a.png x", "a.png x", "a.png y", "a.png y", "a.png x y", "a.png x y"}));
    }

    void captionsAreReadWithTheirDefaults() {
        add("plain.png", "a.png", "a cat\n");
        add("photo.jpg", "b.jpg", "  \n");
        add("alpha.png", "c.png");
        m_config.defaultCaption = "a thing";
        const auto index = indexed();
        QVERIFY(index);
        QCOMPARE(index->items[0].rawCaption, std::string("a cat\n"));
        QCOMPARE(index->items[1].rawCaption, std::string("a thing"));
        QCOMPARE(index->items[2].rawCaption, std::string("a thing"));
        QCOMPARE(count(*index, Kind::NoCaption), 0);
    }

    void aMissingCaptionIsABadge() {
        add("plain.png", "a.png");
        add("photo.jpg", "b.jpg", "");
        const auto index = indexed();
        QVERIFY(index);
        QCOMPARE(count(*index, Kind::NoCaption), 2);
        QCOMPARE(index->items[0].rawCaption, std::string());
    }

    void aCaptionInAnotherEncodingIsReadAndNamed() {
        add("plain.png", "a.png", "caf\xe9");
        const auto index = indexed();
        QVERIFY(index);
        QCOMPARE(index->items[0].rawCaption, std::string("caf\u00e9"));
        QCOMPARE(count(*index, Kind::CaptionEncoding), 1);
    }

    void jsonCaptionsAreUsedVerbatimWithAGuard() {
        add("plain.png", "a.png");
        QVERIFY(writeFileAtomically(m_path / "a.json", R"({"caption": "a cat"})"));
        m_config.captionExt = ".json";
        const auto index = indexed();
        QVERIFY(index);
        QCOMPARE(index->items[0].rawCaption, std::string(R"({"caption": "a cat"})"));
        QCOMPARE(count(*index, Kind::JsonCaption), 1);
    }

    void whatIsSpecialGetsItsBadge() {
        for (const char* name : {"alpha.png", "animated.webp", "exif_6.jpg", "cmyk.jpg", "png_named.jpg"}) add(name, name, "x");
        add("plain.png", "twin.png", "x");
        add("plain.png", "twin2.png", "x");
        const auto index = indexed();
        QVERIFY(index);
        QCOMPARE(index->items.size(), std::size_t(7));
        for (const Kind kind : {Kind::AlphaFlattened, Kind::Animated, Kind::Rotated, Kind::ColoursConverted, Kind::ExtensionLies, Kind::Duplicate})
            QCOMPARE(count(*index, kind), 1);
        QCOMPARE(count(*index, Kind::TooSmall), 5);  // all but the twins have fewer than 64 x 64 pixels
    }

    void theSecondTwinNamesTheFirst() {
        add("plain.png", "a.png", "x");
        add("plain.png", "b.png", "x");
        const auto index = indexed();
        QVERIFY(index);
        const auto badge = std::ranges::find(index->badges, Kind::Duplicate, &DatasetBadge::kind);
        QCOMPARE(badge->path.filename().string(), std::string("b.png"));
        QVERIFY(badge->sentence.english().find("a.png") != std::string::npos);
    }

    void noticeableCropsAreNamed() {
        add("plain.png", "a.png", "x");
        m_config.squareCrop = true;
        const auto index = indexed();
        QVERIFY(index);
        QCOMPARE(index->items[0].fit, fitToSquare(97, 61, 64, 8));
        QCOMPARE(count(*index, Kind::Cropped), 1);
        QVERIFY(index->badges.back().sentence.english().find("37 %") != std::string::npos);
    }

    void scaleActsBeforeTheBucket() {
        add("plain.png", "a.png", "x");
        m_config.scale = 0.5;
        const auto index = indexed();
        QVERIFY(index);
        QCOMPARE(index->items[0].fit, fitToBucket(48, 30, 64, 8));
    }

    void unreadablePicturesAreLeftOutByName() {
        add("plain.png", "a.png", "x");
        add("bomb.png", "bomb.png", "x");
        QVERIFY(writeFileAtomically(m_path / "page.jpg", "<html>"));
        QVERIFY(writeFileAtomically(m_path / "void.webp", ""));
        const auto index = indexed();
        QVERIFY(index);
        QCOMPARE(index->items.size(), std::size_t(1));
        QCOMPARE(count(*index, Kind::Unreadable), 3);
    }

    void aFolderThatGivesNothingIsAnError_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("words");
        QTest::newRow("missing") << "missing" << "does not exist";
        QTest::newRow("no name") << "unnamed" << "has no folder";
        QTest::newRow("a file") << "file" << "is a file";
        QTest::newRow("empty") << "empty" << "holds no pictures";
        QTest::newRow("only bad ones") << "bad" << "None of the 1 pictures";
    }

    void aFolderThatGivesNothingIsAnError() {
        QFETCH(const QString, kind);
        QFETCH(const QString, words);
        if (kind == u"missing") m_config.folderPath = (m_path / "none").string();
        if (kind == u"unnamed") m_config.folderPath.reset();
        if (kind == u"file") add("plain.png", "a.png"), m_config.folderPath = (m_path / "a.png").string();
        if (kind == u"bad") QVERIFY(writeFileAtomically(m_path / "a.png", "<html>"));
        const auto index = indexed();
        QVERIFY(!index);
        QVERIFY2(index.error().sentence().find(words.toStdString()) != std::string::npos, index.error().sentence().c_str());
    }

    void progressIsToldAndMayEndTheWalk() {
        add("plain.png", "a.png");
        add("photo.jpg", "b.jpg");
        std::vector<int> told;
        QVERIFY(indexDataset(m_config, 64, 8, 0, [&](int done) { return told.push_back(done), true; }));
        QCOMPARE(told, (std::vector<int>{1, 2}));
        QVERIFY(!indexDataset(m_config, 64, 8, 0, [](int) { return false; }));
    }

    void aSecondRunSaysTheSame() {
        for (const char* name : {"alpha.png", "exif_6.jpg", "animated.webp"}) add(name, name, "x");
        const auto first = indexed();
        QVERIFY(fs::exists(m_path / ".aitk_size.json"));
        const auto second = indexed();
        QVERIFY(first && second);
        QVERIFY(first->badges == second->badges);
        QCOMPARE(first->items[0].header, second->items[0].header);
    }

private:
    Result<DatasetIndex> indexed() { return indexDataset(m_config, 64, 8, 0); }

    void add(const std::string& fixture, const std::string& name, std::optional<std::string> caption = {}) {
        fs::create_directories((m_path / name).parent_path());
        fs::copy_file(kPictures / fixture, m_path / name);
        if (caption) QVERIFY(writeFileAtomically((m_path / name).replace_extension(".txt"), *caption));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    fs::path m_path;
    DatasetConfig m_config;
};

QTEST_GUILESS_MAIN(TestDatasetIndex)
#include "tst_dataset_index.moc"
