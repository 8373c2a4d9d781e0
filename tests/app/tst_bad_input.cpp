// SPDX-License-Identifier: GPL-3.0-or-later
// What goes wrong in normal life, through the real program and the real engine: each ends in one clear sentence and leaves the disk
// whole. The rows are those of the issue "The spine", section 7.
#include "support/program.h"
#include "support/tiny_sd15.h"

#include "files/safetensors_file.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>
#include <functional>
#include <limits>

using namespace headroom;
namespace fs = std::filesystem;

namespace {

const QString kCli = QStringLiteral(HEADROOM_BINARY_DIR "/headroom-cli");
const fs::path kPictures = HEADROOM_FIXTURES "/pictures";

std::string readAll(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void writeAll(const fs::path& path, const std::string& bytes) {
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << bytes;
}

void replaceIn(std::string& text, const std::string& before, const std::string& after) {
    const auto at = text.find(before);
    if (at == std::string::npos) throw std::logic_error("the job does not say " + before);
    text.replace(at, before.size(), after);
}

/// A run's folder, model and pictures of its own, good until a row spoils something.
struct World {
    QTemporaryDir folder;
    fs::path root = folder.path().toStdString();
    fs::path model = root / "model";
    fs::path pictures = root / "pictures";
    fs::path output = root / "output";
    fs::path unet = model / "unet" / "diffusion_pytorch_model.safetensors";
    std::string job;

    explicit World(const fs::path& goodModel) {
        fs::copy(goodModel, model, fs::copy_options::recursive);
        writeTinyPictures(pictures, 2);
        job = tinyJob(model, pictures, output, "        steps: 2\n        disable_sampling: true\n",
                      "      network: {type: lora, linear: 2, linear_alpha: 2}\n");
    }

    fs::path jobFile() const {
        writeAll(root / "job.yaml", job);
        return root / "job.yaml";
    }

    ProgramRun train() const { return runProgram(kCli, {"train", QString::fromStdString(jobFile().string())}, folder.path(), {"CUDA_VISIBLE_DEVICES="}); }

    void editUnet(const std::function<void(std::vector<TensorEntry>&)>& edit) const {
        const SafetensorsFile file = *SafetensorsFile::open(unet);
        std::vector<TensorEntry> tensors = file.tensors();
        edit(tensors);
        const fs::path written = root / "edited.safetensors";
        if (!writeSafetensors(written, tensors, {})) throw std::runtime_error("the spoiled weights could not be written");
        fs::rename(written, unet);
    }
};

using Spoil = std::function<void(World&)>;

/// The sentences on standard error that are no warnings.
QStringList sentencesOf(const ProgramRun& run) {
    QStringList lines = run.err.split('\n', Qt::SkipEmptyParts);
    lines.removeIf([](const QString& line) { return line.startsWith("Warning: "); });
    return lines;
}

/// What an interrupted write would leave: a temporary name, or weights that do not open.
QStringList brokenFilesIn(const fs::path& folder) {
    QStringList broken;
    std::error_code ignored;
    for (const auto& entry : fs::recursive_directory_iterator(folder, ignored)) {
        const std::string name = entry.path().filename().string();
        const bool weights = entry.path().extension() == ".safetensors";
        if (name.find("headroom-tmp") != std::string::npos || name.find(".tmp") != std::string::npos || (weights && !SafetensorsFile::open(entry.path()))) broken << QString::fromStdString(entry.path().string());
    }
    return broken;
}

struct Row {
    const char* name;
    const char* part;  ///< of the sentence
    Spoil spoil;
};

void swapText(World& world, const std::string& before, const std::string& after) { replaceIn(world.job, before, after); }

const std::vector<Row>& refusedRows() {
    static const std::vector<Row> rows = {
        {"broken YAML", "job.yaml:", [](World& world) { world.job += "      oops: [1, 2\n"; }},
        {"wrong type", "steps", [](World& world) { swapText(world, "        steps: 2\n", "        steps: many\n"); }},
        {"unknown arch", "sd77", [](World& world) { swapText(world, "arch: sd1", "arch: sd77"); }},
        {"missing dataset folder", "pictures", [](World& world) { fs::remove_all(world.pictures); }},
        {"empty dataset folder", "pictures", [](World& world) { fs::remove_all(world.pictures), fs::create_directory(world.pictures); }},
        {"dataset folder is a file", "pictures", [](World& world) { fs::remove_all(world.pictures), writeAll(world.pictures, "text"); }},
        {"only unusable pictures", "pictures",
         [](World& world) {
             fs::remove_all(world.pictures);
             writeAll(world.pictures / "a.jpg", "<html>not found</html>");
             writeAll(world.pictures / "b.png", "");
         }},
        {"missing model", "model", [](World& world) { fs::remove_all(world.model); }},
        {"weights cut off", "diffusion_pytorch_model.safetensors", [](World& world) { fs::resize_file(world.unet, fs::file_size(world.unet) / 2); }},
        {"weights of other shapes", "shape",
         [](World& world) {
             world.editUnet([](std::vector<TensorEntry>& tensors) {
                 for (TensorEntry& tensor : tensors)
                     if (tensor.name == "conv_in.weight") std::swap(tensor.shape[0], tensor.shape[1]);
             });
         }},
        {"weights without a key", "conv_in.weight",
         [](World& world) {
             world.editUnet([](std::vector<TensorEntry>& tensors) {
                 std::erase_if(tensors, [](const TensorEntry& tensor) { return tensor.name == "conv_in.weight"; });
             });
         }},
        {"weights that are no numbers", "conv_in.weight",
         [](World& world) {
             static const std::vector<float> kNotNumbers(1 << 16, std::numeric_limits<float>::quiet_NaN());
             world.editUnet([](std::vector<TensorEntry>& tensors) {
                 for (TensorEntry& tensor : tensors)
                     if (tensor.name == "conv_in.weight") tensor.bytes = std::as_bytes(std::span(kNotNumbers)).first(tensor.bytes.size());
             });
         }},
        {"weights that are a pickle", "pickle", [](World& world) { writeAll(world.unet, "PK\x03\x04" "archive/data.pkl" + std::string(64, 'x')); }},
        {"weights with a header of 30 GB", "header", [](World& world) { writeAll(world.unet, std::string("\x00\x00\x00\x80\x07\x00\x00\x00", 8) + "{}"); }},
        {"unknown color", "job.yaml:", [](World& world) { world.job += "      headroom: {alpha_background: pinkish}\n"; }},
        {"a whole model from a single file", "model.name_or_path",
         [](World& world) {
             swapText(world, "      network: {type: lora, linear: 2, linear_alpha: 2}\n", "");
             swapText(world, world.model.string(), world.unet.string());
         }},
        {"a slider", "sliders", [](World& world) { swapText(world, "type: diffusion_trainer", "type: concept_slider"); }},
        {"no card", "--device cpu", [](World& world) { swapText(world, "device: cpu", "device: cuda"); }},
        {"output folder cannot be made", "/proc/headroom", [](World& world) { swapText(world, world.output.string(), "/proc/headroom"); }},
        {"output folder is a file", "output", [](World& world) { writeAll(world.output, "text"); }},
    };
    return rows;
}

const std::vector<Row>& bearableRows() {
    static const auto addPicture = [](const char* fixture) {
        return [fixture](World& world) { fs::copy(kPictures / fixture, world.pictures / (std::string("extra_") + fixture)); };
    };
    static const std::vector<Row> rows = {
        {"picture cut off", "extra",
         [](World& world) {
             const std::string whole = readAll(kPictures / "photo.jpg");
             writeAll(world.pictures / "extra.jpg", whole.substr(0, whole.size() / 2));
         }},
        {"huge picture", "extra_bomb.png", addPicture("bomb.png")},
        {"CMYK picture", "sRGB", addPicture("cmyk.jpg")},
        {"16-bit picture", "sRGB", addPicture("grey16.png")},
        {"animated picture", "first frame", addPicture("animated.webp")},
        {"EXIF-rotated picture", "rotation mark", addPicture("exif_6.jpg")},
        {"picture with alpha", "transparency", addPicture("alpha.png")},
        {"picture of zero bytes", "extra.png", [](World& world) { writeAll(world.pictures / "extra.png", ""); }},
        {"web page named .jpg", "extra.jpg", [](World& world) { writeAll(world.pictures / "extra.jpg", "<html><body>404</body></html>"); }},
        {"caption in another encoding", "extra.txt",
         [](World& world) {
             fs::copy(kPictures / "photo.jpg", world.pictures / "extra.jpg");
             writeAll(world.pictures / "extra.txt", "caf\xe9" " \xfc" "ber \xff");
         }},
    };
    return rows;
}

void addRows(const std::vector<Row>& rows) {
    QTest::addColumn<int>("row");
    for (std::size_t i = 0; i < rows.size(); ++i) QTest::newRow(rows[i].name) << int(i);
}

}  // namespace

class TestBadInput : public QObject {
    Q_OBJECT

    QTemporaryDir m_models;
    fs::path m_model = fs::path(m_models.path().toStdString()) / "model";

private Q_SLOTS:
    void initTestCase() { writeTinySd15(m_model); }

    void aGoodJobTrains() {
        const World world(m_model);
        const ProgramRun run = world.train();
        QVERIFY2(run.exitCode == 0, qPrintable(run.err + run.out));
        QVERIFY(fs::exists(world.output / "tiny" / "tiny.safetensors"));
    }

    void whatCannotWorkIsRefusedInOneSentence_data() { addRows(refusedRows()); }

    void whatCannotWorkIsRefusedInOneSentence() {
        QFETCH(const int, row);
        const Row& bad = refusedRows()[std::size_t(row)];
        World world(m_model);
        bad.spoil(world);
        const ProgramRun run = world.train();
        QVERIFY2(!run.crashed && (run.exitCode == 1 || run.exitCode == 3), qPrintable(run.err));
        QCOMPARE(sentencesOf(run).size(), 1);
        QVERIFY2(run.err.contains(bad.part), qPrintable(run.err));
        QCOMPARE(brokenFilesIn(world.output), QStringList());
    }

    void whatCanBeBorneIsNamedAndTrainingGoesOn_data() { addRows(bearableRows()); }

    void whatCanBeBorneIsNamedAndTrainingGoesOn() {
        QFETCH(const int, row);
        const Row& odd = bearableRows()[std::size_t(row)];
        World world(m_model);
        odd.spoil(world);
        const ProgramRun run = world.train();
        QVERIFY2(run.exitCode == 0, qPrintable(run.err));
        QVERIFY2(run.err.contains(odd.part), qPrintable(run.err));
        QCOMPARE(sentencesOf(run), QStringList());
    }

    void aFullDiskInTheMiddleOfASaveLeavesNoHalfFile() {
        World world(m_model);
        replaceIn(world.job, "linear: 2,", "linear: 512,");
        const QString job = QString::fromStdString(world.jobFile().string());
        // A file may grow to 200 KiB, as on a disk that is full then; the save is larger.
        const ProgramRun run = runProgram(QStringLiteral("bash"), {"-c", "ulimit -f 200; exec \"$0\" \"$@\"", kCli, "train", job});
        QVERIFY2(!run.crashed && run.exitCode == 3, qPrintable(run.err + run.out));
        QVERIFY2(run.err.contains("tiny") && run.err.contains("ulimit -f"), qPrintable(run.err));
        QCOMPARE(brokenFilesIn(world.output), QStringList());
    }

    void whatAKilledRunLeftHalfWrittenGoesWithTheNext() {
        World world(m_model);
        const fs::path run = world.output / "tiny";
        for (const fs::path& folder : {run, run / ".headroom", run / ".headroom" / "snapshot"}) writeAll(folder / ".part.4711.headroom-tmp", "part");
        QCOMPARE(brokenFilesIn(world.output).size(), 3);
        QCOMPARE(world.train().exitCode, 0);
        QCOMPARE(brokenFilesIn(world.output), QStringList());
    }

    void aStudioWithoutADisplaySaysWhatToDo() {
        const QString studio = QStringLiteral(HEADROOM_BINARY_DIR "/headroom");
        const ProgramRun run = runProgram(QStringLiteral("env"), {"-u", "DISPLAY", "-u", "WAYLAND_DISPLAY", "-u", "QT_QPA_PLATFORM", studio});
        QVERIFY2(!run.crashed && run.exitCode == 3, qPrintable(run.err));
        QVERIFY2(run.err.contains("headroom-cli train"), qPrintable(run.err));
    }

    void aSecondRunInOneFolderIsRefused() {
        World world(m_model);
        replaceIn(world.job, "        steps: 2\n", "        steps: 1000000\n");
        QProcess first;
        first.start(kCli, {"train", QString::fromStdString(world.jobFile().string()), "--json"});
        QByteArray seen;
        while (!seen.contains("\"event\":\"step\"") && first.waitForReadyRead(60'000)) seen += first.readAllStandardOutput();
        const ProgramRun second = world.train();
        first.kill();
        first.waitForFinished();
        QVERIFY2(second.exitCode == 3, qPrintable(second.err));
        QCOMPARE(sentencesOf(second).size(), 1);
        QVERIFY2(second.err.contains("tiny"), qPrintable(second.err));
    }
};

QTEST_GUILESS_MAIN(TestBadInput)
#include "tst_bad_input.moc"
