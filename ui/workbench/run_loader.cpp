// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/run_loader.h"

#include "files/atomic_file.h"
#include "runs/event_log.h"
#include "runs/run_files.h"
#include "style/language.h"

#include <utility>

namespace headroom::ui {
namespace {

constexpr std::size_t kSlice = 1024;  // events that the model takes at once

/// A run whose folder was moved: its pictures lie where its samples lie now.
void findPicture(TrainerEvent& event, const std::filesystem::path& samples) {
    auto* sample = std::get_if<SampleReady>(&event.body);
    if (!sample) return;
    const std::filesystem::path said(sample->path);
    const std::filesystem::path here = samples / said.filename();
    std::error_code ignored;
    if (said != here && std::filesystem::exists(here, ignored)) sample->path = here.string();
}

}  // namespace

Result<std::shared_ptr<LoadedRun>> readRun(const std::filesystem::path& folder, const std::function<bool()>& goOn) {
    auto summary = summarizeRun(folder);
    if (!summary) return summary.error();
    const RunFiles files = RunFiles::ofFolder(folder);
    auto run = std::make_shared<LoadedRun>();
    run->summary = *std::move(summary);
    run->model = std::make_unique<RunModel>();
    run->model->begin(QString::fromStdString(run->summary.name));
    run->origin = readOrigin(files.origin());
    if (const auto job = readTextFile(files.config())) run->jobText = QString::fromStdString(*job);
    const std::filesystem::path samples = files.samples();
    std::vector<TrainerEvent> slice;
    const auto reading = readEvents(files.events(), [&](TrainerEvent event) {
        findPicture(event, samples);
        slice.push_back(std::move(event));
        if (slice.size() < kSlice) return true;
        run->model->take(std::exchange(slice, {}));
        return goOn();
    });
    if (!reading && run->summary.state != RunState::Running) return reading.error();
    run->model->take(slice);
    run->unreadable = reading ? reading->unreadable : 0;
    if (run->summary.state == RunState::Interrupted) run->model->setInterrupted();
    return run;
}

RunLoader::RunLoader(QObject* parent) : QObject(parent) {}

void RunLoader::cancel() {
    m_reader.forget();
    m_busy = false;
}

void RunLoader::load(const QStringList& folders) {
    cancel();
    m_busy = true;
    m_reader.start([this, folders] {
        return [this, runs = readAll(folders)] {
            m_busy = false;
            if (runs) Q_EMIT loaded(*runs);
            else Q_EMIT failed(inWords(runs.error()));
        };
    });
}

/// On the reader's thread.
Result<LoadedRuns> RunLoader::readAll(const QStringList& folders) {
    LoadedRuns runs;
    for (const QString& folder : folders) {
        auto run = readRun(folder.toStdString(), [this] { return !m_reader.isForgotten(); });
        if (!run) return run.error();
        (*run)->model->moveToThread(thread());
        runs.push_back(*std::move(run));
    }
    return runs;
}

}  // namespace headroom::ui
