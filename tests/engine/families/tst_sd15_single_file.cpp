// SPDX-License-Identifier: GPL-3.0-or-later
// A whole checkpoint in one file: narrow, but with the levels, layers and names of the published one.
#include "families/model_family.h"
#include "families/shared/autoencoder_kl.h"
#include "families/shared/clip_text_encoder.h"
#include "families/shared/unet.h"
#include "files/safetensors_file.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/equal.h>
#include <ATen/ops/isfinite.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/randn.h>

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <map>

using namespace headroom;

namespace {

const UnetShape kUnet{.widths = {32, 32, 32, 32}, .contextWidth = 64};
const ClipTextShape kText{.width = 64, .feedForward = 32, .layers = 1, .heads = 1};
const AutoencoderShape kVae{.widths = {32, 32, 32, 32}};

/// Random half-precision tensors for a part, by their diffusers names.
template <typename Part, typename Shape>
std::vector<NamedTensor> randomTensors(const Shape& shape) {
    WeightReader reader{WeightReader::Where{}};
    const Part part(shape, reader);
    std::vector<NamedTensor> tensors;
    for (const NamedTensor& named : reader.parameters())
        tensors.push_back({named.name, (at::randn(named.tensor.sizes()) * 0.05).to(c10::ScalarType::Half)});
    return tensors;
}

/// Diffusers name -> original name, as recorded for the parity test.
std::map<std::string, std::string> originalNames() {
    QFile file(QStringLiteral(HEADROOM_SOURCE_DIR "/tests/parity/sd15/ldm_names.json"));
    std::map<std::string, std::string> names;
    if (!file.open(QIODevice::ReadOnly)) return names;
    for (const auto& pair : QJsonDocument::fromJson(file.readAll()).array()) names[pair[1].toString().toStdString()] = pair[0].toString().toStdString();
    return names;
}

/// The checkpoint's tensors and the file they are written to.
struct Checkpoint {
    QTemporaryDir folder;
    std::filesystem::path path = folder.filePath(QStringLiteral("whole.safetensors")).toStdString();
    std::vector<NamedTensor> unet = randomTensors<Unet>(kUnet), text = randomTensors<ClipTextEncoder>(kText), vae = randomTensors<AutoencoderKl>(kVae);
    std::vector<TensorEntry> entries;

    Checkpoint() {
        const auto names = originalNames();
        for (const NamedTensor& named : unet) add(names.at(named.name), named.tensor);
        for (const NamedTensor& named : text) add("cond_stage_model.transformer.text_model." + named.name, named.tensor);
        for (const NamedTensor& named : vae) {
            add(names.at(named.name), named.tensor);
            const bool flat = named.tensor.dim() == 2;  // the original keeps these linear layers as 1x1 convolutions
            if (flat) entries.back().shape.insert(entries.back().shape.end(), {1, 1});
        }
        // What published files carry along and nobody needs.
        add("model_ema.decay", unet.front().tensor);
        add("alphas_cumprod", unet.front().tensor);
        add("cond_stage_model.transformer.text_model.embeddings.position_ids", unet.front().tensor);
    }

    void add(const std::string& name, const at::Tensor& tensor) {
        entries.push_back({name, TensorType::F16, tensor.sizes().vec(), {static_cast<const std::byte*>(tensor.const_data_ptr()), tensor.nbytes()}});
    }

    Result<std::unique_ptr<ModelFamily>> load() const {
        if (const Status written = writeSafetensors(path, entries, {}); !written) return written.error();
        return loadModel(path, "", c10::ScalarType::Float, c10::kCPU, {});
    }
};

bool allArrived(const std::vector<NamedTensor>& written, const std::vector<NamedTensor>& loaded) {
    std::map<std::string, at::Tensor> byName;
    for (const NamedTensor& named : loaded) byName[named.name] = named.tensor;
    return written.size() == byName.size() &&
           std::ranges::all_of(written, [&](const NamedTensor& named) { return at::equal(named.tensor.to(c10::ScalarType::Float), byName.at(named.name)); });
}

}  // namespace

class TestSd15SingleFile : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyTensorArrivesAndTheModelRuns() {
        const Checkpoint checkpoint;
        const auto model = checkpoint.load();
        QVERIFY2(model, model ? "" : model.error().sentence().c_str());
        QVERIFY(allArrived(checkpoint.unet, (*model)->parameters(ModelPart::Denoiser)));
        QVERIFY(allArrived(checkpoint.text, (*model)->parameters(ModelPart::TextEncoder)));
        QVERIFY(allArrived(checkpoint.vae, (*model)->parameters(ModelPart::Vae)));
        QCOMPARE((*model)->latentScale(), 8);

        const TextConditioning text = (*model)->encodeText({"a photo of a cat"});
        QCOMPARE(text.tokens_BLD.size(1), 77);
        const at::Tensor latents = at::randn({1, 4, 8, 8});
        const at::Tensor said = (*model)->denoise(latents, at::ones({1}, c10::ScalarType::Long), text, BlockStack());
        QVERIFY(said.sizes() == latents.sizes() && at::isfinite(said).all().item<bool>());
    }

    void aMissingPartIsNamed_data() {
        QTest::addColumn<QString>("prefix");
        QTest::addColumn<QString>("says");
        QTest::newRow("no VAE") << "first_stage_model." << "holds no VAE";
        QTest::newRow("no text encoder") << "cond_stage_model." << "holds no text encoder";
        QTest::newRow("no UNet") << "model.diffusion_model." << "no SD 1.5 checkpoint";
        QTest::newRow("UNet cut short") << "model.diffusion_model.input_blocks.1" << "the UNet has no levels";
        QTest::newRow("one tensor gone") << "model.diffusion_model.middle_block.0.in_layers.2.bias" << "mid_block.resnets.0.conv1.bias is missing";
    }
    void aMissingPartIsNamed() {
        QFETCH(QString, prefix);
        QFETCH(QString, says);
        Checkpoint checkpoint;
        std::erase_if(checkpoint.entries, [&](const TensorEntry& entry) { return entry.name.starts_with(prefix.toStdString()); });
        const auto model = checkpoint.load();
        QVERIFY(!model);
        QVERIFY2(QString::fromStdString(model.error().sentence()).contains(says), model.error().sentence().c_str());
        QVERIFY(model.error().sentence().find("whole.safetensors") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestSd15SingleFile)
#include "tst_sd15_single_file.moc"
