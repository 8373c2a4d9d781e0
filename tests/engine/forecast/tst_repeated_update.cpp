// SPDX-License-Identifier: GPL-3.0-or-later
// That a repeated update is what a played one would be, byte for byte, is shown by tst_forecast_step and the conformance suite.
#include "forecast/repeated_update.h"
#include "forecast/trace_peaks.h"

#include <QTest>

using namespace headroom;

namespace {

using Kind = BlockEvent::Kind;

BlockEvent made(std::int64_t serial, std::int64_t bytes, Category category = Category::Activations) {
    return {.kind = Kind::Made, .category = category, .serial = serial, .bytes = bytes};
}
BlockEvent freed(std::int64_t serial, std::int64_t bytes) { return {.kind = Kind::Freed, .category = Category::Activations, .serial = serial, .bytes = bytes}; }
BlockEvent toGradients(std::int64_t serial, std::int64_t bytes) { return {.kind = Kind::Moved, .category = Category::Gradients, .serial = serial, .bytes = bytes}; }
BlockEvent phase(Phase begun) { return {.kind = Kind::PhaseBegins, .phase = begun}; }

/// Weights of 100, an update that holds 50 and leaves gradients of 10.
const BlockTrace kBefore = {phase(Phase::Load), made(1, 100, Category::Weights), phase(Phase::FirstStep)};
const BlockTrace kFirst = {made(2, 50), made(3, 10), toGradients(3, 10), freed(2, 50)};
const BlockTrace kAfter = {phase(Phase::Save), made(9, 5), freed(9, 5)};

BlockTrace joined(std::initializer_list<BlockTrace> parts) {
    BlockTrace whole;
    for (const BlockTrace& part : parts) whole.insert(whole.end(), part.begin(), part.end());
    return whole;
}

std::int64_t peakOf(const BlockTrace& trace, Phase asked) {
    for (const PhasePeak& peak : peaksOf(trace))
        if (peak.phase == asked) return peak.bytes;
    return 0;
}

}  // namespace

class TestRepeatedUpdate : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theOnlyUpdateBecomesTheSecondAsWell() {
        const auto whole = withFirstUpdateAgain(joined({kBefore, kFirst, kAfter}));
        QVERIFY(whole);
        QCOMPARE(peakOf(*whole, Phase::FirstStep), 160);
        QCOMPARE(peakOf(*whole, Phase::Steps), 160);
        QCOMPARE(peakOf(*whole, Phase::Save), 115);
    }

    // The gradients of the lighter one are dropped before the heaviest begins.
    void theHeaviestComesAfterAllOthers() {
        const BlockTrace lighter = {phase(Phase::Steps), {.kind = Kind::Freed, .category = Category::Gradients, .serial = 3, .bytes = 10}, made(4, 20), made(5, 10), toGradients(5, 10), freed(4, 20)};
        const auto whole = withFirstUpdateAgain(joined({kBefore, kFirst, lighter, kAfter}));
        QVERIFY(whole);
        QCOMPARE(peakOf(*whole, Phase::Steps), 160);
        QCOMPARE(peakOf(*whole, Phase::Save), 115);
    }

    void whatIsNotLikeTheFirstIsNotRepeated_data() {
        QTest::addColumn<bool>("statesAreMade");
        QTest::newRow("states of the optimizer are made with the first") << true;
        QTest::newRow("the first lets go what was there before") << false;
    }
    void whatIsNotLikeTheFirstIsNotRepeated() {
        QFETCH(const bool, statesAreMade);
        const BlockTrace more = statesAreMade ? BlockTrace{made(6, 20, Category::Optimizer)} : BlockTrace{freed(1, 100)};
        QVERIFY(!withFirstUpdateAgain(joined({kBefore, kFirst, more, kAfter})));
    }

    void aRunWithoutUpdatesStaysAsItIs() {
        const BlockTrace trace = joined({{phase(Phase::Load), made(1, 100)}, kAfter});
        QVERIFY(withFirstUpdateAgain(trace) == trace);
    }
};

QTEST_APPLESS_MAIN(TestRepeatedUpdate)
#include "tst_repeated_update.moc"
