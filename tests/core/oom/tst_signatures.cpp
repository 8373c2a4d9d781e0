// SPDX-License-Identifier: GPL-3.0-or-later
#include "oom/signatures.h"

#include "base/bytes.h"

#include <QTest>

using namespace headroom;

namespace {

constexpr qint64 kAbsent = -1;

qint64 gib(double amount) { return qRound64(amount * double(kGiB)); }
qint64 mib(double amount) { return qRound64(amount * double(kMiB)); }
qint64 valueOf(const std::optional<std::int64_t>& figure) { return figure ? qint64(*figure) : kAbsent; }

}  // namespace

class TestSignatures : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void figuresAreReadFromEveryFormOfTheMessage_data() {
        QTest::addColumn<QByteArray>("log");
        QTest::addColumn<QList<qint64>>("figures");  // requested, capacity, free, allocated, reserved, reserved but unallocated
        QTest::newRow("very old, cached for reserved")
            << QByteArray("RuntimeError: CUDA out of memory. Tried to allocate 24.00 MiB (GPU 0; 7.93 GiB total capacity; 6.51 GiB already "
                          "allocated; 15.38 MiB free; 188.82 MiB cached)")
            << QList<qint64>{mib(24), gib(7.93), mib(15.38), gib(6.51), mib(188.82), kAbsent};
        QTest::newRow("up to torch 2.0")
            << QByteArray("torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 1.50 GiB (GPU 0; 23.99 GiB total capacity; 21.10 GiB "
                          "already allocated; 0 bytes free; 22.40 GiB reserved in total by PyTorch) If reserved memory is >> allocated memory")
            << QList<qint64>{gib(1.5), gib(23.99), 0, gib(21.1), gib(22.4), kAbsent};
        QTest::newRow("torch 2.1 with its spelling")
            << QByteArray("Tried to allocate 20.00 MiB. GPU 0 has a total capacty of 11.99 GiB of which 0 bytes is free. Of the allocated memory "
                          "10.90 GiB is allocated by PyTorch, and 365.07 MiB is reserved by PyTorch but unallocated.")
            << QList<qint64>{mib(20), gib(11.99), 0, gib(10.9), kAbsent, mib(365.07)};
        QTest::newRow("newest, in a frame over several lines")
            << QByteArray("│ torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 96.00   │\n│ MiB. GPU 0 has a total capacity of 15.70 GiB "
                          "of which 34.50 MiB is   │\n│ free. Process 77 has 1.20 GiB memory in use. Including non-PyTorch memory, this process has "
                          "15.20 GiB memory in use. Of the allocated memory 14.80 GiB is allocated by PyTorch, and 120.00 MiB is reserved by PyTorch "
                          "but unallocated. │")
            << QList<qint64>{mib(96), gib(15.7), mib(34.5), gib(14.8), kAbsent, mib(120)};
        QTest::newRow("cut off by a progress bar") << QByteArray("CUDA out of memory. Tried to allocate 2.00 GiB. GPU  10%|##   | 3/30")
                                                   << QList<qint64>{gib(2), kAbsent, kAbsent, kAbsent, kAbsent, kAbsent};
        QTest::newRow("asynchronous allocator, a field a line")
            << QByteArray("Allocation on device 0 would exceed allowed memory. (out of memory)\nCurrently allocated     : 9.00 GiB\nRequested      "
                          "         : 512.00 MiB\nDevice limit            : 11.90 GiB\nFree (according to CUDA): 10.00 MiB\n")
            << QList<qint64>{mib(512), gib(11.9), mib(10), gib(9), kAbsent, kAbsent};
        QTest::newRow("MPS") << QByteArray("MPS backend out of memory (MPS allocated: 17.20 GB, other allocations: 600.00 MB, max allowed: 18.13 GB). "
                                           "Tried to allocate 256.00 MB on private pool.")
                             << QList<qint64>{mib(256), gib(18.13), kAbsent, gib(17.2), kAbsent, kAbsent};
        QTest::newRow("HIP") << QByteArray("HIP out of memory. Tried to allocate 124.00 MiB. GPU 0 has a total capacity of 44.98 GiB of which 554.00 MiB is free.")
                             << QList<qint64>{mib(124), gib(44.98), mib(554), kAbsent, kAbsent, kAbsent};
        QTest::newRow("host allocator") << QByteArray("RuntimeError: [enforce fail at alloc_cpu.cpp:80] data. DefaultCPUAllocator: not enough memory: you "
                                                      "tried to allocate 58720256 bytes.")
                                        << QList<qint64>{58720256, kAbsent, kAbsent, kAbsent, kAbsent, kAbsent};
        QTest::newRow("the last of two counts") << QByteArray("Tried to allocate 1.00 GiB (GPU 0; 8.00 GiB total capacity;\n...\nTried to allocate 2.00 GiB (GPU 0;")
                                                << QList<qint64>{gib(2), kAbsent, kAbsent, kAbsent, kAbsent, kAbsent};
    }

    void figuresAreReadFromEveryFormOfTheMessage() {
        QFETCH(const QByteArray, log);
        QFETCH(const QList<qint64>, figures);
        const auto message = readOomMessage(log.constData());
        QVERIFY(message);
        const QList<qint64> read{valueOf(message->requested), valueOf(message->capacity),  valueOf(message->free),
                                 valueOf(message->allocated), valueOf(message->reserved), valueOf(message->reservedUnallocated)};
        QCOMPARE(read, figures);
    }

    void messagesWithoutFiguresAreTold_data() {
        QTest::addColumn<QByteArray>("log");
        QTest::addColumn<int>("memory");
        QTest::newRow("driver") << QByteArray("torch.AcceleratorError: CUDA error: out of memory\nSearch for `cudaErrorMemoryAllocation'") << int(MemoryKind::DeviceDriver);
        QTest::newRow("cuBLAS") << QByteArray("CUDA error: CUBLAS_STATUS_ALLOC_FAILED when calling `cublasCreate(handle)`") << int(MemoryKind::Workspace);
        QTest::newRow("cuDNN") << QByteArray("RuntimeError: Unable to find a valid cuDNN algorithm to run convolution") << int(MemoryKind::Workspace);
        QTest::newRow("three in a row") << QByteArray("RuntimeError: OOM during training step 3 times in a row, aborting training") << int(MemoryKind::Device);
        QTest::newRow("page file") << QByteArray("OSError: [WinError 1455] Die Auslagerungsdatei ist zu klein") << int(MemoryKind::Host);
        QTest::newRow("killed") << QByteArray("died with <Signals.SIGKILL: 9>.") << int(MemoryKind::Killed);
    }

    void messagesWithoutFiguresAreTold() {
        QFETCH(const QByteArray, log);
        QFETCH(const int, memory);
        const auto message = readOomMessage(log.constData());
        QVERIFY(message);
        QCOMPARE(int(message->signature->memory), memory);
        QVERIFY(!message->requested && !message->capacity);
    }

    void lookAlikesAreNotTakenForIt_data() {
        QTest::addColumn<QByteArray>("log");
        for (const char* log : {"", "CUDA error: an illegal memory access was encountered", "expandable_segments not supported on this platform",
                                "CUBLAS_STATUS_EXECUTION_FAILED when calling cublasGemmEx(...)", "invalid low watermark ratio 1.4",
                                "too many resources requested for launch", "Step 10: 3.2 GiB allocated"})
            QTest::newRow(*log ? log : "empty") << QByteArray(log);
    }

    void lookAlikesAreNotTakenForIt() {
        QFETCH(const QByteArray, log);
        QVERIFY(!readOomMessage(log.constData()));
    }

    void hostileFiguresAreLeftOut() {
        const auto message = readOomMessage("Tried to allocate 1e400 GiB (GPU 0; -3 GiB total capacity; nan GiB already allocated; 9e300 GiB free;");
        QVERIFY(message);
        QVERIFY(!message->requested && !message->capacity && !message->allocated && !message->free);
    }
};

QTEST_GUILESS_MAIN(TestSignatures)
#include "tst_signatures.moc"
