// SPDX-License-Identifier: GPL-3.0-or-later
#include "lora/lora_names.h"

#include <QTest>

using namespace headroom;

class TestLoraNames : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyLayoutNamesTheSameLayer_data() {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QByteArray>("layer");
        QTest::addColumn<int>("piece");
        const auto row = [](const char* name, const char* key, const char* layer, LoraPiece piece) {
            QTest::newRow(name) << QByteArray(key) << QByteArray(layer) << static_cast<int>(piece);
        };
        constexpr const char* query = "lora_unet_down_blocks_0_attentions_0_transformer_blocks_0_attn1_to_q";
        constexpr const char* out = "lora_unet_mid_block_attentions_0_transformer_blocks_0_attn2_to_out_0";
        constexpr const char* text = "lora_te_text_model_encoder_layers_3_self_attn_q_proj";
        row("kohya down", "lora_unet_down_blocks_0_attentions_0_transformer_blocks_0_attn1_to_q.lora_down.weight", query, LoraPiece::Down);
        row("kohya up", "lora_unet_down_blocks_0_attentions_0_transformer_blocks_0_attn1_to_q.lora_up.weight", query, LoraPiece::Up);
        row("kohya alpha", "lora_unet_down_blocks_0_attentions_0_transformer_blocks_0_attn1_to_q.alpha", query, LoraPiece::Alpha);
        row("diffusers", "unet.down_blocks.0.attentions.0.transformer_blocks.0.attn1.to_q.lora_A.weight", query, LoraPiece::Down);
        row("diffusers old", "unet.down_blocks.0.attentions.0.transformer_blocks.0.attn1.to_q.lora.up.weight", query, LoraPiece::Up);
        row("diffusers processors", "unet.mid_block.attentions.0.transformer_blocks.0.attn2.processor.to_out_lora.down.weight", out, LoraPiece::Down);
        row("processors alone", "mid_block.attentions.0.transformer_blocks.0.attn2.processor.to_out_lora.up.weight", out, LoraPiece::Up);
        row("peft", "base_model.model.down_blocks.0.attentions.0.transformer_blocks.0.attn1.to_q.lora_B.weight", query, LoraPiece::Up);
        row("peft named", "base_model.model.down_blocks.0.attentions.0.transformer_blocks.0.attn1.to_q.lora_A.default.weight", query, LoraPiece::Down);
        row("kohya text", "lora_te_text_model_encoder_layers_3_self_attn_q_proj.lora_down.weight", text, LoraPiece::Down);
        row("first of two encoders", "lora_te1_text_model_encoder_layers_3_self_attn_q_proj.lora_up.weight", text, LoraPiece::Up);
        row("diffusers text", "text_encoder.text_model.encoder.layers.3.self_attn.q_proj.lora_A.weight", text, LoraPiece::Down);
        row("transformers 5 text", "text_encoder.encoder.layers.3.self_attn.q_proj.lora_A.weight", text, LoraPiece::Down);
        row("old diffusers text", "text_encoder.text_model.encoder.layers.3.self_attn.q_proj.lora_linear_layer.up.weight", text, LoraPiece::Up);
        row("peft text", "base_model.model.text_model.encoder.layers.3.self_attn.q_proj.lora_B.weight", text, LoraPiece::Up);
    }

    void everyLayoutNamesTheSameLayer() {
        QFETCH(const QByteArray, key);
        const std::optional<LoraKey> parsed = parseLoraKey(key.toStdString());
        QVERIFY(parsed);
        QTEST(QByteArray::fromStdString(canonicalLoraLayer(parsed->layer)), "layer");
        QTEST(static_cast<int>(parsed->piece), "piece");
    }

    void ourOwnNamesAreCanonical() {
        const std::string name = loraLayerName("unet", "up_blocks.1.resnets.2.time_emb_proj");
        QCOMPARE(name, std::string("lora_unet_up_blocks_1_resnets_2_time_emb_proj"));
        QCOMPARE(canonicalLoraLayer(name), name);
        QCOMPARE(loraLayerName("unet", "down_blocks.1.attentions.0.transformer_blocks.0.attn1.to_q"),  // T-27
                 std::string("lora_unet_down_blocks_1_attentions_0_transformer_blocks_0_attn1_to_q"));
        QCOMPARE(loraLayerName("text_encoder", "text_model.encoder.layers.0.mlp.fc1"),
                 std::string("lora_te_text_model_encoder_layers_0_mlp_fc1"));
    }

    void otherKeysAreNotTaken_data() {
        QTest::addColumn<QByteArray>("key");
        for (const char* key : {"lora_unet_x.dora_scale", "lora_unet_x.lokr_w1", "lora_unet_x.hada_w1_a", "lora_unet_x.diff", "weight", ""})
            QTest::newRow(key) << QByteArray(key);
    }

    void otherKeysAreNotTaken() {
        QFETCH(const QByteArray, key);
        QVERIFY(!parseLoraKey(key.toStdString()));
    }
};

QTEST_GUILESS_MAIN(TestLoraNames)
#include "tst_lora_names.moc"
