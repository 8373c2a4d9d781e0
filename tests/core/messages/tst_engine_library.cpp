// SPDX-License-Identifier: GPL-3.0-or-later
#include "messages/engine_library.h"

#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <fstream>

using namespace headroom;

class TestEngineLibrary : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aMissingLibraryIsNamedWithTheRemedy() {
        const auto port = loadEngineFrom("/nowhere/libheadroom_engine.so");
        QVERIFY(!port);
        QCOMPARE(port.error().sentence(), std::string("/nowhere/libheadroom_engine.so: the engine library is missing. "
                                                      "It belongs beside the program or in ../lib; build or install it."));
    }

    void aFileThatIsNoLibraryIsRefused() {
        QTemporaryDir folder;
        const auto path = std::filesystem::path(folder.path().toStdString()) / "libheadroom_engine.so";
        std::ofstream(path) << "not an ELF file";
        const auto port = loadEngineFrom(path);
        QVERIFY(!port);
        QVERIFY(port.error().sentence().find("cannot be loaded") != std::string::npos);
    }

    void aLibraryThatIsNoEngineIsRefused() {
        const auto port = loadEngineFrom(NOT_AN_ENGINE);
        QVERIFY(!port);
        QVERIFY(port.error().sentence().find("not a Headroom engine") != std::string::npos);
    }

    void aLimitOnTheLengthOfFilesFailsTheWriteAndDoesNotKillTheProgram() {
        std::signal(SIGXFSZ, SIG_DFL);
        prepareEngineEnvironment();
        QVERIFY(std::signal(SIGXFSZ, SIG_IGN) == SIG_IGN);
    }

    void howLongThreadsSpinIsTheUsersToSay() {
        const auto spinsWith = [](const char* name, const char* value) {
            for (const char* each : {"OMP_WAIT_POLICY", "GOMP_SPINCOUNT"}) qunsetenv(each);
            if (name) qputenv(name, value);
            prepareEngineEnvironment();
            return qgetenv("GOMP_SPINCOUNT");
        };
        QCOMPARE(spinsWith(nullptr, nullptr), QByteArray("1000"));
        QCOMPARE(spinsWith("GOMP_SPINCOUNT", "7"), QByteArray("7"));
        QCOMPARE(spinsWith("OMP_WAIT_POLICY", "active"), QByteArray());
    }

    void anEngineAnswersThroughItsPort() {
        const auto port = loadEngineFrom(FAKE_ENGINE);
        QVERIFY2(port, port ? "" : port.error().sentence().c_str());
        int finished = 0;
        (*port)->run(SampleRequest{}, [&](const TrainerEvent& event) { finished += std::holds_alternative<Finished>(event.body); });
        QCOMPARE(finished, 1);
    }
};

QTEST_GUILESS_MAIN(TestEngineLibrary)
#include "tst_engine_library.moc"
