// SPDX-License-Identifier: Apache-2.0
#include "train/job_opening.h"

#include "job/job_document.h"
#include "job/job_reader.h"

#include <c10/util/Exception.h>

namespace headroom {
namespace {

std::string withNameFilledIn(std::string text, const std::string& name) {
    static constexpr std::string_view kPlace = "[name]";
    for (std::size_t at = text.find(kPlace); at != std::string::npos; at = text.find(kPlace, at + name.size()))
        text.replace(at, kPlace.size(), name);
    return text;
}

Error errorOf(const std::vector<Issue>& issues, const std::string& jobPath) {
    for (const Issue& issue : issues) {
        if (issue.severity != Issue::Severity::Error) continue;
        const std::string file = jobPath.empty() ? "job" : jobPath;
        return {issue.sentence, file + ":" + std::to_string(issue.line) + ":" + std::to_string(issue.column)};
    }
    return {say("the job cannot run"), jobPath};
}

}  // namespace

Result<OpenedJob> openJob(const TrainRequest& request, EventStream& events) {
    const JobDocument document(request.jobText);
    JobReading reading = readJob(document);
    if (!reading.usable()) return errorOf(reading.issues, request.jobPath);
    if (Status able = runnable(reading.config); !able) return able.error();
    for (const Issue& issue : reading.issues) events.warn("job_doubtful", withPlace(issue));
    for (const Issue& issue : notObeyed(document)) events.warn("key_not_obeyed", withPlace(issue));
    const std::string name = reading.config.config.name;
    auto settings = settingsOf(std::move(reading.config), request.options, request.jobPath);
    if (!settings) return settings.error();
    return OpenedJob{*std::move(settings), withNameFilledIn(request.jobText, name)};
}

std::string wordsOf(const std::exception& fault) {
    const auto* torch = dynamic_cast<const c10::Error*>(&fault);
    const std::string words = torch ? torch->what_without_backtrace() : fault.what();
    return words.substr(0, words.find('\n'));
}

Error failureOf(const std::exception& fault, Phase phase) { return {wordsOf(fault), say("phase %1", idOf(phase))}; }

}  // namespace headroom
