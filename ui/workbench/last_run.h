// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "runs/run_summary.h"
#include "style/worker.h"

#include <QObject>

#include <optional>

namespace headroom::ui {

/// What the folder of a job's run says about the last time it was trained, read on a thread of its own. GUI thread.
class LastRun : public QObject {
    Q_OBJECT

public:
    explicit LastRun(QObject* parent = nullptr);
    ~LastRun() override { forget(); }

    /// Forgets what was found and looks again; found() follows only where there is a run.
    void look(const std::filesystem::path& folder);
    void forget();
    const std::optional<RunSummary>& summary() const { return m_summary; }

Q_SIGNALS:
    void found();

private:
    std::optional<RunSummary> m_summary;
    Worker m_reader;
};

}  // namespace headroom::ui
