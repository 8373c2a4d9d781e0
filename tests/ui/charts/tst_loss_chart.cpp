// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/loss_chart.h"
#include "style/look.h"
#include "support/fake_engine.h"

#include <QTest>

#include <limits>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;

namespace {

TrainerEvent stepOf(int step, int total, double loss) {
    return {.time = 1000.0 + step, .phase = Phase::Steps, .step = step, .body = StepDone{.step = step, .total = total, .loss = loss, .seconds = 1}};
}

/// Topmost and lowest pixel of a colour in one column; -1 where there is none.
std::pair<int, int> extent(const QImage& image, int x, const QColor& color) {
    std::pair<int, int> found(-1, -1);
    for (int y = 0; y < image.height(); ++y) {
        if (image.pixelColor(x, y) != color) continue;
        if (found.first < 0) found.first = y;
        found.second = y;
    }
    return found;
}

}  // namespace

class TestLossChart : public QObject {
    Q_OBJECT

    static QImage paint(LossChart& chart) {
        chart.resize(700, 300);
        chart.show();
        chart.refresh();
        chart.replot();
        return chart.grab().toImage().convertToFormat(QImage::Format_RGB32);
    }

private Q_SLOTS:
    void initTestCase() {
        loadFonts();
        applyLook(Theme::Light);
    }

    void aColumnReachesFromItsSmallestToItsLargestValue() {
        RunModel run;
        run.begin();
        std::vector<TrainerEvent> events;
        for (int step = 1; step <= 100'000; ++step) events.push_back(stepOf(step, 100'000, step % 2 ? 0.2 : 0.8));
        run.take(events);
        LossChart chart(run);
        const QImage image = paint(chart);
        const int x = chart.axisRect()->center().x();
        const auto [top, bottom] = extent(image, x, tokens(Theme::Light).lossRaw);
        QVERIFY(std::abs(top - chart.yAxis->coordToPixel(0.8)) <= 1.5);
        QVERIFY(std::abs(bottom - chart.yAxis->coordToPixel(0.2)) <= 1.5);
    }

    void theSmoothedLineLiesWhereItsValueIs() {
        RunModel run;
        run.begin();
        std::vector<TrainerEvent> events;
        for (int step = 1; step <= 50'000; ++step) events.push_back(stepOf(step, 50'000, step % 2 ? 0.2 : 0.8));
        run.take(events);
        run.loss().setSmoothing(0.99);
        LossChart chart(run);
        const QImage image = paint(chart);
        const auto [top, bottom] = extent(image, chart.axisRect()->center().x(), tokens(Theme::Light).lossSmoothed);
        QVERIFY(top > 0);
        QVERIFY(std::abs((top + bottom) / 2.0 - chart.yAxis->coordToPixel(0.5)) <= 2);
    }

    void valuesThatAreNoNumbersLeaveAGap() {
        RunModel run;
        run.begin();
        std::vector<TrainerEvent> events;
        for (int step = 1; step <= 100; ++step)
            events.push_back(stepOf(step, 100, step > 40 && step < 60 ? std::numeric_limits<double>::quiet_NaN() : 0.5 + 0.01 * (step % 7)));
        run.take(events);
        LossChart chart(run);
        const QImage image = paint(chart);
        const int x = qRound(chart.xAxis->coordToPixel(50 - 1));  // the first step is at second 0
        QCOMPARE(extent(image, x, tokens(Theme::Light).lossRaw).first, -1);
        QCOMPARE(extent(image, x, tokens(Theme::Light).lossSmoothed).first, -1);
    }

    void aLogScaleLeavesOutWhatIsNotPositive() {
        RunModel run;
        run.begin();
        run.take({stepOf(1, 10, 0.1), stepOf(2, 10, 0.0), stepOf(3, 10, 0.001)});
        LossChart chart(run);
        chart.setLogScale(true);
        paint(chart);
        QVERIFY(chart.yAxis->range().lower > 0);
    }

    void anEmptyRunIsDrawnWithAxesAlone() {
        RunModel run;
        LossChart chart(run);
        QVERIFY(!paint(chart).isNull());
        QTest::keyClick(&chart, Qt::Key_Right);
        QVERIFY(!chart.grab().isNull());
    }
};

QTEST_MAIN(TestLossChart)
#include "tst_loss_chart.moc"
