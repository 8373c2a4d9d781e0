// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/part_bars.h"

#include "base/bytes.h"
#include "style/look.h"

#include <QSignalSpy>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;

namespace {

Forecast forecast() {
    return {.peak = 10 * kGiB, .needed = 10 * kGiB,
            .phases = {{.phase = Phase::Load, .needed = 7 * kGiB}, {.phase = Phase::FirstStep, .needed = 9 * kGiB}, {.phase = Phase::Steps, .needed = 10 * kGiB}, {.phase = Phase::Sample, .needed = 8 * kGiB}}};
}

/// Rows of a column of pixels that have a colour.
int heightOf(const QImage& picture, int x, const QColor& color) {
    int rows = 0;
    for (int y = 0; y < picture.height(); ++y) rows += picture.pixelColor(x, y) == color ? 1 : 0;
    return rows;
}

}  // namespace

class TestPartBars : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        loadFonts();
        applyLook(Theme::Light);
    }

    void onlyPartsOfTheRunAreShownAndTheFullestCounts() {
        PartBars bars;
        QVERIFY(!bars.shown());
        bars.setForecast(forecast(), 12 * kGiB);
        QCOMPARE(bars.words(), QStringList({QStringLiteral("Load 7.0 GiB"), QStringLiteral("Train 10.0 GiB"), QStringLiteral("Sample 8.0 GiB")}));
        QCOMPARE(bars.shown(), std::optional(RunPart::Train));
        QVERIFY(bars.accessibleName().contains(QStringLiteral("Train 10.0 GiB")));
        bars.clear();
        QVERIFY(!bars.shown());
        QVERIFY(!bars.grab().isNull());
    }

    void partsAreChosenByMouseAndKeys() {
        PartBars bars;
        bars.setForecast(forecast(), 12 * kGiB);
        bars.resize(bars.sizeHint());
        bars.show();
        QSignalSpy changed(&bars, &PartBars::shownChanged);
        QTest::mouseClick(&bars, Qt::LeftButton, {}, {4, 20});
        QCOMPARE(bars.shown(), std::optional(RunPart::Load));
        QTest::keyClick(&bars, Qt::Key_Left);
        QCOMPARE(bars.shown(), std::optional(RunPart::Load));
        QTest::keyClick(&bars, Qt::Key_Right);
        QTest::keyClick(&bars, Qt::Key_Right);
        QCOMPARE(bars.shown(), std::optional(RunPart::Sample));
        QTest::keyClick(&bars, Qt::Key_Escape);
        QCOMPARE(bars.shown(), std::optional(RunPart::Train));
        QCOMPARE(changed.size(), 4);
    }

    void aPartThatTheRunLacksIsNoChoiceUntilItHasIt() {
        PartBars bars;
        bars.choose(RunPart::Save);
        bars.setForecast(forecast(), 12 * kGiB);
        QCOMPARE(bars.shown(), std::optional(RunPart::Train));
        Forecast saving = forecast();
        saving.phases.push_back({.phase = Phase::Save, .needed = kGiB});
        bars.setForecast(saving, 12 * kGiB);
        QCOMPARE(bars.shown(), std::optional(RunPart::Save));
    }

    /// Red is what is over the limit; heights keep their proportion.
    void columnsAreAsHighAsTheirPeaks() {
        PartBars bars;
        bars.setForecast(forecast(), 9 * kGiB);
        bars.resize(bars.sizeHint());
        const QImage picture = bars.grab().toImage();
        const Tokens& t = tokens(Theme::Light);
        const int slot = bars.width() / 3;
        const int load = heightOf(picture, slot / 2 - 5, t.edge), train = heightOf(picture, slot + slot / 2 - 5, t.error.text);
        QVERIFY2(load > 0 && train > 0, qPrintable(QStringLiteral("%1 %2").arg(load).arg(train)));
        QVERIFY(std::abs(load * 10 - train * 7) <= 15);
    }
};

QTEST_MAIN(TestPartBars)
#include "tst_part_bars.moc"
