// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/main_window.h"
#include "form/panel_page.h"
#include "panels/advanced/advanced_page.h"
#include "panels/advanced/yaml_editor.h"
#include "run/message_bar.h"
#include "run/run_page.h"
#include "style/look.h"
#include "support/fake_engine.h"
#include "support/long_job.h"
#include "wizard/diagnosis_page.h"
#include "wizard/oom_wizard.h"
#include "wizard/report_dialog.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <memory>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;

namespace {

QByteArray job(const char* device) {
    return QByteArray("job: extension\nconfig:\n  name: toy\n  process:\n    - type: diffusion_trainer\n"
                      "      training_folder: out\n      device: ") + device +
           "\n      network: {type: lora, linear: 16}\n      datasets:\n        - folder_path: pictures\n"
           "      train: {batch_size: 2, steps: 10}\n      model: {name_or_path: model, arch: sd1}\n";
}

}  // namespace

class TestMainWindow : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QSettings m_settings{m_folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
    FakeEngine* m_engine = nullptr;

    MainWindow::Parts parts(std::vector<TrainerEvent> events = plausibleRun(10), std::size_t holdBefore = SIZE_MAX) {
        return {.settings = m_settings,
                .makeEngine = [this, events = std::move(events), holdBefore]() -> Result<std::unique_ptr<EnginePort>> {
                    auto port = std::make_unique<FakeEngine>(events, holdBefore);
                    m_engine = port.get();
                    return std::unique_ptr<EnginePort>(std::move(port));
                },
                .cardIsThere = [] { return false; }};
    }

    QString write(const QByteArray& text) {
        QFile file(m_folder.filePath(QStringLiteral("job.yaml")));
        if (file.open(QIODevice::WriteOnly)) file.write(text);
        return file.fileName();
    }

private Q_SLOTS:
    void initTestCase() {
        loadFonts();
        applyLook(Theme::Light);
    }

    void aFieldWithTheFocusIsLeftWhileTheJobIsThere() {
        auto window = std::make_unique<MainWindow>(parts());
        QVERIFY(window->openJob(write(job("cpu"))));
        window->showPage(MainWindow::Training);
        window->show();
        window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window.get()));
        QVERIFY(window->panel(MainWindow::Training)->reveal("train.batch_size"));
        FieldRow* field = window->panel(MainWindow::Training)->fieldFor("train.batch_size");
        QTRY_VERIFY(field->input().box().hasFocus());
        const QObject* whole = window.get();
        bool left = false, isWhole = false;
        connect(&field->input(), &FieldInput::left, this, [&] {
            left = true;
            isWhole = qobject_cast<const MainWindow*>(whole);
        });
        window.reset();
        QVERIFY(left);
        QVERIFY(isWhole);
    }

    void withoutAJobOnlyTheStartPageIsOffered() {
        MainWindow window(parts());
        window.show();
        QVERIFY(!window.actions().train->isEnabled());
        window.showPage(MainWindow::Run);
        QVERIFY(!window.controller().obstacleSentence().isEmpty());
    }

    void aLongJobIsReadAsideAndALaterEditComesFirst() {
        MainWindow window(parts());
        window.show();
        const QString path = write(longJob(2000));
        window.takeFile(path);
        QVERIFY(!window.workbench().hasJob());
        QTRY_COMPARE(window.workbench().jobName(), QStringLiteral("long"));
        QCOMPARE(window.workbench().path(), path);
        QVERIFY(!window.workbench().isDirty() && !window.workbench().canUndo());
        write(longJob(2000).replace("name: long", "name: other"));
        window.takeFile(path);
        QVERIFY(window.workbench().applyDiff({{{"train.steps", "600", "700"}}}));
        QTRY_VERIFY(window.statusBar()->currentMessage().contains(QStringLiteral("job.yaml was not opened")));
        QCOMPARE(window.workbench().jobName(), QStringLiteral("long"));
        QCOMPARE(window.workbench().process().train.steps, 700);
        QVERIFY(window.openJob(path));
        QCOMPARE(window.workbench().jobName(), QStringLiteral("other"));
    }

    void aLogIsDiagnosedWhereverTheWindowIs() {
        MainWindow window(parts());
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        for (auto* button : window.findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("Diagnose a &log…")) button->click();
        QVERIFY(window.diagnosis().isVisible());
        QVERIFY(window.diagnosis().focusProxy()->hasFocus());
        window.showPage(MainWindow::Start);
        QFile log(m_folder.filePath(QStringLiteral("run.log")));
        QVERIFY(log.open(QIODevice::WriteOnly));
        log.write("OSError: [WinError 1455] The paging file is too small\n");
        log.close();
        window.takeFile(log.fileName());
        QVERIFY(window.diagnosis().isVisible());
        QTRY_VERIFY2(window.diagnosis().answer().startsWith(QStringLiteral("System memory ran out")), qPrintable(window.diagnosis().answer()));
    }

    void aRunThatFailedIsReportedWithItsJob() {
        std::vector<TrainerEvent> events = plausibleRun(10);
        events.resize(events.size() / 2);
        TrainerEvent failed = events.back();
        failed.body = Failed{.error = {"Out of memory"}, .oom = OomFacts{.phase = Phase::Steps, .step = 3, .requested = 216 * kMiB, .allocated = 690 * kMiB, .capacity = 800 * kMiB}};
        events.push_back(failed);
        MainWindow window(parts(events));
        QVERIFY(window.openJob(write(job("cpu"))));
        window.show();
        window.actions().train->trigger();
        QTRY_VERIFY(window.run().state() == RunModel::State::Failed);
        const QString archive = m_folder.filePath(QStringLiteral("report.zip"));
        QStringList names;
        QTimer::singleShot(0, &window, [&] {
            auto* dialog = window.findChild<ReportDialog*>();
            if (!dialog || !QTest::qWaitFor([&] { return !dialog->files().empty(); })) return;
            for (const ZipEntry& file : dialog->files()) names << QString::fromStdString(file.name);
            dialog->save(archive);
        });
        Q_EMIT window.wizard().reportChosen();
        QVERIFY2(names.contains(QStringLiteral("job.yaml")) && names.contains(QStringLiteral("diagnosis.json")), qPrintable(names.join(QLatin1Char(' '))));
        QVERIFY(QFile::exists(archive));
        QVERIFY2(window.statusBar()->currentMessage().contains(QStringLiteral("report.zip")), qPrintable(window.statusBar()->currentMessage()));
    }

    void pagesAreMadeWhenTheyAreWantedOrWhenThereIsTime() {
        MainWindow early(parts());
        QVERIFY(!early.findChild<YamlEditor*>());
        QVERIFY(early.openJob(write(job("cpu"))));
        early.showPage(MainWindow::Advanced);
        QCOMPARE(early.findChild<YamlEditor*>()->text(), QString::fromLatin1(job("cpu")));
        MainWindow late(parts());
        late.show();
        QTRY_VERIFY(late.findChild<OomWizard*>() && late.findChild<YamlEditor*>() && late.findChild<RunPage*>());
    }

    void trainingHandsOverTheTextAndRunsToTheEnd() {
        MainWindow window(parts());
        QVERIFY(window.openJob(write(job("cpu"))));
        window.show();
        window.actions().train->trigger();
        QTRY_VERIFY(window.run().state() == RunModel::State::Finished);
        const auto request = std::get<TrainRequest>(m_engine->requests().front());
        QCOMPARE(request.jobText, job("cpu").toStdString());
        QVERIFY(request.options.device.empty());
        QVERIFY(window.actions().train->isEnabled());
    }

    void withoutACardAJobForOneIsOfferedTheProcessor() {
        MainWindow window(parts());
        QVERIFY(window.openJob(write(job("cuda"))));
        QVERIFY(window.controller().obstacle() == RunController::Obstacle::NoCard);
        QVERIFY(!window.actions().train->isEnabled());
        QVERIFY(window.actions().trainOnProcessor->isEnabled());
        window.actions().trainOnProcessor->trigger();
        QTRY_VERIFY(window.run().state() == RunModel::State::Finished);
        QCOMPARE(std::get<TrainRequest>(m_engine->requests().front()).options.device, std::string("cpu"));
        QCOMPARE(window.workbench().text(), QString::fromLatin1(job("cuda")));
    }

    void theButtonsReachTheEngine() {
        MainWindow window(parts(plausibleRun(10), 8));
        QVERIFY(window.openJob(write(job("cpu"))));
        window.show();
        window.actions().train->trigger();
        QTRY_VERIFY(window.run().state() == RunModel::State::Running);
        window.actions().pause->trigger();
        QVERIFY(window.run().state() == RunModel::State::Paused);
        QTRY_VERIFY(window.run().state() == RunModel::State::Finished);
        QCOMPARE(m_engine->commands().front(), TrainerCommand::Pause);
    }

    void aRunThatFailedWithoutMemoryOpensTheWizard() {
        const OomFacts facts{.phase = Phase::Steps, .step = 1, .requested = kGiB, .allocated = 2 * kGiB, .capacity = 2 * kGiB};
        MainWindow window(parts({{.time = 1, .phase = Phase::Steps, .step = 1, .body = Failed{.error = {"Out of memory"}, .oom = facts}}}));
        QVERIFY(window.openJob(write(job("cpu"))));
        window.show();
        QVERIFY(!window.wizard().isVisible());
        window.actions().train->trigger();
        QTRY_VERIFY(window.wizard().isVisible());
        QVERIFY(!window.wizard().plan().steps.empty());
    }

    void aSkippedStepOffersTheWizardAndTheRunGoesOn() {
        const OomFacts facts{.phase = Phase::Steps, .step = 1, .requested = kGiB, .allocated = 2 * kGiB, .capacity = 2 * kGiB};
        auto events = plausibleRun(10);
        events.insert(events.begin() + 6, {.time = events[5].time, .phase = Phase::Steps, .step = 1, .body = Warning{.code = "oom_step_skipped", .sentence = "Step 2 was skipped", .oom = facts}});
        MainWindow window(parts(events, 8));
        QVERIFY(window.openJob(write(job("cpu"))));
        window.show();
        window.actions().train->trigger();
        const auto* messages = &window.findChild<RunPage*>()->messages();
        QTRY_COMPARE(messages->sentence(), QStringLiteral("Step 2 was skipped"));
        QVERIFY(window.run().isActive());
        window.engine().command(TrainerCommand::Resume);
        QTRY_VERIFY(window.run().state() == RunModel::State::Finished);
    }

    void aJobWithErrorsOpensInTheEditor() {
        MainWindow window(parts());
        QVERIFY(window.openJob(write(job("cpu").replace("batch_size: 2", "batch_size: many"))));
        QVERIFY(window.controller().obstacle() == RunController::Obstacle::JobHasErrors);
        QVERIFY(!window.actions().train->isEnabled());
    }

    void aKeyIsShownAtItsFieldOrElseInTheText() {
        MainWindow window(parts());
        QVERIFY(window.openJob(write(job("cpu"))));
        window.show();
        window.showKey(QStringLiteral("train.batch_size"));
        QVERIFY(window.panel(MainWindow::Training)->isVisible());
        QVERIFY(window.panel(MainWindow::Training)->fieldFor("train.batch_size")->isVisible());
        window.showKey(QStringLiteral("datasets[].folder_path"));
        QVERIFY(window.panel(MainWindow::Datasets)->isVisible());
        window.showKey(QStringLiteral("train.max_loss"));
        QVERIFY(window.findChild<AdvancedPage*>()->isVisible());
    }

    void whatWasTypedInTheTextIsInTheFieldsOfTheNextPage() {
        MainWindow window(parts());
        QVERIFY(window.openJob(write(job("cpu"))));
        window.show();
        window.showPage(MainWindow::Advanced);
        auto* editor = window.findChild<YamlEditor*>();
        editor->replaceText(editor->text().replace(QStringLiteral("batch_size: 2"), QStringLiteral("batch_size: 3")));
        window.showPage(MainWindow::Training);
        const auto& line = dynamic_cast<QLineEdit&>(window.panel(MainWindow::Training)->fieldFor("train.batch_size")->input().box());
        QCOMPARE(line.text(), QStringLiteral("3"));
    }

    void pagesTellHowManyProblemsTheyHave() {
        MainWindow window(parts());
        QVERIFY(window.openJob(write(job("cpu").replace("batch_size: 2", "batch_size: many"))));
        const auto entries = window.findChildren<QPushButton*>();
        const auto training = std::ranges::find_if(entries, [](const QPushButton* entry) { return entry->accessibleName() == QStringLiteral("Training"); });
        QVERIFY(training != entries.end());
        QCOMPARE((*training)->accessibleDescription(), QStringLiteral("Errors: 1"));
        window.workbench().setText(window.workbench().text().replace(QStringLiteral("many"), QStringLiteral("4")));
        QVERIFY(!(*training)->accessibleDescription().startsWith(QStringLiteral("Errors")));
    }

    void everyButtonAndBoxOfEveryPageIsNamed() {
        MainWindow window(parts());
        QVERIFY(window.openJob(write(job("cpu"))));
        window.show();
        for (int page = MainWindow::Start; page <= MainWindow::Wizard; ++page) {
            window.showPage(static_cast<MainWindow::Page>(page));
            for (const QPushButton* button : window.findChildren<QPushButton*>())
                QVERIFY(!button->text().trimmed().isEmpty() || !button->accessibleName().isEmpty());
            for (const QWidget* box : window.findChildren<QWidget*>()) {
                const bool isBox = qobject_cast<const QLineEdit*>(box) || qobject_cast<const QComboBox*>(box) || qobject_cast<const QCheckBox*>(box) || qobject_cast<const QPlainTextEdit*>(box);
                const auto* check = qobject_cast<const QCheckBox*>(box);
                if (!isBox || qobject_cast<const QComboBox*>(box->parentWidget()) || (check && !check->text().isEmpty())) continue;
                QVERIFY2(!box->accessibleName().isEmpty(), qPrintable(QStringLiteral("page %1: %2").arg(page).arg(QString::fromLatin1(box->metaObject()->className()))));
            }
        }
    }

    void aNarrowWindowFoldsTheNavigation() {
        MainWindow window(parts());
        window.resize(1280, 800);
        window.show();
        QVERIFY(window.width() >= 1024);
        QVERIFY(!window.grab().isNull());
    }
};

QTEST_MAIN(TestMainWindow)
#include "tst_main_window.moc"
