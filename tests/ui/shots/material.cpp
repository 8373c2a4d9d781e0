// SPDX-License-Identifier: GPL-3.0-or-later
#include "shots/material.h"

#include "dataset/picture.h"
#include "files/atomic_file.h"
#include "messages/engine_port.h"
#include "runs/event_log.h"
#include "runs/run_files.h"
#include "runs/run_origin.h"

#include <QtGlobal>

#include <algorithm>

namespace headroom::shots {
namespace {

namespace fs = std::filesystem;

const fs::path kDemo = HEADROOM_SOURCE_DIR "/resources/demo";

void write(const fs::path& file, std::string_view text) {
    if (const Status written = writeFileAtomically(file, text); !written) qFatal("%s cannot be written", file.c_str());
}

std::string read(const fs::path& file) {
    const auto text = readTextFile(file);
    if (!text) qFatal("%s cannot be read", file.c_str());
    return *text;
}

/// The demo's job, short enough to be trained while one waits.
std::string shortJob(int steps) {
    const std::string third = std::to_string(steps / 3);
    std::string text = read(kDemo / "lora.yaml");
    for (const auto& [from, to] : {std::pair<std::string, std::string>{"batch_size: 6", "batch_size: 4"}, {"\n        steps: 600", "\n        steps: " + std::to_string(steps)},
                                   {"sample_every: 150", "sample_every: " + third}, {"sample_steps: 20", "sample_steps: 6"}, {"save_every: 200", "save_every: " + third}})
        text = replaced(text, from, to);
    return text;
}

std::int64_t peakOf(const std::vector<TrainerEvent>& events) {
    std::int64_t peak = 0;
    for (const TrainerEvent& event : events) peak = std::max(peak, event.memory.peak);
    return peak;
}

}  // namespace

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    std::size_t at = text.find(from);
    if (at == std::string::npos) qFatal("'%s' is not in the job", from.c_str());
    for (; at != std::string::npos; at = text.find(from, at + to.size())) text.replace(at, from.size(), to);
    return text;
}

Material::Material(fs::path folder) : m_folder(std::move(folder)) {}

bool Material::isThere() const { return fs::exists(m_folder / "complete"); }

QString Material::job(const char* name) const { return QString::fromStdString((m_folder / (std::string(name) + ".yaml")).string()); }

QString Material::run(const char* name) const { return QString::fromStdString((m_folder / "output" / name).string()); }

std::vector<TrainerEvent> Material::events(const char* run) const {
    std::vector<TrainerEvent> events;
    const auto reading = readEvents(RunFiles::ofFolder(m_folder / "output" / run).events(), [&](TrainerEvent event) {
        events.push_back(std::move(event));
        return true;
    });
    if (!reading) qFatal("the log of %s cannot be read", run);
    return events;
}

void Material::make(int steps) const {
    fs::remove_all(m_folder);
    fs::create_directories(m_folder);
    fs::copy(kDemo / "pictures", m_folder / "pictures");
    fs::create_directory_symlink(kDemo / "model", m_folder / "model");
    const std::string job = shortJob(steps);
    writeJob(kFinished, job);
    writeJob(kSmall, replaced(replaced(job, "linear: 16", "linear: 4"), "conv: 16", "conv: 4"));
    writeJob(kStopped, replaced(job, "lr: 3e-3 #", "lr: 5e-4 #"));
    writeJob(kOutOfMemory, replaced(job, "batch_size: 4", "batch_size: 24"));
    writeJob(kNeverRun, read(kDemo / "lora.yaml"));
    train(kFinished, 0, 0);
    train(kSmall, 0, 0);
    train(kStopped, 0, steps * 2 / 3);
    train(kOutOfMemory, peakOf(events(kFinished)) * 5 / 4, 0);
    cutOff();
    fillDatasets();
    write(m_folder / "complete", "");
}

void Material::writeJob(const char* name, const std::string& text) const {
    write(m_folder / (std::string(name) + ".yaml"), replaced(text, "name: emoji_3d\n", "name: " + std::string(name) + "\n"));
}

/// As the studio trains: the job's text through the engine's one door. One thread, because small operations gain nothing by more and others may be at work.
void Material::train(const char* name, std::int64_t memoryLimit, int stopAfter) const {
    const auto engine = loadEngine();
    if (!engine) qFatal("the engine cannot be loaded");
    const fs::path job = m_folder / (std::string(name) + ".yaml");
    (*engine)->run(TrainRequest{.jobText = read(job), .jobPath = job.string(), .options = {.memoryLimit = memoryLimit, .threads = 1}}, [&](const TrainerEvent& event) {
        const auto* step = std::get_if<StepDone>(&event.body);
        if (step && step->step == stopAfter) (*engine)->command(TrainerCommand::Stop);
    });
}

/// The finished run once more, as if the computer had stopped in its middle.
void Material::cutOff() const {
    writeJob(kInterrupted, shortJob(900));
    const RunFiles files = RunFiles::ofFolder(m_folder / "output" / kInterrupted);
    fs::copy(m_folder / "output" / kFinished, files.folder(), fs::copy_options::recursive);
    write(files.config(), read(m_folder / (std::string(kInterrupted) + ".yaml")));
    const std::string log = read(files.events());
    write(files.events(), std::string_view(log).substr(0, log.find('\n', log.size() * 7 / 10) + 1));
    if (!writeOrigin(files.origin(), {(m_folder / (std::string(kInterrupted) + ".yaml")).string(), ""})) qFatal("the origin cannot be written");
}

void Material::fillDatasets() const {
    const fs::path main = m_folder / "toybox-main", masks = m_folder / "masks", extra = m_folder / "toybox-extra";
    for (const fs::path& folder : {main, masks, extra}) fs::create_directories(folder);
    std::vector<fs::path> pictures;
    for (const auto& entry : fs::directory_iterator(kDemo / "pictures"))
        if (entry.path().extension() == ".webp") pictures.push_back(entry.path());
    std::ranges::sort(pictures);
    for (std::size_t i = 0; i < pictures.size(); ++i) {
        fs::copy(pictures[i], main);
        fs::copy(pictures[i], masks);
        if (i % 9 != 8) fs::copy(fs::path(pictures[i]).replace_extension(".txt"), main);
    }
    const auto grey = [](const fs::path& file, int width, int height, int shade) {
        const Picture picture{width, height, std::vector<std::uint8_t>(static_cast<std::size_t>(width) * height * 3, static_cast<std::uint8_t>(shade))};
        if (!writePicture(file, picture)) qFatal("%s cannot be written", file.c_str());
    };
    grey(main / "0-wide.jpg", 900, 300, 90);
    fs::copy(main / "0-wide.jpg", main / "0-wide copy.jpg");
    write(main / "0-wide.txt", "t0yb0x, a wide grey wall, soft light, white background, seen from the side and a little from above");
    fs::copy(main / "0-wide.jpg", main / "0-torn.png");
    fs::resize_file(main / "0-torn.png", 300);
    fs::copy(HEADROOM_FIXTURES "/pictures/alpha.png", main / "0-glass.png");
    grey(extra / "a.png", 300, 300, 200);
    write(m_folder / "toybox.yaml",
          "job: extension\nconfig:\n  name: toybox-sd\n  process:\n    - type: diffusion_trainer\n      training_folder: output\n      device: cpu\n"
          "      model: {name_or_path: model, arch: sd1}\n      trigger_word: t0yb0x\n      datasets:\n"
          "        - folder_path: toybox-main\n          resolution: [64, 128]\n          mask_path: masks\n          caption_ext: txt\n"
          "        - folder_path: toybox-extra\n          num_repeats: 3\n          is_reg: true\n        - folder_path: not/there\n");
}

}  // namespace headroom::shots
