// SPDX-License-Identifier: GPL-3.0-or-later
#include "families/weight_summary.h"

#include <QTest>

#include <array>

using namespace headroom;

namespace {

TensorEntry tensor(std::string name, std::vector<std::int64_t> shape = {4, 4}) { return {std::move(name), TensorType::F16, std::move(shape), {}}; }

}  // namespace

class TestWeightSummary : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void filesAreToldByTheirKeys_data() {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QByteArray>("kind");
        QTest::addColumn<QByteArray>("family");
        const auto row = [](const char* name, const char* key, const char* kind, const char* family) {
            QTest::newRow(name) << QByteArray(key) << QByteArray(kind) << QByteArray(family);
        };
        row("SD 1.5 checkpoint", "cond_stage_model.transformer.text_model.embeddings.position_ids", "whole checkpoint", "Stable Diffusion 1.x");
        row("SD 1.5 UNet of a checkpoint", "model.diffusion_model.output_blocks.11.0.skip_connection.weight", "UNet", "Stable Diffusion 1.x");
        row("SDXL checkpoint", "conditioner.embedders.1.model.transformer.resblocks.9.mlp.c_proj.bias", "whole checkpoint", "Stable Diffusion XL");
        row("diffusers UNet", "down_blocks.0.attentions.0.transformer_blocks.0.attn2.to_k.weight", "UNet", "Stable Diffusion 1.x or 2.x");
        row("FLUX", "double_blocks.0.img_attn.norm.key_norm.scale", "transformer", "FLUX.1");
        row("CLIP", "text_model.encoder.layers.0.mlp.fc1.weight", "text encoder", "CLIP");
        row("CLIP by its attention", "text_model.encoder.layers.0.self_attn.q_proj.bias", "text encoder", "CLIP");
        row("Qwen2.5", "model.layers.0.self_attn.q_proj.bias", "text encoder", "Qwen2.5");
        row("VAE", "decoder.up_blocks.0.resnets.0.conv1.weight", "VAE", "AutoencoderKL");
        row("something else", "fc.weight", "unknown", "unknown");
        row("kohya LoRA of SDXL", "lora_unet_input_blocks_4_1_proj_in.lora_down.weight", "LoRA", "Stable Diffusion XL");
        row("Z-Image LoRA", "diffusion_model.layers.0.attention.to_q.lora_A.weight", "LoRA", "Z-Image");
        row("Wan LoRA", "diffusion_model.blocks.0.self_attn.q.lora_A.weight", "LoRA", "Wan");
        row("FLUX LoKr", "transformer.transformer_blocks.0.attn.to_q.lokr_w1", "LoKr", "FLUX.1");
    }

    void filesAreToldByTheirKeys() {
        QFETCH(const QByteArray, key);
        QFETCH(const QByteArray, kind);
        QFETCH(const QByteArray, family);
        const WeightSummary summary = summarizeWeights({tensor(key.toStdString())}, {});
        QCOMPARE(summary.kind, kind.toStdString());
        QCOMPARE(summary.family, family.toStdString());
    }

    void anAdapterIsMeasured() {
        const std::uint16_t alpha = 0x4800;  // 8 in half precision
        const std::vector<TensorEntry> tensors = {
            tensor("lora_te_text_model_encoder_layers_0_mlp_fc1.lora_down.weight", {4, 768}),
            tensor("lora_unet_mid_block_attentions_0_transformer_blocks_0_attn2_to_k.lora_down.weight", {16, 1024}),
            {"lora_unet_mid_block_attentions_0_transformer_blocks_0_attn2_to_k.alpha", TensorType::F16, {}, std::as_bytes(std::span(&alpha, 1))}};
        const WeightSummary summary = summarizeWeights(tensors, {});
        QCOMPARE(summary.family, std::string("Stable Diffusion 2.x"));
        QCOMPARE(summary.rank, (ValueRange<std::int64_t>{4, 16}));
        QCOMPARE(summary.alpha, (ValueRange<double>{8, 8}));
        QCOMPARE(summary.layers, std::size_t(2));
        QCOMPARE(summary.textEncoderLayers, std::size_t(1));
        QCOMPARE(summary.parameters, std::int64_t(4 * 768 + 16 * 1024 + 1));
        QCOMPARE(summary.types.at("F16"), std::size_t(3));
    }

    void theHeaderNamesTheFamilyBeforeAnyGuess() {
        const auto summary = summarizeWeights({tensor("diffusion_model.layers.0.q.lora_A.weight")}, {{"ss_base_model_version", "zimage"}});
        QCOMPARE(summary.family, std::string("zimage"));
    }
};

QTEST_GUILESS_MAIN(TestWeightSummary)
#include "tst_weight_summary.moc"
