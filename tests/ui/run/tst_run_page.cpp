// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart.h"
#include "charts/loss_chart.h"
#include "charts/phase_columns.h"
#include "charts/rate_chart.h"
#include "run/log_view.h"
#include "run/run_page.h"
#include "run/sample_gallery.h"
#include "style/look.h"
#include "support/fake_engine.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;

class TestRunPage : public QObject {
    Q_OBJECT

    /// The page without a job and an engine: of the run alone.
    struct Shown {
        Shown() {
            page.resize(1200, 800);
            page.show();
            run.begin();
            run.take(plausibleRun(60));
        }
        std::vector<Chart*> charts() {
            std::vector<Chart*> visible;
            for (Chart* chart : page.findChildren<Chart*>())
                if (chart->isVisible()) visible.push_back(chart);
            return visible;
        }

        Workbench job;
        EngineClient engine;
        RunModel run;
        RunController controller{job, engine, run, [] { return false; }};
        RunPage page{job, run, controller};
    };

    static void press(const QWidget& page, const QString& words) {
        for (auto* button : page.findChildren<QPushButton*>())
            if (button->text() == words) return button->click();
        QFAIL(qPrintable(words));
    }

private Q_SLOTS:
    void initTestCase() {
        loadFonts();
        applyLook(Theme::Light);
    }

    void aRunThatWasReadElsewhereIsShownWhole() {
        Shown shown;
        QTRY_COMPARE(shown.charts().size(), 3u);
        ChartView& view = shown.charts().front()->view();
        QTRY_COMPARE(view.whole().end, shown.run.elapsed());
        view.zoom(0.25, 2);
        view.setCursor(3);
        QVERIFY(!view.follows());

        RunModel other;
        other.begin();
        other.take(plausibleRun(400));
        const double elapsed = other.elapsed();
        QSignalSpy replaced(&shown.run, &RunModel::replaced);
        shown.run.takeOver(other);
        QCOMPARE(replaced.size(), 1);
        QVERIFY(view.follows() && !view.cursor());
        QTRY_COMPARE(view.whole().end, elapsed);
        for (Chart* chart : shown.charts()) {
            QCOMPARE(chart->xAxis->range().lower, 0.0);
            QCOMPARE(chart->xAxis->range().upper, elapsed);
            QVERIFY(chart->grab().toImage().isGrayscale() == false);
        }
        QCOMPARE(shown.page.findChild<QTableView*>()->model()->rowCount(), static_cast<int>(shown.run.log().size()));
    }

    void theViewOfARunIsMadeBetweenOtherEvents() {
        Workbench job;
        EngineClient engine;
        RunModel run;
        RunController controller(job, engine, run, [] { return false; });
        RunPage page(job, run, controller);
        QSignalSpy made(&page, &RunPage::liveMade);
        QVERIFY(page.findChildren<Chart*>().isEmpty());
        page.prepareLive();
        QTRY_COMPARE(made.size(), 1);
        QCOMPARE(page.findChildren<Chart*>().size(), 4);
        run.begin();
        run.take(plausibleRun(20));
        page.show();
        QTRY_VERIFY(page.findChild<Chart*>()->isVisible());
        QCOMPARE(made.size(), 1);
    }

    void aNarrowWindowShowsOnePartAtATime() {
        Shown shown;
        QTRY_COMPARE(shown.charts().size(), 3u);
        const auto* log = shown.page.findChild<LogView*>();
        const auto* gallery = shown.page.findChild<SampleGallery*>();
        QVERIFY(!log->isVisible() && !gallery->isVisible());
        press(shown.page, QStringLiteral("Log"));
        QVERIFY(log->isVisible() && !gallery->isVisible() && shown.charts().empty());
        press(shown.page, QStringLiteral("Samples"));
        QVERIFY(!log->isVisible() && gallery->isVisible());
        shown.page.resize(1400, 900);
        QTRY_COMPARE(shown.charts().size(), 3u);
        QVERIFY(log->isVisible() && gallery->isVisible());
        shown.page.resize(1200, 800);
        QTRY_VERIFY(!log->isVisible() && gallery->isVisible());
    }

    void aLowCardLeavesItsRoomToTheLoss() {
        Shown shown;
        shown.page.resize(968, 574);  // the page in the smallest window
        auto* loss = shown.page.findChild<LossChart*>();
        const auto* rate = shown.page.findChild<RateChart*>();
        QTRY_VERIFY(loss->isVisible() && !rate->isVisible());
        QTRY_VERIFY2(loss->height() >= 100, qPrintable(QStringLiteral("chart %1, card %2, page %3").arg(loss->height()).arg(loss->parentWidget()->height()).arg(shown.page.height())));
        shown.page.resize(1200, 900);
        QTRY_VERIFY(rate->isVisible());
    }

    void theMemoryIsShownByPhase() {
        Shown shown;
        QTRY_COMPARE(shown.charts().size(), 3u);
        const auto* phases = shown.page.findChild<PhaseColumns*>();
        press(shown.page, QStringLiteral("By phase"));
        QVERIFY(phases->isVisible());
        QCOMPARE(shown.charts().size(), 2u);
        QVERIFY(!phases->columns().empty());
        press(shown.page, QStringLiteral("Whole run"));
        QVERIFY(!phases->isVisible());
        QCOMPARE(shown.charts().size(), 3u);
    }

    /// The left margin is of one width in all charts.
    void theLabelsOfTheRateFitTheirMargin_data() {
        QTest::addColumn<double>("rate");
        for (const double rate : {1.0, 0.02, 0.0015, 1e-4, 1.234e-5, 5e-8}) QTest::newRow(qPrintable(QString::number(rate))) << rate;
    }

    void theLabelsOfTheRateFitTheirMargin() {
        QFETCH(const double, rate);
        RunModel run;
        run.begin();
        run.take({{.time = 1, .phase = Phase::Steps, .step = 1, .body = StepDone{.step = 1, .total = 2, .loss = 0.5, .learningRate = rate, .seconds = 1}}});
        RateChart chart(run);
        chart.resize(600, 68);
        chart.show();
        chart.refresh();
        QVector<double> ticks;
        QVector<QString> labels;
        chart.yAxis->ticker()->generate(chart.yAxis->range(), QLocale(), QLatin1Char('g'), 2, ticks, nullptr, &labels);
        const int room = chart.axisRect()->margins().left() - 4;
        QVERIFY(labels.size() >= 2);
        for (const QString& label : labels) {
            QVERIFY2(QFontMetrics(chart.yAxis->tickLabelFont()).horizontalAdvance(label) <= room, qPrintable(label));
            QVERIFY(std::abs(QLocale().toDouble(label) - ticks[labels.indexOf(label)]) <= 0.05 * rate);
        }
    }

    void itFitsTheSmallestWindow() {
        Shown shown;
        QTRY_COMPARE(shown.charts().size(), 3u);
        shown.page.messages().show(Tone::Warn, QStringLiteral("The page has a message too."));
        QCoreApplication::processEvents();
        constexpr int kNavigation = 56;
        QVERIFY2(shown.page.minimumSizeHint().width() <= 1024 - kNavigation, qPrintable(QString::number(shown.page.minimumSizeHint().width())));
        QVERIFY2(shown.page.minimumSizeHint().height() <= 680 - 28 - 52 - 26, qPrintable(QString::number(shown.page.minimumSizeHint().height())));
    }
};

QTEST_MAIN(TestRunPage)
#include "tst_run_page.moc"
