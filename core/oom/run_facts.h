// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/field_table.h"
#include "base/result.h"
#include "job/job_config.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// What is known of a job's settings, in the words of AI Toolkit's keys. What is not told is absent: "off" and "not told" are two things.
struct SettingFacts {
    std::optional<int> batchSize;
    std::optional<int> numFrames;  ///< of the longest clip
    std::optional<int> sequenceLen;
    std::optional<int> rank;
    std::vector<int> resolution;
    std::vector<int> widthHeight;
    std::optional<bool> gradientCheckpointing;
    std::optional<bool> layerOffloading;    ///< block swap or weights that wait in RAM
    std::optional<bool> activationOffload;  ///< saved activations that wait in RAM
    std::optional<bool> optimizerOffload;
    std::optional<bool> quantize;
    std::optional<bool> quantizeTe;
    std::optional<bool> trainTextEncoder;
    std::optional<bool> cacheTextEmbeddings;
    std::optional<std::string> network;  ///< "none ..." = the whole model is trained
    std::optional<std::string> optimizer;
    std::optional<int> numWorkers;
    std::optional<bool> disableSampling;

    static constexpr void fields(auto&& row) {
        using S = SettingFacts;
        row(Field{.key = "batch_size", .member = &S::batchSize, .limits = {.least = 1}});
        row(Field{.key = "num_frames", .member = &S::numFrames, .limits = {.least = 1}});
        row(Field{.key = "sequence_len", .member = &S::sequenceLen, .limits = {.least = 1}});
        row(Field{.key = "rank", .member = &S::rank, .limits = {.least = 1}});
        row(Field{.key = "resolution", .member = &S::resolution, .limits = {.least = 1}, .accepts = Accepts::ScalarAsList});
        row(Field{.key = "width_height", .member = &S::widthHeight, .limits = {.least = 1}});
        row(Field{.key = "gradient_checkpointing", .member = &S::gradientCheckpointing});
        row(Field{.key = "layer_offloading", .member = &S::layerOffloading});
        row(Field{.key = "activation_offload", .member = &S::activationOffload});
        row(Field{.key = "optimizer_offload", .member = &S::optimizerOffload});
        row(Field{.key = "quantize", .member = &S::quantize});
        row(Field{.key = "quantize_te", .member = &S::quantizeTe});
        row(Field{.key = "train_text_encoder", .member = &S::trainTextEncoder});
        row(Field{.key = "cache_text_embeddings", .member = &S::cacheTextEmbeddings});
        row(Field{.key = "network", .member = &S::network});
        row(Field{.key = "optimizer", .member = &S::optimizer});
        row(Field{.key = "num_workers", .member = &S::numWorkers, .limits = {.least = 0}});
        row(Field{.key = "disable_sampling", .member = &S::disableSampling});
    }

    /// Takes over what `other` knows and this does not.
    void fillFrom(const SettingFacts& other);
};

/// What is known of a run beside its log. All optional.
struct RunFacts {
    std::string trainer;
    std::string modelFamily;  ///< a name of people ("SDXL") or `model.arch`
    std::string task;         ///< "image", "video" or "llm"
    std::string gpu;
    std::optional<double> vramGib;
    std::optional<double> hostRamGib;
    std::string os;  ///< "Windows", "WSL2", "Linux container" ...
    SettingFacts config;

    static constexpr void fields(auto&& row) {
        using R = RunFacts;
        row(Field{.key = "trainer", .member = &R::trainer});
        row(Field{.key = "model_family", .member = &R::modelFamily});
        row(Field{.key = "task", .member = &R::task});
        row(Field{.key = "gpu", .member = &R::gpu});
        row(Field{.key = "vram_gib", .member = &R::vramGib, .limits = {.least = 0}});
        row(Field{.key = "host_ram_gib", .member = &R::hostRamGib, .limits = {.least = 0}});
        row(Field{.key = "os", .member = &R::os});
        row(Field{.key = "config", .member = &R::config});
    }

    bool isWsl() const;
    bool isWindows() const;  ///< not WSL
    bool isVideo() const;    ///< or may be: clips of several frames are told, or the task is
    bool isLanguage() const;
    /// True or false where it is told; the whole model is trained when it is false.
    std::optional<bool> hasAdapter() const;
    int frames() const { return config.numFrames.value_or(1); }
    int largestSide() const;  ///< 0 where nothing is told

    void fillFrom(const RunFacts& other);
};

/// Reads a facts file: YAML with the keys of RunFacts and, under `config`, of SettingFacts. Other keys are ignored. An Error names the key
/// whose value cannot be used, or the place where the text is no YAML.
Result<RunFacts> readRunFacts(std::string_view yaml, std::string_view name);

/// What the first process of a job says.
RunFacts factsOf(const JobConfig& job);
RunFacts factsOf(const ProcessConfig& process);

/// What a plain log (see LogText) tells of its run: options of the command line, lines that trainers print at the start.
RunFacts factsOf(std::string_view log);

}  // namespace headroom
