// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN  // moc cannot read what <random> brings along
#include "server/engine_server.h"
#endif

#include "support/tiny_sd15.h"

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <memory>
#include <vector>

using namespace headroom;
namespace fs = std::filesystem;

extern "C" EnginePort* headroomCreateEnginePort();

class TestEngineServer : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    fs::path m_root = m_dir.path().toStdString();
    std::unique_ptr<EnginePort> m_engine{headroomCreateEnginePort()};
    std::vector<TrainerEvent> m_events;

    void run(const EngineRequest& request) {
        m_events.clear();
        m_engine->run(request, [this](const TrainerEvent& event) { m_events.push_back(event); });
    }
    template <typename Body>
    int count() const {
        int found = 0;
        for (const TrainerEvent& event : m_events) found += std::holds_alternative<Body>(event.body);
        return found;
    }

private Q_SLOTS:
    void initTestCase() {
        writeTinySd15(m_root / "model");
        writeTinyPictures(m_root / "pictures", 2);
    }

    void aTrainRequestEndsWithOneFinishedEvent() {
        run(TrainRequest{tinyJob(m_root / "model", m_root / "pictures", m_root / "out", "        steps: 1\n        disable_sampling: true\n"), {}});
        QCOMPARE(count<Finished>(), 1);
        QCOMPARE(count<Failed>(), 0);
    }

    void aPromptBecomesAPicture() {
        const fs::path out = m_root / "picture.png";
        run(SampleRequest{.modelPath = (m_root / "model").string(), .prompt = "picture", .width = 64, .height = 64, .steps = 2,
                          .sampler = "euler", .outputPath = out.string(), .options = {.device = "cpu"}});
        QCOMPARE(count<Finished>(), 1);
        QCOMPARE(count<SampleReady>(), 1);
        QVERIFY(fs::exists(out));
    }

    void aJobsPromptsAreMadeWithItsNewestSave() {
        const std::string job = tinyJob(m_root / "model", m_root / "pictures", m_root / "out", "        steps: 1\n        disable_sampling: true\n");
        run(SampleRequest{.jobText = job, .outputPath = (m_root / "of_job.png").string()});
        QCOMPARE(count<SampleReady>(), 1);
        QVERIFY(fs::exists(m_root / "of_job.png"));
    }

    void aMissingModelIsOneSentence() {
        run(SampleRequest{.modelPath = "/nowhere", .prompt = "x", .outputPath = (m_root / "x.png").string(), .options = {.device = "cpu"}});
        QCOMPARE(count<Failed>(), 1);
        QCOMPARE(count<Finished>(), 0);
        QVERIFY(!fs::exists(m_root / "x.png"));
    }

    void aForecastNeedsNoRun() {
        const auto foretold = m_engine->forecast({tinyJob(m_root / "model", m_root / "pictures", m_root / "foretold", "        steps: 1\n"), {}, {}});
        QVERIFY2(foretold, foretold ? "" : foretold.error().sentence().c_str());
        QVERIFY(foretold->peak > 0);
        QVERIFY(!fs::exists(m_root / "foretold"));
    }

    void commandsWhileIdleAreForgotten() {
        m_engine->command(TrainerCommand::Stop);
        run(TrainRequest{tinyJob(m_root / "model", m_root / "pictures", m_root / "idle", "        steps: 1\n        disable_sampling: true\n"), {}});
        const auto& finished = std::get<Finished>(m_events.back().body);
        QVERIFY(!finished.stopped);
        QCOMPARE(finished.steps, 1);
    }
};

QTEST_GUILESS_MAIN(TestEngineServer)
#include "tst_engine_server.moc"
