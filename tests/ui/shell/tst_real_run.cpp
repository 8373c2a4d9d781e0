// SPDX-License-Identifier: GPL-3.0-or-later
// The window before the real engine, on a thread and in a process of its own: a tiny job is trained while it is edited, and an engine
// that is killed leaves the studio running.
#include "form/panel_page.h"
#include "messages/engine_process.h"
#include "run/message_bar.h"
#include "run/run_page.h"
#include "shell/main_window.h"
#include "style/look.h"
#include "wizard/oom_wizard.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <csignal>
#include <cstdlib>

#include <unistd.h>

using namespace headroom;
using namespace headroom::ui;

namespace {

constexpr int kPatienceMs = 240'000;  // sanitizers are slow

Result<std::unique_ptr<EnginePort>> cliProcess() { return engineProcess(HEADROOM_BINARY_DIR "/headroom-cli"); }

/// Processes that this one has started.
QList<pid_t> childProcesses() {
    QList<pid_t> found;
    for (const QString& name : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
        QFile stat(QStringLiteral("/proc/%1/stat").arg(name));
        if (!stat.open(QIODevice::ReadOnly)) continue;
        const QByteArray text = stat.readAll();
        if (text.mid(text.lastIndexOf(')') + 2).split(' ').value(1).toInt() == getpid()) found << name.toInt();
    }
    return found;
}

}  // namespace

class TestRealRun : public QObject {
    Q_OBJECT

    QTemporaryDir m_root;

    /// A fresh job in a folder of its own.
    QString makeJob(const QString& name, int steps) {
        const QString folder = m_root.filePath(name);
        QDir().mkpath(folder);
        if (QProcess::execute(QStringLiteral(WRITE_TINY_JOB), {folder, QString::number(steps)}) != 0) qFatal("the tiny job cannot be written");
        return folder + QStringLiteral("/job.yaml");
    }

    /// What the engine foretells that the job needs with this batch.
    static std::int64_t needOf(const QString& job, int batch) {
        QFile file(job);
        if (!file.open(QIODevice::ReadOnly)) qFatal("the job cannot be read");
        JobDocument document(file.readAll().toStdString());
        if (!document.set("train.batch_size", std::to_string(batch))) qFatal("the job has no batch size");
        const auto engine = loadEngine();
        const auto forecast = engine ? (*engine)->forecast({document.text(), job.toStdString(), {.device = "cpu"}}) : Result<Forecast>(engine.error());
        if (!forecast) qFatal("%s", forecast.error().sentence().c_str());
        return forecast->needed;
    }

    static QStringList savesBeside(const QString& job) {
        return QDir(QFileInfo(job).path() + QStringLiteral("/output/tiny")).entryList({QStringLiteral("*.safetensors")});
    }

private Q_SLOTS:
    void initTestCase() {
        loadFonts();
        applyLook(Theme::Light);
    }

    void aJobIsTrainedWhileItIsEdited_data() {
        QTest::addColumn<bool>("process");
        QTest::newRow("thread") << false;
        QTest::newRow("process") << true;
    }
    void aJobIsTrainedWhileItIsEdited() {
        QFETCH(bool, process);
        const QString job = makeJob(process ? QStringLiteral("p") : QStringLiteral("t"), 30);
        QSettings settings(m_root.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
        MainWindow window({.settings = settings, .makeEngine = process ? EngineClient::EngineMaker(cliProcess) : EngineClient::EngineMaker(loadEngine)});
        QVERIFY(window.openJob(job));
        window.show();
        const QString first = window.workbench().text();
        window.actions().train->trigger();
        int edits = 0;
        while (window.run().isActive() && edits < 40) {
            window.showPage(edits % 2 ? MainWindow::Run : MainWindow::Training);
            auto* field = window.panel(MainWindow::Training)->fieldFor("train.batch_size");
            QVERIFY(field);
            auto* box = dynamic_cast<QLineEdit*>(&field->input().box());
            QVERIFY(box);
            box->selectAll();
            QTest::keyClicks(box, QString::number(1 + edits % 9));
            ++edits;
            QTest::qWait(20);
        }
        QTRY_VERIFY_WITH_TIMEOUT(!window.run().isActive(), kPatienceMs);
        QVERIFY2(window.run().state() == RunModel::State::Finished, window.run().error() ? window.run().error()->sentence().c_str() : "");
        QVERIFY(edits > 3);
        QCOMPARE(window.run().step(), 30);
        QVERIFY(!window.run().pictures().empty());
        QVERIFY(QFileInfo::exists(QString::fromStdString(window.run().pictures().back().sample.path)));
        QVERIFY2(savesBeside(job).contains(QStringLiteral("tiny.safetensors")), qPrintable(savesBeside(job).join(QLatin1Char(' '))));
        while (window.workbench().canUndo()) window.workbench().undo();
        QCOMPARE(window.workbench().text(), first);
    }

    void whatWasMeasuredStandsBesideTheForecastAndNarrowsTheNext() {
        const QString job = makeJob(QStringLiteral("f"), 4);
        QSettings settings(m_root.filePath(QStringLiteral("forecast.ini")), QSettings::IniFormat);
        MainWindow window({.settings = settings, .makeEngine = loadEngine});
        QVERIFY(window.openJob(job));
        window.showPage(MainWindow::Training);
        window.show();
        QTRY_VERIFY_WITH_TIMEOUT(window.forecasts().current(), kPatienceMs);
        const auto before = window.forecasts().current();
        window.actions().train->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(window.run().state() == RunModel::State::Finished, kPatienceMs);
        const double share = static_cast<double>(window.run().memoryPeak()) / static_cast<double>(window.run().foretold());
        QVERIFY2(share > 0.9 && share < 1.03, qPrintable(QString::number(share)));
        const QString sentence = window.findChild<RunPage*>()->messages().sentence();
        QVERIFY2(sentence.contains(QStringLiteral("forecast")), qPrintable(sentence));
        window.showPage(MainWindow::Training);
        QTRY_VERIFY_WITH_TIMEOUT(window.forecasts().current() && window.forecasts().current()->high != before->high, kPatienceMs);
        QVERIFY(std::abs(static_cast<double>(window.forecasts().current()->high) / static_cast<double>(before->reserved) - share - 0.01) < 0.001);
    }

    /// A batch that is too large for a limit between the needs of two jobs, to the end by the wizard's advice alone.
    void aRunThatIsOutOfMemoryIsRolledBackByTheWizardAndFinishes() {
        const QString job = makeJob(QStringLiteral("o"), 4);
        QSettings settings(m_root.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
        MainWindow window({.settings = settings, .makeEngine = loadEngine, .memoryLimit = needOf(job, 4)});
        QVERIFY(window.openJob(job));
        QVERIFY(window.workbench().applyDiff({{{"train.batch_size", window.workbench().document().get("train.batch_size"), "40"}}}));
        window.show();
        window.actions().train->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(window.run().state() == RunModel::State::Failed, kPatienceMs);
        QVERIFY2(window.run().lastOom(), window.run().error()->sentence().c_str());
        OomWizard& wizard = window.wizard();
        QTRY_VERIFY(wizard.isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(wizard.isSettled(), kPatienceMs);
        QVERIFY(!wizard.chosenDiff().empty());
        for (QPushButton* button : wizard.findChildren<QPushButton*>())
            if (button->text().contains(QStringLiteral("retr"))) QTest::keyClick(button, Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(window.run().state() == RunModel::State::Finished, kPatienceMs);
        QVERIFY(savesBeside(job).contains(QStringLiteral("tiny.safetensors")));
    }

    void anEngineThatIsKilledLeavesTheStudioRunningAndTheRunGoesOn() {
        const QString job = makeJob(QStringLiteral("k"), 100'000);
        QSettings settings(m_root.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
        MainWindow window({.settings = settings, .makeEngine = cliProcess});
        QVERIFY(window.openJob(job));
        window.show();
        window.actions().train->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!window.run().saveSteps().empty(), kPatienceMs);
        const QList<pid_t> engine = childProcesses();
        QCOMPARE(engine.size(), 1);
        kill(engine.front(), SIGKILL);
        QTRY_VERIFY_WITH_TIMEOUT(window.run().state() == RunModel::State::Failed, kPatienceMs);
        const int reached = window.run().step();
        QVERIFY2(QString::fromStdString(window.run().error()->sentence()).contains(QStringLiteral("ended by signal 9")), window.run().error()->sentence().c_str());
        QVERIFY(window.findChild<RunPage*>()->messages().sentence().contains(QStringLiteral("goes on from its last save")));
        QVERIFY(!savesBeside(job).isEmpty());
        window.actions().train->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(window.run().step() > reached, kPatienceMs);
        window.controller().stop();
        QTRY_VERIFY_WITH_TIMEOUT(window.run().state() == RunModel::State::Stopped, kPatienceMs);
        // The event that ends a run comes before the end of its process.
        QTRY_VERIFY_WITH_TIMEOUT(childProcesses().isEmpty(), kPatienceMs);
    }
};

/// Without LibTorch's static clean-up, as the studio ends.
int main(int count, char** words) {
    prepareEngineEnvironment();
    QApplication application(count, words);
    TestRealRun test;
    const int code = QTest::qExec(&test, count, words);
    std::fflush(nullptr);
    std::_Exit(code);
}
#include "tst_real_run.moc"
