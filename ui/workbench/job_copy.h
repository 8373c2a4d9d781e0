// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "messages/engine_port.h"

#include <QString>

#include <filesystem>

namespace headroom::ui {

class Workbench;

/// The text of a job at one moment with what is needed to train it, so that the file may be edited or closed meanwhile.
struct JobCopy {
    QString name;
    QString text;
    QString path;    ///< of the job file: relative paths start in its folder; may be empty
    QString device;  ///< instead of the job's; empty = as the job says
    QString trainsOn;  ///< the device that comes of both
    int changes = 0;   ///< how many changes of the OOM wizard the queue has made to the text

    bool operator==(const JobCopy&) const = default;
};

/// The open job as it stands, unsaved edits included.
JobCopy copyOf(const Workbench& workbench, const QString& device = {});

/// A job of which only text and place are known; the rest is read from the text.
JobCopy copyOf(const QString& text, const QString& path, const QString& device = {});

/// The folder of the job's run. Empty where the text is no job.
std::filesystem::path runFolderFor(const JobCopy& job);
std::filesystem::path runFolderFor(const Workbench& workbench);
/// The folder that holds the runs of the open job.
QString trainingFolderOf(const Workbench& workbench);

/// The first error of the job in one sentence; empty where it has none.
QString errorOf(const JobCopy& job);

TrainRequest requestFor(const JobCopy& job);

}  // namespace headroom::ui
