// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/job_facts.h"

#include "style/format.h"
#include "workbench/family_name.h"

#include <QCoreApplication>

namespace headroom::ui {
namespace {

struct Facts {
    Q_DECLARE_TR_FUNCTIONS(JobFacts)
};

QString model(const ProcessConfig& job) {
    const QString path = QString::fromStdString(job.model.nameOrPath);
    const QString arch = familyName(job.model.arch);
    if (path.isEmpty()) return arch;
    return arch.isEmpty() ? path : Facts::tr("%1 (%2)").arg(path, arch);
}

QString adapter(const ProcessConfig& job) {
    if (!job.network) return Facts::tr("None: the whole model is trained");
    const auto rank = job.network->linear;
    return Facts::tr("%1, rank %2").arg(QString::fromStdString(job.network->type).toUpper().replace(QLatin1String("LORA"), QLatin1String("LoRA"))).arg(rank);
}

QString pictures(const ProcessConfig& job) {
    QStringList folders;
    for (const DatasetConfig& dataset : job.datasets)
        if (dataset.folderPath) folders << QString::fromStdString(*dataset.folderPath);
    return folders.join(QStringLiteral(", "));
}

QString device(const ProcessConfig& job) {
    const QString name = QString::fromStdString(job.device);
    return name == QLatin1String("cpu") ? Facts::tr("Processor") : Facts::tr("Card (%1)").arg(name);
}

QString steps(const ProcessConfig& job) {
    return Facts::tr("%1 steps, batch %2").arg(formatCount(job.train.steps), formatCount(job.train.batchSize));
}

QString samples(const ProcessConfig& job) {
    if (job.train.disableSampling) return Facts::tr("Off");
    const auto count = static_cast<std::int64_t>(job.sample.samples.size());
    if (count == 0) return Facts::tr("No prompts: no pictures are made during training");
    return Facts::tr("%1 prompts every %2 steps, %3 × %4")
        .arg(formatCount(count), formatCount(job.sample.sampleEvery))
        .arg(job.sample.width)
        .arg(job.sample.height);
}

QString saves(const ProcessConfig& job) {
    return Facts::tr("Every %1 steps in %2")
        .arg(formatCount(job.save.saveEvery), QString::fromStdString(job.trainingFolder));
}

}  // namespace

std::vector<JobFact> jobFacts(const Workbench& workbench) {
    if (workbench.config().config.process.empty()) return {};
    const ProcessConfig& job = workbench.process();
    std::vector<JobFact> facts = {
        {Facts::tr("Model"), model(job)},     {Facts::tr("Adapter"), adapter(job)}, {Facts::tr("Pictures"), pictures(job)},
        {Facts::tr("Training"), steps(job)},  {Facts::tr("Samples"), samples(job)}, {Facts::tr("Saves"), saves(job)},
        {Facts::tr("Device"), device(job)}};
    std::erase_if(facts, [](const JobFact& fact) { return fact.words.isEmpty(); });
    return facts;
}

QString openingComment(const QString& text) {
    QStringList words;
    for (const QString& line : text.split(QLatin1Char('\n'))) {
        const QString trimmed = line.trimmed();
        if (!trimmed.startsWith(QLatin1Char('#'))) break;
        words << trimmed.mid(1).trimmed();
    }
    return words.join(QLatin1Char(' ')).simplified();
}

}  // namespace headroom::ui
