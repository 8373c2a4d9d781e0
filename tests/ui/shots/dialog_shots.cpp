// SPDX-License-Identifier: GPL-3.0-or-later
// Boxes that ask, and what the window says by itself.
#include "shots/studio.h"

#include "shell/run_leaving.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>

namespace headroom::shots {

using namespace ui;

namespace {

void leave(Camera& camera, const Material& material, bool hasTray) {
    Studio studio(camera, {.job = material.job(Material::kNeverRun), .recording = playPartOf(material.events(Material::kFinished), 0.7)});
    studio.train();
    camera.keepModal([&] { askAboutRun(&studio.window(), studio.window().run(), hasTray); });
}

void unsaved(Camera& camera, const Material& material) {
    Studio studio(camera, {.job = material.job(Material::kNeverRun)});
    studio.edit("batch_size: 6", "batch_size: 2");
    camera.keepModal([&] { studio.window().close(); });
}

void about(Camera& camera) {
    Studio studio(camera, {});
    QAction* last = studio.window().menuBar()->actions().back()->menu()->actions().back();
    camera.keepModal([&] { last->trigger(); });
}

/// A job that cannot be read where no other is open.
void unreadable(Camera& camera, const Material& material) {
    Studio studio(camera, {});
    camera.keepModal([&] { static_cast<void>(studio.window().openJob(material.path("sold-lens.yaml"))); });
}

/// What cannot be taken in is said in the status line.
void dropped(Camera& camera, const Material& material) {
    Studio studio(camera, {.job = material.job(Material::kNeverRun)});
    studio.showPage(MainWindow::Training);
    studio.window().takeFile(material.path("complete"));
    studio.keep();
}

}  // namespace

Shots dialogShots(const Material& material) {
    return {{"dialog-leave-run", [&](Camera& camera) { leave(camera, material, true); }},
            {"dialog-leave-run-no-tray", [&](Camera& camera) { leave(camera, material, false); }},
            {"dialog-unsaved", [&](Camera& camera) { unsaved(camera, material); }},
            {"dialog-about", [](Camera& camera) { about(camera); }},
            {"dialog-unreadable", [&](Camera& camera) { unreadable(camera, material); }},
            {"status-not-taken", [&](Camera& camera) { dropped(camera, material); }}};
}

}  // namespace headroom::shots
