// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/log_view.h"
#include "support/fake_engine.h"

#include <QPushButton>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;

class TestLogView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyLineOfTheRunIsShownOnce() {
        RunModel run;
        LogView view(run);
        const auto events = plausibleRun(40);
        run.begin();
        run.take({events.begin(), events.begin() + 20});
        view.showRun();
        view.showRun();
        run.take({events.begin() + 20, events.end()});
        view.showRun();
        QCOMPARE(view.text().count(QLatin1Char('\n')) + 1, static_cast<int>(run.log().size()));
        QVERIFY(view.text().contains(QStringLiteral("finished 40 steps")));
    }

    void anotherRunClearsTheView() {
        RunModel run;
        LogView view(run);
        run.begin();
        run.take(plausibleRun(40));
        view.showRun();
        run.begin();
        view.showRun();
        QVERIFY(view.text().isEmpty());
    }

    void warningsCanBeShownAlone() {
        RunModel run;
        LogView view(run);
        run.begin();
        run.take(plausibleRun(5));
        run.take({{.time = 1, .body = Warning{.code = "alpha_flattened", .sentence = "Alpha was flattened on white"}}});
        view.showRun();
        view.findChild<QPushButton*>()->click();
        QCOMPARE(view.text().count(QLatin1Char('\n')), 0);
        QVERIFY(view.text().contains(QStringLiteral("Alpha was flattened on white")));
    }
};

QTEST_MAIN(TestLogView)
#include "tst_log_view.moc"
