// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/atomic_file.h"
#include "support/small_disk.h"
#include "support/toy_family.h"
#include "train/saver.h"

#include <ATen/core/grad_mode.h>
#include <ATen/ops/equal.h>
#include <QCryptographicHash>
#include <QTemporaryDir>
#include <QTest>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>

using namespace headroom;
namespace fs = std::filesystem;

namespace {

const std::string kLayer = "lora_unet_down_blocks_0_attentions_0_to_q";

NetworkConfig rankTwo() {
    NetworkConfig config;
    config.linear = 2;
    config.linearAlpha = 4;
    return config;
}

/// A model with an adapter on it, or the model as a whole, and a place to save to.
struct Bench {
    explicit Bench(const fs::path& root, bool whole = false)
        : files(root, "cat", whole ? "" : ".safetensors"),
          network(whole ? nullptr : *LoraNetwork::create(rankTwo(), model.adapterTargets(), false)),
          weights(whole ? TrainedWeights::ofModel(model, {.unetRate = 1e-3, .textEncoderRate = {}}) : TrainedWeights::ofNetwork(*network, {.unetRate = 1e-3, .textEncoderRate = {}})) {
        if (const Status prepared = files.prepare(); !prepared) qFatal("%s", prepared.error().sentence().c_str());
        fill(0.5);
    }

    void fill(double value) {
        const at::NoGradGuard noGrad;
        for (at::Tensor parameter : weights.parameters()) parameter.fill_(value);
    }

    Saver saver(c10::ScalarType type = c10::ScalarType::Half, const Ema* ema = nullptr) {
        return {files, SavedThing{model, network.get(), weights, ema}, type};
    }

    ToyFamily model;
    RunFiles files;
    std::unique_ptr<LoraNetwork> network;
    TrainedWeights weights;
};

SaveDescription described(int step = 250) {
    return {.meta = {{"name", "cat"}, {"version", "1.0"}}, .info = {step, 3}, .baseModelVersion = "sd_1.5", .name = "cat", .trigger = "sks"};
}

std::string bytesOf(const fs::path& file) {
    auto text = readTextFile(file);
    return text ? *std::move(text) : "unreadable";
}

/// The header of a file as it is written, in its order, and the offset of the bytes behind it.
std::pair<nlohmann::ordered_json, std::size_t> headerIn(const std::string& file) {
    std::uint64_t length = 0;
    std::memcpy(&length, file.data(), sizeof length);
    return {nlohmann::ordered_json::parse(file.substr(sizeof length, length)), sizeof length + length};
}

QStringList everythingIn(const fs::path& folder) {
    QStringList names;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) names << QString::fromStdString(fs::relative(entry.path(), folder).string());
    names.sort();
    return names;
}

}  // namespace

class TestSaver : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    fs::path m_root;

private Q_SLOTS:
    void init() { m_root = fs::path(m_dir.path().toStdString()) / QTest::currentTestFunction(); }

    // training-maths.md 11.1 and 13.2
    void anAdapterIsSavedUnderTheReferencesKeysInTheSavesType() {
        Bench bench(m_root);
        const auto saved = bench.saver().save(250, described());
        QVERIFY(saved);
        QCOMPARE(saved->path, (m_root / "cat" / "cat_000000250.safetensors").string());
        QCOMPARE(saved->bytes, static_cast<std::int64_t>(fs::file_size(saved->path)));
        const auto file = SafetensorsFile::open(saved->path);
        QVERIFY(file);
        QCOMPARE(file->tensors().size(), 3u);
        for (const char* suffix : {".alpha", ".lora_down.weight", ".lora_up.weight"}) {
            const TensorEntry* entry = file->find(kLayer + suffix);
            QVERIFY2(entry, suffix);
            QCOMPARE(entry->type, TensorType::F16);
        }
        QCOMPARE(tensorOf(*file->find(kLayer + ".alpha")).item<double>(), 4.0);
        QCOMPARE(file->find(kLayer + ".lora_down.weight")->shape, (std::vector<std::int64_t>{2, 4}));
        QCOMPARE(tensorOf(*file->find(kLayer + ".lora_up.weight")).mean().item<double>(), 0.5);
    }

    void theTypeIsTheJobs() {
        Bench bench(m_root);
        for (const auto& [type, name] : {std::pair(c10::ScalarType::BFloat16, TensorType::Bf16), std::pair(c10::ScalarType::Float, TensorType::F32)}) {
            const auto saved = bench.saver(type).save({}, described());
            QVERIFY(saved);
            QCOMPARE(SafetensorsFile::open(saved->path)->find(kLayer + ".lora_up.weight")->type, name);
        }
    }

    void theFinalSaveCarriesNoStep() {
        Bench bench(m_root);
        QCOMPARE(bench.saver().save({}, described())->path, (m_root / "cat" / "cat.safetensors").string());
    }

    // training-maths.md 12
    void theHeaderHasTheReferencesEntriesInItsOrder() {
        Bench bench(m_root);
        const auto [header, offset] = headerIn(bytesOf(bench.saver().save(250, described())->path));
        const auto& metadata = header["__metadata__"];
        std::vector<std::string> keys;
        for (const auto& [key, value] : metadata.items()) {
            keys.push_back(key);
            QVERIFY2(value.is_string(), key.c_str());
        }
        QCOMPARE(keys, (std::vector<std::string>{"name", "version", "training_info", "ss_base_model_version", "ss_output_name", "ss_tag_frequency",
                                                 "software", "format", "sshs_model_hash", "sshs_legacy_hash"}));
        const auto json = [&](const char* key) { return nlohmann::json::parse(metadata[key].get<std::string>()); };
        QVERIFY(json("training_info") == nlohmann::json({{"step", 250}, {"epoch", 3}}));
        QVERIFY(json("ss_tag_frequency") == nlohmann::json({{"1_sks", {{"sks", 1}}}}));
        QCOMPARE(json("software")["name"].get<std::string>(), std::string("headroom"));
        QCOMPARE(metadata["ss_base_model_version"].get<std::string>(), std::string("sd_1.5"));
        QCOMPARE(metadata["format"].get<std::string>(), std::string("pt"));
    }

    void whatTheJobSaysOfItsFileDoesNotHideWhatTheRunSays() {
        Bench bench(m_root);
        SaveDescription description = described();
        description.meta = {{"format", "mine"}, {"training_info", "mine"}};
        const auto saved = bench.saver().save(250, description);
        QVERIFY(SafetensorsFile::open(saved->path));
        QCOMPARE(trainingInfoOf(saved->path), std::optional(TrainingInfo{250, 3}));
    }

    void withoutATriggerThereIsNoTagFrequency() {
        SaveDescription description = described();
        description.trigger.clear();
        const Metadata header = headerOf(description, {});
        QVERIFY(std::ranges::none_of(header, [](const auto& entry) { return entry.first == "ss_tag_frequency"; }));
    }

    void theModelHashIsOfAllBytesBehindTheHeader() {
        Bench bench(m_root);
        const std::string file = bytesOf(bench.saver().save(250, described())->path);
        const auto [header, offset] = headerIn(file);
        const QByteArray data = QByteArray::fromStdString(file.substr(offset));
        QVERIFY(!data.isEmpty());
        QCOMPARE(header["__metadata__"]["sshs_model_hash"].get<std::string>(),
                 QCryptographicHash::hash(data, QCryptographicHash::Sha256).toHex().toStdString());
    }

    // Of the file as it would be with the ss_ entries alone; a file that ends before the first MiB is known by the hash of nothing.
    void theLegacyHashIsOfAPieceOfTheFile_data() {
        QTest::addColumn<int>("bytes");
        QTest::newRow("ends before it") << 1000;
        QTest::newRow("ends within it") << 0x108000;
        QTest::newRow("goes on behind it") << 0x200000;
    }

    void theLegacyHashIsOfAPieceOfTheFile() {
        QFETCH(int, bytes);
        std::string data(static_cast<std::size_t>(bytes), '\0');
        for (std::size_t i = 0; i < data.size(); ++i) data[i] = static_cast<char>(i * i >> 5);
        const auto half = std::as_bytes(std::span(data)).subspan(0, data.size() / 2), rest = std::as_bytes(std::span(data)).subspan(data.size() / 2);
        const std::vector<TensorEntry> entries = {{"a", TensorType::U8, {static_cast<std::int64_t>(half.size())}, half}, {"b", TensorType::U8, {static_cast<std::int64_t>(rest.size())}, rest}};
        const Metadata header = headerOf(described(), entries);
        Metadata own;
        for (const auto& entry : header)
            if (entry.first.starts_with("ss_")) own.push_back(entry);
        QCOMPARE(own.size(), 3u);
        fs::create_directories(m_root);
        const fs::path file = m_root / "own.safetensors";
        QVERIFY(writeSafetensors(file, entries, own));
        const QByteArray piece = QByteArray::fromStdString(bytesOf(file)).mid(0x100000, 0x10000);
        QCOMPARE(header.back().first, std::string("sshs_legacy_hash"));
        QCOMPARE(header.back().second, QCryptographicHash::hash(piece, QCryptographicHash::Sha256).toHex().left(8).toStdString());
    }

    void metaIsTextAsItStandsAndJsonOtherwise() {
        FreeMap inner;
        inner.entries = {{"b", FreeValue{std::int64_t{2}}}, {"a", FreeValue{true}}};
        FreeMap meta;
        meta.entries = {{"name", FreeValue{std::string("a \"cat\"")}}, {"version", FreeValue{1.5}}, {"tags", FreeValue{FreeValue::List{FreeValue{std::string("x")}, FreeValue{}}}},
                        {"more", FreeValue{inner}}};
        QCOMPARE(metaEntries(meta), (Metadata{{"name", "a \"cat\""}, {"version", "1.5"}, {"tags", R"(["x",null])"}, {"more", R"({"b":2,"a":true})"}}));
    }

    void aSaveSaysHowFarItsRunWas() {
        Bench adapter(m_root / "adapter");
        QCOMPARE(trainingInfoOf(adapter.saver().save(250, described())->path), std::optional(TrainingInfo{250, 3}));
        Bench whole(m_root / "whole", true);
        QCOMPARE(trainingInfoOf(whole.saver().save(7, described(7))->path), std::optional(TrainingInfo{7, 3}));
    }

    void trainingInfoThatIsNoneIsNone() {
        fs::create_directories(m_root);
        const fs::path file = m_root / "foreign.safetensors";
        for (const char* info : {"", "[]", "{\"step\": \"ten\"}", "{\"epoch\": 3}", "{{", "{\"step\": -5}", "{\"step\": 4294967297}"}) {
            QVERIFY(saveTensors(file, {{"a", at::full({1}, 1.0)}}, {{"training_info", info}}));
            QVERIFY2(!trainingInfoOf(file), info);
            std::ofstream(m_root / "aitk_meta.yaml") << "training_info: " << info << "\n";
            QVERIFY2(!trainingInfoOf(m_root), info);
        }
        QVERIFY(!trainingInfoOf(m_root / "nowhere"));
    }

    // training-maths.md 14.4
    void savesCarryTheAveragesAndTheRunGoesOnWithItsOwn() {
        Bench bench(m_root);
        const Ema ema(bench.weights.groups(), 0.9);
        bench.fill(2);
        const auto saved = bench.saver(c10::ScalarType::Float, &ema).save(1, described());
        QCOMPARE(tensorOf(*SafetensorsFile::open(saved->path)->find(kLayer + ".lora_up.weight")).mean().item<double>(), 0.5);
        for (const at::Tensor& parameter : bench.weights.parameters()) QCOMPARE(parameter.mean().item<double>(), 2.0);
    }

    void aFullDiskLeavesTheOldSaveAndNoPart() {
        Bench bench(m_root);
        const auto saved = bench.saver().save({}, described());
        const std::string before = bytesOf(saved->path);
        const QStringList names = everythingIn(m_root);
        bench.fill(2);
        {
            const SmallDisk full(before.size() / 2);
            for (const std::optional<int> step : {std::optional<int>(), std::optional(300)}) {
                const auto refused = bench.saver().save(step, described());
                QVERIFY(!refused);
                QVERIFY(refused.error().sentence().find("could not be written") != std::string::npos);
                QVERIFY(refused.error().sentence().find("cat") != std::string::npos);
            }
        }
        QVERIFY(bytesOf(saved->path) == before);
        QCOMPARE(everythingIn(m_root), names);
        for (const at::Tensor& parameter : bench.weights.parameters()) QCOMPARE(parameter.mean().item<double>(), 2.0);
        QVERIFY(bench.saver().save({}, described()));
        QVERIFY(bytesOf(saved->path) != before);
    }

    void aWholeModelIsAFolderWithItsDescription() {
        Bench bench(m_root, true);
        const auto saved = bench.saver().save(250, described());
        QVERIFY(saved);
        QCOMPARE(saved->path, (m_root / "cat" / "cat_000000250").string());
        QCOMPARE(everythingIn(saved->path), QStringList({"aitk_meta.yaml", "unet", "unet/weights.safetensors"}));
        QCOMPARE(saved->bytes, static_cast<std::int64_t>(fs::file_size(fs::path(saved->path) / "aitk_meta.yaml") +
                                                         fs::file_size(fs::path(saved->path) / "unet" / "weights.safetensors")));
        QVERIFY(bytesOf(fs::path(saved->path) / "aitk_meta.yaml").find("ss_base_model_version: \"sd_1.5\"") != std::string::npos);
    }

    void aFullDiskLeavesTheOldFolderAndNoPart() {
        Bench bench(m_root, true);
        const fs::path folder = bench.saver().save({}, described())->path;
        const std::string before = bytesOf(folder / "unet" / "weights.safetensors");
        const QStringList names = everythingIn(m_root);
        bench.fill(2);
        {
            const SmallDisk full(before.size() + 8);  // the weights have room, their description has not
            QVERIFY(!bench.saver().save({}, described()));
        }
        QVERIFY(bytesOf(folder / "unet" / "weights.safetensors") == before);
        QCOMPARE(everythingIn(m_root), names);
        QVERIFY(bench.saver().save({}, described()));
        QVERIFY(bytesOf(folder / "unet" / "weights.safetensors") != before);
        QCOMPARE(everythingIn(m_root), names);
    }
};

QTEST_GUILESS_MAIN(TestSaver)
#include "tst_saver.moc"
