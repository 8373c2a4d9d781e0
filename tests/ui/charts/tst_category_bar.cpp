// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/category_bar.h"

#include "base/bytes.h"
#include "style/look.h"
#include "style/tokens.h"

#include <QTest>

using namespace headroom;
using namespace headroom::ui;

namespace {

constexpr int kWidth = 600;

PhaseForecast phase(std::int64_t weights, std::int64_t activations) {
    PhaseForecast peak{.phase = Phase::Steps, .peak = weights + activations, .needed = weights + activations};
    peak.categories[static_cast<std::size_t>(Category::Weights)] = weights;
    peak.categories[static_cast<std::size_t>(Category::Activations)] = activations;
    return peak;
}

/// Pixels of a colour in the middle of the bar.
int widthOf(CategoryBar& bar, const QColor& color) {
    bar.resize(kWidth, bar.sizeHint().height());
    const QImage picture = bar.grab().toImage();
    int count = 0;
    for (int x = 0; x < picture.width(); ++x) count += picture.pixelColor(x, 12) == color ? 1 : 0;
    return count;
}

const QColor& colorOf(Category category) { return tokens(Theme::Light).category[static_cast<std::size_t>(category)]; }

}  // namespace

class TestCategoryBar : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        loadFonts();
        applyLook(Theme::Light);
    }

    void aForecastIsDrawnToTheScaleOfTheCard() {
        CategoryBar bar;
        bar.setForecast(phase(6 * kGiB, 2 * kGiB), 12 * kGiB, 2 * kGiB, false);
        QVERIFY(std::abs(widthOf(bar, colorOf(Category::Weights)) - 300) <= 2);
        QVERIFY(std::abs(widthOf(bar, colorOf(Category::Activations)) - 100) <= 2);
        QVERIFY(std::abs(widthOf(bar, tokens(Theme::Light).edge) - 100) <= 3);  // other programs
        QCOMPARE(bar.words(), QStringList({QStringLiteral("Weights 6.0 GiB"), QStringLiteral("Activations 2.0 GiB"), QStringLiteral("Others 2.0 GiB")}));
        QVERIFY(bar.accessibleName().contains(QStringLiteral("Weights 6.0 GiB")));
    }

    void whatIsLeftIsTintedByWhetherItIsEnough() {
        CategoryBar bar;
        bar.setForecast(phase(6 * kGiB, kGiB), 12 * kGiB, 0, false);
        QVERIFY(widthOf(bar, tokens(Theme::Light).ok.tint) > 150);
        bar.setForecast(phase(6 * kGiB, kGiB), 12 * kGiB, 0, true);
        QCOMPARE(widthOf(bar, tokens(Theme::Light).ok.tint), 0);
        QVERIFY(widthOf(bar, tokens(Theme::Light).warn.tint) > 150);
    }

    void whatIsOverTheLimitIsHatched() {
        CategoryBar bar;
        bar.setForecast(phase(6 * kGiB, 6 * kGiB), 8 * kGiB, 0, false);
        QVERIFY(widthOf(bar, tokens(Theme::Light).error.text) > 0);
        QVERIFY(std::abs(widthOf(bar, colorOf(Category::Activations)) - 95) <= 3);  // 2 of 12 x 1.04 GiB
        bar.setForecast(phase(kGiB, kGiB), 8 * kGiB, 0, false);
        QCOMPARE(widthOf(bar, tokens(Theme::Light).error.text), 0);
    }

    void anEmptyBarShowsNothing() {
        CategoryBar bar;
        bar.setForecast(phase(kGiB, kGiB), 8 * kGiB, 0, false);
        bar.clear();
        QCOMPARE(widthOf(bar, colorOf(Category::Weights)), 0);
        QVERIFY(bar.words().isEmpty());
    }

    void compactIsTheBarAlone() {
        CategoryBar bar;
        bar.setForecast(phase(kGiB, kGiB), 8 * kGiB, 0, false);
        const int whole = bar.sizeHint().height();
        bar.setCompact(true);
        QVERIFY(bar.sizeHint().height() < whole - 30);
    }
};

QTEST_MAIN(TestCategoryBar)
#include "tst_category_bar.moc"
