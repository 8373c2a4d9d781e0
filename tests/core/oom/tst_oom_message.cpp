// SPDX-License-Identifier: GPL-3.0-or-later
#include "oom/oom_message.h"

#include "base/bytes.h"
#include "oom/log_text.h"

#include <QTest>

using namespace headroom;

namespace {

constexpr qint64 kAbsent = -1;

qint64 gib(double amount) { return qRound64(amount * double(kGiB)); }
qint64 mib(double amount) { return qRound64(amount * double(kMiB)); }
qint64 valueOf(const std::optional<std::int64_t>& figure) { return figure ? qint64(*figure) : kAbsent; }

std::vector<OomMessage> messagesOf(const QByteArray& log) {
    const auto text = readLogText(std::string_view(log.constData(), std::size_t(log.size())), "pasted");
    return text ? readOomMessages(text->text) : std::vector<OomMessage>();
}

}  // namespace

class TestOomMessage : public QObject {
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
        const auto messages = messagesOf(log);
        QVERIFY(!messages.empty());
        const OomMessage& last = messages.back();
        QCOMPARE(last.form(), log.contains("CPUAllocator") ? MessageForm::HostAllocator : MessageForm::Allocator);
        const QList<qint64> read{valueOf(last.requested), valueOf(last.capacity), valueOf(last.free),
                                 valueOf(last.allocated), valueOf(last.reserved), valueOf(last.reservedUnallocated)};
        QCOMPARE(read, figures);
    }

    void everyFormIsTold_data() {
        QTest::addColumn<QByteArray>("log");
        QTest::addColumn<int>("form");
        const auto row = [](const char* log, MessageForm form) { QTest::newRow(log) << QByteArray(log) << int(form); };
        row("torch.AcceleratorError: CUDA error: out of memory\nSearch for `cudaErrorMemoryAllocation' in https://docs", MessageForm::Driver);
        row("torch.OutOfMemoryError: Allocation on device", MessageForm::Allocator);
        row("CUDA error: CUBLAS_STATUS_ALLOC_FAILED when calling `cublasCreate(handle)`", MessageForm::Workspace);
        row("RuntimeError: Unable to find a valid cuDNN algorithm to run convolution", MessageForm::Workspace);
        row("ValueError: No executable batch size found, reached zero.", MessageForm::Allocator);
        row("# OOM during training step, skipping batch 1/3 #", MessageForm::SkippedStep);
        row("RuntimeError: OOM during training step 3 times in a row, aborting training", MessageForm::StepsInARow);
        row("NCCL WARN Cuda failure 2 'out of memory'", MessageForm::SharedMemory);
        row("Error while creating shared memory segment /dev/shm/nccl-a1b2 (size 9637888)", MessageForm::SharedMemory);
        row("OSError: [WinError 1455] Die Auslagerungsdatei ist zu klein", MessageForm::PageFile);
        row("OSError: The paging file is too small for this operation to complete. (os error 1455)", MessageForm::PageFile);
        row("RuntimeError: unable to mmap 16060617592 bytes from file <a.pth>: Cannot allocate memory (12)", MessageForm::Mapping);
        row("DefaultCPUAllocator: can't allocate memory: you tried to allocate 33554432 bytes. Error code 12", MessageForm::HostAllocator);
        row("MemoryError", MessageForm::HostAllocator);
        row("died with <Signals.SIGKILL: 9>.", MessageForm::Killed);
        row("training steps fine\nKilled", MessageForm::Killed);
        row("run.sh: line 3: 4242 Killed                  python train.py", MessageForm::Killed);
        row("[launch.py:325] exits with return code = -9", MessageForm::Killed);
        row("[1234.5] Out of memory: Killed process 4242 (python) total-vm:1kB", MessageForm::Killed);
        row("returned non-zero exit status 3221225477.", MessageForm::Crashed);
        row("[launch.py:325] exits with return code = -11", MessageForm::Crashed);
        row("torch.cuda.memory._record_memory_history(max_entries=100000)", MessageForm::MemoryRecorder);
        row("CUDA error: an illegal memory access was encountered", MessageForm::NotMemory);
        row("CUBLAS_STATUS_EXECUTION_FAILED when calling cublasGemmEx(...)", MessageForm::NotMemory);
        row("RuntimeError: \"fill_cpu\" not implemented for 'Float8_e4m3fn'", MessageForm::NotMemory);
        row("RuntimeError: invalid low watermark ratio 1.4", MessageForm::NotMemory);
        row("RuntimeError: CUDA error: too many resources requested for launch", MessageForm::NotMemory);
        row("RuntimeError: CUDA error: invalid argument", MessageForm::NotMemory);
    }

    void everyFormIsTold() {
        QFETCH(const QByteArray, log);
        QFETCH(const int, form);
        const auto messages = messagesOf(log);
        QCOMPARE(messages.size(), std::size_t(1));
        QCOMPARE(int(messages.front().form()), form);
    }

    void wordsThatAreNoMessageAreNone_data() {
        QTest::addColumn<QByteArray>("log");
        for (const char* log : {"expandable_segments not supported on this platform", "Step 10: 3.2 GiB allocated", "Killing subprocess 1234",
                                "the sampler killed nothing", "lower the batch size to avoid CUDA out of memory errors", "sigkill_handler"})
            QTest::newRow(log) << QByteArray(log);
    }

    void wordsThatAreNoMessageAreNone() {
        QFETCH(const QByteArray, log);
        QVERIFY(messagesOf(log).empty());
    }

    void oneErrorIsOneMessageAndTwoAreTwo() {
        const QByteArray error = "Traceback (most recent call last):\n  File \"a.py\", line 1, in b\ntorch.OutOfMemoryError: CUDA out of memory. "
                                 "Tried to allocate 20.00 MiB. GPU 3 has a total capacity of 8.00 GiB of which 0 bytes is free.\n";
        QCOMPARE(messagesOf(error).size(), std::size_t(1));
        QCOMPARE(messagesOf(error).front().card, std::optional<int>(3));
        const auto both = messagesOf(error + "step 2\n" + QByteArray(error).replace("20.00 MiB", "7.00 GiB"));
        QCOMPARE(both.size(), std::size_t(2));
        QCOMPARE(both.front().requested, std::optional<std::int64_t>(20 * kMiB));
        QCOMPARE(both.back().requested, std::optional<std::int64_t>(7 * kGiB));
    }

    void whatOthersHoldIsTheRest_data() {
        QTest::addColumn<QByteArray>("words");
        QTest::addColumn<qint64>("foreign");
        QTest::newRow("a process before") << QByteArray("Process 7 has 38.00 GiB memory in use. Including non-PyTorch memory, this process has 1.00 GiB memory in use. "
                                                        "Of the allocated memory 512.00 MiB is allocated by PyTorch") << qint64(38 * kGiB);
        QTest::newRow("nobody else") << QByteArray("Including non-PyTorch memory, this process has 39.00 GiB memory in use. Of the allocated memory 38.00 GiB is "
                                                   "allocated by PyTorch") << qint64(0);
        QTest::newRow("a container that knows no process") << QByteArray("Including non-PyTorch memory, this process has 0 bytes memory in use. Of the allocated "
                                                                         "memory 38.00 GiB is allocated by PyTorch") << kAbsent;
        QTest::newRow("a container that names itself") << QByteArray("Process 1 has 39.00 GiB memory in use. Of the allocated memory 38.00 GiB is allocated by PyTorch") << kAbsent;
    }

    void whatOthersHoldIsTheRest() {
        QFETCH(const QByteArray, words);
        QFETCH(const qint64, foreign);
        const auto messages = messagesOf("CUDA out of memory. Tried to allocate 1.50 GiB. GPU 0 has a total capacity of 40.00 GiB of which 1.00 GiB is free. " + words);
        QCOMPARE(messages.size(), std::size_t(1));
        QCOMPARE(valueOf(messages.front().foreign()), foreign);
    }

    void severalProcessesAreListed() {
        const auto messages = messagesOf("CUDA out of memory. Tried to allocate 1.00 GiB. GPU 0 has a total capacity of 8.00 GiB of which 1.00 MiB is free. Process 11 has "
                                         "3.00 GiB memory in use. Process 12 has 17179869184.00 GiB memory in use. Process 13 has 2.00 GiB memory in use.");
        const auto& processes = messages.front().processes;
        QCOMPARE(processes.size(), std::size_t(2));  // the second is no amount that a machine has
        QCOMPARE(processes.back().pid, 13);
        QCOMPARE(processes.back().bytes, 2 * kGiB);
    }

    void hostileFiguresAreLeftOut() {
        const auto messages = messagesOf("Tried to allocate 99999999999999999999 GiB (GPU 0; total capacity; nan GiB already allocated; " + QByteArray(400, '9') + " GiB free;");
        QCOMPARE(messages.size(), std::size_t(1));
        const OomMessage& message = messages.front();
        QVERIFY(!message.requested && !message.capacity && !message.allocated && !message.free);
    }
};

QTEST_GUILESS_MAIN(TestOomMessage)
#include "tst_oom_message.moc"
