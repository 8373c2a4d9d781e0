// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/recent_row.h"

#include "charts/loss_spark.h"
#include "style/language.h"
#include "style/look.h"

#include <QSignalSpy>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;

namespace {

JobGlance plain() { return {.path = QStringLiteral("/jobs/toy.yaml"), .isThere = true, .name = QStringLiteral("toy"), .about = QStringLiteral("SD 1.5"), .changed = QDateTime::currentDateTime()}; }

JobGlance withRun(RunSummary run) {
    JobGlance glance = plain();
    glance.run = std::move(run);
    return glance;
}

RunSummary runOf(RunState state, int step = 0, int total = 0) {
    RunSummary run;
    run.state = state;
    run.step = step;
    run.total = total;
    return run;
}

}  // namespace

class TestRecentRow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        QLocale::setDefault(QLocale(QLocale::English));
        loadLanguage();
        loadFonts();
        applyLook(Theme::Light);
    }

    void theCourseOfTheLossGivesWayToWords() {
        RecentRow row(QStringLiteral("/jobs/toy.yaml"));
        JobGlance glance = withRun(runOf(RunState::Finished, 100, 100));
        glance.losses = {{1, 0.5}, {100, 0.25}};
        row.setGlance(glance);
        row.resize(900, 80);
        row.show();
        QVERIFY(row.findChild<LossSpark*>()->isVisible());
        QVERIFY(row.findChild<LossSpark*>()->accessibleName().contains(QLatin1String("0.25")));
        row.resize(520, 80);
        QVERIFY(!row.findChild<LossSpark*>()->isVisible());
    }

    void eachStateHasItsWordsAndVerb_data() {
        QTest::addColumn<JobGlance>("glance");
        QTest::addColumn<QString>("state");
        QTest::addColumn<QString>("fact");
        QTest::addColumn<QString>("verb");
        const auto row = [](const char* name, const JobGlance& glance, const char* state, const char* fact, const char* verb) {
            QTest::newRow(name) << glance << QString::fromUtf8(state) << QString::fromUtf8(fact) << QString::fromUtf8(verb);
        };
        row("ready", plain(), "Ready", "Not run yet", "Open");
        JobGlance wrong = plain();
        wrong.errors = 2;
        row("errors", wrong, "2 errors", "", "Open");
        JobGlance broken = plain();
        broken.fault = QStringLiteral("A colon is missing");
        row("broken", broken, "Not readable", "A colon is missing", "Open");
        row("gone", {.path = QStringLiteral("/jobs/toy.yaml"), .name = QStringLiteral("toy")}, "Not found", "", "Locate…");
        row("running", withRun(runOf(RunState::Running, 612, 2000)), "Running", "Step 612 of 2,000", "Open");
        RunSummary interrupted = runOf(RunState::Interrupted, 612, 2000);
        interrupted.savedStep = 600;
        row("interrupted", withRun(interrupted), "Interrupted", "Step 612, last save 600", "Resume");
        row("stopped", withRun(runOf(RunState::Stopped, 612, 2000)), "Stopped", "Step 612 of 2,000", "Resume");
        row("failed", withRun(runOf(RunState::Failed, 3, 2000)), "Failed", "Step 3 of 2,000", "See why");
        RunSummary full = runOf(RunState::Failed);
        full.outOfMemory = true;
        row("out of memory", withRun(full), "Out of memory", "Before the first step", "See why");
        RunSummary finished = runOf(RunState::Finished, 3000, 3000);
        finished.loss = 0.281;
        row("finished", withRun(finished), "Finished", "3,000 steps, loss 0.281", "Open");
    }
    void eachStateHasItsWordsAndVerb() {
        QFETCH(const JobGlance, glance);
        RecentRow row(glance.path);
        row.setGlance(glance);
        QTEST(row.state(), "state");
        QTEST(row.fact(), "fact");
        QTEST(row.button().text(), "verb");
        QVERIFY(row.button().accessibleName().contains(QStringLiteral("toy")));
    }

    void theButtonDoesWhatItSays() {
        RecentRow row(QStringLiteral("/jobs/toy.yaml"));
        QSignalSpy opened(&row, &RecentRow::openChosen);
        QSignalSpy resumed(&row, &RecentRow::resumeChosen);
        QSignalSpy located(&row, &RecentRow::locateChosen);
        QSignalSpy forgotten(&row, &RecentRow::forgetChosen);
        row.setGlance(plain());
        row.button().click();
        QCOMPARE(opened.size(), 1);
        row.setGlance(withRun(runOf(RunState::Interrupted)));
        row.button().click();
        QCOMPARE(resumed.size(), 1);
        row.setGlance({.path = QStringLiteral("/jobs/toy.yaml")});
        row.button().click();
        QCOMPARE(located.size(), 1);
        row.show();
        QTest::keyClick(&row.button(), Qt::Key_Delete);
        QCOMPARE(forgotten.size(), 1);
    }
};

QTEST_MAIN(TestRecentRow)
#include "tst_recent_row.moc"
