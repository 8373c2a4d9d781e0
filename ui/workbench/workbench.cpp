// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/workbench.h"

#include "files/atomic_file.h"
#include "job/job_reader.h"

#include <QFile>
#include <QFileInfo>

namespace headroom::ui {

Workbench::Workbench(QObject* parent) : QObject(parent) {}

Status Workbench::open(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error{"The job file cannot be read", path.toStdString(), file.errorString().toStdString()};
    m_document = JobDocument(file.readAll().toStdString());
    m_path = QFileInfo(path).absoluteFilePath();
    m_config = {};
    m_hasJob = true;
    readAgain();
    Q_EMIT opened();
    return {};
}

Status Workbench::save() { return saveAs(m_path); }

Status Workbench::saveAs(const QString& path) {
    const Status written = writeFileAtomically(path.toStdString(), m_document.text());
    if (!written) return written;
    m_path = QFileInfo(path).absoluteFilePath();
    m_document.markSaved();
    Q_EMIT saved();
    Q_EMIT changed();
    return {};
}

QString Workbench::jobName() const {
    const QString name = QString::fromStdString(m_config.config.name);
    return name.isEmpty() ? QFileInfo(m_path).completeBaseName() : name;
}

QString Workbench::jobSummary() const {
    QStringList parts;
    const ProcessConfig& job = process();
    if (!job.model.arch.empty()) parts << QString::fromStdString(job.model.arch);
    parts << (job.network ? tr("LoRA") : tr("full fine-tune")) << QFileInfo(m_path).fileName();
    return parts.join(QStringLiteral("  ·  "));
}

const ProcessConfig& Workbench::process() const {
    static const ProcessConfig none;
    return m_config.config.process.empty() ? none : m_config.config.process.front();
}

void Workbench::setText(const QString& text) {
    const std::string bytes = text.toStdString();
    if (bytes == m_document.text()) return;
    m_document.setText(bytes);
    readAgain();
}

Status Workbench::applyDiff(const ConfigDiff& diff) {
    const Status applied = apply(diff, m_document);
    if (applied) readAgain();
    return applied;
}

void Workbench::undo() {
    m_document.undo();
    readAgain();
}

void Workbench::redo() {
    m_document.redo();
    readAgain();
}

void Workbench::readAgain() {
    JobReading reading = readJob(m_document);
    if (!m_document.syntaxError()) m_config = std::move(reading.config);
    m_issues = std::move(reading.issues);
    Q_EMIT changed();
}

}  // namespace headroom::ui
