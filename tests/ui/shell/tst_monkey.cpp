// SPDX-License-Identifier: GPL-3.0-or-later
// A user without a plan: random actions of every kind while a run is under way. Nothing crashes, no edit is lost, undo leads back to
// the first byte and redo to the last. HEADROOM_SEED=N plays one seed again, HEADROOM_ACTIONS=N more of them.
#include "form/panel_page.h"
#include "panels/advanced/yaml_editor.h"
#include "panels/sample_panel.h"
#include "shell/main_window.h"
#include "style/look.h"
#include "support/fake_engine.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>

#include <array>
#include <chrono>
#include <random>
#include <thread>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;

namespace {

/// Lets the run go on for ever: what it plays begins again until it is stopped.
class EndlessEngine : public WithoutForecasts {
public:
    void run(const EngineRequest&, const EventSink& sink) override {
        m_stopped = false;
        auto events = plausibleRun(1000);
        events.pop_back();
        for (std::size_t i = 0; !m_stopped; i = (i + 1) % events.size()) {
            sink(events[i]);
            std::this_thread::sleep_for(std::chrono::microseconds(300));
        }
        sink({.body = Finished{.steps = 7, .stopped = true}});
    }
    void command(TrainerCommand command) override {
        if (command == TrainerCommand::Stop) m_stopped = true;
    }

private:
    std::atomic<bool> m_stopped = false;
};

class Monkey {
    int below(int end) { return std::uniform_int_distribution<int>(0, end - 1)(m_random); }

    template <typename List>
    auto& pick(const List& list) { return list[static_cast<std::size_t>(below(static_cast<int>(list.size())))]; }

public:
    Monkey(MainWindow& window, unsigned seed) : m_window(window), m_random(seed) {}

    void act() {
        switch (below(12)) {
        case 0: return m_window.showPage(static_cast<MainWindow::Page>(below(MainWindow::Wizard + 1)));
        case 1:
        case 2:
        case 3:
        case 4: return useField();
        case 5: return typeInTheText();
        case 6: return trigger(*m_window.actions().undo);
        case 7: return trigger(*m_window.actions().redo);
        case 8: return trigger(*pick(std::array{m_window.actions().train, m_window.actions().pause, m_window.actions().saveNow, m_window.actions().sampleNow}));
        case 9: return m_window.resize(1024 + below(700), 680 + below(300));
        case 10: return usePrompts();
        default: return applyLook(below(2) == 0 ? Theme::Light : Theme::Dark);
        }
    }

private:
    static void trigger(QAction& action) {
        if (action.isEnabled()) action.trigger();
    }

    /// Any box of any panel, used with keys alone.
    void useField() {
        const auto page = static_cast<MainWindow::Page>(MainWindow::Model + below(5));
        m_window.showPage(page);
        QList<FieldRow*> fields = m_window.panel(page)->fields();
        fields.removeIf([](FieldRow* field) { return !field->isVisible() || !field->input().isEnabled(); });
        if (fields.isEmpty()) return;
        FieldRow* field = fields[below(static_cast<int>(fields.size()))];
        if (below(8) == 0) return field->reset();
        QWidget& box = field->input().box();
        box.setFocus();
        if (auto* check = qobject_cast<QCheckBox*>(&box)) return check->click();
        if (auto* list = qobject_cast<QComboBox*>(&box)) return QTest::keyClick(list, below(2) == 0 ? Qt::Key_Down : Qt::Key_Up);
        static constexpr std::array kTexts{"1", "512", "1e-4", "fox", "a: b", "#", "[", "'", "-3", "0.25, 7", "x", " "};
        if (below(3) == 0) QTest::keyClick(&box, Qt::Key_A, Qt::ControlModifier);
        if (below(4) == 0) QTest::keyClick(&box, Qt::Key_Backspace);
        else QTest::keyClicks(&box, QString::fromUtf8(pick(kTexts)));
    }

    void typeInTheText() {
        m_window.showPage(MainWindow::Advanced);
        auto* editor = m_window.findChild<YamlEditor*>();
        const QTextBlock line = editor->document()->findBlockByNumber(below(editor->blockCount()));
        editor->goTo(line.blockNumber() + 1, 1 + below(line.length()));
        static constexpr std::array kKeys{Qt::Key_Return, Qt::Key_Backspace, Qt::Key_Delete, Qt::Key_Tab, Qt::Key_7, Qt::Key_Colon, Qt::Key_BracketLeft, Qt::Key_X};
        for (int i = below(4); i >= 0; --i) QTest::keyClick(editor, pick(kKeys));
    }

    void usePrompts() {
        m_window.showPage(MainWindow::Sample);
        dynamic_cast<SamplePanel&>(*m_window.panel(MainWindow::Sample)).addPrompt();
    }

    MainWindow& m_window;
    std::mt19937 m_random;
};

}  // namespace

class TestMonkey : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QSettings m_settings{m_folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};

private Q_SLOTS:
    void initTestCase() { loadFonts(); }

    void nothingIsLost_data() {
        QTest::addColumn<unsigned>("seed");
        if (const unsigned seed = qEnvironmentVariableIntValue("HEADROOM_SEED")) QTest::addRow("seed %u", seed) << seed;
        else
            for (unsigned each = 1; each <= 3; ++each) QTest::addRow("seed %u", each) << each;
    }
    void nothingIsLost() {
        QFETCH(unsigned, seed);
        const int asked = qEnvironmentVariableIntValue("HEADROOM_ACTIONS");
        QFile::remove(m_folder.filePath(QStringLiteral("job.yaml")));
        QVERIFY(QFile::copy(QStringLiteral(HEADROOM_SOURCE_DIR "/resources/demo/lora.yaml"), m_folder.filePath(QStringLiteral("job.yaml"))));
        MainWindow window({.settings = m_settings,
                           .makeEngine = []() -> Result<std::unique_ptr<EnginePort>> { return std::unique_ptr<EnginePort>(std::make_unique<EndlessEngine>()); },
                           .cardIsThere = [] { return false; }});
        QVERIFY(window.openJob(m_folder.filePath(QStringLiteral("job.yaml"))));
        window.show();
        const QString first = window.workbench().text();
        window.actions().train->trigger();
        QTRY_VERIFY(window.run().isActive());
        Monkey monkey(window, seed);
        for (int i = 0; i < (asked > 0 ? asked : 60); ++i) {
            monkey.act();
            QCoreApplication::processEvents();
            QVERIFY2(window.run().isActive(), qPrintable(QStringLiteral("the run ended at action %1").arg(i)));
        }
        window.showPage(MainWindow::Run);
        const QString last = window.workbench().text();
        int steps = 0;
        for (; window.workbench().canUndo(); ++steps) window.workbench().undo();
        QCOMPARE(window.workbench().text(), first);
        QVERIFY(steps > 0);
        for (; steps > 0; --steps) window.workbench().redo();
        QCOMPARE(window.workbench().text(), last);
    }
};

QTEST_MAIN(TestMonkey)
#include "tst_monkey.moc"
