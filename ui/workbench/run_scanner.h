// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "runs/run_summary.h"
#include "style/worker.h"

#include <QFileSystemWatcher>
#include <QImage>
#include <QObject>
#include <QString>
#include <QTimer>

#include <atomic>
#include <map>
#include <memory>
#include <vector>

namespace headroom::ui {

/// What was found in one folder: a run or, in one sentence, why it cannot be read.
struct FoundRun {
    RunSummary summary;
    QString fault;  ///< empty = the summary is good; else only its folder and name are

    bool operator==(const FoundRun&) const = default;
};

/// Keeps a list of the runs below one training folder, read on a thread of its own and read again when the folder changes, when it is asked to, and
/// every few seconds while one of them is running. A run whose log has not changed is not read twice. GUI thread.
class RunScanner : public QObject {
    Q_OBJECT

public:
    explicit RunScanner(QObject* parent = nullptr);
    ~RunScanner() override;

    /// Empty = none. Forgets the runs of another folder.
    void setFolder(const QString& folder);
    const QString& folder() const { return m_folder; }
    void scan();
    /// The folder has been read at least once.
    bool isKnown() const { return m_isKnown; }
    const std::vector<FoundRun>& runs() const { return m_runs; }
    /// The newest picture of a run, small; null while it is not read. pictureRead() follows where there is one.
    QImage picture(const std::filesystem::path& path);

    static constexpr int kPictureSide = 96;

Q_SIGNALS:
    void scanned();
    void pictureRead(const QString& path);

private:
    struct Known {
        std::uintmax_t size = 0;
        std::filesystem::file_time_type written;
        FoundRun run;
    };
    using Memory = std::map<std::filesystem::path, Known>;

    Worker::Answer work(const QString& folder, int request);
    void take(std::vector<FoundRun> runs);
    void watch();

    static constexpr int kAgainMs = 4000;

    QString m_folder;
    bool m_isKnown = false;
    std::vector<FoundRun> m_runs;
    std::map<QString, QImage> m_pictures;  ///< null while they are being read
    QFileSystemWatcher m_watcher;
    QTimer m_soon;   ///< folders change in bursts
    QTimer m_again;  ///< ticks while a run is running
    std::atomic<int> m_newest = 0;
    Memory m_memory;  ///< of the worker alone
    Worker m_reader;
};

}  // namespace headroom::ui
