// SPDX-License-Identifier: Apache-2.0
#include "train/text_source.h"

#include "memory/host_copies.h"
#include "memory/memory_tracker.h"

#include <ATen/core/grad_mode.h>
#include <ATen/ops/cat.h>

#include <algorithm>

namespace headroom {
namespace {

TextConditioning onHost(const TextConditioning& text) {
    TextConditioning copy{hostCopyOf(text.tokens_BLD)};
    if (text.pooled_BD.defined()) copy.pooled_BD = hostCopyOf(text.pooled_BD);
    return copy;
}

at::Tensor joinedOnHost(const std::vector<at::Tensor>& parts) {
    const HostScope host;
    return at::cat(parts);
}

}  // namespace

bool TextSource::knowsAll(const std::vector<std::string>& captions) const {
    return std::ranges::all_of(captions, [this](const std::string& caption) { return knows(caption); });
}

TextConditioning TextSource::conditioning(const std::vector<std::string>& captions) const {
    if (m_known.empty() || !knowsAll(captions)) return m_model.encodeText(captions);
    std::vector<at::Tensor> tokens, pooled;
    for (const std::string& caption : captions) {
        tokens.push_back(m_known.at(caption).tokens_BLD);
        if (m_known.at(caption).pooled_BD.defined()) pooled.push_back(m_known.at(caption).pooled_BD);
    }
    TextConditioning batch{deviceCopyOf(joinedOnHost(tokens), m_device, tokens.front().scalar_type())};
    if (!pooled.empty()) batch.pooled_BD = deviceCopyOf(joinedOnHost(pooled), m_device, pooled.front().scalar_type());
    return batch;
}

const TextConditioning& TextSource::remember(const std::string& caption) {
    const at::NoGradGuard noGrad;
    if (!knows(caption)) remember(caption, onHost(m_model.encodeText({caption})));
    return m_known.at(caption);
}

void TextSource::remember(const std::string& caption, TextConditioning one) { m_known.insert_or_assign(caption, std::move(one)); }

}  // namespace headroom
