// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/yaml_tree.h"

#include "job/nearest.h"
#include "job/yaml_value.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <tuple>

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

bool isSame(const YamlTree& a, const YamlTree& b) {
    const auto all = [](const YamlNode& n) { return std::tie(n.kind, n.flow, n.quoted, n.begin, n.end, n.outerBegin, n.value, n.anchor, n.tag, n.target, n.parent, n.aliases); };
    const auto sameEntry = [](const YamlNode::Entry& x, const YamlNode::Entry& y) { return x.key == y.key && x.value == y.value; };
    return a.isJson() == b.isJson() && std::ranges::equal(a.nodes(), b.nodes(), [&](const YamlNode& x, const YamlNode& y) {
        return all(x) == all(y) && std::ranges::equal(x.entries, y.entries, sameEntry);
    });
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

    /// Anything typed anywhere: where only a part is parsed, the tree is that of the whole text.
    void anEditedTreeEqualsAFreshOne() {
        const std::string text =
            "job: extension # a job\nconfig:\n  name: 'a: b'\n  process:\n    - type: t\n      train:\n        steps: 600\n        lr: 1e-4  # usual\n"
            "        note: two\n          lines\n        params:\n          decay: 0.1\n\n      # of pictures\n      datasets:\n      - folder: a\n        sizes: [1,\n          2]\n"
            "      - folder: \"b\"\n        empty:\n      sample:\n        samples:\n          - prompt: a fox\n            seed: 1\n          - prompt: \xc3\xa9\nmeta:\n  version: 1\n";
        const std::vector<std::string> pieces{"x", ": ", "\n", "\n        new: true", "\n          new: 1", "\n      new: null", "- ", " ", "#", "'", "\"", "[", "{", "}", "|", "|+",
                                              "&a ", "*a", "!t ", "! ", "null", "~", "\n...", "\n---\n", "\t", "? ", "\xc3\xa9", "\n\n", "\n- y", ""};
        const YamlTree tree = treeOf(text);
        QRandomGenerator random(7);
        int parts = 0;
        for (int i = 0; i < 30'000; ++i) {
            const auto begin = static_cast<std::size_t>(random.bounded(static_cast<int>(text.size())));
            const std::size_t end = std::min(text.size(), begin + static_cast<std::size_t>(random.bounded(2) ? 0 : random.bounded(12)));
            std::string after = text;
            after.replace(begin, end - begin, pieces[static_cast<std::size_t>(random.bounded(static_cast<int>(pieces.size())))]);
            const auto edited = tree.edited(text, after, begin, end);
            if (!edited) continue;
            ++parts;
            const auto fresh = YamlTree::parse(after);
            QVERIFY2(std::holds_alternative<YamlTree>(fresh) && isSame(*edited, std::get<YamlTree>(fresh)), after.c_str());
        }
        QVERIFY2(parts > 5'000, qPrintable(QString::number(parts)));
    }

    void aPairInBracketsEndsWithItsValue() {
        const YamlTree tree = treeOf("a: [b: 1, c]\nd: 2\n");
        const auto pair = tree.node(tree.node(tree.node(tree.root()).entries[0].value).entries[0].value);
        QVERIFY(pair.kind == YamlNode::Kind::Map);
        QCOMPARE(pair.begin, std::size_t{4});
        QCOMPARE(pair.end, std::size_t{8});
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
