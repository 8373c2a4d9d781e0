// SPDX-License-Identifier: GPL-3.0-or-later
// The page that diagnoses logs.
#include "shots/studio.h"

#include "base/bytes.h"
#include "files/atomic_file.h"
#include "wizard/diagnosis_page.h"
#include "wizard/facts_form.h"
#include "wizard/report_dialog.h"

#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QTemporaryDir>

namespace headroom::shots {

using namespace ui;

namespace {

constexpr const char* kFirstStep =
    "loading model\nusing 8bit adam\nsteps:   0%|          | 0/1600 [00:00<?, ?it/s]\nTraceback (most recent call "
    "last):\n"
    "  File \"/opt/trainer/train_network.py\", line 1186, in <module>\n    trainer.train(args)\n"
    "  File \"/opt/trainer/train_network.py\", line 954, in train\n    accelerator.backward(loss)\n"
    "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 1.50 GiB. GPU 0 has a total capacity of 11.99 GiB "
    "of which 512.00 MiB is free. "
    "Of the allocated memory 10.00 GiB is allocated by PyTorch, and 100.00 MiB is reserved by PyTorch but "
    "unallocated.\n";

/// The page when all of its answer is there. `log` may be empty.
void keepAnswer(Studio& studio, Camera& camera, const QString& log,
                const std::function<void(DiagnosisPage& page)>& act = {}) {
    studio.showPage(MainWindow::Diagnosis);
    auto& page = studio.seen<DiagnosisPage>();
    if (!log.isEmpty()) page.takeText(log);
    if (act) act(page);
    camera.until("the answer", [&] { return page.isSettled(); });
    studio.keep();
}

/// The fields of the form by their place: their names are translated.
void tellFacts(const DiagnosisPage& page) {
    const auto& form = *page.findChild<FactsForm*>();
    const auto lines = form.findChildren<QLineEdit*>();
    const auto boxes = form.findChildren<QComboBox*>();
    lines[0]->setText(QStringLiteral("kohya_ss"));
    lines[1]->setText(QStringLiteral("SDXL"));
    boxes[1]->setCurrentIndex(1);  // a LoRA
    boxes[2]->setCurrentIndex(2);  // checkpointing is off
}

void file(Camera& camera, const QByteArray& content) {
    QTemporaryDir scratch;
    QFile log(scratch.filePath(QStringLiteral("toybox-flux.log")));
    if (log.open(QIODevice::WriteOnly)) log.write(content);
    log.close();
    Studio studio(camera, {});
    keepAnswer(studio, camera, {}, [&](DiagnosisPage& page) { page.openLog(log.fileName()); });
}

void answer(Camera& camera, const Studio::Setup& setup) {
    Studio studio(camera, setup);
    keepAnswer(studio, camera, QString::fromLatin1(kFirstStep), tellFacts);
}

void guess(Camera& camera) {
    Studio studio(camera, {});
    keepAnswer(studio, camera, QStringLiteral("RuntimeError: CUDA out of memory."));
}

void empty(Camera& camera) {
    Studio studio(camera, {});
    keepAnswer(studio, camera, {});
}

/// What the report on the run that failed would hold.
void report(Camera& camera, const Material& material) {
    const auto gather = [path = material.job(Material::kOutOfMemory)] {
        const auto job = readTextFile(path.toStdString());
        const Card card{.name = "GeForce RTX 4070", .total = 12 * kGiB, .free = 9 * kGiB, .computeMajor = 8, .computeMinor = 9, .processes = {{4, "browser", 2 * kGiB}}};
        return BundleSources{.program = "Headroom", .job = job ? *job : std::string(), .log = kFirstStep, .machine = {.device = {.cards = {card}, .driver = "580.95.05"}}};
    };
    ReportDialog dialog(gather, QStringLiteral("toybox"));
    dialog.show();
    camera.until("the report", [&] { return !dialog.files().empty(); });
    camera.keep(dialog);
}

}  // namespace

Shots diagnosisShots(const Material& material) {
    return {{"diagnosis-empty", [](Camera& camera) { empty(camera); }},
            {"diagnosis-answer", [&](Camera& camera) { answer(camera, {.job = material.job(Material::kNeverRun)}); }},
            {"diagnosis-answer-small", [](Camera& camera) { answer(camera, {.size = kSmallest}); }},
            {"diagnosis-guess", [](Camera& camera) { guess(camera); }},
            {"diagnosis-file",
             [](Camera& camera) {
                 file(camera, QByteArray(kFirstStep).prepend(QByteArray("epoch 1, all is well\n").repeated(20'000)));
             }},
            {"diagnosis-report", [&](Camera& camera) { report(camera, material); }},
            {"diagnosis-no-text", [](Camera& camera) { file(camera, QByteArray(30'000, '\x01')); }}};
}

}  // namespace headroom::shots
