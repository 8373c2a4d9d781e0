// SPDX-License-Identifier: GPL-3.0-or-later
// How long the window keeps from answering while a job of 2,000 lines is edited: opening each page for the first time, and
// each key that is pressed, from the press to the repaint. Limit: 16 ms a turn of the event loop.
//   bench_edit [LINES]
#include "form/panel_page.h"
#include "panels/advanced/yaml_editor.h"
#include "shell/main_window.h"
#include "style/look.h"
#include "support/long_job.h"
#include "support/turn_watch.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QTemporaryDir>
#include <QThread>

#include <functional>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;

namespace {

constexpr int kSettleMs = 600;
constexpr int kKeys = 12;

int g_stalls = 0;

/// Does something and lets the window settle; prints the longest turn.
void measure(const char* what, const QString& where, const std::function<void()>& act) {
    const WorkClock all;
    double worst = 0;
    int turns = 0;
    const auto turn = [&](const std::function<void()>& work) {
        const WorkClock clock;
        work();
        worst = std::max(worst, clock.work());
        turns += clock.work() > 1 ? 1 : 0;
    };
    turn([&] {
        act();
        QCoreApplication::processEvents();
    });
    double busyUntil = all.wall();
    while (all.wall() - busyUntil < kSettleMs) {
        const WorkClock idle;
        turn([] { QCoreApplication::processEvents(); });
        if (idle.work() > 1) busyUntil = all.wall();
        QThread::usleep(300);
    }
    const bool isStall = worst > kStallMs;
    g_stalls += isStall ? 1 : 0;
    std::printf("%-28s %-14s longest turn %6.1f ms, settled after %5.0f ms%s\n", what, qPrintable(where), worst, busyUntil, isStall ? "  STALL" : "");
}

void press(QWidget& box, int key, const QString& text) {
    for (const QEvent::Type type : {QEvent::KeyPress, QEvent::KeyRelease}) {
        QKeyEvent event(type, key, Qt::NoModifier, text);
        QCoreApplication::sendEvent(&box, &event);
    }
}

/// Presses keys in a box; the slowest from the press to the repaint counts.
void type(const QString& where, QWidget& box) {
    box.setFocus();
    QCoreApplication::processEvents();
    measure("typing", where, [] {});
    double worst = 0;
    for (int i = 0; i < kKeys; ++i) {
        const WorkClock clock;
        press(box, Qt::Key_1, QStringLiteral("1"));
        QCoreApplication::processEvents();
        worst = std::max(worst, clock.work());
    }
    const bool isStall = worst > kStallMs;
    g_stalls += isStall ? 1 : 0;
    std::printf("%-28s %-14s slowest key  %6.1f ms%s\n", "key press to repaint", qPrintable(where), worst, isStall ? "  STALL" : "");
    measure("after typing", where, [] {});
}

}  // namespace

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM") && qEnvironmentVariableIsEmpty("DISPLAY")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    QApplication::setCursorFlashTime(0);  // a cursor that blinks is never settled
    loadFonts();
    applyLook(Theme::Dark);
    QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    const QString path = folder.filePath(QStringLiteral("long.yaml"));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly)) return 2;
    file.write(longJob(application.arguments().value(1, QStringLiteral("2000")).toInt()));
    file.close();

    MainWindow window({.settings = settings});
    window.resize(1440, 900);
    window.show();
    measure("first window", {}, [] {});
    measure("open the job", {}, [&] { window.takeFile(path); });
    const std::pair<MainWindow::Page, QString> pages[] = {{MainWindow::Model, QStringLiteral("Model")}, {MainWindow::Training, QStringLiteral("Training")},
                                                          {MainWindow::Datasets, QStringLiteral("Datasets")}, {MainWindow::Sample, QStringLiteral("Sample")},
                                                          {MainWindow::Save, QStringLiteral("Save")}, {MainWindow::Advanced, QStringLiteral("Advanced")}};
    for (const auto& [page, name] : pages) measure("open the page", name, [&, page = page] { window.showPage(page); });
    for (const auto& [page, name] : pages) measure("return to the page", name, [&, page = page] { window.showPage(page); });

    const std::pair<MainWindow::Page, const char*> boxes[] = {{MainWindow::Model, "model.name_or_path"}, {MainWindow::Training, "train.steps"},
                                                              {MainWindow::Datasets, "datasets[0].num_repeats"}, {MainWindow::Sample, "sample.samples[1].seed"},
                                                              {MainWindow::Save, "save.save_every"}};
    for (const auto& [page, key] : boxes) {
        window.showPage(page);
        FieldRow* field = window.panel(page)->fieldFor(key);
        if (!field) {
            std::printf("no field for %s\n", key);
            return 2;
        }
        type(QString::fromLatin1(key).section(QLatin1Char('.'), -1), field->input().box());
    }
    window.showPage(MainWindow::Advanced);
    auto* editor = window.findChild<YamlEditor*>();
    editor->goTo(18, 13);
    type(QStringLiteral("Advanced"), *editor);
    std::printf("stalls over %.0f ms: %d\n", kStallMs, g_stalls);
    return g_stalls == 0 ? 0 : 1;
}
