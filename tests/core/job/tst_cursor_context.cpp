// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/cursor_context.h"

#include "job/job_document.h"
#include "job/key_rows.h"

#include <QFile>
#include <QTest>

#include <algorithm>

using namespace headroom;

namespace {

/// A text whose `|` is the cursor.
struct Marked {
    explicit Marked(const QByteArray& marked) : text(QByteArray(marked).replace('|', "").toStdString()), offset(static_cast<std::size_t>(marked.indexOf('|'))) {}

    std::string text;
    std::size_t offset;
};

QByteArray textOf(const CursorContext& context) {
    const std::string section = context.section.empty() ? std::string("-") : toText(context.section);
    return QByteArray::fromStdString(section + (context.inValue ? " = " : " . ") + context.key);
}

const QByteArray kHead = "job: extension\nconfig:\n  name: a\n  process:\n    - type: sd_trainer\n";

}  // namespace

class TestCursorContext : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sectionsAreFoundFromIndents_data() {
        QTest::addColumn<QByteArray>("marked");
        QTest::addColumn<QByteArray>("context");
        QTest::newRow("top") << QByteArray("jo|") << QByteArray("- . jo");
        QTest::newRow("empty text") << QByteArray("|") << QByteArray("- . ");
        QTest::newRow("behind a colon") << QByteArray("job: |") << QByteArray("- = job");
        QTest::newRow("at the colon") << QByteArray("job:|") << QByteArray("- . job");
        QTest::newRow("under config") << QByteArray("config:\n  na|") << QByteArray("config . na");
        QTest::newRow("first line of an item") << kHead.chopped(17) + "type|" << QByteArray("config.process[0] . type");
        QTest::newRow("the process") << kHead + "      tra|" << QByteArray("config.process[0] . tra");
        QTest::newRow("a section") << kHead + "      train:\n        st|" << QByteArray("train . st");
        QTest::newRow("a value") << kHead + "      train:\n        steps: 1|" << QByteArray("train = steps");
        QTest::newRow("after siblings") << kHead + "      train:\n        lr: 1\n        # a comment\n\n        st|" << QByteArray("train . st");
        QTest::newRow("a blank line, by the cursor's column") << kHead + "      train:\n        lr: 1\n        |" << QByteArray("train . ");
        QTest::newRow("a blank line further out") << kHead + "      train:\n        lr: 1\n      |" << QByteArray("config.process[0] . ");
        QTest::newRow("the second item") << kHead + "      datasets:\n        - folder_path: a\n          resolution: 5\n        - folder_path: b\n          ca|" << QByteArray("datasets[1] . ca");
        QTest::newRow("a new item") << kHead + "      datasets:\n        - folder_path: a\n        - fo|" << QByteArray("datasets[1] . fo");
        QTest::newRow("dashes at the key's own column") << kHead + "      datasets:\n      - folder_path: a\n      - fo|" << QByteArray("datasets[1] . fo");
        QTest::newRow("behind a list") << kHead + "      datasets:\n        - folder_path: a\n      tr|" << QByteArray("config.process[0] . tr");
        QTest::newRow("a list of words") << kHead + "      sample:\n        prompts:\n          - a fox\n          - b|" << QByteArray("sample.prompts[1] . b");
        QTest::newRow("a block of text does not count") << kHead + "      sample:\n        neg: >\n          a: b\n        se|" << QByteArray("sample . se");
        QTest::newRow("broken text") << kHead + "      network: {type: [\n      train:\n        st|" << QByteArray("train . st");
        QTest::newRow("a quoted key") << QByteArray("\"config\":\n  na|") << QByteArray("config . na");
        QTest::newRow("windows lines") << QByteArray(kHead + "      train:\n        st|").replace("\n", "\r\n") << QByteArray("train . st");
    }
    void sectionsAreFoundFromIndents() {
        QFETCH(QByteArray, marked);
        QFETCH(QByteArray, context);
        const Marked at(marked);
        QCOMPARE(textOf(contextAt(at.text, at.offset)), context);
    }

    /// Over a real job: the key of each line is the one whose place is that line.
    void theKeyOfEachLineIsTheParsersOwn() {
        QFile file(QStringLiteral(HEADROOM_SOURCE_DIR "/resources/demo/lora.yaml"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const std::string text = file.readAll().toStdString();
        const JobDocument document(text);
        int compared = 0;
        int line = 1;
        for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1, ++line) {
            const std::string key = keyAt(text, at);
            if (!document.contains(key) || text[at] == '#') continue;
            QCOMPARE(document.position(key).first, line);
            ++compared;
        }
        QVERIFY(compared > 60);
    }

    void keysOfTheSectionAreOffered() {
        const Marked at(kHead + "      train:\n        gradient_|");
        const auto offered = completionsAt(at.text, at.offset);
        QVERIFY(offered.size() >= 2);
        QVERIFY(std::ranges::all_of(offered, [](const Completion& each) { return each.isKey && each.word.starts_with("gradient_") && !each.help.empty(); }));
        QVERIFY(std::ranges::any_of(offered, [](const Completion& each) { return each.word == "gradient_checkpointing"; }));
    }

    void everySectionOffersAllItsKeys() {
        std::size_t offered = completionsAt("", 0).size() + completionsAt("config:\n  ", 11).size();
        const auto count = [&](const QByteArray& tail) {
            const Marked at(kHead + tail);
            return completionsAt(at.text, at.offset).size();
        };
        offered += count("      |") + count("      train:\n        |") + count("      datasets:\n        - |") + count("      sample:\n        samples:\n          - |");
        QVERIFY2(offered > 250, std::to_string(offered).c_str());
    }

    void wordsOfAKeyAreOffered() {
        const Marked words(kHead + "      save:\n        save_format: |");
        QCOMPARE(completionsAt(words.text, words.offset).size(), 2u);
        const Marked flag(kHead + "      train:\n        train_unet: f|");
        const auto offered = completionsAt(flag.text, flag.offset);
        QCOMPARE(offered.size(), 1u);
        QCOMPARE(offered.front().word, std::string("false"));
        const Marked number(kHead + "      train:\n        steps: |");
        QVERIFY(completionsAt(number.text, number.offset).empty());
    }

    void anyPlaceOfAnyTextIsSafe() {
        QFile file(QStringLiteral(HEADROOM_SOURCE_DIR "/resources/demo/lora.yaml"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        std::string text = file.readAll().toStdString() + "\n: :\n- - -\n-\n\"\n'a:\n\t- x";
        for (std::size_t at = 0; at <= text.size() + 3; at += 3) {
            const CursorContext context = contextAt(text, at);
            QVERIFY(context.wordBegin <= text.size());
        }
    }
};

QTEST_GUILESS_MAIN(TestCursorContext)
#include "tst_cursor_context.moc"
