// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/dataset_scan.h"

#include "files/atomic_file.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace headroom;
namespace fs = std::filesystem;
using Kind = DatasetBadge::Kind;

namespace {

const fs::path kPictures = HEADROOM_FIXTURES "/pictures";

bool has(const std::vector<DatasetBadge>& badges, Kind kind) { return std::ranges::count(badges, kind, &DatasetBadge::kind) == 1; }

}  // namespace

/// The parts of reading a dataset; how they make an index stands in tst_dataset_index.
class TestDatasetScan : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->path().toStdString();
        m_config = DatasetConfig();
        m_config.folderPath = m_path.string();
    }

    void theCaptionFileIsToldApartFromTheDefault() {
        add("a.png");
        m_config.defaultCaption = "a thing";
        QCOMPARE(scanned("a.png").rawCaption, std::string("a thing"));
        QVERIFY(!scanned("a.png").captionFile);
        QVERIFY(writeFileAtomically(m_path / "a.txt", "\n"));
        QCOMPARE(scanned("a.png").rawCaption, std::string("a thing"));
        QCOMPARE(*scanned("a.png").captionFile, std::string("\n"));
        QVERIFY(writeFileAtomically(m_path / "a.txt", "a cat\r\n"));
        QCOMPARE(scanned("a.png").rawCaption, std::string("a cat\r\n"));
        m_config.captionExt = ".caption";
        QCOMPARE(captionFileOf(m_config, m_path / "a.b.png"), m_path / "a.b.caption");
        QVERIFY(!scanned("a.png").captionFile);
    }

    void whatCannotBeReadHasABadgeAndNoHeader() {
        QVERIFY(writeFileAtomically(m_path / "a.png", "<html>"));
        const ScannedPicture picture = scanned("a.png");
        QVERIFY(!picture.header);
        QVERIFY(has(picture.badges, Kind::Unreadable));
    }

    void headersAreRememberedOnlyWhenAsked() {
        add("a.png");
        PictureScanner scanner(m_config);
        scanner.scan(m_path / "a.png");
        QVERIFY(!fs::exists(m_path / ".aitk_size.json"));
        scanner.saveSizes();
        QVERIFY(fs::exists(m_path / ".aitk_size.json"));
    }

    void companionsHaveTheNameAndAnyEnding() {
        add("a.png");
        add("masks/a.png");
        QCOMPARE(companionOf(m_path / "a.webp", m_path / "masks"), m_path / "masks" / "a.png");
        QVERIFY(companionOf(m_path / "b.webp", m_path / "masks").empty());
        QVERIFY(companionOf(m_path / "a.webp", m_path / "none").empty());
    }

    void onlyFilesOfOneLengthAreHashed() {
        add("a.png");
        add("b.png");
        QVERIFY(writeFileAtomically(m_path / "c.png", "short"));
        std::vector<std::string> asked;
        const auto files = pictureFiles(m_config);
        QVERIFY(files);
        const auto twins = findDuplicates(*files, [&](const fs::path& file) {
            asked.push_back(file.filename().string());
            return std::string("same");
        });
        QCOMPARE(asked, (std::vector<std::string>{"a.png", "b.png"}));
        QCOMPARE(twins.size(), std::size_t(1));
        QCOMPARE(twins.front().later, m_path / "b.png");
        QCOMPARE(twins.front().first, m_path / "a.png");
        QVERIFY(findDuplicates(*files, [](const fs::path&) { return std::string(); }).empty());
    }

    void aCroppedShareIsOfTheArea() {
        QCOMPARE(croppedShare(BucketFit{{100, 50}, 100, 100, 0, 25}), 0.5);
        QVERIFY(isNoticeablyCropped(BucketFit{{100, 90}, 100, 100, 0, 5}));
        QVERIFY(!isNoticeablyCropped(BucketFit{{100, 95}, 100, 100, 0, 2}));
        QVERIFY(isTooSmall({.width = 511, .height = 512}, 512) && !isTooSmall({.width = 1024, .height = 256}, 512));
    }

    void fitBadgesNameWhatDoesNotFit() {
        const PictureHeader small{.width = 100, .height = 100};
        QVERIFY(has(fitBadges("a", small, fitOf(m_config, small, 512, 8), 512), Kind::TooSmall));
        const PictureHeader wide{.width = 2000, .height = 1000};
        QVERIFY(fitBadges("a", wide, fitOf(m_config, wide, 512, 8), 512).empty());
        m_config.squareCrop = true;
        QVERIFY(has(fitBadges("a", wide, fitOf(m_config, wide, 512, 8), 512), Kind::Cropped));
    }

private:
    void add(const fs::path& name) {
        fs::create_directories((m_path / name).parent_path());
        fs::copy_file(kPictures / "plain.png", m_path / name);
    }
    ScannedPicture scanned(const char* name) { return PictureScanner(m_config).scan(m_path / name); }

    std::unique_ptr<QTemporaryDir> m_folder;
    fs::path m_path;
    DatasetConfig m_config;
};

QTEST_GUILESS_MAIN(TestDatasetScan)
#include "tst_dataset_scan.moc"
