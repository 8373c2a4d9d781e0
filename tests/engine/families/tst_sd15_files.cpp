// SPDX-License-Identifier: GPL-3.0-or-later
// Loading and saving of SD 1.5: what may lie in a folder, and what ends in a sentence that names file and key.
#include "families/model_family.h"
#include "files/atomic_file.h"
#include "files/safetensors_file.h"

#include <ATen/core/grad_mode.h>
#include <ATen/ops/equal.h>
#include <ATen/ops/full.h>
#include <ATen/ops/ones.h>

#include <nlohmann/json.hpp>

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <functional>
#include <limits>

namespace fs = std::filesystem;
using namespace headroom;

namespace {

const fs::path kModel = HEADROOM_SOURCE_DIR "/tests/parity/sd15/plain_first";
const fs::path kUnet = "unet/diffusion_pytorch_model.safetensors", kVae = "vae/diffusion_pytorch_model.safetensors";

using Entries = std::vector<TensorEntry>;

/// Rewrites a weight file of a copied model after `change`.
void rewrite(const fs::path& from, const fs::path& to, const std::function<void(Entries&)>& change) {
    const auto file = SafetensorsFile::open(from);
    QVERIFY(file);
    Entries entries = file->tensors();
    change(entries);
    const fs::path temporary = to.string() + ".new";
    QVERIFY(writeSafetensors(temporary, entries, {}));
    fs::rename(temporary, to);
}

void rename(Entries& entries, const std::string& old, const std::string& now) {
    for (TensorEntry& entry : entries)
        if (const auto at = entry.name.find(old); at != std::string::npos) entry.name.replace(at, old.size(), now);
}

TensorEntry& entryOf(Entries& entries, const std::string& name) {
    return *std::ranges::find(entries, name, &TensorEntry::name);
}

Result<std::unique_ptr<ModelFamily>> load(const fs::path& path, const char* arch = "sd1") {
    return loadModel(path, arch, c10::ScalarType::Float, c10::kCPU, {});
}

bool sameWeights(ModelFamily& one, ModelFamily& other, ModelPart part) {
    const auto left = one.parameters(part), right = other.parameters(part);
    for (std::size_t i = 0; i < left.size(); ++i)
        if (left[i].name != right.at(i).name || !at::equal(left[i].tensor, right[i].tensor)) return false;
    return left.size() == right.size();
}

/// A copy of the tiny model that a test may spoil.
struct Copy {
    QTemporaryDir folder;
    fs::path path = fs::path(folder.path().toStdString()) / "model";
    Copy() { fs::copy(kModel, path, fs::copy_options::recursive); }

    void change(const fs::path& file, const std::function<void(Entries&)>& how) const { rewrite(kModel / file, path / file, how); }
    void write(const fs::path& file, std::string_view text) const { QVERIFY(writeFileAtomically(path / file, text)); }
};

std::string sentenceOf(const Copy& copy) {
    const auto model = load(copy.path);
    return model ? "it loaded" : model.error().sentence();
}

using Spoil = std::function<void(const Copy&)>;

void editConfig(const Copy& copy, const fs::path& file, const std::string& old, const std::string& now) {
    std::string text = *readTextFile(copy.path / file);
    const auto at = text.find(old);
    QVERIFY(at != std::string::npos);
    copy.write(file, text.replace(at, old.size(), now));
}

}  // namespace

Q_DECLARE_METATYPE(Spoil)

class TestSd15Files : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void damageIsNamedWithFileAndKey_data() {
        QTest::addColumn<Spoil>("spoil");
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* name, const char* file, const char* says, Spoil spoil) {
            QTest::newRow(name) << spoil << QString(file) << QString(says);
        };
        row("missing key", "unet", "conv_in.weight is missing", [](const Copy& copy) {
            copy.change(kUnet, [](Entries& entries) { rename(entries, "conv_in.weight", "conv_gone.weight"); });
        });
        row("unknown key", "unet", "surplus belongs to no layer", [](const Copy& copy) {
            copy.change(kUnet, [](Entries& entries) { entries.push_back(entries.front()), entries.back().name = "surplus"; });
        });
        row("wrong shape", "vae", "quant_conv.bias has shape [2, 4] instead of [8]", [](const Copy& copy) {
            copy.change(kVae, [](Entries& entries) { entryOf(entries, "quant_conv.bias").shape = {2, 4}; });
        });
        row("not a number", "unet", "conv_out.bias holds values that are not numbers", [](const Copy& copy) {
            copy.change(kUnet, [](Entries& entries) {
                static const std::vector<float> nan(4, std::numeric_limits<float>::quiet_NaN());
                entryOf(entries, "conv_out.bias").bytes = std::as_bytes(std::span(nan));
            });
        });
        row("truncated", "diffusion_pytorch_model.safetensors", "", [](const Copy& copy) { fs::resize_file(copy.path / kUnet, 20'000); });
        row("pickle only", "pytorch_model.bin", "pickle", [](const Copy& copy) {
            fs::rename(copy.path / "text_encoder/model.safetensors", copy.path / "text_encoder/pytorch_model.bin");
        });
        row("no weights", "vae", "no .safetensors file", [](const Copy& copy) { fs::remove(copy.path / kVae); });
        row("no config", "config.json", "", [](const Copy& copy) { fs::remove(copy.path / "unet/config.json"); });
        row("broken config", "model", "not valid JSON", [](const Copy& copy) { copy.write("unet/config.json", "{\"in_channels\": 4,"); });
        row("config of the wrong kind", "model", "wrong kind", [](const Copy& copy) {
            editConfig(copy, "text_encoder/config.json", "\"hidden_size\": 8", "\"hidden_size\": \"eight\"");
        });
        row("heads that do not fit", "model", "width 8 cannot be cut into 3 attention heads", [](const Copy& copy) {
            editConfig(copy, "unet/config.json", "\"attention_head_dim\": 8", "\"attention_head_dim\": 3");
        });
        row("groups that do not fit", "model", "width 4 cannot be cut into 32 groups", [](const Copy& copy) {
            editConfig(copy, "vae/config.json", "\"norm_num_groups\": 2", "\"norm_num_groups\": 32");
        });
        row("unknown activation", "model", "activation \"swish\"", [](const Copy& copy) {
            editConfig(copy, "text_encoder/config.json", "quick_gelu", "swish");
        });
        row("another middle block", "model", "mid_block_type", [](const Copy& copy) {
            editConfig(copy, "unet/config.json", "UNetMidBlock2DCrossAttn", "UNetMidBlock2D");
        });
        row("unknown noise schedule", "scheduler", "squaredcos_cap_v2", [](const Copy& copy) {
            copy.write("scheduler/scheduler_config.json", R"({"beta_schedule": "squaredcos_cap_v2"})");
        });
        row("no tokenizer", "tokenizer", "", [](const Copy& copy) { fs::remove_all(copy.path / "tokenizer"); });
    }
    void damageIsNamedWithFileAndKey() {
        QFETCH(Spoil, spoil);
        QFETCH(QString, file);
        QFETCH(QString, says);
        const Copy copy;
        spoil(copy);
        const QString sentence = QString::fromStdString(sentenceOf(copy));
        QVERIFY2(sentence.contains(file) && sentence.contains(says), qPrintable(sentence));
        QVERIFY2(!sentence.contains("it loaded"), qPrintable(sentence));
    }

    void otherLayoutsLoadTheSame_data() {
        QTest::addColumn<Spoil>("change");
        QTest::newRow("half-precision variant") << Spoil([](const Copy& copy) {
            fs::rename(copy.path / kUnet, copy.path / "unet/diffusion_pytorch_model.fp16.safetensors");
        });
        QTest::newRow("shards with an index") << Spoil([](const Copy& copy) {
            const auto half = [](bool first) {
                return [first](Entries& entries) {
                    const auto middle = entries.begin() + static_cast<std::ptrdiff_t>(entries.size() / 2);
                    first ? entries.erase(middle, entries.end()) : entries.erase(entries.begin(), middle);
                };
            };
            rewrite(kModel / kUnet, copy.path / "unet/one.safetensors", half(true));
            rewrite(kModel / kUnet, copy.path / "unet/two.safetensors", half(false));
            fs::remove(copy.path / kUnet);
            copy.write("unet/diffusion_pytorch_model.safetensors.index.json", R"({"weight_map": {"a": "one.safetensors", "b": "two.safetensors"}})");
        });
        QTest::newRow("early names of the VAE's attention") << Spoil([](const Copy& copy) {
            copy.change(kVae, [](Entries& entries) {
                for (const auto& [now, old] : {std::pair{".to_q.", ".query."}, {".to_k.", ".key."}, {".to_v.", ".value."}, {".to_out.0.", ".proj_attn."}})
                    rename(entries, now, old);
            });
        });
        QTest::newRow("position ids stored along") << Spoil([](const Copy& copy) {
            copy.change("text_encoder/model.safetensors", [](Entries& entries) {
                entries.push_back(entries.front()), entries.back().name = "text_model.embeddings.position_ids";
            });
        });
    }
    void otherLayoutsLoadTheSame() {
        QFETCH(Spoil, change);
        const Copy copy;
        change(copy);
        const auto plain = load(kModel), other = load(copy.path);
        QVERIFY2(other, other ? "" : other.error().sentence().c_str());
        for (const ModelPart part : {ModelPart::Denoiser, ModelPart::TextEncoder, ModelPart::Vae}) QVERIFY(sameWeights(**plain, **other, part));
    }

    void theSchedulersBetasAreTheModels() {
        const Copy copy;
        QCOMPARE((*load(copy.path))->noiseBetas(), NoiseBetas());
        copy.write("scheduler/scheduler_config.json", R"({"beta_schedule": "linear", "beta_start": 0.001, "beta_end": 0.01})");
        const auto model = load(copy.path);
        QVERIFY2(model, model ? "" : model.error().sentence().c_str());
        QCOMPARE((*model)->noiseBetas(), (NoiseBetas{NoiseBetas::Curve::Linear, 0.001, 0.01}));
    }

    void theEmbeddingOfTimestepsFollowsTheConfig() {
        const auto predicted = [](const Copy& copy) {
            const auto model = load(copy.path);
            const at::NoGradGuard noGrad;
            return (*model)->denoise(at::ones({1, 4, 8, 8}), at::full({1}, 250, at::TensorOptions().dtype(at::kLong)), (*model)->encodeText({"a"}), BlockStack());
        };
        const Copy usual, flipped;
        const auto set = [](const Copy& copy, bool value) {
            auto json = nlohmann::json::parse(*readTextFile(copy.path / "unet/config.json"));
            json["flip_sin_to_cos"] = value;
            copy.write("unet/config.json", json.dump());
        };
        set(usual, true), set(flipped, false);
        QVERIFY(at::equal(predicted(usual), predicted(Copy())));
        QVERIFY(!at::equal(predicted(flipped), predicted(usual)));
    }

    void aSavedModelLoadsAsItWas() {
        const Copy copy;
        const auto model = load(copy.path);
        const at::NoGradGuard noGrad;
        for (const NamedTensor& named : (*model)->parameters(ModelPart::Denoiser)) at::Tensor(named.tensor).add_(0.25);
        const fs::path target = copy.path.parent_path() / "saved";
        fs::create_directories(target / "of an earlier save");
        QVERIFY((*model)->save(target, c10::ScalarType::Float));
        const auto again = load(target);
        QVERIFY2(again, again ? "" : again.error().sentence().c_str());
        for (const ModelPart part : {ModelPart::Denoiser, ModelPart::TextEncoder, ModelPart::Vae}) QVERIFY(sameWeights(**model, **again, part));
        QVERIFY(fs::exists(target / "model_index.json") && !fs::exists(target / "of an earlier save"));
        QCOMPARE(std::distance(fs::directory_iterator(copy.path.parent_path()), {}), 2);  // nothing temporary is left
    }

    void aSaveThatFailsLeavesTheOldOne() {
        const Copy copy;
        const auto model = load(copy.path);
        const fs::path target = copy.path.parent_path() / "saved";
        fs::create_directories(target / "of an earlier save");
        fs::remove_all(copy.path);  // what was not trained can no longer be copied
        QVERIFY(!(*model)->save(target, c10::ScalarType::Float));
        QVERIFY(fs::exists(target / "of an earlier save"));
        QCOMPARE(std::distance(fs::directory_iterator(copy.path.parent_path()), {}), 1);
    }

    void whatIsNoModelIsRefused_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("arch");
        QTest::addColumn<QString>("says");
        QTest::newRow("nothing there") << "none" << "sd1" << "not there";
        QTest::newRow("unknown architecture") << "lora.safetensors" << "flux" << "\"flux\"";
        QTest::newRow("pickle") << "model.ckpt" << "sd1" << "pickle";
        QTest::newRow("LoRA") << "lora.safetensors" << "sd1" << "LoRA is not a model";
        QTest::newRow("folder of something else") << "." << "" << "no unet folder";
    }
    void whatIsNoModelIsRefused() {
        QFETCH(QString, name);
        QFETCH(QString, arch);
        QFETCH(QString, says);
        const QTemporaryDir folder;
        const fs::path path = folder.path().toStdString();
        fs::copy(kModel / "lora.safetensors", path / "lora.safetensors");
        fs::copy(kModel / "lora.safetensors", path / "model.ckpt");
        const auto model = load(path / name.toStdString(), arch.toUtf8().constData());
        QVERIFY(!model);
        QVERIFY2(QString::fromStdString(model.error().sentence()).contains(says), model.error().sentence().c_str());
    }
};

QTEST_GUILESS_MAIN(TestSd15Files)
#include "tst_sd15_files.moc"
