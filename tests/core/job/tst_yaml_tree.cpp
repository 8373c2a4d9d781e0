// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/yaml_tree.h"

#include "job/nearest.h"
#include "job/yaml_value.h"

#include <QTest>

using namespace headroom;

namespace {

YamlTree treeOf(const std::string& text) {
    return std::get<YamlTree>(YamlTree::parse(text));
}

/// The bytes of the value of `v`, in angle brackets where the value is empty.
std::string spanOf(const std::string& text) {
    const YamlTree tree = treeOf(text);
    const YamlNode& node = tree.node(tree.resolved(tree.find(tree.root(), "v")));
    return text.substr(node.begin, node.end - node.begin);
}

}  // namespace

class TestYamlTree : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void valuesEndWhereTheirTextEnds_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("span");
        const auto row = [](const char* name, const char* text, const char* span) {
            QTest::newRow(name) << QByteArray(text) << QByteArray(span);
        };
        row("plain with comment", "v: a b  # c\nw: 1\n", "a b");
        row("plain over lines", "v: a\n  b\n\n  c # d\nw: 1\n", "a\n  b\n\n  c");
        row("double quotes", "v: \"a # \\\" b\" # c\n", "\"a # \\\" b\"");
        row("single quotes", "v: 'it''s' # c\n", "'it''s'");
        row("quotes over lines", "v: 'a\n  b'\nw: 1\n", "'a\n  b'");
        row("literal", "v: |\n  a: 1\n  # no comment\n\nw: 1\n", "|\n  a: 1\n  # no comment");
        row("literal that keeps", "v: |+\n  a\n\n\nw: 1\n", "|+\n  a\n\n");
        row("literal with indent", "v: |2-\n    a\n  b\nw: 1\n", "|2-\n    a\n  b");
        row("empty literal", "v: |\nw: 1\n", "|");
        row("folded", "v: >-\r\n  a\r\n  b\r\nw: 1\r\n", ">-\r\n  a\r\n  b");
        row("brackets with comments", "v: [1, # ]\n  2, # ,\n]\nw: 1\n", "[1, # ]\n  2, # ,\n]");
        row("braces in quotes", "v: {a: '}', b: \"]\"}\n", "{a: '}', b: \"]\"}");
        row("null in words", "v: ~ # c\n", "~");
        row("nothing", "v: # c\nw: 1\n", "");
        row("nothing before a key named null", "v:\nnull: 1\n", "");
        row("behind anchor and tag", "v: &x !!str 12 # c\n", "12");
        row("alias", "u: &x 1\nv: *x\n", "1");
        row("section", "v:\n  a: 1\n  b: # c\n    - 1\n    - 2 # d\n# e\nw: 1\n", "a: 1\n  b: # c\n    - 1\n    - 2");
        row("list at the key's depth", "v:\n- a\n-\nw: 1\n", "- a\n-");
        row("JSON comments", "{/* a */ \"v\": /* b */ 12 // c\n}", "12");
        row("a placeholder", "v: ${HOME}/x # c\n", "${HOME}/x");
        row("letters beyond ASCII", "\xc3\xa9: 1\nv: \xe2\x82\xac 5 # c\n", "\xe2\x82\xac 5");
    }

    void valuesEndWhereTheirTextEnds() {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, span);
        QCOMPARE(spanOf(text.toStdString()), span.toStdString());
        QCOMPARE(spanOf("\xef\xbb\xbf" + text.toStdString()), span.toStdString());
    }

    void mergesGiveWayToOwnKeysAndEarlierMerges() {
        const YamlTree tree = treeOf("a: &a {x: 1, y: 1}\nb: &b {y: 2, z: 2}\nc:\n  <<: [*a, *b]\n  x: 3\n");
        const int c = tree.find(tree.root(), "c");
        QCOMPARE(tree.node(tree.find(c, "x")).value, std::string("3"));
        QCOMPARE(tree.node(tree.find(c, "y")).value, std::string("1"));
        QCOMPARE(tree.node(tree.find(c, "z")).value, std::string("2"));
        QCOMPARE(tree.items(c).size(), 3u);
        QCOMPARE(tree.node(tree.find(tree.root(), "a")).aliases, 1);
    }

    void aRespelledTreeEqualsAFreshOne() {
        const std::string text = "a: 1 # x\nb: [2, {c: 3}]\nd:\n  - e\n";
        YamlTree tree = treeOf(text);
        tree.respell(tree.find(tree.root(), "a"), "12345", "12345", false);
        const std::string edited = "a: 12345 # x\nb: [2, {c: 3}]\nd:\n  - e\n";
        const YamlTree fresh = treeOf(edited);
        for (int i = 0; i < 10; ++i) {
            QCOMPARE(tree.node(i).begin, fresh.node(i).begin);
            QCOMPARE(tree.node(i).end, fresh.node(i).end);
            QCOMPARE(tree.node(i).outerBegin, fresh.node(i).outerBegin);
            QCOMPARE(tree.node(i).value, fresh.node(i).value);
        }
    }

    void placesCountLinesAndCharactersFromOne() {
        const std::string text =
            "\xef\xbb\xbf"
            "a\n\xc3\xa9\xc3\xa9x\n";
        QCOMPARE(lineAndColumn(text, 3), std::pair(1, 1));
        QCOMPARE(lineAndColumn(text, 9), std::pair(2, 3));
        QCOMPARE(lineAndColumn(text, text.size()), std::pair(3, 1));
    }

    void valuesAreWrittenInTheStyleOfTheirPlace() {
        const std::string text = "{a: 1e-4, b: [x, 'yes', yes], c: {d: [{e: ~}, {}]}}";
        YamlTree tree = treeOf(text);
        YamlValue value = *valueOf(tree, 0, text);
        QCOMPARE(onOneLine(value, YamlPlace::Block), text);
        QCOMPARE(onOneLine(value, YamlPlace::Json),
                 std::string("{\"a\": 1e-4, \"b\": [\"x\", \"yes\", true], \"c\": {\"d\": [{\"e\": null}, {}]}}"));
        value.flow = value.entries[2].second.flow = value.entries[2].second.entries[0].second.flow = false;
        value.entries[2].second.entries[0].second.entries[0].second.flow = false;
        QCOMPARE(asBlock(value, 0, "\n"), std::string("a: 1e-4\nb: [x, 'yes', yes]\nc:\n  d:\n    - e: ~\n    - {}"));
    }

    void theNearestWordIsTheOneThatWasMeant() {
        const std::vector<std::string_view> words{"batch_size", "steps", "lr", "optimizer"};
        QCOMPARE(nearest("batch_sise", words), std::string_view("batch_size"));
        QCOMPARE(nearest("stpes", words), std::string_view());
        QCOMPARE(nearest("step", words), std::string_view("steps"));
        QCOMPARE(nearest("optimiser", words), std::string_view("optimizer"));
        QCOMPARE(nearest("zebra", words), std::string_view());
        QCOMPARE(nearest(std::string(10'000, 'x'), words), std::string_view());
        QCOMPARE(nearest("x", {}), std::string_view());
    }
};

QTEST_GUILESS_MAIN(TestYamlTree)
#include "tst_yaml_tree.moc"
