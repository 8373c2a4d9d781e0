// SPDX-License-Identifier: GPL-3.0-or-later
// The gates of the translations: the files hold what the sources say, all of it translated, with the same placeholders.
#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>
#include <array>

namespace {

struct Message {
    QString context = {};
    QString source = {};
    QString comment = {};
    bool isPlural = false;
    bool isUnfinished = false;
    QStringList translations = {};  ///< one, or all plural forms

    QString name() const { return QStringLiteral("%1: '%2'%3").arg(context, source, comment.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(comment)); }
    auto operator<=>(const Message&) const = default;
};

Message readMessage(QXmlStreamReader& xml, const QString& context) {
    Message message{.context = context, .isPlural = xml.attributes().value(QLatin1String("numerus")) == QLatin1String("yes")};
    while (xml.readNextStartElement()) {
        if (xml.name() == QLatin1String("source")) message.source = xml.readElementText();
        else if (xml.name() == QLatin1String("comment")) message.comment = xml.readElementText();
        else if (xml.name() == QLatin1String("translation")) {
            message.isUnfinished = xml.attributes().hasAttribute(QLatin1String("type"));
            if (!message.isPlural) message.translations << xml.readElementText();
            else while (xml.readNextStartElement()) message.translations << xml.readElementText();
        } else xml.skipCurrentElement();
    }
    return message;
}

QList<Message> messagesOf(const QString& path) {
    QFile file(path);
    QList<Message> messages;
    if (!file.open(QIODevice::ReadOnly)) return messages;
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) continue;
        if (xml.name() == QLatin1String("name")) context = xml.readElementText();
        else if (xml.name() == QLatin1String("message")) messages << readMessage(xml, context);
    }
    return messages;
}

QStringList found(const QString& pattern, const QString& text) {
    QStringList all;
    for (const auto& match : QRegularExpression(pattern).globalMatch(text)) all << match.captured(0);
    all.sort();
    return all;
}

/// What a translation must share with its source: placeholders, the mark of the letter, the dots of a dialog, filters of files.
QString faultOf(const Message& message, const QString& words) {
    if (words.isEmpty()) return QStringLiteral("is not translated");
    const auto differs = [&](const QString& pattern) { return found(pattern, words) != found(pattern, message.source); };
    if (differs(QStringLiteral("%L?\\d+|%n"))) return QStringLiteral("has other placeholders");
    if (differs(QStringLiteral("&(?=\\w)"))) return QStringLiteral("has another number of &");
    if (differs(QStringLiteral("…$"))) return QStringLiteral("ends otherwise, with or without …");
    if (differs(QStringLiteral("\\*\\.\\w+|;;|\\[\\*\\]|<[^>]+>|\\n"))) return QStringLiteral("has other file filters, marks or lines");
    if (differs(QStringLiteral("^\\s+|\\s+$"))) return QStringLiteral("begins or ends with other blanks");
    if (differs(QStringLiteral("[.?!:]$"))) return QStringLiteral("ends with another mark");
    return {};
}

/// A place in core's sources where words for people stand outside a mark, so that they can never be translated.
struct Unmarked {
    int line = 0;
    QString words = {};
};

/// Files of core whose words are not for people, or never in the window.
constexpr std::array kNotForPeople = {
    "core/checkpointing/recompute_frame.cpp",  // faults of our own code
    "core/families/panel_facts.h",             // names of families
    "core/families/weight_summary.cpp",        // names of parts and families
    "core/forecast/meta_kernels.cpp",          // faults of our own code
    "core/forecast/scratch_table.h",           // for engineers: printed by a test
    "core/forecast/spliced_parts.cpp",         // faults of our own code
    "core/job/key_reference.cpp",              // a page of the manual
    "core/job/noise_schedules.h",              // words of a key
    "core/job/precision.h",                    // words of a key
    "core/memory/ledger.cpp",                  // PyTorch's words
    "core/memory/played_memory.cpp",           // faults of our own code
    "core/nn/geglu.cpp",                       // a signature
    "core/nn/quantized_weight.cpp",            // faults of our own code
    "core/oom/published_case.cpp",             // for engineers: a table of the command line
    "core/oom/redacted_job.cpp",               // a report for support: English everywhere
    "core/oom/redactor.cpp",                   // a report for support: English everywhere
    "core/oom/run_facts.cpp",                  // words of other programs
    "core/oom/support_bundle.cpp",             // a report for support: English everywhere
    "core/tensor/tensor_type.cpp",             // faults of our own code
    "core/text/pattern.cpp",                   // faults of our own code
    "core/train/loss_log.cpp",                 // SQL, and PRAGMAs
};

/// What stands before a literal that is no sentence: a mark, words that a key may be or that something is compared with, words of other programs' logs.
const QRegularExpression kMarked(QStringLiteral("(\\b(say|HEADROOM_SAY|HEADROOM_TR|find|wordsOf|static_assert) \\(|= =|\\. (choices|obeyedWords|panelDefault) =|"
                                                "(OomSignature|FigureRow|Impostor) \\{( literal ,| & \\w+ : : \\w+ ,)?|throw|add \\( hub ,|little ,)$"));

QList<Unmarked> unmarkedIn(const QString& source) {
    static const QRegularExpression token(QStringLiteral("(?<comment>//[^\\n]*|/\\*.*?\\*/)|(?<raw>R\"\\(.*?\\)\")|(?<literal>\"(?:[^\"\\\\\\n]|\\\\.)*\")|(?<other>'(?:[^'\\\\\\n]|\\\\.)*'|\\w+|[^\\s\\w])"),
                                          QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression twoWords(QStringLiteral("[A-Za-z][a-z']+[,;:]? [a-z][a-z']+"));
    QList<Unmarked> unmarked;
    QStringList before;
    QString literal;
    qsizetype begin = 0;
    const auto finish = [&] {
        if (twoWords.match(literal).hasMatch() && !kMarked.match(before.mid(std::max<qsizetype>(0, before.size() - 8)).join(QLatin1Char(' '))).hasMatch())
            unmarked.append({static_cast<int>(source.left(begin).count(QLatin1Char('\n'))) + 1, literal});
        if (!literal.isEmpty()) before << QStringLiteral("literal");
        literal.clear();
    };
    for (const auto& match : token.globalMatch(source)) {
        if (match.hasCaptured(QStringLiteral("comment"))) continue;
        if (const QString words = match.captured(QStringLiteral("literal")); !words.isEmpty()) {
            if (literal.isEmpty()) begin = match.capturedStart();
            literal += words;
            continue;
        }
        finish();
        before << (match.hasCaptured(QStringLiteral("raw")) ? QStringLiteral("raw") : match.captured(QStringLiteral("other")));
    }
    finish();
    return unmarked;
}

}  // namespace

void demandNone(const QStringList& faults) { QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n')))); }

class TestTranslations : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    static QString committed(const QString& language) { return QStringLiteral(HEADROOM_SOURCE_DIR "/translations/headroom_%1.ts").arg(language); }
    QString fresh(const QString& language) const { return m_folder.filePath(QStringLiteral("headroom_%1.ts").arg(language)); }

    static void languages() {
        QTest::addColumn<QString>("language");
        for (const char* language : {"en", "de"}) QTest::newRow(language) << QString::fromLatin1(language);
    }

private Q_SLOTS:
    /// Runs the extraction of `update_translations` on copies.
    void initTestCase() {
        for (const char* language : {"en", "de"}) QVERIFY(QFile::copy(committed(QLatin1String(language)), fresh(QLatin1String(language))));
        QProcess cmake;
        cmake.start(QStringLiteral(HEADROOM_CMAKE), {QStringLiteral("-DLUPDATE=" HEADROOM_LUPDATE), QStringLiteral("-DFOLDER=") + m_folder.path(),
                                                     QStringLiteral("-DWORK=") + m_folder.filePath(QStringLiteral("sources")), QStringLiteral("-P"),
                                                     QStringLiteral(HEADROOM_SOURCE_DIR "/translations/update.cmake")});
        QVERIFY(cmake.waitForFinished());
        demandNone(cmake.exitCode() == 0 ? QStringList() : QStringList(QString::fromUtf8(cmake.readAllStandardError())));
    }

    void everyTextOfTheSourcesIsInTheFile_data() { languages(); }
    void everyTextOfTheSourcesIsInTheFile() {
        QFETCH(QString, language);
        const QList<Message> wanted = messagesOf(fresh(language));
        QVERIFY(wanted.size() > (language == QLatin1String("en") ? 5 : 1000));
        QStringList names, faults;
        for (const Message& message : messagesOf(committed(language))) names << message.name();
        for (const Message& message : wanted)
            if (!names.removeOne(message.name())) faults << QStringLiteral("missing: ") + message.name();
        for (const QString& name : names) faults << QStringLiteral("not in the sources: ") + name;
        if (!faults.isEmpty()) faults << QStringLiteral("Build the target update_translations and translate (docs/translating.md).");
        demandNone(faults);
    }

    void everyTextIsTranslatedWithItsPlaceholders_data() { languages(); }
    void everyTextIsTranslatedWithItsPlaceholders() {
        QFETCH(QString, language);
        QStringList faults;
        for (const Message& message : messagesOf(fresh(language))) {
            if (message.isUnfinished) faults << message.name() + QStringLiteral(" is unfinished");
            if (message.isPlural && message.translations.size() != 2) faults << message.name() + QStringLiteral(" lacks a plural form");
            for (const QString& words : message.translations)
                if (const QString fault = faultOf(message, words); !fault.isEmpty()) faults << QStringLiteral("%1 -> '%2' %3").arg(message.name(), words, fault);
        }
        demandNone(faults);
    }

    /// A sentence of core that is put together with + or stands outside `say` would stay English in every window.
    void everySentenceOfCoreIsMarked() {
        QStringList faults;
        QDirIterator files(QStringLiteral(HEADROOM_SOURCE_DIR "/core"), {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files, QDirIterator::Subdirectories);
        int read = 0;
        while (files.hasNext()) {
            QFile file(files.next());
            const QString path = file.fileName().mid(static_cast<int>(sizeof HEADROOM_SOURCE_DIR));
            if (std::ranges::find(kNotForPeople, path.toStdString()) != kNotForPeople.end()) continue;
            QVERIFY(file.open(QIODevice::ReadOnly));
            for (const Unmarked& unmarked : unmarkedIn(QString::fromUtf8(file.readAll()))) faults << QStringLiteral("%1:%2: %3").arg(path).arg(unmarked.line).arg(unmarked.words);
            ++read;
        }
        QVERIFY(read > 200);
        demandNone(faults);
    }

    void unmarkedSentencesAreSeen_data() {
        QTest::addColumn<QString>("source");
        QTest::addColumn<bool>("good");
        QTest::newRow("said") << QStringLiteral("return Error{say(\"the file is empty\"), path};") << true;
        QTest::newRow("said on two lines") << QStringLiteral("say(\n\"the file %1\"\n\" is empty\", path)") << true;
        QTest::newRow("in a table") << QStringLiteral("Row{1, HEADROOM_SAY(\"it is a folder\")}") << true;
        QTest::newRow("one word") << QStringLiteral("Warning{\"key_not_obeyed\", \"extension\"}") << true;
        QTest::newRow("a comment") << QStringLiteral("// \"it is a folder\"") << true;
        QTest::newRow("bare") << QStringLiteral("return Error{\"the file is empty\", path};") << false;
        QTest::newRow("joined") << QStringLiteral("Error{\"the file \" + name + \" is empty and no job\"}") << false;
        QTest::newRow("an argument") << QStringLiteral("events.warn(\"code\", \"The run goes on.\")") << false;
        QTest::newRow("behind a choice") << QStringLiteral("return bad ? say(\"it is damaged\") : \"it is a folder\";") << false;
    }
    void unmarkedSentencesAreSeen() {
        QFETCH(QString, source);
        QFETCH(bool, good);
        QCOMPARE(unmarkedIn(source).isEmpty(), good);
    }

    /// The checks themselves: what a slip looks like is seen.
    void slipsAreSeen_data() {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("words");
        QTest::addColumn<bool>("good");
        QTest::newRow("good") << QStringLiteral("Step %1 of %2.") << QStringLiteral("Schritt %1 von %2.") << true;
        QTest::newRow("other order") << QStringLiteral("%1 in %2") << QStringLiteral("In %2: %1") << true;
        QTest::newRow("nothing") << QStringLiteral("Step") << QString() << false;
        QTest::newRow("lost placeholder") << QStringLiteral("Step %1 of %2") << QStringLiteral("Schritt %1") << false;
        QTest::newRow("lost letter") << QStringLiteral("&File") << QStringLiteral("Datei") << false;
        QTest::newRow("plain &") << QStringLiteral("A & B") << QStringLiteral("A & B") << true;
        QTest::newRow("lost dots") << QStringLiteral("Open…") << QStringLiteral("Öffnen") << false;
        QTest::newRow("lost filter") << QStringLiteral("Jobs (*.yaml);;All (*)") << QStringLiteral("Jobs (*.yml);;Alle (*)") << false;
        QTest::newRow("blank") << QStringLiteral("Step ") << QStringLiteral("Schritt") << false;
        QTest::newRow("mark") << QStringLiteral("Stop?") << QStringLiteral("Anhalten") << false;
    }
    void slipsAreSeen() {
        QFETCH(QString, source);
        QFETCH(QString, words);
        QFETCH(bool, good);
        QCOMPARE(faultOf({.source = source}, words).isEmpty(), good);
    }
};

QTEST_GUILESS_MAIN(TestTranslations)
#include "tst_translations.moc"
