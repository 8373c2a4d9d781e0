// SPDX-License-Identifier: Apache-2.0
#include "train/text_source.h"

#include "memory/memory_tracker.h"

#include <ATen/core/grad_mode.h>
#include <ATen/ops/cat.h>

#include <algorithm>

namespace headroom {
namespace {

TextConditioning onHost(const TextConditioning& text) {
    const HostScope host;
    TextConditioning copy{text.tokens_BLD.cpu().clone()};
    if (text.pooled_BD.defined()) copy.pooled_BD = text.pooled_BD.cpu().clone();
    return copy;
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
    TextConditioning batch{at::cat(tokens).to(m_device)};
    if (!pooled.empty()) batch.pooled_BD = at::cat(pooled).to(m_device);
    return batch;
}

const TextConditioning& TextSource::remember(const std::string& caption) {
    const at::NoGradGuard noGrad;
    if (!knows(caption)) remember(caption, onHost(m_model.encodeText({caption})));
    return m_known.at(caption);
}

void TextSource::remember(const std::string& caption, TextConditioning one) { m_known.insert_or_assign(caption, std::move(one)); }

}  // namespace headroom
