// SPDX-License-Identifier: GPL-3.0-or-later
// The run page, its samples, and the OOM wizard.
#include "shots/studio.h"

#include "charts/loss_chart.h"
#include "run/log_view.h"
#include "run/message_bar.h"
#include "run/run_page.h"
#include "run/sample_gallery.h"
#include "run/sample_viewer.h"
#include "wizard/oom_wizard.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QTest>
#include <QLineEdit>
#include <QLocale>
#include <QMouseEvent>
#include <QPushButton>

namespace headroom::shots {

using namespace ui;

namespace {

using Act = std::function<void(Studio& studio)>;

/// The run page while a recorded run is played, up to a share of its events.
Shot playing(const char* name, const Material& material, const char* run, double share, const Act& act = {}, const QSize& size = kUsual) {
    return {name, [&material, run, share, act, size](Camera& camera) {
                Studio studio(camera, {.job = material.job(Material::kNeverRun), .size = size, .recording = playPartOf(material.events(run), share)});
                studio.train();
                if (act) act(studio);
                studio.keep();
            }};
}

/// Made in the other theme.
void repainted(Camera& camera, const Material& material) {
    camera.turnTheme();
    Studio studio(camera, {.job = material.job(Material::kNeverRun), .recording = playPartOf(material.events(Material::kFinished), 0.7)});
    studio.train();
    camera.turnTheme();
    studio.keep();
}

Shot ready(const char* name, const Material& material, const char* job, const Act& act = {}, const QSize& size = kUsual) {
    return {name, [&material, job, act, size](Camera& camera) {
                Studio studio(camera, {.job = material.job(job), .size = size});
                if (act) act(studio);
                studio.showPage(MainWindow::Run);
                studio.keep();
            }};
}

void hover(QWidget& widget, const QPoint& place) {
    QMouseEvent move(QEvent::MouseMove, place, widget.mapToGlobal(place), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QApplication::sendEvent(&widget, &move);
}

/// The cursor stands in the charts, the log shows what is looked for, all steps have their row of samples.
void lookClosely(Studio& studio) {
    auto& loss = studio.seen<LossChart>();
    hover(loss, loss.axisRect()->center());
    studio.seen<LogView>().findChild<QLineEdit*>()->setText(QStringLiteral("loss ") + QLocale().toString(0.1, 'f', 1));
    button(studio.seen<SampleGallery>(), "headroom::ui::SampleGallery", "All steps").click();
}

void viewer(Camera& camera, const Material& material, PictureCanvas::Mode mode) {
    Studio studio(camera, {.job = material.job(Material::kNeverRun), .recording = play(material.events(Material::kFinished))});
    studio.train();
    auto& gallery = studio.seen<SampleGallery>();
    camera.until("the samples", [&] { return !gallery.steps().empty(); });
    gallery.open(gallery.steps().back(), 1);
    gallery.viewer()->compare(mode);
    camera.keep(*gallery.viewer());
    gallery.viewer()->close();
}

void exportMenu(Camera& camera, const Material& material) {
    Studio studio(camera, {.job = material.job(Material::kNeverRun), .recording = play(material.events(Material::kFinished))});
    studio.train();
    auto& loss = studio.seen<LossChart>();
    Q_EMIT loss.customContextMenuRequested(loss.rect().center());
    studio.keep();
}

/// Waits until the forecasts are there.
void settle(Studio& studio) {
    if (!QTest::qWaitFor([&] { return studio.window().wizard().isSettled(); }, 60'000)) qFatal("the forecasts do not come");
}

/// The wizard after the real failure, before the job with these changes.
Shot wizard(const char* name, const Material& material, const Act& act = {}, const QSize& size = kUsual) {
    return {name, [&material, act, size](Camera& camera) {
                Studio studio(camera, {.job = material.job(Material::kOutOfMemory), .size = size, .recording = play(material.events(Material::kOutOfMemory))});
                studio.train();
                settle(studio);
                if (act) act(studio);
                settle(studio);
                studio.keep();
            }};
}

void tickAll(Studio& studio) {
    for (QCheckBox* tick : studio.window().wizard().findChildren<QCheckBox*>()) tick->setChecked(true);
}

void untickAll(Studio& studio) {
    for (QCheckBox* tick : studio.window().wizard().findChildren<QCheckBox*>()) tick->setChecked(false);
}

/// Nothing is left that could be changed.
void applyAll(Studio& studio) {
    tickAll(studio);
    static_cast<void>(studio.window().wizard().applyChosen());
}

void applyAndLook(Studio& studio) {
    static_cast<void>(studio.window().wizard().applyChosen());
    studio.showPage(MainWindow::Run);
}

/// The job page has told what there is, then the run has ended, and what could be heavier is looked at.
Shot heavier(const char* name, const Material& material, const QSize& size = kUsual) {
    return {name, [&material, size](Camera& camera) {
                Studio studio(camera, {.job = material.job(Material::kFinished), .size = size, .recording = play(material.events(Material::kFinished))});
                studio.showPage(MainWindow::Training);
                studio.awaitForecast();
                studio.train();
                button(studio.window(), "headroom::ui::MainWindow", "Try heavier settings").click();
                if (!QTest::qWaitFor([&] { return !studio.window().scaleUps().isSearching(); }, 60'000)) qFatal("the search does not end");
                studio.settle();
                studio.keep();
            }};
}

}  // namespace

Shots runShots(const Material& material) {
    constexpr auto kWhole = Material::kFinished;
    const auto viewing = [&](const char* name, PictureCanvas::Mode mode) { return Shot{name, [&material, mode](Camera& camera) { viewer(camera, material, mode); }}; };
    return {ready("run-ready", material, Material::kNeverRun),
            ready("run-ready-small", material, Material::kNeverRun, {}, kSmallest),
            ready("run-ready-again", material, Material::kInterrupted),
            ready("run-no-card", material, Material::kNeverRun, [](Studio& studio) { studio.edit("device: cpu", "device: cuda"); }),
            ready("run-job-errors", material, Material::kNeverRun, [](Studio& studio) { studio.edit("batch_size: 6", "batch_size: many"); }),
            playing("run-loading", material, kWhole, 0.02),
            playing("run-running", material, kWhole, 0.7),
            {"run-repainted", [&](Camera& camera) { repainted(camera, material); }},
            playing("run-small", material, kWhole, 0.7, {}, kSmallest),
            playing("run-wide", material, kWhole, 0.7, {}, QSize(1600, 960)),
            playing("run-paused", material, kWhole, 0.7, [](Studio& studio) { studio.window().actions().pause->trigger(); }),
            playing("run-stop-asked", material, kWhole, 0.7, [](Studio& studio) { studio.window().actions().stop->trigger(); }),
            playing("run-saving", material, kWhole, 0.7, [](Studio& studio) { studio.window().actions().saveNow->trigger(); }),
            playing("run-finished", material, kWhole, 2),
            heavier("run-heavier", material),
            heavier("run-heavier-small", material, kSmallest),
            playing("run-looked-at", material, kWhole, 2, lookClosely),
            playing("run-stopped", material, Material::kStopped, 2),
            {"run-export", [&](Camera& camera) { exportMenu(camera, material); }},
            playing("run-failed", material, Material::kOutOfMemory, 2, [](Studio& studio) { studio.showPage(MainWindow::Run); }),
            viewing("viewer", PictureCanvas::Mode::One),
            viewing("viewer-side-by-side", PictureCanvas::Mode::SideBySide),
            viewing("viewer-slider", PictureCanvas::Mode::Wipe),
            wizard("wizard", material),
            wizard("wizard-all", material, tickAll),
            wizard("wizard-none", material, untickAll),
            wizard("wizard-nothing-left", material, applyAll),
            wizard("wizard-applied", material, applyAndLook),
            wizard("wizard-small", material, {}, kSmallest)};
}

}  // namespace headroom::shots
