// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/atomic_file.h"
#include "support/small_disk.h"
#include "support/toy_family.h"
#include "train/preview_writer.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
namespace fs = std::filesystem;

namespace {

const Preview kPreview = {.prompt = "a cat", .negative = "", .width = 128, .height = 64, .seed = 5, .guidance = 1, .steps = 2};

const auto kGoOn = [](int, int) { return true; };

QStringList filesIn(const fs::path& folder) {
    QStringList names;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file()) names << QString::fromStdString(fs::relative(entry.path(), folder).string());
    return names;
}

}  // namespace

class TestPreviewWriter : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    fs::path m_folder;
    ToyFamily m_model;
    TextSource m_text{m_model, c10::kCPU};

    PreviewWriter writer(const std::string& extension = "png", const std::string& sampler = "ddim") const {
        return {m_model, m_text, NoiseSchedule(), {.sampler = sampler, .extension = extension, .folder = m_folder, .grid = 16}};
    }
    SampleReady written(const PreviewWriter& by, const Preview& preview = kPreview, int step = 250, int index = 2) const {
        const auto ready = by.write(preview, step, index, kGoOn);
        if (!ready) qFatal("%s", ready.error().sentence().c_str());
        return **ready;
    }

private Q_SLOTS:
    void init() {
        m_folder = fs::path(m_dir.path().toStdString()) / QTest::currentTestFunction();
        fs::create_directories(m_folder);
    }

    void everyFormatIsWhatItsNameSays_data() {
        QTest::addColumn<QByteArray>("extension");
        QTest::addColumn<QByteArray>("beginning");
        QTest::newRow("png") << QByteArray("png") << QByteArray("\x89PNG");
        QTest::newRow("jpg") << QByteArray("jpg") << QByteArray("\xFF\xD8\xFF");
        QTest::newRow("webp") << QByteArray("webp") << QByteArray("RIFF");
    }

    void everyFormatIsWhatItsNameSays() {
        QFETCH(const QByteArray, extension);
        QFETCH(const QByteArray, beginning);
        const SampleReady ready = written(writer(extension.toStdString()));
        QVERIFY(readTextFile(ready.path)->starts_with(beginning.toStdString()));
        const auto header = readPictureHeader(ready.path);
        QVERIFY(header && !header->extensionLies);
        QCOMPARE(header->width, 128);
        QCOMPARE(header->height, 64);
    }

    // T-41
    void theNameSaysWhenWhichStepAndWhichPrompt() {
        const SampleReady ready = written(writer());
        const QString name = QString::fromStdString(fs::path(ready.path).filename().string());
        QVERIFY2(QRegularExpression(QStringLiteral("^\\d{13}__000000250_2\\.png$")).match(name).hasMatch(), qPrintable(name));
        QCOMPARE(fs::path(ready.path).parent_path(), m_folder);
    }

    void aThumbnailLiesBesideIt() {
        const SampleReady ready = written(writer());
        const auto header = readPictureHeader(m_folder / ".thumbs" / (fs::path(ready.path).filename().string() + ".jpg"));
        QVERIFY(header);
        QCOMPARE(header->width, 300);
        QCOMPARE(header->height, 300);
        QCOMPARE(filesIn(m_folder).size(), 2);
    }

    void theEventSaysWhatIsOnDisk() {
        const SampleReady ready = written(writer());
        QVERIFY(ready == (SampleReady{.path = ready.path, .prompt = "a cat", .index = 2, .width = 128, .height = 64, .seed = 5}));
    }

    void sidesAreRoundedDownToTheFamilysGrid() {
        Preview odd = kPreview;
        odd.width = 143;
        odd.height = 10;
        const SampleReady ready = written(writer(), odd);
        QCOMPARE(ready.width, 128);
        QCOMPARE(ready.height, 64);
    }

    void oneSeedGivesOnePictureAndAnotherGivesAnother() {
        const auto paint = [this](std::int64_t seed) {
            Preview preview = kPreview;
            preview.seed = seed;
            return (**writer().paint(preview, kGoOn)).picture.rgb;
        };
        QVERIFY(paint(5) == paint(5));
        QVERIFY(paint(5) != paint(6));
    }

    void aDrawnSeedIsTheOneThatIsReported() {
        Preview preview = kPreview;
        preview.seed = -1;
        const auto painted = writer().paint(preview, kGoOn);
        QVERIFY((*painted)->seed >= 0);
        preview.seed = (*painted)->seed;
        QVERIFY((**writer().paint(preview, kGoOn)).picture.rgb == (*painted)->picture.rgb);
    }

    void guidanceUsesTheNegativePrompt() {
        const auto paint = [this](double guidance, const char* negative) {
            Preview preview = kPreview;
            preview.guidance = guidance;
            preview.negative = negative;
            return (**writer().paint(preview, kGoOn)).picture.rgb;
        };
        QVERIFY(paint(4, "x") != paint(4, "something long"));
        QVERIFY(paint(1, "x") == paint(1, "something long"));
    }

    void whoGivesUpGetsNoPictureAndNoFile() {
        int heard = 0;
        const auto ready = writer().write(kPreview, 1, 0, [&](int done, int total) { return ++heard, done < total && done < 1; });
        QVERIFY(ready && !*ready);
        QCOMPARE(heard, 1);
        QVERIFY(filesIn(m_folder).isEmpty());
    }

    void aFullDiskIsAnErrorAndLeavesNothing() {
        const SmallDisk full(100);
        const auto ready = writer().write(kPreview, 1, 0, kGoOn);
        QVERIFY(!ready);
        QVERIFY(ready.error().sentence().find("could not be written") != std::string::npos);
        QVERIFY(filesIn(m_folder).isEmpty());
    }

    void anUnknownSamplerIsAnErrorThatNamesTheOthers() {
        const auto painted = writer("png", "lms").paint(kPreview, kGoOn);
        QVERIFY(!painted);
        QVERIFY(painted.error().sentence().find("euler") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestPreviewWriter)
#include "tst_preview_writer.moc"
