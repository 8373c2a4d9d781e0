// SPDX-License-Identifier: Apache-2.0
#include "oom/published_case.h"

#include "device/cards.h"
#include "families/list.h"
#include "oom/facts_file.h"
#include "oom/trainer_habits.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

namespace headroom {
namespace {

bool contains(std::string_view text, std::string_view words) { return text.find(words) != text.npos; }

/// The number before `word` in "Alpaca, longest sample about 1,000 tokens decides", or behind it in "batch 2".
std::optional<int> numberBeside(std::string_view text, std::string_view word) {
    std::string number;
    const auto take = [&](std::string_view rest) {
        for (const char c : rest)
            if (c >= '0' && c <= '9') number += c;
            else if (c != ',' || number.empty()) break;
    };
    const std::size_t at = text.find(word);
    if (at == text.npos) return {};
    if (const std::string_view before = text.substr(0, at); before.ends_with(' ')) {
        const std::size_t begin = before.find_last_of(' ', before.size() - 2);
        take(before.substr(begin == before.npos ? 0 : begin + 1));
    }
    if (number.empty() && at + word.size() < text.size()) take(text.substr(at + word.size() + 1));
    int value = 0;
    std::from_chars(number.data(), number.data() + number.size(), value);
    return value > 0 ? std::optional(value) : std::nullopt;
}

std::optional<int> assumedNumber(const PublishedCase& published, std::string_view word) {
    for (const std::string& words : published.assumed)
        if (const auto number = numberBeside(words, word)) return number;
    return {};
}

bool assumes(const PublishedCase& published, std::string_view words) {
    return std::ranges::any_of(published.assumed, [&](const std::string& one) { return contains(one, words); });
}

std::optional<int> wholeOf(const std::string& text) {
    int value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    return read.ec == std::errc() && read.ptr == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

bool isWhole(const PublishedCase& published) { return published.said("network.type") == "full_finetune"; }

const FamilyFacts* shapedFamily(const PublishedCase& published) { return shapedFamilyOf(archCalled(published.model)); }

bool isLanguage(const PublishedCase& published) { return languageModelOf(archCalled(published.model)) != nullptr; }

/// "bf16", "fp16" or "fp32" at the beginning of what is said.
std::string typeOf(const PublishedCase& published) { return published.said("train.dtype").substr(0, 4); }

/// Optimizers of weights in 16 bits.
bool isRounded(std::string_view optimizer) { return optimizer == "adamw_bf16" || optimizer == "optimi-lion"; }

/// By its name in a job; empty for those that cannot be played. adamw_bf16 is AdamW of weights and states in bf16 (see trainedTypeOf).
std::string optimizerOf(const PublishedCase& published) {
    const std::string said = published.said("train.optimizer"), name = said.substr(0, said.find(' '));
    if (said.empty() && assumes(published, "optimizer AdamW")) return "adamw";
    if (name == "adamw_bf16") return "adamw";
    if (name == "optimi-lion") return "lion";
    if (name == "adamw4bit") return "adamw8bit";  // see assumeHabits
    return name == "adamw" || name == "adamw8bit" ? name : std::string();
}

/// Trainers that keep an adapter in the type that the model computes in. Others, as those that are built on PEFT, keep it in fp32.
bool keepsAdaptersNarrow(const PublishedCase& published) {
    return published.trainer == "torchtune" || contains(published.said("train.dtype"), "(true)") || isRounded(published.said("train.optimizer"));
}

/// A whole model whose dtype is said without more has no copies in fp32.
std::string trainedTypeOf(const PublishedCase& published) {
    const std::string type = typeOf(published);
    return type != "fp32" && (isWhole(published) || keepsAdaptersNarrow(published)) ? type : std::string();
}

/// In words of the forecast; empty where the base is not quantized, nothing where the way is not known.
std::optional<std::string> quantizationOf(const PublishedCase& published) {
    if (published.said("model.quantize") != "true") return std::string();
    const std::string said = published.said("model.qtype");
    if (said == "nf4") return quantizesScales(published) ? "nf4_double" : "nf4";
    // LLaMA-Factory's 4 bits are NF4 with scales that are quantized again, unless its user says otherwise.
    if (said == "nf4 (double quant)" || said == "4-bit") return "nf4_double";
    if (said == "gptq 4-bit") return "gptq4";
    if (said == "int8" && published.trainer == "SimpleTuner") return "qint8";  // SDNQ with a scale for each row, whose product keeps its input as that of quanto does
    if (said == "int8") return isLanguage(published) ? "llm_int8" : "int8";
    if (said == "qfloat8") return "qfloat8";
    if (said == "float8" || said == "float8 (weight only)") return "float8";
    return {};
}

std::optional<int> sequenceOf(const PublishedCase& published) {
    if (const auto said = wholeOf(published.said("sequence_len"))) return said;
    if (const auto documented = documentedLength(published)) return documented;
    if (assumes(published, "a few hundred tokens")) return 300;
    return assumedNumber(published, "tokens");
}

std::optional<int> batchOf(const PublishedCase& published) {
    if (const auto said = wholeOf(published.said("train.batch_size"))) return said;
    return assumedNumber(published, "batch");
}

std::optional<int> rankOf(const PublishedCase& published) {
    if (const auto said = wholeOf(published.said("network.linear"))) return said;
    return assumedNumber(published, "rank");
}

std::string quoted(const std::string& text) { return text.empty() ? "not told" : text; }

/// What stands in the way of saying the run as a job; empty where nothing does.
std::string obstacleOf(const PublishedCase& published) {
    const std::string checkpointing = published.said("train.gradient_checkpointing"), gpus = published.said("model.gpus"), attention = published.said("model.attention");
    if (!gpus.empty()) return gpus + " cards";
    for (const char* const key : {"model.offload", "model.layer_offloading", "model.blocks_to_swap", "model.strategy"})
        if (const std::string said = published.said(key); !said.empty()) return std::string(key) + " " + said;
    if (contains(published.said("train.dtype"), "autocast")) return "autocast over fp32 weights";
    if (typeOf(published) != "bf16" && typeOf(published) != "fp16" && typeOf(published) != "fp32") return "dtype " + quoted(published.said("train.dtype"));
    if (checkpointing != "true" && checkpointing != "false") return "gradient_checkpointing " + quoted(checkpointing);
    if (const std::string said = published.said("train.activation_offload"); !said.empty()) return "activation_offload " + said;
    if (const std::string said = published.said("train.checkpoint_segment"); !said.empty()) return "checkpoint_segment " + said;
    if (optimizerOf(published).empty()) return "optimizer " + quoted(published.said("train.optimizer"));
    if (!quantizationOf(published)) return "qtype " + quoted(published.said("model.qtype"));
    for (const CasePair& pair : published.pair)
        if (contains(pair.differs, "upcast") && !isLanguage(published))
            return "parts of a quantized model that are widened to fp32";
    if (attention == "hf" || attention == "unsloth") return "attention " + attention;
    if (!batchOf(published)) return "a batch that is not told";
    if (!isWhole(published) && published.said("network.type") != "lora") return "network " + quoted(published.said("network.type"));
    if (!isWhole(published) && !rankOf(published)) return "a rank that is not told";
    if (isLanguage(published) && !sequenceOf(published)) return "a sequence length that is not told";
    if (!isLanguage(published) && !wholeOf(published.said("datasets.resolution"))) return "resolution " + quoted(published.said("datasets.resolution"));
    return {};
}

// ---- the job ---------------------------------------------------------------------------------------------------------------------

/// Which layers get an adapter, as parts of their names; empty = all that a LoRA of the family takes.
std::string targetsOf(const PublishedCase& published) {
    const std::string said = published.said("network.targets");
    if (isLanguage(published)) {
        if (said == "q, v") return "[q_proj, v_proj]";
        if (said == "q, k, v, o") return "[q_proj, k_proj, v_proj, o_proj]";
        return {};
    }
    // SimpleTuner and the examples of diffusers take the attention alone unless their user says otherwise.
    const bool takesAttention = published.trainer == "SimpleTuner" || (published.trainer == "diffusers" && shapedFamily(published));
    if (contains(said, "attention") || said == "to_q to_k to_v to_out.0" || (said.empty() && takesAttention)) return "[.to_q, .to_k, .to_v, .to_out, lora_te]";
    return {};
}

std::string networkOf(const PublishedCase& published) {
    if (isWhole(published)) return {};
    const std::string rank = std::to_string(*rankOf(published)), targets = targetsOf(published);
    std::string text = "      network:\n        type: lora\n        linear: " + rank + "\n        linear_alpha: " + rank + '\n';
    if (!targets.empty()) text += "        network_kwargs:\n          only_if_contains: " + targets + '\n';
    return text;
}

/// With pictures of the class beside those of the subject a batch is twice as large.
int picturesOf(const PublishedCase& published) {
    const bool withClass = published.said("train.prior_preservation") == "true" || assumes(published, "class images for prior preservation on");
    return *batchOf(published) * (withClass ? 2 : 1);
}

bool cachesText(const PublishedCase& published) { return published.said("train.cache_text_embeddings") == "true" || assumes(published, "embeddings and latents cached"); }
bool cachesLatents(const PublishedCase& published) { return published.said("datasets.cache_latents") == "true" || assumes(published, "embeddings and latents cached"); }

std::string flag(bool on) { return on ? "true" : "false"; }

std::string datasetOf(const PublishedCase& published) {
    std::string text = "      datasets:\n        - folder_path: pictures\n";
    if (isLanguage(published)) return text + "          sequence_len: " + std::to_string(*sequenceOf(published)) + '\n';
    text += "          resolution: [" + published.said("datasets.resolution") + "]\n";
    return text + "          cache_latents: " + flag(cachesLatents(published)) + "\n          cache_text_embeddings: " + flag(cachesText(published)) + '\n';
}

std::string trainOf(const PublishedCase& published) {
    const std::string accumulation = published.said("train.gradient_accumulation");
    return "      train:\n        batch_size: " + std::to_string(picturesOf(published)) + "\n        dtype: " + typeOf(published) +
           "\n        gradient_checkpointing: " + published.said("train.gradient_checkpointing") + "\n        optimizer: " + optimizerOf(published) +
           "\n        gradient_accumulation: " + (accumulation.empty() ? "1" : accumulation) +
           "\n        train_text_encoder: " + flag(published.said("train.train_text_encoder") == "true") +
           "\n        noise_scheduler: " + std::string(shapedFamily(published) ? shapedFamily(published)->noiseScheduler : "ddpm") + "\n        disable_sampling: true\n        skip_first_sample: true\n";
}

std::string modelOf(const PublishedCase& published) {
    const std::string quantization = *quantizationOf(published);
    std::string text = "      model:\n        name_or_path: " + published.id + "-is-not-here\n        arch: " + std::string(archCalled(published.model)) + '\n';
    if (!quantization.empty()) text += "        quantize: true\n        qtype: " + quantization + '\n';
    return text;
}

std::string cardOf(const PublishedCase& published) {
    const CardFacts* const card = findCard(published.card);
    return card ? std::string(card->name) : std::string();
}

}  // namespace

std::string PublishedCase::said(std::string_view path) const {
    const FreeMap* map = &config;
    for (std::size_t dot; (dot = path.find('.')) != path.npos; path.remove_prefix(dot + 1)) {
        const FreeValue* const inner = map->find(path.substr(0, dot));
        map = inner ? std::get_if<FreeMap>(&inner->content) : nullptr;
        if (!map) return {};
    }
    const FreeValue* const value = map->find(path);
    if (!value) return {};
    if (const auto* text = std::get_if<std::string>(&value->content)) return *text;
    if (const auto* on = std::get_if<bool>(&value->content)) return flag(*on);
    if (const auto* whole = std::get_if<std::int64_t>(&value->content)) return std::to_string(*whole);
    if (const auto* number = std::get_if<double>(&value->content)) return std::to_string(*number);
    return {};
}

Result<PublishedCase> readPublishedCase(std::string_view yaml, std::string_view name) { return readFactsFile<PublishedCase>(yaml, name); }

Result<TrainRequest> requestOf(const PublishedCase& published) {
    if (archCalled(published.model).empty()) return Error{say("no family")};
    if (const std::string obstacle = obstacleOf(published); !obstacle.empty()) return Error{say("not expressible: %1", obstacle)};
    TrainRequest request;
    request.jobText = "job: extension\nconfig:\n  name: " + published.id + "\n  process:\n    - type: diffusion_trainer\n      training_folder: output\n      device: cuda\n" + networkOf(published) +
                      datasetOf(published) + trainOf(published) + modelOf(published);
    ForecastAssumptions& assumed = request.options.assumed;
    assumeHabits(published, assumed);
    assumed.trainedType = trainedTypeOf(published);
    assumed.vaeGoes = assumes(published, "text encoder and VAE not on the card") || cachesLatents(published);
    if (const auto side = wholeOf(published.said("datasets.resolution")); side && !isLanguage(published)) assumed.pictures = {{*side, *side}};
    request.options.device = "cuda";
    request.options.card = cardOf(published);
    return request;
}

std::int64_t comparable(const PublishedCase& published, const Forecast& forecast) {
    std::int64_t bytes = 0;
    for (const PhaseForecast& phase : forecast.phases) {
        const bool isStep = phase.phase == Phase::FirstStep || phase.phase == Phase::Steps;
        if (published.whatPeak == "training step" && !isStep) continue;
        bytes = std::max(bytes, published.measure == "max_allocated" ? phase.peak : published.measure == "max_reserved" ? phase.reserved : phase.needed);
    }
    return bytes;
}

}  // namespace headroom
