// SPDX-License-Identifier: GPL-3.0-or-later
#include "lora/lora_network.h"

#include "files/safetensors_file.h"
#include "lora/lora_names.h"
#include "memory/memory_tracker.h"
#include "tensor/tensor_type.h"

#include <ATen/TensorOperators.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/allclose.h>
#include <ATen/ops/randn.h>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;

namespace {

/// Four layers as a UNet and its text encoder have them.
struct Layers {
    Linear query{at::randn({6, 10}), {}};
    Conv2d projection{at::randn({6, 4, 1, 1}), {}};
    Conv2d conv{at::randn({6, 4, 3, 3}), {}, 1, 1};
    Linear text{at::randn({8, 8}), {}};

    std::vector<AdapterTarget> targets() {
        return {{"mid_block.attentions.0.to_q", "unet", "Transformer2DModel", &query},
                {"mid_block.attentions.0.proj_in", "unet", "Transformer2DModel", &projection},
                {"mid_block.resnets.0.conv1", "unet", "ResnetBlock2D", &conv},
                {"text_model.encoder.layers.0.mlp.fc1", "text_encoder", "CLIPMLP", &text}};
    }
};

NetworkConfig config(int rank = 2, double alpha = 2) {
    NetworkConfig config;
    config.linear = rank;
    config.linearAlpha = alpha;
    config.conv = rank;
    config.convAlpha = alpha;
    return config;
}

std::unique_ptr<LoraNetwork> network(Layers& layers, const NetworkConfig& how = config()) {
    return std::move(*LoraNetwork::create(how, layers.targets(), true));
}

void train(const LoraNetwork& network) {
    const at::NoGradGuard noGrad;
    for (const char* part : {"unet", "text_encoder"})
        for (const NamedTensor& parameter : network.parameters(part)) parameter.tensor.normal_();
}

}  // namespace

class TestLoraNetwork : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    std::filesystem::path written(const std::vector<NamedTensor>& tensors) {
        std::vector<TensorEntry> entries;
        for (const auto& [name, tensor] : tensors)
            entries.push_back({name, tensorTypeOf(tensor.scalar_type()), tensor.sizes().vec(),
                               std::as_bytes(std::span(static_cast<const char*>(tensor.const_data_ptr()), tensor.nbytes()))});
        const std::filesystem::path path = m_folder.filePath(QStringLiteral("lora.safetensors")).toStdString();
        [&] { QVERIFY(writeSafetensors(path, entries, {})); }();
        return path;
    }

private Q_SLOTS:
    void initTestCase() { MemoryTracker::install(); }

    void aFreshNetworkChangesNothing() {
        Layers layers;
        const at::Tensor x = at::randn({3, 10});
        const at::Tensor plain = layers.query(x);
        const auto lora = network(layers);
        QCOMPARE(lora->moduleCount(), 4);
        QVERIFY(layers.query.adapter && layers.query(x).equal(plain));
    }

    void parametersTrainAndAreNamedByPart() {
        Layers layers;
        const auto lora = network(layers);
        const std::vector<NamedTensor> unet = lora->parameters("unet"), text = lora->parameters("text_encoder");
        QCOMPARE(unet.size(), 6u);
        QCOMPARE(unet[0].name, std::string("lora_unet_mid_block_attentions_0_to_q.lora_down.weight"));
        QCOMPARE(text[1].name, std::string("lora_te_text_model_encoder_layers_0_mlp_fc1.lora_up.weight"));
        for (const NamedTensor& parameter : unet) QVERIFY(parameter.tensor.requires_grad() && parameter.tensor.is_leaf());
    }

    void gradientsReachBothHalves() {
        Layers layers;
        const auto lora = network(layers);
        train(*lora);
        (layers.query(at::randn({3, 10})).sum() + layers.conv(at::randn({1, 4, 5, 5})).sum()).backward();
        const std::vector<NamedTensor> unet = lora->parameters("unet");
        for (const std::size_t i : {0, 1, 4, 5}) QVERIFY2(unet[i].tensor.grad().defined(), unet[i].name.c_str());
    }

    void aMultiplierOfZeroTakesTheNetworkOff() {
        Layers layers;
        const auto lora = network(layers);
        lora->setMultiplier(0);
        QVERIFY(!layers.query.adapter);
        lora->setSampleMultipliers({0, 1});
        QVERIFY(layers.query.adapter);
    }

    void theNetworkTakesItsAdaptersWithIt() {
        Layers layers;
        network(layers).reset();
        QVERIFY(!layers.query.adapter && !layers.conv.adapter && !layers.text.adapter);
    }

    void theStateIsACopyOnTheHostUnderItsFileNames() {
        Layers layers;
        const CategoryScope job(Category::Activations);
        const auto lora = network(layers, config(2, 1));
        const std::int64_t before = MemoryTracker::report().allocated;
        const std::vector<NamedTensor> state = lora->stateForFile(at::kBFloat16);
        QCOMPARE(MemoryTracker::report().allocated, before);
        QCOMPARE(state.size(), 12u);
        QCOMPARE(state[2].name, std::string("lora_unet_mid_block_attentions_0_to_q.alpha"));
        QCOMPARE(state[2].tensor.dim(), 0);
        QCOMPARE(state[2].tensor.item<double>(), 1.0);
        QVERIFY(state[0].tensor.scalar_type() == at::kBFloat16);
        QVERIFY(lora->stateForFile(at::kFloat)[0].tensor.data_ptr() != lora->parameters("unet")[0].tensor.data_ptr());
    }

    void whatIsSavedLoadsBitForBit() {
        Layers layers, others;
        const auto lora = network(layers, config(2, 1.7)), other = network(others, config(2, 1.7));
        train(*lora);
        const Status loaded = other->load(written(lora->stateForFile(at::kFloat)));
        QVERIFY2(loaded, loaded ? "" : loaded.error().sentence().c_str());
        for (const char* part : {"unet", "text_encoder"})
            for (std::size_t i = 0; i < lora->parameters(part).size(); ++i)
                QVERIFY(lora->parameters(part)[i].tensor.equal(other->parameters(part)[i].tensor));
    }

    void aFileOfAnotherRankAndAlphaKeepsItsEffect_data() {
        QTest::addColumn<int>("rank");
        QTest::addColumn<double>("alpha");
        QTest::newRow("larger") << 5 << 5.0;
        QTest::newRow("other alpha") << 2 << 16.0;
        QTest::newRow("both") << 4 << 1.0;
    }

    void aFileOfAnotherRankAndAlphaKeepsItsEffect() {
        QFETCH(const int, rank);
        QFETCH(const double, alpha);
        Layers layers;
        const at::Tensor tokens = at::randn({3, 10}), picture = at::randn({1, 4, 5, 5});
        auto lora = network(layers);
        train(*lora);
        const std::filesystem::path file = written(lora->stateForFile(at::kFloat));
        const at::Tensor query = layers.query(tokens), conv = layers.conv(picture);
        lora = network(layers, config(rank, alpha));
        QVERIFY(lora->load(file));
        QVERIFY(at::allclose(layers.query(tokens), query, 1e-4, 1e-4));
        QVERIFY(at::allclose(layers.conv(picture), conv, 1e-4, 1e-4));
    }

    void surplusRanksAreCut() {
        Layers layers;
        auto lora = network(layers, config(4, 4));
        train(*lora);
        const at::Tensor down = lora->parameters("unet")[0].tensor.clone();
        const std::filesystem::path file = written(lora->stateForFile(at::kFloat));
        lora = network(layers, config(3, 3));
        QVERIFY(lora->load(file));
        QVERIFY(lora->parameters("unet")[0].tensor.equal(down.narrow(0, 0, 3)));
    }

    void aFileOpensWithItsOwnRankAndAlpha() {
        Layers layers;
        const at::Tensor tokens = at::randn({3, 10});
        auto lora = network(layers, config(3, 1));
        train(*lora);
        lora->setTraining(false);
        const std::filesystem::path file = written(lora->stateForFile(at::kFloat));
        const at::Tensor adapted = layers.query(tokens);
        lora.reset();
        const at::Tensor plain = layers.query(tokens);
        const auto opened = openLora(file, layers.targets(), 1);
        QVERIFY(opened);
        QCOMPARE((*opened)->moduleCount(), 4);
        QVERIFY(layers.query(tokens).equal(adapted.detach()));
        QVERIFY(!layers.query(tokens).requires_grad());
        (*opened)->setMultiplier(0.5);
        QVERIFY(at::allclose(layers.query(tokens), (adapted.detach() + plain) * 0.5, 1e-4, 1e-4));
    }

    void linearAndOnePixelKernelsAreTheSame() {
        Layers layers;
        const auto lora = network(layers);
        std::vector<NamedTensor> state = lora->stateForFile(at::kFloat);
        for (NamedTensor& entry : state)
            if (entry.name.find("proj_in.lora") != std::string::npos) entry.tensor = entry.tensor.flatten(1);
        QVERIFY(lora->load(written(state)));
    }

    void anotherModelsFileIsRefusedWhole() {
        Layers layers;
        const auto lora = network(layers);
        train(*lora);
        std::vector<NamedTensor> state = lora->stateForFile(at::kFloat);
        const at::Tensor trained = lora->parameters("unet")[0].tensor.clone();
        state[0].tensor = at::randn({2, 11});
        const Status shape = lora->load(written(state));
        QVERIFY(!shape);
        QCOMPARE(shape.error().what.english(), std::string("\"lora_unet_mid_block_attentions_0_to_q\" is made for another model: its halves are "
                                                 "[2, 11] and [6, 2], the layer needs [2, 10] and [6, 2]"));
        for (NamedTensor& entry : state) entry.name.replace(0, 4, "lora_unet_else");
        const Status name = lora->load(written({state[3], state[4]}));
        QVERIFY(!name);
        QVERIFY(name.error().what.english().starts_with("1 of the file's 1 layers are unknown to the model"));
        QVERIFY(lora->parameters("unet")[0].tensor.equal(trained));
    }

    void whatCannotBeTrainedIsSaid() {
        Layers layers;
        NetworkConfig lokr;
        lokr.type = "lokr";
        QCOMPARE(LoraNetwork::create(lokr, layers.targets(), false).error().where.english(), std::string("network.type"));
        NetworkConfig nothing;
        nothing.networkKwargs.onlyIfContains = {"nowhere"};
        QCOMPARE(LoraNetwork::create(nothing, layers.targets(), false).error().where.english(), std::string("network.network_kwargs"));
    }
};

QTEST_GUILESS_MAIN(TestLoraNetwork)
#include "tst_lora_network.moc"
