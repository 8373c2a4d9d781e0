// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/runs_area.h"

#include "charts/chart_export.h"
#include "run/message_bar.h"
#include "runs/compare_page.h"
#include "runs/compare_pictures.h"
#include "runs/past_run_page.h"
#include "runs/run_table.h"
#include "style/look.h"
#include "support/run_folders.h"
#include "support/scripted_engine.h"

#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;
namespace fs = std::filesystem;

namespace {

std::string jobText(const std::string& name, const std::string& rank = "16") {
    return "job: extension\nconfig:\n  name: " + name + "\n  process:\n    - type: diffusion_trainer\n      training_folder: out\n      device: cpu\n"
           "      network: {type: lora, linear: " + rank + "}\n      datasets:\n        - folder_path: pictures\n"
           "      train: {batch_size: 2, steps: 400}\n      model: {name_or_path: model, arch: sd1}\n";
}

std::vector<TrainerEvent> cutOff(std::vector<TrainerEvent> events, std::size_t length) {
    events.resize(length);
    return events;
}

}  // namespace

class TestRunsArea : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    QSettings m_settings{m_dir.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
    ScriptedEngine::Script m_script;
    Workbench m_workbench;
    RunModel m_run;
    EngineClient m_engine{[this]() -> Result<std::unique_ptr<EnginePort>> { return std::unique_ptr<EnginePort>(std::make_unique<ScriptedEngine>(m_script)); }};
    RunController m_controller{m_workbench, m_engine, m_run, [] { return false; }};
    JobQueue m_queue{m_controller, m_run, m_engine, {}};

    /// Each test has a folder of its own, with a job file and the place where its runs lie.
    fs::path root() const { return fs::path(m_dir.path().toStdString()) / QTest::currentTestFunction(); }
    fs::path runs() const { return root() / "out"; }
    RunOrigin origin() const { return {(root() / "job.yaml").string(), ""}; }
    static QString text(const fs::path& path) { return QString::fromStdString(path.string()); }

    static QPushButton* button(const QWidget& parent, const QString& words) {
        for (auto* found : parent.findChildren<QPushButton*>())
            if (found->text().remove(QLatin1Char('&')).trimmed() == words) return found;
        return nullptr;
    }

private Q_SLOTS:
    void initTestCase() {
        loadFonts();
        applyLook(Theme::Light);
    }

    void aRunThatEndedIsOpenedWithALineThatSaysSo() {
        RunsArea area(m_queue, m_controller, m_run, m_settings);
        area.resize(1200, 800);
        area.show();
        area.openRun(text(writeRun(runs(), "toy", plausibleRun(400, 100, {"a.jpg"}), jobText("toy"), origin())));
        const PastRunPage& page = area.pastRun();
        QTRY_VERIFY(page.isVisible());
        QCOMPARE(page.run().loss().size(), 400u);
        QCOMPARE(page.run().pictures().size(), 4u);
        QVERIFY(page.sentence().contains(QStringLiteral("Past run")));
        QVERIFY(page.sentence().contains(QStringLiteral("Finished after 400 steps.")));
        QVERIFY(!button(page, QStringLiteral("Resume"))->isVisible());
        QVERIFY(!area.grab().isNull());
    }

    void anInterruptedRunGoesOnWithTheTextItHad() {
        RunsArea area(m_queue, m_controller, m_run, m_settings);
        area.show();
        QSignalSpy train(&area, &RunsArea::trainChosen);
        area.openRun(text(writeRun(runs(), "toy", cutOff(plausibleRun(400), 600), jobText("toy"), {origin().jobPath, "cpu"})));
        const PastRunPage& page = area.pastRun();
        QTRY_VERIFY(page.isVisible());
        QVERIFY(page.sentence().contains(QStringLiteral("Interrupted at step 297 of 400, last save at step 200.")));
        QPushButton* goOn = button(page, QStringLiteral("Resume"));
        QVERIFY(goOn->isVisible());
        goOn->click();
        QCOMPARE(train.size(), 1);
        const auto job = train.front().front().value<JobCopy>();
        QCOMPARE(job.text.toStdString(), jobText("toy"));
        QCOMPARE(job.path.toStdString(), origin().jobPath);
        QCOMPARE(job.device, QStringLiteral("cpu"));
    }

    void aRunWhoseJobWouldWriteElsewhereIsNotGoneOnWith() {
        RunsArea area(m_queue, m_controller, m_run, m_settings);
        area.show();
        QSignalSpy train(&area, &RunsArea::trainChosen);
        area.openRun(text(writeRun(root() / "moved", "toy", cutOff(plausibleRun(400), 600), jobText("toy"), origin())));
        QTRY_VERIFY(area.pastRun().isVisible());
        button(area.pastRun(), QStringLiteral("Resume"))->click();
        QCOMPARE(train.size(), 0);
        QVERIFY(area.messages().sentence().contains(QStringLiteral("another folder")));
    }

    void itsJobIsTheFileOrElseTheCopy() {
        RunsArea area(m_queue, m_controller, m_run, m_settings);
        QSignalSpy job(&area, &RunsArea::jobChosen);
        const fs::path folder = writeRun(runs(), "toy", plausibleRun(5), jobText("toy"), origin());
        area.openRun(text(folder));
        QTRY_COMPARE(area.pastRun().folder(), text(folder));
        button(area.pastRun(), QStringLiteral("Open its job"))->click();
        QCOMPARE(job.takeFirst().front().toString(), text(folder / "config.yaml"));
        std::ofstream(root() / "job.yaml") << jobText("toy");
        button(area.pastRun(), QStringLiteral("Open its job"))->click();
        QCOMPARE(job.takeFirst().front().toString(), text(root() / "job.yaml"));
    }

    void whatIsNoRunIsSaidAndTheTableStays() {
        RunsArea area(m_queue, m_controller, m_run, m_settings);
        area.resize(1200, 800);
        area.show();
        fs::create_directories(root());
        area.openRun(text(root()));
        QTRY_VERIFY(area.messages().isVisible());
        QVERIFY(area.messages().sentence().contains(QStringLiteral("no run in this folder")));
        QVERIFY(area.table().isVisible());
    }

    void aDoubleClickOpensAndTwoCanBeCompared() {
        writeRun(runs(), "one", plausibleRun(100, 50, {"a.jpg", "b.jpg"}), jobText("one"), origin());
        writeRun(runs(), "two", plausibleRun(60, 20, {"a.jpg"}), jobText("two", "8"), origin());
        RunsArea area(m_queue, m_controller, m_run, m_settings);
        area.resize(1200, 800);
        area.show();
        area.setFolder(text(runs()));
        QTableView& view = area.table().view();
        QTRY_COMPARE(view.model()->rowCount(), 2);
        QPushButton* compare = button(area.table(), QStringLiteral("Compare"));
        QVERIFY(!compare->isEnabled());
        view.sortByColumn(RunTableModel::Name, Qt::AscendingOrder);
        view.selectAll();
        QVERIFY(compare->isEnabled());
        compare->click();
        ComparePage& page = area.comparePage();
        QTRY_VERIFY(page.isVisible());
        QCOMPARE(page.runs().size(), 2u);
        QCOMPARE(page.runs().front()->summary.name, std::string("one"));
        QVERIFY(page.differencesOf(1).contains(QStringLiteral("linear")));
        QVERIFY(!page.differencesOf(1).contains(QStringLiteral("batch_size")));
        QVERIFY(page.differencesOf(0).isEmpty());
        QVERIFY(!area.grab().isNull());
        area.showOverview();
        view.selectRow(1);
        const QRect place = view.visualRect(view.model()->index(1, 0));
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, place.center());  // the double click alone has no press
        QTest::mouseDClick(view.viewport(), Qt::LeftButton, {}, place.center());
        QTRY_VERIFY(area.pastRun().isVisible());
        QCOMPARE(area.pastRun().folder(), text(runs() / "two"));
    }

    void picturesAreComparedByStepAndPrompt() {
        ComparePage page;
        QSignalSpy opened(&page, &ComparePage::opened);
        page.open({text(writeRun(runs(), "one", plausibleRun(100, 50, {"a.jpg", "b.jpg"}), jobText("one"))),
                   text(writeRun(runs(), "two", plausibleRun(60, 20, {"a.jpg"}), jobText("two")))});
        QTRY_COMPARE(opened.size(), 1);
        auto& pictures = const_cast<ComparePictures&>(page.pictures());
        QCOMPARE(pictures.steps(), std::vector<int>({20, 40, 50, 60, 100}));
        QCOMPARE(pictures.prompts(), std::vector<std::string>({"prompt 1", "prompt 2"}));
        QCOMPARE(pictures.shownStep(), 100);
        QCOMPARE(pictures.pictureOf(0, "prompt 1")->step, 100);
        QCOMPARE(pictures.pictureOf(1, "prompt 1")->step, 60);
        QVERIFY(!pictures.pictureOf(1, "prompt 2"));
        pictures.showStep(40);
        QVERIFY(!pictures.pictureOf(0, "prompt 1"));
        QCOMPARE(pictures.pictureOf(1, "prompt 1")->step, 40);
    }

    void comparedLossesAreSavedAsATableOfSteps() {
        ComparePage page;
        QSignalSpy opened(&page, &ComparePage::opened);
        page.open({text(writeRun(runs(), "one", plausibleRun(100), jobText("one"))), text(writeRun(runs(), "a \"b\", c", plausibleRun(60), jobText("two")))});
        QTRY_COMPARE(opened.size(), 1);
        QSignalSpy written(&page, &ComparePage::written);
        const QString file = text(root() / "losses.csv");
        page.chartExport().write(ChartFormat::Csv, file);
        QTRY_COMPARE(written.size(), 1);
        QFile table(file);
        QVERIFY(table.open(QIODevice::ReadOnly));
        const QList<QByteArray> lines = table.readAll().trimmed().split('\n');
        QCOMPARE(lines.size(), 101);
        QVERIFY(lines.front().startsWith("step,\"one loss\",\"one smoothed_loss\","));
        QVERIFY(lines.front().endsWith("c smoothed_loss\""));
        const LossHistory& first = page.runs().front()->model->loss();
        QCOMPARE(lines[60].split(',').size(), 5);
        QCOMPARE(lines[60].split(',')[0].toInt(), 60);
        QCOMPARE(lines[60].split(',')[2].toDouble(), first.smoothed(59));
        QVERIFY(lines[61].endsWith(",,"));
        for (const auto format : {ChartFormat::Png, ChartFormat::Svg}) page.chartExport().write(format, file + QString::number(static_cast<int>(format)));
        QTRY_COMPARE(written.size(), 3);
    }

    void aChartThatCannotBeSavedIsSaid() {
        RunsArea area(m_queue, m_controller, m_run, m_settings);
        area.resize(1200, 800);
        area.show();
        area.compare({text(writeRun(runs(), "one", plausibleRun(20), jobText("one"))), text(writeRun(runs(), "two", plausibleRun(20), jobText("two")))});
        QTRY_VERIFY(area.comparePage().isVisible());
        area.comparePage().chartExport().write(ChartFormat::Csv, text(root() / "nowhere" / "losses.csv"));
        QTRY_VERIFY(area.messages().isVisible());
        QVERIFY2(area.messages().sentence().contains(QStringLiteral("nowhere")), qPrintable(area.messages().sentence()));
        area.comparePage().chartExport().write(ChartFormat::Csv, text(root() / "losses.csv"));
        QTRY_COMPARE(area.messages().sentence(), QStringLiteral("Saved losses.csv."));
    }

    void theFilterKeepsWhatMatchesNameOrState() {
        writeRun(runs(), "apple", plausibleRun(20), jobText("apple"));
        writeRun(runs(), "pear", cutOff(plausibleRun(20), 20), jobText("pear"));
        RunsArea area(m_queue, m_controller, m_run, m_settings);
        area.show();
        area.setFolder(text(runs()));
        const QAbstractItemModel& rows = *area.table().view().model();
        QTRY_COMPARE(rows.rowCount(), 2);
        auto* filter = area.table().findChild<QLineEdit*>();
        filter->setText(QStringLiteral("APP"));
        QCOMPARE(rows.rowCount(), 1);
        filter->setText(QStringLiteral("interrupted"));
        QCOMPARE(rows.rowCount(), 1);
        QCOMPARE(rows.index(0, 0).data().toString(), QStringLiteral("pear"));
        filter->setText(QStringLiteral("nothing of the kind"));
        QVERIFY(!area.table().view().isVisible());
        filter->clear();
        QVERIFY(area.table().view().isVisible());
    }

    void theTableIsReadAgainWhenARunEnds() {
        auto events = plausibleRun(5);
        const TrainerEvent end = events.back();
        events.pop_back();
        const fs::path folder = writeRun(runs(), "toy", events, jobText("toy"));
        RunsArea area(m_queue, m_controller, m_run, m_settings);
        area.setFolder(text(runs()));
        const QAbstractItemModel& rows = *area.table().view().model();
        QTRY_COMPARE(rows.rowCount(), 1);
        QCOMPARE(rows.index(0, RunTableModel::State).data().toString(), QStringLiteral("Interrupted"));
        std::ofstream(RunFiles::ofFolder(folder).events(), std::ios::app) << encodeEvent(end) << '\n';
        m_run.begin();
        m_run.take(std::vector{end});
        QTRY_COMPARE(rows.index(0, RunTableModel::State).data().toString(), QStringLiteral("Finished"));
    }

    void theRunThatIsUnderWayIsNotReadFromItsFolder() {
        m_script.answers = {{"name: live", plausibleRun(5)}};
        m_script.holdNext();
        const fs::path folder = writeRun(runs(), "live", plausibleRun(5), jobText("live"), origin());
        RunsArea area(m_queue, m_controller, m_run, m_settings);
        QSignalSpy current(&area, &RunsArea::currentRunChosen);
        m_controller.train(copyOf(QString::fromStdString(jobText("live")), QString::fromStdString(origin().jobPath)));
        QTRY_VERIFY(m_script.holds());
        area.openRun(text(folder));
        QCOMPARE(current.size(), 1);
        m_script.letGo();
        QTRY_VERIFY(!m_engine.isBusy());
        area.openRun(text(folder));
        QCOMPARE(current.size(), 1);
        QTRY_COMPARE(area.pastRun().folder(), text(folder));
    }

    void theFolderIsRemembered() {
        writeRun(runs(), "toy", plausibleRun(5));
        { RunsArea(m_queue, m_controller, m_run, m_settings).setFolder(text(runs())); }
        RunsArea area(m_queue, m_controller, m_run, m_settings);
        QTRY_COMPARE(area.table().view().model()->rowCount(), 1);
    }

    void everyButtonIsNamed() {
        RunsArea area(m_queue, m_controller, m_run, m_settings);
        for (const QPushButton* found : area.findChildren<QPushButton*>()) QVERIFY(!found->text().trimmed().isEmpty() || !found->accessibleName().isEmpty());
    }
};

QTEST_MAIN(TestRunsArea)
#include "tst_runs_area.moc"
