// SPDX-License-Identifier: GPL-3.0-or-later
#include "lora/lora_file.h"

#include "files/safetensors_file.h"
#include "tensor/tensor_type.h"

#include <ATen/ops/full.h>
#include <ATen/ops/ones.h>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <limits>

using namespace headroom;

namespace {

using Tensors = std::vector<std::pair<std::string, at::Tensor>>;

constexpr const char* kQuery = "lora_unet_mid_block_attentions_0_transformer_blocks_0_attn1_to_q";

}  // namespace

class TestLoraFile : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    std::filesystem::path written(const Tensors& tensors, std::vector<std::pair<std::string, std::string>> metadata = {}) {
        std::vector<TensorEntry> entries;
        for (const auto& [name, tensor] : tensors)
            entries.push_back({name, tensorTypeOf(tensor.scalar_type()), tensor.sizes().vec(),
                               std::as_bytes(std::span(static_cast<const char*>(tensor.const_data_ptr()), tensor.nbytes()))});
        const std::filesystem::path path = m_folder.filePath(QStringLiteral("lora.safetensors")).toStdString();
        [&] { QVERIFY(writeSafetensors(path, entries, metadata)); }();
        return path;
    }

    static Tensors pair(const std::string& down, const std::string& up) {
        return {{down, at::ones({2, 5})}, {up, at::ones({3, 2})}};
    }

private Q_SLOTS:
    void aPairIsReadInAnyNumberFormat() {
        const std::string layer = kQuery;
        const auto modules = readLoraFile(written({{layer + ".lora_down.weight", at::ones({2, 5}).to(at::kHalf)},
                                                   {layer + ".lora_up.weight", at::ones({3, 2}).to(at::kBFloat16)},
                                                   {layer + ".alpha", at::full({}, 4.0)}}));
        QVERIFY(modules);
        QCOMPARE(modules->size(), 1u);
        const LoraFileModule& module = modules->at(kQuery);
        QVERIFY(module.down.scalar_type() == at::kFloat && module.up.scalar_type() == at::kFloat);
        QCOMPARE(module.rank(), 2);
        QCOMPARE(module.scale(), 2.0);
    }

    void withoutAlphaTheScaleIsOne() {
        const auto modules = readLoraFile(written(pair("unet.mid_block.a.lora_A.weight", "unet.mid_block.a.lora_B.weight")));
        QVERIFY(modules);
        QCOMPARE(modules->at("lora_unet_mid_block_a").scale(), 1.0);
    }

    void alphaMayStandInTheHeader() {
        const auto modules = readLoraFile(written(pair("unet.mid_block.a.lora_A.weight", "unet.mid_block.a.lora_B.weight"),
                                                  {{"lora_adapter_metadata", R"({"unet.r": 2, "unet.lora_alpha": 8})"}}));
        QVERIFY(modules);
        QCOMPARE(modules->at("lora_unet_mid_block_a").scale(), 4.0);
    }

    void alphaOfAPeftFileStandsBesideIt() {
        QFile config(m_folder.filePath(QStringLiteral("adapter_config.json")));
        QVERIFY(config.open(QIODevice::WriteOnly));
        config.write(R"({"r": 2, "lora_alpha": 6})");
        config.close();
        const auto modules = readLoraFile(written(pair("base_model.model.mid_block.a.lora_A.weight", "base_model.model.mid_block.a.lora_B.weight")));
        QVERIFY(config.remove());
        QVERIFY(modules);
        QCOMPARE(modules->at("lora_unet_mid_block_a").scale(), 3.0);
    }

    void faultsNameTheKey_data() {
        QTest::addColumn<int>("fault");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("other network") << 0 << "\"lora_unet_a.lokr_w1\" belongs to no plain LoRA";
        QTest::newRow("half a pair") << 1 << "\"lora_unet_a\" has only one half of its pair";
        QTest::newRow("ranks differ") << 2 << "\"lora_unet_a\" has halves of different rank";
        QTest::newRow("not finite") << 3 << "\"lora_unet_a.lora_up.weight\" holds values that are not finite";
        QTest::newRow("vector") << 4 << "\"lora_unet_a.lora_up.weight\" is not a matrix";
        QTest::newRow("alpha of many") << 5 << "\"lora_unet_a.alpha\" is not a single number";
        QTest::newRow("nothing") << 6 << "the file holds no LoRA";
    }

    void faultsNameTheKey() {
        QFETCH(const int, fault);
        const at::Tensor down = at::ones({2, 5}), up = at::ones({3, 2});
        const std::vector<Tensors> files = {
            {{"lora_unet_a.lokr_w1", up}},
            {{"lora_unet_a.lora_up.weight", up}},
            {{"lora_unet_a.lora_down.weight", down}, {"lora_unet_a.lora_up.weight", at::ones({3, 4})}},
            {{"lora_unet_a.lora_up.weight", at::full({3, 2}, std::numeric_limits<float>::quiet_NaN())}},
            {{"lora_unet_a.lora_up.weight", at::ones({3})}},
            {{"lora_unet_a.alpha", at::ones({2})}},
            {},
        };
        const std::filesystem::path path = written(files[static_cast<std::size_t>(fault)]);
        const auto modules = readLoraFile(path);
        QVERIFY(!modules);
        QTEST(QString::fromStdString(modules.error().what.english()), "sentence");
        QCOMPARE(modules.error().where.english(), path.string());
    }
};

QTEST_GUILESS_MAIN(TestLoraFile)
#include "tst_lora_file.moc"
