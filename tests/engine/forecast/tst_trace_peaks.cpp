// SPDX-License-Identifier: GPL-3.0-or-later
#include "forecast/operator_marks.h"
#include "forecast/trace_peaks.h"

#include <QTest>

using namespace headroom;

namespace {

using Kind = BlockEvent::Kind;

BlockEvent made(std::int64_t serial, std::int64_t bytes, Category category = Category::Activations) {
    return {.kind = Kind::Made, .category = category, .serial = serial, .bytes = bytes};
}
BlockEvent freed(std::int64_t serial, std::int64_t bytes, Category category = Category::Activations) {
    return {.kind = Kind::Freed, .category = category, .serial = serial, .bytes = bytes};
}
BlockEvent moved(std::int64_t serial, std::int64_t bytes, Category to) { return {.kind = Kind::Moved, .category = to, .serial = serial, .bytes = bytes}; }
BlockEvent phase(Phase begun) { return {.kind = Kind::PhaseBegins, .phase = begun}; }
BlockEvent begins(const char* name) { return {.kind = Kind::OperatorBegins, .name = name}; }
BlockEvent sums(std::int64_t givesWay) { return {.kind = Kind::OperatorBegins, .serial = givesWay, .name = kGradientSum}; }
BlockEvent ends() { return {.kind = Kind::OperatorEnds}; }

std::int64_t in(const PhasePeak& peak, Category category) { return peak.categories[static_cast<std::size_t>(category)]; }

}  // namespace

class TestTracePeaks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachPhaseHasItsFullestMoment() {
        const auto peaks = peaksOf({phase(Phase::Load), made(1, 100, Category::Weights), phase(Phase::FirstStep), made(2, 30), freed(2, 30), made(3, 20),
                                    freed(3, 20), phase(Phase::Save)});
        QCOMPARE(peaks.size(), 3u);
        QCOMPARE(peaks[0].bytes, 100);
        QCOMPARE(peaks[1].phase, Phase::FirstStep);
        QCOMPARE(peaks[1].bytes, 130);
        QCOMPARE(in(peaks[1], Category::Weights), 100);
        QCOMPARE(in(peaks[1], Category::Activations), 30);
        QCOMPARE(peaks[2].bytes, 100);
    }

    void aPhaseThatComesTwiceHasOnePeak() {
        const auto peaks = peaksOf({phase(Phase::Steps), made(1, 10), phase(Phase::Sample), freed(1, 10), phase(Phase::Steps), made(2, 15)});
        QCOMPARE(peaks.size(), 2u);
        QCOMPARE(peaks[0].bytes, 15);
        QCOMPARE(peaks[1].bytes, 10);
    }

    void aMovedBlockCountsWhereItWent() {
        const auto peaks = peaksOf({phase(Phase::Steps), made(1, 10, Category::Workspace), moved(1, 10, Category::Gradients), made(2, 1)});
        QCOMPARE(in(peaks[0], Category::Gradients), 10);
        QCOMPARE(in(peaks[0], Category::Workspace), 0);
    }

    void whatIsOlderThanTheTraceDoesNotCount() {
        QCOMPARE(peaksOf({phase(Phase::Steps), freed(7, 100), made(8, 5)})[0].bytes, 5);
    }

    void thePeakTellsWhoMadeItsBlocks() {
        const auto peaks = peaksOf({phase(Phase::Steps), begins("aten::linear"), begins("aten::add"), made(1, 10), ends(), ends(), made(2, 20)});
        QCOMPARE(peaks[0].live.size(), 2u);
        QCOMPARE(peaks[0].live[0].serial, 2);
        QVERIFY(peaks[0].live[0].madeBy.empty());
        QCOMPARE(peaks[0].live[1].madeBy, "aten::add");
    }

    void scratchIsWhatAnOperatorGivesBack() {
        const BlockTrace trace = {phase(Phase::Steps), begins("aten::conv"), made(1, 100), made(2, 50), freed(2, 50),
                                  freed(1, 100), made(3, 10), ends()};
        QCOMPARE(peaksOf(trace)[0].bytes, 150);
        QCOMPARE(peaksOf(withoutScratch(trace))[0].bytes, 10);
        QCOMPARE(scratchOf(trace), (std::vector<OperatorScratch>{{"aten::conv", 150}}));
    }

    void aSumOfGradientsTakesThePlaceOfOneThatIsLetGo() {
        const BlockTrace trace = {phase(Phase::Steps), made(1, 100), made(2, 100), sums(1), made(3, 100), ends(), freed(1, 100), freed(2, 100), made(4, 50), freed(3, 100)};
        QCOMPARE(peaksOf(trace)[0].bytes, 300);
        const BlockTrace wanted = {phase(Phase::Steps), made(1, 100), made(2, 100), sums(1), ends(), freed(2, 100), made(4, 50), freed(1, 100)};
        QVERIFY(withSumsInPlace(trace) == wanted);
    }

    void aSumOfGradientsThatOthersHoldIsAThirdTensor() {
        const BlockTrace trace = {phase(Phase::Steps), made(1, 100), made(2, 100), sums(0), made(3, 100), ends(), freed(2, 100)};
        QCOMPARE(peaksOf(withSumsInPlace(trace))[0].bytes, 300);
    }

    void aCopyForAnOperatorIsItsScratch() {
        const BlockTrace trace = {phase(Phase::Steps), begins("aten::conv"), made(1, 100), begins("aten::copy_"), ends(), freed(1, 100), ends()};
        QCOMPARE(peaksOf(withoutScratch(trace))[0].bytes, 0);
        QCOMPARE(scratchOf(trace), (std::vector<OperatorScratch>{{"aten::conv", 100}}));
    }

    void aResultOfAnInnerOperatorIsNoScratch() {
        const BlockTrace trace = {phase(Phase::Steps), begins("aten::conv"), begins("aten::gelu"), made(1, 100), ends(), freed(1, 100), ends()};
        QCOMPARE(peaksOf(withoutScratch(trace))[0].bytes, 100);
        QVERIFY(scratchOf(trace).empty());
    }
};

QTEST_APPLESS_MAIN(TestTracePeaks)
#include "tst_trace_peaks.moc"
