// SPDX-License-Identifier: GPL-3.0-or-later
// The built program as people call it. Its engine is scripted_engine.cpp: the name of the job says how the run goes.
#include "support/program.h"

#include "files/safetensors_file.h"
#include "messages/engine_process.h"
#include "messages/event_codec.h"
#include "messages/request_codec.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace headroom;

namespace {

const QByteArray kJob = "# my first job\r\n"
                        "job: extension\n"
                        "config:\n"
                        "  name:   'first'   # of many\n"
                        "  process:\n"
                        "    - type: sd_trainer\n"
                        "      training_folder: output\n"
                        "      network: {type: lora, linear: 16, linear_alpha: 16}\n"
                        "      datasets:\n"
                        "        - folder_path: pictures\n"
                        "          resolution: [ 512, 768 ]\n"
                        "      train:\n"
                        "        steps: 2_000   # not many\n"
                        "        lr: 1e-4\n"
                        "      model:\n"
                        "        name_or_path: model\n"
                        "        arch: sd1\n"
                        "   \n";

QString textOf(const ProgramRun& run) { return QStringLiteral("exit code %1\nout: %2\nerr: %3").arg(run.exitCode).arg(run.out, run.err); }

}  // namespace

class TestCommandLine : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString path(const QString& name) const { return m_folder.filePath(name); }

    QString write(const QString& name, const QByteArray& text) const {
        QFile file(path(name));
        file.open(QIODevice::WriteOnly);
        file.write(text);
        return path(name);
    }

    QByteArray read(const QString& file) const {
        QFile opened(file);
        opened.open(QIODevice::ReadOnly);
        return opened.readAll();
    }

    QString jobNamed(const QByteArray& name) const {
        return write(QString::fromLatin1(name) + QStringLiteral(".yaml"), QByteArray(kJob).replace("  name:   'first'   # of many", "  name: " + name));
    }

    ProgramRun run(const QStringList& arguments) const { return runProgram(QStringLiteral(SCRIPTED_CLI), arguments, m_folder.path()); }

    /// All files of an archive, one after the other, by a reader of another make.
    static QByteArray unpacked(const QString& archive) {
        QProcess python;
        python.start(QStringLiteral("python3"), {QStringLiteral("-c"), QStringLiteral("import sys, zipfile\nwith zipfile.ZipFile(sys.argv[1]) as z:\n  for n in z.namelist(): print('==', n); print(z.read(n).decode())"), archive});
        python.waitForFinished();
        return python.readAllStandardOutput() + python.readAllStandardError();
    }

private Q_SLOTS:
    void aReportForSupportHoldsNothingPersonal() {
        const QString job = write(QStringLiteral("fruit.yaml"), QByteArray(kJob).replace("folder_path: pictures", "folder_path: /home/grace/wedding pictures"));
        const QString log = write(QStringLiteral("run.log"), "reading /home/grace/wedding pictures/anna.png\ntoken hf_abcdefghijklmnopqrst\nloss.backward()\nCUDA out of memory. Tried to allocate 2.00 GiB.\n");
        const ProgramRun done = run({"diagnose", log, "--job", job, "--json", "--bundle", path(QStringLiteral("report.zip"))});
        QVERIFY2(done.exitCode == 0, qPrintable(textOf(done)));
        QVERIFY(!QJsonDocument::fromJson(done.out.toUtf8()).object().value(QStringLiteral("cause")).toString().isEmpty());
        QVERIFY2(done.err.contains(QStringLiteral("report.zip holds job.yaml, log.txt, diagnosis.json")), qPrintable(done.err));
        const QByteArray report = unpacked(path(QStringLiteral("report.zip")));
        for (const char* part : {"== job.yaml", "steps: 2_000", "== log.txt", "reading <folder 2>/<file 1>.png", "Tried to allocate 2.00 GiB", "== diagnosis.json", "== machine.txt", "Made by: headroom-cli"})
            QVERIFY2(report.contains(part), (QByteArray(part) + " is missing in\n" + report).constData());
        for (const char* secret : {"grace", "wedding", "anna", "hf_abc"}) QVERIFY2(!report.contains(secret), report.constData());
    }

    void aReportThatCannotBeWrittenIsOneSentence() {
        const QString log = write(QStringLiteral("run.log"), "CUDA out of memory. Tried to allocate 2.00 GiB.\n");
        const ProgramRun done = run({"diagnose", log, "--bundle", QStringLiteral("/nowhere/report.zip")});
        QCOMPARE(done.exitCode, 3);
        QVERIFY2(done.err.contains(QStringLiteral("/nowhere")) && done.err.count(QLatin1Char('\n')) == 1, qPrintable(done.err));
    }

    void setChangesTheSpanOfAValueAndNoOtherByte_data() {
        QTest::addColumn<QStringList>("settings");
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::newRow("a key of the first process") << QStringList{"train.steps=20"} << QByteArray("2_000") << QByteArray("20");
        QTest::newRow("a number keeps its spelling") << QStringList{"train.lr=5e-5"} << QByteArray("1e-4") << QByteArray("5e-5");
        QTest::newRow("a full path") << QStringList{"config.name=second"} << QByteArray("'first'") << QByteArray("second");
        QTest::newRow("an item of a list") << QStringList{"datasets[0].folder_path=other"} << QByteArray("path: pictures") << QByteArray("path: other");
        QTest::newRow("a list") << QStringList{"datasets[0].resolution=[512]"} << QByteArray("[ 512, 768 ]") << QByteArray("[512]");
        QTest::newRow("in a flow map") << QStringList{"network.linear=8"} << QByteArray("linear: 16, l") << QByteArray("linear: 8, l");
    }

    void setChangesTheSpanOfAValueAndNoOtherByte() {
        QFETCH(const QStringList, settings);
        QFETCH(const QByteArray, before);
        QFETCH(const QByteArray, after);
        const QString job = write(QStringLiteral("set.yaml"), kJob);
        const ProgramRun done = run(QStringList{"set", job} + settings);
        QVERIFY2(done.exitCode == 0, qPrintable(textOf(done)));
        QCOMPARE(read(job), QByteArray(kJob).replace(before, after));
    }

    void setMakesAllSettingsOrNone() {
        const QString job = write(QStringLiteral("set.yaml"), kJob);
        const ProgramRun done = run({"set", job, "train.steps=20", "train.batch_sise=2"});
        QCOMPARE(done.exitCode, 1);
        QVERIFY2(done.err.contains("batch_sise") && done.err.contains("batch_size"), qPrintable(done.err));
        QCOMPARE(done.err.count('\n'), 1);
        QCOMPARE(read(job), kJob);
    }

    void setGoesThroughALink() {
        const QString job = write(QStringLiteral("real.yaml"), kJob);
        QFile::link(job, path(QStringLiteral("link.yaml")));
        QCOMPARE(run({"set", path(QStringLiteral("link.yaml")), "train.steps=20"}).exitCode, 0);
        QVERIFY(QFileInfo(path(QStringLiteral("link.yaml"))).isSymLink());
        QVERIFY(read(job).contains("steps: 20 "));
    }

    void getPrintsTheValueAsItIsWritten_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("value");
        QTest::newRow("number") << "train.lr" << "1e-4\n";
        QTest::newRow("full path") << "config.process[0].type" << "sd_trainer\n";
        QTest::newRow("list item") << "datasets[0].resolution[1]" << "768\n";
    }

    void getPrintsTheValueAsItIsWritten() {
        QFETCH(const QString, key);
        QFETCH(const QString, value);
        const ProgramRun done = run({"get", write(QStringLiteral("get.yaml"), kJob), key});
        QCOMPARE(done.exitCode, 0);
        QCOMPARE(done.out, value);
        QCOMPARE(done.err, QString());
    }

    void getOfAnAbsentKeyPrintsItsDefaultAndSaysSo() {
        const ProgramRun done = run({"get", write(QStringLiteral("get.yaml"), kJob), "train.batch_size"});
        QCOMPARE(done.exitCode, 0);
        QCOMPARE(done.out, QStringLiteral("1\n"));
        QVERIFY(done.err.startsWith("train.batch_size is not in ") && done.err.endsWith("this is its default.\n"));
    }

    void getOfAnUnknownKeyIsRefused() {
        const ProgramRun done = run({"get", write(QStringLiteral("get.yaml"), kJob), "train.no_such_key"});
        QCOMPARE(done.exitCode, 1);
        QCOMPARE(done.out, QString());
        QVERIFY(done.err.contains("'train.no_such_key' is no key of a job"));
    }

    void aSettingOfTheCallIsNotWritten() {
        const QString job = write(QStringLiteral("get.yaml"), kJob);
        QCOMPARE(run({"get", job, "train.steps", "--set", "train.steps=7"}).out, QStringLiteral("7\n"));
        QCOMPARE(read(job), kJob);
    }

    void validateNamesFileLineAndColumn_data() {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("part");
        QTest::newRow("unknown key") << QByteArray("lr: 1e-4") << QByteArray("lrr: 1e-4") << ":14:9: " << "lrr";
        QTest::newRow("wrong type") << QByteArray("2_000") << QByteArray("many") << ":13:" << "steps";
        QTest::newRow("broken YAML") << QByteArray("[ 512, 768 ]") << QByteArray("[ 512, 768") << ":1" << "";
    }

    void validateNamesFileLineAndColumn() {
        QFETCH(const QByteArray, before);
        QFETCH(const QByteArray, after);
        QFETCH(const QString, place);
        QFETCH(const QString, part);
        const ProgramRun done = run({"validate", write(QStringLiteral("bad.yaml"), QByteArray(kJob).replace(before, after))});
        QVERIFY2(done.out.contains(QStringLiteral("bad.yaml") + place) && done.out.contains(part), qPrintable(textOf(done)));
        QCOMPARE(done.exitCode, done.out.contains(": error: ") ? 1 : 0);
    }

    void validateOfAGoodJobSaysSo() {
        const ProgramRun done = run({"validate", write(QStringLiteral("good.yaml"), kJob)});
        QVERIFY2(done.exitCode == 0, qPrintable(textOf(done)));
        QVERIFY(done.out.contains("good.yaml: no errors, "));
    }

    void aWrongCommandLineIsOneSentenceAndExitCode2_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("nothing") << QStringList{};
        QTest::newRow("unknown command") << QStringList{"trian", "job.yaml"};
        QTest::newRow("unknown option") << QStringList{"train", "job.yaml", "--fast"};
        QTest::newRow("no job") << QStringList{"train"};
        QTest::newRow("steps not a number") << QStringList{"train", "job.yaml", "--steps", "many"};
        QTest::newRow("memory not an amount") << QStringList{"train", "job.yaml", "--memory-limit", "lots"};
        QTest::newRow("VRAM not an amount") << QStringList{"forecast", "job.yaml", "--vram", "lots"};
        QTest::newRow("forecast for no device") << QStringList{"forecast", "job.yaml", "--device", "tpu"};
        QTest::newRow("forecast of nothing") << QStringList{"forecast"};
        QTest::newRow("forecast of a job and of cases") << QStringList{"forecast", "job.yaml", "--cases", "folder"};
        QTest::newRow("forecast of an unknown execution") << QStringList{"forecast", "job.yaml", "--execution", "fast"};
        QTest::newRow("forecast for no card") << QStringList{"forecast", "job.yaml", "--card", "RTX 1"};
        QTest::newRow("plan without memory") << QStringList{"plan", "job.yaml"};
        QTest::newRow("fit without memory") << QStringList{"fit", "job.yaml"};
        QTest::newRow("plan for no phase") << QStringList{"plan", "job.yaml", "--vram", "8", "--phase", "lunch"};
        QTest::newRow("neither model nor job") << QStringList{"sample", "--prompt", "a cat", "--out", "a.png"};
        QTest::newRow("no prompt") << QStringList{"sample", "--model", "m", "--out", "a.png"};
    }

    void aWrongCommandLineIsOneSentenceAndExitCode2() {
        QFETCH(const QStringList, arguments);
        const ProgramRun done = run(arguments);
        QVERIFY2(done.exitCode == 2 && done.out.isEmpty() && done.err.count('\n') == 1 && !done.err.contains(".."), qPrintable(textOf(done)));
    }

    void helpTeachesWithExamples_data() {
        QTest::addColumn<QStringList>("command");
        QTest::newRow("the program") << QStringList{};
        for (const char* name : {"validate", "get", "set", "train", "sample", "inspect", "dataset", "diagnose", "forecast", "plan", "fit", "cards", "keys"}) QTest::newRow(name) << QStringList{QString::fromLatin1(name)};
    }

    void helpTeachesWithExamples() {
        QFETCH(const QStringList, command);
        const ProgramRun done = run(command + QStringList{"--help"});
        QCOMPARE(done.exitCode, 0);
        QVERIFY2(done.out.contains("Example") && done.out.contains("headroom-cli " + command.join(' ')), qPrintable(done.out));
    }

    void theExitCodeTellsHowTheRunEnded_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("finished") << QByteArray("fine") << 0 << "";
        QTest::newRow("failed") << QByteArray("fails") << 3 << "model.safetensors: the model is broken. Load it again.\n";
        QTest::newRow("out of memory") << QByteArray("too_big") << 4
                                       << "Out of memory in the first step: 512 B more for other things. First change: Drop the largest bucket: "
                                          "headroom-cli set JOB 'datasets[0].resolution=[512]'\n";
    }

    void theExitCodeTellsHowTheRunEnded() {
        QFETCH(const QByteArray, name);
        QFETCH(const int, exitCode);
        QFETCH(const QString, sentence);
        const QString job = jobNamed(name);
        const ProgramRun done = run({"train", job});
        QVERIFY2(done.exitCode == exitCode, qPrintable(textOf(done)));
        QCOMPARE(QString(done.err).replace(job, "JOB"), sentence);
        QVERIFY(done.out.contains("Train 2/2"));
    }

    void optionsOfTheCallReachTheEngine() {
        const ProgramRun done = run({"train", jobNamed("fine"), "--memory-limit", "512MiB", "--device", "cpu"});
        QVERIFY2(done.out.contains("limit 536870912 on cpu"), qPrintable(textOf(done)));
    }

    void aForecastShowsPhasesAndWhatHoldsThePeak() {
        const ProgramRun done = run({"forecast", jobNamed("fine"), "--vram", "3MiB", "--device", "cpu"});
        QCOMPARE(done.err, QString());
        QCOMPARE(done.out, QStringLiteral("Phase  Peak     weights  adapter\n"
                                          "load   1.0 MiB  1.0 MiB  0 B\n"
                                          "steps  2.0 MiB  1.0 MiB  1.0 MiB  <- fullest\n"
                                          "\n"
                                          "Heaviest bucket: 768 x 512\n"
                                          "\n"
                                          "Largest tensors of the fullest moment:\n"
                                          "  Size     For      Tensor\n"
                                          "  1.0 MiB  weights  unet.conv_in.weight\n"
                                          "  512 B    adapter  aten::mm\n"
                                          "\n"
                                          "It fits into 3.0 MiB: 1.0 MiB are left.\n"));
        QCOMPARE(done.exitCode, 0);
    }

    void aForecastOfASettingOfTheCall() {
        const QString job = jobNamed("fine");
        const ProgramRun done = run({"forecast", job, "--vram", "2MiB", "--set", "train.steps=3"});
        QVERIFY2(done.exitCode == 0 && done.out.endsWith("It does not fit into 2.0 MiB: 1.0 MiB are missing.\n"), qPrintable(textOf(done)));
        QVERIFY(read(job).contains("2_000"));
    }

    void aForecastAsJson() {
        const ProgramRun done = run({"forecast", jobNamed("nowhere"), "--vram", "1MiB", "--json"});
        QCOMPARE(done.err, QStringLiteral("The model is not on this machine; the usual shape of its family stands for it.\n"));
        const QJsonObject json = QJsonDocument::fromJson(done.out.toUtf8()).object();
        QCOMPARE(json.keys(), (QStringList{"fits", "heaviest_bucket", "high_bytes", "host_peak_bytes", "knows_weights", "largest_tensors", "low_bytes", "needed_bytes", "peak_bytes", "phases", "reserved_bytes", "risks", "step_seconds", "vram_bytes"}));
        QCOMPARE(json["peak_bytes"].toInt(), 2 << 20);
        QCOMPARE(json["fits"], QJsonValue(false));
        QCOMPARE(json["phases"].toArray().size(), 2);
        QCOMPARE(json["phases"][1]["name"], QJsonValue("steps"));
        QCOMPARE(json["phases"][1]["categories"]["adapter"].toInt(), 1 << 20);
        QVERIFY(!QJsonDocument::fromJson(run({"forecast", jobNamed("fine"), "--json"}).out.toUtf8()).object().contains("fits"));
    }

    void aRiskyCombinationIsWarnedOfInFigures() {
        const QStringList heavy = {"--vram", "2.5MiB", "--set", "train.gradient_checkpointing=false", "--set", "train.batch_size=2"};
        const ProgramRun done = run(QStringList{"forecast", jobNamed("fine")} + heavy);
        QVERIFY2(done.exitCode == 0 && done.out.contains("\nWarning: Without gradient checkpointing the job needs 3.0 MiB, which is 1.0 MiB more than with it."), qPrintable(textOf(done)));
        const QJsonArray risks = QJsonDocument::fromJson(run(QStringList{"forecast", jobNamed("fine"), "--json"} + heavy).out.toUtf8()).object()["risks"].toArray();
        QCOMPARE(risks.size(), 1);  // the batch costs this engine nothing
        QCOMPARE(risks[0].toObject()["changes"].toArray(), (QJsonArray{QJsonObject{{"key", "train.gradient_checkpointing"}, {"from", "false"}, {"to", "true"}}}));
        QVERIFY(!run({"forecast", jobNamed("fine"), "--vram", "8MiB"}).out.contains("Warning"));
    }

    void aPlanUpOffersOneHeavierSettingAtATime() {
        const QStringList plan = {"plan", jobNamed("fine"), "--vram", "4MiB", "--up", "--set", "train.gradient_checkpointing=true", "--set", "train.steps=100"};
        const ProgramRun done = run(plan);
        QCOMPARE(done.err, QString());
        QVERIFY2(done.exitCode == 0 && done.out.contains("1  Train 150 steps") && done.out.contains("Try it without gradient checkpointing  3.0 MiB  1.0 MiB to spare  x 0.80"), qPrintable(textOf(done)));
        QVERIFY2(done.out.contains("1.  train.steps  100 -> 150\n"), qPrintable(textOf(done)));
        const QJsonObject json = QJsonDocument::fromJson(run(plan + QStringList{"--json"}).out.toUtf8()).object();
        QCOMPARE(json.keys(), (QStringList{"steps", "vram_bytes"}));
        QCOMPARE(json["steps"][0].toObject().keys(), (QStringList{"changes", "fits", "id", "needed_bytes", "peak_bytes", "step_seconds_ratio"}));
        QCOMPARE(json["steps"][0].toObject()["id"], QJsonValue("more_steps"));
        QVERIFY(run({"plan", jobNamed("fails"), "--vram", "1MiB", "--up"}).exitCode == 3);
    }

    void aForecastForACardSaysWhatTheCardNeeds() {
        const ProgramRun done = run({"forecast", jobNamed("fine"), "--card", "3060"});
        QVERIFY2(done.exitCode == 0 && done.out.startsWith("Phase  Peak     Needs    weights\nsteps  1.0 MiB  4.0 MiB  1.0 MiB  <- fullest\n"), qPrintable(textOf(done)));
        QVERIFY2(done.out.endsWith("It fits into 11.8 GiB: 11.8 GiB are left.\n"), qPrintable(textOf(done)));
        const ProgramRun small = run({"forecast", jobNamed("fine"), "--card", "3060", "--vram", "4MiB"});
        QVERIFY2(small.out.endsWith("It may not fit into 4.0 MiB: 0 B are left, less than the forecast is sure of.\n"), qPrintable(textOf(small)));
        const ProgramRun plan = run({"plan", jobNamed("fine"), "--card", "3060"});
        QVERIFY2(plan.exitCode == 0 && plan.out.contains("Needs    Against 11.8 GiB"), qPrintable(textOf(plan)));
    }

    void aFitIsTheFastestWay() {
        const ProgramRun done = run({"fit", jobNamed("fine"), "--vram", "4MiB", "--set", "train.gradient_checkpointing=true"});
        QCOMPARE(done.err, QString());
        QCOMPARE(done.out, QStringLiteral("The fastest way to run it in 4.0 MiB needs 3.0 MiB instead of 2.0 MiB, step time x 0.80:\n\n"
                                          "train.gradient_checkpointing  true -> false\n\n"
                                          "The result of the training stays the same.\n"));
        const ProgramRun none = run({"fit", jobNamed("fine"), "--vram", "1MiB"});
        QVERIFY2(none.exitCode == 0 && none.out.startsWith("The job cannot be made to fit into 1.0 MiB: it needs at least 2.0 MiB.\n"), qPrintable(textOf(none)));
        const QJsonObject json = QJsonDocument::fromJson(run({"fit", jobNamed("fine"), "--vram", "2.5MiB", "--json"}).out.toUtf8()).object();
        QCOMPARE(json.keys(), (QStringList{"changes", "fits", "learns_the_same", "needed_bytes", "peak_bytes", "step_seconds", "step_seconds_ratio", "vram_bytes"}));
        QCOMPARE(json["fits"], QJsonValue(true));
        QVERIFY(run({"fit", jobNamed("fails"), "--vram", "1MiB"}).exitCode == 3);
    }

    void cardsAreListed() {
        const ProgramRun done = run({"cards"});
        QVERIFY2(done.exitCode == 0 && done.out.contains("RTX 3060 12 GB") && done.err.isEmpty(), qPrintable(textOf(done)));
    }

    void aForecastThatFailsIsOneSentence() {
        const ProgramRun done = run({"forecast", jobNamed("fails")});
        QVERIFY2(done.exitCode == 3 && done.out.isEmpty(), qPrintable(textOf(done)));
        QCOMPARE(done.err, QStringLiteral("the job cannot be forecast. Report it.\n"));
        const ProgramRun wrong = run({"forecast", write(QStringLiteral("bad.yaml"), QByteArray(kJob).replace("2_000", "many"))});
        QVERIFY2(wrong.exitCode == 1 && wrong.err.contains("bad.yaml:13:") && wrong.err.count('\n') == 1, qPrintable(textOf(wrong)));
    }

    void aPlanShowsWhatEachStepLeadsTo() {
        const ProgramRun done = run({"plan", jobNamed("fine"), "--vram", "2.5MiB", "--set", "train.gradient_checkpointing=false", "--set", "train.disable_sampling=true"});
        QCOMPARE(done.err, QString());
        QCOMPARE(done.out, QStringLiteral("   Step                                   Needs    Against 2.5 MiB     Step time\n"
                                          "   as it is                               3.0 MiB  512.0 KiB too much\n"
                                          "1  Turn gradient checkpointing on         2.0 MiB  512.0 KiB to spare  x 1.25\n"
                                          "2  Use batch size 1                                taken already\n"
                                          "3  Drop the largest bucket                2.0 MiB  512.0 KiB to spare  x 1.25\n"
                                          "4  Shrink or disable previews                      taken already\n"
                                          "5  Take the low-memory path of the model  2.0 MiB  512.0 KiB to spare  x 1.25\n"
                                          "\n"
                                          "What is needed is that of the fullest phase with this step and all before it. Fullest as it is: steps.\n"
                                          "\n"
                                          "1.  train.gradient_checkpointing  false -> true\n"
                                          "3.  datasets[0].resolution  [512, 768] -> [512]\n"
                                          "5.  model.low_vram  false -> true\n"
                                          "5.  train.cache_text_embeddings  false -> true\n"
                                          "\n"
                                          "The smallest set that fits: step 1.\n"
                                          "The set that costs the least speed: step 1, step time x 1.25.\n"));
        QCOMPARE(done.exitCode, 0);
    }

    void aPlanAsJson() {
        const ProgramRun done = run({"plan", jobNamed("fine"), "--vram", "2.1MiB", "--phase", "sample", "--json", "--set", "train.gradient_checkpointing=false"});
        QCOMPARE(done.err, QString());
        const QJsonObject json = QJsonDocument::fromJson(done.out.toUtf8()).object();
        QCOMPARE(json.keys(), (QStringList{"fastest", "fits", "needed_bytes", "peak_bytes", "smallest", "steps", "vram_bytes"}));
        QCOMPARE(json["fits"], QJsonValue(false));
        QCOMPARE(json["smallest"].toArray(), (QJsonArray{"gradient_checkpointing_on"}));
        QCOMPARE(json["fastest"].toArray(), (QJsonArray{"gradient_checkpointing_on"}));
        const QJsonObject first = json["steps"][0].toObject(), second = json["steps"][1].toObject();
        QVERIFY(first["id"].toString().startsWith(QStringLiteral("preview_")));
        QCOMPARE(second["id"], QJsonValue("gradient_checkpointing_on"));
        QCOMPARE(second["changes"].toArray(), (QJsonArray{QJsonObject{{"key", "train.gradient_checkpointing"}, {"from", "false"}, {"to", "true"}}}));
        QCOMPARE(second["peak_bytes"].toInt(), 2 << 20);
        QCOMPARE(second["fits"], QJsonValue(true));
        QCOMPARE(second["step_seconds_ratio"].toDouble(), 1.25);
        QCOMPARE(second["taken"], QJsonValue(false));
    }

    void aPlanThatCannotEndWell() {
        const ProgramRun tight = run({"plan", jobNamed("fine"), "--vram", "2MiB"});
        QVERIFY2(tight.out.contains("as it is                               2.0 MiB  0 B to spare: tight\n"), qPrintable(textOf(tight)));
        const ProgramRun none = run({"plan", jobNamed("fine"), "--vram", "1MiB"});
        QVERIFY2(none.exitCode == 0 && none.out.endsWith("Choose a smaller model or a card with more memory.\n"), qPrintable(textOf(none)));
        const ProgramRun fails = run({"plan", jobNamed("fails"), "--vram", "1MiB"});
        QVERIFY2(fails.exitCode == 3 && fails.out.isEmpty() && fails.err == QStringLiteral("the job cannot be forecast. Report it.\n"), qPrintable(textOf(fails)));
        const ProgramRun wrong = run({"plan", write(QStringLiteral("bad.yaml"), QByteArray(kJob).replace("2_000", "many")), "--vram", "1"});
        QVERIFY2(wrong.exitCode == 1 && wrong.err.contains("bad.yaml:13:"), qPrintable(textOf(wrong)));
    }

    void bucketsOfADatasetLieOnTheGridOfTheFamily_data() {
        QTest::addColumn<QByteArray>("arch");
        QTest::addColumn<bool>("warns");
        QTest::newRow("a family that trains") << QByteArray("sd1") << false;
        QTest::newRow("another name of it") << QByteArray("sd15:mine") << false;
        QTest::newRow("a family without facts") << QByteArray("flux") << true;
    }

    void bucketsOfADatasetLieOnTheGridOfTheFamily() {
        QFETCH(const QByteArray, arch);
        QFETCH(const bool, warns);
        QDir(m_folder.path()).mkdir(QStringLiteral("pictures"));
        QFile::copy(QStringLiteral(HEADROOM_FIXTURES "/pictures/photo.jpg"), path(QStringLiteral("pictures/photo.jpg")));
        const QByteArray job = QByteArray(kJob).replace("arch: sd1", "arch: " + arch).replace("[ 512, 768 ]", "72\n          square_crop: true");
        const ProgramRun done = run({"dataset", write(QStringLiteral("dataset.yaml"), job)});
        QVERIFY2(done.exitCode == 0 && done.out.contains("64 x 64"), qPrintable(textOf(done)));
        QVERIFY2(done.err.contains(arch) == warns, qPrintable(textOf(done)));
    }

    void aJobWithErrorsIsNotStarted() {
        const ProgramRun done = run({"train", write(QStringLiteral("bad.yaml"), QByteArray(kJob).replace("2_000", "many"))});
        QCOMPARE(done.exitCode, 1);
        QCOMPARE(done.out, QString());
        QVERIFY2(done.err.contains("bad.yaml:13:") && done.err.count('\n') == 1 && !done.err.contains(".."), qPrintable(done.err));
    }

    void jsonIsOneEventALineAndNothingElse() {
        const ProgramRun done = run({"train", jobNamed("fine"), "--json"});
        QCOMPARE(done.exitCode, 0);
        const QStringList lines = done.out.split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 4);
        for (const QString& line : lines) QVERIFY2(decodeEvent(line.toStdString()), qPrintable(line));
        QCOMPARE(done.err, QString());
    }

    void ctrlCStopsTheRunAndASecondOneEndsIt() {
        QProcess process;
        process.start(QStringLiteral(SCRIPTED_CLI), {"train", jobNamed("endless")});
        QVERIFY(process.waitForReadyRead(30'000));
        ::kill(pid_t(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(30'000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 130);
        const QByteArray out = process.readAllStandardOutput();
        QVERIFY2(out.contains("Stopped after 2 steps"), out.constData());
        QVERIFY(process.readAllStandardError().contains("Press Ctrl-C again"));
    }

    void aMissingEngineIsNamed() {
        const QString program = path(QStringLiteral("headroom-cli"));
        QVERIFY(QFile::copy(QStringLiteral(SCRIPTED_CLI), program));
        const ProgramRun done = runProgram(program, {"train", jobNamed("fine")});
        QCOMPARE(done.exitCode, 3);
        QVERIFY2(done.err.contains("the engine library is missing"), qPrintable(done.err));
    }

    void inspectShowsWhatALoraIs() {
        const std::vector<float> numbers(16 * 768, 0.5F);
        const float alpha = 8;
        const auto bytes = std::as_bytes(std::span(numbers));
        const std::string layer = "lora_unet_down_blocks_0_attentions_0_transformer_blocks_0_attn2_to_k";
        const std::vector<TensorEntry> tensors = {{layer + ".alpha", TensorType::F32, {}, std::as_bytes(std::span(&alpha, 1))},
                                                  {layer + ".lora_down.weight", TensorType::F32, {16, 768}, bytes},
                                                  {layer + ".lora_up.weight", TensorType::F32, {320, 16}, bytes.first(320 * 16 * 4)}};
        const QString file = path(QStringLiteral("lora.safetensors"));
        QVERIFY(writeSafetensors(file.toStdString(), tensors, {{"name", "mine"}}));
        const ProgramRun done = run({"inspect", QStringLiteral("lora.safetensors")});
        QCOMPARE(done.out, QStringLiteral("File         lora.safetensors\n"
                                          "Kind         LoRA\n"
                                          "Family       Stable Diffusion 1.x\n"
                                          "Tensors      3 tensors, 68.0 KiB\n"
                                          "Parameters   17409 parameters\n"
                                          "Types        F32 (3)\n"
                                          "Rank         16\n"
                                          "Alpha        8\n"
                                          "Layers       1, of the text encoder 0\n"
                                          "Header name  mine\n"));
        QCOMPARE(done.exitCode, 0);
    }

    void serveAnswersRequestsWithEventsAndLeavesAtTheEndOfItsInput() {
        QProcess engine;
        engine.start(QStringLiteral(SCRIPTED_CLI), {QStringLiteral("serve")});
        engine.write("not a request\n" + QByteArray::fromStdString(encodeMessage(EngineRequest(TrainRequest{.jobText = "name: first", .jobPath = {}}))) + '\n');
        engine.waitForBytesWritten();
        QByteArray out;
        while (out.count('\n') < 5 && engine.waitForReadyRead()) out += engine.readAllStandardOutput();
        engine.closeWriteChannel();
        QVERIFY(engine.waitForFinished());
        QCOMPARE(engine.exitCode(), 0);
        const auto lines = out.trimmed().split('\n');
        QCOMPARE(lines.size(), 5);
        QVERIFY(lines.front().contains("bad_request"));
        const auto last = decodeEvent(lines.back().toStdString());
        QVERIFY(last && std::holds_alternative<Finished>(last->body));
    }

    /// As the studio starts it: the engine of the installed program, over the port.
    void servingWorksThroughThePort() {
        const auto engine = engineProcess(SCRIPTED_CLI);
        QVERIFY(engine);
        std::vector<TrainerEvent> events;
        (*engine)->run(TrainRequest{.jobText = "name: first", .jobPath = {}, .options = {.device = "cpu", .memoryLimit = 7}}, [&](const TrainerEvent& event) { events.push_back(event); });
        QCOMPARE(events.size(), 4u);
        QCOMPARE(std::get<Finished>(events.back().body).output, std::string("limit 7 on cpu"));
    }

    void inspectRefusesWhatIsNoWeightFile() {
        const ProgramRun done = run({"inspect", write(QStringLiteral("page.safetensors"), "<html>not found</html>")});
        QVERIFY2(done.exitCode == 3 && done.err.count('\n') == 1 && !done.err.contains(".."), qPrintable(textOf(done)));
    }
};

QTEST_GUILESS_MAIN(TestCommandLine)
#include "tst_command_line.moc"
