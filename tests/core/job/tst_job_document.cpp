// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/job_document.h"

#include <QTest>

#include <random>

using namespace headroom;

namespace {

/// What `text` becomes; `|` in a test's text would be hard to read, so lines are joined with \n here.
struct Edit {
    const char* name;
    const char* before;
    const char* key;
    const char* value;  ///< null = remove
    const char* after;
};

const Edit kEdits[] = {
    {"a number keeps its comment", "meta:\n  a: 1 # one\n  b: 2\n", "meta.a", "20", "meta:\n  a: 20 # one\n  b: 2\n"},
    {"spelling of others stays", "meta: {a: 1e-4, b: 0x1F}", "meta.b", "7", "meta: {a: 1e-4, b: 7}"},
    {"carriage returns stay", "meta:\r\n  a: 1\r\n  b: 2\r\n", "meta.c", "3",
     "meta:\r\n  a: 1\r\n  b: 2\r\n  c: 3\r\n"},
    {"no final line end", "meta:\n  a: 1", "meta.b", "2", "meta:\n  a: 1\n  b: 2"},
    {"tab in a comment", "meta:\n  a: 1\t#\tx\n", "meta.a", "2", "meta:\n  a: 2\t#\tx\n"},
    {"a quoted key", "meta:\n  \"a\": 'x'\n", "meta.a", "y", "meta:\n  \"a\": y\n"},
    {"a list in brackets", "meta:\n  a: [512, 768]\n", "meta.a[1]", "1024", "meta:\n  a: [512, 1024]\n"},
    {"behind a list in brackets", "meta:\n  a: [512, 768] # px\n", "meta.a[2]", "1024",
     "meta:\n  a: [512, 768, 1024] # px\n"},
    {"into empty brackets", "meta: {}\n", "meta.a", "1", "meta: {a: 1}\n"},
    {"an empty value is filled", "meta:\n  a:\n  b: 2\n", "meta.a", "1", "meta:\n  a: 1\n  b: 2\n"},
    {"an empty value before a key named null", "meta:\n  a:\n  null: 2\n", "meta.a", "1", "meta:\n  a: 1\n  null: 2\n"},
    {"an empty section is filled", "meta: # mine\njob: x\n", "meta.a.b", "1", "meta: # mine\n  a:\n    b: 1\njob: x\n"},
    {"a missing section is made", "job: x\n", "meta.a", "1", "job: x\nmeta:\n  a: 1\n"},
    {"an empty file", "", "meta.a", "1", "meta:\n  a: 1\n"},
    {"a file of comments", "# hello", "job", "x", "# hello\njob: x\n"},
    {"a block text is replaced", "meta:\n  a: |\n    one\n    two\n  b: 2\n", "meta.a", "three",
     "meta:\n  a: three\n  b: 2\n"},
    {"behind a block text", "meta:\n  a: |\n    one\n    two\n\njob: x\n", "meta.b", "2",
     "meta:\n  a: |\n    one\n    two\n  b: 2\n\njob: x\n"},
    {"behind a folded plain text", "meta:\n  a: one\n    two\n", "meta.b", "2", "meta:\n  a: one\n    two\n  b: 2\n"},
    {"a section becomes a value", "meta: # c\n  a: 1\n  b: 2\njob: x\n", "meta", "5", "meta: 5 # c\njob: x\n"},
    {"a value becomes a section", "meta: 5\njob: x\n", "meta", "a: 1\nb: 2", "meta:\n  a: 1\n  b: 2\njob: x\n"},
    {"an item of an indented list", "meta:\n  l:\n    - a: 1\n    - a: 2\n", "meta.l[1].a", "3",
     "meta:\n  l:\n    - a: 1\n    - a: 3\n"},
    {"a key into an item", "meta:\n  l:\n  - a: 1\n  - a: 2\n", "meta.l[0].b", "3",
     "meta:\n  l:\n  - a: 1\n    b: 3\n  - a: 2\n"},
    {"a new item", "meta:\n  l:\n  - a: 1\n# end\n", "meta.l[1].a", "2", "meta:\n  l:\n  - a: 1\n  - a: 2\n# end\n"},
    {"a list is made", "meta:\n  a: 1\n", "meta.l[0].b", "2", "meta:\n  a: 1\n  l:\n    - b: 2\n"},
    {"an empty item", "meta:\n-\n- 2\n", "meta[0]", "1", "meta:\n- 1\n- 2\n"},
    {"text that would be a switch elsewhere is quoted in brackets", "meta: {a: 1}", "meta.a", "a, b",
     "meta: {a: 'a, b'}"},
    {"an alias is replaced, not its anchor", "meta:\n  a: &x 1\n  b: *x\n", "meta.b", "2",
     "meta:\n  a: &x 1\n  b: 2\n"},
    {"an anchor nobody uses is kept", "meta:\n  a: &x 1\n", "meta.a", "2", "meta:\n  a: &x 2\n"},
    {"a merged key gets a line of its own", "job: &b {a: 1}\nmeta:\n  <<: *b\n  c: 2\n", "meta.a", "5",
     "job: &b {a: 1}\nmeta:\n  <<: *b\n  c: 2\n  a: 5\n"},
    {"the last of doubles counts", "meta:\n  a: 1\n  a: 2\n", "meta.a", "3", "meta:\n  a: 1\n  a: 3\n"},
    {"a byte order mark", "\xef\xbb\xbfmeta: 1\n", "job", "x", "\xef\xbb\xbfmeta: 1\njob: x\n"},
    {"letters beyond ASCII", "meta:\n  \xc3\xa9: \xc3\xa9 # \xc3\xa9\n  b: 1\n", "meta.b", "2",
     "meta:\n  \xc3\xa9: \xc3\xa9 # \xc3\xa9\n  b: 2\n"},
    {"JSON", "{\n  \"meta\": {\"a\": 1},\n  \"job\": \"x\"\n}\n", "meta.a", "2",
     "{\n  \"meta\": {\"a\": 2},\n  \"job\": \"x\"\n}\n"},
    {"JSON gets quotes", "{\"meta\": {\"a\": 1}}", "meta.b", "words", "{\"meta\": {\"a\": 1, \"b\": \"words\"}}"},
    {"JSON on lines", "{\n  \"meta\": {\n    \"a\": 1 // one\n  }\n}\n", "meta.b", "yes",
     "{\n  \"meta\": {\n    \"a\": 1, // one\n    \"b\": true\n  }\n}\n"},
    {"JSON with tabs", "{\n\t\"job\": 1,\n\t\"meta\": [\n\t\t1\n\t]\n}", "meta[1]", "2",
     "{\n\t\"job\": 1,\n\t\"meta\": [\n\t\t1,\n\t\t2\n\t]\n}"},
    {"a trailing comma", "{\n  \"meta\": [\n    1,\n  ],\n}", "meta[1]", "2",
     "{\n  \"meta\": [\n    1,\n    2,\n  ],\n}"},
    {"a placeholder in brackets", "meta: [${HOME}, 2]", "meta[1]", "3", "meta: [${HOME}, 3]"},
    {"remove a line", "meta:\n  a: 1 # one\n  b: 2\n", "meta.a", nullptr, "meta:\n  b: 2\n"},
    {"remove the last line", "meta:\n  a: 1\n  b: 2", "meta.b", nullptr, "meta:\n  a: 1"},
    {"remove the only key", "meta:\n  a:\n    b: 1\njob: x\n", "meta.a.b", nullptr, "meta:\n  a: {}\njob: x\n"},
    {"remove a section", "job: x\nmeta:\n  a: 1\n  b: 2\n# end\n", "meta", nullptr, "job: x\n# end\n"},
    {"remove the first key of an item", "meta:\n- a: 1\n  b: 2\n", "meta[0].a", nullptr, "meta:\n- b: 2\n"},
    {"remove an item", "meta:\n- a: 1\n  b: 2\n- a: 3\n", "meta[0]", nullptr, "meta:\n- a: 3\n"},
    {"remove the only item", "meta:\n- a: 1\njob: x\n", "meta[0]", nullptr, "meta: []\njob: x\n"},
    {"remove from brackets", "meta: {a: 1, b: 2, c: 3}", "meta.b", nullptr, "meta: {a: 1, c: 3}"},
    {"remove the last from brackets", "meta: [1, 2]", "meta[1]", nullptr, "meta: [1]"},
    {"remove doubles together", "meta:\n  a: 1\n  b: 2\n  a: 3\n", "meta.a", nullptr, "meta:\n  b: 2\n"},
    {"remove what is not there", "meta:\n  a: 1\n", "meta.z", nullptr, "meta:\n  a: 1\n"},
};

}  // namespace

class TestJobDocument : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anEditChangesItsSpanOnly_data() {
        QTest::addColumn<int>("index");
        for (int i = 0; i < int(std::size(kEdits)); ++i) QTest::newRow(kEdits[i].name) << i;
    }

    void anEditChangesItsSpanOnly() {
        QFETCH(const int, index);
        const Edit& edit = kEdits[index];
        JobDocument document(edit.before);
        QVERIFY2(!document.syntaxError(), document.syntaxError() ? document.syntaxError()->sentence.english().c_str() : "");
        const Status done = edit.value ? document.set(edit.key, edit.value) : document.remove(edit.key);
        QVERIFY2(done, done ? "" : done.error().sentence().c_str());
        QCOMPARE(document.text(), std::string(edit.after));
        while (document.canUndo()) document.undo();
        QCOMPARE(document.text(), std::string(edit.before));
        while (document.canRedo()) document.redo();
        QCOMPARE(document.text(), std::string(edit.after));
    }

    void anEditThatWouldReachOtherPlacesIsRefused_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QString>("reason");
        QTest::newRow("inside an anchor")
            << QByteArray("job: &b {a: 1}\nmeta: *b\n") << QByteArray("job") << "is shared: the anchor &b on line 1";
        QTest::newRow("a shared value") << QByteArray("meta:\n  a: &x 1\n  b: *x\n") << QByteArray("meta.a")
                                        << "is shared";
        QTest::newRow("through an alias")
            << QByteArray("job: &b {a: 1}\nmeta: *b\n") << QByteArray("meta.a") << "is written as *b on line 2";
        QTest::newRow("inside a merged section") << QByteArray("job: &b {s: {a: 1, c: 2}}\nmeta:\n  <<: *b\n")
                                                 << QByteArray("meta.s.a") << "meta.s comes from a merge key";
        QTest::newRow("a key of a value")
            << QByteArray("meta: 1\n") << QByteArray("meta.a") << "meta is a single value";
        QTest::newRow("an item too far") << QByteArray("meta: [1]\n") << QByteArray("meta[5]")
                                         << "has 1 items, so there is no [5]";
        QTest::newRow("an anchor that others need")
            << QByteArray("meta:\n  a: {b: &x 1}\n  c: *x\n") << QByteArray("meta.a") << "would break the text";
    }

    void anEditThatWouldReachOtherPlacesIsRefused() {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, key);
        QFETCH(const QString, reason);
        JobDocument document(text.toStdString());
        const Status done = document.set(key.constData(), "9");
        QVERIFY(!done);
        QVERIFY2(QString::fromStdString(done.error().sentence()).contains(reason), done.error().sentence().c_str());
        QCOMPARE(document.text(), text.toStdString());
        QVERIFY(!document.canUndo());
    }

    void valuesReadAsTheyAreWritten() {
        const JobDocument document(
            "config:\n  name: \"a b\"\n  process:\n  - train: &t {lr: 1e-4}\n  - train: *t\nmeta: [1, 2]\n");
        QCOMPARE(document.get("train.lr"), std::optional<std::string>("1e-4"));
        QCOMPARE(document.get("config.process[1].train.lr"), std::optional<std::string>("1e-4"));
        QCOMPARE(document.get("config.name"), std::optional<std::string>("\"a b\""));
        QCOMPARE(document.get("meta"), std::optional<std::string>("[1, 2]"));
        QCOMPARE(document.get("meta[1]"), std::optional<std::string>("2"));
        QVERIFY(!document.get("train.steps"));
        QVERIFY(!document.contains("meta[2]"));
        QCOMPARE(document.position("config.name"), std::pair(2, 3));
        QCOMPARE(document.position("meta[1]"), std::pair(6, 11));
        QCOMPARE(document.position("train.steps"), std::pair(4, 5));
    }

    void aBrokenTextIsHeldAndMendedAsText() {
        JobDocument document("job: x\nmeta: 'open\n");
        QVERIFY(document.syntaxError());
        QCOMPARE(document.syntaxError()->line, 2);
        QCOMPARE(document.syntaxError()->column, 7);
        const Status refused = document.set("job", "y");
        QVERIFY(!refused);
        QVERIFY(refused.error().sentence().starts_with("line 2, column 7: a quote is opened here"));
        document.setText("job: x\nmeta: 'open'\n");
        QVERIFY(!document.syntaxError());
        document.undo();
        QCOMPARE(document.text(), std::string("job: x\nmeta: 'open\n"));
        QVERIFY(document.syntaxError());
    }

    void undoGoesStepByStepAndAGroupGoesAtOnce() {
        JobDocument document("meta: {a: 1, b: 2}\n");
        QVERIFY(!document.isDirty());
        QVERIFY(document.set("meta.a", "5"));
        document.beginGroup();
        QVERIFY(document.set("meta.a", "6"));
        QVERIFY(document.set("meta.b", "7"));
        document.endGroup();
        QVERIFY(document.isDirty());
        document.undo();
        QCOMPARE(document.text(), std::string("meta: {a: 5, b: 2}\n"));
        document.markSaved(document.text());
        QVERIFY(!document.isDirty());
        document.redo();
        QCOMPARE(document.text(), std::string("meta: {a: 6, b: 7}\n"));
        document.undo();
        document.undo();
        QVERIFY(!document.canUndo());
        QVERIFY(document.isDirty());
        QVERIFY(document.set("meta.b", "9"));
        QVERIFY(!document.canRedo());
    }

    /// Undo may take the parsed text from where it was kept; it must be that of the text all the same.
    void whatIsReadAfterUndoAndRedoIsTheText() {
        JobDocument document(std::string("meta:\n  a: 1\n  b: two\njob: x\n"));
        std::mt19937 random(7);
        const auto below = [&](int end) { return std::uniform_int_distribution<int>(0, end - 1)(random); };
        for (int i = 0; i < 2000; ++i) {
            switch (below(8)) {
            case 0: static_cast<void>(document.set("meta.a", std::to_string(below(10'000)))); break;
            case 1: static_cast<void>(document.set("meta.c" + std::to_string(below(4)), "{x: 1}")); break;
            case 2: static_cast<void>(document.remove("meta.c" + std::to_string(below(4)))); break;
            case 3: document.setText(document.text() + (below(4) == 0 ? "  [\n" : "# c\n")); break;
            case 4: document.redo(); break;
            case 5:
                document.beginGroup();
                static_cast<void>(document.set("meta.b", std::to_string(below(100))));
                static_cast<void>(document.set("meta.d", "1"));
                if (below(3) == 0) document.cancelGroup();
                else document.endGroup();
                break;
            default: document.undo();
            }
            const JobDocument fresh(document.text());
            QCOMPARE(document.syntaxError().has_value(), fresh.syntaxError().has_value());
            for (const char* key : {"meta.a", "meta.b", "meta.c1.x", "meta.d", "job"}) {
                QCOMPARE(document.get(key), fresh.get(key));
                QCOMPARE(document.position(key), fresh.position(key));
            }
        }
    }

    void aCancelledGroupLeavesNoTrace() {
        JobDocument document("meta: {a: 1}\n");
        document.beginGroup();
        QVERIFY(document.set("meta.a", "2"));
        document.cancelGroup();
        QCOMPARE(document.text(), std::string("meta: {a: 1}\n"));
        QVERIFY(!document.canUndo());
        QVERIFY(!document.canRedo());
    }

    void faultsOfTheTextAreToldInOurWords_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("sentence");
        QTest::addColumn<int>("line");
        const auto row = [](const char* name, QByteArray text, const char* sentence, int line) {
            QTest::newRow(name) << text << QString::fromUtf8(sentence) << line;
        };
        row("tab", "meta:\n\ta: 1\n", "indented with a tab", 2);
        row("bad indent", "meta:\n  a: 1\n   b: 2\n", "", 3);
        row("less indent", "meta:\n    a: 1\n  b: 2\n", "indented like no section that is open", 3);
        row("unclosed quote", "meta:\n  a: \"x/y\n  b: 1\n  c: \"z\"\n",
            "a quote is opened here but not closed on this line", 2);
        row("unclosed bracket", "meta: [1, 2\njob: x\n", "", 1);
        row("colon in a text", "meta:\n  a: b: c\n", "put text that holds a colon in quotes", 2);
        row("at sign", "meta: @x\n", "put it in quotes", 1);
        row("unknown alias", "meta: *x\n", "no &anchor of that name", 1);
        row("windows path", "meta: \"C:\\pics\"\n", "an unknown escape follows a backslash", 1);
        row("two documents", "job: x\n---\njob: y\n", "a second document begins here", 2);
        row("nesting bomb", QByteArray(5000, '['), "nested too deeply", 1);
        row("nesting bomb of dashes", QByteArray("- ").repeated(5000), "nested too deeply", 1);
        row("zero bytes", QByteArray("job\0x", 5), "a control character stands here", 1);
        row("binary", QByteArray("\x89PNG\r\n\x1a\n", 8), "not UTF-8", 1);
        row("UTF-16", QByteArray("\xff\xfej\0o\0", 6), "UTF-16", 1);
        row("ten megabytes", QByteArray(10 << 20, 'a'), "10.0 MiB long, but a job file may hold 1.0 MiB", 1);
    }

    void faultsOfTheTextAreToldInOurWords() {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, sentence);
        QFETCH(const int, line);
        const JobDocument document(text.toStdString());
        QVERIFY(document.syntaxError());
        QVERIFY2(QString::fromStdString(document.syntaxError()->sentence.english()).contains(sentence),
                 document.syntaxError()->sentence.english().c_str());
        QCOMPARE(document.syntaxError()->line, line);
        QVERIFY(document.syntaxError()->column >= 1);
    }
};

QTEST_GUILESS_MAIN(TestJobDocument)
#include "tst_job_document.moc"
