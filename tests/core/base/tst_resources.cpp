// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/resources.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;

class TestResources : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { qunsetenv("HEADROOM_RESOURCES"); }

    void aBuildWithTestsFindsTheSourceTree() {
        const auto path = findResource("clip/bpe_simple_vocab_16e6.txt.gz");
        QVERIFY(path);
        QVERIFY(std::filesystem::is_regular_file(*path));
    }

    void theEnvironmentComesFirst() {
        const QTemporaryDir folder;
        QVERIFY(QFile(folder.filePath("own.txt")).open(QIODevice::WriteOnly));
        qputenv("HEADROOM_RESOURCES", folder.path().toUtf8());
        const auto path = findResource("own.txt");
        QVERIFY(path);
        QCOMPARE(path->string(), folder.filePath("own.txt").toStdString());
    }

    void whatIsMissingIsNamedWithThePlaces() {
        qputenv("HEADROOM_RESOURCES", "/nowhere");
        const auto path = findResource("none.txt");
        QVERIFY(!path);
        QCOMPARE(path.error().where.english(), std::string("none.txt"));
        QVERIFY(path.error().what.english().find("/nowhere, ") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestResources)
#include "tst_resources.moc"
