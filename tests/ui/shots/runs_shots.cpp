// SPDX-License-Identifier: GPL-3.0-or-later
// Queue and runs: the line of jobs, the table, a past run, several compared.
#include "shots/studio.h"

#include "runs/compare_page.h"
#include "runs/past_run_page.h"
#include "runs/queue_view.h"
#include "runs/run_table.h"
#include "runs/runs_area.h"

#include <QAction>
#include <QScrollArea>
#include <QScrollBar>
#include <QTableView>

namespace headroom::shots {

using namespace ui;

namespace {

constexpr int kRuns = 5;

/// Each job plays what its name's run said; the first stands still in its middle.
Player::Chooser chooser(const Material& material) {
    return [&material](const std::string& jobText) -> Player::Recording {
        if (jobText.find("name: " + std::string(Material::kOutOfMemory)) != std::string::npos) return {material.events(Material::kOutOfMemory)};
        auto events = material.events(Material::kFinished);
        const std::size_t middle = events.size() * 6 / 10;
        return {std::move(events), middle};
    };
}

void awaitTable(Camera& camera, Studio& studio) {
    camera.until("the runs", [&] { return studio.window().runs().table().model().rowCount() == kRuns; });
}

/// Jobs wait behind the first, which runs.
void fillQueue(Studio& studio, const Material& material, std::initializer_list<const char*> jobs) {
    for (const char* job : jobs) {
        static_cast<void>(studio.window().openJob(material.job(job)));
        studio.window().actions().addToQueue->trigger();
    }
    studio.showPage(MainWindow::Runs);
}

void queue(Camera& camera, const Material& material, const QSize& size, const std::function<void(Studio&)>& act) {
    Studio studio(camera, {.size = size, .recording = chooser(material)});
    fillQueue(studio, material, {Material::kNeverRun, Material::kSmall, Material::kStopped});
    awaitTable(camera, studio);
    camera.settle();
    if (act) act(studio);
    studio.keep();
}

void queueAfterFailure(Camera& camera, const Material& material) {
    Studio studio(camera, {.recording = chooser(material)});
    studio.window().queue().setPauseAfter(JobQueue::PauseAfter::Never);
    fillQueue(studio, material, {Material::kOutOfMemory, Material::kNeverRun, Material::kSmall});
    camera.until("the news", [&] { return !studio.window().queue().news().isEmpty(); });
    studio.showPage(MainWindow::Runs);
    studio.keep();
}

void pauseAndSelect(Studio& studio) {
    studio.window().queue().setPaused(true);
    auto& view = studio.window().runs().table().view();
    view.selectRow(1);
    view.setFocus();
}

void pastRun(Camera& camera, const Material& material, const char* run, const QSize& size = kUsual) {
    Studio studio(camera, {.job = material.job(Material::kNeverRun), .size = size});
    studio.window().openRun(material.run(run));
    camera.until("the run", [&] { return !studio.window().runs().pastRun().summary().name.empty(); });
    studio.keep();
}

void notARun(Camera& camera, const Material& material) {
    Studio studio(camera, {.job = material.job(Material::kNeverRun)});
    studio.window().openRun(material.path("pictures"));
    awaitTable(camera, studio);
    studio.keep();
}

void compare(Camera& camera, const Material& material, double scrolled, const QSize& size = kUsual) {
    Studio studio(camera, {.job = material.job(Material::kNeverRun), .size = size});
    studio.showPage(MainWindow::Runs);
    auto& page = studio.window().runs().comparePage();
    studio.window().runs().compare({material.run(Material::kFinished), material.run(Material::kSmall), material.run(Material::kStopped), material.run(Material::kInterrupted)});
    camera.until("the runs", [&] { return page.runs().size() == 4; });
    camera.settle();
    auto* bar = page.findChild<QScrollArea*>()->verticalScrollBar();
    bar->setValue(qRound(bar->maximum() * scrolled));
    studio.keep();
}

}  // namespace

Shots runsShots(const Material& material) {
    const auto queueing = [&](const char* name, const std::function<void(Studio&)>& act = {}, const QSize& size = kUsual) {
        return Shot{name, [&material, act, size](Camera& camera) { queue(camera, material, size, act); }};
    };
    const auto past = [&](const char* name, const char* run) { return Shot{name, [&material, run](Camera& camera) { pastRun(camera, material, run); }}; };
    const auto comparing = [&](const char* name, double scrolled, const QSize& size = kUsual) {
        return Shot{name, [&material, scrolled, size](Camera& camera) { compare(camera, material, scrolled, size); }};
    };
    return {{"runs-empty",
             [](Camera& camera) {
                 Studio studio(camera, {});
                 studio.showPage(MainWindow::Runs);
                 studio.keep();
             }},
            queueing("runs"),
            queueing("runs-paused", pauseAndSelect),
            queueing("runs-small", {}, kSmallest),
            queueing("runs-other-job", [](Studio& studio) {
                studio.showPage(MainWindow::Run);
                studio.awaitFigures();
            }),
            {"runs-after-failure", [&](Camera& camera) { queueAfterFailure(camera, material); }},
            {"runs-not-a-run", [&](Camera& camera) { notARun(camera, material); }},
            past("past-finished", Material::kFinished),
            past("past-interrupted", Material::kInterrupted),
            past("past-failed", Material::kOutOfMemory),
            comparing("compare", 0),
            comparing("compare-samples", 0.5),
            comparing("compare-end", 1),
            comparing("compare-small", 0, kSmallest)};
}

}  // namespace headroom::shots
