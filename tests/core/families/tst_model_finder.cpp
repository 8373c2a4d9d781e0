// SPDX-License-Identifier: GPL-3.0-or-later
#include "families/model_finder.h"

#include "families/list.h"
#include "files/safetensors_file.h"

#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <fstream>

using namespace headroom;
namespace fs = std::filesystem;

namespace {

constexpr const char* kSd1Key = "cond_stage_model.transformer.text_model.embeddings.position_ids";
constexpr const char* kSdxlKey = "conditioner.embedders.1.model.transformer.resblocks.9.mlp.c_proj.bias";
constexpr const char* kUnetKey = "down_blocks.0.attentions.0.transformer_blocks.0.attn2.to_k.weight";
constexpr const char* kLoraKey = "lora_unet_down_blocks_0_attentions_0_proj_in.lora_down.weight";

void writeText(const fs::path& path, const std::string& text) {
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
}

void writeWeights(const fs::path& path, const char* key) {
    fs::create_directories(path.parent_path());
    const std::array<std::byte, 8> bytes{};
    QVERIFY(writeSafetensors(path, {{key, TensorType::F16, {2, 2}, bytes}}, {}));
}

void writeDiffusers(const fs::path& folder, const std::string& unetConfig) {
    writeText(folder / "model_index.json", R"({"_class_name": "StableDiffusionPipeline"})");
    writeText(folder / "unet" / "config.json", unetConfig);
    writeWeights(folder / "unet" / "diffusion_pytorch_model.safetensors", kUnetKey);
}

std::string noVariable(const char*) { return {}; }

}  // namespace

class TestModelFinder : public QObject {
    Q_OBJECT

    QTemporaryDir m_scratch;
    fs::path m_home;

private Q_SLOTS:
    void init() { m_home = m_scratch.filePath(QString::fromLatin1(QTest::currentTestFunction())).toStdString(); }

    void aCheckpointThatCanBeTrainedHasNoObstacle() {
        writeWeights(m_home / "dream.safetensors", kSd1Key);
        const FoundModel model = lookAtModel(m_home / "dream.safetensors");
        QCOMPARE(model.obstacle.english(), std::string());
        QCOMPARE(model.name, std::string("dream"));
        QCOMPARE(model.arch, std::string("sd1"));
        QCOMPARE(model.side, 512);
        QVERIFY(model.bytes > 8);
    }

    void aDiffusersFolderTellsItsSize() {
        writeDiffusers(m_home / "small", R"({"sample_size": 16, "cross_attention_dim": 768})");
        const FoundModel model = lookAtModel(m_home / "small");
        QCOMPARE(model.obstacle.english(), std::string());
        QCOMPARE(model.name, std::string("small"));
        QCOMPARE(model.family, std::string("Stable Diffusion 1.x"));
        QCOMPARE(model.side, 128);
        QCOMPARE(lookAtModel(m_home / "small" / "").name, std::string("small"));
    }

    void theDemosModelIsFound() {
        const FoundModel model = lookAtModel(HEADROOM_SOURCE_DIR "/resources/demo/model");
        QCOMPARE(model.obstacle.english(), std::string());
        QCOMPARE(model.side, 128);
    }

    void whatCannotBeTrainedSaysWhy_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("words");
        QTest::newRow("SDXL") << "xl.safetensors" << "does not train yet";
        QTest::newRow("SD 2") << "two" << "Stable Diffusion 2.x";
        QTest::newRow("LoRA") << "lora.safetensors" << "only a LoRA";
        QTest::newRow("unknown weights") << "other.safetensors" << "no family that Headroom knows";
        QTest::newRow("pickle") << "old.ckpt" << "pickle";
        QTest::newRow("pickle in capitals") << "OLD.CKPT" << "pickle";
        QTest::newRow("truncated") << "half.safetensors" << "half.safetensors";
        QTest::newRow("web page") << "page.safetensors" << "page.safetensors";
        QTest::newRow("empty") << "empty.safetensors" << "empty.safetensors";
        QTest::newRow("folder of something else") << "pictures" << "no model in the diffusers layout";
        QTest::newRow("folder without weights") << "bare" << ".safetensors";
        QTest::newRow("absent") << "nothing.safetensors" << "not there";
    }
    void whatCannotBeTrainedSaysWhy() {
        QFETCH(const QString, file);
        QFETCH(const QString, words);
        writeWeights(m_home / "xl.safetensors", kSdxlKey);
        writeDiffusers(m_home / "two", R"({"sample_size": 96, "cross_attention_dim": 1024})");
        writeWeights(m_home / "lora.safetensors", kLoraKey);
        writeWeights(m_home / "other.safetensors", "fc.weight");
        writeText(m_home / "old.ckpt", "PK");
        writeText(m_home / "OLD.CKPT", "PK");
        writeWeights(m_home / "half.safetensors", kSd1Key);
        fs::resize_file(m_home / "half.safetensors", fs::file_size(m_home / "half.safetensors") - 3);
        writeText(m_home / "page.safetensors", "<!DOCTYPE html><html>Please log in</html>");
        writeText(m_home / "empty.safetensors", "");
        fs::create_directories(m_home / "pictures");
        writeText(m_home / "bare" / "model_index.json", "{}");
        writeText(m_home / "bare" / "unet" / "diffusion_pytorch_model.bin", "PK");

        const FoundModel model = lookAtModel(m_home / file.toStdString());
        QVERIFY2(QString::fromStdString(model.obstacle.english()).contains(words), model.obstacle.english().c_str());
        QVERIFY(model.obstacle.english().find('\n') == std::string::npos);
        QVERIFY(model.arch.empty());
    }

    void theUsualPlacesAreLookedThrough() {
        const fs::path repository = m_home / ".cache/huggingface/hub/models--runwayml--stable-diffusion-v1-5";
        writeText(repository / "refs" / "main", "abc");
        writeDiffusers(repository / "snapshots" / "abc", R"({"sample_size": 64})");
        writeDiffusers(repository / "snapshots" / "aaa-older", R"({"sample_size": 32})");
        writeWeights(m_home / ".cache/huggingface/hub/models--me--single/snapshots/1/model.safetensors", kSd1Key);
        writeWeights(m_home / "ComfyUI/models/checkpoints/sd15/deep/dream.safetensors", kSd1Key);
        writeWeights(m_home / "ComfyUI/models/checkpoints/xl.safetensors", kSdxlKey);
        writeWeights(m_home / "ComfyUI/models/checkpoints/a_lora.safetensors", kLoraKey);
        writeText(m_home / "git/stable-diffusion-webui/models/Stable-diffusion/old.ckpt", "PK");
        writeText(m_home / "git/stable-diffusion-webui/models/Stable-diffusion/Put models here.txt", "");

        const auto folders = usualModelFolders(m_home, noVariable);
        QCOMPARE(folders.size(), std::size_t{3});
        const auto found = findModels(folders);
        QStringList lines;
        for (const FoundModel& model : found) lines << QStringLiteral("%1 | %2 | %3").arg(QString::fromStdString(model.name), QString::fromStdString(model.place), model.obstacle.english().empty() ? "ok" : "no");
        QCOMPARE(lines, (QStringList{"dream | ComfyUI | ok", "me/single: model | Hugging Face cache | ok", "runwayml/stable-diffusion-v1-5 | Hugging Face cache | ok",
                                     "old | A1111 | no", "xl | ComfyUI | no"}));
        QCOMPARE(found[2].side, 512);
    }

    void theVariablesOfTheHubAreObeyed() {
        fs::create_directories(m_home / "elsewhere" / "hub");
        const auto environment = [this](const char* name) { return std::string_view(name) == "HF_HOME" ? (m_home / "elsewhere").string() : std::string(); };
        const auto folders = usualModelFolders(m_home, environment);
        QCOMPARE(folders.size(), std::size_t{1});
        QCOMPARE(folders.front().path, fs::weakly_canonical(m_home / "elsewhere" / "hub"));
    }

    void aSearchThatIsStoppedEnds() {
        writeWeights(m_home / "ComfyUI/models/checkpoints/dream.safetensors", kSd1Key);
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(findModels(usualModelFolders(m_home, noVariable), stop.get_token()).empty());
    }

    void everyFamilyNamesItsWeightsAndSize() {
        for (const FamilyFacts& family : kFamilies) {
            QVERIFY(!family.weightFamily.empty());
            QVERIFY(family.nativeSide % family.bucketGrid == 0);
        }
    }
};

QTEST_GUILESS_MAIN(TestModelFinder)
#include "tst_model_finder.moc"
