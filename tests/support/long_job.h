// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace headroom::test {

/// A job with some datasets and so many prompts that it has about `lines` lines.
inline QByteArray longJob(int lines) {
    constexpr int kDatasets = 8;
    QByteArray text =
        "job: extension\nconfig:\n  name: long\n  process:\n    - type: diffusion_trainer\n      training_folder: out\n      device: cpu\n"
        "      network:\n        type: lora\n        linear: 16\n        linear_alpha: 16\n      save:\n        save_every: 200\n"
        "      train:\n        batch_size: 2\n        steps: 600\n        lr: 1e-4  # the usual one\n        optimizer: adamw\n        dtype: fp32\n"
        "        noise_scheduler: ddpm\n      model:\n        name_or_path: model\n        arch: sd1\n      datasets:\n";
    for (int i = 0; i < kDatasets; ++i)
        text += "        - folder_path: pictures_" + QByteArray::number(i) + "\n          caption_ext: txt\n          resolution: [512, 768]\n          num_repeats: 2  # few pictures\n";
    text += "      sample:\n        sample_every: 100\n        width: 512\n        height: 512\n        samples:\n";
    int written = static_cast<int>(text.count('\n'));
    for (int i = 0; written < lines; ++i, written += 4)
        text += "          - prompt: a fox in the snow, number " + QByteArray::number(i) + "\n            width: 768\n            seed: " + QByteArray::number(i) + "\n            neg: blurry\n";
    return text;
}

}  // namespace headroom::test
