// SPDX-License-Identifier: Apache-2.0
#include "cli/job_arguments.h"
#include "cli/json_text.h"
#include "cli/session.h"
#include "dataset/dataset_index.h"
#include "families/list.h"
#include "job/arch_ids.h"
#include "job/base_folder.h"

#include <CLI/CLI.hpp>
#include <map>

namespace headroom::cli {
namespace {

/// What most families share; for those this version does not know.
constexpr int kUsualGrid = 16;

struct Options {
    JobArguments job;
    bool json = false;
};

/// One `datasets[]` entry at one of its resolutions.
struct IndexedDataset {
    std::string folder;
    int resolution = 0;
    DatasetIndex index;

    std::map<BucketShape, int> buckets() const {
        std::map<BucketShape, int> counts;
        for (const DatasetItem& item : index.items) ++counts[item.fit.bucket];
        return counts;
    }
};

/// An absolute path stays as it is.
void startIn(const std::filesystem::path& base, std::optional<std::string>& path) {
    if (path) path = (base / *path).string();
}

/// The grid on which the run will lay its buckets; where the family is unknown the usual one, and a sentence says so.
int bucketGridOf(const std::string& arch, Console& console) {
    if (const FamilyFacts* const family = familyOf(withoutTag(arch))) return family->bucketGrid;
    console.say("Warning: model.arch: this version does not know the bucket grid of " + arch + ". The buckets are those of a grid of " +
                std::to_string(kUsualGrid) + " pixels and may differ from what a run makes.");
    return kUsualGrid;
}

Result<std::vector<IndexedDataset>> indexAll(const ProcessConfig& process, const std::filesystem::path& base, int grid) {
    std::vector<IndexedDataset> indexed;
    for (DatasetConfig dataset : process.datasets) {
        startIn(base, dataset.folderPath);
        startIn(base, dataset.datasetPath);
        for (const int resolution : dataset.resolution) {
            auto index = indexDataset(dataset, resolution, grid, static_cast<int>(indexed.size()));
            if (!index) return index.error();
            indexed.push_back({dataset.folderPath.value_or(dataset.datasetPath.value_or("")), resolution, *std::move(index)});
        }
    }
    return indexed;
}

std::string shapeText(const BucketShape& shape) { return std::to_string(shape.width) + " x " + std::to_string(shape.height); }

void printText(const std::vector<IndexedDataset>& datasets, Console& console) {
    for (const IndexedDataset& dataset : datasets) {
        console.print(dataset.folder + " at " + std::to_string(dataset.resolution) + ": " + std::to_string(dataset.index.items.size()) + " items");
        std::vector<std::vector<std::string>> rows = {{"  Bucket", "Items"}};
        for (const auto& [shape, count] : dataset.buckets()) rows.push_back({"  " + shapeText(shape), std::to_string(count)});
        std::string table = tableText(rows);
        table.pop_back();
        console.print(table);
        for (const DatasetBadge& badge : dataset.index.badges) console.print("  " + badge.path.string() + ": " + badge.sentence.english());
    }
}

Json toJson(const IndexedDataset& dataset) {
    Json buckets = Json::array();
    for (const auto& [shape, count] : dataset.buckets()) buckets.push_back({{"width", shape.width}, {"height", shape.height}, {"items", count}});
    Json badges = Json::array();
    for (const DatasetBadge& badge : dataset.index.badges) badges.push_back({{"file", badge.path.string()}, {"sentence", badge.sentence.english()}});
    return {{"folder", dataset.folder}, {"resolution", dataset.resolution}, {"items", dataset.index.items.size()}, {"buckets", buckets}, {"badges", badges}};
}

void printJson(const std::vector<IndexedDataset>& datasets, Console& console) {
    Json list = Json::array();
    for (const IndexedDataset& dataset : datasets) list.push_back(toJson(dataset));
    console.print(textOf(list));
}

ExitCode showDatasets(const Options& options, Console& console) {
    const auto document = openWholeJob(options.job);
    if (!document) {
        console.fail(document.error());
        return ExitCode::JobHasErrors;
    }
    const JobConfig config = readJob(*document).config;
    const ProcessConfig process = config.config.process.empty() ? ProcessConfig() : config.config.process.front();
    const auto datasets = indexAll(process, baseFolderOf(process, options.job.path), bucketGridOf(process.model.arch, console));
    if (!datasets) {
        console.fail(datasets.error());
        return ExitCode::Failed;
    }
    if (options.json) printJson(*datasets, console);
    else printText(*datasets, console);
    return ExitCode::Done;
}

}  // namespace

void addDatasetCommand(CLI::App& app, Session& session) {
    const auto options = std::make_shared<Options>();
    CLI::App& command = *app.add_subcommand("dataset", "Show the pictures of a job: how many, in which buckets, what is odd about them");
    options->job.addTo(command);
    command.add_flag("--json", options->json, "The same as JSON");
    command.footer("Items count repeats and flips. Files that deserve a look are listed with the reason.\n\n"
                   "Examples:\n  headroom-cli dataset job.yaml\n  headroom-cli dataset job.yaml --set 'datasets[0].resolution=[768]'");
    command.callback([options, &session] { session.action = [options, &session] { return showDatasets(*options, session.console); }; });
}

}  // namespace headroom::cli
