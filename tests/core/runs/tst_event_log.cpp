// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/event_log.h"

#include "messages/event_codec.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <fstream>

using namespace headroom;
namespace fs = std::filesystem;

namespace {

TrainerEvent stepped(int step) {
    return {.time = 1000.0 + step, .phase = Phase::Steps, .step = step, .body = StepDone{.step = step, .total = 9, .loss = 0.1}};
}

struct Taken {
    std::vector<TrainerEvent> events;
    EventTaker taker(std::size_t limit = SIZE_MAX) {
        return [this, limit](TrainerEvent event) {
            events.push_back(std::move(event));
            return events.size() < limit;
        };
    }
};

}  // namespace

class TestEventLog : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;

    fs::path write(const std::string& text) const {
        const fs::path file = fs::path(m_dir.path().toStdString()) / (std::string(QTest::currentTestFunction()) + ".jsonl");
        std::ofstream(file, std::ios::binary) << text;
        return file;
    }

    static std::string linesOf(int first, int last) {
        std::string text;
        for (int step = first; step <= last; ++step) text += encodeEvent(stepped(step)) + '\n';
        return text;
    }

private Q_SLOTS:
    void whatWasAddedIsReadBothWays() {
        const fs::path file = write("");
        auto log = EventLog::open(file);
        QVERIFY(log);
        for (int step = 1; step <= 3; ++step) QVERIFY(log->add(stepped(step)));
        Taken forward, backward;
        const auto reading = readEvents(file, forward.taker());
        QVERIFY(reading);
        QCOMPARE(reading->events, 3u);
        QCOMPARE(reading->unreadable, 0u);
        QVERIFY(forward.events == std::vector({stepped(1), stepped(2), stepped(3)}));
        QVERIFY(readEventsBackward(file, backward.taker()));
        QVERIFY(backward.events == std::vector({stepped(3), stepped(2), stepped(1)}));
    }

    void aLogOfManyBlocksLosesNoLineAtTheirEdges() {
        const fs::path file = write(linesOf(1, 20000));
        QVERIFY(fs::file_size(file) > 3 << 20);
        Taken forward, backward;
        QVERIFY(readEvents(file, forward.taker()));
        QVERIFY(readEventsBackward(file, backward.taker()));
        QCOMPARE(forward.events.size(), 20000u);
        for (int step = 1; step <= 20000; ++step) QCOMPARE(forward.events[static_cast<std::size_t>(step - 1)].step, step);
        std::ranges::reverse(backward.events);
        QVERIFY(backward.events == forward.events);
    }

    void atEveryCutTheWholeLinesAreThere() {
        const std::string text = linesOf(1, 3);
        const std::size_t firstEnds = text.find('\n');
        for (std::size_t length = firstEnds; length <= text.size(); ++length) {
            const fs::path file = write(text.substr(0, length));
            // A line without its end counts once it is whole.
            const auto whole = static_cast<std::size_t>(std::ranges::count(text.substr(0, length + 1), '\n'));
            Taken forward, backward;
            const auto reading = readEvents(file, forward.taker());
            QVERIFY(reading);
            QCOMPARE(forward.events.size(), whole);
            QCOMPARE(reading->unreadable, 0u);
            QVERIFY(readEventsBackward(file, backward.taker()));
            QCOMPARE(backward.events.size(), whole);
        }
    }

    void aTornLineInTheMiddleIsCountedAndCostsNoOther() {
        const fs::path file = write(linesOf(1, 2) + encodeEvent(stepped(3)).substr(0, 30) + "\n\n" + linesOf(4, 4));
        Taken forward, backward;
        const auto reading = readEvents(file, forward.taker());
        QVERIFY(reading);
        QCOMPARE(reading->unreadable, 1u);
        QVERIFY(forward.events == std::vector({stepped(1), stepped(2), stepped(4)}));
        QVERIFY(readEventsBackward(file, backward.taker()));
        QVERIFY(backward.events == std::vector({stepped(4), stepped(2), stepped(1)}));
    }

    void readingEndsWhereNoMoreIsWanted() {
        const fs::path file = write(linesOf(1, 5));
        Taken forward, backward;
        QVERIFY(readEvents(file, forward.taker(2)));
        QVERIFY(readEventsBackward(file, backward.taker(2)));
        QVERIFY(forward.events == std::vector({stepped(1), stepped(2)}));
        QVERIFY(backward.events == std::vector({stepped(5), stepped(4)}));
    }

    void whatIsNoLogIsRefusedInOneSentence_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("part");
        QTest::newRow("empty") << QByteArray() << QByteArray("ended before it began");
        QTest::newRow("prose") << QByteArray("Hello\nworld\n") << QByteArray("damaged");
        QTest::newRow("one endless line") << QByteArray(9 << 20, 'x') << QByteArray("no event");
        QTest::newRow("zeros after a power cut") << QByteArray(4096, '\0') << QByteArray("no event");
    }

    void whatIsNoLogIsRefusedInOneSentence() {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, part);
        const fs::path file = write(text.toStdString());
        Taken none;
        const auto reading = readEvents(file, none.taker());
        QVERIFY(!reading);
        QVERIFY2(reading.error().sentence().find(part.toStdString()) != std::string::npos, reading.error().sentence().c_str());
        QVERIFY(readEventsBackward(file, none.taker()));
        QVERIFY(none.events.empty());
    }

    void aFileThatCannotBeReadIsNamed() {
        const fs::path folder = m_dir.path().toStdString();
        Taken none;
        for (const fs::path& file : {folder, folder / "missing.jsonl"}) {
            const auto reading = readEvents(file, none.taker());
            QVERIFY(!reading);
            QVERIFY(reading.error().where.english() == file.string());
            QVERIFY(!readEventsBackward(file, none.taker()));
        }
    }
};

QTEST_GUILESS_MAIN(TestEventLog)
#include "tst_event_log.moc"
