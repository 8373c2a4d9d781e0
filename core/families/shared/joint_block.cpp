// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, N tokens of the picture, T tokens of the text, L of both, D features, F of the feed-forward layer.
#include "families/shared/joint_block.h"

#include "families/shared/modulation.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/gelu.h>

namespace headroom {
namespace {

constexpr std::int64_t kGrowth = 4, kEndParts = 2, kPartsOfTwice = kModulatesBoth + 3;
constexpr double kEpsilon = 1e-6;

}  // namespace

/// How a stream's layers are called.
struct JointBlock::StreamNames {
    const char *modulation, *query, *key, *value, *queryNorm, *keyNorm, *out, *feedForward;
};

const JointBlock::StreamNames JointBlock::kOfPicture{".norm1.linear", ".attn.to_q", ".attn.to_k", ".attn.to_v", ".attn.norm_q", ".attn.norm_k", ".attn.to_out.0", ".ff"};
const JointBlock::StreamNames JointBlock::kOfText{".norm1_context.linear", ".attn.add_q_proj", ".attn.add_k_proj", ".attn.add_v_proj",
                                                  ".attn.norm_added_q", ".attn.norm_added_k", ".attn.to_add_out", ".ff_context"};

JointBlock::JointBlock(std::string path, const JointShape& shape, const Kind& kind, WeightReader& reader)
    : m_path(std::move(path)), m_shape(shape), m_kind(kind), m_picture(readStream(kOfPicture, kind.attendsTwice ? kPartsOfTwice : kModulatesBoth, false, reader)),
      m_text(readStream(kOfText, kind.endsText ? kEndParts : kModulatesBoth, kind.endsText, reader)) {
    if (kind.attendsTwice) m_self = readSelf(reader);
}

std::optional<RmsNorm> JointBlock::readNorm(const std::string& name, WeightReader& reader) const {
    return m_shape.headNorms ? std::optional(reader.rmsNorm(m_path + name, m_shape.headWidth, kEpsilon, *m_shape.headNorms)) : std::nullopt;
}

JointBlock::Stream JointBlock::readStream(const StreamNames& names, std::int64_t parts, bool ends, WeightReader& reader) const {
    const std::int64_t width = m_shape.width();
    Stream stream;
    stream.modulation = reader.linear(m_path + names.modulation, width, parts * width);
    stream.query = reader.linear(m_path + names.query, width, width);
    stream.key = reader.linear(m_path + names.key, width, width);
    stream.value = reader.linear(m_path + names.value, width, width);
    stream.queryNorm = readNorm(names.queryNorm, reader);
    stream.keyNorm = readNorm(names.keyNorm, reader);
    if (ends) return stream;
    stream.out = reader.linear(m_path + names.out, width, width);
    stream.up = reader.linear(m_path + names.feedForward + ".net.0.proj", width, kGrowth * width);
    stream.down = reader.linear(m_path + names.feedForward + ".net.2", kGrowth * width, width);
    return stream;
}

JointBlock::SelfAttention JointBlock::readSelf(WeightReader& reader) const {
    const std::int64_t width = m_shape.width();
    const auto linear = [&](const char* name) { return reader.linear(m_path + name, width, width); };
    return {linear(".attn2.to_q"), linear(".attn2.to_k"), linear(".attn2.to_v"), linear(".attn2.to_out.0"), readNorm(".attn2.norm_q", reader), readNorm(".attn2.norm_k", reader)};
}

void JointBlock::appendStream(Stream& stream, const StreamNames& names, std::vector<AdapterTarget>& targets) const {
    const auto add = [&](const std::string& name, const char* parent, Linear& layer) { targets.push_back({m_path + name, "transformer", parent, &layer}); };
    add(names.modulation, "AdaLayerNormZero", stream.modulation);
    add(names.query, "Attention", stream.query);
    add(names.key, "Attention", stream.key);
    add(names.value, "Attention", stream.value);
    if (!stream.out) return;
    add(names.out, "Attention", *stream.out);
    add(names.feedForward + std::string(".net.0.proj"), "FeedForward", *stream.up);
    add(names.feedForward + std::string(".net.2"), "FeedForward", *stream.down);
}

void JointBlock::appendTargets(std::vector<AdapterTarget>& targets) {
    appendStream(m_picture, kOfPicture, targets);
    appendStream(m_text, kOfText, targets);
    if (!m_self) return;
    for (const auto& [name, layer] : {std::pair{".attn2.to_q", &m_self->query}, {".attn2.to_k", &m_self->key}, {".attn2.to_v", &m_self->value}, {".attn2.to_out.0", &m_self->out}})
        targets.push_back({m_path + name, "transformer", "Attention", layer});
}

void JointBlock::describe(PartDescription& description) const {
    const auto addHeads = [&](const auto& layers) {
        for (const Linear* const linear : {&layers.query, &layers.key, &layers.value}) description.add(*linear);
        for (const auto* const norm : {&layers.queryNorm, &layers.keyNorm})
            if (*norm) description.add(**norm);
    };
    for (const Stream* const stream : {&m_picture, &m_text}) {
        description.add(stream->modulation);
        addHeads(*stream);
        for (const auto* const linear : {&stream->out, &stream->up, &stream->down})
            if (*linear) description.add(**linear);
    }
    if (!m_self) return;
    addHeads(*m_self);
    description.add(m_self->out);
}

JointBlock::Streams JointBlock::run(const Streams& streams, const at::Tensor& condition_BD, const std::shared_ptr<const PairedRotary>& rotary) const {
    const auto compute = [this, rotary](const RepeatedPart::Tensors& inputs) {
        const auto [picture_BND, text_BTD] = this->compute({inputs[0], inputs[1]}, inputs[2], rotary.get());
        return text_BTD.defined() ? RepeatedPart::Tensors{picture_BND, text_BTD} : RepeatedPart::Tensors{picture_BND};
    };
    const RepeatedPart::Tensors results = runRepeated(*this, compute, {streams.picture_BND, streams.text_BTD, condition_BD}, /*ownInputs=*/2);
    return {results[0], results.size() > 1 ? results[1] : at::Tensor()};
}

JointBlock::Heads JointBlock::headsOf(const auto& layers, const at::Tensor& modulated_BLD) const {
    const auto split = [&](const Linear& layer) { return layer(modulated_BLD).view({modulated_BLD.size(0), modulated_BLD.size(1), m_shape.heads, m_shape.headWidth}); };
    const auto normed = [](const std::optional<RmsNorm>& norm, const at::Tensor& heads) { return norm ? (*norm)(heads) : heads; };
    return {normed(layers.queryNorm, split(layers.query)), normed(layers.keyNorm, split(layers.key)), split(layers.value)};
}

at::Tensor JointBlock::attendSelf(const at::Tensor& modulated_BND) const {
    const Heads heads = headsOf(*m_self, modulated_BND);
    return m_self->out(groupedAttention(heads.q.transpose(1, 2), heads.k.transpose(1, 2), heads.v.transpose(1, 2), /*causal=*/false));
}

at::Tensor JointBlock::feedForward(const Stream& stream, const at::Tensor& x_BLD, const std::vector<at::Tensor>& modulation) {
    const at::Tensor raised_BLF = (*stream.up)(modulated(x_BLD, modulation[3], modulation[4]));
    return x_BLD + modulation[5] * (*stream.down)(at::gelu(raised_BLF, "tanh"));
}

/// Parts of a modulation: shift, scale and gate of the attention, of the feed-forward layer and of the picture's attention to itself. A stream that ends has a scale and a shift, in this order.
JointBlock::Streams JointBlock::compute(const Streams& streams, const at::Tensor& condition_BD, const PairedRotary* rotary) const {
    const auto& [picture_BND, text_BTD] = streams;
    const auto ofPicture = modulationOf(m_picture.modulation, condition_BD, m_self ? kPartsOfTwice : kModulatesBoth);
    const auto ofText = modulationOf(m_text.modulation, condition_BD, m_kind.endsText ? kEndParts : kModulatesBoth);
    const at::Tensor normed_BND = plainNorm(picture_BND);
    const Heads picture = headsOf(m_picture, shifted(normed_BND, ofPicture[0], ofPicture[1])),
                text = headsOf(m_text, m_kind.endsText ? modulated(text_BTD, ofText[1], ofText[0]) : modulated(text_BTD, ofText[0], ofText[1]));
    const auto both = [&](const at::Tensor& one, const at::Tensor& other) { return m_shape.textFirst ? at::cat({other, one}, 1) : at::cat({one, other}, 1); };
    const auto turned = [&](const at::Tensor& heads) { return rotary ? rotary->rotate(heads) : heads; };
    const at::Tensor q = turned(both(picture.q, text.q)), k = turned(both(picture.k, text.k)), v = both(picture.v, text.v);
    const at::Tensor mixed_BLD = groupedAttention(q.transpose(1, 2), k.transpose(1, 2), v.transpose(1, 2), /*causal=*/false);
    const std::int64_t pictureTokens = picture_BND.size(1), textTokens = text_BTD.size(1);
    at::Tensor seen_BND = picture_BND + ofPicture[2] * (*m_picture.out)(mixed_BLD.narrow(1, m_shape.textFirst ? textTokens : 0, pictureTokens));
    if (m_self) seen_BND = seen_BND + ofPicture[8] * attendSelf(shifted(normed_BND, ofPicture[6], ofPicture[7]));
    const at::Tensor nextPicture_BND = feedForward(m_picture, seen_BND, ofPicture);
    if (m_kind.endsText) return {nextPicture_BND, {}};
    const at::Tensor said_BTD = text_BTD + ofText[2] * (*m_text.out)(mixed_BLD.narrow(1, m_shape.textFirst ? 0 : pictureTokens, textTokens));
    return {nextPicture_BND, feedForward(m_text, said_BTD, ofText)};
}

}  // namespace headroom
