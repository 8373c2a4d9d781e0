// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/starter_job.h"

#include "dataset/captions.h"
#include "job/job_document.h"
#include "job/yaml_scalar.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr std::size_t kPrompts = 3;
constexpr qsizetype kLongestPrompt = 200;
constexpr int kStepsPerPicture = 60;
constexpr int kFewestSteps = 600;
constexpr int kMostSteps = 3000;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(headroom::ui::StarterJob)
};

std::string text(const QString& value) { return headroom::quoted(value.toStdString()); }

/// A caption fit to be a prompt: its first line.
std::string promptOf(const QString& captionFile) {
    const auto caption = readCaptionFile(captionFile.toStdString());
    return caption ? QString::fromStdString(caption->text).section(QLatin1Char('\n'), 0, 0).simplified().left(kLongestPrompt).toStdString() : std::string();
}

std::vector<std::string> promptsFor(const StarterChoices& choices) {
    std::vector<std::string> prompts = choices.glance.firstCaptions;
    const QString trigger = choices.triggerWord.trimmed();
    if (prompts.empty()) prompts.push_back(trigger.isEmpty() ? "a photo" : "[trigger]");
    else if (!trigger.isEmpty())
        for (std::string& prompt : prompts)
            if (!QString::fromStdString(prompt).contains(trigger, Qt::CaseInsensitive)) prompt = "[trigger], " + prompt;
    return prompts;
}

}  // namespace

PictureFolder lookAtPictures(const QString& folder) {
    const QDir pictures(folder);
    if (folder.isEmpty() || !pictures.exists()) return {.obstacle = Words::tr("The folder is not there: %1").arg(folder)};
    PictureFolder glance;
    for (const QString& name : pictures.entryList({QStringLiteral("*.jpg"), QStringLiteral("*.jpeg"), QStringLiteral("*.png"), QStringLiteral("*.webp")}, QDir::Files, QDir::Name)) {
        ++glance.pictures;
        const QString caption = pictures.filePath(name.section(QLatin1Char('.'), 0, -2) + QStringLiteral(".txt"));
        if (!QFile::exists(caption)) continue;
        ++glance.captions;
        if (glance.firstCaptions.size() >= kPrompts) continue;
        if (std::string prompt = promptOf(caption); !prompt.empty()) glance.firstCaptions.push_back(std::move(prompt));
    }
    if (glance.pictures == 0) glance.obstacle = Words::tr("The folder holds no .jpg, .png or .webp pictures.");
    return glance;
}

Result<std::string> starterJob(const StarterChoices& choices) {
    QFile file(QStringLiteral(":/starters/%1.yaml").arg(QString::fromStdString(choices.model.arch)));
    if (choices.model.arch.empty() || !file.open(QIODevice::ReadOnly))
        return Error{choices.model.obstacle.empty() ? Sentence(Words::tr("There is no starter job for this model").toStdString()) : choices.model.obstacle, choices.model.path.string(), {}};
    JobDocument job(file.readAll().toStdString());
    const std::string side = std::to_string(choices.model.side);
    const bool onProcessor = choices.device == QLatin1String("cpu");
    int promptsSeen = 0;
    std::vector<std::pair<std::string, std::string>> values = {
        {"config.name", text(choices.name)},
        {"training_folder", text(choices.outputFolder)},
        {"device", text(choices.device)},
        {"model.name_or_path", headroom::quoted(choices.model.path.string())},
        {"datasets[0].folder_path", text(choices.pictures)},
        {"datasets[0].resolution", "[" + side + "]"},
        {"train.steps", std::to_string(std::clamp(choices.glance.pictures * kStepsPerPicture, kFewestSteps, kMostSteps))},
        {"train.dtype", onProcessor ? "fp32" : "bf16"},
        {"sample.width", side},
        {"sample.height", side},
    };
    for (const std::string& prompt : promptsFor(choices)) values.emplace_back("sample.samples[" + std::to_string(promptsSeen++) + "].prompt", headroom::quoted(prompt));
    if (!choices.triggerWord.trimmed().isEmpty()) values.emplace_back("trigger_word", text(choices.triggerWord.trimmed()));
    for (const auto& [key, value] : values)
        if (const Status set = job.set(key, value); !set) return set.error();
    return job.text();
}

}  // namespace headroom::ui
