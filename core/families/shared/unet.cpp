// SPDX-License-Identifier: Apache-2.0
// Shapes: B batch, C channels, H height, W width, L tokens, D features.
#include "families/shared/unet.h"

#include "families/shared/sinusoid.h"
#include "nn/geglu.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/silu.h>
#include <ATen/ops/upsample_nearest2d.h>

#include <algorithm>
#include <utility>

namespace headroom {
namespace {

// What flows from block to block: the picture, the embedded time, the text, and then the skips, the newest last.
constexpr std::size_t kHidden = 0, kTime = 1, kContext = 2, kFirstSkip = 3;

at::Tensor upsampled(const at::Tensor& x_BCHW, const at::Tensor& like_BCHW) {
    return at::upsample_nearest2d(x_BCHW, {like_BCHW.size(2), like_BCHW.size(3)});
}

BlockState withHidden(BlockState state, at::Tensor hidden) {
    state[kHidden] = std::move(hidden);
    return state;
}

BlockState pushed(BlockState state, at::Tensor hidden) {
    state.push_back(hidden);
    return withHidden(std::move(state), std::move(hidden));
}

/// The picture with the newest skip beside it, which goes.
at::Tensor takeJoined(BlockState& state) {
    const at::Tensor joined_BCHW = at::cat({state[kHidden], state.back()}, 1);
    state.pop_back();
    return joined_BCHW;
}

}  // namespace

at::Tensor Unet::embedTime(const at::Tensor& timesteps_B, c10::ScalarType type, const at::Tensor& added_BD) const {
    const at::Tensor waves_BD = sinusoid(timesteps_B, m_shape.widths.front(), m_shape.cosineFirst, m_shape.frequencyShift).to(type);
    const at::Tensor time_BD = m_time2(at::silu(m_time1(waves_BD)));
    return m_shape.additionWidth ? time_BD + m_addition2(at::silu(m_addition1(added_BD))) : time_BD;
}

at::Tensor Unet::runResBlock(const ResBlock& block, const at::Tensor& x_BCHW, const at::Tensor& time_BD) {
    at::Tensor h_BCHW = block.conv1(at::silu(block.norm1(x_BCHW)));
    h_BCHW = h_BCHW + block.time(at::silu(time_BD)).unsqueeze(-1).unsqueeze(-1);
    h_BCHW = block.conv2(at::silu(block.norm2(h_BCHW)));
    return (block.shortcut ? (*block.shortcut)(x_BCHW) : x_BCHW) + h_BCHW;
}

at::Tensor Unet::enterTransformer(const Transformer& transformer, const at::Tensor& x_BCHW) {
    const auto toTokens = [](const at::Tensor& picture) { return picture.flatten(2).transpose(1, 2); };
    const at::Tensor normed_BCHW = transformer.norm(x_BCHW);
    return transformer.linearIn ? (*transformer.linearIn)(toTokens(normed_BCHW)) : toTokens((*transformer.convIn)(normed_BCHW));
}

at::Tensor Unet::runTransformerBlock(const TransformerBlock& block, std::int64_t heads, at::Tensor y_BLC, const at::Tensor& context_BLD) {
    const auto attend = [heads](const CrossAttention& layers, const at::Tensor& from, const at::Tensor& to) {
        return layers.out(attention(layers.query(from), layers.key(to), layers.value(to), heads));
    };
    const at::Tensor self_BLC = block.norm1(y_BLC);
    y_BLC = y_BLC + attend(block.self, self_BLC, self_BLC);
    y_BLC = y_BLC + attend(block.cross, block.norm2(y_BLC), context_BLD);
    return y_BLC + block.down(geglu(block.up(block.norm3(y_BLC))));
}

at::Tensor Unet::leaveTransformer(const Transformer& transformer, const at::Tensor& y_BLC, const at::Tensor& x_BCHW) {
    const auto toPicture = [&](const at::Tensor& tokens) { return tokens.transpose(1, 2).reshape({x_BCHW.size(0), -1, x_BCHW.size(2), x_BCHW.size(3)}); };
    return x_BCHW + (transformer.linearOut ? toPicture((*transformer.linearOut)(y_BLC)) : (*transformer.convOut)(toPicture(y_BLC)));
}

at::Tensor Unet::transform(const Transformer& transformer, const at::Tensor& x_BCHW, const at::Tensor& context_BLD) {
    at::Tensor y_BLC = enterTransformer(transformer, x_BCHW);
    for (const TransformerBlock& block : transformer.blocks) y_BLC = runTransformerBlock(block, transformer.heads, std::move(y_BLC), context_BLD);
    return leaveTransformer(transformer, y_BLC, x_BCHW);
}

void Unet::TransformerBlock::describe(PartDescription& description) const {
    for (const LayerNorm* const layer : {&norm1, &norm2, &norm3}) description.add(*layer);
    for (const CrossAttention* const attention : {&self, &cross})
        for (const Linear* const layer : {&attention->query, &attention->key, &attention->value, &attention->out}) description.add(*layer);
    description.add(up);
    description.add(down);
}

void Unet::Transformer::describe(PartDescription& description) const {
    description.add(norm);
    for (const auto* const projection : {&convIn, &convOut})
        if (*projection) description.add(**projection);
    for (const auto* const projection : {&linearIn, &linearOut})
        if (*projection) description.add(**projection);
    for (const TransformerBlock& block : blocks) block.describe(description);
}

at::Tensor Unet::runTransformer(const Transformer& transformer, const at::Tensor& x_BCHW, const at::Tensor& context_BLD) {
    if (!transformer.isRepeated) return transform(transformer, x_BCHW, context_BLD);
    const auto run = [&transformer](const RepeatedPart::Tensors& inputs) { return RepeatedPart::Tensors{transform(transformer, inputs[0], inputs[1])}; };
    return runRepeated(transformer, run, {x_BCHW, context_BLD}).front();
}

at::Tensor Unet::runUnit(const Unit& unit, const at::Tensor& x_BCHW, const at::Tensor& time_BD, const at::Tensor& context_BLD) {
    const at::Tensor h_BCHW = runResBlock(unit.res, x_BCHW, time_BD);
    return unit.transformer ? runTransformer(*unit.transformer, h_BCHW, context_BLD) : h_BCHW;
}

void Unet::appendUnit(const Unit& unit, bool joins, bool pushes, std::vector<Block>& all) {
    if (isDeep(unit)) return appendDeepUnit(unit, joins, pushes, all);
    all.push_back({unit.res.path, [&unit, joins, pushes](BlockState s) {
                       const at::Tensor x_BCHW = joins ? takeJoined(s) : s[kHidden];
                       const at::Tensor made_BCHW = runUnit(unit, x_BCHW, s[kTime], s[kContext]);
                       return pushes ? pushed(std::move(s), made_BCHW) : withHidden(std::move(s), made_BCHW);
                   }});
}

at::Tensor Unet::runDeepBlock(const TransformerBlock& block, std::int64_t heads, const at::Tensor& y_BLC, const at::Tensor& context_BLD) {
    const auto run = [&block, heads](const RepeatedPart::Tensors& inputs) { return RepeatedPart::Tensors{runTransformerBlock(block, heads, inputs[0], inputs[1])}; };
    return runRepeated(block, run, {y_BLC, context_BLD}).front();
}

/// While the transformer's blocks run, the picture that it is added to waits as the newest skip.
void Unet::appendDeepUnit(const Unit& unit, bool joins, bool pushes, std::vector<Block>& all) {
    all.push_back({unit.res.path, [&unit, joins](BlockState s) {
                       const at::Tensor x_BCHW = joins ? takeJoined(s) : s[kHidden];
                       s = pushed(std::move(s), runResBlock(unit.res, x_BCHW, s[kTime]));
                       return withHidden(s, enterTransformer(*unit.transformer, s[kHidden]));
                   }});
    const Transformer& transformer = *unit.transformer;
    for (std::size_t i = 0; i < transformer.blocks.size(); ++i) {
        const bool isLast = i + 1 == transformer.blocks.size();
        all.push_back({transformer.path + ".transformer_blocks." + std::to_string(i), [&transformer, i, isLast, pushes](BlockState s) {
                           const at::Tensor y_BLC = runDeepBlock(transformer.blocks[i], transformer.heads, s[kHidden], s[kContext]);
                           if (!isLast) return withHidden(std::move(s), y_BLC);
                           const at::Tensor made_BCHW = leaveTransformer(transformer, y_BLC, s.back());
                           s.pop_back();
                           return pushes ? pushed(std::move(s), made_BCHW) : withHidden(std::move(s), made_BCHW);
                       }});
    }
}

std::vector<Block> Unet::blocks() const {
    std::vector<Block> all;
    for (const Level& level : m_down) {
        for (const Unit& unit : level.units) appendUnit(unit, /*joins=*/false, /*pushes=*/true, all);
        if (level.sampler)
            all.push_back({level.sampler->path, [&level](const BlockState& s) { return pushed(s, level.sampler->conv(s[kHidden])); }});
    }
    if (isDeep(m_middle)) {
        appendDeepUnit(m_middle, /*joins=*/false, /*pushes=*/false, all);
        all.push_back({m_middleOut.path, [this](const BlockState& s) { return withHidden(s, runResBlock(m_middleOut, s[kHidden], s[kTime])); }});
    } else {
        all.push_back({"mid_block", [this](const BlockState& s) {
                           return withHidden(s, runResBlock(m_middleOut, runUnit(m_middle, s[kHidden], s[kTime], s[kContext]), s[kTime]));
                       }});
    }
    for (const Level& level : m_up) {
        for (const Unit& unit : level.units) appendUnit(unit, /*joins=*/true, /*pushes=*/false, all);
        if (level.sampler)
            all.push_back({level.sampler->path, [&level](const BlockState& s) { return withHidden(s, level.sampler->conv(upsampled(s[kHidden], s.back()))); }});
    }
    return all;
}

at::Tensor Unet::predict(const at::Tensor& latents_BCHW, const at::Tensor& timesteps_B, const at::Tensor& context_BLD, const BlockStack& stack, const at::Tensor& added_BD) const {
    const at::Tensor time_BD = embedTime(timesteps_B, latents_BCHW.scalar_type(), added_BD);
    const at::Tensor first_BCHW = m_in(latents_BCHW);
    const BlockState end = stack.run(blocks(), {first_BCHW, time_BD, context_BLD, first_BCHW});
    return m_out(at::silu(m_outNorm(end[kHidden])));
}

Unet::Unet(const UnetShape& shape, WeightReader& reader) : m_shape(shape) {
    const std::int64_t first = shape.widths.front(), timeWidth = 4 * first;
    m_in = reader.conv("conv_in", shape.inChannels, first, 3, 1, 1);
    m_time1 = reader.linear("time_embedding.linear_1", first, timeWidth);
    m_time2 = reader.linear("time_embedding.linear_2", timeWidth, timeWidth);
    if (shape.additionWidth) {
        m_addition1 = reader.linear("add_embedding.linear_1", shape.additionWidth, timeWidth);
        m_addition2 = reader.linear("add_embedding.linear_2", timeWidth, timeWidth);
    }
    readDown(reader);
    readMiddle(reader);
    readUp(reader);
    m_outNorm = reader.groupNorm("conv_norm_out", first, shape.groups, shape.epsilon);
    m_out = reader.conv("conv_out", first, shape.outChannels, 3, 1, 1);
}

void Unet::readDown(WeightReader& reader) {
    for (std::size_t level = 0; level < m_shape.widths.size(); ++level) {
        const std::string path = "down_blocks." + std::to_string(level);
        const std::int64_t width = m_shape.widths[level];
        Level& made = m_down.emplace_back();
        for (std::int64_t i = 0; i < m_shape.layersPerBlock; ++i) {
            const std::int64_t in = i == 0 ? m_shape.widths[level == 0 ? 0 : level - 1] : width;
            Unit unit{readResBlock(path + ".resnets." + std::to_string(i), in, width, reader), {}};
            if (m_shape.downAttends[level]) unit.transformer = readTransformer(path + ".attentions." + std::to_string(i), width, level, reader);
            made.units.push_back(std::move(unit));
        }
        if (level + 1 < m_shape.widths.size())
            made.sampler = Sampler{path + ".downsamplers.0", reader.conv(path + ".downsamplers.0.conv", width, width, 3, 2, 1)};
    }
}

void Unet::readMiddle(WeightReader& reader) {
    const std::int64_t width = m_shape.widths.back();
    m_middle.res = readResBlock("mid_block.resnets.0", width, width, reader);
    m_middle.transformer = readTransformer("mid_block.attentions.0", width, m_shape.widths.size() - 1, reader);
    m_middle.transformer->isRepeated = false;
    m_middleOut = readResBlock("mid_block.resnets.1", width, width, reader);
}

void Unet::readUp(WeightReader& reader) {
    const std::vector<std::int64_t> widths(m_shape.widths.rbegin(), m_shape.widths.rend());
    for (std::size_t level = 0; level < widths.size(); ++level) {
        const std::string path = "up_blocks." + std::to_string(level);
        const std::int64_t width = widths[level], before = widths[level == 0 ? 0 : level - 1];
        const std::int64_t lastSkip = widths[std::min(level + 1, widths.size() - 1)];
        Level& made = m_up.emplace_back();
        for (std::int64_t i = 0; i <= m_shape.layersPerBlock; ++i) {
            const std::int64_t in = (i == 0 ? before : width) + (i == m_shape.layersPerBlock ? lastSkip : width);
            Unit unit{readResBlock(path + ".resnets." + std::to_string(i), in, width, reader), {}};
            if (m_shape.upAttends[level])
                unit.transformer = readTransformer(path + ".attentions." + std::to_string(i), width, widths.size() - 1 - level, reader);
            made.units.push_back(std::move(unit));
        }
        if (level + 1 < widths.size()) made.sampler = Sampler{path + ".upsamplers.0", reader.conv(path + ".upsamplers.0.conv", width, width, 3, 1, 1)};
    }
}

Unet::ResBlock Unet::readResBlock(const std::string& path, std::int64_t in, std::int64_t out, WeightReader& reader) const {
    ResBlock block;
    block.path = path;
    block.norm1 = reader.groupNorm(path + ".norm1", in, m_shape.groups, m_shape.epsilon);
    block.conv1 = reader.conv(path + ".conv1", in, out, 3, 1, 1);
    block.time = reader.linear(path + ".time_emb_proj", 4 * m_shape.widths.front(), out);
    block.norm2 = reader.groupNorm(path + ".norm2", out, m_shape.groups, m_shape.epsilon);
    block.conv2 = reader.conv(path + ".conv2", out, out, 3, 1, 1);
    if (in != out) block.shortcut = reader.conv(path + ".conv_shortcut", in, out, 1);
    return block;
}

Unet::Transformer Unet::readTransformer(const std::string& path, std::int64_t channels, std::size_t level, WeightReader& reader) const {
    Transformer made;
    made.path = path;
    made.heads = m_shape.heads[level];
    made.norm = reader.groupNorm(path + ".norm", channels, m_shape.groups, 1e-6);
    if (m_shape.linearProjection) made.linearIn = reader.linear(path + ".proj_in", channels, channels);
    else made.convIn = reader.conv(path + ".proj_in", channels, channels, 1);
    for (std::int64_t i = 0; i < m_shape.depth[level]; ++i)
        made.blocks.push_back(readTransformerBlock(path + ".transformer_blocks." + std::to_string(i), channels, reader));
    if (m_shape.linearProjection) made.linearOut = reader.linear(path + ".proj_out", channels, channels);
    else made.convOut = reader.conv(path + ".proj_out", channels, channels, 1);
    return made;
}

Unet::TransformerBlock Unet::readTransformerBlock(const std::string& path, std::int64_t width, WeightReader& reader) const {
    TransformerBlock block;
    block.norm1 = reader.layerNorm(path + ".norm1", width, 1e-5);
    block.self = readAttention(path + ".attn1", width, width, reader);
    block.norm2 = reader.layerNorm(path + ".norm2", width, 1e-5);
    block.cross = readAttention(path + ".attn2", width, m_shape.contextWidth, reader);
    block.norm3 = reader.layerNorm(path + ".norm3", width, 1e-5);
    block.up = reader.linear(path + ".ff.net.0.proj", width, 8 * width);
    block.down = reader.linear(path + ".ff.net.2", 4 * width, width);
    return block;
}

Unet::CrossAttention Unet::readAttention(const std::string& path, std::int64_t width, std::int64_t context, WeightReader& reader) const {
    CrossAttention layers;
    layers.query = reader.linear(path + ".to_q", width, width, /*bias=*/false);
    layers.key = reader.linear(path + ".to_k", context, width, /*bias=*/false);
    layers.value = reader.linear(path + ".to_v", context, width, /*bias=*/false);
    layers.out = reader.linear(path + ".to_out.0", width, width);
    return layers;
}

void Unet::appendResTargets(ResBlock& block, std::vector<AdapterTarget>& targets) {
    const auto add = [&](const char* name, std::variant<Linear*, Conv2d*> layer) { targets.push_back({block.path + name, "unet", "ResnetBlock2D", layer}); };
    add(".conv1", &block.conv1);
    add(".time_emb_proj", &block.time);
    add(".conv2", &block.conv2);
    if (block.shortcut) add(".conv_shortcut", &*block.shortcut);
}

void Unet::appendTransformerTargets(Transformer& transformer, std::vector<AdapterTarget>& targets) {
    const auto add = [&](const std::string& name, std::variant<Linear*, Conv2d*> layer) {
        targets.push_back({transformer.path + name, "unet", "Transformer2DModel", layer});
    };
    const auto addAttention = [&](const std::string& path, CrossAttention& layers) {
        add(path + ".to_q", &layers.query);
        add(path + ".to_k", &layers.key);
        add(path + ".to_v", &layers.value);
        add(path + ".to_out.0", &layers.out);
    };
    if (transformer.convIn) add(".proj_in", &*transformer.convIn);
    else add(".proj_in", &*transformer.linearIn);
    for (std::size_t i = 0; i < transformer.blocks.size(); ++i) {
        const std::string path = ".transformer_blocks." + std::to_string(i);
        addAttention(path + ".attn1", transformer.blocks[i].self);
        addAttention(path + ".attn2", transformer.blocks[i].cross);
        add(path + ".ff.net.0.proj", &transformer.blocks[i].up);
        add(path + ".ff.net.2", &transformer.blocks[i].down);
    }
    if (transformer.convOut) add(".proj_out", &*transformer.convOut);
    else add(".proj_out", &*transformer.linearOut);
}

void Unet::appendUnitTargets(Unit& unit, std::vector<AdapterTarget>& targets) {
    appendResTargets(unit.res, targets);
    if (unit.transformer) appendTransformerTargets(*unit.transformer, targets);
}

void Unet::appendTargets(std::vector<AdapterTarget>& targets) {
    const auto appendLevels = [&](std::vector<Level>& levels, const char* samplerClass) {
        for (Level& level : levels) {
            for (Unit& unit : level.units) appendUnitTargets(unit, targets);
            if (level.sampler) targets.push_back({level.sampler->path + ".conv", "unet", samplerClass, &level.sampler->conv});
        }
    };
    appendLevels(m_down, "Downsample2D");
    appendUnitTargets(m_middle, targets);
    appendResTargets(m_middleOut, targets);
    appendLevels(m_up, "Upsample2D");
}

}  // namespace headroom
