// SPDX-License-Identifier: GPL-3.0-or-later
// A language model of two small layers: its numbers are those of a formula in double, and what it holds when it is played is what it holds when it works.
// Shapes: B batch, L tokens, D features, H heads, V vocabulary.
#include "families/llama/llama_model.h"

#include "families/list.h"
#include "forecast/operator_marks.h"
#include "forecast/trace_peaks.h"
#include "memory/memory_tracker.h"
#include "memory/played_memory.h"
#include "support/traced_run.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/allclose.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/gelu.h>
#include <ATen/ops/linear.h>
#include <ATen/ops/outer.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/randint.h>
#include <ATen/ops/randn.h>
#include <ATen/ops/silu.h>
#include <ATen/ops/softmax.h>
#include <ATen/ops/zeros.h>
#include <QTest>

#include <functional>
#include <map>

using namespace headroom;

Q_DECLARE_METATYPE(const LanguageModelFacts*)

namespace {

constexpr LanguageModelFacts kTiny{"tiny", "Tiny", "", 2, 128, 4, 2, 192, 50, 100};
constexpr LanguageModelFacts kTinyQwen{"tiny", "Tiny", "", 2, 128, 4, 2, 192, 50, 100, false, LanguageModelKind::Qwen3,
                                       16};
constexpr LanguageModelFacts kTinyNeoX{"tiny", "Tiny", "", 2,   128,   4,
                                       4,      192,    50, 100, false, LanguageModelKind::GptNeoX};

using Weights = std::map<std::string, at::Tensor>;

LlamaModel::MakeTensor drawn(Weights& weights) {
    return [&weights](const std::string& name, at::IntArrayRef shape) { return weights[name] = at::randn(shape) * 0.1; };
}

at::Tensor normed(const at::Tensor& x, const at::Tensor& weight) { return x * (x.pow(2).mean(-1, true) + 1e-5).rsqrt() * weight.to(at::kDouble); }

/// One head after the other, position after position: nothing shared with the layers of the house. `ofHead` is done to each head of queries and keys before it is turned.
at::Tensor attended(const LanguageModelFacts& facts, const at::Tensor& q_LD, const at::Tensor& k_LD, const at::Tensor& v_LD, const std::function<at::Tensor(const at::Tensor&, const char*)>& ofHead) {
    const std::int64_t features = q_LD.size(1) / facts.heads, tokens = q_LD.size(0), turnedFeatures = facts.kind == LanguageModelKind::GptNeoX ? features / 4 : features;
    const auto turned = [&](const at::Tensor& x_LF) {
        std::vector<at::Tensor> rows;
        for (std::int64_t position = 0; position < tokens; ++position) {
            at::Tensor row = x_LF[position].clone();
            for (std::int64_t i = 0; i < turnedFeatures / 2; ++i) {
                const double angle = static_cast<double>(position) * std::pow(facts.ropeBase, -2.0 * static_cast<double>(i) / static_cast<double>(turnedFeatures));
                const double a = x_LF[position][i].item<double>(), b = x_LF[position][i + turnedFeatures / 2].item<double>();
                row[i] = a * std::cos(angle) - b * std::sin(angle);
                row[i + turnedFeatures / 2] = a * std::sin(angle) + b * std::cos(angle);
            }
            rows.push_back(row.unsqueeze(0));
        }
        return at::cat(rows);
    };
    std::vector<at::Tensor> mixed;
    for (std::int64_t head = 0; head < facts.heads; ++head) {
        const std::int64_t shared = head / (facts.heads / facts.keyHeads);
        const at::Tensor q = turned(ofHead(q_LD.narrow(1, head * features, features), "self_attn.q_norm")), k = turned(ofHead(k_LD.narrow(1, shared * features, features), "self_attn.k_norm"));
        const at::Tensor scores = q.matmul(k.t()) / std::sqrt(static_cast<double>(features));
        const at::Tensor later = at::ones({tokens, tokens}, at::kBool).triu(1);
        mixed.push_back(at::softmax(scores.masked_fill(later, -1e30), -1).matmul(v_LD.narrow(1, shared * features, features)));
    }
    return at::cat(mixed, 1);
}

at::Tensor logitsByHand(const LanguageModelFacts& facts, const at::Tensor& ids_L, const Weights& weights) {
    const auto weight = [&](const std::string& name) { return weights.at(name).to(at::kDouble); };
    const bool isNeoX = facts.kind == LanguageModelKind::GptNeoX;
    const auto norm = [&](const std::string& name, const at::Tensor& x) {
        if (!isNeoX) return normed(x, weight(name + ".weight"));
        const at::Tensor centred = x - x.mean(-1, true);
        return normed(centred, weight(name + ".weight")) + weight(name + ".bias");
    };
    at::Tensor x_LD = weight("model.embed_tokens.weight").index_select(0, ids_L);
    for (int i = 0; i < 2; ++i) {
        const std::string layer = "model.layers." + std::to_string(i) + ".";
        const auto through = [&](const char* name, const at::Tensor& x) {
            const at::Tensor product = at::linear(x, weight(layer + name + ".weight"));
            return isNeoX ? product + weight(layer + name + ".bias") : product;
        };
        const auto ofHead = [&](const at::Tensor& x, const char* name) { return facts.kind == LanguageModelKind::Qwen3 ? normed(x, weight(layer + name + ".weight")) : x; };
        const at::Tensor a = norm(layer + "input_layernorm", x_LD);
        const at::Tensor attended_LD = x_LD + through("self_attn.o_proj", attended(facts, through("self_attn.q_proj", a), through("self_attn.k_proj", a), through("self_attn.v_proj", a), ofHead));
        const at::Tensor f = norm(layer + "post_attention_layernorm", isNeoX ? x_LD : attended_LD);
        const at::Tensor inner = isNeoX ? at::gelu(through("mlp.up_proj", f)) : at::silu(through("mlp.gate_proj", f)) * through("mlp.up_proj", f);
        x_LD = attended_LD + through("mlp.down_proj", inner);
    }
    return at::linear(norm("model.norm", x_LD), weight("lm_head.weight"));
}

/// One update's forward and backward pass with the layers' linear weights, or the whole of what can learn.
void work(LlamaModel& model, const CheckpointPolicy& policy, c10::Device device) {
    MemoryTracker::beginPhase(Phase::Steps);
    const CategoryScope activations(Category::Activations);
    const at::TensorOptions whole = at::TensorOptions().dtype(at::kLong).device(device);
    const at::Tensor ids_BL = at::zeros({2, 32}, whole), targets_BL = at::zeros({2, 32}, whole);
    model.loss(ids_BL, targets_BL, BlockStack(policy)).backward();
}

void learn(LlamaModel& model) {
    for (const NamedTensor& parameter : model.parameters())
        if (at::isFloatingType(parameter.tensor.scalar_type())) parameter.tensor.set_requires_grad(parameter.name.find("norm") != std::string::npos || parameter.name.find("q_proj") != std::string::npos);
}

LlamaModel::MakeTensor zeros(c10::ScalarType type, c10::Device device) {
    return [=](const std::string&, at::IntArrayRef shape) { return at::zeros(shape, at::TensorOptions().dtype(type).device(device)); };
}

}  // namespace

class TestLlamaModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { MemoryTracker::install(); }

    void itsNumbersAreTheFormulas_data() {
        QTest::addColumn<const LanguageModelFacts*>("facts");
        QTest::newRow("Llama's kind") << &kTiny;
        QTest::newRow("Qwen 3's: norms over heads, heads of their own width") << &kTinyQwen;
        QTest::newRow("GPT-NeoX's: side by side, with biases, a quarter of each head turned") << &kTinyNeoX;
    }
    void itsNumbersAreTheFormulas() {
        QFETCH(const LanguageModelFacts*, facts);
        Weights weights;
        const LlamaModel model(*facts, drawn(weights));
        const at::Tensor ids_BL = at::randint(0, kTiny.vocabulary, {2, 6}, at::kLong);
        const at::Tensor logits_BLV = model.logits(ids_BL, BlockStack());
        for (int i = 0; i < 2; ++i) QVERIFY(at::allclose(logits_BLV[i].to(at::kDouble), logitsByHand(*facts, ids_BL[i], weights), 1e-4, 1e-5));
    }

    void recomputationChangesNoGradient() {
        Weights weights;
        const LlamaModel model(kTiny, drawn(weights));
        const at::Tensor ids_BL = at::randint(0, kTiny.vocabulary, {1, 8}, at::kLong), query = weights.at("model.layers.0.self_attn.q_proj.weight").set_requires_grad(true);
        at::Tensor gradients[2];
        for (const bool recomputed : {false, true}) {
            query.mutable_grad().reset();
            model.loss(ids_BL, ids_BL, BlockStack({recomputed ? CheckpointPolicy::Kind::EveryBlock : CheckpointPolicy::Kind::Off})).backward();
            gradients[recomputed] = query.grad().clone();
        }
        QVERIFY(gradients[0].equal(gradients[1]) && gradients[0].abs().max().item<double>() > 0);
    }

    void itHoldsWhenPlayedWhatItHoldsAtWork_data() {
        QTest::addColumn<int>("policy");
        QTest::addColumn<int>("type");
        QTest::addColumn<int>("bits");
        for (const auto& [typeName, type] : {std::pair{"fp32", at::kFloat}, {"bf16", at::kBFloat16}})
            for (const auto& [bitsName, bits] : {std::pair{"whole", -1}, {"int8", 0}, {"int8 in groups", 1}, {"nf4", 4}, {"nf4, double", 5}})
                for (const auto& [policyName, policy] : {std::pair{"no checkpointing", CheckpointPolicy::Kind::Off}, {"every block", CheckpointPolicy::Kind::EveryBlock}})
                    QTest::addRow("%s, %s, %s", typeName, bitsName, policyName) << static_cast<int>(policy) << static_cast<int>(type) << bits;
    }
    void itHoldsWhenPlayedWhatItHoldsAtWork() {
        QFETCH(const int, policy);
        QFETCH(const int, type);
        QFETCH(const int, bits);
        const CheckpointPolicy how{static_cast<CheckpointPolicy::Kind>(policy)};
        const auto kind = bits < 0 ? std::optional<Quantization>() : std::optional(static_cast<Quantization>(bits));
        const auto run = [&](c10::Device device) {
            std::optional<LlamaModel> model;
            {
                const CategoryScope category(Category::Weights);
                model.emplace(kTiny, zeros(static_cast<c10::ScalarType>(type), device), kind);
            }
            if (!device.is_meta())
                for (const NamedTensor& parameter : model->parameters()) parameter.tensor.zero_();
            learn(*model);
            work(*model, how, device);
        };
        QString atWork;
        {
            ProcessTrace trace;
            run(c10::kCPU);
            atWork = QString::fromStdString(peakTable(trace.blocks));
        }
        const PlayedMemory memory;
        const OperatorMarks marks;
        run(c10::kMeta);
        QCOMPARE(QString::fromStdString(peakTable(withSumsInPlace(memory.trace()))), atWork);
    }

    void aWideStreamHoldsItsNormsAndWhatGoesFromBlockToBlockInFp32() {
        const auto heldBy = [](bool wide) {
            const PlayedMemory memory({.isCard = true, .computeCapability = 86});
            const auto make = [](const std::string&, at::IntArrayRef shape) {
                return at::empty(shape, at::TensorOptions().dtype(at::kBFloat16).device(c10::kMeta));
            };
            LlamaModel model(kTiny, make, {}, wide);
            for (const NamedTensor& parameter : model.parameters())
                if (parameter.name.ends_with("0.self_attn.q_proj.weight")) parameter.tensor.set_requires_grad(true);
            const CategoryScope activations(Category::Activations);
            const at::Tensor features =
                model.features(at::zeros({2, 32}, at::TensorOptions().dtype(at::kLong).device(c10::kMeta)),
                               BlockStack({CheckpointPolicy::Kind::EveryBlock}));
            if (features.scalar_type() != at::kBFloat16) qFatal("the head sees another type");
            return MemoryTracker::report().allocated;
        };
        // Inputs of two blocks and of the last norm, which keeps them, and five norms; embedding rows are held as they
        // come in both.
        const std::int64_t stream = 2 * 32 * kTiny.width * 2, norms = 5 * kTiny.width * 2;
        QVERIFY(heldBy(true) - heldBy(false) >= 2 * stream + norms);
    }

    void publishedShapesHaveTheirPublishedSizes_data() {
        QTest::addColumn<QString>("arch");
        QTest::addColumn<std::int64_t>("numbers");
        QTest::newRow("Llama 2 7B") << "llama2_7b" << std::int64_t(6'738'415'616);
        QTest::newRow("Llama 2 13B") << "llama2_13b" << std::int64_t(13'015'864'320);
        QTest::newRow("Llama 2 70B") << "llama2_70b" << std::int64_t(68'976'648'192);
        QTest::newRow("Llama 3 8B") << "llama3_8b" << std::int64_t(8'030'261'248);
        QTest::newRow("Llama 3 70B") << "llama3_70b" << std::int64_t(70'553'706'496);
        QTest::newRow("Llama 3.2 3B") << "llama32_3b" << std::int64_t(3'212'749'824);
        QTest::newRow("Mistral 7B") << "mistral_7b" << std::int64_t(7'241'732'096);
        QTest::newRow("Qwen 3 4B") << "qwen3_4b" << std::int64_t(4'022'468'096);
        QTest::newRow("StableLM alpha 3B, as its configuration file makes it; its makers state 0.03 % more")
            << "stablelm_alpha_3b" << std::int64_t(3'637'321'728);
    }
    void publishedShapesHaveTheirPublishedSizes() {
        QFETCH(const QString, arch);
        QFETCH(const std::int64_t, numbers);
        const auto model = shapeOnlyLlama(*languageModelOf(arch.toStdString()), at::kBFloat16, {});
        std::int64_t count = 0;
        for (const NamedTensor& parameter : model->parameters()) count += parameter.tensor.numel();
        QCOMPARE(count, numbers);
    }
};

QTEST_GUILESS_MAIN(TestLlamaModel)
#include "tst_llama_model.moc"
