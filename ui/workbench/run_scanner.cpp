// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/run_scanner.h"

#include "runs/run_files.h"
#include "style/language.h"
#include "style/picture_file.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace headroom::ui {
namespace {

constexpr int kSettleMs = 200;

FoundRun lookAt(const std::filesystem::path& folder) {
    auto summary = summarizeRun(folder);
    if (summary) return {*std::move(summary), {}};
    const Error why{summary.error().what, {}, summary.error().hint};  // the row names the folder
    return {{.folder = folder, .name = folder.filename().string()}, inWords(why)};
}

}  // namespace

RunScanner::RunScanner(QObject* parent) : QObject(parent) {
    m_soon.setSingleShot(true);
    m_soon.setInterval(kSettleMs);
    m_again.setInterval(kAgainMs);
    connect(&m_soon, &QTimer::timeout, this, &RunScanner::scan);
    connect(&m_again, &QTimer::timeout, this, &RunScanner::scan);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, &m_soon, qOverload<>(&QTimer::start));
}

RunScanner::~RunScanner() {
    ++m_newest;
    m_reader.forget();
}

void RunScanner::setFolder(const QString& folder) {
    if (folder == m_folder) return;
    m_folder = folder;
    m_isKnown = false;
    m_runs.clear();
    m_again.stop();
    m_pictures.clear();
    Q_EMIT scanned();
    watch();
    scan();
}

void RunScanner::watch() {
    if (!m_watcher.directories().isEmpty()) m_watcher.removePaths(m_watcher.directories());
    if (QFileInfo(m_folder).isDir()) m_watcher.addPath(m_folder);
}

void RunScanner::scan() {
    if (m_folder.isEmpty()) return;
    m_soon.stop();
    m_reader.start([this, folder = m_folder, request = ++m_newest] { return work(folder, request); });
}

/// On the reader's thread.
Worker::Answer RunScanner::work(const QString& folder, int request) {
    std::vector<FoundRun> runs;
    Memory memory;
    for (const auto& path : runFoldersIn(folder.toStdString())) {
        if (m_newest != request) return {};
        const auto log = RunFiles::ofFolder(path).events();
        std::error_code ignored;
        Known known{std::filesystem::file_size(log, ignored), std::filesystem::last_write_time(log, ignored), {}};
        const auto before = m_memory.find(path);
        // A run that stands still may have been cut off since, or be working on a long step.
        const bool same = before != m_memory.end() && before->second.size == known.size && before->second.written == known.written &&
                          before->second.run.summary.state != RunState::Running;
        known.run = same ? before->second.run : lookAt(path);
        runs.push_back(known.run);
        memory.emplace(path, std::move(known));
    }
    m_memory = std::move(memory);
    return [this, request, runs = std::move(runs)] {
        if (m_newest == request) take(runs);
    };
}

void RunScanner::take(std::vector<FoundRun> runs) {
    m_isKnown = true;
    m_runs = std::move(runs);
    if (m_watcher.directories().isEmpty()) watch();  // the folder may have been made since
    const bool isRunning = std::ranges::any_of(m_runs, [](const FoundRun& run) { return run.fault.isEmpty() && run.summary.state == RunState::Running; });
    if (isRunning && !m_again.isActive()) m_again.start();
    if (!isRunning) m_again.stop();
    Q_EMIT scanned();
}

QImage RunScanner::picture(const std::filesystem::path& path) {
    const QString key = QString::fromStdString(path.string());
    if (path.empty()) return {};
    if (const auto known = m_pictures.find(key); known != m_pictures.end()) return known->second;
    m_pictures.emplace(key, QImage());
    m_reader.start([this, key] {
        return [this, key, image = pictureOrNothing(key, kPictureSide)] {
            m_pictures[key] = image;
            Q_EMIT pictureRead(key);
        };
    });
    return {};
}

}  // namespace headroom::ui
