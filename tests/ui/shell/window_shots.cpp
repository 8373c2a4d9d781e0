// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the window in each of its states, in both themes, from a replayed run, for looking at:
//   window_shots FOLDER [WIDTHxHEIGHT [PICTURES [LANGUAGE]]]
#include "charts/loss_chart.h"
#include "run/log_view.h"
#include "run/sample_gallery.h"
#include "run/sample_viewer.h"
#include "shell/main_window.h"
#include "style/language.h"
#include "style/look.h"
#include "support/fake_engine.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPushButton>
#include <QTemporaryDir>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;

namespace {

void wait(int ms) {
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < ms) QCoreApplication::processEvents(QEventLoop::AllEvents, 10);
}

std::vector<std::string> picturesOf(const QString& folder) {
    const QDir pictures(folder);
    std::vector<std::string> paths;
    for (const QString& name : pictures.entryList({QStringLiteral("*.png"), QStringLiteral("*.jpg")}).mid(0, 6))
        paths.push_back(pictures.filePath(name).toStdString());
    return paths;
}

std::vector<TrainerEvent> runUntilOom() {
    auto events = plausibleRun(400, 100);
    events.resize(700);
    const OomFacts facts{.phase = Phase::Steps, .category = Category::Activations, .step = events.back().step, .requested = 216 * kMiB, .allocated = 690 * kMiB, .capacity = 800 * kMiB};
    TrainerEvent failed = events.back();
    failed.memory = memoryOf({{Category::Weights, 420 * kMiB}, {Category::Adapter, 26 * kMiB}, {Category::Optimizer, 52 * kMiB}, {Category::Activations, 192 * kMiB}}, 800 * kMiB);
    failed.body = Failed{.error = {"The run ran out of memory at step 4 in a row", "", "Take the first step of the OOM wizard"}, .oom = facts};
    events.push_back(failed);
    return events;
}

/// The window of one picture of the newest samples, in each way of comparing.
void shootViewer(SampleGallery& gallery, const QString& file) {
    if (gallery.steps().empty()) return;
    gallery.open(gallery.steps().back(), 0);
    for (const auto mode : {PictureCanvas::Mode::One, PictureCanvas::Mode::SideBySide, PictureCanvas::Mode::Wipe}) {
        gallery.viewer()->compare(mode);
        wait(300);
        gallery.viewer()->grab().save(file.arg(static_cast<int>(mode)));
    }
    gallery.viewer()->close();
}

/// One window on a job, playing `events` up to its end or to where it holds.
struct Scene {
    const char* name;
    MainWindow::Page page;
    std::vector<TrainerEvent> events;
    std::size_t holdBefore = SIZE_MAX;
    const char* find = nullptr;
    const char* replace = nullptr;
    std::function<void(MainWindow&)> act = {};  ///< before the picture is taken
};

void hover(QWidget& widget, const QPoint& place) {
    QMouseEvent move(QEvent::MouseMove, place, widget.mapToGlobal(place), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QApplication::sendEvent(&widget, &move);
}

/// Of two pages that show a run, the one in sight.
template <typename Widget>
Widget* seen(const MainWindow& window) {
    for (auto* widget : window.findChildren<Widget*>())
        if (widget->isVisible()) return widget;
    return nullptr;
}

/// The cursor stands in the loss chart, the log shows what is looked for.
void lookIntoTheRun(MainWindow& window) {
    auto* loss = seen<LossChart>(window);
    hover(*loss, loss->axisRect()->center());
    seen<LogView>(window)->findChild<QLineEdit*>()->setText(QStringLiteral("loss 0.2"));
    for (QPushButton* button : seen<SampleGallery>(window)->findChildren<QPushButton*>())
        if (button->text() == QStringLiteral("All steps")) button->click();
}

void shoot(const Scene& scene, const QString& theme, const QString& folder, const QSize& size) {
    QTemporaryDir scratch;
    QSettings settings(scratch.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    const QString job = QStringLiteral(HEADROOM_SOURCE_DIR "/resources/demo/lora.yaml");
    MainWindow window({.settings = settings,
                       .makeEngine = [&scene]() -> Result<std::unique_ptr<EnginePort>> { return std::unique_ptr<EnginePort>(std::make_unique<FakeEngine>(scene.events, scene.holdBefore)); },
                       .cardIsThere = [] { return false; },
                       .demoJob = job});
    window.resize(size);
    if (!window.openJob(job)) return;
    if (scene.find) window.workbench().setText(window.workbench().text().replace(QString::fromLatin1(scene.find), QString::fromLatin1(scene.replace)));
    window.show();
    if (!scene.events.empty()) window.actions().train->trigger();
    wait(scene.events.empty() ? 100 : 1200);
    if (scene.page != MainWindow::Run) window.showPage(scene.page);
    wait(300);
    if (scene.act) scene.act(window), wait(500);
    window.grab().save(QStringLiteral("%1/%2-%3.png").arg(folder, QString::fromLatin1(scene.name), theme));
    if (scene.act) shootViewer(*seen<SampleGallery>(window), QStringLiteral("%1/viewer-%2-%3.png").arg(folder, theme));
}

}  // namespace

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    loadFonts();
    loadLanguage(application.arguments().value(4));
    const QString folder = application.arguments().value(1, QStringLiteral("."));
    const QStringList sides = application.arguments().value(2, QStringLiteral("1440x900")).split(QLatin1Char('x'));
    const QSize size(sides.value(0).toInt(), sides.value(1).toInt());
    QDir().mkpath(folder);
    const auto whole = plausibleRun(400, 100, picturesOf(application.arguments().value(3)));
    const std::vector<Scene> scenes = {{"ready", MainWindow::Run, {}},
                                       {"start", MainWindow::Start, {}},
                                       {"model", MainWindow::Model, {}},
                                       {"training", MainWindow::Training, {}},
                                       {"datasets", MainWindow::Datasets, {}},
                                       {"sample", MainWindow::Sample, {}},
                                       {"save", MainWindow::Save, {}},
                                       {"training-errors", MainWindow::Training, {}, SIZE_MAX, "train_unet: true", "train_unet: maybe\n        timestep_type: shift\n        max_loss: 3\n        train_steps: 4"},
                                       {"model-broken", MainWindow::Model, {}, SIZE_MAX, "linear: 16", "linear: [16"},
                                       {"advanced", MainWindow::Advanced, {}, SIZE_MAX, "batch_size", "batch_sise"},
                                       {"nocard", MainWindow::Run, {}, SIZE_MAX, "device: cpu", "device: cuda"},
                                       {"running", MainWindow::Run, whole, whole.size() * 7 / 10},
                                       {"finished", MainWindow::Run, whole},
                                       {"run-read", MainWindow::Run, whole, SIZE_MAX, nullptr, nullptr, lookIntoTheRun},
                                       {"wizard", MainWindow::Wizard, runUntilOom()}};
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        applyLook(theme);
        for (const Scene& scene : scenes) shoot(scene, theme == Theme::Light ? QStringLiteral("light") : QStringLiteral("dark"), folder, size);
    }
    return 0;
}
