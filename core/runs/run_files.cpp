// SPDX-License-Identifier: Apache-2.0
#include "runs/run_files.h"

#include "files/atomic_file.h"

#include <algorithm>
#include <cctype>

namespace headroom {
namespace {

constexpr std::size_t kDigits = 9;

std::filesystem::file_time_type writtenAt(const std::filesystem::path& path) {
    std::error_code ignored;
    return std::filesystem::last_write_time(path, ignored);
}

bool newerFirst(const std::filesystem::path& a, const std::filesystem::path& b) {
    const auto timeA = writtenAt(a);
    const auto timeB = writtenAt(b);
    return timeA != timeB ? timeA > timeB : a.filename() > b.filename();
}

}  // namespace

std::string stepDigits(int step) {
    const std::string digits = std::to_string(step);
    return std::string(digits.size() < kDigits ? kDigits - digits.size() : 0, '0') + digits;
}

std::string previewFileName(std::int64_t millisecondsSince1970, int step, int index, std::string_view extension) {
    return std::to_string(millisecondsSince1970) + "__" + stepDigits(step) + "_" + std::to_string(index) + "." + std::string(extension);
}

RunFiles::RunFiles(const std::filesystem::path& trainingFolder, std::string name, std::string extension)
    : m_folder(trainingFolder / name), m_name(std::move(name)), m_extension(std::move(extension)) {}

std::filesystem::path RunFiles::save(std::optional<int> step) const {
    return m_folder / (m_name + (step ? "_" + stepDigits(*step) : std::string()) + m_extension);
}

bool RunFiles::isStepSave(const std::filesystem::path& path) const {
    const std::string file = path.filename().string();
    const std::string start = m_name + "_";
    if (file.size() != start.size() + kDigits + m_extension.size()) return false;
    if (!file.starts_with(start) || !file.ends_with(m_extension)) return false;
    const std::string digits = file.substr(start.size(), kDigits);
    return std::ranges::all_of(digits, [](unsigned char c) { return std::isdigit(c) != 0; });
}

std::vector<std::filesystem::path> RunFiles::savesNewestFirst(bool withFinal) const {
    std::vector<std::filesystem::path> found;
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(m_folder, ignored)) {
        if (entry.is_directory(ignored) != m_extension.empty()) continue;
        if (isStepSave(entry.path()) || (withFinal && entry.path() == save({}))) found.push_back(entry.path());
    }
    std::ranges::sort(found, newerFirst);
    return found;
}

int RunFiles::stepOf(const std::filesystem::path& stepSave) const { return std::stoi(stepSave.filename().string().substr(m_name.size() + 1, kDigits)); }

std::optional<std::filesystem::path> RunFiles::newestSave() const {
    const auto saves = savesNewestFirst(true);
    if (saves.empty()) return {};
    return saves.front();
}

Status RunFiles::prune(int keep, const std::filesystem::path& inUse) const {
    if (keep <= 0) return {};
    auto saves = savesNewestFirst(false);
    std::erase(saves, inUse);
    for (std::size_t i = static_cast<std::size_t>(keep); i < saves.size(); ++i) {
        std::error_code fault;
        std::filesystem::remove_all(saves[i], fault);
        if (fault) return Error{say("the old save cannot be deleted (%1)", fault.message()), saves[i].string()};
        std::filesystem::remove(std::filesystem::path(saves[i]).replace_extension(".yaml"), fault);
    }
    return {};
}

void RunFiles::removeLeftovers() const {
    for (const auto& folder : {m_folder, own(), snapshot(), samples(), thumbnails()}) removeLeftoverTemporaries(folder);
}

Status RunFiles::prepare() const {
    for (const auto& folder : {m_folder, samples(), own()}) {
        std::error_code fault;
        std::filesystem::create_directories(folder, fault);
        if (fault) return Error{say("the output folder cannot be made (%1)", fault.message()), folder,
                                say("Choose another training_folder or give yourself the right to write there")};
    }
    const auto probe = own() / "probe";
    const Status written = writeFileAtomically(probe, "");
    if (!written) return Error{say("the output folder cannot be written to: %1", written.error().what), m_folder,
                               say("Choose another training_folder or give yourself the right to write there")};
    std::error_code ignored;
    std::filesystem::remove(probe, ignored);
    return {};
}

}  // namespace headroom
