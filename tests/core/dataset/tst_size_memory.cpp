// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/size_memory.h"

#include "files/atomic_file.h"

#include <QTemporaryDir>
#include <QTest>

#include <chrono>

using namespace headroom;
namespace fs = std::filesystem;

class TestSizeMemory : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->path().toStdString();
        QVERIFY(writeFileAtomically(m_path / "a.png", "content"));
        m_header = PictureHeader{};
        m_header.width = 30;
        m_header.height = 20;
        m_header.hasAlpha = true;
        m_header.rotated = true;
    }

    void whatIsRememberedIsFoundByTheNextRun() {
        SizeMemory memory(m_path);
        QVERIFY(!memory.find(m_path / "a.png"));
        memory.remember(m_path / "a.png", m_header);
        memory.save();
        QVERIFY(SizeMemory(m_path).find(m_path / "a.png") == m_header);
    }

    void aChangedFileIsNotKnownAnyMore() {
        SizeMemory memory(m_path);
        memory.remember(m_path / "a.png", m_header);
        QVERIFY(writeFileAtomically(m_path / "a.png", "longer content"));
        QVERIFY(!memory.find(m_path / "a.png"));
        memory.remember(m_path / "a.png", m_header);
        fs::last_write_time(m_path / "a.png", fs::file_time_type::clock::now() - std::chrono::hours(1));
        QVERIFY(!memory.find(m_path / "a.png"));
    }

    void theFileHasTheReferencesShape() {
        SizeMemory memory(m_path);
        memory.remember(m_path / "a.png", m_header);
        memory.save();
        const auto json = nlohmann::json::parse(*readTextFile(m_path / ".aitk_size.json"));
        QCOMPARE(json.at("__version__").get<std::string>(), std::string("0.1.2"));
        QCOMPARE(json.at("a.png").at(0).get<int>(), 30);
        QCOMPARE(json.at("a.png").at(1).get<int>(), 20);
        QVERIFY(json.at("a.png").at(2).get<std::string>().starts_with("7:"));
    }

    void entriesOfOthersAreKept() {
        QVERIFY(writeFileAtomically(m_path / ".aitk_size.json", R"({"__version__": "0.1.2", "clip.mp4": [8, 8, "1:2", 30, 24.0]})"));
        SizeMemory memory(m_path);
        memory.remember(m_path / "a.png", m_header);
        memory.save();
        const auto json = nlohmann::json::parse(*readTextFile(m_path / ".aitk_size.json"));
        QCOMPARE(json.at("clip.mp4").size(), std::size_t(5));
    }

    void aDamagedFileIsAnEmptyMemory() {
        for (const char* text : {"", "[1]", "{", R"({"__version__": "9", "a.png": [1, 1, "7:0"]})", R"({"__version__": "0.1.2", "a.png": [1, -1]})",
                                 R"({"__version__": "0.1.2", "a.png": 5, "__headroom__": {"a.png": []}})"}) {
            QVERIFY(writeFileAtomically(m_path / ".aitk_size.json", text));
            QVERIFY2(!SizeMemory(m_path).find(m_path / "a.png"), text);
        }
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    fs::path m_path;
    PictureHeader m_header;
};

QTEST_GUILESS_MAIN(TestSizeMemory)
#include "tst_size_memory.moc"
