// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/memory_tracker.h"
#include "messages/event_codec.h"
#include "support/small_disk.h"
#include "train/event_stream.h"

#include <ATen/ops/zeros.h>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <chrono>
#include <fstream>

using namespace headroom;
namespace fs = std::filesystem;

namespace {

double secondsNow() { return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count(); }

std::vector<std::string> linesOf(const fs::path& file) {
    std::vector<std::string> lines;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

std::vector<TrainerEvent> readable(const fs::path& file) {
    std::vector<TrainerEvent> events;
    for (const std::string& line : linesOf(file))
        if (auto event = decodeEvent(line)) events.push_back(*std::move(event));
    return events;
}

EventLog opened(const fs::path& file) {
    auto log = EventLog::open(file);
    if (!log) qFatal("%s", log.error().sentence().c_str());
    return *std::move(log);
}

TrainerEvent stepped(int step) { return {.time = 1.5, .phase = Phase::Steps, .step = step, .body = StepDone{.step = step, .total = 9, .loss = 0.1}}; }

}  // namespace

class TestEventStream : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    fs::path m_file;
    std::vector<TrainerEvent> m_heard;
    const EventSink m_sink = [this](const TrainerEvent& event) { m_heard.push_back(event); };

    std::vector<Warning> warnings() const {
        std::vector<Warning> found;
        for (const TrainerEvent& event : m_heard)
            if (const auto* warning = std::get_if<Warning>(&event.body)) found.push_back(*warning);
        return found;
    }

private Q_SLOTS:
    void initTestCase() { MemoryTracker::install(); }

    void init() {
        m_file = fs::path(m_dir.path().toStdString()) / (std::string(QTest::currentTestFunction()) + ".jsonl");
        m_heard.clear();
    }

    void everyLineOnDiskIsTheEventThatTheSinkHeard() {
        EventStream stream(m_sink);
        stream.begin(Phase::Load, 3, "before the log");
        stream.logTo(opened(m_file));
        stream.begin(Phase::CacheLatents, 2, "two\nlines and a \"quote\"");
        stream.send(PhaseProgress{1, 2, "pïcture.png"});
        stream.setStep(1);
        stream.send(StepDone{.step = 1, .total = 2, .loss = 0.1 + 0.2, .learningRate = 1e-4, .seconds = 0.25, .epoch = 3});
        stream.send(SampleReady{.path = "a.jpg", .prompt = "a cat", .index = 1, .width = 64, .height = 96, .seed = -5});
        stream.send(Saved{.path = "a.safetensors", .bytes = 1234});
        stream.warn("oom_step_skipped", "It was full.", OomFacts{.phase = Phase::Steps, .category = Category::Adapter, .requested = 7});
        stream.send(Failed{{"what", "where", "hint"}, {}});
        stream.send(Finished{.steps = 2, .stopped = true, .output = "run"});
        QCOMPARE(linesOf(m_file).size(), 8u);
        QVERIFY(readable(m_file) == std::vector(m_heard.begin() + 1, m_heard.end()));
    }

    void stampsSayWhenAndWhereInTheRun() {
        EventStream stream(m_sink);
        const double before = secondsNow();
        stream.begin(Phase::Steps, 10);
        stream.setStep(4);
        stream.send(MemorySample{});
        stream.resume(Phase::Save);
        stream.send(MemorySample{});
        QCOMPARE(m_heard.size(), 3u);  // going back to a phase is no event
        QCOMPARE(m_heard[0].phase, Phase::Steps);
        QCOMPARE(m_heard[0].step, 0);
        QCOMPARE(m_heard[1].step, 4);
        QCOMPARE(m_heard[2].phase, Phase::Save);
        QCOMPARE(m_heard[2].step, 4);
        for (const TrainerEvent& event : m_heard) QVERIFY(event.time >= before && event.time <= secondsNow());
    }

    void stampsSayWhatIsHeldAndThePeakOfThePhase() {
        constexpr std::int64_t kHeld = 4000, kPassing = 400'000;
        EventStream stream(m_sink);
        const CategoryScope scope(Category::Adapter);
        const at::Tensor held = at::zeros({kHeld}, at::kByte);
        stream.begin(Phase::Steps);
        at::zeros({kPassing}, at::kByte);
        stream.send(MemorySample{});
        stream.resume(Phase::Save);
        stream.send(MemorySample{});
        const auto adapter = [](const TrainerEvent& event) { return event.memory.byCategory[static_cast<std::size_t>(Category::Adapter)]; };
        QCOMPARE(adapter(m_heard[1]), kHeld);
        QVERIFY(m_heard[1].memory.peak >= kHeld + kPassing);
        QVERIFY(m_heard[2].memory.peak < kPassing);
    }

    void aReopenedLogKeepsWhatStandsThere() {
        QVERIFY(opened(m_file).add(stepped(1)));
        QVERIFY(opened(m_file).add(stepped(2)));
        QVERIFY(readable(m_file) == std::vector({stepped(1), stepped(2)}));
        QCOMPARE(linesOf(m_file).size(), 2u);
    }

    void aLineThatAKilledRunLeftUnfinishedCostsNoOther() {
        QVERIFY(opened(m_file).add(stepped(1)));
        std::ofstream(m_file, std::ios::app) << encodeEvent(stepped(2)).substr(0, 40);
        EventLog log = opened(m_file);
        QVERIFY(log.add(stepped(3)));
        QVERIFY(log.add(stepped(4)));
        QCOMPARE(linesOf(m_file).size(), 4u);
        QVERIFY(readable(m_file) == std::vector({stepped(1), stepped(3), stepped(4)}));
    }

    void aLineThatTheDiskCutShortCostsNoOther() {
        EventLog log = opened(m_file);
        QVERIFY(log.add(stepped(1)));
        {
            const SmallDisk full(fs::file_size(m_file) + 40);
            QVERIFY(!log.add(stepped(2)));
            QVERIFY(!log.add(stepped(3)));
        }
        QVERIFY(log.add(stepped(4)));
        QVERIFY(readable(m_file) == std::vector({stepped(1), stepped(4)}));
    }

    void aFullDiskGivesOneWarningAndTheRunGoesOn() {
        QVERIFY(fs::exists("/dev/full"));
        EventStream stream(m_sink);
        stream.logTo(opened("/dev/full"));
        stream.begin(Phase::Steps, 2);
        for (int step = 1; step <= 3; ++step) stream.send(StepDone{.step = step});
        stream.send(Finished{.steps = 3});
        QCOMPARE(m_heard.size(), 6u);
        QCOMPARE(warnings().size(), 1u);
        QCOMPARE(warnings().front().code, std::string("event_log_unwritable"));
        QVERIFY(warnings().front().sentence.english().find("the disk is full") != std::string::npos);
        QVERIFY(std::holds_alternative<Finished>(m_heard.back().body));
    }

    void theWarningComesBeforeTheLastEventOfARun() {
        QVERIFY(fs::exists("/dev/full"));
        EventStream stream(m_sink);
        stream.logTo(opened("/dev/full"));
        stream.send(Finished{.steps = 3});
        QCOMPARE(warnings().size(), 1u);
        QVERIFY(std::holds_alternative<Finished>(m_heard.back().body));
    }

    void aPlaceThatIsNoFileIsRefusedInOneSentence() {
        const auto log = EventLog::open(m_dir.path().toStdString());
        QVERIFY(!log);
        QVERIFY(log.error().sentence().find("event log") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestEventStream)
#include "tst_event_stream.moc"
