// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/phase_columns.h"
#include "style/look.h"
#include "support/fake_engine.h"

#include <QSignalSpy>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;

class TestPhaseColumns : public QObject {
    Q_OBJECT

    static TrainerEvent eventOf(Phase phase, const MemoryReport& memory, TrainerEvent::Body body = MemorySample{}) {
        return {.time = 1000, .phase = phase, .memory = memory, .body = std::move(body)};
    }

private Q_SLOTS:
    void initTestCase() {
        loadFonts();
        applyLook(Theme::Light);
    }

    void eachPartShowsItsFullestMoment() {
        RunModel run;
        run.begin();
        run.take(plausibleRun(200, 100, {"a.jpg"}));
        PhaseColumns columns(run);
        columns.takeModel();
        QStringList names;
        for (const auto& column : columns.columns()) names << column.name;
        QCOMPARE(names, QStringList({QStringLiteral("Loading"), QStringLiteral("Caching"), QStringLiteral("Training"), QStringLiteral("Samples"), QStringLiteral("Saving")}));
        QCOMPARE(columns.columns()[2].fullest.total, run.memoryPeak());
        QVERIFY(columns.columns()[0].fullest.total <= columns.columns()[1].fullest.total);
        QCOMPARE(columns.shown(), &columns.columns()[2]);
    }

    /// The first report of a phase tells what was fullest before it.
    void whatWasFullestBeforeAPhaseIsNotCountedToIt() {
        RunModel run;
        run.begin();
        MemoryReport after = memoryOf({{Category::Weights, kGiB}});
        after.fullest[static_cast<std::size_t>(Category::Activations)] = 3 * kGiB;
        run.take({eventOf(Phase::Steps, memoryOf({{Category::Weights, kGiB}})), eventOf(Phase::Save, after, PhaseBegan{})});
        QCOMPARE(run.fullestIn(Phase::Steps).total, 4 * kGiB);
        QCOMPARE(run.fullestIn(Phase::Save).total, kGiB);
        QCOMPARE(run.fullestIn(Phase::Load).total, std::int64_t{0});
        run.reset();
        QCOMPARE(run.fullestIn(Phase::Steps).total, std::int64_t{0});
    }

    void columnsAreChosenByMouseAndKeys() {
        RunModel run;
        run.begin();
        run.take(plausibleRun(200, 100, {"a.jpg"}));
        PhaseColumns columns(run);
        columns.resize(600, 300);
        columns.show();
        columns.takeModel();
        QSignalSpy changed(&columns, &PhaseColumns::shownChanged);
        QTest::mouseMove(&columns, {90, 150});
        QTRY_COMPARE(columns.shown()->name, QStringLiteral("Loading"));
        QTest::keyClick(&columns, Qt::Key_Right);
        QCOMPARE(columns.shown()->name, QStringLiteral("Caching"));
        QTest::keyClick(&columns, Qt::Key_Escape);
        QCOMPARE(columns.shown()->name, QStringLiteral("Training"));
        QVERIFY(changed.size() >= 3);
        QVERIFY(columns.accessibleName().contains(QStringLiteral("Training")));
        QVERIFY(!columns.grab().isNull());
    }

    void beforeTheFirstReportThereIsNothingToShow() {
        RunModel run;
        PhaseColumns columns(run);
        columns.takeModel();
        QCOMPARE(columns.shown(), nullptr);
        columns.resize(400, 200);
        QVERIFY(!columns.grab().isNull());
    }
};

QTEST_MAIN(TestPhaseColumns)
#include "tst_phase_columns.moc"
