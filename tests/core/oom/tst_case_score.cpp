// SPDX-License-Identifier: GPL-3.0-or-later
#include "oom/case_score.h"

#include <QTest>

using namespace headroom;

namespace {

ComparedCase measured(const std::string& id, double published, double forecast, std::vector<CasePair> pair = {}) {
    ComparedCase one;
    one.published.id = id;
    one.published.peakGib = published;
    one.published.measure = "max_allocated";
    one.published.confidence = "high";
    one.published.pair = std::move(pair);
    one.forecastGib = forecast;
    return one;
}

}  // namespace

class TestCaseScore : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void errorsAreOfMeasuredCasesAlone() {
        ComparedCase doubtful = measured("c", 10, 20), absent = measured("d", 10, 0), driver = measured("e", 10, 20);
        doubtful.published.confidence = "low";
        absent.status = "no family";
        driver.published.measure = "nvidia_smi";
        const CaseScore score = scoreOf({measured("a", 10, 10.5), measured("b", 10, 7), doubtful, absent, driver});
        QCOMPARE(score.compared, 4);
        QCOMPARE(score.measured, 2);
        QCOMPARE(score.within, 1);
        QVERIFY(std::abs(score.medianError - 0.175) < 1e-9);
        QVERIFY(!score.isGood());
    }

    void pairsAreJudgedByTheirDifference() {
        const CaseScore score = scoreOf({measured("a", 10, 20), measured("b", 14, 24.5, {{"a", "batch"}}), measured("c", 12, 23, {{"a", "batch"}, {"gone", "batch"}})});
        QCOMPARE(score.pairs, 2);
        QCOMPARE(score.pairsWithin, 1);
    }

    void aCardThatWorkedMayNotBeDenied() {
        ComparedCase one = measured("a", 24, 24.1);
        one.published.measure = "card_size_that_worked";
        QCOMPARE(scoreOf({one}).exceeded, std::vector<std::string>({"a"}));
        one.forecastGib = 3;
        QVERIFY(scoreOf({one}).exceeded.empty());
    }

    void goodIsWhatTheIssueAsksFor() {
        std::vector<ComparedCase> cases;
        for (int i = 0; i < 10; ++i) cases.push_back(measured(std::to_string(i), 10, i == 0 ? 15 : 10.7));
        QVERIFY(scoreOf(cases).isGood());
        cases[1].forecastGib = 15;
        QVERIFY(!scoreOf(cases).isGood());
        QVERIFY(!scoreOf({}).isGood());
    }
};

QTEST_APPLESS_MAIN(TestCaseScore)
#include "tst_case_score.moc"
