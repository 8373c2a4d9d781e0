// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart.h"
#include "run/run_page.h"
#include "style/look.h"
#include "support/fake_engine.h"

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
