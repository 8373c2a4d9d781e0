// SPDX-License-Identifier: GPL-3.0-or-later
// The first walk of a new user by keyboard alone: new job, a folder of pictures, train with the real engine, pictures, a LoRA file.
#include "files/safetensors_file.h"
#include "form/field_row.h"
#include "shell/main_window.h"
#include "shell/new_job_dialog.h"
#include "style/language.h"
#include "style/look.h"

#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <cstdlib>

using namespace headroom;
using namespace headroom::ui;

namespace {

constexpr int kPatienceMs = 240'000;  // sanitizers are slow

/// Keys go to whoever has the focus, as from a keyboard.
void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QWidget* focus = QApplication::focusWidget() ? QApplication::focusWidget() : QApplication::activeWindow();
    QTest::keyClick(focus, key, modifiers);
}

void write(const QString& text) { QTest::keyClicks(QApplication::focusWidget(), text); }

/// Tab until the field of a name has the focus.
bool tabTo(const QString& name) {
    for (int i = 0; i < 40; ++i) {
        if (QApplication::focusWidget() && QApplication::focusWidget()->accessibleName() == name) return true;
        press(Qt::Key_Tab);
    }
    return false;
}

void replace(const QString& text) {
    press(Qt::Key_A, Qt::ControlModifier);
    write(text);
}

}  // namespace

class TestFirstWalk : public QObject {
    Q_OBJECT

    QTemporaryDir m_root;

    /// Answers the questions of the new-job dialog; what goes wrong is named in m_fault, since a dialog must not be left open.
    void answer(NewJobDialog& dialog) {
        const auto done = [&](const QString& fault) {
            m_fault = fault;
            dialog.reject();
        };
        const auto hasFocus = [&dialog] { return dialog.isAncestorOf(QApplication::focusWidget()); };  // which comes a turn after the window is active
        if (!QTest::qWaitForWindowActive(&dialog) || !QTest::qWaitFor(hasFocus)) return done(QStringLiteral("the dialog has no focus"));
        for (const auto& [name, text] : {std::pair("Pictures", m_root.filePath(QStringLiteral("pictures"))), std::pair("Name", QStringLiteral("walk")),
                                         std::pair("Save into", m_root.filePath(QStringLiteral("output")))}) {
            if (!tabTo(QString::fromLatin1(name))) return done(QStringLiteral("Tab does not reach %1").arg(QString::fromLatin1(name)));
            replace(text);
        }
        if (!QTest::qWaitFor([&] { return dialog.obstacle().isEmpty(); }, 20'000)) return done(dialog.obstacle());
        press(Qt::Key_Return);
    }

    QString m_fault;

private Q_SLOTS:
    void initTestCase() {
        QLocale::setDefault(QLocale(QLocale::English));
        loadLanguage();
        loadFonts();
        applyLook(Theme::Light);
        QVERIFY(QProcess::execute(QStringLiteral(WRITE_TINY_JOB), {m_root.path(), QStringLiteral("1")}) == 0);
    }

    void fromNothingToALoraByKeys() {
        QSettings settings(m_root.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
        const std::string models = m_root.path().toStdString();
        MainWindow window({.settings = settings,
                           .cardIsThere = [] { return false; },
                           .newJobSources = {.modelFolders = [models] { return std::vector<ModelFolder>{{models, "Mine"}}; }, .jobsFolder = m_root.path()}});
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));

        QTimer watch;
        connect(&watch, &QTimer::timeout, this, [&] {
            auto* dialog = qobject_cast<NewJobDialog*>(QApplication::activeModalWidget());
            if (!dialog) return;
            watch.stop();
            answer(*dialog);
        });
        watch.start(20);
        press(Qt::Key_N, Qt::ControlModifier);
        QVERIFY2(m_fault.isEmpty(), qPrintable(m_fault));
        QVERIFY(window.workbench().hasJob());
        window.activateWindow();  // a window manager does so when a dialog closes
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QVERIFY2(!hasErrors(window.workbench().issues()), qPrintable(window.workbench().text()));

        for (const auto& [words, value] : {std::pair("train.steps", "8"), std::pair("train.batch_size", "2"), std::pair("sample.sample_steps", "2"), std::pair("sample.width", "64"), std::pair("sample.height", "64")}) {
            // As a window manager does; this platform has none, and leaves a closed list active.
            window.activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(&window));
            press(Qt::Key_F, Qt::ControlModifier);
            replace(QString::fromLatin1(words));
            press(Qt::Key_Return);
            const auto field = [] {
                for (QWidget* around = QApplication::focusWidget(); around; around = around->parentWidget())
                    if (auto* row = qobject_cast<FieldRow*>(around)) return row;
                return static_cast<FieldRow*>(nullptr);
            };
            QTRY_VERIFY(field() && field()->key() == words);
            replace(QString::fromLatin1(value));
            QCOMPARE(window.workbench().document().get(words).value_or(""), std::string(value));
        }

        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        press(Qt::Key_F5);
        QTRY_VERIFY_WITH_TIMEOUT(window.run().isActive(), kPatienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(!window.run().isActive(), kPatienceMs);
        QVERIFY2(window.run().state() == RunModel::State::Finished, window.run().error() ? window.run().error()->sentence().c_str() : "it was stopped");
        QCOMPARE(window.run().step(), 8);
        QVERIFY(!window.run().pictures().empty());
        QVERIFY(QFileInfo::exists(QString::fromStdString(window.run().pictures().back().sample.path)));
        const QString lora = m_root.filePath(QStringLiteral("output/walk/walk.safetensors"));
        QVERIFY2(QFileInfo::exists(lora), qPrintable(QDir(m_root.filePath(QStringLiteral("output/walk"))).entryList().join(QLatin1Char(' '))));
        QVERIFY(SafetensorsFile::open(lora.toStdString()));
    }
};

/// Without LibTorch's static clean-up, as the studio ends.
int main(int count, char** words) {
    prepareEngineEnvironment();
    QApplication application(count, words);
    TestFirstWalk test;
    const int code = QTest::qExec(&test, count, words);
    std::fflush(nullptr);
    std::_Exit(code);
}
#include "tst_first_walk.moc"
