// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/job_document.h"
#include "job/job_reader.h"
#include "job/yaml_tree.h"
#include "job/yaml_value.h"

#include <QDirIterator>
#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QTest>
#include <ctime>

using namespace headroom;

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr double kSlowdown = 20;
#else
constexpr double kSlowdown = 1;
#endif

QStringList files(const char* folder) {
    QStringList found;
    QDirIterator iterator(QStringLiteral(HEADROOM_FIXTURES "/jobs") + QLatin1String(folder), QDir::Files);
    while (iterator.hasNext()) found += iterator.next();
    found.sort();
    return found;
}

/// Our own jobs with the keys and shapes of the published examples, and the same job in unusual spellings.
QStringList wholeFiles() {
    QStringList all = files("") + files("/forms");
    all.removeIf([](const QString& name) { return name.contains(QLatin1String("_broken")); });
    return all;
}

std::string textOf(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) qFatal("%s cannot be read", qPrintable(path));
    return file.readAll().toStdString();
}

std::vector<JobDocument> wholeDocuments() {
    std::vector<JobDocument> documents;
    for (const QString& path : wholeFiles()) documents.emplace_back(textOf(path));
    return documents;
}

QString sentences(const std::vector<Issue>& issues) {
    QStringList all;
    for (const Issue& issue : issues) all += QString::fromStdString(toText(issue));
    return all.join(QLatin1Char('\n'));
}

void addRows(const QStringList& paths) {
    QTest::addColumn<QString>("path");
    for (const QString& path : paths) QTest::newRow(qPrintable(path.section(QLatin1Char('/'), -1))) << path;
}

/// Paths of all values that hold no others, and whether nothing on the way is shared through an anchor.
struct Leaf {
    KeyPath path;
    int node;
};

void collect(const YamlTree& tree, int index, KeyPath& path, std::vector<Leaf>& leaves) {
    const YamlNode& node = tree.node(index);
    if (node.aliases > 0 || node.kind == YamlNode::Kind::Alias) return;
    if (node.entries.empty()) leaves.push_back({path, index});
    for (std::size_t i = 0; i < node.entries.size(); ++i) {
        const YamlNode::Entry& entry = node.entries[i];
        if (entry.key >= 0 && tree.node(entry.key).value == "<<") continue;
        if (entry.key >= 0)
            path.emplace_back(tree.node(entry.key).value);
        else
            path.emplace_back(i);
        collect(tree, entry.value, path, leaves);
        path.pop_back();
    }
}

std::vector<Leaf> leavesOf(const JobDocument& document) {
    std::vector<Leaf> leaves;
    KeyPath path;
    collect(*document.tree(), document.tree()->root(), path, leaves);
    return leaves;
}

/// Chance with a seed that is printed, so that a failure can be played again.
class Dice {
public:
    Dice() {
        const QByteArray given = qgetenv("HEADROOM_SEED");
        m_seed = given.isEmpty() ? QRandomGenerator::system()->generate() : given.toUInt();
        m_generator.seed(m_seed);
        qInfo("HEADROOM_SEED=%u", m_seed);
    }
    int below(std::size_t end) { return static_cast<int>(m_generator.bounded(static_cast<quint32>(end))); }
    template <typename Item>
    const Item& oneOf(const std::vector<Item>& items) {
        return items[static_cast<std::size_t>(below(items.size()))];
    }
    std::string value() {
        static const std::vector<std::string> values{"1",
                                                     "-7",
                                                     "1e-4",
                                                     "true",
                                                     "'quoted: text'",
                                                     "plain words",
                                                     "[1, 2, 3]",
                                                     "{a: 1, b: [x]}",
                                                     "null",
                                                     "\"say \\\"hi\\\"\"",
                                                     "0.5",
                                                     "a, b",
                                                     "~",
                                                     "C:\\x",

                                                     "'#hash'",
                                                     "\xc3\xa9",
                                                     "''",
                                                     "a:\n- b\n- c: 1",
                                                     "${HOME}/x"};
        return oneOf(values);
    }

private:
    quint32 m_seed;
    QRandomGenerator m_generator;
};

YamlValue valueOf(const JobDocument& document) {
    return *headroom::valueOf(*document.tree(), 0, document.text());
}

}  // namespace

class TestJobFiles : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyPublishedShapeIsReadWithoutAnError_data() { addRows(wholeFiles()); }

    void everyPublishedShapeIsReadWithoutAnError() {
        QFETCH(const QString, path);
        const std::string text = textOf(path);
        const JobDocument document(text);
        QVERIFY2(!document.syntaxError(), document.syntaxError() ? document.syntaxError()->sentence.english().c_str() : "");
        const JobReading reading = readJob(document);
        QVERIFY2(reading.usable(), qPrintable(sentences(reading.issues)));
        for (const Issue& issue : reading.issues)
            QVERIFY2(!QString::fromStdString(issue.sentence.english()).contains("unknown"), issue.sentence.english().c_str());
        QVERIFY(document.text() == text);
    }

    void thereAre24ShapesAndABrokenOne() {
        QCOMPARE(files("").size(), 25);
        const JobReading broken =
            readJob(JobDocument(textOf(QStringLiteral(HEADROOM_FIXTURES "/jobs/omnigen2_lora_24gb_broken.yaml"))));
        QCOMPARE(sentences(broken.issues),
                 QString("line 45, column 23: a quote is opened here but not closed on this line"));
    }

    void everyBrokenFileEndsInSentences_data() { addRows(files("/broken")); }

    void everyBrokenFileEndsInSentences() {
        QFETCH(const QString, path);
        QElapsedTimer timer;
        timer.start();
        const JobDocument document(textOf(path));
        const JobReading reading = readJob(document);
        notObeyed(document);
        QVERIFY(!reading.issues.empty());
        for (const Issue& issue : reading.issues) {
            QVERIFY2(issue.sentence.english().size() > 10 && issue.sentence.english().find('\n') == std::string::npos,
                     issue.sentence.english().c_str());
            QVERIFY(issue.line >= 1 && issue.column >= 1);
        }
        QVERIFY2(timer.elapsed() < 2000, "took too long");
    }

    void allShapesSayTheSameJob() {
        const JobConfig plain =
            readJob(JobDocument(textOf(QStringLiteral(HEADROOM_FIXTURES "/jobs/forms/no_final_line_end.yaml")))).config;
        for (const char* name : {"bom.yaml", "crlf.yaml"})
            QCOMPARE(
                readJob(JobDocument(textOf(QStringLiteral(HEADROOM_FIXTURES "/jobs/forms/") + QLatin1String(name))))
                    .config,
                plain);
        const JobConfig json =
            readJob(JobDocument(textOf(QStringLiteral(HEADROOM_FIXTURES "/jobs/forms/job.json")))).config;
        QCOMPARE(json.config.process[0].sample.samples[0].prompt, std::string("a \xf0\x9f\x9a\x80 over the bay"));
        const JobConfig anchors =
            readJob(JobDocument(textOf(QStringLiteral(HEADROOM_FIXTURES "/jobs/forms/anchors.yaml")))).config;
        QCOMPARE(anchors.config.process[0].datasets[1].resolution, std::vector<int>{512});
        QCOMPARE(anchors.config.process[0].datasets[1].folderPath, std::optional<std::string>("q"));
        QCOMPARE(anchors.config.process[0].firstSample->samples[0].prompt, std::string("two lines\nof words\n"));
    }

    void aThousandRandomEditsChangeOnlyTheirSpans() {
        Dice dice;
        const std::vector<JobDocument> documents = wholeDocuments();
        for (int round = 0; round < 1000; ++round) {
            JobDocument document = dice.oneOf(documents);
            const std::string before = document.text();
            const std::vector<Leaf> leaves = leavesOf(document);
            const Leaf leaf = dice.oneOf(leaves);
            const YamlNode old = document.tree()->node(leaf.node);
            const std::string key = toText(leaf.path);
            const std::string value = dice.value();
            const Status done = document.set(key, value);
            if (!done) {
                QVERIFY2(document.text() == before, key.c_str());
                continue;
            }
            const std::string& after = document.text();
            QVERIFY2(after.substr(0, old.begin > 0 ? old.begin - 1 : 0) ==
                         before.substr(0, old.begin > 0 ? old.begin - 1 : 0),
                     key.c_str());
            const std::string tail = before.substr(old.end);
            QVERIFY2(after.ends_with(tail) || old.begin == old.end, (key + " = " + value + "\n" + after).c_str());
            const JobDocument fresh(after);
            QVERIFY2(!fresh.syntaxError(), (key + " = " + value + "\n" + after).c_str());
            QVERIFY2(fresh.get(key) == document.get(key), key.c_str());
            if (round % 10 == 0) {
                // Every value elsewhere reads as before, in the patched tree and in a fresh one.
                const JobDocument original(before);
                for (const Leaf& other : leaves) {
                    const std::string name = toText(other.path);
                    if (other.node == leaf.node || name.starts_with(key)) continue;
                    QVERIFY2(fresh.get(name) == original.get(name), name.c_str());
                    QVERIFY2(document.get(name) == original.get(name), name.c_str());
                }
            }
            document.undo();
            QVERIFY(document.text() == before);
        }
    }

    void randomInsertionsAndRemovalsLeaveTheRestAlone() {
        Dice dice;
        const std::vector<JobDocument> documents = wholeDocuments();
        for (int round = 0; round < 200; ++round) {
            JobDocument document = dice.oneOf(documents);
            const std::string before = document.text();
            Leaf leaf = dice.oneOf(leavesOf(document));
            while (std::holds_alternative<std::size_t>(leaf.path.back())) leaf.path.pop_back();
            const YamlValue meaning = valueOf(document);
            const std::string oldKey = toText(leaf.path);
            leaf.path.back() = std::string("unknown_key_") + std::to_string(round);
            const std::string key = toText(leaf.path);
            const Status done = document.set(key, dice.value());
            QVERIFY2(done, done ? "" : done.error().sentence().c_str());
            QVERIFY2(document.text().size() > before.size(), key.c_str());
            JobDocument grown(document.text());
            QVERIFY(!grown.syntaxError());
            QVERIFY(grown.remove(key));
            QVERIFY2(sameMeaning(valueOf(grown), meaning), (key + "\n" + grown.text()).c_str());
            QVERIFY2(!document.remove(oldKey) || document.contains(key), "an unknown key did not survive");
            while (document.canUndo()) document.undo();
            QVERIFY(document.text() == before);
        }
    }

    void printingAndParsingKeepTheMeaning_data() { addRows(wholeFiles()); }

    void printingAndParsingKeepTheMeaning() {
        QFETCH(const QString, path);
        const JobDocument document(textOf(path));
        const YamlValue meaning = valueOf(document);
        const JobDocument block(asBlock(meaning, 0, "\n"));
        QVERIFY(sameMeaning(valueOf(block), meaning));
        const JobDocument json(onOneLine(meaning, YamlPlace::Json));
        QVERIFY(sameMeaning(valueOf(json), meaning));
        QVERIFY(difference(document, block)->empty());
    }

    void aDiffAndItsReverseAreTheIdentity() {
        Dice dice;
        const std::vector<JobDocument> documents = wholeDocuments();
        for (int round = 0; round < 100; ++round) {
            JobDocument from = dice.oneOf(documents);
            JobDocument to = from;
            for (int edit = 0; edit < 5; ++edit) {
                Leaf leaf = dice.oneOf(leavesOf(to));
                if (dice.below(3) == 0 && std::holds_alternative<std::string>(leaf.path.back()))
                    static_cast<void>(to.remove(toText(leaf.path)));
                else
                    static_cast<void>(to.set(toText(leaf.path), dice.value()));
            }
            const auto diff = difference(from, to);
            QVERIFY(diff);
            const YamlValue meaning = valueOf(from);
            const Status done = apply(*diff, from);
            if (!done) continue;  // the way leads through an anchor
            QVERIFY2(sameMeaning(valueOf(from), valueOf(to)), diff->text().c_str());
            const Status back = apply(diff->reversed(), from);
            QVERIFY2(back, back ? "" : back.error().sentence().c_str());
            QVERIFY2(sameMeaning(valueOf(from), meaning), diff->text().c_str());
        }
    }

    void damagedFilesNeverCrashTheReader() {
        Dice dice;
        std::vector<std::string> texts;
        for (const QString& path : wholeFiles() + files("/broken")) texts.push_back(textOf(path));
        for (int round = 0; round < 300; ++round) {
            std::string text = dice.oneOf(texts);
            for (int wound = dice.below(4); wound >= 0 && !text.empty(); --wound) {
                const auto at = static_cast<std::size_t>(dice.below(text.size()));
                static const std::string kTricky = "\n\t :-[]{}&*!|>'\"#,?%@`\\\r0a~<=.\xc3";
                if (dice.below(2) == 0)
                    text[at] = kTricky[static_cast<std::size_t>(dice.below(kTricky.size()))];
                else
                    text.erase(at, static_cast<std::size_t>(1 + dice.below(30)));
            }
            JobDocument document(text);
            for (const Issue& issue : readJob(document).issues) QVERIFY(issue.line >= 1 && !issue.sentence.english().empty());
            notObeyed(document);
            if (document.syntaxError()) continue;
            const std::vector<Leaf> leaves = leavesOf(document);
            if (!leaves.empty() && !leaves.front().path.empty())
                static_cast<void>(document.set(toText(dice.oneOf(leaves).path), dice.value()));
            QVERIFY(!document.syntaxError());
        }
    }

    /// Processor time, the best of several tries: the machine may be busy.
    void anOrdinaryJobIsParsedAndEditedInTwoMilliseconds() {
        std::string text = textOf(QStringLiteral(HEADROOM_FIXTURES "/jobs/qwen_image_edit_2509_lora_32gb.yaml"));
        text += "notes:\n";
        while (std::count(text.begin(), text.end(), '\n') < 200)
            text += "  line_" + std::to_string(text.size()) + ": some words\n";
        double best = 1e9;
        for (int i = 0; i < 20; ++i) {
            const std::clock_t begin = std::clock();
            JobDocument document(text);
            QVERIFY(document.set("train.steps", "123"));
            best = std::min(best, 1e3 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
        }
        qInfo("parse and edit of 200 lines: %.2f ms", best);
        QVERIFY2(best < 2.0 * kSlowdown, "slower than two milliseconds");
    }
};

QTEST_GUILESS_MAIN(TestJobFiles)
#include "tst_job_files.moc"
