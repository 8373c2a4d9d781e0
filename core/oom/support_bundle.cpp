// SPDX-License-Identifier: Apache-2.0
#include "oom/support_bundle.h"

#include "base/bytes.h"
#include "messages/forecast_codec.h"
#include "oom/diagnosis_codec.h"
#include "oom/redacted_job.h"
#include "text/utf8.h"

#include <nlohmann/json.hpp>

namespace headroom {
namespace {

std::string_view lastLines(std::string_view text, std::size_t count) {
    std::size_t begin = text.ends_with('\n') ? text.size() - 1 : text.size();
    while (count > 0 && begin > 0) {
        const std::size_t end = text.rfind('\n', begin - 1);
        if (--count == 0) return end == text.npos ? text : text.substr(end + 1);
        begin = end == text.npos ? 0 : end;
    }
    return text;
}

std::string cardText(const Card& card) {
    std::string text = "Card " + std::to_string(card.index) + ": " + card.name + ", " + formatBytes(card.total) + ", " +
                       formatBytes(card.free) + " free, " + formatBytes(card.reserved) +
                       " kept by the driver, compute capability " + std::to_string(card.computeMajor) + '.' +
                       std::to_string(card.computeMinor) + '\n';
    for (const CardProcess& process : card.processes)
        text += "  " + (process.name.empty() ? "a program without a name" : process.name) + ": " +
                (process.bytes ? formatBytes(*process.bytes) : "its share is not known") + '\n';
    return text;
}

std::string machineText(const BundleSources& sources) {
    const auto& [device, host, os, kernel, processors] = sources.machine;
    std::string text = "Made by: " + sources.program + "\nSystem: " + os + " (" + kernel + "), " +
                       std::to_string(processors) + " hardware threads\n";
    text += "RAM: " + formatBytes(host.total) + (host.limitedByContainer ? " (limit of the container)" : "") + ", " +
            formatBytes(host.available) + " available\n";
    text += "Swap: " + formatBytes(host.swapTotal) + ", " + formatBytes(host.swapFree) + " free\n";
    text += "Committed: " + formatBytes(host.committed) +
            (host.commitLimit > 0 ? " of " + formatBytes(host.commitLimit) : ", without limit") + '\n';
    if (!device.driver.empty()) text += "Driver: " + device.driver + '\n';
    if (!device.reason.empty()) text += "Cards: " + device.reason.english() + '\n';
    for (const Card& card : device.cards) text += cardText(card);
    return text;
}

std::string forecastText(const Forecast& forecast) {
    using Json = nlohmann::ordered_json;
    return Json::parse(encodeForecast(forecast)).dump(2, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

std::vector<ZipEntry> supportBundle(const BundleSources& sources) {
    Redactor redactor(sources.personal);
    const std::string log = repairedUtf8(lastLines(sources.log, kBundledLines)),
                      diagnosis = encodeDiagnosis(sources.diagnosis), machine = machineText(sources);
    learnJob(sources.job, redactor);
    redactor.learn(log);
    redactor.learn(repairedUtf8(sources.job));
    std::vector<ZipEntry> files;
    const auto add = [&](const char* name, std::string content) {
        if (!content.empty()) files.push_back({name, std::move(content)});
    };
    if (!sources.job.empty()) add("job.yaml", redactedJob(sources.job, redactor));
    add("log.txt", redactor.clean(log));
    add("diagnosis.json", redactor.clean(diagnosis) + '\n');
    if (sources.forecast) add("forecast.json", redactor.clean(forecastText(*sources.forecast)) + '\n');
    add("machine.txt", redactor.clean(repairedUtf8(machine)));
    return files;
}

}  // namespace headroom
