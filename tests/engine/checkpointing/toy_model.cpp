// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/checkpointing/toy_model.h"

#include <ATen/Context.h>
#include <ATen/TensorOperators.h>
#include <ATen/core/Generator.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/conv2d.h>
#include <ATen/ops/dropout.h>
#include <ATen/ops/equal.h>
#include <ATen/ops/gelu.h>
#include <ATen/ops/group_norm.h>
#include <ATen/ops/layer_norm.h>
#include <ATen/ops/linear.h>
#include <ATen/ops/mse_loss.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/randn.h>
#include <ATen/ops/scaled_dot_product_attention.h>
#include <ATen/ops/silu.h>
#include <ATen/ops/zeros.h>

#include <algorithm>

namespace headroom::toy {
namespace {

constexpr std::int64_t kBatch = 2;
constexpr std::int64_t kTokens = 5;
constexpr std::int64_t kRank = 2;

struct Adapted {
    at::Tensor weight, down, up;  // weight frozen in the compute type, adapter fp32
};

struct Norm {
    at::Tensor weight, bias;
};

}  // namespace

void seed(std::uint64_t value) { at::Generator(at::globalContext().defaultGenerator(c10::kCPU)).set_current_seed(value); }

struct Model::Layers {
    std::int64_t groups;
    Norm normIn, normText;
    Adapted conv, query, key, value, out, widen, narrow;
};

Model::Model(const Options& options) : m_options(options) {
    seed(1);
    const std::int64_t width = options.width;
    for (int i = 0; i < 2 * options.depth + 1; ++i)
        m_layers.push_back(std::make_shared<Layers>(makeLayers(i <= options.depth ? width : 2 * width)));
    m_picture_BCHW = at::randn({kBatch, width, options.side, options.side}).to(options.type);
    m_target_BCHW = at::randn({kBatch, width, options.side, options.side});
    m_text_BLD = leaf(at::randn({kBatch, kTokens, width}).to(options.type));
}

at::Tensor Model::leaf(at::Tensor values) {
    m_leaves.push_back(values.requires_grad_());
    return values;
}

Model::Layers Model::makeLayers(std::int64_t channelsIn) {
    const std::int64_t width = m_options.width;
    const auto adapted = [&](std::int64_t out, std::int64_t in, std::vector<std::int64_t> kernel) {
        std::vector<std::int64_t> weight = {out, in}, down = {kRank, in}, up = {out, kRank};
        weight.insert(weight.end(), kernel.begin(), kernel.end());
        down.insert(down.end(), kernel.begin(), kernel.end());
        up.insert(up.end(), kernel.size(), 1);
        return Adapted{at::randn(weight).mul(0.1).to(m_options.type), leaf(at::randn(down).mul(0.1)), leaf(at::randn(up).mul(0.1))};
    };
    const auto norm = [&](std::int64_t channels) {
        return Norm{leaf(at::ones({channels}).to(m_options.type)), at::zeros({channels}).to(m_options.type)};
    };
    return {4, norm(channelsIn), norm(width), adapted(width, channelsIn, {3, 3}), adapted(width, width, {}),
            adapted(width, width, {}), adapted(width, width, {}), adapted(width, width, {}), adapted(4 * width, width, {}),
            adapted(width, 4 * width, {})};
}

at::Tensor Model::forward(const Layers& layers, const at::Tensor& picture_BCHW, const at::Tensor& text_BLD) const {
    const auto adapterOf = [&](const at::Tensor& rank, const at::Tensor& base, auto up) {
        return base + up(at::dropout(rank, m_options.dropout, true)).to(base.scalar_type());
    };
    const auto linear = [&](const Adapted& layer, const at::Tensor& x) {
        return adapterOf(at::linear(x.to(at::kFloat), layer.down), at::linear(x, layer.weight),
                         [&](const at::Tensor& rank) { return at::linear(rank, layer.up); });
    };
    const at::Tensor normed_BCHW =
        at::silu(at::group_norm(picture_BCHW, layers.groups, layers.normIn.weight, layers.normIn.bias));
    const at::Tensor hidden_BCHW = adapterOf(
        at::conv2d(normed_BCHW.to(at::kFloat), layers.conv.down, {}, at::IntArrayRef{1, 1}, at::IntArrayRef{1, 1}),
        at::conv2d(normed_BCHW, layers.conv.weight, {}, at::IntArrayRef{1, 1}, at::IntArrayRef{1, 1}),
        [&](const at::Tensor& rank) { return at::conv2d(rank, layers.conv.up); });

    at::Tensor tokens_BLD = hidden_BCHW.flatten(2).transpose(1, 2);
    const at::Tensor normedTokens_BLD =
        at::layer_norm(tokens_BLD, {m_options.width}, layers.normText.weight, layers.normText.bias);
    const auto headed = [](const at::Tensor& x_BLD) { return x_BLD.unflatten(2, {4, -1}).transpose(1, 2); };
    const at::Tensor attended = at::scaled_dot_product_attention(headed(linear(layers.query, normedTokens_BLD)),
                                                                 headed(linear(layers.key, text_BLD)),
                                                                 headed(linear(layers.value, text_BLD)));
    tokens_BLD = tokens_BLD + linear(layers.out, attended.transpose(1, 2).flatten(2));
    const at::Tensor wide_BLD = at::dropout(at::gelu(linear(layers.widen, tokens_BLD)), m_options.dropout, true);
    tokens_BLD = tokens_BLD + linear(layers.narrow, wide_BLD);
    return tokens_BLD.transpose(1, 2).unflatten(2, {m_options.side, m_options.side}).contiguous();
}

std::vector<Block> Model::blocks() const {
    std::vector<Block> blocks;
    for (int i = 0; i < static_cast<int>(m_layers.size()); ++i) {
        const auto layers = m_layers[static_cast<std::size_t>(i)];
        const bool down = i < m_options.depth, up = i > m_options.depth;
        blocks.push_back({"block " + std::to_string(i), [this, layers, down, up](const BlockState& state) {
                              BlockState next = state;
                              if (up) {
                                  next[0] = at::cat({next[0], next.back()}, 1);
                                  next.pop_back();
                              }
                              next[0] = forward(*layers, next[0], next[1]);
                              if (down) next.push_back(next[0]);
                              return next;
                          }});
    }
    return blocks;
}

at::Tensor Model::loss(const BlockState& output) const {
    return at::mse_loss(output[0].to(at::kFloat), m_target_BCHW);
}

std::vector<at::Tensor> takeGradients(const std::vector<at::Tensor>& leaves) {
    std::vector<at::Tensor> gradients;
    for (const at::Tensor& leaf : leaves) {
        gradients.push_back(leaf.grad());
        leaf.mutable_grad().reset();
    }
    return gradients;
}

std::vector<at::Tensor> trainStep(const Model& model, const BlockStack& stack) {
    seed(7);
    model.loss(stack.run(model.blocks(), model.input())).backward();
    return takeGradients(model.leaves());
}

bool bitEqual(const std::vector<at::Tensor>& a, const std::vector<at::Tensor>& b) {
    return std::ranges::equal(a, b, [](const at::Tensor& x, const at::Tensor& y) {
        return x.defined() && y.defined() && x.scalar_type() == y.scalar_type() && at::equal(x, y);
    });
}

}  // namespace headroom::toy
