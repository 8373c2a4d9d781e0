// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/cache_names.h"
#include "support/small_disk.h"
#include "support/toy_family.h"
#include "train/text_cache.h"

#include <ATen/ops/equal.h>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
namespace fs = std::filesystem;

class TestTextCache : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    fs::path m_picture;

    /// What one pass over the cache leaves: the conditioning of its caption and what the cache said.
    struct Pass {
        at::Tensor tokens_BLD;
        bool encoded = false;  ///< the caption; the empty prompt is always encoded
        std::vector<Sentence> stale = {};
        std::optional<Sentence> unwritable = {};

        bool says(std::string_view words) const { return stale.size() == 1 && stale[0].english().find(words) != std::string::npos; }
    };
    Pass pass(const std::string& caption, double textGain = 1) const {
        ToyFamily model(c10::ScalarType::Float, 1, textGain);
        TextSource source(model, c10::kCPU);
        source.remember("");
        TextCache cache(model, source, "sd1");
        cache.provide(m_picture, caption);
        return {source.known(caption).tokens_BLD, model.textsEncoded > 1, cache.stale(), cache.unwritable()};
    }
    static at::Tensor expected(const std::string& caption, double textGain = 1) {
        return ToyFamily(c10::ScalarType::Float, 1, textGain).encodeText({caption}).tokens_BLD;
    }
    fs::path fileOf(const std::string& caption) const { return textCacheFile(m_picture, caption, "sd1"); }

    void writeForeign(const std::string& caption, const at::Tensor& tokens) const {
        fs::create_directories(fileOf(caption).parent_path());
        [&] { QVERIFY(saveTensors(fileOf(caption), {{"text_embed", tokens}}, {{"format", "pt"}})); }();
    }

private Q_SLOTS:
    void init() {
        const fs::path folder = fs::path(m_dir.path().toStdString()) / QTest::currentTestFunction();
        fs::create_directories(folder);
        m_picture = folder / "photo.jpg";
    }

    // T-20: the name is a hash of the caption.
    void aCaptionIsEncodedOnceAndReadAfterwards() {
        const Pass first = pass("a cat");
        QVERIFY(first.encoded);
        QVERIFY(at::equal(first.tokens_BLD, expected("a cat")));
        QVERIFY(fs::exists(fileOf("a cat")));
        QCOMPARE(fileOf("a cat").parent_path(), m_picture.parent_path() / "_t_e_cache");
        const Pass second = pass("a cat");
        QVERIFY(!second.encoded);
        QVERIFY(second.stale.empty());
        QVERIFY(at::equal(second.tokens_BLD, first.tokens_BLD));
    }

    void theHeaderNamesTheEncoder() {
        pass("a cat");
        const auto file = SafetensorsFile::open(fileOf("a cat"));
        QCOMPARE(file->metadata().at("headroom_model").size(), 32u);
        QCOMPARE(file->metadata().at("format"), std::string("pt"));
        QVERIFY(!file->metadata().contains("headroom_source_sha256"));
    }

    void aChangedCaptionHasAFileOfItsOwn() {
        pass("a cat");
        const Pass changed = pass("a dog");
        QVERIFY(changed.encoded);
        QVERIFY(changed.stale.empty());
        QVERIFY(at::equal(changed.tokens_BLD, expected("a dog")));
        QVERIFY(!pass("a cat").encoded);
    }

    void anotherTextEncoderIsNoticed() {
        pass("a cat");
        const Pass other = pass("a cat", 2);
        QVERIFY(other.says("another model"));
        QVERIFY(other.says(fileOf("a cat").filename().string()));
        QVERIFY(at::equal(other.tokens_BLD, expected("a cat", 2)));
        QVERIFY(pass("a cat", 2).stale.empty());
    }

    void aDamagedFileIsMadeAgain() {
        pass("a cat");
        fs::resize_file(fileOf("a cat"), fs::file_size(fileOf("a cat")) - 4);
        const Pass mended = pass("a cat");
        QVERIFY(mended.says("cannot be read"));
        QVERIFY(at::equal(mended.tokens_BLD, expected("a cat")));
        QVERIFY(pass("a cat").stale.empty());
    }

    void aFileWithoutTheEmbeddingIsMadeAgain() {
        writeForeign("a cat", at::full({1, 3, 2}, 1.0));
        QVERIFY(saveTensors(fileOf("a cat"), {{"something", at::full({1}, 1.0)}}, {}));
        QVERIFY(pass("a cat").says("cannot be read"));
    }

    void anotherProgramsPrecisionBecomesTheModels() {
        writeForeign("a cat", expected("a cat").to(at::kBFloat16));
        const Pass used = pass("a cat");
        QVERIFY(!used.encoded);
        QCOMPARE(used.tokens_BLD.scalar_type(), at::kFloat);
        QVERIFY(at::equal(used.tokens_BLD, expected("a cat").to(at::kBFloat16).to(at::kFloat)));
    }

    void anotherProgramMayLeaveTheBatchOut() {
        writeForeign("a cat", expected("a cat").squeeze(0));
        QCOMPARE(pass("a cat").tokens_BLD.sizes().vec(), (std::vector<std::int64_t>{1, 3, 2}));
    }

    void anEmbeddingOfAnotherShapeIsMadeAgain() {
        for (const at::Tensor& foreign : {at::full({1, 3, 5}, 1.0), at::full({1, 7, 2}, 1.0), at::full({2}, 1.0)}) {
            writeForeign("a cat", foreign);
            const Pass mended = pass("a cat");
            QVERIFY(mended.says("another shape"));
            QVERIFY(at::equal(mended.tokens_BLD, expected("a cat")));
        }
    }

    void whereTheFolderCannotBeWrittenTheCaptionIsKnownAllTheSame() {
        {
            const SmallDisk full(20);
            const Pass kept = pass("a cat");
            QVERIFY(kept.unwritable);
            QVERIFY(kept.unwritable->english().find("stay in memory") != std::string::npos);
            QVERIFY(at::equal(kept.tokens_BLD, expected("a cat")));
        }
        QVERIFY(fs::is_empty(fileOf("a cat").parent_path()));
    }
};

QTEST_GUILESS_MAIN(TestTextCache)
#include "tst_text_cache.moc"
