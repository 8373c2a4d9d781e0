// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/yaml_scalar.h"

#include "job/yaml_tree.h"

#include <QTest>
#include <cmath>

using namespace headroom;

Q_DECLARE_METATYPE(YamlScalar)

class TestYamlScalar : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// training-maths 1.1: YAML 1.1 with the wider float pattern.
    void plainWordsHaveTheTypesOfTheTrainersLoader_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<YamlScalar>("typed");
        const auto row = [](const char* text, YamlScalar typed) { QTest::newRow(text) << QByteArray(text) << typed; };
        const auto text = [&](const char* word) { row(word, std::string(word)); };
        row("1e-4", 1e-4);
        row("1E5", 1e5);
        row("5e-6", 5e-6);
        row(".5", 0.5);
        row("1.", 1.0);
        row("-0.25", -0.25);
        row("1_000.5", 1000.5);
        row("-.inf", -INFINITY);
        row("20", std::int64_t(20));
        row("+7", std::int64_t(7));
        row("-1", std::int64_t(-1));
        row("1_000", std::int64_t(1000));
        row("010", std::int64_t(8));
        row("0x1F", std::int64_t(31));
        row("0b101", std::int64_t(5));
        row("1:30", std::int64_t(90));
        row("1:30.5", 90.5);
        row("0:30.5", 30.5);
        row("190:20:30", std::int64_t(685230));
        row(".7e+3", 700.0);
        row("yes", true);
        row("On", true);
        row("off", false);
        row("FALSE", false);
        row("~", std::monostate());
        row("null", std::monostate());
        text("nul");
        text("y");
        text("1e");
        text("e5");
        text("1.2.3");
        text("4 px");
        text("089x");
        text("1:75");
        text("0:38");
        text("1:305");
        text("0-5");
        text("+.9");
        text(".7e3");
        text(".");
        text("-");
        text("cuda:0");
        text("bf16");
    }

    void plainWordsHaveTheTypesOfTheTrainersLoader() {
        QFETCH(const QByteArray, text);
        QFETCH(const YamlScalar, typed);
        QCOMPARE(typeOfPlain(text.constData()), typed);
    }

    void datesAreNoticed() {
        QVERIFY(looksLikeDate("2026-01-31"));
        QVERIFY(looksLikeDate("2026-1-3T10:00:00"));
        QVERIFY(!looksLikeDate("2026-01"));
        QVERIFY(!looksLikeDate("my-01-31"));
    }

    void everyTextSurvivesItsQuotes_data() {
        QTest::addColumn<QByteArray>("words");
        for (const char* words : {"plain",      "",          " lead",      "trail ",
                                  "a: b",       "a #b",      "#a",         "- a",
                                  "-",          "yes",       "1e-4",       "null",
                                  "2026-01-31", "it's",      "say \"hi\"", "C:\\new\\table",
                                  "two\nlines", "tab\there", "a, b",       "[x]",
                                  "{y}",        "*star",     "&and",       "!bang",
                                  "%x",         "@at",       "`tick",      "key:",
                                  "?",          "? q",       "<<",         "\xc3\xa9t\xc3\xa9",
                                  "${HOME}/x",  "---",       "=",          "<BPM>120</BPM>"})
            QTest::newRow(words) << QByteArray(words);
    }

    void everyTextSurvivesItsQuotes() {
        QFETCH(const QByteArray, words);
        for (const YamlPlace place : {YamlPlace::Block, YamlPlace::Flow, YamlPlace::Json}) {
            const std::string written = quoted(words.constData(), place);
            const std::string text =
                place == YamlPlace::Block ? "k: " + written + "\n" : "{\"k\": " + written + ", \"l\": 1}";
            const auto parsed = YamlTree::parse(text);
            QVERIFY2(std::holds_alternative<YamlTree>(parsed), text.c_str());
            const YamlTree& tree = std::get<YamlTree>(parsed);
            const YamlNode& node = tree.node(tree.find(tree.root(), "k"));
            QCOMPARE(node.value, std::string(words.constData()));
            QVERIFY2(node.quoted || std::holds_alternative<std::string>(typeOfPlain(node.value)), text.c_str());
        }
    }
};

QTEST_GUILESS_MAIN(TestYamlScalar)
#include "tst_yaml_scalar.moc"
