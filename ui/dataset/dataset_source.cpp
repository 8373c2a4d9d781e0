// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/dataset_source.h"

#include "families/list.h"
#include "job/arch_ids.h"
#include "job/base_folder.h"

#include <QFileInfo>

namespace headroom::ui {
namespace {

constexpr int kUsualGrid = 16;  ///< of most families; for those this version does not know

}  // namespace

QString DatasetSource::folder() const { return QString::fromStdString(config.datasetPath.value_or(config.folderPath.value_or(""))); }

QString DatasetSource::name() const {
    const QString last = QFileInfo(folder()).fileName();
    return last.isEmpty() ? folder() : last;
}

DatasetSource datasetSource(const Workbench& workbench, std::size_t item) {
    const ProcessConfig& process = workbench.process();
    if (item >= process.datasets.size()) return {};
    const auto base = baseFolderOf(process, workbench.path().toStdString());
    DatasetSource source{process.datasets[item]};
    const auto start = [&](std::string& path) {
        if (!path.empty()) path = (base / path).lexically_normal().string();
    };
    for (auto* path : {&source.config.folderPath, &source.config.datasetPath, &source.config.maskPath})
        if (*path) start(**path);
    for (std::string& path : source.config.controlPath) start(path);
    const FamilyFacts* family = familyOf(withoutTag(process.model.arch));
    source.grid = family ? family->bucketGrid : kUsualGrid;
    source.model = (base / process.model.nameOrPath).lexically_normal().string();
    source.captionTokens = family ? family->captionTokens : 0;
    return source;
}

}  // namespace headroom::ui
