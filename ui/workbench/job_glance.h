// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "runs/loss_sampling.h"
#include "runs/run_summary.h"

#include <QDateTime>
#include <QImage>
#include <QString>

#include <optional>

namespace headroom::ui {

/// What a list of jobs shows of one: its file and its newest run, at a glance.
struct JobGlance {
    QString path;
    bool isThere = false;
    QString fault = {};  ///< why the file cannot be read as a job, one sentence
    int errors = 0;      ///< problems that would keep it from training
    QString name = {};
    QString about = {};      ///< "SD 1.5  ·  LoRA rank 16"
    QDateTime changed = {};  ///< the file or, where it is newer, the run
    std::optional<RunSummary> run = {};
    std::vector<LossPoint> losses = {};  ///< the course of the run's loss in a few points
    QImage picture = {};  ///< the run's newest preview, scaled down; null where there is none
};

/// Reads the file and the end of its run's log. Some milliseconds; any thread. `side` is the largest side of the
/// picture in pixels.
JobGlance glanceAt(const QString& path, int side);

}  // namespace headroom::ui
