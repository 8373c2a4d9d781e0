// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/job_copy.h"

#include "job/job_reader.h"
#include "style/language.h"
#include "workbench/workbench.h"

#include <QFileInfo>

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr int kEngineNiceness = 5;  // the window stays smooth while all cores work

JobReading read(const JobCopy& job) { return readJob(JobDocument(job.text.toStdString())); }

std::filesystem::path placeOf(const QString& jobPath, const std::string& folder) {
    return std::filesystem::path(jobPath.toStdString()).parent_path() / folder;
}

std::filesystem::path folderOfRun(const JobConfig& config, const QString& jobPath) {
    if (config.config.process.empty() || config.config.name.empty()) return {};
    return (placeOf(jobPath, config.config.process.front().trainingFolder) / config.config.name).lexically_normal();
}

}  // namespace

JobCopy copyOf(const Workbench& workbench, const QString& device) {
    const QString own = QString::fromStdString(workbench.process().device);
    return {.name = workbench.jobName(), .text = workbench.text(), .path = workbench.path(), .device = device, .trainsOn = device.isEmpty() ? own : device};
}

JobCopy copyOf(const QString& text, const QString& path, const QString& device) {
    JobCopy copy{.name = {}, .text = text, .path = path, .device = device, .trainsOn = device};
    const JobConfig config = read(copy).config;
    copy.name = config.config.name.empty() ? QFileInfo(path).completeBaseName() : QString::fromStdString(config.config.name);
    if (device.isEmpty() && !config.config.process.empty()) copy.trainsOn = QString::fromStdString(config.config.process.front().device);
    return copy;
}

std::filesystem::path runFolderFor(const JobCopy& job) { return folderOfRun(read(job).config, job.path); }

std::filesystem::path runFolderFor(const Workbench& workbench) { return folderOfRun(workbench.config(), workbench.path()); }

QString trainingFolderOf(const Workbench& workbench) {
    return workbench.hasJob() ? QString::fromStdString(placeOf(workbench.path(), workbench.process().trainingFolder).lexically_normal().string()) : QString();
}

QString errorOf(const JobCopy& job) {
    const JobReading reading = read(job);
    const auto first = std::ranges::find(reading.issues, Issue::Severity::Error, &Issue::severity);
    return first == reading.issues.end() ? QString() : inWords(first->sentence);
}

TrainRequest requestFor(const JobCopy& job) {
    return {.jobText = job.text.toStdString(), .jobPath = job.path.toStdString(), .options = {.device = job.device.toStdString(), .niceness = kEngineNiceness}};
}

}  // namespace headroom::ui
