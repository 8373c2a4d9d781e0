// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/safetensors_file.h"
#include "support/failing_file_system.h"

#include <QTemporaryDir>
#include <QTest>

#include <cstring>

using namespace headroom;
namespace fs = std::filesystem;

namespace {

QByteArray withLength(quint64 length, const QByteArray& rest) {
    QByteArray file(8, '\0');
    std::memcpy(file.data(), &length, 8);
    return file + rest;
}

QByteArray withHeader(const QByteArray& header, int dataBytes) {
    return withLength(static_cast<quint64>(header.size()), header) + QByteArray(dataBytes, 'd');
}

TensorEntry entry(std::string name, TensorType type, std::vector<std::int64_t> shape, std::string_view bytes) {
    return {std::move(name), type, std::move(shape), std::as_bytes(std::span(bytes))};
}

std::string_view bytesOfEntry(const TensorEntry& tensor) {
    return {reinterpret_cast<const char*>(tensor.bytes.data()), tensor.bytes.size()};
}

}  // namespace

class TestSafetensorsFile : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_path = fs::path(m_folder.path().toStdString()) / "weights.safetensors"; }

    void whatIsWrittenIsReadAgain() {
        const std::vector<TensorEntry> tensors = {entry("narrow", TensorType::Bf16, {3}, "abcdef"),
                                                  entry("wide", TensorType::F32, {2, 1}, "ABCDEFGH"),
                                                  entry("empty", TensorType::F32, {0, 4}, ""),
                                                  entry("scalar", TensorType::U8, {}, "x")};
        QVERIFY(writeSafetensors(m_path, tensors, {{"software", "{\"name\": \"Headroom\"}"}, {"format", "pt"}}));
        const auto file = SafetensorsFile::open(m_path);
        QVERIFY2(bool(file), file ? "" : file.error().sentence().c_str());
        QCOMPARE(file->tensors().size(), std::size_t(4));
        for (const TensorEntry& wanted : tensors) {
            const TensorEntry* found = file->find(wanted.name);
            QVERIFY(found);
            QCOMPARE(found->type, wanted.type);
            QCOMPARE(found->shape, wanted.shape);
            QCOMPARE(bytesOfEntry(*found), bytesOfEntry(wanted));
        }
        QCOMPARE(file->metadata().at("format"), std::string("pt"));
        QCOMPARE(file->metadata().at("software"), std::string("{\"name\": \"Headroom\"}"));
        QVERIFY(!file->find("absent"));
    }

    void everyTensorIsAlignedToItsType() {
        QVERIFY(writeSafetensors(m_path, {entry("b", TensorType::U8, {1}, "x"), entry("f", TensorType::F64, {1}, "12345678")}, {}));
        const auto file = SafetensorsFile::open(m_path);
        QVERIFY(file);
        QCOMPARE(file->tensors()[0].name, std::string("f"));
        QCOMPARE(reinterpret_cast<std::uintptr_t>(file->tensors()[0].bytes.data()) % 8, std::uintptr_t(0));
    }

    void theBytesAreThoseOfTheFormat() {
        QVERIFY(writeSafetensors(m_path, {entry("t", TensorType::F16, {1}, "zz")}, {{"b", "1"}, {"a", "2"}}));
        const auto text = readTextFile(m_path);
        QVERIFY(text);
        const std::string json = R"({"__metadata__":{"b":"1","a":"2"},"t":{"dtype":"F16","shape":[1],"data_offsets":[0,2]}})";
        QCOMPARE(text->substr(8, json.size()), json);
        QCOMPARE(text->size() % 8, std::size_t(2));
        QVERIFY(text->ends_with("zz"));
    }

    void aFaultyFileIsRefusedWithItsReason_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("words");
        const QByteArray good = R"({"t":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}})";
        QTest::newRow("zero bytes") << QByteArray() << "empty";
        QTest::newRow("three bytes") << QByteArray("abc") << "cut off before its header";
        QTest::newRow("zip pickle") << QByteArray("PK\x03\x04\x14\x00\x08\x08 and so on", 18) << "pickle";
        QTest::newRow("raw pickle") << QByteArray("\x80\x02\x8a\x0al\xfc\x9c\x46\xf9\x20\x6a\xa8\x50", 13) << "pickle";
        QTest::newRow("protocol 4 pickle") << QByteArray("\x80\x04\x95\x1f\0\0\0\0\0\0\0", 11) << "pickle";
        QTest::newRow("web page") << QByteArray("<!DOCTYPE html><html></html>") << "web page";
        QTest::newRow("LFS pointer") << QByteArray("version https://git-lfs.github.com/spec/v1\n") << "Git LFS";
        QTest::newRow("gguf") << QByteArray("GGUF\x03\0\0\0\x01\0\0\0", 12) << "GGUF";
        QTest::newRow("other") << QByteArray("some other file of text") << "not a safetensors file";
        QTest::newRow("30 GB header length") << withLength(30'000'000'000, good) << "claims 30000000000 bytes";
        QTest::newRow("header length wraps") << withLength(~quint64(0), good) << "claims";
        QTest::newRow("cut inside the header") << withHeader(good, 0).left(30) << "cut off inside its header";
        QTest::newRow("cut inside the data") << withHeader(good, 7) << "lies beyond the end";
        QTest::newRow("bytes left over") << withHeader(good, 9) << "leave bytes unused";
        QTest::newRow("damaged JSON") << withHeader(R"({"t":{"dtype":)", 8) << "header is damaged";
        QTest::newRow("deep JSON") << withHeader("{\"t\":" + QByteArray(100'000, '['), 8) << "header is damaged";
        QTest::newRow("invalid UTF-8") << withHeader("{\"\xff\xfe\":1}", 8) << "header is damaged";
        QTest::newRow("name twice")
            << withHeader(R"({"t":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},"t":{"dtype":"U8","shape":[1],"data_offsets":[0,1]}})", 1)
            << "header is damaged";
        QTest::newRow("overlap")
            << withHeader(R"({"a":{"dtype":"U8","shape":[2],"data_offsets":[0,2]},"b":{"dtype":"U8","shape":[2],"data_offsets":[1,3]}})", 3)
            << "overlap";
        QTest::newRow("hole")
            << withHeader(R"({"a":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},"b":{"dtype":"U8","shape":[1],"data_offsets":[2,3]}})", 3)
            << "overlap or leave";
        QTest::newRow("backwards") << withHeader(R"({"t":{"dtype":"F32","shape":[2],"data_offsets":[8,0]}})", 8) << "does not match";
        QTest::newRow("wrong size") << withHeader(R"({"t":{"dtype":"F32","shape":[3],"data_offsets":[0,8]}})", 8) << "does not match";
        QTest::newRow("size wraps")
            << withHeader(R"({"t":{"dtype":"F32","shape":[4611686018427387904,4],"data_offsets":[0,0]}})", 0) << "no usable shape";
        QTest::newRow("negative side") << withHeader(R"({"t":{"dtype":"F32","shape":[-2],"data_offsets":[0,8]}})", 8) << "no usable shape";
        QTest::newRow("shape missing") << withHeader(R"({"t":{"dtype":"F32","data_offsets":[0,8]}})", 8) << "no usable shape";
        QTest::newRow("offsets of one") << withHeader(R"({"t":{"dtype":"F32","shape":[2],"data_offsets":[0]}})", 8) << "no usable place";
        QTest::newRow("unknown type") << withHeader(R"({"t":{"dtype":"F4","shape":[2],"data_offsets":[0,1]}})", 1) << "the type F4";
        QTest::newRow("type is a number") << withHeader(R"({"t":{"dtype":4,"shape":[2],"data_offsets":[0,1]}})", 1) << "has no type";
        QTest::newRow("tensor is a list") << withHeader(R"({"t":[1]})", 0) << "has no type";
        QTest::newRow("metadata not text") << withHeader(R"({"__metadata__":{"a":1}})", 0) << "__metadata__";
    }

    void aFaultyFileIsRefusedWithItsReason() {
        QFETCH(const QByteArray, content);
        QFETCH(const QString, words);
        QVERIFY(writeFileAtomically(m_path, content.toStdString()));
        const auto file = SafetensorsFile::open(m_path);
        QVERIFY(!file);
        QVERIFY2(file.error().sentence().find(words.toStdString()) != std::string::npos, file.error().sentence().c_str());
        QCOMPARE(file.error().where.english(), m_path.string());
    }

    void everyTruncationOfAGoodFileIsRefused() {
        QVERIFY(writeSafetensors(m_path, {entry("t", TensorType::F32, {2}, "ABCDEFGH")}, {{"k", "v"}}));
        const auto whole = readTextFile(m_path);
        QVERIFY(whole);
        for (std::size_t length = 0; length < whole->size(); ++length) {
            QVERIFY(writeFileAtomically(m_path, whole->substr(0, length)));
            QVERIFY2(!SafetensorsFile::open(m_path), std::to_string(length).c_str());
        }
    }

    void aHeaderOf640BytesIsNotTakenForAPickle() {
        // 640 = 0x280: the length's first bytes are those of a pickle of protocol 2.
        QByteArray header = R"({"t":{"dtype":"U8","shape":[1],"data_offsets":[0,1]}})";
        header += QByteArray(640 - header.size(), ' ');
        QVERIFY(writeFileAtomically(m_path, withHeader(header, 1).toStdString()));
        QVERIFY(SafetensorsFile::open(m_path));
    }

    void aMissingFileAndAFolderAreNamed() {
        const auto missing = SafetensorsFile::open(m_path / "none");
        QVERIFY(!missing);
        const auto folder = SafetensorsFile::open(m_path.parent_path());
        QVERIFY(!folder);
        QVERIFY(folder.error().what.english().find("it is a folder") != std::string::npos);
    }

    void aTensorThatDoesNotMatchItsShapeIsNotWritten() {
        QVERIFY(!writeSafetensors(m_path, {entry("t", TensorType::F32, {3}, "ABCDEFGH")}, {}));
        QVERIFY(!writeSafetensors(m_path, {entry("t", TensorType::U8, {1}, "A"), entry("t", TensorType::U8, {1}, "B")}, {}));
    }

    void aFullDiskLeavesTheOldWeights() {
        QVERIFY(writeSafetensors(m_path, {entry("t", TensorType::U8, {3}, "old")}, {}));
        for (int call = 1; call <= 6; ++call)
            QVERIFY(!writeSafetensors(m_path, {entry("t", TensorType::U8, {3}, "new")}, {}, FailingFileSystem(call)));
        const auto file = SafetensorsFile::open(m_path);
        QVERIFY(file);
        QCOMPARE(bytesOfEntry(*file->find("t")), std::string_view("old"));
    }

    void anOpenFileOutlivesItsReplacement() {
        QVERIFY(writeSafetensors(m_path, {entry("t", TensorType::U8, {3}, "old")}, {}));
        const auto file = SafetensorsFile::open(m_path);
        QVERIFY(file);
        QVERIFY(writeSafetensors(m_path, {entry("t", TensorType::U8, {3}, "new")}, {}));
        QCOMPARE(bytesOfEntry(*file->find("t")), std::string_view("old"));
    }

private:
    QTemporaryDir m_folder;
    fs::path m_path;
};

QTEST_GUILESS_MAIN(TestSafetensorsFile)
#include "tst_safetensors_file.moc"
