// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/vram_chart.h"
#include "style/look.h"
#include "support/fake_engine.h"

#include <QTest>

#include <algorithm>
#include <vector>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;

namespace {

/// Pixels of one colour in a column of a picture.
int countOf(const QImage& image, int x, const QColor& color) {
    int count = 0;
    for (int y = 0; y < image.height(); ++y) count += image.pixelColor(x, y) == color;
    return count;
}

TrainerEvent memoryAt(double seconds, const MemoryReport& memory) {
    return {.time = 1000 + seconds, .phase = Phase::Steps, .memory = memory, .body = MemorySample{}};
}

}  // namespace

class TestVramChart : public QObject {
    Q_OBJECT

    /// A chart of 600 x 400 over these events, painted.
    static QImage paint(VramChart& chart) {
        chart.resize(600, 400);
        chart.show();
        chart.takeModel();
        chart.replot();
        return chart.grab().toImage().convertToFormat(QImage::Format_RGB32);
    }

private Q_SLOTS:
    void initTestCase() {
        loadFonts();
        applyLook(Theme::Light);
    }

    void spansOfAColumnAreTheDataToOnePixel() {
        const MemoryReport held = memoryOf({{Category::Weights, 4 * kGiB}, {Category::Adapter, kGiB}, {Category::Activations, 2 * kGiB}}, 8 * kGiB);
        RunModel run;
        run.begin();
        run.take({memoryAt(0, held), memoryAt(20, held)});
        VramChart chart(run);
        const QImage image = paint(chart);
        const QRect area = chart.axisRect()->rect();
        const double pixelPerGib = area.height() / chart.yAxis->range().size();
        const int x = area.center().x();
        const Tokens& t = tokens(Theme::Light);
        for (const auto& [category, gib] : {std::pair(Category::Weights, 4), std::pair(Category::Adapter, 1), std::pair(Category::Activations, 2)}) {
            const int height = countOf(image, x, t.category[static_cast<std::size_t>(category)]) + 1;  // and the gap
            QVERIFY2(std::abs(height - gib * pixelPerGib) <= 1.5, qPrintable(categoryName(category)));
        }
    }

    void aSingleHighPointIsDrawnHoweverManyShareItsColumn() {
        RunModel run;
        run.begin();
        std::vector<TrainerEvent> events;
        for (int i = 0; i < 30'000; ++i) {
            const std::int64_t activations = i == 15'000 ? 6 * kGiB : kGiB;
            events.push_back(memoryAt(i * 0.1, memoryOf({{Category::Weights, kGiB}, {Category::Activations, activations}})));
        }
        run.take(events);
        VramChart chart(run);
        const QImage image = paint(chart);
        const QColor activations = tokens(Theme::Light).category[static_cast<std::size_t>(Category::Activations)];
        std::vector<int> heights;
        for (int x = chart.axisRect()->left(); x <= chart.axisRect()->right(); ++x) heights.push_back(countOf(image, x, activations));
        const double pixelPerGib = chart.axisRect()->height() / chart.yAxis->range().size();
        QVERIFY(std::abs(std::ranges::max(heights) + 1 - 6 * pixelPerGib) <= 2);
        QCOMPARE(std::ranges::count(heights, std::ranges::max(heights)), 1);
    }

    void roomUpToTheLimitIsTinted() {
        RunModel run;
        run.begin();
        const MemoryReport held = memoryOf({{Category::Weights, 2 * kGiB}}, 6 * kGiB);
        run.take({memoryAt(0, held), memoryAt(20, held)});
        VramChart chart(run);
        const QImage image = paint(chart);
        const double pixelPerGib = chart.axisRect()->height() / chart.yAxis->range().size();
        const int tinted = countOf(image, chart.axisRect()->center().x() + 3, tokens(Theme::Light).ok.tint);
        QVERIFY(std::abs(tinted - 4 * pixelPerGib) <= 4);  // grid lines and the limit's line are on top
    }

    void smallModelsAreToldInMebibytes() {
        RunModel run;
        run.begin();
        run.take(std::vector{memoryAt(0, memoryOf({{Category::Weights, 200 * kMiB}}))});
        VramChart chart(run);
        chart.takeModel();
        QCOMPARE(chart.unit().name, QStringLiteral("MiB"));
    }

    void anEmptyHistoryIsDrawnWithoutAStack() {
        RunModel run;
        VramChart chart(run);
        const QImage image = paint(chart);
        QCOMPARE(countOf(image, chart.axisRect()->center().x(), tokens(Theme::Light).category.front()), 0);
        QVERIFY(chart.pointAtCursor() == nullptr);
    }

    void panningEndsFollowAndAKeyBringsItBack() {
        RunModel run;
        VramChart chart(run);
        chart.resize(600, 400);
        chart.show();
        const QPointF middle = chart.axisRect()->center();
        QWheelEvent wheel(middle, chart.mapToGlobal(middle), {}, {0, 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&chart, &wheel);
        QVERIFY(!chart.follows());
        QTest::keyClick(&chart, Qt::Key_F);
        QVERIFY(chart.follows());
    }
};

QTEST_MAIN(TestVramChart)
#include "tst_vram_chart.moc"
