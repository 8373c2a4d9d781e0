// SPDX-License-Identifier: Apache-2.0
#include "job/job_rules.h"

#include "job/arch_ids.h"
#include "job/color.h"
#include "job/nearest.h"

#include <algorithm>
#include <array>
#include <vector>

namespace headroom {
namespace {

constexpr std::array kOptimizers{
    std::string_view("adam"),       std::string_view("adamw"),       std::string_view("adagrad"),
    std::string_view("lion"),       std::string_view("adam8bit"),    std::string_view("adamw8bit"),
    std::string_view("adam8"),      std::string_view("adamw8"),      std::string_view("ademamix8bit"),
    std::string_view("lion8bit"),   std::string_view("adafactor"),   std::string_view("prodigy"),
    std::string_view("prodigyopt"), std::string_view("prodigy8bit"), std::string_view("automagic"),
    std::string_view("automagic2"), std::string_view("automagic3"),  std::string_view("automagicexperiment")};

constexpr std::array kQuantizations{std::string_view(""),
                                    std::string_view("qfloat8"),
                                    std::string_view("float8"),
                                    std::string_view("convrot8"),
                                    std::string_view("convrot4"),
                                    std::string_view("nvfp4"),
                                    std::string_view("convrotint8"),
                                    std::string_view("convrotint7"),
                                    std::string_view("convrotint6"),
                                    std::string_view("convrotint5"),
                                    std::string_view("convrotint4"),
                                    std::string_view("convrotint3"),
                                    std::string_view("convrotint2"),
                                    std::string_view("convrotbitnet"),
                                    std::string_view("convrotcomfyw4a4"),
                                    std::string_view("uint8"),
                                    std::string_view("uint7"),
                                    std::string_view("uint6"),
                                    std::string_view("uint5"),
                                    std::string_view("uint4"),
                                    std::string_view("uint3"),
                                    std::string_view("uint2"),
                                    std::string_view("qint8"),
                                    std::string_view("qint4"),
                                    std::string_view("qint2"),
                                    std::string_view("int8"),
                                    std::string_view("orbit2"),
                                    std::string_view("orbit3"),
                                    std::string_view("orbit4"),
                                    std::string_view("orbitvq2"),
                                    std::string_view("orbitvq3"),
                                    std::string_view("orbitvq4"),
                                    // of other programs, which forecasts know
                                    std::string_view("gptq4"),
                                    std::string_view("llm_int8"),
                                    std::string_view("nf4"),
                                    std::string_view("nf4_double")};

/// Families with a UNet: their adapters keep an alpha of their own.
constexpr std::array kUnetArchs{std::string_view("sd1"),  std::string_view("sd15"), std::string_view("sd2"),
                                std::string_view("sdxl"), std::string_view("vega"), std::string_view("ssd")};

bool isOneOf(std::string_view word, const auto& words) {
    return std::ranges::find(words, word) != words.end();
}

ConfigDiff change(std::string key, std::string before, std::string after) {
    return {{{std::move(key), std::move(before), std::move(after)}}};
}

ConfigDiff turnOff(std::string key) {
    return change(std::move(key), "true", "false");
}

/// One process under examination.
class Examiner {
public:
    Examiner(const ProcessConfig& process, const Presence& has, const RuleReport& report)
        : m_process(process),
          m_train(process.train),
          m_model(process.model),
          m_arch(withoutTag(m_model.arch)),
          m_has(has),
          m_report(report) {}

    void examine() {
        checkModel();
        checkAdapters();
        checkOffloading();
        checkNetwork();
        checkOptimizer();
        checkPreservation();
        checkTextEncoder();
        checkSteps();
        checkPrecision();
        checkLegacySpellings();
        checkDatasets();
        checkSample();
        checkHeadroom();
    }

private:
    void error(const std::string& key, const Sentence& sentence, ConfigDiff fix = {}) {
        m_report(Issue::Severity::Error, key, sentence, std::move(fix));
    }
    void warn(const std::string& key, const Sentence& sentence, ConfigDiff fix = {}) {
        m_report(Issue::Severity::Warning, key, sentence, std::move(fix));
    }

    void checkModel() {
        if (m_model.nameOrPath.empty())
            error("model.name_or_path",
                  say("model.name_or_path is missing; name the folder, file or repository of the base model"));
        if (!isOneOf(m_arch, kArchIds)) {
            const std::string_view meant = nearest(m_arch, {kArchIds.begin(), kArchIds.end()});
            error("model.arch", withGuess(say("model.arch is '%1', which is no known family", m_model.arch), meant),
                  meant.empty() ? ConfigDiff() : change("model.arch", m_model.arch, std::string(meant)));
        }
        for (const auto& [key, qtype] :
             {std::pair("model.qtype", m_model.qtype), std::pair("model.qtype_te", m_model.qtypeTe)})
            if (!isOneOf(qtype, kQuantizations))
                error(key, say("%1 is '%2', which is no known quantization", key, qtype));
        for (const auto& [key, on] : {std::pair("model.attn_masking", m_model.attnMasking),
                                      std::pair("model.split_model_over_gpus", m_model.splitModelOverGpus)})
            if (on && !m_model.isFlux)
                error(key, say("%1 needs model.is_flux: true to be written; arch: flux is not enough", key),
                      change("model.is_flux", "false", "true"));
    }

    void checkAdapters() {
        if (m_model.assistantLoraPath && m_model.accuracyRecoveryAdapter)
            error("model.assistant_lora_path",
                  say("model.assistant_lora_path cannot be used together with an accuracy-recovery adapter"));
        const bool isFlux = m_arch == "flux" || m_arch == "flex1";
        if (isFlux && m_model.assistantLoraPath && (m_model.inferenceLoraPath || m_model.loraPath))
            error(
                "model.assistant_lora_path",
                say("model.assistant_lora_path cannot be used together with model.inference_lora_path or model.lora_path"));
    }

    void checkOffloading() {
        if (!m_model.layerOffloading) return;
        if (m_arch.starts_with("ace_step_15"))
            error("model.layer_offloading", say("model.layer_offloading does not exist for %1", m_model.arch),
                  turnOff("model.layer_offloading"));
        if (m_arch.starts_with("boogu_image") || m_arch == "prx_pixel")
            warn("model.layer_offloading",
                 say("model.layer_offloading moves nothing for %1; it only turns qfloat8 into float8", m_model.arch),
                 turnOff("model.layer_offloading"));
    }

    void checkNetwork() {
        if (!m_process.network) return;
        const NetworkConfig& network = *m_process.network;
        if (network.type == "lorm" && !network.lorm)
            error("network.lorm", say("network.lorm is missing; type lorm needs it"));
        if (network.rank && m_has("network.linear"))
            warn("network.rank", say("network.rank wins over network.linear; keep one of them"),
                 {{{"network.rank", std::to_string(*network.rank), {}},
                   {"network.linear", {}, std::to_string(*network.rank)}}});
        const bool isPeft = !isOneOf(m_arch, kUnetArchs) && network.type == "lora";
        if (isPeft && network.linearAlpha != network.linear &&
            (m_has("network.linear_alpha") || m_has("network.alpha")))
            warn("network.linear_alpha",
                 say("network.linear_alpha has no effect for %1: AI Toolkit sets it to the rank, so the adapter trains at scale 1", m_model.arch));
    }

    void checkOptimizer() {
        std::string name = m_train.optimizer;
        std::ranges::transform(name, name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        if (isOneOf(name, kOptimizers) || name.starts_with("dadaptation")) return;
        const std::string_view meant = nearest(name, {kOptimizers.begin(), kOptimizers.end()});
        error("train.optimizer",
              withGuess(say("train.optimizer is '%1', which is no known optimizer", m_train.optimizer), meant),
              meant.empty() ? ConfigDiff() : change("train.optimizer", m_train.optimizer, std::string(meant)));
    }

    bool anyTriggerWord() const {
        const auto isSet = [](const std::optional<std::string>& word) { return word && !word->empty(); };
        return isSet(m_process.triggerWord) ||
               std::ranges::any_of(m_process.datasets, isSet, &DatasetConfig::triggerWord);
    }

    void checkPreservation() {
        const bool dop = m_train.diffOutputPreservation;
        const bool bpp = m_train.blankPromptPreservation;
        if (dop && bpp)
            error("train.blank_prompt_preservation",
                  say("train.blank_prompt_preservation cannot be used together with train.diff_output_preservation"),
                  turnOff("train.blank_prompt_preservation"));
        if ((dop || bpp) && !m_process.network)
            error(dop ? "train.diff_output_preservation" : "train.blank_prompt_preservation",
                  say("preservation compares with the untrained model, so it needs a network section"));
        if (dop && !anyTriggerWord())
            error("train.diff_output_preservation",
                  say("train.diff_output_preservation replaces the trigger word by the class word, but no trigger_word is set"));
        if (dop && m_train.trainTextEncoder)
            error("train.diff_output_preservation",
                  say("train.diff_output_preservation cannot be used together with train.train_text_encoder"),
                  turnOff("train.train_text_encoder"));
        if (m_train.bypassGuidanceEmbedding && m_train.doGuidanceLoss)
            error("train.do_guidance_loss",
                  say("train.do_guidance_loss cannot be used together with train.bypass_guidance_embedding"),
                  turnOff("train.bypass_guidance_embedding"));
    }

    void checkTextEncoder() {
        if (m_train.cacheTextEmbeddings && m_train.trainTextEncoder)
            error("train.cache_text_embeddings", say("train.cache_text_embeddings drops what train.train_text_encoder trains"),
                  turnOff("train.cache_text_embeddings"));
        if (!m_train.unloadTextEncoder) return;
        if (m_train.trainTextEncoder)
            error("train.unload_text_encoder", say("train.unload_text_encoder drops what train.train_text_encoder trains"),
                  turnOff("train.unload_text_encoder"));
        if (m_arch == "qwen_image_edit" || m_arch == "boogu_image_edit")
            error("train.unload_text_encoder",
                  say("train.unload_text_encoder cannot be used with %1, whose prompts see the control image; cache text embeddings instead", m_model.arch),
                  {{{"train.unload_text_encoder", "true", "false"}, {"train.cache_text_embeddings", {}, "true"}}});
        warn("train.unload_text_encoder",
             say("train.unload_text_encoder ignores every caption: all pictures are trained on the trigger word alone"));
    }

    void checkSteps() {
        if (m_train.gradientAccumulation > 1 && m_train.gradientAccumulationSteps != 1)
            error("train.gradient_accumulation_steps",
                  say("train.gradient_accumulation_steps cannot be used together with train.gradient_accumulation"),
                  {{{"train.gradient_accumulation_steps", std::to_string(m_train.gradientAccumulationSteps), {}}}});
        else if (m_train.gradientAccumulationSteps == -1)
            warn("train.gradient_accumulation_steps",
                 say("train.gradient_accumulation_steps is the old form, in which only the last batch of each epoch counts; "
                     "train.gradient_accumulation adds all batches of an update up"));
        else if (m_train.gradientAccumulationSteps > 1)
            warn("train.gradient_accumulation_steps",
                 say("train.gradient_accumulation_steps is the old form, in which only the last batch of each group counts; "
                     "train.gradient_accumulation adds all of them up"),
                 {{{"train.gradient_accumulation_steps", std::to_string(m_train.gradientAccumulationSteps), {}},
                   {"train.gradient_accumulation", {}, std::to_string(m_train.gradientAccumulationSteps)}}});
        if (m_train.minDenoisingSteps > m_train.maxDenoisingSteps)
            error("train.min_denoising_steps", say("train.min_denoising_steps is above train.max_denoising_steps"));
        if (m_train.snrGamma && !m_train.minSnrGamma)
            warn("train.snr_gamma",
                 say("train.snr_gamma weights clean timesteps without a limit; train.min_snr_gamma is the usual one"));
        if (m_process.save.saveEvery > m_train.steps || m_process.save.saveEvery == 0)
            warn("save.save_every", say("save.save_every never comes due in %1 steps, so an interrupted run loses everything", m_train.steps));
    }

    void checkPrecision() {
        if (!m_has("train.dtype"))
            warn("train.dtype", say("train.dtype is absent, which means fp32: twice the memory of bf16"),
                 {{{"train.dtype", {}, "bf16"}}});
    }

    void checkLegacySpellings() {
        if (m_has("model.auto_memory"))
            warn("model.auto_memory", say("model.auto_memory is the old name of model.layer_offloading"),
                 {{{"model.auto_memory", m_model.autoMemory ? "true" : "false", {}},
                   {"model.layer_offloading", {}, m_model.layerOffloading ? "true" : "false"}}});
        for (const std::string section : {"sample", "first_sample"})
            if (m_has(section + ".prompts") && m_has(section + ".samples"))
                warn(section + ".prompts", say("%1 is ignored, because %2 is there", section + ".prompts", section + ".samples"));
    }

    void checkDatasets() {
        const auto& datasets = m_process.datasets;
        if (datasets.empty() && m_process.type != "concept_slider")
            error("datasets", say("datasets is missing; name at least one folder of pictures"));
        const auto caching = std::ranges::count(datasets, true, &DatasetConfig::cacheTextEmbeddings);
        if (caching > 0 && caching < static_cast<std::ptrdiff_t>(datasets.size()))
            error("datasets",
                  say("some datasets cache text embeddings and others do not; set train.cache_text_embeddings for all of them"),
                  {{{"train.cache_text_embeddings", {}, "true"}}});
        for (std::size_t i = 0; i < datasets.size(); ++i)
            checkDataset(datasets[i], "datasets[" + std::to_string(i) + "].");
    }

    void checkDataset(const DatasetConfig& dataset, const std::string& lead) {
        if (dataset.folderPath.value_or("").empty() && dataset.datasetPath.value_or("").empty())
            error(lead + "folder_path", say("%1 is missing; name the folder of the pictures", lead + "folder_path"));
        if (dataset.poi)
            error(lead + "poi", say("%1 is no longer supported; remove it", lead + "poi"), {{{lead + "poi", *dataset.poi, {}}}});
        if (dataset.resolution.empty())
            error(lead + "resolution", say("%1 is an empty list; give it at least one size", lead + "resolution"));
        const bool augmented = dataset.augmentations || !dataset.augments.empty();
        const bool isVideo = dataset.numFrames > 1 || dataset.autoFrameCount;
        if (isVideo && (augmented || !dataset.buckets))
            error(lead + "num_frames",
                  say("%1 asks for video, which needs buckets and takes no augmentations", lead + "num_frames"));
        if (augmented && (dataset.cacheLatents || dataset.cacheLatentsToDisk))
            warn(lead + "cache_latents_to_disk",
                 say("%1 has no effect, because augmentations change every picture anew", lead + "cache_latents_to_disk"));
        if (dataset.cacheTextEmbeddings && (dataset.tokenDropoutRate > 0 || dataset.shuffleTokens))
            warn(lead + "shuffle_tokens",
                 say("%1 and token_dropout_rate have no effect on cached text embeddings", lead + "shuffle_tokens"));
        if (dataset.keepTokens > 0 && dataset.shuffleTokens)
            warn(lead + "keep_tokens",
                 say("%1 protects parts of a caption from being dropped, not from being shuffled", lead + "keep_tokens"));
        if (dataset.autoFrameCount && dataset.batchSize.value_or(m_train.batchSize) > 1)
            error(lead + "auto_frame_count",
                  say("%1 gives clips of different length, which cannot share a batch; use batch size 1", lead + "auto_frame_count"));
        if (dataset.captionType && m_has(lead + "caption_ext"))
            warn(lead + "caption_type", say("%1 wins over caption_ext; keep one of them", lead + "caption_type"));
    }

    void checkSample() {
        const bool flowTraining = m_train.noiseScheduler == "flowmatch";
        const bool flowPreviews = m_process.sample.sampler == "flowmatch";
        if (!m_train.disableSampling && flowTraining != flowPreviews && !m_process.sample.samples.empty())
            warn("sample.sampler",
                 say("sample.sampler is %1, but train.noise_scheduler is %2; previews may be noise", m_process.sample.sampler, m_train.noiseScheduler),
                 change("sample.sampler", m_process.sample.sampler, flowTraining ? "flowmatch" : "ddpm"));
    }

    void checkHeadroom() {
        if (const auto background = colorOf(m_process.headroom.alphaBackground); !background)
            error("headroom.alpha_background", background.error().what);
    }

    const ProcessConfig& m_process;
    const TrainConfig& m_train;
    const ModelConfig& m_model;
    std::string_view m_arch;
    const Presence& m_has;
    const RuleReport& m_report;
};

}  // namespace

void checkRules(const ProcessConfig& process, const Presence& has, const RuleReport& report) {
    Examiner(process, has, report).examine();
}

}  // namespace headroom
