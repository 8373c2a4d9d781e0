// SPDX-License-Identifier: GPL-3.0-or-later
#include "lora/lora_targets.h"

#include "families/shared/clip_text_encoder.h"
#include "families/shared/unet.h"

#include <QTest>

using namespace headroom;

namespace {

/// SD 1.5 in full size, shapes only.
struct MetaSd15 {
    WeightReader reader{WeightReader::Where{}};
    Unet unet{UnetShape(), reader};
    ClipTextEncoder text{ClipTextShape(), reader};

    std::vector<AdapterTarget> targets() {
        std::vector<AdapterTarget> all;
        unet.appendTargets(all);
        text.appendTargets(all);
        return all;
    }
};

/// r * (in + out), and the kernel of a convolution goes with its input.
std::int64_t parametersOf(const std::vector<ChosenTarget>& chosen) {
    std::int64_t sum = 0;
    for (const ChosenTarget& one : chosen) {
        const at::Tensor& weight = std::visit([](const auto* layer) -> const at::Tensor& { return layer->weight; }, one.target.layer);
        sum += one.rank * (weight.numel() / weight.size(0) + weight.size(0));
    }
    return sum;
}

NetworkConfig rankOne() {
    NetworkConfig config;
    config.linear = 1;
    return config;
}

std::vector<ChosenTarget> ofPart(std::vector<ChosenTarget> chosen, std::string_view part) {
    std::erase_if(chosen, [&](const ChosenTarget& one) { return one.target.part != part; });
    return chosen;
}

const ChosenTarget* find(const std::vector<ChosenTarget>& chosen, std::string_view path) {
    const auto found = std::ranges::find_if(chosen, [&](const ChosenTarget& one) { return one.target.path == path; });
    return found == chosen.end() ? nullptr : &*found;
}

}  // namespace

class TestLoraTargets : public QObject {
    Q_OBJECT

    std::unique_ptr<MetaSd15> m_model;
    std::vector<AdapterTarget> m_targets;

private Q_SLOTS:
    void initTestCase() {
        m_model = std::make_unique<MetaSd15>();
        m_targets = m_model->targets();
    }

    // T-23
    void sd15HasTheKnownCounts() {
        const std::vector<ChosenTarget> unet = chooseTargets(rankOne(), m_targets, false);
        QCOMPARE(unet.size(), 192u);
        QCOMPARE(parametersOf(unet), 423936);
        const std::vector<ChosenTarget> text = ofPart(chooseTargets(rankOne(), m_targets, true), "text_encoder");
        QCOMPARE(text.size(), 72u);
        QCOMPARE(parametersOf(text), 165888);
    }

    void countsGrowWithTheRank() {
        NetworkConfig config;
        config.linear = 16;
        QCOMPARE(parametersOf(chooseTargets(config, m_targets, false)), 6782976);
    }

    void convolutionsComeOnlyWithTheirRank() {
        NetworkConfig config = rankOne();
        config.linear = 8;
        config.linearAlpha = 4;
        QVERIFY(!find(chooseTargets(config, m_targets, false), "down_blocks.0.resnets.0.conv1"));
        config.conv = 2;
        config.convAlpha = 1;
        const std::vector<ChosenTarget> chosen = chooseTargets(config, m_targets, false);
        for (const char* path : {"down_blocks.0.resnets.0.conv1", "down_blocks.0.downsamplers.0.conv", "up_blocks.0.upsamplers.0.conv"}) {
            QVERIFY2(find(chosen, path), path);
            QCOMPARE(find(chosen, path)->rank, 2);
            QCOMPARE(find(chosen, path)->alpha, 1.0);
        }
        for (const char* path : {"down_blocks.0.resnets.0.time_emb_proj", "down_blocks.1.resnets.0.conv_shortcut", "mid_block.attentions.0.proj_in"}) {
            QVERIFY2(find(chosen, path), path);
            QCOMPARE(find(chosen, path)->rank, 8);
            QCOMPARE(find(chosen, path)->alpha, 4.0);
        }
    }

    void layersOutsideTheBlocksAreLeftAlone() {
        NetworkConfig config = rankOne();
        config.conv = 1;
        const std::vector<ChosenTarget> chosen = chooseTargets(config, m_targets, true);
        for (const char* path : {"conv_in", "conv_out", "time_embedding.linear_1"}) QVERIFY2(!find(chosen, path), path);
    }

    // T-22
    void anAlphaOfZeroMeansTheRank() {
        NetworkConfig config;
        config.linear = 16;
        QCOMPARE(chooseTargets(config, m_targets, false).front().alpha, 1.0);
        config.linearAlpha = 0;
        QCOMPARE(chooseTargets(config, m_targets, false).front().alpha, 16.0);
    }

    void filtersLookAtTheDottedPath() {
        NetworkConfig config = rankOne();
        config.networkKwargs.onlyIfContains = {"attn1", "lora_unet.mid_block"};
        config.networkKwargs.ignoreIfContains = {"to_out"};
        const std::vector<ChosenTarget> chosen = chooseTargets(config, m_targets, true);
        QVERIFY(find(chosen, "down_blocks.0.attentions.0.transformer_blocks.0.attn1.to_q"));
        QVERIFY(find(chosen, "mid_block.attentions.0.transformer_blocks.0.attn2.to_q"));
        QVERIFY(!find(chosen, "down_blocks.0.attentions.0.transformer_blocks.0.attn1.to_out.0"));
        QVERIFY(!find(chosen, "down_blocks.0.attentions.0.transformer_blocks.0.attn2.to_q"));
        QCOMPARE(ofPart(chosen, "text_encoder").size(), 0u);
    }
};

QTEST_GUILESS_MAIN(TestLoraTargets)
#include "tst_lora_targets.moc"
