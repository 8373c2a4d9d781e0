// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers of diffusers, transformers and peft on tiny models (make_sd15.py, manifest.json) against ours.
#include "families/model_family.h"
#include "families/sd15/ldm_names.h"
#include "families/sd15/sd15_model.h"
#include "files/safetensors_file.h"
#include "lora/lora_network.h"
#include "sample/denoiser.h"
#include "sample/noise_schedule.h"
#include "sample/sampler.h"
#include "tensor/tensor_type.h"
#include "train/losses.h"
#include "train/optimizers/list.h"

#include <ATen/CPUGeneratorImpl.h>
#include <ATen/TensorOperators.h>
#include <ATen/ops/ones_like.h>
#include <ATen/ops/randn.h>

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace headroom;

namespace {

const std::filesystem::path kFolder = HEADROOM_SOURCE_DIR "/tests/parity/sd15";
const std::vector<std::string> kCaptions = {"a cat on a mat", "red ball, blue sky", ""};

/// One tiny model, its recorded cases, and what the tests compare them with.
struct Case {
    explicit Case(const QString& name)
        : folder(kFolder / name.toStdString()), file(*SafetensorsFile::open(folder / "cases.safetensors")),
          model(*loadModel(folder, "sd1", c10::ScalarType::Float, c10::kCPU, {})) {}

    at::Tensor operator[](const std::string& key) const {
        const TensorEntry* entry = file.find(key);
        return entry ? loadedTensor(*entry, scalarTypeOf(entry->type), c10::kCPU) : at::Tensor();
    }

    std::filesystem::path folder;
    SafetensorsFile file;
    std::unique_ptr<ModelFamily> model;
};

/// |ours - reference| / |reference|. `floor` is the size below which a reference is rounding noise and counts as that size.
double relativeError(const at::Tensor& ours, const at::Tensor& reference, double floor = 1e-30) {
    if (!ours.defined() || !reference.defined() || ours.sizes() != reference.sizes()) return 1e9;
    const at::Tensor a = ours.detach().to(at::kDouble), b = reference.to(at::kDouble);
    return (a - b).norm().item<double>() / std::max(b.norm().item<double>(), floor);
}

double psnr(const Picture& ours, const at::Tensor& reference_HWC) {
    if (static_cast<std::int64_t>(ours.rgb.size()) != reference_HWC.numel()) return 0;
    const at::Tensor flat = reference_HWC.contiguous().flatten();
    double sum = 0;
    for (std::size_t i = 0; i < ours.rgb.size(); ++i) {
        const double difference = double(ours.rgb[i]) - double(flat.const_data_ptr<std::uint8_t>()[i]);
        sum += difference * difference;
    }
    return sum == 0 ? 200 : 10 * std::log10(255.0 * 255.0 * static_cast<double>(ours.rgb.size()) / sum);
}

/// The reference's training micro-step on recorded noise.
at::Tensor lossOfStep(const Case& recorded, const TextConditioning& text, std::int64_t step) {
    const NoiseSchedule schedule;
    const at::Tensor latents = recorded["train.latents"][step], noise = recorded["train.noise"][step], timesteps = recorded["train.timesteps"][step];
    const at::Tensor prediction = recorded.model->denoise(schedule.addNoise(latents, noise, timesteps), timesteps, text, BlockStack());
    const at::Tensor element = elementLoss(LossType::Mse, prediction, noise);
    return reduceLoss(element, at::ones_like(element.select(1, 0).select(1, 0).select(1, 0)));
}

std::unique_ptr<LoraNetwork> trainableLora(const Case& recorded) {
    auto network = openLora(recorded.folder / "lora.safetensors", recorded.model->adapterTargets(), 1.0);
    if (!network) qFatal("%s", network.error().sentence().c_str());
    for (NamedTensor& named : (*network)->parameters("unet")) named.tensor.requires_grad_(true);
    return *std::move(network);
}

}  // namespace

class TestParitySd15 : public QObject {
    Q_OBJECT

    static void models() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"plain_first", "cross_first"}) QTest::newRow(name) << QString::fromLatin1(name);
    }

private Q_SLOTS:
    void forwardPassesAgree_data() { models(); }
    void forwardPassesAgree() {
        QFETCH(const QString, name);
        const Case recorded(name);
        const TextConditioning text = recorded.model->encodeText(kCaptions);
        QVERIFY(relativeError(text.tokens_BLD, recorded["text.tokens"]) <= 1e-5);
        const at::Tensor predicted = recorded.model->denoise(recorded["unet.latents"], recorded["unet.timesteps"], text, BlockStack());
        QVERIFY(relativeError(predicted, recorded["unet.prediction"]) <= 1e-5);
        const at::Tensor encoded = recorded.model->encodePixels(recorded["vae.pixels"], at::detail::createCPUGenerator(42));
        QVERIFY(relativeError(encoded, recorded["vae.encoded"]) <= 1e-5);
        QVERIFY(relativeError(recorded.model->decodeLatents(recorded["vae.latents"]), recorded["vae.decoded"]) <= 1e-5);
    }

    void lossAndEveryLoraGradientAgree_data() { models(); }
    void lossAndEveryLoraGradientAgree() {
        QFETCH(const QString, name);
        const Case recorded(name);
        const auto network = trainableLora(recorded);
        const TextConditioning text = recorded.model->encodeText({kCaptions[0], kCaptions[1]});
        const at::Tensor loss = lossOfStep(recorded, text, 0);
        QVERIFY(relativeError(loss, recorded["train.losses"][0]) <= 1e-4);
        loss.backward();
        // With one channel a group the norm takes the time shift away: such a gradient is zero but for fp32 rounding, which is
        // some 1e-7 of the largest one.
        double largest = 0;
        for (const NamedTensor& named : network->parameters("unet"))
            largest = std::max(largest, recorded["grad." + named.name].norm().item<double>());
        int compared = 0;
        for (const NamedTensor& named : network->parameters("unet")) {
            const at::Tensor expected = recorded["grad." + named.name];
            QVERIFY2(relativeError(named.tensor.grad(), expected, 1e-3 * largest) <= 1e-4, named.name.c_str());
            ++compared;
        }
        QVERIFY(compared > 100);
    }

    void lossesOfTenOptimizerStepsAgree_data() { models(); }
    void lossesOfTenOptimizerStepsAgree() {
        QFETCH(const QString, name);
        const Case recorded(name);
        const auto network = trainableLora(recorded);
        std::vector<ParameterGroup> groups(1);
        groups[0].part = "unet";
        groups[0].rate = 1e-3;
        for (const NamedTensor& named : network->parameters("unet")) {
            groups[0].names.push_back(named.name);
            groups[0].parameters.push_back(named.tensor);
        }
        const auto optimizer = makeAdamW(groups, OptimizerOptions{.weightDecay = 0.01});
        const TextConditioning text = recorded.model->encodeText({kCaptions[0], kCaptions[1]});
        for (std::int64_t step = 0; step < 10; ++step) {
            dropGradients(groups);
            const at::Tensor loss = lossOfStep(recorded, text, step);
            QVERIFY2(relativeError(loss, recorded["train.losses"][step]) <= 1e-4, qPrintable(QString::number(step)));
            loss.backward();
            optimizer->step(groups);
        }
    }

    void picturesAgreeWithALoraLoaded_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("sampler");
        for (const char* name : {"plain_first", "cross_first"})
            for (const char* sampler : {"ddpm", "ddim", "euler"})
                QTest::addRow("%s %s", name, sampler) << QString::fromLatin1(name) << QString::fromLatin1(sampler);
    }
    void picturesAgreeWithALoraLoaded() {
        QFETCH(const QString, name);
        QFETCH(const QString, sampler);
        const Case recorded(name);
        const auto network = openLora(recorded.folder / "lora.safetensors", recorded.model->adapterTargets(), 1.0);
        QVERIFY(network);
        const PictureRequest request{.width = 64, .height = 80, .steps = 8, .guidance = 4, .guidanceRescale = 0.3, .seed = 7, .sampler = sampler.toStdString()};
        const Sampler made(*recorded.model, NoiseSchedule(), 16, c10::kCPU);
        const auto picture = made.sample(request, recorded.model->encodeText({"a red cat"}), recorded.model->encodeText({"blue"}), {});
        QVERIFY(picture && *picture);
        const double decibels = psnr(**picture, recorded["picture." + sampler.toStdString()]);
        QVERIFY2(decibels > 40, qPrintable(QString::number(decibels)));
    }

    void samplersFollowTheReferencesPath_data() {
        QTest::addColumn<QString>("sampler");
        for (const char* sampler : {"ddpm", "ddim", "euler"}) QTest::newRow(sampler) << QString::fromLatin1(sampler);
    }
    void samplersFollowTheReferencesPath() {
        QFETCH(const QString, sampler);
        const auto file = SafetensorsFile::open(kFolder / "trajectories.safetensors");
        QVERIFY(file);
        const at::Tensor path = loadedTensor(*file->find(sampler.toStdString() + ".trajectory"), at::kFloat, c10::kCPU);
        const auto method = makeDenoisingMethod(sampler.toStdString(), NoiseSchedule().alphasCumprod(), 20);
        QVERIFY(method);
        at::Generator generator = at::detail::createCPUGenerator(42);
        at::Tensor x = at::randn({1, 4, 8, 8}, generator, at::TensorOptions().dtype(at::kFloat)) * (*method)->startScale();
        for (int i = 0; i < 20; ++i) {
            x = (*method)->step(x, (*method)->modelInput(x, i) * 0.5, i, generator);
            QVERIFY2(relativeError(x[0], path[i]) <= 2e-5, qPrintable(QString::number(i)));
        }
    }

    void everyOriginalNameFindsItsPlace() {
        QFile rows(QString::fromStdString((kFolder / "ldm_names.json").string()));
        QVERIFY(rows.open(QIODevice::ReadOnly));
        // A checkpoint of one-element tensors under the original names: the levels are counted from names alone.
        std::vector<TensorEntry> entries;
        const std::vector<std::byte> zero(4);
        const QJsonArray pairs = QJsonDocument::fromJson(rows.readAll()).array();
        for (const auto& pair : pairs) entries.push_back({pair[0].toString().toStdString(), TensorType::F32, {1}, zero});
        QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath(QStringLiteral("whole.safetensors")).toStdString();
        QVERIFY(writeSafetensors(path, entries, {}));
        const auto file = SafetensorsFile::open(path);
        QVERIFY(file);
        const LdmNames names(*file);
        QVERIFY(pairs.size() > 900);
        for (const auto& pair : pairs) {
            const auto placed = names.place(*file->find(pair[0].toString().toStdString()));
            QVERIFY(placed);
            QCOMPARE(QString::fromStdString(placed->name), pair[1].toString());
        }
    }

    void shapesWithoutWeightsHaveThePublishedCounts() {  // T-24
        const auto model = shapeOnlySd15();
        std::int64_t count = 0;
        for (const NamedTensor& named : model->parameters(ModelPart::Denoiser)) count += named.tensor.numel();
        QCOMPARE(count, std::int64_t(859'520'964));
    }
};

QTEST_GUILESS_MAIN(TestParitySd15)
#include "tst_parity_sd15.moc"
