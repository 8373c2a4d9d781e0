// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/job_glance.h"

#include "files/atomic_file.h"
#include "job/base_folder.h"
#include "job/job_document.h"
#include "job/job_reader.h"
#include "workbench/family_name.h"
#include "style/language.h"
#include "style/picture_file.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr int kLossPoints = 48;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(headroom::ui::JobGlance)
};

QString aboutOf(const ProcessConfig& process) {
    QStringList parts;
    if (!process.model.arch.empty()) parts << familyName(process.model.arch);
    parts << (process.network ? Words::tr("LoRA rank %1").arg(process.network->linear) : Words::tr("Full fine-tune"));
    return parts.join(QStringLiteral("  ·  "));
}

void addRun(JobGlance& glance, const ProcessConfig& process, const std::string& name, int side) {
    const auto base = baseFolderOf(process, glance.path.toStdString());
    auto run = summarizeRun(base / process.trainingFolder / name);
    if (!run) return;
    glance.losses = sampleLosses(run->folder, kLossPoints);
    if (!run->picture.empty()) glance.picture = pictureOrNothing(QString::fromStdString(run->picture.string()), side);
    glance.changed = std::max(glance.changed, QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(run->ended * 1000)));
    glance.run = std::move(*run);
}

}  // namespace

JobGlance glanceAt(const QString& path, int side) {
    const QFileInfo file(path);
    JobGlance glance{.path = path, .isThere = file.isFile(), .name = file.completeBaseName(), .changed = file.lastModified()};
    if (!glance.isThere) return glance;
    auto text = readTextFile(path.toStdString());
    if (!text) {
        glance.fault = inWords(text.error());
        return glance;
    }
    const JobDocument document(std::move(*text));
    const JobReading reading = readJob(document);
    glance.errors = static_cast<int>(std::ranges::count(reading.issues, Issue::Severity::Error, &Issue::severity));
    if (document.syntaxError()) glance.fault = inWords(document.syntaxError()->sentence);
    if (document.syntaxError() || reading.config.config.process.empty()) return glance;
    const ProcessConfig& process = reading.config.config.process.front();
    if (!reading.config.config.name.empty()) glance.name = QString::fromStdString(reading.config.config.name);
    glance.about = aboutOf(process);
    addRun(glance, process, reading.config.config.name, side);
    return glance;
}

}  // namespace headroom::ui
