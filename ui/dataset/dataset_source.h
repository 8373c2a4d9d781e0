// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "job/dataset_config.h"
#include "workbench/workbench.h"

#include <QString>

#include <cstddef>

namespace headroom::ui {

/// One entry of `datasets` as the trainer takes it: folders are absolute, the grid is the family's.
struct DatasetSource {
    DatasetConfig config;
    int grid = 16;  ///< bucket sides are multiples of it, in pixels
    std::string model = {};   ///< the base model, which may bring a tokenizer of its own
    int captionTokens = 0;    ///< those of a caption that count; 0 where this version does not know the family

    /// Empty where the job names none.
    QString folder() const;
    /// The folder's own name, for titles.
    QString name() const;
    bool operator==(const DatasetSource&) const = default;
};

/// Of the last state in which the job's text was whole. A job without that entry gives an empty one.
DatasetSource datasetSource(const Workbench& workbench, std::size_t item);

}  // namespace headroom::ui
