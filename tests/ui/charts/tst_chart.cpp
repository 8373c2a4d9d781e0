// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/host_chart.h"
#include "charts/loss_chart.h"
#include "charts/rate_chart.h"
#include "charts/vram_chart.h"
#include "style/look.h"
#include "support/fake_engine.h"

#include <QSignalSpy>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;

class TestChart : public QObject {
    Q_OBJECT

    /// Charts of one run under one view, shown and painted.
    struct Page {
        explicit Page(std::vector<TrainerEvent> events) {
            run.begin();
            run.take(events);
            for (Chart* chart : all()) {
                chart->setView(view);
                chart->resize(500, 200);
                chart->show();
                chart->replot();
            }
            host.takeModel();
            QCoreApplication::processEvents();
        }
        std::array<Chart*, 4> all() { return {&vram, &host, &loss, &rate}; }

        RunModel run;
        ChartView view;
        VramChart vram{run};
        HostChart host{run};
        LossChart loss{run};
        RateChart rate{run};
    };

    static void hover(Chart& chart, const QPoint& place) {
        QMouseEvent move(QEvent::MouseMove, place, chart.mapToGlobal(place), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(&chart, &move);
    }
    static QImage shot(Chart& chart) { return chart.grab().toImage().convertToFormat(QImage::Format_RGB32); }
    static int countOf(const QImage& image, int x, const QColor& color) {
        int count = 0;
        for (int y = 0; y < image.height(); ++y) count += image.pixelColor(x, y) == color;
        return count;
    }

private Q_SLOTS:
    void initTestCase() {
        loadFonts();
        applyLook(Theme::Light);
    }

    void oneHoverIsReadInAllCharts() {
        Page page(plausibleRun(60));
        hover(page.vram, page.vram.axisRect()->center());
        QVERIFY(page.view.cursor());
        const QColor line = tokens(Theme::Light).text2;
        for (Chart* chart : page.all()) {
            QCOMPARE(chart->cursor(), page.view.cursor());
            const int x = qRound(chart->xAxis->coordToPixel(*page.view.cursor()));
            const QImage image = shot(*chart);
            QVERIFY2(std::max({countOf(image, x - 1, line), countOf(image, x, line), countOf(image, x + 1, line)}) > chart->axisRect()->height() / 3,
                     chart->metaObject()->className());
        }
    }

    // A dashed line at half the height over the time of training, and a row in the read-out.
    void theForecastIsDrawnOverItsPhases() {
        Page page(plausibleRun(60));
        const std::int64_t held = page.run.memory().peak().total;
        const auto span = std::ranges::find(page.run.phases(), Phase::Steps, &RunModel::PhaseSpan::phase);
        const auto darkRow = [&](std::int64_t bytes) {
            const QImage image = shot(page.vram);
            const int y = qRound(page.vram.yAxis->coordToPixel(static_cast<double>(bytes) / static_cast<double>(page.vram.unit().bytes)));
            int dark = 0;
            for (int x = qRound(page.vram.xAxis->coordToPixel(span->begin)) + 2; x < qRound(page.vram.xAxis->coordToPixel(span->end)) - 2; ++x)
                for (const int row : {y - 1, y, y + 1}) dark += image.pixelColor(x, row) == tokens(Theme::Light).text;
            return dark;
        };
        QCOMPARE(darkRow(2 * held), 0);
        page.run.setForecast(Forecast{.reserved = 2 * held, .phases = {{.phase = Phase::Steps, .reserved = 2 * held}}});
        page.vram.takeModel();
        page.vram.replot();
        QVERIFY(page.vram.yAxis->range().upper * static_cast<double>(page.vram.unit().bytes) >= 2.0 * static_cast<double>(held));
        QVERIFY2(darkRow(2 * held) > 20, qPrintable(QString::number(darkRow(2 * held))));
        page.view.setCursor((span->begin + span->end) / 2);
        QTest::keyClick(&page.vram, Qt::Key_Left);
        QVERIFY2(page.vram.accessibleDescription().contains(QStringLiteral("Forecast of the phase")), qPrintable(page.vram.accessibleDescription()));
    }

    void hoveringRepaintsTheOverlayAlone() {
        Page page(plausibleRun(60));
        for (Chart* chart : page.all()) {
            QSignalSpy replots(chart, &QCustomPlot::afterReplot);
            for (int x = 0; x < 40; ++x) hover(page.vram, page.vram.axisRect()->center() + QPoint(x, 0));
            QCoreApplication::processEvents();
            QCOMPARE(replots.size(), 0);
        }
    }

    void leavingTakesTheCursorAway() {
        Page page(plausibleRun(60));
        hover(page.loss, page.loss.axisRect()->center());
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(&page.loss, &leave);
        QVERIFY(!page.view.cursor());
    }

    void theWheelZoomsAllCharts() {
        Page page(plausibleRun(60));
        const QPointF place = page.rate.axisRect()->center();
        QWheelEvent wheel(place, page.rate.mapToGlobal(place), {}, {0, 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&page.rate, &wheel);
        QVERIFY(!page.view.follows());
        for (Chart* chart : page.all()) {
            QCOMPARE(chart->xAxis->range().lower, page.view.span().begin);
            QCOMPARE(chart->xAxis->range().upper, page.view.span().end);
        }
    }

    void draggingPansAllCharts() {
        Page page(plausibleRun(600));
        page.view.setWindow(10);
        const QPoint from = page.loss.axisRect()->center();
        const auto before = page.view.span();
        QTest::mousePress(&page.loss, Qt::LeftButton, {}, from);
        QMouseEvent move(QEvent::MouseMove, from + QPoint(50, 0), page.loss.mapToGlobal(from + QPoint(50, 0)), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&page.loss, &move);
        QTest::mouseRelease(&page.loss, Qt::LeftButton, {}, from + QPoint(50, 0));
        const double distance = before.begin - page.view.span().begin;
        QVERIFY(std::abs(distance - 10.0 * 50 / page.loss.axisRect()->width()) < 1e-6);
        QVERIFY(!page.vram.follows());
        hover(page.loss, from);  // the button is up: nothing moves any more
        QCOMPARE(before.begin - page.view.span().begin, distance);
    }

    void keysMoveTheCursorStepByStep() {
        Page page(plausibleRun(60));
        QTest::keyClick(&page.loss, Qt::Key_Right);  // the newest
        const double newest = *page.view.cursor();
        QTest::keyClick(&page.loss, Qt::Key_Left);
        const double before = *page.view.cursor();
        QVERIFY(before < newest);
        QTest::keyClick(&page.loss, Qt::Key_Left);
        QTest::keyClick(&page.loss, Qt::Key_Right);
        QCOMPARE(*page.view.cursor(), before);
        QVERIFY(page.loss.accessibleDescription().contains(QStringLiteral("Step 59")));
        QTest::keyClick(&page.loss, Qt::Key_Escape);
        QVERIFY(!page.view.cursor());
    }

    void homeShowsEverythingAndEndTheNewest() {
        Page page(plausibleRun(600));
        page.view.setWindow(5);
        page.view.pan(-20);
        QTest::keyClick(&page.vram, Qt::Key_End);
        QVERIFY(page.view.follows());
        QCOMPARE(page.view.span().end, page.view.whole().end);
        QVERIFY(page.view.span().width() < 6);
        QTest::keyClick(&page.vram, Qt::Key_Home);
        QVERIFY(page.view.showsWhole());
    }

    void aDoubleClickShowsEverything() {
        Page page(plausibleRun(600));
        page.view.zoom(0.1, 20);
        QTest::mouseDClick(&page.loss, Qt::LeftButton, {}, page.loss.axisRect()->center());
        QVERIFY(page.view.showsWhole());
        QVERIFY(page.view.follows());
    }

    void theLogScaleIsSwitchedByKey() {
        Page page(plausibleRun(60));
        QSignalSpy spy(&page.loss, &LossChart::logScaleChanged);
        QTest::keyClick(&page.loss, Qt::Key_L);
        QVERIFY(page.loss.isLogScale());
        QTest::keyClick(&page.loss, Qt::Key_L);
        QVERIFY(!page.loss.isLogScale());
        QCOMPARE(spy.size(), 2);
    }

    void theAxisOfTheLossCountsSteps() {
        Page page(plausibleRun(600));
        page.loss.replot();
        const auto labels = page.loss.xAxis->tickVectorLabels();
        QVERIFY(labels.size() >= 3);
        QVERIFY(labels.contains(QStringLiteral("300")) || labels.contains(QStringLiteral("200")));
        const QVector<double> places = page.loss.xAxis->tickVector();
        for (qsizetype i = 0; i < places.size(); ++i) {
            const std::size_t entry = page.run.loss().find(QLocale().toInt(labels[i]));
            QCOMPARE(page.run.loss().seconds(entry), places[i]);
        }
    }

    void theRateIsDrawnWhereItIs() {
        std::vector<TrainerEvent> events;
        for (int step = 1; step <= 1000; ++step)
            events.push_back({.time = 1000.0 + step, .phase = Phase::Steps, .step = step,
                              .body = StepDone{.step = step, .total = 1000, .loss = 1, .learningRate = step <= 500 ? 1e-4 : 5e-5, .seconds = 1}});
        Page page(events);
        const QImage image = shot(page.rate);
        for (const auto& [second, rate] : {std::pair(250.0, 1e-4), std::pair(750.0, 5e-5)}) {
            const int x = qRound(page.rate.xAxis->coordToPixel(second)), y = qRound(page.rate.yAxis->coordToPixel(rate));
            bool found = false;
            for (int dy = -1; dy <= 1; ++dy) found |= image.pixelColor(x, y + dy) == tokens(Theme::Light).lossSmoothed;
            QVERIFY2(found, qPrintable(QString::number(rate)));
        }
    }

    void systemMemoryIsDrawnWithItsHighestPoint() {
        std::vector<TrainerEvent> events;
        for (int i = 0; i < 5000; ++i) {
            MemoryReport memory = memoryOf({{Category::Weights, kGiB}});
            memory.host = i == 2500 ? 4 * kGiB : kGiB;
            events.push_back({.time = 1000 + i * 0.1, .phase = Phase::Steps, .memory = memory});
        }
        Page page(events);
        const QImage image = shot(page.host);
        const QRect area = page.host.axisRect()->rect();
        const QColor color = tokens(Theme::Light).lossRaw;
        int highest = 0, usual = countOf(image, area.left() + area.width() / 4, color);
        for (int x = area.left(); x <= area.right(); ++x) highest = std::max(highest, countOf(image, x, color));
        const double pixelPerGib = area.height() / page.host.yAxis->range().size();
        QVERIFY(std::abs(highest - 4 * pixelPerGib) <= 2);
        QVERIFY(std::abs(usual - pixelPerGib) <= 2);
    }

    void phasesAreTintedBehindEveryChart() {
        auto events = plausibleRun(60);
        for (int i = 0; i < 60; ++i)
            events.insert(events.end() - 1, {.time = events.back().time + 0.1 + i * 0.1, .phase = Phase::Sample, .step = 60, .memory = memoryOf({{Category::Weights, kGiB}}), .body = MemorySample{}});
        events.back().time += 7;
        Page page(events);
        const auto span = std::ranges::find(page.run.phases(), Phase::Sample, &RunModel::PhaseSpan::phase);
        QVERIFY(span != page.run.phases().end());
        for (Chart* chart : {static_cast<Chart*>(&page.loss), static_cast<Chart*>(&page.rate)}) {
            const int x = qRound(chart->xAxis->coordToPixel((span->begin + span->end) / 2));
            QVERIFY(countOf(shot(*chart), x, tokens(Theme::Light).tint) > chart->axisRect()->height() / 2);
        }
    }
};

QTEST_MAIN(TestChart)
#include "tst_chart.moc"
