// SPDX-License-Identifier: GPL-3.0-or-later
// Where one begins: Start page and new jobs.
#include "shots/studio.h"

#include "shell/new_job_dialog.h"
#include "shell/recent_row.h"
#include "shell/recovery_card.h"
#include "shell/start_page.h"

#include <QLineEdit>

namespace headroom::shots {

using namespace ui;

namespace {

/// A name that can be typed means that the computer was searched through.
void awaitModels(Camera& camera, const NewJobDialog& dialog) {
    camera.settle();
    camera.until("the models", [&] { return dialog.obstacle() != NewJobDialog::tr("Looking for models…"); });
}

void newJob(Camera& camera, const Material& material) {
    NewJobDialog dialog(sources());
    dialog.show();
    awaitModels(camera, dialog);
    dialog.choosePictures(material.path("pictures"));
    camera.until("the pictures", [&] { return dialog.obstacle().isEmpty(); });
    camera.keep(dialog);
}

void newJobFirst(Camera& camera) {
    NewJobDialog dialog(sources());
    dialog.show();
    awaitModels(camera, dialog);
    camera.keep(dialog);
}

void newJobWrong(Camera& camera) {
    NewJobDialog dialog(sources());
    dialog.show();
    awaitModels(camera, dialog);
    QTemporaryDir scratch;
    QFile pickle(scratch.filePath(QStringLiteral("dreamlike.ckpt")));
    if (pickle.open(QIODevice::WriteOnly)) pickle.write("PK");
    pickle.close();
    dialog.chooseModel(pickle.fileName());
    dialog.choosePictures(QStringLiteral("/nowhere/toys"));
    camera.keep(dialog);
}

void newJobWithoutModel(Camera& camera) {
    NewJobDialog dialog({.jobsFolder = QStringLiteral("/home/ada/Headroom")});
    dialog.show();
    camera.keep(dialog);
}

void recent(Camera& camera, const Material& material) {
    Studio studio(camera, {.recent = {material.job(Material::kFinished), material.job(Material::kInterrupted), material.job(Material::kOutOfMemory),
                                                material.job(Material::kStopped), material.job(Material::kNeverRun), material.path("sold-lens.yaml")}});
    studio.showPage(MainWindow::Start);
    camera.until("the recent jobs", [&] {
        const auto rows = studio.window().findChildren<RecentRow*>();
        return rows.size() == 6 && std::ranges::none_of(rows, [](const RecentRow* row) { return row->state().isEmpty(); });
    });
    studio.keep();
}

void recovery(Camera& camera, const Material& material) {
    Studio studio(camera, {.recent = {material.job(Material::kFinished)}});
    studio.seen<StartPage>().recovery().setEdits({{.name = QStringLiteral("castles"), .jobPath = QStringLiteral("/home/ada/Headroom/castles.yaml"), .when = QDateTime(QDate(2026, 3, 14), QTime(21, 7))},
                                                  {.name = QStringLiteral("space"), .when = QDateTime(QDate(2026, 3, 13), QTime(23, 40))}});
    studio.keep();
}

void discarding(Camera& camera) {
    Studio studio(camera, {});
    studio.seen<StartPage>().recovery().setEdits({{.name = QStringLiteral("castles"), .when = QDateTime(QDate(2026, 3, 14), QTime(21, 7))}});
    camera.settle();
    auto& discard = button(studio.seen<RecoveryCard>(), "headroom::ui::RecoveryCard", "Discard…");
    camera.keepModal([&] { discard.click(); });
}

}  // namespace

Shots startShots(const Material& material) {
    return {{"start-first", [](Camera& camera) { Studio(camera, {}).keep(); }},
            {"start-recent", [&](Camera& camera) { recent(camera, material); }},
            {"start-small", [&](Camera& camera) { Studio(camera, {.size = kSmallest, .recent = {material.job(Material::kFinished), material.job(Material::kInterrupted)}}).keep(); }},
            {"start-recovery", [&](Camera& camera) { recovery(camera, material); }},
            {"start-discard", [](Camera& camera) { discarding(camera); }},
            {"new-job-first", [](Camera& camera) { newJobFirst(camera); }},
            {"new-job", [&](Camera& camera) { newJob(camera, material); }},
            {"new-job-wrong", [](Camera& camera) { newJobWrong(camera); }},
            {"new-job-no-model", [](Camera& camera) { newJobWithoutModel(camera); }}};
}

}  // namespace headroom::shots
