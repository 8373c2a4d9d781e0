// SPDX-License-Identifier: GPL-3.0-or-later
#include "messages/line_channel.h"

#include <QTest>

#include <csignal>
#include <thread>

#include <sys/socket.h>
#include <unistd.h>

using namespace headroom;

class TestLineChannel : public QObject {
    Q_OBJECT

    int m_ends[2] = {};

private Q_SLOTS:
    void init() { QCOMPARE(socketpair(AF_UNIX, SOCK_STREAM, 0, m_ends), 0); }
    void cleanup() {
        close(m_ends[0]);
        close(m_ends[1]);
    }

    void linesAreCutWhereverThePiecesEnd() {
        LineReader reader(m_ends[0]);
        std::string line;
        const auto send = [&](std::string_view piece) { QCOMPARE(write(m_ends[1], piece.data(), piece.size()), static_cast<ssize_t>(piece.size())); };
        send("one\ntw");
        QVERIFY(reader.read());
        QVERIFY(reader.next(line));
        QCOMPARE(line, std::string("one"));
        QVERIFY(!reader.next(line));
        QCOMPARE(reader.rest(), std::string("tw"));
        send("o\n\nthree");
        QVERIFY(reader.read());
        QVERIFY(reader.next(line));
        QCOMPARE(line, std::string("two"));
        QVERIFY(reader.next(line));
        QCOMPARE(line, std::string());
        QVERIFY(!reader.next(line));
        shutdown(m_ends[1], SHUT_WR);
        QVERIFY(!reader.read());
        QCOMPARE(reader.rest(), std::string("three"));
    }

    void aLineLongerThanTheBufferArrivesWhole() {
        const std::string sent(5'000'000, 'x');
        std::thread writer([&] { writeLine(m_ends[1], sent); });
        LineReader reader(m_ends[0]);
        std::string line;
        while (!reader.next(line))
            if (!reader.read()) break;
        writer.join();
        QCOMPARE(line.size(), sent.size());
        QVERIFY(line == sent);
    }

    void writingToNobodyIsFalseAndNoSignal() {
        std::signal(SIGPIPE, SIG_DFL);
        close(m_ends[0]);
        QVERIFY(!writeLine(m_ends[1], "is anybody there?"));
        m_ends[0] = dup(m_ends[1]);
    }
};

QTEST_GUILESS_MAIN(TestLineChannel)
#include "tst_line_channel.moc"
