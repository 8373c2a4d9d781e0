// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/run_model.h"

#include <QByteArray>

#include <functional>
#include <vector>

namespace headroom::ui {

/// A run's data as CSV: a header that names the units, C locale, moments in ISO 8601 (UTC) and in seconds since the run
/// began, without the breaks of a run that was ended and started again. The functions hold copies of what they write, so they may run on any thread.

/// One line a point: total, bytes of each category, bytes of system memory. Points older than the newest 130,000 or so are
/// the fullest of their second.
std::function<QByteArray()> memoryTable(const RunModel& run);

/// One line a step: loss, smoothed loss, learning rate. A loss that is no number is written as "nan".
std::function<QByteArray()> lossTable(const RunModel& run);

struct NamedLoss {
    QString name;
    LossHistory loss;
};

/// One line for each step that any of the runs has: loss and smoothed loss of each under its name, empty where a run has no such step.
std::function<QByteArray()> comparisonTable(std::vector<NamedLoss> runs);

}  // namespace headroom::ui
