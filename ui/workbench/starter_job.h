// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "device/device_memory.h"
#include "families/model_finder.h"

#include <QString>

#include <functional>
#include <string>
#include <vector>

namespace headroom::ui {

/// What a folder of pictures holds, at a glance: by names alone, headers are not read.
struct PictureFolder {
    int pictures = 0;
    int captions = 0;                    ///< pictures with a .txt file beside them
    std::vector<std::string> firstCaptions = {};  ///< of the first few of those, one line each
    QString obstacle = {};               ///< why it cannot be trained on, one sentence; empty where it can

    bool operator==(const PictureFolder&) const = default;
};

/// Any thread.
PictureFolder lookAtPictures(const QString& folder);

/// What this computer has for new jobs; asked on a worker's thread, perhaps while the dialog has gone already: the functions hold what they need.
struct NewJobSources {
    std::function<std::vector<ModelFolder>()> modelFolders = [] { return std::vector<ModelFolder>(); };
    std::function<DeviceMemory()> cards = [] { return DeviceMemory(); };
    QString jobsFolder = {};  ///< where new jobs save their runs unless the user says otherwise
};

/// What a new job is made from.
struct StarterChoices {
    QString name;
    FoundModel model;
    QString pictures;  ///< folder
    PictureFolder glance = {};
    QString device;       ///< "cuda", "cuda:1", "cpu"
    QString triggerWord = {};
    QString outputFolder;  ///< where runs are saved
};

/// The text of a job from the defaults of the model's family. An Error where the family has none.
Result<std::string> starterJob(const StarterChoices& choices);

}  // namespace headroom::ui
