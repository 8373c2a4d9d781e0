// SPDX-License-Identifier: Apache-2.0
#include "oom/fixes.h"

#include <algorithm>

namespace headroom {

const std::array<FixRow, static_cast<std::size_t>(Fix::WslMemory) + 1> kFixes = {{
    {Fix::ActivationOffloadOff, "activation_offload_off", HEADROOM_SAY("Keep saved activations on the card: checkpointing without the offload to RAM.")},
    {Fix::BatchOne, "batch_1", HEADROOM_SAY("Use batch size 1, with gradient accumulation in its place.")},
    {Fix::BatchSmaller, "batch_smaller", HEADROOM_SAY("Use a smaller batch or shorter sequences.")},
    {Fix::BiggerGpu, "bigger_gpu", HEADROOM_SAY("Use a card with more memory, or a smaller model.")},
    {Fix::CacheTextEmbeddings, "cache_text_embeddings", HEADROOM_SAY("Cache the text embeddings, so that the text encoder can leave the card.")},
    {Fix::ChooseOtherGpu, "choose_other_gpu", HEADROOM_SAY("Choose another card: this one is taken by another program.")},
    {Fix::CloseOtherPrograms, "close_other_programs", HEADROOM_SAY("End the other programs that hold memory on the card.")},
    {Fix::DisableMemoryRecording, "disable_memory_recording", HEADROOM_SAY("Switch the recording of allocations off.")},
    {Fix::DriverRollback, "driver_rollback", HEADROOM_SAY("Go back to the driver before the update, or forbid it to use system memory in place of the card's.")},
    {Fix::DropLargestBucket, "drop_largest_bucket", HEADROOM_SAY("Drop the largest bucket, or shorten the longest clips and texts.")},
    {Fix::DtypeFp16, "dtype_fp16", HEADROOM_SAY("Compute in 16 bits.")},
    {Fix::EmptyCache, "empty_cache", HEADROOM_SAY("Let the trainer empty the allocator's cache at this point.")},
    {Fix::EmptyCacheOnBucketChange, "empty_cache_on_bucket_change", HEADROOM_SAY("Let the trainer empty the allocator's cache when the bucket changes.")},
    {Fix::EnvVariable, "env_variable", HEADROOM_SAY("Set PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True, and remove other variables that limit memory.")},
    {Fix::FewerWorkers, "fewer_workers", HEADROOM_SAY("Use fewer loader workers, or none.")},
    {Fix::FlashAttentionOn, "flash_attention_on", HEADROOM_SAY("Switch flash or memory-efficient attention on.")},
    {Fix::FramesDown, "frames_down", HEADROOM_SAY("Use fewer frames: cut the clips into shorter ones.")},
    {Fix::FreezeBase, "freeze_base", HEADROOM_SAY("Freeze the base model, so that only the new weights have gradients.")},
    {Fix::GradientCheckpointingOn, "gradient_checkpointing_on", HEADROOM_SAY("Turn gradient checkpointing on.")},
    {Fix::LayerOffloading, "layer_offloading", HEADROOM_SAY("Let part of the blocks wait in RAM (layer offloading, block swap).")},
    {Fix::LeaveWsl, "leave_wsl", HEADROOM_SAY("Run on Windows itself or on Linux: WSL allows little page-locked memory.")},
    {Fix::LibraryVersion, "library_version", HEADROOM_SAY("Use another version of the library that failed here.")},
    {Fix::LoraNotFull, "lora_not_full", HEADROOM_SAY("Train a LoRA: as it is set up, the whole model is trained.")},
    {Fix::MoreRam, "more_ram", HEADROOM_SAY("Give the run more RAM: close other programs, add memory or swap.")},
    {Fix::Offload, "offload", HEADROOM_SAY("Move what is not needed at this point off the card: the optimizer's state, the transformer.")},
    {Fix::OffloadLess, "offload_less", HEADROOM_SAY("Swap fewer blocks to RAM.")},
    {Fix::OffloadOff, "offload_off", HEADROOM_SAY("Switch the offload to RAM off.")},
    {Fix::OptimizerEightBit, "optimizer_8bit", HEADROOM_SAY("Use an optimizer with an 8-bit state.")},
    {Fix::OptimizerPaged, "optimizer_paged", HEADROOM_SAY("Use a paged optimizer.")},
    {Fix::OptimizerSmaller, "optimizer_smaller", HEADROOM_SAY("Use an optimizer with a small state, such as Adafactor.")},
    {Fix::OtherTrainer, "other_trainer", HEADROOM_SAY("Try the job with another trainer.")},
    {Fix::OwnCode, "own_code", HEADROOM_SAY("Look in your own code for what keeps tensors alive from step to step.")},
    {Fix::PagefileUp, "pagefile_up", HEADROOM_SAY("Enlarge the page file of Windows, or let Windows manage its size.")},
    {Fix::PinMemoryOff, "pin_memory_off", HEADROOM_SAY("Switch page-locked memory of the data loader off (pin_memory).")},
    {Fix::PreviewOff, "preview_off", HEADROOM_SAY("Switch previews off.")},
    {Fix::PreviewSmaller, "preview_smaller", HEADROOM_SAY("Make smaller or fewer previews.")},
    {Fix::QtypeInt8, "qtype_int8", HEADROOM_SAY("Quantise to 8-bit integers in place of floats.")},
    {Fix::Quantize, "quantize", HEADROOM_SAY("Hold the base model in 8 bits or fewer.")},
    {Fix::QuantizeOnCpu, "quantize_on_cpu", HEADROOM_SAY("Quantise on the processor before the model goes to the card.")},
    {Fix::ResolutionDown, "resolution_down", HEADROOM_SAY("Train at a smaller resolution.")},
    {Fix::RestartProcess, "restart_process", HEADROOM_SAY("End the program that held the card and start it anew.")},
    {Fix::RetryOnce, "retry_once", HEADROOM_SAY("Try once more with the same settings, in a fresh process.")},
    {Fix::SaveDtype, "save_dtype", HEADROOM_SAY("Save in 16 bits.")},
    {Fix::SingleGpu, "single_gpu", HEADROOM_SAY("Run on one card.")},
    {Fix::SmallerFiles, "smaller_files", HEADROOM_SAY("Use the weights in several smaller files (sharded safetensors) in place of one large file.")},
    {Fix::SmallerPreset, "smaller_preset", HEADROOM_SAY("Begin from a preset that is made for a machine of this size.")},
    {Fix::TeOffload, "te_offload", HEADROOM_SAY("Move the text encoder off the card when it is not needed.")},
    {Fix::TeQuantize, "te_quantize", HEADROOM_SAY("Hold the text encoder in 8 bits or fewer.")},
    {Fix::TorchVersion, "torch_version", HEADROOM_SAY("Use the version of PyTorch that the trainer asks for.")},
    {Fix::TrainerVersion, "trainer_version", HEADROOM_SAY("If it worked before an update, go back to that version of the trainer; else take the newest.")},
    {Fix::VaeBatchOne, "vae_batch_1", HEADROOM_SAY("Encode pictures one at a time (VAE batch size 1).")},
    {Fix::VaeTiling, "vae_tiling", HEADROOM_SAY("Let the VAE work in tiles.")},
    {Fix::WslMemory, "wsl_memory", HEADROOM_SAY("Give WSL more memory and swap in .wslconfig.")},
}};

namespace {

bool isOn(const std::optional<bool>& setting) { return setting.value_or(false); }
bool isOff(const std::optional<bool>& setting) { return !setting.value_or(true); }

bool hasSmallOptimizer(const RunFacts& facts) {
    constexpr std::array<std::string_view, 5> kSmall = {"8bit", "adafactor", "lion8", "fp8", "sgd"};
    const std::string name = facts.config.optimizer.value_or("");
    return std::ranges::any_of(kSmall, [&](std::string_view word) { return name.find(word) != std::string::npos; });
}

}  // namespace

bool isOpen(Fix fix, const RunFacts& facts) {
    const SettingFacts& config = facts.config;
    switch (fix) {
    case Fix::ActivationOffloadOff: return isOn(config.activationOffload);
    case Fix::BatchOne:
    case Fix::BatchSmaller: return config.batchSize != 1;
    case Fix::CacheTextEmbeddings: return !isOn(config.cacheTextEmbeddings) && !isOn(config.trainTextEncoder) && !facts.isLanguage();
    case Fix::FramesDown: return facts.isVideo() && config.numFrames != 1;
    case Fix::GradientCheckpointingOn: return !isOn(config.gradientCheckpointing);
    case Fix::LayerOffloading: return !isOn(config.layerOffloading);
    case Fix::LeaveWsl:
    case Fix::WslMemory: return facts.isWsl();
    case Fix::LoraNotFull: return !facts.hasAdapter().value_or(false);
    case Fix::OffloadLess:
    case Fix::OffloadOff: return !isOff(config.layerOffloading) || isOn(config.optimizerOffload);
    case Fix::OptimizerEightBit:
    case Fix::OptimizerSmaller: return !hasSmallOptimizer(facts);
    case Fix::PagefileUp: return facts.isWindows();
    case Fix::PreviewOff:
    case Fix::PreviewSmaller: return !isOn(config.disableSampling);
    case Fix::Quantize: return !isOn(config.quantize);
    case Fix::TeQuantize: return !isOn(config.quantizeTe) && !facts.isLanguage();
    case Fix::FewerWorkers: return config.numWorkers != 0;
    default: return true;
    }
}

}  // namespace headroom
