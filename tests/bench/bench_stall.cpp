// SPDX-License-Identifier: GPL-3.0-or-later
// Watches the window while the demo trains: how long each turn of the event loop keeps it from answering. A stall is
// a turn whose wall time, less the time the thread waited for a processor, exceeds 16 ms; counted from the first paint.
//   bench_stall [JOB] [SECONDS]      trains JOB (the demo) with the real engine for SECONDS (60)
#include "shell/main_window.h"
#include "style/look.h"

#include <QAbstractEventDispatcher>
#include <QAction>
#include <QApplication>
#include <QFile>
#include <QPaintEvent>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include <unistd.h>

using namespace headroom;
using namespace headroom::ui;

namespace {

using Clock = std::chrono::steady_clock;
constexpr double kStallMs = 16;

/// Milliseconds this thread has waited, ready to run, for a processor.
double runQueueWaitMs() {
    static const QString path = QStringLiteral("/proc/self/task/%1/schedstat").arg(gettid());
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return 0;
    return file.readAll().split(' ').value(1).toDouble() / 1e6;
}

/// Measures the turns of the event loop from the moment the window was first painted.
class TurnWatch : public QObject {
public:
    explicit TurnWatch(QWidget& window) {
        window.installEventFilter(this);
        auto* dispatcher = QAbstractEventDispatcher::instance();
        connect(dispatcher, &QAbstractEventDispatcher::awake, this, [this] { begin(); });
        connect(dispatcher, &QAbstractEventDispatcher::aboutToBlock, this, [this] { end(); });
    }

    int report() {
        std::ranges::sort(m_turns);
        const auto stalls = std::ranges::count_if(m_turns, [](double ms) { return ms > kStallMs; });
        if (m_turns.empty()) return 1;
        std::printf("turns %zu, median %.2f ms, 99.9 %% %.2f ms, longest %.2f ms, stalls over %.0f ms: %td\n", m_turns.size(), m_turns[m_turns.size() / 2],
                    m_turns[m_turns.size() * 999 / 1000], m_turns.back(), kStallMs, stalls);
        return stalls == 0 ? 0 : 1;
    }

protected:
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::Paint) m_painted = true;
        return false;
    }

private:
    void begin() {
        if (m_inTurn) return;
        m_inTurn = true;
        m_counts = m_painted;
        m_began = Clock::now();
        m_waited = runQueueWaitMs();
    }

    void end() {
        if (!m_inTurn) return;
        m_inTurn = false;
        if (!m_counts) return;
        const double wall = std::chrono::duration<double, std::milli>(Clock::now() - m_began).count();
        m_turns.push_back(std::max(0.0, wall - (runQueueWaitMs() - m_waited)));
        if (m_turns.back() > kStallMs) std::printf("stall: %.1f ms (%.1f ms on the clock)\n", m_turns.back(), wall);
    }

    bool m_painted = false;
    bool m_counts = false;
    bool m_inTurn = false;
    Clock::time_point m_began;
    double m_waited = 0;
    std::vector<double> m_turns;
};

}  // namespace

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM") && qEnvironmentVariableIsEmpty("DISPLAY")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    const QString job = application.arguments().value(1, QStringLiteral(HEADROOM_SOURCE_DIR "/resources/demo/lora.yaml"));
    const int seconds = application.arguments().value(2, QStringLiteral("60")).toInt();
    loadFonts();
    applyLook(Theme::Dark);
    QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    MainWindow window({.settings = settings});
    TurnWatch watch(window);
    window.resize(1440, 900);
    if (!window.openJob(job)) return 2;
    const ConfigDiff elsewhere{{{"training_folder", std::nullopt, folder.path().toStdString()}}};
    if (!window.workbench().applyDiff(elsewhere)) return 2;
    window.show();
    window.actions().train->trigger();
    // Not quit(): that closes the window, which asks whether the run may be left.
    QTimer::singleShot(seconds * 1000, &window, [] { QCoreApplication::exit(); });
    QApplication::exec();
    std::printf("step %d of %d after %d s, state %d\n", window.run().step(), window.run().totalSteps(), seconds, static_cast<int>(window.run().state()));
    if (window.run().error()) std::printf("%s\n", window.run().error()->sentence().c_str());
    const int code = watch.report();
    window.engine().shutDown();
    std::fflush(stdout);
    folder.remove();
    std::_Exit(code);
}
