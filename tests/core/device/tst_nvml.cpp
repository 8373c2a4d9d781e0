// SPDX-License-Identifier: GPL-3.0-or-later
#include "device/nvml.h"

#include <QTest>

using namespace headroom;

class TestNvml : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void withOrWithoutADriverTheAnswersAreWhole() {
        const auto nvml = loadNvml();
        QVERIFY(nvml);
        QCOMPARE(nvml->reason().empty(), nvml->cardCount() > 0);
        for (int card = 0; card < nvml->cardCount(); ++card) {
            const Nvml::Memory memory = nvml->memory(card);
            QVERIFY(!nvml->name(card).empty());
            QVERIFY(memory.total > 0 && memory.free <= memory.total);
            QVERIFY(nvml->computeCapability(card).first > 0);
            const Nvml::Activity activity = nvml->activity(card);
            QVERIFY(!activity.percent || (*activity.percent >= 0 && *activity.percent <= 100));
            QVERIFY(!activity.celsius || (*activity.celsius > 0 && *activity.celsius < 130));
            QVERIFY(!activity.watts || (*activity.watts > 0 && *activity.watts < 2000));
        }
        if (nvml->cardCount() > 0) QVERIFY(!nvml->driverVersion().empty());
    }

    void aCardThatIsNotThereHasNothing() {
        const auto nvml = loadNvml();
        QCOMPARE(nvml->memory(99).total, std::int64_t(0));
        QVERIFY(nvml->name(99).empty());
        QVERIFY(nvml->processes(99).empty());
        QCOMPARE(nvml->activity(99), Nvml::Activity());
    }
};

QTEST_GUILESS_MAIN(TestNvml)
#include "tst_nvml.moc"
