// SPDX-License-Identifier: GPL-3.0-or-later
// Models that are known by their published shape: their parts have the published sizes and names, a LoRA finds the layers that the reference's does, jobs of them are forecast and not trained.
#include "families/list.h"
#include "families/model_family.h"
#include "forecast/forecaster.h"
#include "job/job_document.h"
#include "job/job_reader.h"
#include "lora/lora_targets.h"
#include "support/drawn_weights.h"
#include "train/run_settings.h"

#include <QTest>

#include <algorithm>

using namespace headroom;

namespace {

constexpr ModelPart kParts[] = {ModelPart::Denoiser, ModelPart::TextEncoder, ModelPart::Vae};

std::unique_ptr<ModelFamily> shapeOf(const QString& arch) {
    auto model = shapeOnlyModel(arch.toStdString(), at::kBFloat16);
    if (!model) qFatal("%s", model.error().sentence().c_str());
    return *std::move(model);
}

std::string jobOf(const std::string& arch, const std::string& model = {}) {
    const bool flows = arch != "sdxl";
    return "job: extension\nconfig:\n  name: forecast\n  process:\n    - type: diffusion_trainer\n      training_folder: output\n      device: cuda\n"
           "      network: {type: lora, linear: 16, linear_alpha: 16}\n      datasets: [{folder_path: none, resolution: [512], cache_latents: true, cache_text_embeddings: true}]\n"
           "      train: {batch_size: 1, dtype: bf16, gradient_checkpointing: true, optimizer: adamw, noise_scheduler: " + std::string(flows ? "flowmatch" : "ddpm") + "}\n"
           "      sample: {sampler: " + (flows ? "flowmatch" : "ddpm") + ", width: 512, height: 512, guidance_scale: 4, samples: [{prompt: a house}]}\n"
           "      model: {name_or_path: not_on_this_machine, arch: " + arch + model + "}\n";
}

Result<Forecast> forecastOf(const std::string& text, const std::string& execution = {}) {
    return forecast({text, {}, {.device = "cuda", .card = "RTX 3090", .assumed = {.execution = execution, .pictures = {{512, 512}}}}});
}

std::int64_t heldBy(Category category, Phase phase, const Forecast& told) {
    return std::ranges::find(told.phases, phase, &PhaseForecast::phase)->categories[static_cast<std::size_t>(category)];
}

}  // namespace

class TestShapedModels : public QObject {
    Q_OBJECT

    void addFamilies() {
        QTest::addColumn<QString>("arch");
        for (const FamilyFacts& family : kShapedFamilies) QTest::newRow(std::string(family.name).c_str()) << QString::fromUtf8(family.archIds.front().data());
    }

private Q_SLOTS:
    void initTestCase() { MemoryTracker::install(); }

    void partsHaveTheirPublishedSizes_data() {
        QTest::addColumn<QString>("arch");
        QTest::addColumn<QList<qint64>>("numbers");
        QTest::addColumn<QList<int>>("tensors");
        QTest::newRow("SDXL") << "sdxl" << QList<qint64>{2'567'463'684, 123'060'480 + 694'659'840, 83'653'863} << QList<int>{1680, 196 + 517, 248};
        QTest::newRow("SD 3.5 medium") << "sd3" << QList<qint64>{2'243'171'520, 123'060'480 + 768 * 768 + 694'659'840 + 4'762'310'656, 83'819'683} << QList<int>{0, 0, 244};
        QTest::newRow("FLUX.1 dev") << "flux" << QList<qint64>{11'901'408'320, 123'060'480 + 4'762'310'656, 83'819'683} << QList<int>{1160, 196 + 219, 244};
        QTest::newRow("Z-Image") << "zimage" << QList<qint64>{6'154'908'736, 4'022'468'096, 83'819'683} << QList<int>{521, 398, 244};
    }
    void partsHaveTheirPublishedSizes() {
        QFETCH(const QString, arch);
        QFETCH(const QList<qint64>, numbers);
        QFETCH(const QList<int>, tensors);
        const auto model = shapeOf(arch);
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(qint64(numbersIn(model->parameters(kParts[i]))), numbers[i]);
            if (tensors[i] > 0) QCOMPARE(int(model->parameters(kParts[i]).size()), tensors[i]);
        }
    }

    void parametersHaveTheNamesOfDiffusers_data() {
        QTest::addColumn<QString>("arch");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QList<qint64>>("shape");
        const auto row = [](const char* arch, const char* name, const QList<qint64>& shape) { QTest::addRow("%s %s", arch, name) << arch << name << shape; };
        row("sdxl", "add_embedding.linear_1.weight", {1280, 2816});
        row("sdxl", "down_blocks.2.attentions.1.transformer_blocks.9.attn2.to_k.weight", {1280, 2048});
        row("sdxl", "mid_block.attentions.0.transformer_blocks.9.ff.net.0.proj.bias", {10240});
        row("sdxl", "up_blocks.1.attentions.2.transformer_blocks.1.attn1.to_out.0.weight", {640, 640});
        row("sdxl", "up_blocks.0.resnets.2.conv_shortcut.weight", {1280, 1920, 1, 1});
        row("flux", "time_text_embed.guidance_embedder.linear_1.weight", {3072, 256});
        row("flux", "transformer_blocks.18.norm1_context.linear.weight", {18432, 3072});
        row("flux", "transformer_blocks.0.attn.norm_added_k.weight", {128});
        row("flux", "transformer_blocks.0.ff_context.net.0.proj.weight", {12288, 3072});
        row("flux", "single_transformer_blocks.37.proj_out.weight", {3072, 15360});
        row("flux", "norm_out.linear.bias", {6144});
        row("sd3", "pos_embed.proj.weight", {1536, 16, 2, 2});
        row("sd3", "transformer_blocks.23.norm1_context.linear.weight", {3072, 1536});
        row("sd3", "transformer_blocks.12.norm1.linear.weight", {13824, 1536});
        row("sd3", "transformer_blocks.0.attn2.to_out.0.weight", {1536, 1536});
        row("sd3", "transformer_blocks.22.ff_context.net.2.weight", {1536, 6144});
        row("zimage", "all_x_embedder.2-1.weight", {3840, 64});
        row("zimage", "cap_embedder.0.weight", {2560});
        row("zimage", "noise_refiner.1.adaLN_modulation.0.weight", {15360, 256});
        row("zimage", "layers.29.feed_forward.w2.weight", {3840, 10240});
        row("zimage", "all_final_layer.2-1.linear.bias", {64});
    }
    void parametersHaveTheNamesOfDiffusers() {
        QFETCH(const QString, arch);
        QFETCH(const QString, name);
        QFETCH(const QList<qint64>, shape);
        const auto parameters = shapeOf(arch)->parameters(ModelPart::Denoiser);
        const auto found = std::ranges::find(parameters, name.toStdString(), &NamedTensor::name);
        QVERIFY(found != parameters.end());
        QCOMPARE(QList<qint64>(found->tensor.sizes().begin(), found->tensor.sizes().end()), shape);
    }

    // models.md 15
    void aLoraHangsOnTheReferencesLayers_data() {
        QTest::addColumn<QString>("arch");
        QTest::addColumn<int>("layers");
        QTest::addColumn<qint64>("numbersOfRankOne");
        QTest::newRow("SDXL") << "sdxl" << 722 << qint64(2'659'840);
        QTest::newRow("FLUX.1") << "flux" << 494 << qint64(5'369'856);
        QTest::newRow("Z-Image") << "zimage" << 240 << qint64(2'657'280);
    }
    void aLoraHangsOnTheReferencesLayers() {
        QFETCH(const QString, arch);
        QFETCH(const int, layers);
        QFETCH(const qint64, numbersOfRankOne);
        const auto model = shapeOf(arch);
        const auto chosen = chooseTargets(NetworkConfig(), model->adapterTargets(), false);
        QCOMPARE(int(chosen.size()), layers);
        qint64 numbers = 0;
        for (const ChosenTarget& one : chosen) {
            const at::Tensor& weight = std::visit([](const auto* layer) -> const at::Tensor& { return layer->weight; }, one.target.layer);
            numbers += weight.numel() / weight.size(0) + weight.size(0);
        }
        QCOMPARE(numbers, numbersOfRankOne);
    }

    void jobsAreForecast_data() { addFamilies(); }
    void jobsAreForecast() {
        QFETCH(const QString, arch);
        const auto told = forecastOf(jobOf(arch.toStdString()));
        QVERIFY2(told, told ? "" : told.error().sentence().c_str());
        const auto weights = static_cast<double>(2 * numbersIn(shapeOf(arch)->parameters(ModelPart::Denoiser))), held = static_cast<double>(heldBy(Category::Weights, Phase::Steps, *told));
        QVERIFY2(held >= weights && held < weights * 1.12, qPrintable(QString::number(held / weights)));  // SD 3 has a table of positions as well
        QCOMPARE(heldBy(Category::TextEncoder, Phase::Steps, *told), std::int64_t{0});
        QVERIFY(heldBy(Category::TextEncoder, Phase::CacheText, *told) > 0);
        QVERIFY(heldBy(Category::Activations, Phase::Sample, *told) > 0);
    }

    void aQuantizedBaseIsPlayedInItsBits_data() { addFamilies(); }
    void aQuantizedBaseIsPlayedInItsBits() {
        QFETCH(const QString, arch);
        const auto whole = forecastOf(jobOf(arch.toStdString())), quantized = forecastOf(jobOf(arch.toStdString(), ", quantize: true, qtype: qfloat8"));
        QVERIFY2(quantized, quantized ? "" : quantized.error().sentence().c_str());
        const double share = static_cast<double>(heldBy(Category::Weights, Phase::Steps, *quantized)) / static_cast<double>(heldBy(Category::Weights, Phase::Steps, *whole));
        QVERIFY(share > 0.49 && share < (arch == "sdxl" ? 0.7 : arch == "sd3" ? 0.6 : 0.52));  // convolutions and a table of positions stay as they are
    }

    void trainingIsRefusedInOneSentence_data() { addFamilies(); }
    void trainingIsRefusedInOneSentence() {
        QFETCH(const QString, arch);
        const auto settings = settingsOf(readJob(JobDocument(jobOf(arch.toStdString()))).config, {.device = "cpu"}, {});
        QVERIFY(!settings);
        QVERIFY2(settings.error().sentence().find("can be forecast, not trained yet") != std::string::npos, settings.error().sentence().c_str());
    }
};

QTEST_GUILESS_MAIN(TestShapedModels)
#include "tst_shaped_models.moc"
