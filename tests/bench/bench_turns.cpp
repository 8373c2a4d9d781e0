// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the window ever keeps its user waiting: the longest turn of the event loop while it is used as people use it, with a job of 2,000 lines.
// Limit: 16 ms of work a turn. One line an item, PASS or FAIL; the exit code is 1 when one failed.
//   bench_turns [LINES]
#include "bench/studio_on_bench.h"
#include "form/panel_page.h"
#include "panels/advanced/yaml_editor.h"
#include "runs/compare_page.h"
#include "runs/past_run_page.h"
#include "runs/runs_area.h"
#include "support/fake_engine.h"
#include "support/run_folders.h"

#include <QAction>
#include <QCheckBox>
#include <QTimer>

#include <functional>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;
namespace fs = std::filesystem;

namespace {

constexpr double kSettledMs = 400;
constexpr double kPatienceMs = 20'000;

using Act = std::function<void()>;
using Reached = std::function<bool()>;

/// Does things with the window and prints how long the longest turn of each was.
class Turns {
public:
    explicit Turns(QWidget& window) : m_watch(window) {}

    /// The turns from the action until what it leads to is there and nothing more is done.
    void measure(const char* item, const Act& act, const Reached& reached = [] { return true; }) {
        m_watch.forget();
        QTimer::singleShot(0, act);
        const WorkClock all;
        m_watch.run([&] { return all.wall() > kPatienceMs || (all.wall() > kSettledMs && m_watch.quietFor() > kSettledMs && reached()); });
        const bool arrived = reached();
        const bool passes = arrived && m_watch.longest() <= kStallMs;
        m_failed += passes ? 0 : 1;
        std::printf("%s  %-46s longest turn %5.1f ms%s\n", passes ? "PASS" : "FAIL", item, m_watch.longest(), arrived ? "" : ", and it did not come about");
        std::fflush(stdout);
    }

    /// Without a figure.
    void settle(const Act& act) {
        act();
        m_watch.forget();
        m_watch.run([&] { return m_watch.quietFor() > kSettledMs; });
    }

    int failed() const { return m_failed; }

private:
    TurnWatch m_watch;
    int m_failed = 0;
};

constexpr std::pair<MainWindow::Page, const char*> kPages[] = {{MainWindow::Model, "Model"},   {MainWindow::Training, "Training"}, {MainWindow::Datasets, "Datasets"},
                                                               {MainWindow::Sample, "Sample"}, {MainWindow::Save, "Save"},         {MainWindow::Advanced, "Show Advanced"},
                                                               {MainWindow::Runs, "Queue and runs"}, {MainWindow::Diagnosis, "Diagnose a log"}};

void openPages(Turns& turns, MainWindow& window, const char* how) {
    for (const auto& [page, name] : kPages) turns.measure(qPrintable(QLatin1String(how) + QLatin1String(name)), [&, page = page] { window.showPage(page); });
}

QAction& actionOf(const MainWindow& window, const QKeySequence& keys) {
    const auto all = window.findChildren<QAction*>();
    return **std::ranges::find_if(all, [&](const QAction* action) { return action->shortcuts().contains(keys); });
}

/// Edits that change what stands in the text, not only a value: the whole of it is read again.
void edit(Turns& turns, MainWindow& window) {
    Workbench& job = window.workbench();
    turns.settle([&] { window.showPage(MainWindow::Training); });
    FieldRow* field = window.panel(MainWindow::Training)->fieldFor("train.gradient_checkpointing");
    turns.measure("a check box that writes a new key", [field] { qobject_cast<QCheckBox*>(&field->input().box())->click(); });
    turns.measure("undo", [&] { window.actions().undo->trigger(); });
    turns.measure("redo", [&] { window.actions().redo->trigger(); });
    turns.settle([&] { window.showPage(MainWindow::Advanced); });
    auto* editor = window.findChild<YamlEditor*>();
    turns.measure("to a line of the text", [editor] { editor->goTo(1000, 13); });
    turns.measure("typing in the text, and the pause after it", [editor] { StudioOnBench::press(*editor, Qt::Key_1, QStringLiteral("1")); }, [&] { return job.canUndo() && job.text() == editor->text(); });
    turns.measure("saving the job", [&] { actionOf(window, QKeySequence::Save).trigger(); }, [&] { return !job.isDirty(); });
}

void openRuns(Turns& turns, MainWindow& window, const fs::path& folder) {
    QStringList runs;
    for (const char* name : {"one", "two"}) runs << QString::fromStdString(writeRun(folder, name, plausibleRun(4000, 1000, {"a.jpg", "b.jpg"})).string());
    const auto isSeen = [](const QWidget& page) { return page.isVisible(); };
    turns.measure("a past run, for the first time", [&] { window.openRun(runs.front()); }, [&] { return isSeen(window.runs().pastRun()); });
    turns.measure("another past run", [&] { window.openRun(runs.back()); }, [&] { return window.runs().pastRun().folder() == runs.back(); });
    turns.measure("two runs compared, for the first time", [&] { window.runs().compare(runs); }, [&] { return isSeen(window.runs().comparePage()); });
}

}  // namespace

int main(int argc, char** argv) {
    StudioOnBench bench(argc, argv);
    MainWindow& window = bench.window();
    const QString job = bench.writeLongJob(bench.argument(1, QStringLiteral("2000")).toInt());
    Turns turns(window);
    window.show();
    turns.measure("after the first paint", [] {});
    turns.measure("opening the job", [&] { window.takeFile(job); }, [&] { return window.workbench().hasJob(); });
    openPages(turns, window, "first opening: ");
    openPages(turns, window, "return: ");
    edit(turns, window);
    openRuns(turns, window, bench.folder().toStdString());
    std::printf("items over %.0f ms: %d\n", kStallMs, turns.failed());
    bench.end(turns.failed() == 0 ? 0 : 1);
}
