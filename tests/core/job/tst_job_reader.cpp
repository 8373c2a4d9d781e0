// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/job_reader.h"

#include "job/job_document.h"

#include <QTest>

using namespace headroom;

namespace {

/// A job without any issue; `lines` are added below its process, `train` inside its train section.
std::string job(const std::string& lines = {}, const std::string& train = {}) {
    return "job: extension\n"
           "config:\n"
           "  name: cats\n"
           "  process:\n"
           "  - type: sd_trainer\n"
           "    training_folder: out\n"
           "    model: {name_or_path: sd15, arch: sd15}\n"
           "    datasets:\n"
           "    - folder_path: pics\n"
           "    train:\n"
           "      dtype: bf16\n" +
           (train.empty() ? "" : "      " + train + "\n") + (lines.empty() ? "" : "    " + lines + "\n");
}

JobReading read(const std::string& text, const ReadingOptions& options = {}) {
    return readJob(JobDocument(text), options);
}

QString sentences(const JobReading& reading) {
    QStringList all;
    for (const Issue& issue : reading.issues)
        all += (issue.severity == Issue::Severity::Error ? "E " : "W ") + QString::fromStdString(toText(issue));
    return all.join('\n');
}

const ProcessConfig& first(const JobReading& reading) {
    return reading.config.config.process.front();
}

}  // namespace

class TestJobReader : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aPlainJobReadsWithoutAWord() {
        const JobReading reading = read(job());
        QCOMPARE(sentences(reading), QString());
        QCOMPARE(reading.config.config.name, std::string("cats"));
        QCOMPARE(first(reading).train.steps, 1000);
        QCOMPARE(first(reading).train.dtype, std::string("bf16"));
        QCOMPARE(first(reading).datasets.size(), 1u);
        QCOMPARE(first(reading).headroom.checkpointing,
                 std::optional(CheckpointingChoice{CheckpointingChoice::Kind::EveryBlock, 1}));
    }

    void valuesAreTypedAsTheTrainerTypesThem() {
        const JobReading reading =
            read(job("network: {rank: 16, alpha: 8, conv: 4}\n    sample: {neg: false, samples: [{prompt: a, "
                     "network_multiplier: \"0.8\"}]}",
                     "lr: 1e-4\n      train_text_encoder: yes\n      optimizer_params: {weight_decay: 1e-2}"));
        QCOMPARE(sentences(reading), QString());
        QCOMPARE(first(reading).train.lr, 1e-4);
        QVERIFY(first(reading).train.trainTextEncoder);
        QCOMPARE(first(reading).train.optimizerParams.number("weight_decay"), std::optional(1e-2));
        QCOMPARE(first(reading).network->linear, 16);
        QCOMPARE(first(reading).network->linearAlpha, 8.0);
        QCOMPARE(first(reading).network->convAlpha, std::optional(4.0));
        QCOMPARE(first(reading).sample.neg, std::string());
        QCOMPARE(first(reading).sample.samples[0].networkMultiplier, std::optional(0.8));
    }

    void legacyFormsMeanWhatTheTrainerMakesOfThem() {
        const JobReading reading =
            read(job("sample: {prompts: [one, two]}\n    network: {linear: 8}\n    trigger_word: zws",
                     "cache_text_embeddings: true"));
        QCOMPARE(sentences(reading), QString());
        QCOMPARE(first(reading).sample.samples.size(), 2u);
        QCOMPARE(first(reading).sample.samples[1].prompt, std::string("two"));
        QCOMPARE(first(reading).network->linearAlpha, 1.0);
        QCOMPARE(first(reading).datasets[0].triggerWord, std::optional<std::string>("zws"));
        QVERIFY(first(reading).datasets[0].cacheTextEmbeddings);
        QCOMPARE(first(reading).model.extrasNameOrPath, std::string("sd15"));
        QCOMPARE(first(reading).model.dtype, std::string("bf16"));
    }

    void familyFlagsStandForArch_data() {
        QTest::addColumn<QByteArray>("model");
        QTest::addColumn<QByteArray>("arch");
        QTest::newRow("none") << QByteArray("{name_or_path: m}") << QByteArray("sd1");
        QTest::newRow("flux") << QByteArray("{name_or_path: m, is_flux: true}") << QByteArray("flux");
        QTest::newRow("the first of several")
            << QByteArray("{name_or_path: m, is_flux: true, is_xl: true}") << QByteArray("sdxl");
        QTest::newRow("arch wins") << QByteArray("{name_or_path: m, is_flux: true, arch: 'zimage:turbo'}")
                                   << QByteArray("zimage:turbo");
    }

    void familyFlagsStandForArch() {
        QFETCH(const QByteArray, model);
        QFETCH(const QByteArray, arch);
        std::string text = job();
        const std::string old = "{name_or_path: sd15, arch: sd15}";
        text.replace(text.find(old), old.size(), model.toStdString());
        QCOMPARE(first(read(text)).model.arch, arch.toStdString());
    }

    void placeholdersAreReplacedOnReadingOnly() {
        const JobDocument document(job("trigger_word: '[name]'\n    log_dir: ${ROOT}/logs"));
        ReadingOptions options;
        options.environment = [](std::string_view name) {
            return name == "ROOT" ? std::optional<std::string>("/var") : std::nullopt;
        };
        const JobReading reading = readJob(document, options);
        QCOMPARE(sentences(reading), QString());
        QCOMPARE(first(reading).triggerWord, std::optional<std::string>("cats"));
        QCOMPARE(first(reading).logDir, std::optional<std::string>("/var/logs"));
        options.name = "dogs";
        QCOMPARE(first(readJob(document, options)).triggerWord, std::optional<std::string>("dogs"));
        options.environment = [](std::string_view) { return std::optional<std::string>(); };
        QVERIFY(sentences(readJob(document, options))
                    .contains("log_dir needs the environment variable ROOT, which is not set"));
    }

    void anchorsAndMergesAreResolved() {
        const JobReading reading =
            read(job("save: &s {save_every: 5}\n    first_sample: {sample_every: 1}\n    logging:\n      <<: "
                     "{log_every: 3}\n      log_every: 7"));
        QCOMPARE(sentences(reading), QString());
        QCOMPARE(first(reading).save.saveEvery, 5);
        QCOMPARE(first(reading).logging.logEvery, std::optional(7));
    }

    void checkpointingIsReadInAllItsForms_data() {
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("number");
        using Kind = CheckpointingChoice::Kind;
        QTest::newRow("off") << QByteArray("off") << int(Kind::Off) << 1;
        QTest::newRow("quoted off is the word too") << QByteArray("\"off\"") << int(Kind::Off) << 1;
        QTest::newRow("every_block") << QByteArray("every_block") << int(Kind::EveryBlock) << 1;
        QTest::newRow("every") << QByteArray("{every: 3}") << int(Kind::EveryNth) << 3;
        QTest::newRow("count") << QByteArray("{count: 4}") << int(Kind::Count) << 4;
    }

    void checkpointingIsReadInAllItsForms() {
        QFETCH(const QByteArray, value);
        QFETCH(const int, kind);
        QFETCH(const int, number);
        const JobReading reading = read(job("headroom: {checkpointing: " + value.toStdString() + "}"));
        QCOMPARE(sentences(reading), QString());
        QCOMPARE(int(first(reading).headroom.checkpointing->kind), kind);
        QCOMPARE(first(reading).headroom.checkpointing->number, number);
    }

    void faultsNameTheKeyThePlaceAndTheRemedy_data() {
        QTest::addColumn<QByteArray>("train");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const char* train, const char* expected) {
            QTest::newRow(name) << QByteArray(train) << QString::fromUtf8(expected);
        };
        row("typo", "batch_sise: 2",
            "W line 12, column 7: train.batch_sise is unknown and ignored; did you mean batch_size?");
        row("nonsense", "zzzzzzzzzz: 2", "W line 12, column 7: train.zzzzzzzzzz is unknown and ignored");
        row("misplaced", "low_vram: true",
            "W line 12, column 7: train.low_vram is ignored here; it belongs under model");
        row("word for number", "steps: many", "E line 12, column 14: train.steps is many, but must be a whole number");
        row("fraction for whole", "steps: 2.5", "E line 12, column 14: train.steps is 2.5, but must be a whole number");
        row("decimal for whole", "steps: 2e3",
            "W line 12, column 14: train.steps is 2e3, which AI Toolkit reads as a decimal number; write 2000");
        row("too large", "steps: 99999999999",
            "E line 12, column 14: train.steps is 99999999999, but must be between 1 and 2147483647");
        row("out of range", "batch_size: 0",
            "E line 12, column 19: train.batch_size is 0, but must be between 1 and 2147483647");
        row("word for switch", "train_unet: maybe",
            "E line 12, column 19: train.train_unet is maybe, but must be true or false");
        row("number for switch", "train_unet: 0", "W line 12, column 19: train.train_unet is 0; write false");
        row("quoted switch", "train_unet: 'true'",
            "E line 12, column 19: train.train_unet is 'true', but must be true or false");
        row("null for number", "lr: null",
            "E line 12, column 11: train.lr is null, but must be a number; give it a value or remove the line");
        row("list for number", "lr: [1, 2]", "E line 12, column 11: train.lr must be a number, but is a list");
        row("number for text", "negative_prompt: 7",
            "W line 12, column 24: train.negative_prompt is text, but AI Toolkit reads 7 as a number; put it in "
            "quotes");
        row("switch for text", "negative_prompt: no",
            "W line 12, column 24: train.negative_prompt is text, but AI Toolkit reads no as a switch; put it in "
            "quotes");
        row("value for section", "ema_config: 5",
            "E line 12, column 19: train.ema_config must be a section of keys, but is 5");
        row("unknown word", "loss_type: mae2",
            "E line 12, column 18: train.loss_type is mae2, but must be one of its known words; did you mean mae?");
        row("unknown optimizer", "optimizer: adamv",
            "E line 12, column 7: train.optimizer is 'adamv', which is no known optimizer; did you mean adam?");
        row("broken schedule", "lr_scheduler: polynomial",
            "E line 12, column 21: train.lr_scheduler is polynomial, but must be constant, constant_with_warmup, "
            "cosine, cosine_with_restarts or linear");
    }

    void faultsNameTheKeyThePlaceAndTheRemedy() {
        QFETCH(const QByteArray, train);
        QFETCH(const QString, expected);
        const JobReading reading = read(job({}, train.toStdString()));
        QCOMPARE(sentences(reading), expected);
        QCOMPARE(reading.usable(), !expected.startsWith('E'));
    }

    void aFaultyValueLeavesTheDefault() {
        const TrainConfig train = first(read(job({}, "batch_size: 0\n      lr: fast"))).train;
        QCOMPARE(train.batchSize, 1);
        QCOMPARE(train.lr, 1e-6);
    }

    void aFixMendsWhatItsIssueNames_data() {
        QTest::addColumn<QByteArray>("train");
        QTest::addColumn<QByteArray>("mended");
        QTest::newRow("typo") << QByteArray("batch_sise: 2") << QByteArray("batch_size: 2");
        QTest::newRow("decimal") << QByteArray("steps: 2e3") << QByteArray("steps: 2000");
        QTest::newRow("switch as text") << QByteArray("negative_prompt: no") << QByteArray("negative_prompt: 'no'");
        QTest::newRow("optimizer") << QByteArray("optimizer: adamv") << QByteArray("optimizer: adam");
    }

    void aFixMendsWhatItsIssueNames() {
        QFETCH(const QByteArray, train);
        QFETCH(const QByteArray, mended);
        JobDocument document(job({}, train.toStdString()));
        const JobReading reading = readJob(document);
        QCOMPARE(reading.issues.size(), 1u);
        QVERIFY(reading.issues.front().fix);
        QVERIFY(apply(*reading.issues.front().fix, document));
        QCOMPARE(document.text(), job({}, mended.toStdString()));
        QVERIFY(readJob(document).issues.empty());
        document.undo();
        QVERIFY(!document.canUndo());
    }

    void rulesBetweenKeysAreChecked_data() {
        QTest::addColumn<QByteArray>("lines");
        QTest::addColumn<QByteArray>("train");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const char* lines, const char* train, const char* expected) {
            QTest::newRow(name) << QByteArray(lines) << QByteArray(train) << QString::fromUtf8(expected);
        };
        row("both preservations", "network: {linear: 4}\n    trigger_word: x",
            "diff_output_preservation: true\n      blank_prompt_preservation: true",
            "E train.blank_prompt_preservation");
        row("preservation without network", "trigger_word: x", "blank_prompt_preservation: true",
            "E train.blank_prompt_preservation");
        row("preservation without trigger", "network: {linear: 4}", "diff_output_preservation: true",
            "E train.diff_output_preservation");
        row("guidance twice", "", "do_guidance_loss: true\n      bypass_guidance_embedding: true",
            "E train.do_guidance_loss");
        row("unloaded and trained", "", "unload_text_encoder: true\n      train_text_encoder: true",
            "E train.unload_text_encoder;W train.unload_text_encoder");
        row("cached and trained", "", "cache_text_embeddings: true\n      train_text_encoder: true",
            "E train.cache_text_embeddings");
        row("old accumulation over an epoch", "", "gradient_accumulation_steps: -1",
            "W train.gradient_accumulation_steps");
        row("no color", "headroom: {alpha_background: pinkish}", "", "E headroom.alpha_background");
        row("accumulated twice", "", "gradient_accumulation: 2\n      gradient_accumulation_steps: 2",
            "E train.gradient_accumulation_steps");
        row("old accumulation", "", "gradient_accumulation_steps: 4", "W train.gradient_accumulation_steps");
        row("timesteps crossed", "", "min_denoising_steps: 900\n      max_denoising_steps: 100",
            "E train.min_denoising_steps");
        row("never saved", "save: {save_every: 5000}", "", "W save.save_every");
        row("samplers disagree", "sample: {sampler: flowmatch, samples: [{prompt: a}]}", "", "W sample.sampler");
        row("prompts twice", "sample: {samples: [{prompt: a}], prompts: [b]}", "", "W sample.prompts");
        row("rank twice", "network: {rank: 8, linear: 4}", "", "W network.rank");
        row("lorm without settings", "network: {type: lorm}", "", "E network.lorm");
        row("preview file type", "sample: {ext: png}", "", "W sample.ext");
    }

    void rulesBetweenKeysAreChecked() {
        QFETCH(const QByteArray, lines);
        QFETCH(const QByteArray, train);
        QFETCH(const QString, expected);
        QStringList found;
        for (const Issue& issue : read(job(lines.toStdString(), train.toStdString())).issues) {
            found += (issue.severity == Issue::Severity::Error ? "E " : "W ") + QString::fromStdString(issue.key);
            QVERIFY2(issue.line > 0 && issue.column > 0, issue.sentence.english().c_str());
        }
        QCOMPARE(found.join(';'), expected);
    }

    void datasetRulesAreCheckedPerDataset() {
        const std::string text =
            job().replace(job().find("    - folder_path: pics\n"), 24,
                          "    - folder_path: pics\n      cache_text_embeddings: true\n      shuffle_tokens: true\n"
                          "    - num_frames: 9\n      buckets: false\n      poi: x\n      controls: depth\n");
        QStringList keys;
        for (const Issue& issue : read(text).issues) keys += QString::fromStdString(issue.key);
        QCOMPARE(
            keys.join(';'),
            QString(
                "datasets;datasets[0].shuffle_tokens;datasets[1].folder_path;datasets[1].num_frames;datasets[1].poi"));
    }

    void requiredKeysAreDemanded_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("empty") << QByteArray("") << "the file is empty";
        QTest::newRow("comments only") << QByteArray("# nothing\n") << "the file is empty";
        QTest::newRow("a text") << QByteArray("hello") << "the file must be a section of keys, but is hello";
        QTest::newRow("a list") << QByteArray("- 1\n- 2\n") << "the file must be a section of keys";
        QTest::newRow("no job") << QByteArray("config: {name: x, process: [{type: sd_trainer}]}")
                                << "job is missing; write job: extension";
        QTest::newRow("no config") << QByteArray("job: extension") << "config is missing";
        QTest::newRow("no name") << QByteArray("job: extension\nconfig: {process: [{type: esrgan}]}")
                                 << "config.name is missing";
        QTest::newRow("no process") << QByteArray("job: extension\nconfig: {name: x}") << "config.process is missing";
        QTest::newRow("process is no list")
            << QByteArray("job: extension\nconfig: {name: x, process: {type: sd_trainer}}")
            << "config.process must be a list";
        QTest::newRow("no type") << QByteArray("job: extension\nconfig: {name: x, process: [{train: {}}]}")
                                 << "type is missing";
        QTest::newRow("unknown type") << QByteArray("job: extension\nconfig: {name: x, process: [{type: sd_trainr}]}")
                                      << "did you mean sd_trainer?";
        QTest::newRow("no model") << QByteArray("job: extension\nconfig: {name: x, process: [{type: sd_trainer}]}")
                                  << "model.name_or_path is missing";
        QTest::newRow("unknown arch") << QByteArray(
                                             "job: extension\nconfig: {name: x, process: [{type: sd_trainer, model: "
                                             "{name_or_path: m, arch: fluxx}}]}")
                                      << "model.arch is 'fluxx', which is no known family; did you mean flux?";
        QTest::newRow("broken") << QByteArray("job: 'x\n") << "a quote is opened here";
    }

    void requiredKeysAreDemanded() {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, sentence);
        const JobReading reading = read(text.toStdString());
        QVERIFY(!reading.usable());
        QVERIFY2(sentences(reading).contains(sentence), qPrintable(sentences(reading)));
    }

    void misplacedSectionsAreSentHome() {
        const JobReading reading = read(
            "job: extension\ntrain: {steps: 5}\nconfig:\n  name: x\n  process: [{type: esrgan}]\n  sample: {width: "
            "5}\n");
        const QString all = sentences(reading);
        QVERIFY2(all.contains("train is ignored here; it belongs under config.process[0]"), qPrintable(all));
        QVERIFY2(all.contains("config.sample is ignored here; it belongs under config.process[0]"), qPrintable(all));
    }

    void aSecondProcessHasItsOwnPaths() {
        const JobReading reading = read(job() +
                                        "  - type: sd_trainer\n    model: {name_or_path: m}\n    datasets: "
                                        "[{folder_path: p}]\n    train: {dtype: bf16, batch_sise: 1}\n");
        QCOMPARE(reading.issues.size(), 1u);
        QCOMPARE(reading.issues.front().key, std::string("config.process[1].train.batch_sise"));
        QCOMPARE(reading.issues.front().fix->changes[1].key, std::string("config.process[1].train.batch_size"));
    }

    void otherProcessesAreKeptAndNotRun() {
        const JobReading reading =
            read("job: extension\nconfig: {name: x, process: [{type: batch_img2img, anything: [1, {a: b}]}]}");
        QVERIFY(reading.usable());
        QCOMPARE(reading.issues.size(), 1u);
        QVERIFY(!runnable(reading.config));
        QVERIFY(runnable(read(job()).config));
    }

    void anAliasBombEndsInASentence() {
        std::string bomb = "job: extension\nmeta:\n  a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]\n";
        for (int i = 1; i < 12; ++i) {
            const std::string alias = "*a" + std::to_string(i - 1);
            bomb += "  a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + alias;
            for (int j = 0; j < 8; ++j) bomb += ", " + alias;
            bomb += "]\n";
        }
        const JobDocument document(bomb);
        QVERIFY(!document.syntaxError());
        QVERIFY(sentences(readJob(document)).contains("multiplied beyond all measure by its aliases"));
        QVERIFY(!difference(document, JobDocument(job())));
        notObeyed(document);
    }

    void aMergeBombEndsToo() {
        std::string bomb = "job: extension\nmeta:\n  m0: &m0 {a: 1}\n";
        for (int i = 1; i < 30; ++i) {
            const std::string alias = "*m" + std::to_string(i - 1);
            bomb += "  m" + std::to_string(i) + ": &m" + std::to_string(i) + " {<<: [" + alias + ", " + alias + ", " +
                    alias + "]}\n";
        }
        const JobDocument document(bomb);
        QVERIFY(!document.syntaxError());
        readJob(document);
        QCOMPARE(document.get("meta.m29.a"), std::optional<std::string>("1"));
    }

    void aValueThatHoldsItselfEndsToo() {
        const JobDocument document("job: extension\nmeta: &m {self: *m}\n");
        QVERIFY(!document.syntaxError());
        readJob(document);
        QVERIFY(!difference(document, document));
    }

    void keysThatTheEngineDoesNotActOnAreNamed() {
        const JobDocument document(job("model_x: 1\n    embedding: {tokens: 4}",
                                       "optimizer: adafactor\n      do_cfg: true\n      noise_offset: 0.0\n      "
                                       "timestep_type: linear\n      ema_config: {use_ema: true, use_feedback: true}"));
        QStringList keys;
        for (const Issue& issue : notObeyed(document)) {
            keys += QString::fromStdString(issue.key);
            QCOMPARE(issue.severity, Issue::Severity::Warning);
            QVERIFY(issue.line > 0);
        }
        QCOMPARE(keys.join(';'), QString("train.optimizer;train.do_cfg;train.ema_config.use_feedback;embedding"));
        QVERIFY(notObeyed(JobDocument(job())).empty());
        QVERIFY(notObeyed(JobDocument("job: 'x")).empty());
    }

    void overridesOfACommandLineAreSet_data() {
        QTest::addColumn<QByteArray>("assignment");
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QByteArray>("written");
        const auto row = [](const char* assignment, const char* key, const char* written) {
            QTest::newRow(assignment) << QByteArray(assignment) << QByteArray(key) << QByteArray(written);
        };
        row("train.steps=20", "train.steps", "20");
        row("train.lr=1e-4", "train.lr", "1e-4");
        row("config.name=dogs", "config.name", "dogs");
        row("datasets[0].resolution=[512, 768]", "datasets[0].resolution", "[512, 768]");
        row("datasets[0].resolution=512", "datasets[0].resolution", "512");
        row("sample.neg=", "sample.neg", "''");
        row("trigger_word=on", "trigger_word", "'on'");
        row("trigger_word=null", "trigger_word", "null");
        row("sample.samples[0].prompt=a cat: sitting, #1", "sample.samples[0].prompt", "'a cat: sitting, #1'");
        row("sample.samples[0].prompt=@home", "sample.samples[0].prompt", "'@home'");
        row("train.optimizer_params.weight_decay=0.01", "train.optimizer_params.weight_decay", "0.01");
        row("headroom.checkpointing={every: 2}", "headroom.checkpointing", "{every: 2}");
        row("headroom.checkpointing.every=2", "headroom.checkpointing.every", "2");
        row("meta.version='1.0'", "meta.version", "'1.0'");
        row("train.dtype=fp32", "train.dtype", "fp32");
    }

    void overridesOfACommandLineAreSet() {
        QFETCH(const QByteArray, assignment);
        QFETCH(const QByteArray, key);
        QFETCH(const QByteArray, written);
        JobDocument document(job());
        const Status done = applyOverride(document, assignment.constData());
        QVERIFY2(done, done ? "" : done.error().sentence().c_str());
        QCOMPARE(document.get(key.constData()), std::optional<std::string>(written.constData()));
        QVERIFY2(readJob(document).usable(), qPrintable(sentences(readJob(document))));
        document.undo();
        QCOMPARE(document.text(), job());
    }

    void badOverridesAreRefused_data() {
        QTest::addColumn<QByteArray>("assignment");
        QTest::addColumn<QString>("reason");
        QTest::newRow("no equals sign") << QByteArray("train.steps") << "is not KEY=VALUE";
        QTest::newRow("no key") << QByteArray("=5") << "is not KEY=VALUE";
        QTest::newRow("short key") << QByteArray("steps=5") << "Did you mean train.steps?";
        QTest::newRow("typo") << QByteArray("train.stepz=5") << "Did you mean train.steps?";
        QTest::newRow("wrong type") << QByteArray("train.steps=many") << "must be a whole number";
        QTest::newRow("no value") << QByteArray("train.steps=") << "the value is empty";
        QTest::newRow("not YAML") << QByteArray("train.steps=[1") << "is not YAML";
        QTest::newRow("unknown arch") << QByteArray("model.arch=fluxx") << "did you mean flux?";
    }

    void badOverridesAreRefused() {
        QFETCH(const QByteArray, assignment);
        QFETCH(const QString, reason);
        JobDocument document(job());
        const Status done = applyOverride(document, assignment.constData());
        QVERIFY(!done);
        QVERIFY2(QString::fromStdString(done.error().sentence()).contains(reason), done.error().sentence().c_str());
        QCOMPARE(document.text(), job());
        QVERIFY(!document.canUndo());
    }
};

QTEST_GUILESS_MAIN(TestJobReader)
#include "tst_job_reader.moc"
