// SPDX-License-Identifier: Apache-2.0
#include "train/preview_list.h"

#include "text/prompt_flags.h"

namespace headroom {
namespace {

void replaceAll(std::string& text, std::string_view place, const std::string& word) {
    for (std::size_t at = text.find(place); at != std::string::npos; at = text.find(place, at + word.size()))
        text.replace(at, place.size(), word);
}

/// The item's own values, else the section's.
Preview settled(const SampleConfig& section, const SamplePrompt& item) {
    return {.prompt = item.prompt,
            .negative = item.neg.value_or(section.neg),
            .width = item.width.value_or(section.width),
            .height = item.height.value_or(section.height),
            .seed = section.seed,
            .guidance = item.guidanceScale.value_or(section.guidanceScale),
            .steps = item.sampleSteps.value_or(section.sampleSteps),
            .networkMultiplier = item.networkMultiplier.value_or(section.networkMultiplier)};
}

/// Flags inside the prompt beat everything else.
void applyFlags(Preview& preview) {
    const PromptFlags flags = readPromptFlags(preview.prompt);
    preview.prompt = flags.prompt;
    preview.negative = flags.negative.value_or(preview.negative);
    preview.width = flags.width.value_or(preview.width);
    preview.height = flags.height.value_or(preview.height);
    preview.seed = flags.seed.value_or(preview.seed);
    preview.guidance = flags.guidance.value_or(preview.guidance);
    preview.steps = flags.steps.value_or(preview.steps);
    preview.networkMultiplier = flags.networkMultiplier.value_or(preview.networkMultiplier);
}

}  // namespace

std::vector<Preview> previewsOf(const SampleConfig& config, const std::string& trigger, const std::string& name) {
    std::vector<Preview> previews;
    std::int64_t seed = config.seed;
    for (std::size_t i = 0; i < config.samples.size(); ++i) {
        if (config.walkSeed && config.seed >= 0) seed = config.seed + static_cast<std::int64_t>(i);
        seed = config.samples[i].seed.value_or(seed);
        Preview preview = settled(config, config.samples[i]);
        preview.seed = seed;
        applyFlags(preview);
        for (std::string* text : {&preview.prompt, &preview.negative}) {
            replaceAll(*text, "[trigger]", trigger);
            replaceAll(*text, "[name]", name);
        }
        previews.push_back(std::move(preview));
    }
    return previews;
}

}  // namespace headroom
