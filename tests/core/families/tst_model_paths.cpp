// SPDX-License-Identifier: GPL-3.0-or-later
#include "families/model_paths.h"

#include "files/safetensors_file.h"

#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <fstream>

using namespace headroom;
namespace fs = std::filesystem;

class TestModelPaths : public QObject {
    Q_OBJECT

    QTemporaryDir m_scratch;
    fs::path m_home;

    fs::path write(const std::string& text, const char* name = "ComfyUI/extra_model_paths.yaml") const {
        fs::create_directories((m_home / name).parent_path());
        std::ofstream(m_home / name, std::ios::binary) << text;
        return m_home / name;
    }

    fs::path folder(const char* name) const {
        fs::create_directories(m_home / name);
        return fs::weakly_canonical(m_home / name);
    }

    std::string variable(const char* name) const { return std::string_view(name) == "MODELS" ? (m_home / "pool").string() : std::string(); }

    std::vector<ModelFolder> read(const fs::path& file) const {
        return foldersNamedIn(file, m_home, [this](const char* name) { return variable(name); });
    }

    static QStringList pathsOf(const std::vector<ModelFolder>& folders) {
        QStringList paths;
        for (const ModelFolder& folder : folders) paths << QString::fromStdString(folder.path.string());
        return paths;
    }

private Q_SLOTS:
    void init() { m_home = fs::weakly_canonical(m_scratch.path().toStdString()) / QTest::currentTestFunction(); }

    void sectionsListsAndCommentsAreRead() {
        const auto a = folder("disk/models/checkpoints"), b = folder("disk/models/diffusion_models"), c = folder("disk/models/unet"), d = folder("webui/models/Stable-diffusion");
        const auto e = folder("ComfyUI/beside"), f = folder("pool/sd"), g = folder("pool/more");
        const auto found = read(write("# a comment\ncomfyui:\n     base_path: " + (m_home / "disk").string() + "/\n     is_default: true\n     checkpoints: models/checkpoints/\n"
                                      "     text_encoders: |\n          models/text_encoders/\n     loras: models/loras/\n     vae: models/vae/\n"
                                      "     diffusion_models: |\n                  models/diffusion_models\n                  models/unet  # older\n                  # models/none\n"
                                      "a111:\n    base_path: ~/webui\n    checkpoints: models/Stable-diffusion\n\n"
                                      "other:\n    checkpoints: beside\n    unet: [\"$MODELS/sd\", \"${MODELS}/more\"]\n"));
        QCOMPARE(pathsOf(found), pathsOf({{.path = a, .place = ""}, {.path = b, .place = ""}, {.path = c, .place = ""}, {.path = d, .place = ""}, {.path = e, .place = ""}, {.path = f, .place = ""}, {.path = g, .place = ""}}));
        for (const ModelFolder& folder : found) QVERIFY2(folder.obstacle.empty() && folder.place == "ComfyUI", folder.path.c_str());
    }

    void whatIsNotThereIsToldOnce() {
        folder("disk/models/checkpoints");
        const auto found = read(write("gone:\n  base_path: /no/such/disk\n  checkpoints: a\n  diffusion_models: b\nhere:\n  base_path: ~/disk\n  checkpoints: |\n    models/checkpoints\n    models/none\n"
                                      "again:\n  base_path: /no/such/disk\n  unet: c\n"));
        QCOMPARE(pathsOf(found), QStringList({QStringLiteral("/no/such/disk"), QString::fromStdString((m_home / "disk/models/checkpoints").string()), QString::fromStdString((m_home / "disk/models/none").string())}));
        QVERIFY(!found[0].obstacle.empty() && found[1].obstacle.empty() && !found[2].obstacle.empty());
        QVERIFY2(found[0].obstacle.english().find("extra_model_paths.yaml") != std::string::npos, found[0].obstacle.english().c_str());
    }

    void aBrokenFileIsNamedWithItsLine() {
        const auto found = read(write("a:\n  base_path: [x\nb: 1\n"));
        QCOMPARE(found.size(), std::size_t{1});
        QVERIFY2(found[0].obstacle.english().find("not valid YAML") != std::string::npos, found[0].obstacle.english().c_str());
    }

    void emptyAndOddFilesNameNothing() {
        QVERIFY(read(m_home / "none.yaml").empty());
        for (const char* text : {"", "# nothing but a comment\n", "just words", "- a\n- b\n", "a: 1\nb: [x]\n", "a:\n  checkpoints:\n"}) QVERIFY2(read(write(text)).empty(), text);
    }

    void modelsInNamedFoldersAreFound() {
        folder("elsewhere");
        const std::array<std::byte, 8> bytes{};
        QVERIFY(writeSafetensors(m_home / "elsewhere" / "dream.safetensors", {{"cond_stage_model.transformer.text_model.embeddings.position_ids", TensorType::F16, {2, 2}, bytes}}, {}));
        write("mine:\n  base_path: ~/elsewhere\n  checkpoints: .\n  unet: missing\n", "apps/ComfyUI/extra_model_paths.yaml");
        const auto found = findModels(usualModelFolders(m_home, [](const char*) { return std::string(); }));
        QCOMPARE(found.size(), std::size_t{2});
        QCOMPARE(found[0].name, std::string("dream"));
        QVERIFY(found[0].obstacle.empty());
        QVERIFY(!found[1].obstacle.empty());
    }
};

QTEST_GUILESS_MAIN(TestModelPaths)
#include "tst_model_paths.moc"
