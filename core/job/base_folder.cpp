// SPDX-License-Identifier: Apache-2.0
#include "job/base_folder.h"

#include <algorithm>

namespace headroom {
namespace {

bool liesIn(const std::filesystem::path& folder, const std::string& path) {
    std::error_code ignored;
    return !path.empty() && std::filesystem::path(path).is_relative() && std::filesystem::exists(folder / path, ignored);
}

}  // namespace

std::filesystem::path baseFolderOf(const ProcessConfig& process, const std::filesystem::path& jobFile) {
    const std::filesystem::path folder = jobFile.empty() ? std::filesystem::path() : std::filesystem::absolute(jobFile).parent_path();
    const auto lies = [&](const DatasetConfig& dataset) { return liesIn(folder, dataset.datasetPath.value_or(dataset.folderPath.value_or(""))); };
    if (!folder.empty() && (liesIn(folder, process.model.nameOrPath) || std::ranges::any_of(process.datasets, lies))) return folder;
    return std::filesystem::current_path();
}

}  // namespace headroom
