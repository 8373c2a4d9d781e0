// SPDX-License-Identifier: GPL-3.0-or-later
#include "oom/redacted_job.h"

#include "job/job_document.h"
#include "job/job_reader.h"

#include <QTest>

using namespace headroom;

namespace {

constexpr const char* kJob = R"(# for Bello's birthday
job: extension
config:
  name: toy   # the second try
  process:
    - type: diffusion_trainer
      training_folder: /home/ada/out
      trigger_word: bello
      network: {type: lora, linear: 16}
      datasets:
        - folder_path: "/home/ada/My Pictures/bello"
          mask_path: '/home/ada/My Pictures/masks'
          resolution: [512, 768]
          default_caption: "#1 dog"
          caption_ext: txt
      train:
        batch_size: 4
        steps: 100
        lr: 1e-4
        gradient_checkpointing: false
      model:
        name_or_path: black-forest-labs/FLUX.1-dev
        arch: sd1
        hf_token: hf_aaaaaaaaaaaaaaaaaaaa
      sample:
        neg: blurry
        samples:
          - prompt: |
              Bello on a hill
              in the sun
            seed: 42
          - prompt: Bello, a cat --neg rain
)";

std::string shared(const std::string& job) {
    Redactor redactor({.home = "/home/ada", .user = "ada"});
    learnJob(job, redactor);
    redactor.learn(job);
    return redactedJob(job, redactor);
}

}  // namespace

class TestRedactedJob : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void settingsStayAndWhatIsPersonalGoes() {
        const QString expected = QStringLiteral(R"(job: extension
config:
  name: toy
  process:
    - type: diffusion_trainer
      training_folder: "<folder 1>"
      trigger_word: "<text of 5 characters>"
      network: {type: lora, linear: 16}
      datasets:
        - folder_path: "<folder 2>"
          mask_path: "<folder 3>"
          resolution: [512, 768]
          default_caption: "<text of 6 characters>"
          caption_ext: txt
      train:
        batch_size: 4
        steps: 100
        lr: 1e-4
        gradient_checkpointing: false
      model:
        name_or_path: black-forest-labs/FLUX.1-dev
        arch: sd1
        hf_token: "<key>"
      sample:
        neg: "<text of 6 characters>"
        samples:
          - prompt: "<text of 27 characters>"
            seed: 42
          - prompt: "<text of 23 characters>"
)");
        QCOMPARE(QString::fromStdString(shared(kJob)), expected);
    }

    void itMeansTheSame() {
        const JobReading before = readJob(JobDocument(kJob)), after = readJob(JobDocument(shared(kJob)));
        const TrainConfig &a = before.config.config.process.front().train,
                          &b = after.config.config.process.front().train;
        QCOMPARE(b.batchSize, a.batchSize);
        QCOMPARE(b.steps, a.steps);
        QCOMPARE(b.lr, a.lr);
        QCOMPARE(after.config.config.process.front().datasets.front().resolution,
                 before.config.config.process.front().datasets.front().resolution);
    }

    void jsonStaysJson() {
        const std::string job = shared(
            "{\n  // Bello\n  \"job\": \"extension\", /* ada */\n  \"config\": {\"name\": \"toy\", \"process\": "
            "[{\"training_folder\": \"/home/ada/out\", \"sample\": {\"prompts\": [\"Bello\"]}}]}\n}\n");
        QCOMPARE(
            QString::fromStdString(job),
            QStringLiteral(
                "{\n  \"job\": \"extension\",\n  \"config\": {\"name\": \"toy\", \"process\": [{\"training_folder\": "
                "\"<folder 1>\", \"sample\": {\"prompts\": [\"<text of 5 characters>\"]}}]}\n}\n"));
    }

    void aBrokenTextIsLeftOut() {
        QCOMPARE(shared("job: [\nprompt: Bello\n"), std::string("# left out: the text is not YAML from line 1 on\n"));
        QCOMPARE(shared(""), std::string());
    }

    void folderAndPromptAreKnownToOtherTexts() {
        Redactor redactor({});
        learnJob(kJob, redactor);
        QCOMPARE(redactor.clean("now Bello, a cat --neg rain from /home/ada/My Pictures/bello/1.png"),
                 std::string("now <text of 23 characters> from <folder 1>/<file 1>.png"));
    }
};

QTEST_GUILESS_MAIN(TestRedactedJob)
#include "tst_redacted_job.moc"
