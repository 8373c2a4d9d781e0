// SPDX-License-Identifier: GPL-3.0-or-later
// A small T5 encoder beside its formula in double. Shapes: L tokens, D features.
#include "families/shared/t5_encoder.h"

#include "support/drawn_weights.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/allclose.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/gelu.h>
#include <ATen/ops/linear.h>
#include <ATen/ops/randint.h>
#include <ATen/ops/softmax.h>
#include <QTest>

#include <cmath>
#include <map>

using namespace headroom;

namespace {

constexpr T5Shape kSmall{.width = 16, .feedForward = 24, .layers = 2, .heads = 2, .headWidth = 8, .vocabulary = 50, .buckets = 32, .farthest = 128};

/// As the paper's code: half of the buckets for each direction, half of those for near positions one by one.
std::int64_t bucketOf(std::int64_t distance) {
    const std::int64_t away = std::abs(distance), side = distance > 0 ? 16 : 0;
    if (away < 8) return side + away;
    return side + std::min<std::int64_t>(8 + static_cast<std::int64_t>(std::floor(std::log(static_cast<double>(away) / 8) / std::log(16.0) * 8)), 15);
}

at::Tensor normed(const at::Tensor& x, const at::Tensor& weight) { return x * (x.pow(2).mean(-1, true) + 1e-6).rsqrt() * weight; }

at::Tensor encodedByHand(const at::Tensor& ids_L, const std::map<std::string, at::Tensor>& weights) {
    const auto weight = [&](const std::string& name) { return weights.at(name).to(at::kDouble); };
    at::Tensor x_LD = weight("shared.weight").index_select(0, ids_L);
    const std::int64_t tokens = ids_L.size(0);
    for (int i = 0; i < 2; ++i) {
        const std::string path = "encoder.block." + std::to_string(i) + ".layer.";
        const at::Tensor a = normed(x_LD, weight(path + "0.layer_norm.weight"));
        const auto through = [&](const char* name, const at::Tensor& x) { return at::linear(x, weight(path + name + ".weight")); };
        const at::Tensor q = through("0.SelfAttention.q", a), k = through("0.SelfAttention.k", a), v = through("0.SelfAttention.v", a);
        const at::Tensor table = weight("encoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight");
        std::vector<at::Tensor> mixed;
        for (std::int64_t head = 0; head < 2; ++head) {
            at::Tensor scores = q.narrow(1, head * 8, 8).matmul(k.narrow(1, head * 8, 8).t());
            for (std::int64_t from = 0; from < tokens; ++from)
                for (std::int64_t to = 0; to < tokens; ++to) scores[from][to] += table[bucketOf(to - from)][head];
            mixed.push_back(at::softmax(scores, -1).matmul(v.narrow(1, head * 8, 8)));
        }
        x_LD = x_LD + through("0.SelfAttention.o", at::cat(mixed, 1));
        const at::Tensor f = normed(x_LD, weight(path + "1.layer_norm.weight"));
        x_LD = x_LD + through("1.DenseReluDense.wo", at::gelu(through("1.DenseReluDense.wi_0", f), "tanh") * through("1.DenseReluDense.wi_1", f));
    }
    return normed(x_LD, weight("encoder.final_layer_norm.weight"));
}

}  // namespace

class TestT5Encoder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void farPositionsShareBuckets() {
        const at::Tensor buckets = t5Buckets(300, kSmall, c10::kCPU);
        for (const std::int64_t from : {0, 150, 299})
            for (std::int64_t to = 0; to < 300; ++to) QCOMPARE(buckets[from][to].item<std::int64_t>(), bucketOf(to - from));
    }

    void itsNumbersAreTheFormulas() {
        WeightReader reader(drawnWeights());
        const T5Encoder encoder(kSmall, reader);
        std::map<std::string, at::Tensor> weights;
        for (const NamedTensor& parameter : reader.parameters()) weights[parameter.name] = parameter.tensor;
        const at::Tensor ids_BL = at::randint(0, kSmall.vocabulary, {2, 12}, at::kLong), encoded_BLD = encoder.encode(ids_BL, at::kFloat);
        for (int i = 0; i < 2; ++i) QVERIFY(at::allclose(encoded_BLD[i].to(at::kDouble), encodedByHand(ids_BL[i], weights), 1e-4, 1e-5));
    }
};

QTEST_APPLESS_MAIN(TestT5Encoder)
#include "tst_t5_encoder.moc"
