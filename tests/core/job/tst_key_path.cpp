// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/key_path.h"

#include <QTest>

using namespace headroom;

class TestKeyPath : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pathsAreReadAsPeopleWriteThem_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("steps");
        QTest::addColumn<QByteArray>("shown");
        QTest::addColumn<QByteArray>("pattern");
        const auto row = [](const char* text, int steps, const char* shown, const char* pattern) {
            QTest::newRow(text) << QByteArray(text) << steps << QByteArray(shown) << QByteArray(pattern);
        };
        row("train.steps", 5, "train.steps", "train.steps");
        row("config.process[0].train.steps", 5, "train.steps", "train.steps");
        row("config.process[1].train.steps", 5, "config.process[1].train.steps", "train.steps");
        row("config.process[0]", 3, "config.process[0]", "config.process[]");
        row("config.name", 2, "config.name", "config.name");
        row("job", 1, "job", "job");
        row("datasets[2].resolution[0]", 7, "datasets[2].resolution[0]", "datasets[].resolution[]");
        row("model.model_kwargs[\"a.b\"]", 6, "model.model_kwargs[\"a.b\"]", "model.model_kwargs[\"a.b\"]");
    }

    void pathsAreReadAsPeopleWriteThem() {
        QFETCH(const QByteArray, text);
        QFETCH(const int, steps);
        QFETCH(const QByteArray, shown);
        QFETCH(const QByteArray, pattern);
        const auto path = parseKeyPath(text.constData());
        QVERIFY(path);
        QCOMPARE(int(path->size()), steps);
        QCOMPARE(toText(*path), shown.toStdString());
        QCOMPARE(toPattern(*path), pattern.toStdString());
    }

    void nonsenseIsRefused() {
        for (const char* text :
             {"", ".", "a..b", "a[", "a[x]", "a[-1]", ".a", "a.", "a[\"b]", "a[99999999999999999999]"}) {
            const auto path = parseKeyPath(text);
            QVERIFY2(!path, text);
            QVERIFY(path.error().sentence().find("is not a key path") != std::string::npos);
        }
    }
};

QTEST_GUILESS_MAIN(TestKeyPath)
#include "tst_key_path.moc"
