// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/bytes.h"
#include "forecast/card_trace.h"
#include "forecast/trace_peaks.h"

#include <QTest>

using namespace headroom;

namespace {

using Kind = BlockEvent::Kind;

BlockEvent made(std::int64_t serial, std::int64_t bytes) { return {.kind = Kind::Made, .category = Category::Activations, .serial = serial, .bytes = bytes}; }
BlockEvent freed(std::int64_t serial, std::int64_t bytes) { return {.kind = Kind::Freed, .category = Category::Activations, .serial = serial, .bytes = bytes}; }
BlockEvent phase(Phase begun) { return {.kind = Kind::PhaseBegins, .phase = begun}; }
BlockEvent begins(const char* name, bool backward = false) { return {.kind = Kind::OperatorBegins, .backward = backward, .name = name}; }
BlockEvent ends() { return {.kind = Kind::OperatorEnds}; }

constexpr std::int64_t kWorkspace = 8 * kMiB + 128 * kKiB;

}  // namespace

class TestCardTrace : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void blocksAreRounded() {
        const auto peaks = peaksOf(onCard({phase(Phase::Steps), made(1, 1), made(2, 513)}, 86).blocks);
        QCOMPARE(peaks[0].bytes, 512 + 1024);
    }

    void eachThreadsFirstProductMakesAWorkspaceThatStays() {
        const BlockTrace trace = onCard({phase(Phase::Load), begins("aten::add"), ends(), phase(Phase::FirstStep), begins("aten::addmm"), ends(), begins("aten::mm"), ends(),
                                         phase(Phase::Steps), begins("aten::bmm", true), ends(), begins("aten::mm", true), ends()},
                                        86).blocks;
        const auto peaks = peaksOf(trace);
        QCOMPARE(peaks[0].bytes, 0);
        QCOMPARE(peaks[1].bytes, kWorkspace);
        QCOMPARE(peaks[2].bytes, 2 * kWorkspace);
        QCOMPARE(peaks[2].live[0].madeBy, std::string_view("cuBLAS workspace"));
        QVERIFY(peaks[2].live[0].category == Category::Workspace);
    }

    void hopperHasLargerWorkspaces() {
        const auto peaks = peaksOf(onCard({phase(Phase::Steps), begins("aten::mm"), ends()}, 90).blocks);
        QCOMPARE(peaks[0].bytes, 32 * kMiB);
    }

    void whatIsCachedStaysReservedWhereThereIsRoom() {
        const BlockTrace trace = {phase(Phase::CacheLatents), made(1, 100 * kMiB), freed(1, 100 * kMiB), phase(Phase::Steps), made(2, 30 * kMiB), made(3, 30 * kMiB)};
        QCOMPARE(onCard(trace, 86).reserved, (CardPeaks{{Phase::CacheLatents, 100 * kMiB}, {Phase::Steps, 100 * kMiB}}));
        QCOMPARE(leastPeaks(trace, peaksOf(trace)), (CardPeaks{{Phase::CacheLatents, 100 * kMiB}, {Phase::Steps, 60 * kMiB}}));
    }

    void whatLiesInPiecesIsNeededAsWell() {
        const BlockTrace trace = {phase(Phase::Steps), made(1, 6 * kMiB), made(2, 6 * kMiB), made(3, 6 * kMiB), freed(1, 6 * kMiB), freed(3, 6 * kMiB), made(4, 9 * kMiB)};
        QCOMPARE(peaksOf(trace)[0].bytes, 18 * kMiB);
        QCOMPARE(leastPeaks(trace, peaksOf(trace)).at(Phase::Steps), 40 * kMiB);
    }

    void aPhaseThatComesTwiceHasItsFullestTime() {
        const BlockTrace trace = {phase(Phase::Steps), made(1, 50 * kMiB), freed(1, 50 * kMiB), phase(Phase::Sample), made(2, 12 * kMiB), phase(Phase::Steps), made(3, 20 * kMiB)};
        QCOMPARE(leastPeaks(trace, peaksOf(trace)), (CardPeaks{{Phase::Steps, 50 * kMiB}, {Phase::Sample, 12 * kMiB}}));
    }
};

QTEST_APPLESS_MAIN(TestCardTrace)
#include "tst_card_trace.moc"
