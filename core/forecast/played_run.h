// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "forecast/played_batches.h"
#include "train/micro_step.h"
#include "train/preview_writer.h"
#include "train/run_settings.h"
#include "train/text_source.h"
#include "train/trained_model.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// The phases of a run on one thread with the Trainer's own parts, without its files and pictures: each batch that trains is one update, each preview two steps, each update
/// two micro-steps at most, as all later ones hold what the second does.
/// On the meta device, inside PlayedMemory, it takes no memory and next to no time; on any other device it is real work on blank pictures. What is read back
/// from the meta device is zero, so a job that would stop at a loss that is not a number goes on here.
class PlayedRun {
public:
    static constexpr int kMostMicroSteps = 2;

    /// `batches` in the order in which they are played; the first of them trains and is the first update. With `vaeGoes` the VAE leaves when the latents are cached, unless previews need it, which no run of ours does.
    PlayedRun(RunSettings settings, std::vector<PlayedBatch> batches, ModelLoader loader, bool vaeGoes = false);

    /// All phases, announced to MemoryTracker as the Trainer does.
    Status play();

    /// Names of the weights, adapters and optimizer states, by their blocks' serials in the ledger. Until the run is destroyed.
    std::map<std::int64_t, std::string> names() const;

private:
    Status load();
    void cacheText();
    void cacheLatents();
    void previews(Phase phase);
    void steps();
    void update(const PlayedBatch& batch);
    void save();

    Batch batchOf(const PlayedBatch& batch) const;
    at::Tensor blank(at::IntArrayRef sizes) const;
    std::vector<Preview> distinctPreviews() const;
    const ProcessConfig& process() const { return m_settings.process(); }

    RunSettings m_settings;
    std::vector<PlayedBatch> m_batches;
    ModelLoader m_load;
    bool m_vaeGoes;
    std::unique_ptr<TrainedModel> m_trained;
    std::optional<TextSource> m_text;
    std::optional<PreviewWriter> m_previews;
    std::optional<MicroStep> m_microStep;
};

}  // namespace headroom
