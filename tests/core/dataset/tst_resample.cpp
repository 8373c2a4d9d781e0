// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/resample.h"

#include <QTest>

using namespace headroom;

namespace {

const std::filesystem::path kPictures = HEADROOM_FIXTURES "/pictures";

Picture pictureNamed(const std::string& name) {
    auto picture = readWholePicture(kPictures / name);
    return picture ? *std::move(picture) : Picture{};
}

BucketFit wholeOf(int width, int height) { return {{width, height}, width, height, 0, 0}; }

}  // namespace

class TestResample : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyPixelIsThatOfPil_data() {
        QTest::addColumn<int>("width");
        QTest::addColumn<int>("height");
        QTest::newRow("smaller") << 40 << 25;
        QTest::newRow("height only") << 97 << 30;
        QTest::newRow("width only") << 31 << 61;
        QTest::newRow("larger") << 200 << 126;
        QTest::newRow("tiny") << 7 << 5;
    }

    void everyPixelIsThatOfPil() {
        QFETCH(const int, width);
        QFETCH(const int, height);
        const Picture expected = pictureNamed("plain_" + std::to_string(width) + "x" + std::to_string(height) + ".png");
        QCOMPARE(expected.width, width);
        const Picture resized = resizeAndCrop(pictureNamed("plain.png"), wholeOf(width, height));
        QVERIFY(resized.rgb == expected.rgb);
    }

    void aCropIsCutOutOfTheWhole() {
        const Picture expected = pictureNamed("plain_200x126.png");
        const Picture cropped = resizeAndCrop(pictureNamed("plain.png"), {{64, 32}, 200, 126, 17, 50});
        QCOMPARE(cropped.width, 64);
        QCOMPARE(cropped.height, 32);
        for (int y = 0; y < 32; ++y)
            for (int i = 0; i < 64 * 3; ++i)
                QCOMPARE(cropped.rgb[static_cast<std::size_t>(y * 64 * 3 + i)],
                         expected.rgb[static_cast<std::size_t>(((y + 50) * 200 + 17) * 3 + i)]);
    }

    void aPictureOfItsOwnSizeIsUnchanged() {
        const Picture plain = pictureNamed("plain.png");
        QVERIFY(resizeAndCrop(plain, wholeOf(97, 61)).rgb == plain.rgb);
    }

    void onePixelFillsAPicture() {
        const Picture grey = resizeAndCrop({1, 1, {9, 99, 199}}, wholeOf(5, 3));
        for (std::size_t i = 0; i < grey.rgb.size(); i += 3) QCOMPARE(grey.rgb[i + 1], std::uint8_t(99));
    }
};

QTEST_GUILESS_MAIN(TestResample)
#include "tst_resample.moc"
