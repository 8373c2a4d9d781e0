// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "families/model_family.h"
#include "job/free_value.h"
#include "lora/lora_network.h"
#include "messages/trainer_event.h"
#include "train/ema.h"
#include "runs/run_files.h"
#include "train/save_metadata.h"
#include "train/trained_weights.h"

#include <optional>

namespace headroom {

/// What is written: an adapter as one file, or a whole model as a diffusers folder. Saves carry the averaged weights where there are some.
struct SavedThing {
    ModelFamily& model;
    const LoraNetwork* network;  ///< null: the whole model
    TrainedWeights& weights;
    const Ema* ema;  ///< null: the weights themselves
};

/// Writes saves so that one is whole or not there, whatever happens meanwhile.
class Saver {
public:
    Saver(const RunFiles& files, SavedThing thing, c10::ScalarType type) : m_files(files), m_thing(thing), m_type(type) {}

    /// Writes the save of `step`, or the final one. Older saves are untouched.
    Result<Saved> save(std::optional<int> step, const SaveDescription& description);

private:
    Status writeAdapter(const std::filesystem::path& file, const SaveDescription& description) const;
    Status writeFolder(const std::filesystem::path& folder, const SaveDescription& description) const;
    Status writeContent(const std::filesystem::path& path, const SaveDescription& description) const;

    const RunFiles& m_files;
    SavedThing m_thing;
    c10::ScalarType m_type;
};

/// The job's `meta` section as header entries: text as it stands, anything else as JSON.
Metadata metaEntries(const FreeMap& meta);

}  // namespace headroom
