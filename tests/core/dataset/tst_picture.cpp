// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/picture.h"

#include "files/atomic_file.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <thread>

using namespace headroom;
namespace fs = std::filesystem;

namespace {

const fs::path kPictures = HEADROOM_FIXTURES "/pictures";

std::array<int, 3> pixelOf(const Picture& picture, int x, int y) {
    const std::size_t at = 3 * static_cast<std::size_t>(y * picture.width + x);
    return {picture.rgb[at], picture.rgb[at + 1], picture.rgb[at + 2]};
}

bool near(std::array<int, 3> a, std::array<int, 3> b, int tolerance) {
    for (std::size_t i = 0; i < 3; ++i)
        if (std::abs(a[i] - b[i]) > tolerance) return false;
    return true;
}

int largestDifference(const Picture& a, const Picture& b) {
    if (a.rgb.size() != b.rgb.size() || a.width != b.width) return 255;
    int largest = 0;
    for (std::size_t i = 0; i < a.rgb.size(); ++i) largest = std::max(largest, std::abs(a.rgb[i] - b.rgb[i]));
    return largest;
}

Picture whole(const std::string& name) {
    auto picture = readWholePicture(kPictures / name);
    if (!picture) qWarning("%s", picture.error().sentence().c_str());
    return picture ? *std::move(picture) : Picture{};
}

PictureHeader headerNamed(const std::string& name) {
    const auto header = readPictureHeader(kPictures / name);
    if (!header) qWarning("%s", header.error().sentence().c_str());
    return header ? *header : PictureHeader{};
}

BucketFit wholeFit(int width, int height) { return {{width, height}, width, height, 0, 0}; }

}  // namespace

class TestPicture : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = fs::path(m_folder->path().toStdString());
    }

    void ordinaryPicturesHaveThePixelsThatPilReads() {
        QCOMPARE(largestDifference(whole("photo.jpg"), whole("photo_decoded.png")), 0);
        QVERIFY(largestDifference(whole("photo.webp"), whole("photo_webp_decoded.png")) <= 1);
    }

    void everyExifOrientationIsTurnedUpright() {
        for (int orientation = 1; orientation <= 8; ++orientation) {
            const std::string name = "exif_" + std::to_string(orientation);
            const PictureHeader header = headerNamed(name + ".jpg");
            QCOMPARE(header.width, orientation >= 5 ? 16 : 24);
            QCOMPARE(header.height, orientation >= 5 ? 24 : 16);
            QCOMPARE(header.rotated, orientation != 1);
            QVERIFY2(largestDifference(whole(name + ".jpg"), whole(name + "_upright.png")) == 0, name.c_str());
        }
    }

    void headersTellWhatIsSpecial() {
        const PictureHeader plain = headerNamed("plain.png");
        PictureHeader expected;
        expected.width = 97;
        expected.height = 61;
        QCOMPARE(plain, expected);
        QVERIFY(headerNamed("alpha.png").hasAlpha);
        QVERIFY(headerNamed("palette.png").hasAlpha);
        QVERIFY(headerNamed("animated.webp").animated);
        QVERIFY(headerNamed("animated.gif").animated);
        QVERIFY(!headerNamed("photo.webp").animated);
        QVERIFY(headerNamed("cmyk.jpg").coloursDiffer);
        QVERIFY(headerNamed("grey16.png").coloursDiffer);
        QVERIFY(headerNamed("display_p3.png").coloursDiffer);
        QVERIFY(!headerNamed("photo.jpg").coloursDiffer);
        QVERIFY(headerNamed("png_named.jpg").extensionLies);
        QVERIFY(!headerNamed("photo.jpg").extensionLies);
    }

    void anAnimationGivesItsFirstFrame() {
        for (const char* name : {"animated.webp", "animated.gif"}) {
            const Picture picture = whole(name);
            QCOMPARE(picture.height, 16);
            QVERIFY2(near(pixelOf(picture, 2, 2), {230, 20, 20}, 8), name);
        }
    }

    void transparencyLiesOnTheBackground() {
        const Picture white = whole("alpha.png");
        QVERIFY(white.alphaFlattened);
        QVERIFY(near(pixelOf(white, 2, 2), {230, 20, 20}, 0));
        QVERIFY(near(pixelOf(white, 20, 2), {255, 255, 255}, 0));
        QVERIFY(near(pixelOf(white, 2, 12), {137, 137, 242}, 1));
        const auto black = readWholePicture(kPictures / "alpha.png", {0, 0, 0});
        QVERIFY(black);
        QVERIFY(near(pixelOf(*black, 20, 2), {0, 0, 0}, 0));
        QVERIFY(!whole("plain.png").alphaFlattened);
        QVERIFY(whole("palette.png").alphaFlattened);
    }

    void coloursBecomeEightBitSrgb() {
        QVERIFY(near(pixelOf(whole("cmyk.jpg"), 2, 2), {230, 20, 20}, 60));
        QVERIFY(near(pixelOf(whole("cmyk.jpg"), 20, 12), {255, 255, 255}, 3));
        QVERIFY(largestDifference(whole("grey16.png"), whole("grey8.png")) <= 1);
        // By the matrices and curves of both spaces.
        const auto wide = pixelOf(whole("display_p3.png"), 4, 4);
        QVERIFY2(near(wide, {216, 93, 24}, 2), qPrintable(QStringLiteral("%1 %2 %3").arg(wide[0]).arg(wide[1]).arg(wide[2])));
    }

    void flipsComeBeforeResizeAndCrop() {
        const Picture upright = whole("exif_1.jpg");
        const auto mirrored = readPicture(kPictures / "exif_1.jpg", wholeFit(24, 16), true, false);
        const auto turned = readPicture(kPictures / "exif_1.jpg", wholeFit(24, 16), true, true);
        QVERIFY(mirrored && turned);
        for (int y = 0; y < 16; ++y)
            for (int x = 0; x < 24; ++x) {
                QCOMPARE(pixelOf(*mirrored, x, y), pixelOf(upright, 23 - x, y));
                QCOMPARE(pixelOf(*turned, x, y), pixelOf(upright, 23 - x, 15 - y));
            }
        const auto corner = readPicture(kPictures / "exif_1.jpg", {{8, 8}, 24, 16, 0, 0}, true, false);
        QVERIFY(corner && near(pixelOf(*corner, 2, 2), {20, 200, 20}, 8));
    }

    void whatMustNotBeDecodedIsRefusedByItsHeader() {
        const auto header = readPictureHeader(kPictures / "bomb.png");
        QVERIFY(!header);
        QVERIFY(header.error().what.english().find("20000 x 20000") != std::string::npos);
        QVERIFY(!readWholePicture(kPictures / "bomb.png"));
    }

    void whatIsNoPictureIsRefusedWithItsReason_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("words");
        QTest::newRow("zero bytes") << QByteArray() << "empty";
        QTest::newRow("HTML") << QByteArray("<!DOCTYPE html><html><body>404</body></html>") << "web page";
        QTest::newRow("SVG") << QByteArray("\n<svg xmlns='http://www.w3.org/2000/svg'/>") << "web page or another text";
        QTest::newRow("text") << QByteArray("not a picture") << "not a JPEG, PNG or WebP";
        QTest::newRow("JPEG's first bytes only") << QByteArray("\xFF\xD8\xFF\xE0") << "damaged";
        QTest::newRow("PNG's first bytes only") << QByteArray("\x89PNG\r\n\x1A\n") << "damaged";
        QTest::newRow("WebP's first bytes only") << QByteArray("RIFF\x10\0\0\0WEBPVP8 ", 16) << "damaged";
    }

    void whatIsNoPictureIsRefusedWithItsReason() {
        QFETCH(const QByteArray, content);
        QFETCH(const QString, words);
        const fs::path file = m_path / "picture.jpg";
        QVERIFY(writeFileAtomically(file, content.toStdString()));
        const auto header = readPictureHeader(file);
        QVERIFY(!header);
        QVERIFY2(header.error().what.english().find(words.toStdString()) != std::string::npos, header.error().what.english().c_str());
        QCOMPARE(header.error().where.english(), file.string());
        QVERIFY(!readWholePicture(file));
    }

    void aCutOffPictureIsNeverHalfRead() {
        for (const char* name : {"photo.jpg", "plain.png", "photo.webp"}) {
            const auto content = readTextFile(kPictures / name);
            QVERIFY(content);
            const fs::path cut = m_path / name;
            QVERIFY(writeFileAtomically(cut, content->substr(0, content->size() * 2 / 3)));
            const auto picture = readWholePicture(cut);
            QVERIFY2(!picture, name);
            QVERIFY2(picture.error().what.english().find("damaged or cut off") != std::string::npos, picture.error().what.english().c_str());
        }
    }

    void thumbnailsAreWholeAndUpright_data() {
        QTest::addColumn<int>("orientation");
        for (int orientation = 1; orientation <= 8; ++orientation) QTest::newRow(qPrintable(QString::number(orientation))) << orientation;
    }

    void thumbnailsAreWholeAndUpright() {
        QFETCH(const int, orientation);
        const fs::path file = kPictures / ("exif_" + std::to_string(orientation) + ".jpg");
        const auto thumbnail = readThumbnail(file, 64);
        const Picture upright = *readWholePicture(file);
        QVERIFY(thumbnail);
        QCOMPARE(thumbnail->width, upright.width);
        QCOMPARE(thumbnail->height, upright.height);
        QVERIFY(!thumbnail->hasAlpha);
        for (std::size_t i = 0; i < upright.rgb.size(); ++i) QVERIFY(std::abs(thumbnail->rgba[i / 3 * 4 + i % 3] - upright.rgb[i]) <= 3);
    }

    void thumbnailsAreNoLargerThanAskedAndNotStretched() {
        Picture large{1600, 800, std::vector<std::uint8_t>(std::size_t{1600} * 800 * 3, 90)};
        for (const char* name : {"a.jpg", "a.png", "a.webp"}) {
            QVERIFY(writePicture(m_path / name, large));
            const auto thumbnail = readThumbnail(m_path / name, 128);
            QVERIFY2(bool(thumbnail), name);
            QCOMPARE(thumbnail->width, 128);
            QCOMPARE(thumbnail->height, 64);
            QVERIFY(std::abs(thumbnail->rgba[0] - 90) <= 2 && thumbnail->rgba[3] == 255);
        }
        const auto small = readThumbnail(kPictures / "plain.png", 4096);
        QVERIFY(small);
        QCOMPARE(small->width, 97);
    }

    void thumbnailsKeepTransparencyAndColors() {
        const auto alpha = readThumbnail(kPictures / "alpha.png", 64);
        QVERIFY(alpha && alpha->hasAlpha);
        int least = 255;
        for (std::size_t i = 3; i < alpha->rgba.size(); i += 4) least = std::min<int>(least, alpha->rgba[i]);
        QVERIFY(least < 255);
        for (const char* name : {"cmyk.jpg", "grey16.png", "grey8.png", "palette.png", "display_p3.png", "animated.webp", "animated.gif"}) {
            const auto thumbnail = readThumbnail(kPictures / name, 4096);
            const auto whole = readWholePicture(kPictures / name);
            QVERIFY2(thumbnail && whole, name);
            QCOMPARE(thumbnail->rgba.size(), whole->rgb.size() / 3 * 4);
            if (!thumbnail->hasAlpha)
                for (std::size_t i = 0; i < whole->rgb.size(); ++i) QVERIFY2(std::abs(thumbnail->rgba[i / 3 * 4 + i % 3] - whole->rgb[i]) <= 3, name);
        }
    }

    void thumbnailsRefuseWhatTrainingRefuses() {
        QVERIFY(!readThumbnail(kPictures / "bomb.png", 64));
        QVERIFY(!readThumbnail(m_path / "none.png", 64));
        for (const char* name : {"photo.jpg", "plain.png", "photo.webp"}) {
            const auto content = readTextFile(kPictures / name);
            QVERIFY(writeFileAtomically(m_path / name, content->substr(0, content->size() * 2 / 3)));
            const auto thumbnail = readThumbnail(m_path / name, 16);
            QVERIFY2(!thumbnail, name);
            QVERIFY2(thumbnail.error().what.english().find("damaged or cut off") != std::string::npos, thumbnail.error().what.english().c_str());
        }
    }

    void aMissingFileIsNamed() {
        const auto header = readPictureHeader(m_path / "none.png");
        QVERIFY(!header);
        QVERIFY(header.error().what.english().find("does not exist") != std::string::npos);
    }

    void writtenPicturesAreReadAgain() {
        const Picture plain = whole("plain.png");
        for (const char* name : {"a.png", "a.jpg", "a.JPEG", "a.webp"}) {
            QVERIFY(writePicture(m_path / name, plain));
            const auto again = readWholePicture(m_path / name);
            QVERIFY2(bool(again), name);
            QCOMPARE(again->width, 97);
            QVERIFY2(!readPictureHeader(m_path / name)->extensionLies, name);
        }
        QCOMPARE(largestDifference(*readWholePicture(m_path / "a.png"), plain), 0);
        QVERIFY(!writePicture(m_path / "a.bmp", plain));
        QVERIFY(!writePicture(m_path / "missing" / "a.png", plain));
    }

    void threadsMayReadSideBySide() {
        const Picture expected = whole("photo.jpg");
        std::array<int, 4> differences{};
        {
            std::vector<std::jthread> threads;
            for (int& difference : differences)
                threads.emplace_back([&] {
                    for (int i = 0; i < 5; ++i) {
                        const auto picture = readWholePicture(kPictures / "photo.jpg");
                        difference += picture ? largestDifference(*picture, expected) : 255;
                    }
                });
        }
        QCOMPARE(differences, (std::array<int, 4>{}));
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    fs::path m_path;
};

QTEST_GUILESS_MAIN(TestPicture)
#include "tst_picture.moc"
