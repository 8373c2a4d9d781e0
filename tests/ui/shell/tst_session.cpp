// SPDX-License-Identifier: GPL-3.0-or-later
// How the window begins, what it takes in, and how it is left.
#include "shell/session.h"

#include "form/panel_page.h"
#include "run/run_page.h"
#include "shell/main_window.h"
#include "shell/navigation.h"
#include "shell/new_job_dialog.h"
#include "shell/recent_jobs.h"
#include "shell/recovery_card.h"
#include "style/look.h"
#include "support/fake_engine.h"
#include "support/save_job.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QComboBox>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QLineEdit>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QScreen>
#include <QSignalSpy>
#include <QSplitter>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <cstdlib>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;

namespace {

const QByteArray kJob = "job: extension\nconfig:\n  name: toy\n  process:\n    - type: diffusion_trainer\n      training_folder: out\n      device: cpu\n"
                        "      network: {type: lora, linear: 16}\n      datasets:\n        - folder_path: pictures\n      train: {batch_size: 2, steps: 10}\n"
                        "      model: {name_or_path: model, arch: sd1}\n";
const QString kDemoModel = QStringLiteral(HEADROOM_SOURCE_DIR "/resources/demo/model");
const QString kDemoPictures = QStringLiteral(HEADROOM_SOURCE_DIR "/resources/demo/pictures");

/// Presses a button of the next box that asks something, by its words.
void answer(const QString& words) {
    auto* timer = new QTimer(qApp);
    QObject::connect(timer, &QTimer::timeout, timer, [timer, words] {
        const QWidget* box = QApplication::activeModalWidget();
        if (!box) return;
        for (QPushButton* button : box->findChildren<QPushButton*>())
            if (button->text().remove(QLatin1Char('&')).contains(words)) {
                timer->deleteLater();
                return button->click();
            }
    });
    timer->start(20);
}

QPushButton* buttonNamed(const QWidget& place, const QString& words) {
    const auto all = place.findChildren<QPushButton*>();
    const auto found = std::ranges::find_if(all, [&](const QPushButton* button) { return (button->text() + button->accessibleName()).contains(words); });
    return found == all.end() ? nullptr : *found;
}

QSplitter* chartSplitter(MainWindow& window) { return window.runPage().findChild<QSplitter*>(QStringLiteral("run-charts")); }

/// Drags the handle of a splitter, as only that is remembered.
void drag(QSplitter& splitter, const QPoint& by) {
    QSplitterHandle* handle = splitter.handle(1);
    QTest::mousePress(handle, Qt::LeftButton, {}, handle->rect().center());
    QTest::mouseMove(handle, handle->rect().center() + by);
    QTest::mouseRelease(handle, Qt::LeftButton, {}, handle->rect().center());
}

}  // namespace

class TestSession : public QObject {
    Q_OBJECT

    QTemporaryDir m_scratch;
    QString m_folder;
    std::unique_ptr<QSettings> m_settings;
    FakeEngine* m_engine = nullptr;
    bool m_hasTray = false;

    MainWindow::Parts parts(std::vector<TrainerEvent> events = plausibleRun(10), std::size_t holdBefore = SIZE_MAX) {
        return {.settings = *m_settings,
                .makeEngine = [this, events = std::move(events), holdBefore]() -> Result<std::unique_ptr<EnginePort>> {
                    auto port = std::make_unique<FakeEngine>(events, holdBefore);
                    m_engine = port.get();
                    return std::unique_ptr<EnginePort>(std::move(port));
                },
                .cardIsThere = [] { return false; },
                .stateFolder = m_folder + QStringLiteral("/state"),
                .trayIsThere = [this] { return m_hasTray; },
                .newJobSources = {.jobsFolder = m_folder + QStringLiteral("/jobs")}};
    }

    QString writeJob(const QString& name = QStringLiteral("job.yaml")) {
        QFile file(m_folder + QLatin1Char('/') + name);
        if (file.open(QIODevice::WriteOnly)) file.write(kJob);
        return file.fileName();
    }

    QStringList unsaved() const { return QDir(m_folder + QStringLiteral("/state/unsaved")).entryList({QStringLiteral("*.job")}); }

    /// A window that goes without being closed, as in a crash, with one unsaved edit.
    void crash(const QString& job) {
        MainWindow window(parts());
        QVERIFY(window.openJob(job));
        window.workbench().setText(window.workbench().text().replace(QStringLiteral("steps: 10"), QStringLiteral("steps: 20")));
    }

    static void drop(MainWindow& window, const QString& path) {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&window, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent event(QPointF(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&window, &event);
    }

private Q_SLOTS:
    void initTestCase() {
        loadFonts();
        applyLook(Theme::Light);
    }
    void init() {
        m_folder = m_scratch.filePath(QString::fromLatin1(QTest::currentTestFunction()));
        QVERIFY(QDir().mkpath(m_folder));
        m_settings = std::make_unique<QSettings>(m_folder + QStringLiteral("/settings.ini"), QSettings::IniFormat);
        m_hasTray = false;
    }

    // ---- recovery

    void afterACrashTheEditsAreOfferedAndCanBeKept() {
        const QString job = writeJob();
        crash(job);
        MainWindow window(parts());
        QVERIFY(window.openJob(job));
        window.show();
        const auto& card = *window.findChild<RecoveryCard*>();
        QTRY_VERIFY(card.isVisible());
        QCOMPARE(card.edits().size(), 1);
        buttonNamed(card, QStringLiteral("Recover"))->click();
        QVERIFY(window.workbench().text().contains(QStringLiteral("steps: 20")));
        QCOMPARE(window.workbench().path(), job);
        QVERIFY(window.workbench().isDirty());
        QVERIFY(card.isHidden());
        window.actions().undo->trigger();
        QCOMPARE(window.workbench().text(), QString::fromUtf8(kJob));
        window.actions().redo->trigger();
        QTRY_COMPARE(unsaved().size(), 1);
        QVERIFY(save(window.workbench()));
        QTRY_VERIFY(unsaved().isEmpty());
    }

    void editsThatAreDiscardedAreAskedAboutOnceAndGo() {
        crash(writeJob());
        MainWindow window(parts());
        window.show();
        const auto& card = *window.findChild<RecoveryCard*>();
        QTRY_VERIFY(card.isVisible());
        answer(QStringLiteral("Cancel"));
        buttonNamed(card, QStringLiteral("Discard"))->click();
        QVERIFY(card.isVisible());
        QCOMPARE(unsaved().size(), 1);
        answer(QStringLiteral("Discard"));
        buttonNamed(card, QStringLiteral("Discard"))->click();
        QVERIFY(card.isHidden());
        QTRY_VERIFY(unsaved().isEmpty());
    }

    void aWindowThatLivesKeepsItsEditsToItself() {
        const QString job = writeJob();
        MainWindow first(parts());
        QVERIFY(first.openJob(job));
        first.workbench().setText(first.workbench().text() + QStringLiteral("# edit\n"));
        QTRY_COMPARE_WITH_TIMEOUT(unsaved().size(), 1, 2 * Autosave::kDelayMs);
        MainWindow second(parts());
        second.show();
        QTest::qWait(300);
        QVERIFY(second.findChild<RecoveryCard*>()->isHidden());
        QCOMPARE(unsaved().size(), 1);
    }

    void whoDiscardsAtTheEndIsNotAskedAgain() {
        MainWindow window(parts());
        QVERIFY(window.openJob(writeJob()));
        window.workbench().setText(window.workbench().text() + QStringLiteral("# edit\n"));
        QTRY_COMPARE_WITH_TIMEOUT(unsaved().size(), 1, 2 * Autosave::kDelayMs);
        answer(QStringLiteral("Discard"));
        QVERIFY(window.close());
        QTRY_VERIFY(unsaved().isEmpty());
    }

    void whoSavesAtTheEndClosesWhenTheFileIsWritten() {
        const QString job = writeJob();
        MainWindow window(parts());
        QVERIFY(window.openJob(job));
        window.show();
        window.workbench().setText(window.workbench().text() + QStringLiteral("# edit\n"));
        answer(QStringLiteral("Save"));
        window.close();
        QTRY_VERIFY(!window.isVisible());
        QFile file(job);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), kJob + "# edit\n");
    }

    void aJobThatCannotBeSavedKeepsItsWindow() {
        QVERIFY(QDir().mkpath(m_folder + QStringLiteral("/gone")));
        const QString job = m_folder + QStringLiteral("/gone/job.yaml");
        QVERIFY(QFile::rename(writeJob(), job));
        MainWindow window(parts());
        QVERIFY(window.openJob(job));
        window.show();
        window.workbench().setText(window.workbench().text() + QStringLiteral("# edit\n"));
        QVERIFY(QDir(m_folder + QStringLiteral("/gone")).removeRecursively());
        answer(QStringLiteral("Save"));
        QVERIFY(!window.close());
        QTRY_VERIFY(window.runPage().messages().isVisible());
        QVERIFY(window.isVisible() && window.workbench().isDirty());
    }

    // ---- what is remembered

    void theLastJobComesBackOnItsPage() {
        const QString job = writeJob();
        {
            MainWindow window(parts());
            QVERIFY(window.openJob(job));
            window.showPage(MainWindow::Training);
            QVERIFY(window.close());
        }
        MainWindow window(parts());
        window.restoreSession(true);
        window.show();
        QCOMPARE(window.workbench().path(), job);
        QVERIFY(window.panel(MainWindow::Training)->isVisible());
        MainWindow other(parts());
        other.restoreSession(false);
        QVERIFY(!other.workbench().hasJob());
    }

    void whoDoesNotWantTheLastJobBackGetsNone() {
        RecentJobs(*m_settings).add(writeJob());
        Session session(*m_settings);
        QVERIFY(!session.lastJob().isEmpty());
        MainWindow window(parts());
        const auto actions = window.findChildren<QAction*>();
        const auto option = std::ranges::find_if(actions, [](const QAction* action) { return action->text().contains(QStringLiteral("last job")); });
        QVERIFY(option != actions.end());
        (*option)->trigger();
        QVERIFY(session.lastJob().isEmpty());
        window.restoreSession(true);
        QVERIFY(!window.workbench().hasJob());
    }

    void aLastJobThatIsGoneIsNoFault() {
        const QString job = writeJob();
        RecentJobs(*m_settings).add(job);
        QVERIFY(QFile::remove(job));
        MainWindow window(parts());
        window.restoreSession(true);
        QVERIFY(!window.workbench().hasJob());
    }

    void sizeFoldAndSplittersComeBack() {
        QList<int> sizes;
        {
            MainWindow window(parts());
            QVERIFY(window.openJob(writeJob()));
            window.resize(1024, 760);  // the screen of the tests is 800 x 800, and a window is fitted to it
            window.show();
            QVERIFY(QTest::qWaitForWindowActive(&window));
            QVERIFY(window.findChild<Navigation*>()->isFolded());
            window.actions().train->trigger();
            QTRY_VERIFY(window.run().state() == RunModel::State::Finished);
            QSplitter* splitter = chartSplitter(window);
            QVERIFY(splitter && splitter->isVisible());
            QTRY_VERIFY(window.runPage().messages().isVisible());  // takes its height from the charts
            QTest::qWait(50);
            const QList<int> before = splitter->sizes();
            drag(*splitter, {0, -30});
            sizes = splitter->sizes();
            QVERIFY(sizes.front() < before.front());
            QTest::keyClick(&window, Qt::Key_F9);
            QVERIFY(!window.findChild<Navigation*>()->isFolded());
            QVERIFY(window.close());
        }
        MainWindow window(parts());
        window.restoreSession(true);
        window.show();
        QCOMPARE(window.height(), 760);
        QVERIFY(!window.findChild<Navigation*>()->isFolded());  // the user's choice wins over the width
        window.actions().train->trigger();
        QTRY_VERIFY(window.run().state() == RunModel::State::Finished);
        QTRY_VERIFY(std::abs(chartSplitter(window)->sizes().front() - sizes.front()) <= 2);
    }

    void eachScreenHasAMemoryOfItsOwn() {
        Session session(*m_settings);
        session.setFolded({1920, 1080}, true);
        QCOMPARE(session.isFolded({1920, 1080}), std::optional(true));
        QCOMPARE(session.isFolded({1280, 800}), std::optional<bool>());
    }

    // ---- leaving while a run is under way

    void aClosedWindowKeepsItsRunWhereTheUserStays() {
        MainWindow window(parts(plausibleRun(10), 8));
        QVERIFY(window.openJob(writeJob()));
        window.show();
        window.actions().train->trigger();
        QTRY_VERIFY(window.run().state() == RunModel::State::Running);
        answer(QStringLiteral("Cancel"));
        QVERIFY(!window.close());
        QVERIFY(window.isVisible());
        QVERIFY(m_engine->commands().empty());
    }

    void stopWithASaveEndsTheRunAndThenTheWindow() {
        MainWindow window(parts(plausibleRun(10), 8));
        QVERIFY(window.openJob(writeJob()));
        window.show();
        window.actions().train->trigger();
        QTRY_VERIFY(window.run().state() == RunModel::State::Running);
        answer(QStringLiteral("Stop with a save"));
        QVERIFY(!window.close());
        QTRY_VERIFY(!window.isVisible());
        QCOMPARE(m_engine->commands().front(), TrainerCommand::Stop);
        QVERIFY(window.run().state() == RunModel::State::Stopped);
        QVERIFY(!window.engine().isBusy());
    }

    void unsavedEditsAreAskedAboutBeforeTheRunIsStopped() {
        MainWindow window(parts(plausibleRun(10), 8));
        QVERIFY(window.openJob(writeJob()));
        window.show();
        window.actions().train->trigger();
        QTRY_VERIFY(window.run().state() == RunModel::State::Running);
        window.workbench().setText(window.workbench().text() + QStringLiteral("# edit\n"));
        answer(QStringLiteral("Stop with a save"));
        QTimer::singleShot(200, this, [] { answer(QStringLiteral("Cancel")); });
        QVERIFY(!window.close());
        QVERIFY(m_engine->commands().empty());
        QVERIFY(window.isVisible());
    }

    void withoutATrayHidingIsNotOffered() {
        MainWindow window(parts(plausibleRun(10), 8));
        QVERIFY(window.openJob(writeJob()));
        window.show();
        window.actions().train->trigger();
        QTRY_VERIFY(window.run().state() == RunModel::State::Running);
        QStringList offered;
        QTimer::singleShot(100, this, [&offered] {
            for (QPushButton* button : QApplication::activeModalWidget()->findChildren<QPushButton*>()) offered << button->text().remove(QLatin1Char('&'));
            QApplication::activeModalWidget()->close();
        });
        QVERIFY(!window.close());
        QVERIFY2(offered.size() == 2 && !offered.join(QLatin1Char(' ')).contains(QStringLiteral("tray")), qPrintable(offered.join(QLatin1Char(' '))));
    }

    void inTheTrayTheRunGoesOnAndTheWindowComesBack() {
        m_hasTray = true;
        MainWindow window(parts(plausibleRun(10), 8));
        QVERIFY(window.openJob(writeJob()));
        window.show();
        window.actions().train->trigger();
        QTRY_VERIFY(window.run().state() == RunModel::State::Running);
        answer(QStringLiteral("tray"));
        QVERIFY(!window.close());
        QVERIFY(!window.isVisible());
        window.engine().command(TrainerCommand::Resume);  // the engine was holding
        QTRY_VERIFY(window.run().state() == RunModel::State::Finished);
        QVERIFY(!window.isVisible());
        const QString other = writeJob(QStringLiteral("other.yaml"));
        window.present(other);  // what a second start does
        QVERIFY(window.isVisible());
        QCOMPARE(window.workbench().path(), other);
    }

    // ---- new jobs and drops

    void aNewJobIsMadeFromThreeAnswers() {
        MainWindow window(parts());
        window.show();
        QTimer::singleShot(0, this, [] {
            auto* dialog = qobject_cast<NewJobDialog*>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            QVERIFY(!dialog->obstacle().isEmpty());
            dialog->chooseModel(kDemoModel);
            dialog->choosePictures(kDemoPictures);
            QTRY_COMPARE(dialog->obstacle(), QString());
            buttonNamed(*dialog, QStringLiteral("Create"))->click();
        });
        window.newJob();
        QVERIFY(window.workbench().hasJob());
        QVERIFY(window.workbench().path().isEmpty());
        QVERIFY(window.workbench().isDirty());
        QCOMPARE(window.workbench().jobName(), QStringLiteral("pictures"));
        QVERIFY(window.workbench().issues().empty());
        QVERIFY(window.actions().train->isEnabled());
        QTRY_COMPARE_WITH_TIMEOUT(unsaved().size(), 1, 2 * Autosave::kDelayMs);
    }

    void dropsDoWhatTheyMean() {
        MainWindow window(parts());
        window.show();
        const QString job = writeJob();
        drop(window, job);
        QTRY_COMPARE(window.workbench().path(), job);

        drop(window, kDemoModel);
        QTRY_COMPARE(window.workbench().process().model.nameOrPath, kDemoModel.toStdString());
        window.actions().undo->trigger();
        QCOMPARE(window.workbench().text(), QString::fromUtf8(kJob));

        drop(window, kDemoPictures);
        QTRY_COMPARE(window.workbench().process().datasets.size(), std::size_t{2});
        QCOMPARE(window.workbench().process().datasets.back().folderPath, kDemoPictures.toStdString());
        window.actions().undo->trigger();

        const QString lora = m_folder + QStringLiteral("/notes.xyz");
        drop(window, lora);
        QTRY_VERIFY(window.statusBar()->currentMessage().contains(QStringLiteral("notes.xyz")));
        drop(window, m_folder + QStringLiteral("/gone.safetensors"));
        QTRY_VERIFY(window.statusBar()->currentMessage().contains(QStringLiteral("not there")));
        QCOMPARE(window.workbench().text(), QString::fromUtf8(kJob));
    }

    void withoutAJobAFolderBeginsOne() {
        MainWindow window(parts());
        window.show();
        QString chosen;
        QTimer::singleShot(100, this, [&chosen] {
            auto* dialog = qobject_cast<NewJobDialog*>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            chosen = dialog->choices().pictures;
            dialog->reject();
        });
        drop(window, kDemoPictures);
        QTRY_COMPARE(chosen, kDemoPictures);
        QVERIFY(!window.workbench().hasJob());
    }
};

QTEST_MAIN(TestSession)
#include "tst_session.moc"
