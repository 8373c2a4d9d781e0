// SPDX-License-Identifier: GPL-3.0-or-later
#include "device/device_memory.h"

#include "base/bytes.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace headroom;
namespace fs = std::filesystem;

namespace {

/// A machine with one 12 GiB card that a browser and an unknown program share.
class PlayedCard : public Nvml {
public:
    Sentence reason() const override { return {}; }
    std::string driverVersion() const override { return "580.95.05"; }
    int cardCount() const override { return 1; }
    std::string name(int) const override { return "Played Card 12G"; }
    Memory memory(int) const override { return {12 * kGiB, 9 * kGiB, 300 * kMiB}; }
    Activity activity(int) const override { return {}; }
    std::pair<int, int> computeCapability(int) const override { return {8, 6}; }
    std::vector<Process> processes(int) const override {
        return {{7, -1, "unknown"}, {8, 200 * kMiB, "/usr/bin/desktop"}, {9, kGiB, "/opt/browser/browser"}};
    }
};

class NoCard : public PlayedCard {
public:
    Sentence reason() const override { return "No NVIDIA driver is installed"; }
    int cardCount() const override { return 0; }
};

constexpr std::string_view kMeminfo =
    "MemTotal:       24684092 kB\nMemFree:        17143300 kB\nMemAvailable:   21038856 kB\nSwapTotal:       8388604 kB\n"
    "SwapFree:        8000000 kB\nCommitLimit:    12342044 kB\nCommitted_AS:    4138880 kB\nHugePages_Total:       3\n";

}  // namespace

class TestDeviceMemory : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->path().toStdString();
        put("proc/meminfo", kMeminfo);
    }

    void aCardIsReadWithItsPrograms() {
        const DeviceMemory memory = readDeviceMemory(PlayedCard());
        QCOMPARE(memory.driver, std::string("580.95.05"));
        QVERIFY(memory.reason.english().empty());
        QCOMPARE(memory.cards.size(), std::size_t(1));
        const Card& card = memory.cards[0];
        QCOMPARE(card.name, std::string("Played Card 12G"));
        QCOMPARE(card.total, 12 * kGiB);
        QCOMPARE(card.free, 9 * kGiB);
        QCOMPARE(card.computeMajor * 10 + card.computeMinor, 86);
        QCOMPARE(card.processes, (std::vector<CardProcess>{{9, "browser", kGiB}, {8, "desktop", 200 * kMiB}, {7, "unknown", std::nullopt}}));
    }

    void noCardIsACleanResultWithItsReason() {
        const DeviceMemory memory = readDeviceMemory(NoCard());
        QVERIFY(memory.cards.empty());
        QCOMPARE(memory.reason.english(), std::string("No NVIDIA driver is installed"));
    }

    void theKernelsFiguresAreRead() {
        const HostMemory memory = read();
        QCOMPARE(memory.total, 24684092 * kKiB);
        QCOMPARE(memory.available, 21038856 * kKiB);
        QCOMPARE(memory.swapTotal, 8388604 * kKiB);
        QCOMPARE(memory.swapFree, 8000000 * kKiB);
        QCOMPARE(memory.committed, 4138880 * kKiB);
        QCOMPARE(memory.commitLimit, std::int64_t(0));
        QVERIFY(!memory.limitedByContainer);
    }

    void aStrictKernelHasACommitLimit() {
        put("proc/sys/vm/overcommit_memory", "2\n");
        QCOMPARE(read().commitLimit, 12342044 * kKiB);
        put("proc/sys/vm/overcommit_memory", "0\n");
        QCOMPARE(read().commitLimit, std::int64_t(0));
    }

    void theContainersLimitCounts_data() {
        QTest::addColumn<QByteArray>("groups");
        QTest::addColumn<QByteArray>("limitFile");
        QTest::addColumn<QByteArray>("usedFile");
        QTest::newRow("version 2") << QByteArray("0::/app.slice/run\n") << QByteArray("app.slice/run/memory.max") << QByteArray("app.slice/run/memory.current");
        QTest::newRow("version 2, a parent's") << QByteArray("0::/app.slice/run\n") << QByteArray("app.slice/memory.max") << QByteArray("app.slice/memory.current");
        QTest::newRow("version 2, inside a container") << QByteArray("0::/\n") << QByteArray("memory.max") << QByteArray("memory.current");
        QTest::newRow("version 1") << QByteArray("4:memory:/job/7\n0::/\n") << QByteArray("memory/job/7/memory.limit_in_bytes")
                                   << QByteArray("memory/job/7/memory.usage_in_bytes");
        QTest::newRow("version 1, inside a container") << QByteArray("4:memory:/job/7\n0::/\n") << QByteArray("memory/memory.limit_in_bytes")
                                                       << QByteArray("memory/memory.usage_in_bytes");
    }

    void theContainersLimitCounts() {
        QFETCH(const QByteArray, groups);
        QFETCH(const QByteArray, limitFile);
        QFETCH(const QByteArray, usedFile);
        put("proc/self/cgroup", groups.toStdString());
        put("groups/" + limitFile.toStdString(), "4294967296\n");
        put("groups/" + usedFile.toStdString(), "1073741824\n");
        const HostMemory memory = read();
        QVERIFY(memory.limitedByContainer);
        QCOMPARE(memory.total, 4 * kGiB);
        QCOMPARE(memory.available, 3 * kGiB);
    }

    void aLimitOfNothingIsNone_data() {
        QTest::addColumn<QByteArray>("limit");
        QTest::newRow("max") << QByteArray("max\n");
        QTest::newRow("beyond the machine") << QByteArray("9223372036854771712\n");
    }

    void aLimitOfNothingIsNone() {
        QFETCH(const QByteArray, limit);
        put("proc/self/cgroup", "0::/\n");
        put("groups/memory.max", limit.toStdString());
        QVERIFY(!read().limitedByContainer);
        QCOMPARE(read().total, 24684092 * kKiB);
    }

    void thisMachineHasMemory() {
        const HostMemory memory = readHostMemory();
        QVERIFY(memory.total > 100 * kMiB);
        QVERIFY(memory.available > 0 && memory.available <= memory.total);
    }

private:
    HostMemory read() const { return readHostMemory(m_path / "proc", m_path / "groups"); }

    void put(const std::string& name, std::string_view text) {
        fs::create_directories((m_path / name).parent_path());
        std::ofstream(m_path / name) << text;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    fs::path m_path;
};

QTEST_GUILESS_MAIN(TestDeviceMemory)
#include "tst_device_memory.moc"
