// SPDX-License-Identifier: Apache-2.0
#include "cli/cases_report.h"

#include "base/bytes.h"
#include "cli/session.h"
#include "files/atomic_file.h"
#include "oom/case_score.h"

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <system_error>

namespace headroom::cli {
namespace {

using Json = nlohmann::ordered_json;
namespace fs = std::filesystem;

std::string inGib(double gib) {
    char text[32];
    std::snprintf(text, sizeof text, "%.2f", gib);
    return text;
}

std::string inPercent(double share, const char* format = "%+.1f") {
    char text[32];
    std::snprintf(text, sizeof text, format, share * 100);
    return text;
}

Result<std::vector<fs::path>> filesOf(const fs::path& folder) {
    std::error_code fault;
    std::vector<fs::path> files;
    for (fs::directory_iterator it(folder, fault), end; !fault && it != end; it.increment(fault))
        if (it->path().extension() == ".yaml") files.push_back(it->path());
    if (fault) return Error{say("the folder of cases cannot be read (%1)", fault.message()), folder.string()};
    if (files.empty()) return Error{say("there is no case here"), folder.string(), say("A case is a .yaml file with a published peak")};
    std::ranges::sort(files);
    return files;
}

ComparedCase compare(PublishedCase published, const std::string& execution, EnginePort& port) {
    ComparedCase one{.published = std::move(published)};
    auto request = requestOf(one.published);
    if (!request) {
        one.status = request.error().what.english();
        return one;
    }
    if (execution == "headroom" || execution == "unfused") request->options.assumed.execution = execution;
    const auto forecast = port.forecast(*request);
    if (forecast) one.forecastGib = static_cast<double>(comparable(one.published, *forecast)) / static_cast<double>(kGiB);
    else one.status = "not expressible: " + forecast.error().what.english();
    return one;
}

Json rowOf(const ComparedCase& one) {
    Json row = {{"id", one.published.id}, {"model", one.published.model}, {"measure", one.published.measure}, {"confidence", one.published.confidence},
                {"published_gib", one.published.peakGib}};
    row["forecast_gib"] = one.isCompared() ? Json(one.forecastGib) : Json();
    row["status"] = one.status;
    return row;
}

std::string tableOf(const std::vector<ComparedCase>& cases) {
    std::vector<std::vector<std::string>> rows = {{"Case", "Model", "Measure", "Confidence", "GiB", "Forecast", "%", "Status"}};
    for (const ComparedCase& one : cases) {
        const PublishedCase& published = one.published;
        rows.push_back({published.id, published.model, published.measure, published.confidence, inGib(published.peakGib), one.isCompared() ? inGib(one.forecastGib) : "-",
                        one.isCompared() ? inPercent(one.error()) : "-", one.status});
    }
    return tableText(rows);
}

std::string summaryOf(const CaseScore& score, std::size_t all) {
    std::string text = std::to_string(score.compared) + " of " + std::to_string(all) + " cases compared; " + std::to_string(score.measured) + " measured: median error " +
                       inPercent(score.medianError, "%.1f") + " %, " + std::to_string(score.within) + " within 20 %; pairs within 15 %: " + std::to_string(score.pairsWithin) + " of " +
                       std::to_string(score.pairs) + "; cards that worked exceeded: ";
    if (score.exceeded.empty()) return text + "none";
    for (const std::string& id : score.exceeded) text += (&id == &score.exceeded.front() ? "" : ", ") + id;
    return text;
}

}  // namespace

ExitCode reportCases(const fs::path& folder, const std::string& execution, bool json, Session& session) {
    const auto files = filesOf(folder);
    const auto port = files ? session.loadEngine() : Result<std::unique_ptr<EnginePort>>(files.error());
    if (!port) {
        session.console.fail(port.error());
        return ExitCode::Failed;
    }
    std::vector<ComparedCase> cases;
    bool allRead = true;
    for (const fs::path& file : *files) {
        const auto text = readTextFile(file);
        auto published = text ? readPublishedCase(*text, file.string()) : Result<PublishedCase>(text.error());
        if (published) cases.push_back(compare(*std::move(published), execution, **port));
        else session.console.fail(published.error());
        allRead = allRead && published;
    }
    const CaseScore score = scoreOf(cases);
    if (json) {
        Json rows = Json::array();
        for (const ComparedCase& one : cases) rows.push_back(rowOf(one));
        session.console.print(rows.dump(2, ' ', false, Json::error_handler_t::replace));
    } else {
        session.console.print(tableOf(cases));
        session.console.print(summaryOf(score, cases.size()));
    }
    return allRead && score.isGood() ? ExitCode::Done : ExitCode::Failed;
}

}  // namespace headroom::cli
