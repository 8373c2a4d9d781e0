// SPDX-License-Identifier: GPL-3.0-or-later
#include "oom/machine_facts.h"

#include "base/bytes.h"

#include <QTest>

#include <unistd.h>

using namespace headroom;

namespace {

Card cardWith(std::vector<CardProcess> processes) {
    return {.name = "Played Card 12G", .total = 12 * kGiB, .free = 9 * kGiB, .processes = std::move(processes)};
}

}  // namespace

class TestMachineFacts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theProgramThatAsksIsNotListed() {
        const MachineFacts machine =
            machineFacts({.cards = {cardWith({{1, "browser", kGiB}, {::getpid(), "headroom", 8 * kGiB}})}});
        QCOMPARE(machine.device.cards.front().processes, (std::vector<CardProcess>{{1, "browser", kGiB}}));
    }

    void theMachineIsNamed() {
        const MachineFacts machine = machineFacts({});
        QVERIFY(machine.host.total > 0);
        QVERIFY(machine.processors > 0);
        QVERIFY(!machine.os.empty());
        QVERIFY(!machine.kernel.empty());
    }

    void aRunOnItHadItsCardAndMemory() {
        const RunFacts facts =
            factsOf(MachineFacts{.device = {.cards = {cardWith({})}}, .host = {.total = 32 * kGiB}, .os = "WSL2"});
        QCOMPARE(facts.gpu, std::string("Played Card 12G"));
        QCOMPARE(facts.vramGib, std::optional(12.0));
        QCOMPARE(facts.hostRamGib, std::optional(32.0));
        QVERIFY(facts.isWsl());
    }

    void ofSeveralCardsNoneIsTakenForTheOneThatRan() {
        const RunFacts facts = factsOf(MachineFacts{.device = {.cards = {cardWith({}), cardWith({})}}});
        QVERIFY(facts.gpu.empty());
        QVERIFY(!facts.vramGib);
    }
};

QTEST_GUILESS_MAIN(TestMachineFacts)
#include "tst_machine_facts.moc"
