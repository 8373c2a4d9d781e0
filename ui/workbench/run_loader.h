// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "runs/run_origin.h"
#include "runs/run_summary.h"
#include "style/worker.h"
#include "workbench/run_model.h"

#include <QObject>
#include <QStringList>

#include <functional>
#include <memory>
#include <vector>

namespace headroom::ui {

/// A run as it was found in its folder.
struct LoadedRun {
    RunSummary summary;
    std::unique_ptr<RunModel> model;  ///< lives in the GUI thread
    RunOrigin origin;
    QString jobText;              ///< config.yaml of the run; empty where it is missing
    std::size_t unreadable = 0;   ///< lines of the log that hold no event
};

using LoadedRuns = std::vector<std::shared_ptr<LoadedRun>>;

/// Reads the folders of runs on a thread of its own: a day's log takes most of a second. Only the newest request is answered. GUI thread.
class RunLoader : public QObject {
    Q_OBJECT

public:
    explicit RunLoader(QObject* parent = nullptr);
    ~RunLoader() override { cancel(); }

    /// Takes back an earlier request. One of the signals follows: all runs in the order of their folders, or why one of them cannot be read.
    void load(const QStringList& folders);
    /// No answer follows.
    void cancel();
    bool isBusy() const { return m_busy; }

Q_SIGNALS:
    void loaded(const headroom::ui::LoadedRuns& runs);
    void failed(const QString& sentence);

private:
    Result<LoadedRuns> readAll(const QStringList& folders);

    bool m_busy = false;
    Worker m_reader;
};

/// Reads a run whole, on the calling thread. `goOn` is asked between events; false gives it up with an Error that nobody sees.
Result<std::shared_ptr<LoadedRun>> readRun(const std::filesystem::path& folder, const std::function<bool()>& goOn);

}  // namespace headroom::ui
