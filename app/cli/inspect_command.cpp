// SPDX-License-Identifier: Apache-2.0
#include "base/bytes.h"
#include "cli/json_text.h"
#include "cli/session.h"
#include "families/weight_summary.h"

#include <CLI/CLI.hpp>
#include <algorithm>

namespace headroom::cli {
namespace {

namespace fs = std::filesystem;
using Rows = std::vector<std::vector<std::string>>;

constexpr std::size_t kLongestMetadata = 100;  ///< characters of one entry in the table

struct Options {
    fs::path path;
    bool json = false;
};

/// A weight file and what it is.
struct Inspected {
    fs::path path;
    WeightSummary summary;
    std::map<std::string, std::string> metadata;
};

Result<Inspected> inspectFile(const fs::path& path) {
    const auto file = SafetensorsFile::open(path);
    if (!file) return file.error();
    return Inspected{path, summarizeWeights(file->tensors(), file->metadata()), file->metadata()};
}

/// The weight files of a diffusers folder, sorted; those of its parts when it has a model_index.json.
std::vector<fs::path> weightFilesIn(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code ignored;
    for (fs::recursive_directory_iterator entry(folder, fs::directory_options::skip_permission_denied, ignored), end; entry != end; entry.increment(ignored)) {
        if (entry.depth() >= 1) entry.disable_recursion_pending();
        if (entry->is_regular_file(ignored) && entry->path().extension() == ".safetensors") files.push_back(entry->path());
    }
    std::ranges::sort(files);
    return files;
}

Result<std::vector<Inspected>> inspectPath(const fs::path& path) {
    std::error_code ignored;
    const bool folder = fs::is_directory(path, ignored);
    const std::vector<fs::path> files = folder ? weightFilesIn(path) : std::vector{path};
    if (files.empty()) return Error{"the folder holds no .safetensors file", path.string(), "Choose a model folder in the layout of diffusers, or one file"};
    std::vector<Inspected> found;
    for (const fs::path& file : files) {
        auto inspected = inspectFile(file);
        if (!inspected) return inspected.error();
        found.push_back(*std::move(inspected));
    }
    return found;
}

std::string countText(std::int64_t count) {
    char text[32];
    const auto number = static_cast<double>(count);
    if (count >= 1'000'000'000) std::snprintf(text, sizeof text, "%.2f billion", number / 1e9);
    else if (count >= 1'000'000) std::snprintf(text, sizeof text, "%.2f million", number / 1e6);
    else std::snprintf(text, sizeof text, "%lld", static_cast<long long>(count));
    return text;
}

std::string numberText(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.6g", value);
    return text;
}

template <typename Value, typename Format>
std::string spanText(const ValueRange<Value>& span, Format format) {
    return span.least == span.greatest ? format(span.least) : format(span.least) + " to " + format(span.greatest);
}

std::string typesText(const WeightSummary& summary) {
    std::string text;
    for (const auto& [name, count] : summary.types) text += (text.empty() ? "" : ", ") + name + " (" + std::to_string(count) + ')';
    return text;
}

void addAdapterRows(const WeightSummary& summary, Rows& rows) {
    if (summary.rank) rows.push_back({"Rank", spanText(*summary.rank, [](std::int64_t rank) { return std::to_string(rank); })});
    if (summary.layers > 0) rows.push_back({"Alpha", summary.alpha ? spanText(*summary.alpha, numberText) : "none: equal to the rank"});
    if (summary.layers > 0)
        rows.push_back({"Layers", std::to_string(summary.layers) + ", of the text encoder " + std::to_string(summary.textEncoderLayers)});
}

void addMetadataRows(const std::map<std::string, std::string>& metadata, Rows& rows) {
    for (const auto& [key, value] : metadata) {
        std::string shown = value.substr(0, kLongestMetadata);
        std::ranges::replace_if(shown, [](unsigned char c) { return c < 0x20 || c == 0x7F; }, ' ');
        rows.push_back({"Header " + key, value.size() > kLongestMetadata ? shown + " ..." : shown});
    }
}

/// The label's column is text even where the cell beside it is a number.
std::string tableOf(const Inspected& file) {
    const WeightSummary& summary = file.summary;
    Rows rows = {{"File", file.path.string()},
                 {"Kind", summary.kind},
                 {"Family", summary.family},
                 {"Tensors", std::to_string(summary.tensors) + " tensors, " + formatBytes(summary.bytes)},
                 {"Parameters", countText(summary.parameters) + " parameters"},
                 {"Types", typesText(summary)}};
    addAdapterRows(summary, rows);
    addMetadataRows(file.metadata, rows);
    return tableText(rows);
}

/// One line a part for a folder.
std::string tableOf(const std::vector<Inspected>& files) {
    Rows rows = {{"File", "Kind", "Family", "Tensors", "Parameters", "Size", "Types"}};
    for (const Inspected& file : files)
        rows.push_back({(file.path.parent_path().filename() / file.path.filename()).string(), file.summary.kind, file.summary.family,
                        std::to_string(file.summary.tensors), countText(file.summary.parameters), formatBytes(file.summary.bytes), typesText(file.summary)});
    return tableText(rows);
}

Json toJson(const Inspected& file) {
    const WeightSummary& summary = file.summary;
    Json json = {{"file", file.path.string()},    {"kind", summary.kind},     {"family", summary.family}, {"tensors", summary.tensors},
                 {"parameters", summary.parameters}, {"bytes", summary.bytes}, {"types", summary.types}};
    if (summary.rank) json["rank"] = {{"least", summary.rank->least}, {"greatest", summary.rank->greatest}};
    if (summary.alpha) json["alpha"] = {{"least", summary.alpha->least}, {"greatest", summary.alpha->greatest}};
    if (summary.layers > 0) json["layers"] = summary.layers;
    json["metadata"] = file.metadata;
    return json;
}

ExitCode inspect(const Options& options, Console& console) {
    const auto files = inspectPath(options.path);
    if (!files) {
        console.fail(files.error());
        return ExitCode::Failed;
    }
    if (options.json) {
        Json list = Json::array();
        for (const Inspected& file : *files) list.push_back(toJson(file));
        console.print(textOf(list));
    } else {
        std::string table = files->size() == 1 ? tableOf(files->front()) : tableOf(*files);
        table.pop_back();
        console.print(table);
    }
    return ExitCode::Done;
}

}  // namespace

void addInspectCommand(CLI::App& app, Session& session) {
    const auto options = std::make_shared<Options>();
    CLI::App& command = *app.add_subcommand("inspect", "Tell what a weight file, a LoRA or a model folder is");
    command.add_option("FILE", options->path, "A .safetensors file, or a folder in the layout of diffusers")->required();
    command.add_flag("--json", options->json, "The same as JSON, with the whole header");
    command.footer("Only headers are read. The family is a guess from the names of the tensors.\n\n"
                   "Examples:\n  headroom-cli inspect my_lora.safetensors\n  headroom-cli inspect ./model --json");
    command.callback([options, &session] { session.action = [options, &session] { return inspect(*options, session.console); }; });
}

}  // namespace headroom::cli
