// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "messages/forecast.h"
#include "messages/trainer_event.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace headroom {

/// What a forecast takes for granted beside the job: how the program works whose run is foretold, and what stands in for files that are not on this machine. Real runs ignore it.
struct ForecastAssumptions {
    std::string execution = {};              ///< "plain": operators save for the backward pass what stock autograd saves, optimizers keep what their names say, as other trainers do; "unfused": the same with attention by its formula; "headroom" or empty: as this one
    std::vector<PictureSize> pictures = {};  ///< one of each bucket, in place of the datasets' pictures; their batch size and caching are those of the first dataset
    bool vaeGoes = false;                    ///< the VAE leaves the device once the latents are cached
    std::string optimizer = {};  ///< in place of the job's, one that no job names: "adamw_foreach", "adamw4bit", "adamw8bit_paged" (forecast/played_optimizers.h)
    std::string loss = {};  ///< how a language model's loss is made: "pieces", "narrow_pieces", "kernel", "fused_head" (nn/played_token_loss.h); empty = as `execution` says
    bool dropsAdapterInputs = false;  ///< each adapter drops numbers of its own copy of its layer's input
    bool fusesAdapters = false;  ///< kernels of adapters compute in the type of their layer's input, whatever their own
    bool keepsQuantizedInputs = false;  ///< a product with a weight of four bits keeps its input too, as bitsandbytes did before 0.43.2
    bool keepsGradients = false;  ///< gradients are filled with zeros between updates and keep their memory, as was usual before PyTorch 2
    bool wideStream = false;  ///< the norms of a language model and what goes from block to block are fp32
    std::string trainedType = {};  ///< "bf16", "fp16": of what is trained, its gradients and its optimizer's state; empty = fp32, beside a whole model's copy to compute with
};

/// Choices that belong to this machine or this call, never to the job file.
struct EngineOptions {
    std::string device = {};       ///< "cpu", "cuda", "cuda:1"; empty = as the job says
    std::string card = {};         ///< of a forecast: what kind of card "cuda" is, "RTX 3060 12 GB"; empty = a usual one
    ForecastAssumptions assumed = {};
    std::int64_t memoryLimit = 0;  ///< device bytes the run may hold; 0 = no limit
    int threads = 0;               ///< intra-op threads; 0 = all cores
    int niceness = 0;              ///< added to the priority of the engine's own threads (5 in the studio)
};

/// Train a job to its end. The text is the job as the user sees it, unsaved edits and overrides included.
struct TrainRequest {
    std::string jobText;
    std::string jobPath;  ///< for relative paths and messages; may be empty
    EngineOptions options = {};
};

/// Make pictures. With `jobText`: that job's prompts with its newest save; else from the members below.
struct SampleRequest {
    std::string jobText = {};
    std::string jobPath = {};
    std::string modelPath = {};
    std::string loraPath = {};
    std::string prompt = {};
    std::string negative = {};
    int width = 512;
    int height = 512;
    int steps = 20;
    double guidance = 7;
    std::int64_t seed = 42;
    std::string sampler = "ddpm";
    std::string outputPath = {};
    EngineOptions options = {};
};

using EngineRequest = std::variant<TrainRequest, SampleRequest>;

enum class TrainerCommand { Pause, Resume, Stop, SaveNow, SampleNow };

/// Receives events. Called from the engine's threads, one call at a time; must return quickly and never throw.
using EventSink = std::function<void(const TrainerEvent&)>;

/// The one door between the programs and the engine.
class EnginePort {
public:
    virtual ~EnginePort() = default;

    /// Works off one request on the calling thread and returns when it is done. Every request ends with exactly one
    /// Finished or Failed event. Never throws. One request at a time.
    virtual void run(const EngineRequest& request, const EventSink& sink) = 0;

    /// Asks the running request for something; obeyed between micro-steps. From any thread; ignored when idle.
    virtual void command(TrainerCommand command) = 0;

    /// How much memory the job would need on the device, without running it; takes neither a weight nor the device, which need not be in this machine. A part of a second to seconds of work on the calling
    /// thread. Any thread, also while a request runs, which it does not disturb. Never throws. The Error is a job that cannot run or cannot be forecast.
    virtual Result<Forecast> forecast(const TrainRequest& request) = 0;
};

/// Settings that LibTorch's thread pool reads once from the environment when it is loaded. Call first thing in main, before any thread: waiting
/// workers then soon sleep instead of spinning on, so that a window and other programs get their share of the cores. What the user set stands.
/// Also keeps a limit on the length of files (ulimit -f) from ending the program: the write then fails with a reason, as on a full disk.
void prepareEngineEnvironment();

/// Loads the engine library that lies beside the program (or in ../lib) and makes a port. The library stays loaded
/// until the process ends, because LibTorch does not survive unloading. Takes about 0.4 s; any thread.
Result<std::unique_ptr<EnginePort>> loadEngine();

}  // namespace headroom
