// SPDX-License-Identifier: GPL-3.0-or-later
#include "forecast/rehearsal_account.h"

#include <QTest>

using namespace headroom;

namespace {

using Kind = BlockEvent::Kind;

BlockEvent made(std::int64_t serial) { return {.kind = Kind::Made, .category = Category::Activations, .serial = serial, .bytes = 8}; }
BlockEvent freed(std::int64_t serial) { return {.kind = Kind::Freed, .category = Category::Activations, .serial = serial, .bytes = 8}; }
BlockEvent begins(std::int64_t serial) { return {.kind = Kind::OperatorBegins, .serial = serial, .name = "autograd::sum"}; }
BlockEvent ends() { return {.kind = Kind::OperatorEnds}; }

const Layout kLayout{{2}, {1}, c10::ScalarType::Float};

/// A part with one input, block 5, and one result, block 10, that ran without a graph.
RehearsalSeen seenAs(BlockTrace trace) {
    RehearsalSeen seen;
    RehearsalSeen::Run run;
    run.part = run.whole = {0, trace.size()};
    run.inputs = {{5, kLayout}};
    run.keepsInput = {false};
    run.results = {{10, kLayout}};
    seen.runs = {run};
    seen.trace = std::move(trace);
    return seen;
}

std::vector<std::int64_t> namesIn(const BlockTrace& events) {
    std::vector<std::int64_t> names;
    for (const BlockEvent& event : events) names.push_back(event.serial);
    return names;
}

}  // namespace

class TestRehearsalAccount : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void blocksAreNamedInTheOrderInWhichTheyAreMade() {
        const auto told = accountOf(seenAs({made(12), made(10), freed(12)}));
        QVERIFY(told);
        QVERIFY(namesIn(told->forward.events) == (std::vector<std::int64_t>{1, 2, 1}));
        QCOMPARE(told->forward.results.front().block, 2);
    }

    void whatIsNotThePartsOwnIsNotTold_data() {
        QTest::addColumn<int>("index");
        const char* const names[] = {"lets its input go", "lets another's block go", "leaves a block", "its result lies in its input", "saves its result"};
        for (int i = 0; i < 5; ++i) QTest::newRow(names[i]) << i;
    }
    void whatIsNotThePartsOwnIsNotTold() {
        QFETCH(const int, index);
        const BlockTrace traces[] = {{made(10), freed(5)}, {made(10), freed(4)}, {made(10), made(11)}, {}, {made(10)}};
        RehearsalSeen seen = seenAs(traces[index]);
        if (index == 3) seen.runs.front().results.front().serial = 5;
        seen.savesResult = index == 4;
        QVERIFY(!accountOf(seen));
    }

    // What a frame's first saved tensor asks for lies in the middle of the backward pass and is no part of it.
    void aSecondRunIsCutOut() {
        RehearsalSeen seen = seenAs({made(10), begins(0), ends(), made(20), made(21), freed(21), freed(20), freed(30), made(22), freed(23)});
        seen.keeping = Keeping::RecomputedLast;
        seen.runs.front().part = seen.runs.front().whole = {0, 1};
        RehearsalSeen::Run again;
        again.whole = {3, 6};
        again.part = {3, 6};
        again.keepsInput = {true};
        seen.runs.push_back(again);
        seen.backward = {1, 9};
        seen.gradients = {{true, kLayout}};
        seen.gradientTensors = {{30, kLayout}};
        seen.ofInputs = {{22, kLayout}};
        const auto told = accountOf(seen);
        QVERIFY(told);
        QCOMPARE(told->held.size(), 1U);
        QCOMPARE(told->beforeAgain, 2U);
        QVERIFY(namesIn(told->backward.events) == (std::vector<std::int64_t>{0, 0, 1, BlockNames::kGradient, 3}));
        QCOMPARE(told->backward.results.front().block, 3);
    }
};

QTEST_GUILESS_MAIN(TestRehearsalAccount)
#include "tst_rehearsal_account.moc"
