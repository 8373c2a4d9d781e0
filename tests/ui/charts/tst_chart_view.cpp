// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_view.h"

#include <QSignalSpy>
#include <QTest>

using namespace headroom::ui;

class TestChartView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void itFollowsTheNewestKeys() {
        ChartView view;
        view.setWhole({0, 100});
        QCOMPARE(view.span(), (ChartView::Span{0, 100}));
        view.setWindow(20);
        QCOMPARE(view.span(), (ChartView::Span{80, 100}));
        view.setWhole({0, 130});
        QCOMPARE(view.span(), (ChartView::Span{110, 130}));
    }

    void panningEndsFollowAndStaysWhereItIs() {
        ChartView view;
        view.setWhole({0, 100});
        view.setWindow(20);
        QSignalSpy spy(&view, &ChartView::followChanged);
        view.pan(-30);
        QCOMPARE(view.span(), (ChartView::Span{50, 70}));
        QCOMPARE(spy.size(), 1);
        QVERIFY(!view.follows());
        view.setWhole({0, 200});
        QCOMPARE(view.span(), (ChartView::Span{50, 70}));
    }

    void followComesBackWithTheWidthInView() {
        ChartView view;
        view.setWhole({0, 100});
        view.setWindow(20);
        view.pan(-30);
        view.setFollow(true);
        QCOMPARE(view.span(), (ChartView::Span{80, 100}));
    }

    void nothingBeyondTheKeysIsShown_data() {
        QTest::addColumn<double>("distance");
        QTest::addColumn<ChartView::Span>("span");
        QTest::newRow("before the beginning") << -1000.0 << ChartView::Span{0, 20};
        QTest::newRow("after the end") << 1000.0 << ChartView::Span{80, 100};
    }
    void nothingBeyondTheKeysIsShown() {
        QFETCH(double, distance);
        QFETCH(ChartView::Span, span);
        ChartView view;
        view.setWhole({0, 100});
        view.setWindow(20);
        view.pan(-30);
        view.pan(distance);
        QCOMPARE(view.span(), span);
    }

    void zoomKeepsThePlaceUnderTheMouse() {
        ChartView view;
        view.setWhole({0, 100});
        view.zoom(0.5, 40);
        QCOMPARE(view.span(), (ChartView::Span{20, 70}));
        QCOMPARE((40 - view.span().begin) / view.span().width(), 0.4);
        QVERIFY(!view.follows());
    }

    void zoomingOutToEverythingFollowsAgain() {
        ChartView view;
        view.setWhole({0, 100});
        view.zoom(0.5, 40);
        view.zoom(4, 40);
        QCOMPARE(view.span(), (ChartView::Span{0, 100}));
        QVERIFY(view.follows());
    }

    void zoomHasAnEnd() {
        ChartView view;
        view.setWhole({0, 100});
        for (int i = 0; i < 100; ++i) view.zoom(0.5, 40);
        QVERIFY(view.span().width() >= 0.999);
        QVERIFY(view.span().begin <= 40 && view.span().end >= 40);
    }

    void anotherRunBeginsWithAllOfIt() {
        ChartView view;
        view.setWhole({0, 100});
        view.zoom(0.1, 90);
        view.setWhole({0, 10});
        QCOMPARE(view.span(), (ChartView::Span{0, 10}));
        QVERIFY(view.follows());
    }

    void aCursorOutsideIsBroughtIntoView() {
        ChartView view;
        view.setWhole({0, 100});
        view.setWindow(20);
        view.showCursor(10);
        QCOMPARE(view.span(), (ChartView::Span{10, 30}));
        QCOMPARE(view.cursor(), std::optional(10.0));
    }
};

QTEST_GUILESS_MAIN(TestChartView)
#include "tst_chart_view.moc"
