// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/key_rows.h"

#include "job/job_document.h"
#include "job/key_lookup.h"
#include "job/yaml_tree.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace headroom;

namespace {

/// Of a file named from the root of the checkout, or absolutely.
QString textOf(const QString& path) {
    QFile file(QDir(QStringLiteral(HEADROOM_SOURCE_DIR)).filePath(path));
    if (!file.open(QIODevice::ReadOnly)) qFatal("%s cannot be read", qPrintable(path));
    return QString::fromUtf8(file.readAll());
}

}  // namespace

class TestKeyRows : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keysAreFoundByPathAndByPattern() {
        QVERIFY(findRow("train.steps"));
        QVERIFY(findRow("datasets[3].resolution"));
        QCOMPARE(findRow("datasets[3].resolution"), findRow("datasets[].resolution"));
        QCOMPARE(findRow("config.process[1].train.lr"), findRow("train.lr"));
        QVERIFY(findRow("config.name"));
        QVERIFY(findRow("sample.samples[0].prompt"));
        QVERIFY(!findRow("train.stepz"));
        QVERIFY(!findRow("steps"));
        QVERIFY(!findRow(""));
    }

    void bothSetsOfDefaultsAreTold() {
        QCOMPARE(findRow("train.lr")->defaultValue, std::string("1e-06"));
        QCOMPARE(findRow("train.lr")->panelDefault, std::string_view("1e-4"));
        QCOMPARE(findRow("datasets[].resolution")->defaultValue, std::string("[512]"));
        QCOMPARE(findRow("network.conv")->defaultValue, std::string("null"));
        QCOMPARE(findRow("train.gradient_checkpointing")->defaultValue, std::string("true"));
        QCOMPARE(int(findRow("train.optimizer_params")->kind), int(KeyKind::Free));
        QCOMPARE(int(findRow("datasets")->kind), int(KeyKind::Sections));
        QVERIFY(findRow("network.conv")->nullable);
    }

    void aKeyIsLookedUpOrItsDefaultIsTold() {
        const JobDocument document("config: {process: [{train: {lr: 2e-4}}]}\nmeta: {a: 1}\n");
        QCOMPARE(lookUp(document, "train.lr")->text, std::string("2e-4"));
        QVERIFY(!lookUp(document, "train.lr")->absent);
        QCOMPARE(lookUp(document, "train.steps")->text, std::string("1000"));
        QVERIFY(lookUp(document, "train.steps")->absent);
        QCOMPARE(lookUp(document, "meta.a")->text, std::string("1"));
        QCOMPARE(lookUp(document, "meta.b").error().sentence(), std::string("meta.b is absent and has no default."));
        QCOMPARE(lookUp(document, "steps").error().sentence(),
                 std::string("'steps' is no key of a job. Did you mean train.steps?"));
        QCOMPARE(lookUp(document, "train.stepz").error().sentence(),
                 std::string("'train.stepz' is no key of a job. Did you mean train.steps?"));
    }

    void defaultsAreYaml() {
        for (const KeyRow& row : keyRows())
            for (const std::string& text : {row.defaultValue, std::string(row.panelDefault)})
                QVERIFY2(std::holds_alternative<YamlTree>(YamlTree::parse(text)), row.key.c_str());
    }

    void obeyedWordsAreAmongTheChoices() {
        for (const KeyRow& row : keyRows())
            for (const std::string_view word : wordsOf(row.obeyedWords)) {
                const auto words = wordsOf(row.choices);
                QVERIFY2(std::find(words.begin(), words.end(), word) != words.end(),
                         (row.key + ": " + std::string(word)).c_str());
            }
    }

    /// A key that is called obeyed is read by something that acts on it, or stands for one that is (job_resolve.cpp).
    void obeyedKeysAreNamedInTheEngine() {
        QString sources = textOf(QStringLiteral("core/job/job_resolve.cpp"));
        for (const char* folder : {"dataset", "families", "lora", "sample", "server", "train"}) {
            QDirIterator files(QStringLiteral(HEADROOM_SOURCE_DIR "/core/") + QLatin1String(folder), {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files,
                               QDirIterator::Subdirectories);
            while (files.hasNext()) sources += textOf(files.next());
        }
        static const QRegularExpression field(QStringLiteral(R"(row\(Field\{(.*?)\}\);)"), QRegularExpression::DotMatchesEverythingOption);
        static const QRegularExpression member(QStringLiteral(R"(\.member = &\w+::(\w+))"));
        int obeyed = 0;
        for (const QString& name : QDir(QStringLiteral(HEADROOM_SOURCE_DIR "/core/job")).entryList({QStringLiteral("*_config.h")})) {
            const QString text = textOf(QStringLiteral("core/job/") + name);
            for (auto row = field.globalMatch(text); row.hasNext();) {
                const QString words = row.next().captured(1);
                if (!words.contains(QLatin1String("Obeyed::Yes"))) continue;
                ++obeyed;
                const QString memberName = member.match(words).captured(1);
                const QRegularExpression read(QStringLiteral(R"([\w)\]](?:\.|->|::)%1\b(?!\s*=[^=]))").arg(memberName));
                QVERIFY2(sources.contains(read), qPrintable(name + QStringLiteral(": nothing reads ") + memberName));
            }
        }
        QVERIFY(obeyed > 80);
    }

    /// After a change of rows: HEADROOM_WRITE_KEYS=1 build/dev/bin/tst_key_rows
    void thePageOfKeysIsUpToDate() {
        QFile page(QStringLiteral(HEADROOM_SOURCE_DIR "/docs/keys.md"));
        const QByteArray made = QByteArray::fromStdString(keyReference());
        if (qEnvironmentVariableIsSet("HEADROOM_WRITE_KEYS")) {
            QVERIFY(page.open(QIODevice::WriteOnly));
            QCOMPARE(page.write(made), made.size());
            return;
        }
        QVERIFY(page.open(QIODevice::ReadOnly));
        QVERIFY2(page.readAll() == made,
                 "docs/keys.md differs from the rows; run this test with HEADROOM_WRITE_KEYS=1");
    }
};

QTEST_GUILESS_MAIN(TestKeyRows)
#include "tst_key_rows.moc"
