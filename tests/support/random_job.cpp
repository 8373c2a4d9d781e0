// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/random_job.h"

#include "base/random.h"
#include "support/tiny_sd15.h"

#include <initializer_list>

namespace headroom {
namespace {

namespace fs = std::filesystem;

/// Draws the parts of one job, each a line or more of YAML.
class JobDraw {
public:
    explicit JobDraw(std::uint64_t seed) : m_random(seed) {}

    /// Part by part, as a sum would be drawn in an order of the compiler's.
    std::string text(const fs::path& model, const fs::path& own) {
        std::string job =
            "job: extension\nconfig:\n  name: tiny\n  process:\n    - type: diffusion_trainer\n      training_folder: " + (own / "output").string() +
            "\n      training_seed: 3\n      device: cpu\n      model: {name_or_path: " + model.string() + ", arch: sd1}\n";
        job += training();
        job += checkpointing();
        job += datasets(own);
        job += sample();
        return job += train();
    }

private:
    bool chance(double share) { return randomUnit(m_random) < share; }
    int between(int least, int most) { return least + static_cast<int>(m_random() % static_cast<std::uint64_t>(most - least + 1)); }
    std::string number(int least, int most) { return std::to_string(between(least, most)); }
    std::string one(std::initializer_list<const char*> words) { return words.begin()[m_random() % words.size()]; }
    std::string yes(double share) { return chance(share) ? "true" : "false"; }

    std::string training() {
        if (chance(0.2)) return "      save: {save_format: diffusers, dtype: " + one({"fp16", "bf16", "fp32"}) + "}\n";
        const std::string rank = one({"1", "4", "16", "32"});
        std::string lines = "      network: {type: lora, linear: " + rank + ", linear_alpha: " + rank;
        if (chance(0.4)) lines += ", conv: 4, conv_alpha: 4";
        if (chance(0.2)) lines += ", dropout: 0.1";
        return lines + "}\n";
    }

    std::string checkpointing() {
        if (chance(0.4)) return "";
        return "      headroom: {checkpointing: " + one({"'off'", "every_block", "{every: 2}", "{count: 2}"}) + "}\n";
    }

    std::string datasets(const fs::path& own) {
        const bool large = m_large = chance(0.1);
        const int count = large ? 2 : between(3, 5), width = large ? 640 : 16 * between(2, 8), height = large ? 640 : 16 * between(2, 8);
        writeTinyPictures(own / "pictures", count, width, height);
        std::string lines = "      datasets:\n        - {folder_path: " + (own / "pictures").string() + ", caption_ext: txt, resolution: ";
        lines += large ? one({"[640]", "[640, 64]"}) : one({"[32]", "[64]", "[96]", "[128]", "[32, 64]", "[64, 128]"});
        lines += one({"", ", cache_latents: true", ", cache_latents_to_disk: true"});
        if (chance(0.1)) lines += ", batch_size: 2";
        if (chance(0.2)) lines += ", caption_dropout_rate: 0.2";
        return lines + "}\n";
    }

    std::string side() { return chance(0.05) ? "640" : std::to_string(16 * between(2, 16)); }

    std::string sample() {
        std::string lines = "      sample:\n        sampler: ddim\n";
        add(lines, "sample_every", one({"2", "1000"}));
        add(lines, "sample_steps", number(1, 3));
        add(lines, "width", side());
        add(lines, "height", side());
        add(lines, "guidance_scale", one({"1", "4"}));
        lines += "        samples:\n";
        for (int i = between(1, 3); i > 0; --i) {
            lines += "          - {prompt: picture number " + std::to_string(i);
            if (chance(0.3)) lines += ", width: " + side();
            if (chance(0.3)) lines += ", height: " + side();
            lines += "}\n";
        }
        return lines;
    }

    std::string train() {
        const bool trainsTextEncoder = chance(0.2);
        std::string lines = "      train:\n        steps: 3\n        lr: 1e-4\n        noise_scheduler: ddpm\n";
        add(lines, "batch_size", number(1, m_large ? 2 : 4));
        add(lines, "dtype", one({"fp32", "fp32", "bf16"}));
        add(lines, "gradient_checkpointing", yes(0.3));
        add(lines, "optimizer", one({"adamw", "adamw8bit", "adamw8"}));
        add(lines, "gradient_accumulation", number(1, m_large ? 1 : 2));
        add(lines, "skip_first_sample", yes(0.2));
        add(lines, "disable_sampling", yes(0.1));
        if (trainsTextEncoder)
            add(lines, "train_text_encoder", "true");
        else if (chance(0.5))
            add(lines, one({"cache_text_embeddings", "unload_text_encoder"}), "true");
        if (chance(0.3)) add(lines, "ema_config", "{use_ema: true}");
        if (chance(0.2)) add(lines, "optimizer_params", "{weight_decay: 0}");
        if (chance(0.2)) add(lines, "noise_offset", "0.1");
        if (chance(0.2)) add(lines, "min_snr_gamma", "5");
        return lines;
    }

    static void add(std::string& lines, const std::string& key, const std::string& value) { lines += "        " + key + ": " + value + "\n"; }

    RandomSource m_random;
    bool m_large = false;  ///< pictures from which a bucket can be dropped, which take seconds a step
};

}  // namespace

std::string randomJob(std::uint64_t seed, const fs::path& model, const fs::path& own) { return JobDraw(seed).text(model, own); }

}  // namespace headroom
