// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "files/zip_archive.h"
#include "messages/forecast.h"
#include "oom/diagnosis.h"
#include "oom/redactor.h"

#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// What a report for support is made from. Texts as they are: nothing personal has to be taken out before.
struct BundleSources {
    std::string program = {};  ///< that made it: "headroom-cli 0.1.0"
    std::string job = {};      ///< text of the job; empty where there is none
    std::string log = {};      ///< of the run, plain text or the lines of its events
    Diagnosis diagnosis = {};
    std::optional<Forecast> forecast = {};
    MachineFacts machine = {};
    PersonalWords personal = {};  ///< see ownPersonalWords()
};

/// Lines of the log that go into a report: the last ones.
inline constexpr std::size_t kBundledLines = 2000;

/// The files of a report, each as it will be read by others: job.yaml, log.txt, diagnosis.json, forecast.json,
/// machine.txt, those for which there is something. Folders, names, keys, prompts and captions are placeholders (see
/// Redactor), the same in all files. zipArchive() makes one file of them. Takes some milliseconds; any thread.
std::vector<ZipEntry> supportBundle(const BundleSources& sources);

}  // namespace headroom
