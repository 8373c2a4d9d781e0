// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/cache_names.h"
#include "files/atomic_file.h"
#include "support/small_disk.h"
#include "support/tiny_sd15.h"
#include "support/toy_family.h"
#include "train/latent_cache.h"

#include <ATen/CPUGeneratorImpl.h>
#include <ATen/ops/equal.h>
#include <QCryptographicHash>
#include <QTemporaryDir>
#include <QTest>

#include <chrono>

using namespace headroom;
namespace fs = std::filesystem;

namespace {

using std::chrono::seconds;

const at::Generator kGenerator = at::detail::createCPUGenerator(1);

LatentCache cacheOf(ToyFamily& model) { return {model, kGenerator, {}}; }

void shiftTime(const fs::path& file, seconds by) { fs::last_write_time(file, fs::last_write_time(file) + by); }

}  // namespace

class TestLatentCache : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    fs::path m_pictures;

    TrainingItem item() const {
        TrainingItem item;
        item.source.path = m_pictures / "picture_0.png";
        item.source.fit = fitToBucket(32, 32, 32, 16);
        return item;
    }

    /// The item after a pass over the cache, and what the cache said of it.
    struct Pass {
        TrainingItem item;
        int encoded = 0;
        std::vector<Sentence> stale = {};
        std::optional<Sentence> unwritable = {};

        bool says(std::string_view words) const { return stale.size() == 1 && stale[0].english().find(words) != std::string::npos; }
        at::Tensor latent() const {
            const auto file = SafetensorsFile::open(item.latentFile);
            return file && file->find("latent") ? tensorOf(*file->find("latent")) : at::Tensor();
        }
    };
    Pass pass(double vaeGain = 1) const {
        ToyFamily model(c10::ScalarType::Float, vaeGain);
        LatentCache cache = cacheOf(model);
        Pass done{item()};
        [&] { QVERIFY(cache.provide(done.item, true)); }();
        return {done.item, model.picturesEncoded, cache.stale(), cache.unwritable()};
    }
    at::Tensor expected() const {
        ToyFamily model;
        return model.encodePixels(pixelsOf(item().source, {255, 255, 255})->unsqueeze(0), kGenerator).squeeze(0);
    }
    void replacePicture() const {
        fs::copy_file(m_pictures / "picture_1.png", m_pictures / "picture_0.png", fs::copy_options::overwrite_existing);
        shiftTime(m_pictures / "picture_0.png", seconds(10));
    }

private Q_SLOTS:
    void init() {
        m_pictures = fs::path(m_dir.path().toStdString()) / QTest::currentTestFunction();
        writeTinyPictures(m_pictures, 2);
    }

    void aLatentLiesBesideThePictureUnderTheReferencesName() {
        const Pass first = pass();
        QCOMPARE(first.item.latentFile, latentCacheFile(item().source, "sd1"));
        QCOMPARE(first.item.latentFile.parent_path(), m_pictures / "_latent_cache");
        QVERIFY(!first.item.latent_CHW.defined());
        QCOMPARE(first.latent().sizes().vec(), (std::vector<std::int64_t>{4, 4, 4}));
        QVERIFY(at::equal(first.latent(), expected()));
    }

    void theHeaderSaysWhatItWasMadeFrom() {
        const auto file = SafetensorsFile::open(pass().item.latentFile);
        const fs::path picture = m_pictures / "picture_0.png";
        const QByteArray content = QByteArray::fromStdString(*readTextFile(picture));
        QCOMPARE(file->metadata().at("headroom_source_sha256"), QCryptographicHash::hash(content, QCryptographicHash::Sha256).toHex().toStdString());
        QCOMPARE(file->metadata().at("headroom_source_size"), std::to_string(fs::file_size(picture)));
        QCOMPARE(file->metadata().at("headroom_model").size(), 32u);
        QCOMPARE(file->metadata().at("format"), std::string("pt"));
    }

    void aFittingFileIsUsedAgain() {
        pass();
        const Pass again = pass();
        QCOMPARE(again.encoded, 0);
        QVERIFY(again.stale.empty());
        QVERIFY(at::equal(again.latent(), expected()));
    }

    void aPictureThatWasOnlyTouchedIsStillTheSame() {
        pass();
        shiftTime(m_pictures / "picture_0.png", seconds(10));
        QCOMPARE(pass().encoded, 0);
    }

    void aReplacedPictureIsNamedAndMadeAgainOnce() {
        pass();
        replacePicture();
        const Pass changed = pass();
        QVERIFY(changed.says("earlier version of its picture"));
        QVERIFY(changed.says(changed.item.latentFile.filename().string()));
        QVERIFY(at::equal(changed.latent(), expected()));
        QVERIFY(pass().stale.empty());
    }

    void anotherVaeIsNoticed() {
        pass();
        const Pass other = pass(3);
        QVERIFY(other.says("another model"));
        QVERIFY(at::equal(other.latent(), expected() * 3));
        QVERIFY(pass(3).stale.empty());
    }

    void aDamagedFileIsMadeAgain_data() {
        QTest::addColumn<double>("share");
        QTest::newRow("cut in its data") << 0.9;
        QTest::newRow("cut in its header") << 0.2;
        QTest::newRow("empty") << 0.0;
    }

    void aDamagedFileIsMadeAgain() {
        QFETCH(const double, share);
        const fs::path file = pass().item.latentFile;
        fs::resize_file(file, static_cast<std::uintmax_t>(static_cast<double>(fs::file_size(file)) * share));
        const Pass mended = pass();
        QVERIFY(mended.says("cannot be read"));
        QVERIFY(at::equal(mended.latent(), expected()));
    }

    void aLatentOfAnotherShapeIsMadeAgain() {
        const fs::path file = pass().item.latentFile;
        QVERIFY(saveTensors(file, {{"latent", at::full({4, 2, 2}, 1.0)}}, {}));
        QVERIFY(pass().says("another shape"));
        QVERIFY(saveTensors(file, {{"moment", at::full({4, 4, 4}, 1.0)}}, {}));
        QVERIFY(pass().says("another shape"));
    }

    void anotherProgramsFileIsUsedUnlessThePictureIsNewer() {
        const fs::path file = latentCacheFile(item().source, "sd1");
        fs::create_directories(file.parent_path());
        const at::Tensor foreign = at::full({4, 4, 4}, 7.0);
        QVERIFY(saveTensors(file, {{"latent", foreign}}, {{"format", "pt"}}));
        shiftTime(m_pictures / "picture_0.png", seconds(-10));
        const Pass used = pass();
        QCOMPARE(used.encoded, 0);
        QVERIFY(at::equal(used.latent(), foreign));
        shiftTime(m_pictures / "picture_0.png", seconds(20));
        QVERIFY(pass().says("older than its picture"));
    }

    void whereTheFolderCannotBeWrittenTheLatentStaysInMemory() {
        {
            const SmallDisk full(50);
            const Pass kept = pass();
            QVERIFY(kept.item.latentFile.empty());
            QVERIFY(at::equal(kept.item.latent_CHW, expected()));
            QVERIFY(kept.unwritable);
            QVERIFY(kept.unwritable->english().find("stay in memory") != std::string::npos);
        }
        QVERIFY(fs::is_empty(m_pictures / "_latent_cache"));
        QVERIFY(!pass().unwritable);
    }

    void aPictureThatCannotBeReadIsAnError() {
        ToyFamily model;
        LatentCache cache = cacheOf(model);
        fs::resize_file(m_pictures / "picture_0.png", 60);
        TrainingItem broken = item();
        const Status refused = cache.provide(broken, true);
        QVERIFY(!refused);
        QVERIFY(refused.error().sentence().find("picture_0.png") != std::string::npos);
        QVERIFY(broken.latentFile.empty() && !broken.latent_CHW.defined());
        QVERIFY(!fs::exists(m_pictures / "_latent_cache"));
    }

    void inMemoryNothingIsWritten() {
        ToyFamily model;
        LatentCache cache = cacheOf(model);
        TrainingItem kept = item();
        QVERIFY(cache.provide(kept, false));
        QVERIFY(at::equal(kept.latent_CHW, expected()));
        QVERIFY(!fs::exists(m_pictures / "_latent_cache"));
    }
};

QTEST_GUILESS_MAIN(TestLatentCache)
#include "tst_latent_cache.moc"
