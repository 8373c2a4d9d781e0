// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, L tokens, D features.
#pragma once

#include "families/model_family.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace headroom {

/// Conditioning for captions: from memory where it was encoded before, else from the model's text encoder. Remembered conditioning lies on the
/// host. One thread.
class TextSource {
public:
    TextSource(const ModelFamily& model, c10::Device device) : m_model(model), m_device(device) {}

    /// The batch's conditioning on the device. Builds a graph where the text encoder trains, and then never looks into memory.
    TextConditioning conditioning(const std::vector<std::string>& captions) const;

    /// Encodes a caption without a graph and keeps the result.
    const TextConditioning& remember(const std::string& caption);
    void remember(const std::string& caption, TextConditioning one);

    bool knows(const std::string& caption) const { return m_known.contains(caption); }
    const TextConditioning& known(const std::string& caption) const { return m_known.at(caption); }

    /// From now on the text encoder trains: what was remembered is stale.
    void forget() { m_known.clear(); }

private:
    bool knowsAll(const std::vector<std::string>& captions) const;

    const ModelFamily& m_model;
    c10::Device m_device;
    std::unordered_map<std::string, TextConditioning> m_known;
};

}  // namespace headroom
