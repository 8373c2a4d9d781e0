// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/run_part.h"

#include <QSet>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;

class TestRunPart : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyPhaseBelongsToAPartInTheOrderOfTheRun() {
        std::vector<RunPart> parts;
        for (std::size_t i = 0; i < kPhaseIds.size(); ++i) parts.push_back(partOf(static_cast<Phase>(i)));
        using enum RunPart;
        QCOMPARE(parts, (std::vector{Load, Cache, Cache, Sample, Train, Train, Sample, Save}));
    }

    void partsHaveNamesOfTheirOwn() {
        QSet<QString> names;
        for (const RunPart part : kRunParts) names << partName(part) << shortPartName(part);
        QCOMPARE(names.size(), 10);
        QVERIFY(!names.contains(QString()));
    }

    void theFullestPhaseOfAPartAndOfAllIsFound() {
        const Forecast forecast{.peak = 9, .phases = {{.phase = Phase::Load, .needed = 4}, {.phase = Phase::FirstStep, .needed = 9}, {.phase = Phase::Steps, .needed = 8}}};
        QCOMPARE(fullestIn(forecast, RunPart::Train), &forecast.phases[1]);
        QCOMPARE(fullestIn(forecast, RunPart::Load), &forecast.phases[0]);
        QCOMPARE(fullestIn(forecast, RunPart::Save), nullptr);
        QCOMPARE(fullestOf(forecast), &forecast.phases[1]);
        QCOMPARE(fullestOf(Forecast()), nullptr);
    }
};

QTEST_GUILESS_MAIN(TestRunPart)
#include "tst_run_part.moc"
