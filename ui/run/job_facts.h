// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/workbench.h"

#include <vector>

namespace headroom::ui {

/// One line of what a job is about to do.
struct JobFact {
    QString title;
    QString words;
};

/// Model, adapter, pictures, steps, samples, saves and device of the first process, in the words of the window.
std::vector<JobFact> jobFacts(const Workbench& workbench);

/// The comment at the very top of a job file, as running text.
QString openingComment(const QString& text);

}  // namespace headroom::ui
