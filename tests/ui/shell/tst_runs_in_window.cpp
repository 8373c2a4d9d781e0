// SPDX-License-Identifier: GPL-3.0-or-later
// What the window makes of runs and queue: jobs change while one trains, folders of runs open, what was cut off goes on.
#include "shell/main_window.h"

#include "run/message_bar.h"
#include "run/run_page.h"
#include "runs/past_run_page.h"
#include "runs/run_table.h"
#include "runs/runs_area.h"
#include "style/look.h"
#include "support/run_folders.h"
#include "support/scripted_engine.h"

#include <QAction>
#include <QDragEnterEvent>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;
namespace fs = std::filesystem;

namespace {

std::string jobText(const std::string& name) {
    return "job: extension\nconfig:\n  name: " + name + "\n  process:\n    - type: diffusion_trainer\n      training_folder: out\n      device: cpu\n"
           "      network: {type: lora, linear: 16}\n      datasets:\n        - folder_path: pictures\n"
           "      train: {batch_size: 2, steps: 400}\n      model: {name_or_path: model, arch: sd1}\n";
}

std::vector<TrainerEvent> cutOff() {
    auto events = plausibleRun(400);
    events.resize(600);
    return events;
}

QPushButton* button(const QWidget& parent, const QString& words) {
    for (auto* found : parent.findChildren<QPushButton*>())
        if (found->isVisible() && found->text().remove(QLatin1Char('&')).trimmed() == words) return found;
    return nullptr;
}

/// A window over a folder of its own, with an engine that knows two jobs.
class Studio {
public:
    Studio() { window.show(); }

    QString job(const std::string& name) const {
        const fs::path file = root() / (name + ".yaml");
        std::ofstream(file) << jobText(name);
        return QString::fromStdString(file.string());
    }
    fs::path root() const { return m_dir.path().toStdString(); }
    QString text(const fs::path& path) const { return QString::fromStdString(path.string()); }
    MessageBar& messages() const { return window.findChild<RunPage*>()->messages(); }

private:
    QTemporaryDir m_dir;
    QSettings m_settings{m_dir.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};

public:
    ScriptedEngine::Script script{.answers = {{"alpha", plausibleRun(30)}, {"beta", plausibleRun(30)}}};
    MainWindow window{{.settings = m_settings,
                       .makeEngine = [this]() -> Result<std::unique_ptr<EnginePort>> { return std::unique_ptr<EnginePort>(std::make_unique<ScriptedEngine>(script)); },
                       .cardIsThere = [] { return false; }}};
};

}  // namespace

class TestRunsInWindow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        loadFonts();
        applyLook(Theme::Light);
    }

    void anotherJobCanBeOpenedAndEditedWhileOneTrains() {
        Studio studio;
        studio.script.holdNext();
        QVERIFY(studio.window.openJob(studio.job("alpha")));
        studio.window.actions().train->trigger();
        QTRY_VERIFY(studio.script.holds());
        QVERIFY(studio.window.openJob(studio.job("beta")));
        QVERIFY(studio.window.run().isActive());
        QCOMPARE(studio.window.run().name(), QStringLiteral("alpha"));
        QCOMPARE(studio.window.workbench().jobName(), QStringLiteral("beta"));
        QVERIFY(studio.window.controller().trainsAnotherJob());
        studio.window.workbench().setText(studio.window.workbench().text().replace(QStringLiteral("linear: 16"), QStringLiteral("linear: 8")));
        QCOMPARE(studio.window.controller().jobOfRun().process().network->linear, 16);
        studio.script.letGo();
        QTRY_VERIFY(studio.window.run().state() == RunModel::State::Finished);
        QCOMPARE(studio.window.run().step(), 30);
    }

    void theBarNamesTheRunOnItsPageAndTheJobOnOthers() {
        Studio studio;
        studio.script.holdNext();
        QVERIFY(studio.window.openJob(studio.job("alpha")));
        studio.window.actions().train->trigger();
        QVERIFY(studio.window.openJob(studio.job("beta")));
        const auto isShown = [&](const QString& name) {
            for (const QLabel* label : studio.window.findChildren<QLabel*>())
                if (label->isVisible() && label->property("role") == QStringLiteral("name") && label->text().startsWith(name)) return true;
            return false;
        };
        studio.window.showPage(MainWindow::Run);
        QVERIFY(isShown(QStringLiteral("alpha")));
        studio.window.showPage(MainWindow::Training);
        QVERIFY(isShown(QStringLiteral("beta")));
        studio.script.letGo();
        QTRY_VERIFY(!studio.window.engine().isBusy());
    }

    void aJobThatWaitsBeginsWhenTheRunEnds() {
        Studio studio;
        studio.script.holdNext();
        QVERIFY(studio.window.openJob(studio.job("alpha")));
        studio.window.actions().train->trigger();
        QVERIFY(studio.window.openJob(studio.job("beta")));
        studio.window.actions().addToQueue->trigger();
        QCOMPARE(studio.window.queue().waiting().size(), 1u);
        studio.script.letGo();
        QTRY_COMPARE(studio.script.order(), std::vector<std::string>({"alpha", "beta"}));
        QTRY_VERIFY(!studio.window.engine().isBusy() && studio.window.run().name() == QStringLiteral("beta"));
    }

    void aJobWithErrorsCannotBeAdded() {
        Studio studio;
        QVERIFY(studio.window.openJob(studio.job("alpha")));
        QVERIFY(studio.window.actions().addToQueue->isEnabled());
        studio.window.workbench().setText(studio.window.workbench().text().replace(QStringLiteral("steps: 400"), QStringLiteral("steps: many")));
        QVERIFY(!studio.window.actions().addToQueue->isEnabled());
    }

    void theFolderOfARunOpensWhenItIsDropped() {
        Studio studio;
        const fs::path folder = writeRun(studio.root() / "out", "alpha", plausibleRun(40), jobText("alpha"));
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(studio.text(folder))});
        QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(&studio.window, &enter);
        QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(&studio.window, &drop);
        QTRY_VERIFY(studio.window.runs().pastRun().isVisible());
        QCOMPARE(studio.window.runs().pastRun().run().step(), 40);
    }

    void aJobThatWasCutOffSaysSoAndGoesOn() {
        Studio studio;
        const QString job = studio.job("alpha");
        writeRun(studio.root() / "out", "alpha", cutOff(), jobText("alpha"), {job.toStdString(), ""});
        QVERIFY(studio.window.openJob(job));
        QTRY_VERIFY(studio.messages().isVisible());
        QVERIFY(studio.messages().sentence().contains(QStringLiteral("Interrupted at step 297 of 400, last save at step 200.")));
        button(studio.messages(), QStringLiteral("Resume"))->click();
        QTRY_VERIFY(studio.window.run().state() == RunModel::State::Finished);
        QCOMPARE(studio.script.order(), std::vector<std::string>({"alpha"}));
    }

    void aPastRunGoesOnWithoutItsJobBeingOpen() {
        Studio studio;
        const QString job = studio.job("alpha");
        const fs::path folder = writeRun(studio.root() / "out", "alpha", cutOff(), jobText("alpha"), {job.toStdString(), ""});
        studio.window.openRun(studio.text(folder));
        PastRunPage& page = studio.window.runs().pastRun();
        QTRY_VERIFY(page.isVisible());
        button(page, QStringLiteral("Resume"))->click();
        QVERIFY(studio.window.findChild<RunPage*>()->isVisible());
        QCOMPARE(studio.window.run().name(), QStringLiteral("alpha"));
        QTRY_VERIFY(studio.window.run().state() == RunModel::State::Finished);
        QVERIFY(!studio.window.workbench().hasJob());
    }

    void itsJobOpensAndAMissingFileIsSaid() {
        Studio studio;
        const fs::path folder = writeRun(studio.root() / "out", "alpha", plausibleRun(5), jobText("alpha"), {"/gone/alpha.yaml", ""});
        studio.window.openRun(studio.text(folder));
        PastRunPage& page = studio.window.runs().pastRun();
        QTRY_VERIFY(page.isVisible());
        button(page, QStringLiteral("Open its job"))->click();
        QCOMPARE(studio.window.workbench().jobName(), QStringLiteral("alpha"));
        QVERIFY(studio.messages().sentence().contains(QStringLiteral("is gone")));
    }

    void theTableShowsTheRunsOfTheOpenJob() {
        Studio studio;
        writeRun(studio.root() / "out", "older", plausibleRun(5));
        QVERIFY(studio.window.openJob(studio.job("alpha")));
        studio.window.showPage(MainWindow::Runs);
        QTRY_COMPARE(studio.window.runs().table().view().model()->rowCount(), 1);
        QVERIFY(studio.window.runs().table().isVisible());
    }
};

QTEST_MAIN(TestRunsInWindow)
#include "tst_runs_in_window.moc"
