// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/fake_engine.h"
#include "workbench/pending_commands.h"
#include "workbench/run_controller.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;

namespace {

/// Hears every command and obeys none until it is let go.
class DeafEngine : public WithoutForecasts {
public:
    void run(const EngineRequest&, const EventSink& sink) override {
        sink({.time = 1, .phase = Phase::Steps, .step = 1, .body = StepDone{.step = 1, .total = 9, .seconds = 1}});
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_letGo; });
        sink({.time = 2, .phase = Phase::Steps, .step = 1, .body = Finished{.steps = 1, .stopped = true}});
    }
    void command(TrainerCommand) override {}
    void letGo() {
        const std::scoped_lock lock(m_mutex);
        m_letGo = true;
        m_changed.notify_all();
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_letGo = false;
};

}  // namespace

Q_DECLARE_METATYPE(headroom::TrainerCommand)
Q_DECLARE_METATYPE(headroom::TrainerEvent)

class TestPendingCommands : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anAnswerEndsTheWait_data() {
        QTest::addColumn<TrainerCommand>("command");
        QTest::addColumn<TrainerEvent>("answer");
        QTest::newRow("pause") << TrainerCommand::Pause << TrainerEvent{.phase = Phase::Steps, .body = PhaseProgress{.note = "paused"}};
        QTest::newRow("resume") << TrainerCommand::Resume << TrainerEvent{.phase = Phase::Steps, .body = PhaseProgress{.note = "resumed"}};
        QTest::newRow("save") << TrainerCommand::SaveNow << TrainerEvent{.phase = Phase::Save, .body = PhaseBegan{}};
        QTest::newRow("sample") << TrainerCommand::SampleNow << TrainerEvent{.phase = Phase::Sample, .body = PhaseBegan{}};
        QTest::newRow("stop") << TrainerCommand::Stop << TrainerEvent{.phase = Phase::Steps, .body = Finished{.stopped = true}};
    }
    void anAnswerEndsTheWait() {
        QFETCH(TrainerCommand, command);
        QFETCH(TrainerEvent, answer);
        PendingCommands pending;
        QSignalSpy changed(&pending, &PendingCommands::changed);
        pending.ask(command);
        QVERIFY(pending.isPending(command));
        pending.take({{.phase = Phase::Load, .body = PhaseProgress{.note = "datasets"}}});
        QVERIFY(pending.isPending(command));
        pending.take(std::vector{answer});
        QVERIFY(!pending.isPending(command));
        QCOMPARE(changed.size(), 2);
    }

    void aCommandWithoutAnAnswerIsGivenUp() {
        PendingCommands pending;
        pending.setPatience(60);
        QSignalSpy unanswered(&pending, &PendingCommands::unanswered);
        pending.ask(TrainerCommand::SaveNow);
        QVERIFY(unanswered.wait(2000));
        QVERIFY(!pending.isPending(TrainerCommand::SaveNow));
        QCOMPARE(unanswered.size(), 1);
    }

    void theButtonsOfADeafEngineWorkAgain() {
        DeafEngine* deaf = nullptr;
        Workbench workbench;
        QVERIFY(workbench.open(QStringLiteral(HEADROOM_SOURCE_DIR "/resources/demo/lora.yaml")));
        RunModel run;
        EngineClient engine([&deaf]() -> Result<std::unique_ptr<EnginePort>> {
            auto made = std::make_unique<DeafEngine>();
            deaf = made.get();
            return std::unique_ptr<EnginePort>(std::move(made));
        });
        RunController controller(workbench, engine, run, [] { return false; });
        controller.pending().setPatience(60);
        QSignalSpy spy(&controller, &RunController::unanswered);
        controller.train();
        QTRY_COMPARE(run.step(), 1);
        controller.saveNow();
        QVERIFY(controller.pending().isPending(TrainerCommand::SaveNow));
        QTRY_COMPARE(spy.size(), 1);
        QVERIFY(!controller.pending().isPending(TrainerCommand::SaveNow));
        controller.stop();
        QVERIFY(run.state() == RunModel::State::Stopping);
        QTRY_COMPARE(spy.size(), 2);
        QVERIFY(run.state() != RunModel::State::Stopping);
        QVERIFY(spy[1][0].toString().contains(QStringLiteral("not stopped")));
        deaf->letGo();
        QTRY_VERIFY(run.state() == RunModel::State::Stopped);
    }
};

QTEST_GUILESS_MAIN(TestPendingCommands)
#include "tst_pending_commands.moc"
