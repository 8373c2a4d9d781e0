// SPDX-License-Identifier: GPL-3.0-or-later
// write_tiny_job FOLDER STEPS: a model, pictures and job.yaml that trains in seconds, for tests that may not link the engine.
#include "support/tiny_sd15.h"

#include "files/atomic_file.h"

#include <cstdio>

using namespace headroom;

int main(int count, char** words) {
    if (count != 3) return 2;
    const std::filesystem::path folder = words[1];
    writeTinySd15(folder / "model");
    writeTinyPictures(folder / "pictures", 6);
    const std::string train = "        steps: " + std::string(words[2]) + "\n";
    const std::string process = "      network:\n        type: lora\n        linear: 4\n        linear_alpha: 4\n      save:\n        save_every: 10\n        max_step_saves_to_keep: 3\n";
    const Status written = writeFileAtomically(folder / "job.yaml", tinyJob(folder / "model", folder / "pictures", folder / "output", train, process));
    if (!written) std::fprintf(stderr, "%s\n", written.error().sentence().c_str());
    return written ? 0 : 1;
}
