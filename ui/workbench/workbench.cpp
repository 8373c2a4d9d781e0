// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/workbench.h"

#include "files/atomic_file.h"
#include "job/job_reader.h"
#include "workbench/family_name.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace headroom::ui {
namespace {

/// Whether a document says already, letter for letter, what a diff wants.
bool isDone(const ConfigDiff& diff, const JobDocument& document) {
    return std::ranges::all_of(diff.changes, [&](const KeyChange& change) { return document.get(change.key) == change.after; });
}

}  // namespace

Workbench::Workbench(QObject* parent) : QObject(parent) {}

Status Workbench::open(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error{tr("The job file cannot be read").toStdString(), path.toStdString(), file.errorString().toStdString()};
    show(CheckedText::of(file.readAll().toStdString()), QFileInfo(path).absoluteFilePath());
    return {};
}

void Workbench::open(CheckedText text, const QString& path) { show(std::move(text), QFileInfo(path).absoluteFilePath()); }

void Workbench::create(std::string text) { show(CheckedText::of(std::move(text)), {}); }

void Workbench::recover(std::string text, const QString& path) {
    QFile file(path);
    if (path.isEmpty() || !file.open(QIODevice::ReadOnly)) return create(std::move(text));
    CheckedText edited = CheckedText::of(std::move(text));
    JobDocument document(file.readAll().toStdString());
    document.setText(edited.document);
    edited.document = std::move(document);
    show(std::move(edited), path);
}

void Workbench::show(CheckedText text, const QString& path) {
    m_document = std::move(text.document);
    m_path = path;
    m_config = {};
    m_foretold.clear();
    m_wholeText.clear();
    m_openSession = 0;
    m_hasJob = true;
    ++m_job;
    take(std::move(text.reading), std::move(text.notObeyed));
    Q_EMIT opened();
}

void Workbench::save(Saved then) { saveAs(m_path, std::move(then)); }

void Workbench::saveAs(const QString& path, Saved then) {
    m_disk.start([this, then = std::move(then), text = m_document.text(), file = QFileInfo(path).absoluteFilePath(), job = m_job] {
        const Status written = writeFileAtomically(file.toStdString(), text);
        return [this, then, text, file, job, written] {
            if (written && job == m_job) noteSaved(text, file);
            then(written);
        };
    });
}

void Workbench::noteSaved(const std::string& text, const QString& path) {
    m_path = path;
    m_document.markSaved(text);
    Q_EMIT saved();
    Q_EMIT changed();
}

const JobDocument& Workbench::wholeDocument() const {
    if (!m_document.syntaxError()) return m_document;
    if (m_whole.text() != m_wholeText) m_whole = JobDocument(m_wholeText);
    return m_whole;
}

QString Workbench::jobName() const {
    const QString name = QString::fromStdString(m_config.config.name);
    return name.isEmpty() ? QFileInfo(m_path).completeBaseName() : name;
}

QString Workbench::jobSummary() const {
    QStringList parts;
    const ProcessConfig& job = process();
    if (!job.model.arch.empty()) parts << familyName(job.model.arch);
    parts << (job.network ? tr("LoRA") : tr("full fine-tune")) << (m_path.isEmpty() ? tr("not saved yet") : QFileInfo(m_path).fileName());
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
    m_openSession = 0;
    readAgain();
}

void Workbench::setText(CheckedText text) {
    if (text.document.text() == m_document.text()) return;
    m_document.setText(text.document);
    m_openSession = 0;
    take(std::move(text.reading), std::move(text.notObeyed));
}

void Workbench::setForetold(std::vector<Issue> findings) {
    if (findings == m_foretold) return;
    m_foretold = std::move(findings);
    Q_EMIT changed();
}

Status Workbench::applyDiff(const ConfigDiff& diff) {
    const Status applied = apply(diff, m_document);
    if (applied) {
        m_openSession = 0;
        readAgain();
    }
    return applied;
}

Status Workbench::applyTyped(const ConfigDiff& diff, int session) {
    const bool goesOn = session == m_openSession;
    if (goesOn) m_document.undo();
    if (isDone(diff, m_document)) {
        m_openSession = 0;
        if (goesOn) readAgain();
        return {};
    }
    const Status applied = apply(diff, m_document);
    if (applied) m_openSession = session;
    else if (goesOn) m_document.redo();
    if (applied) readAgain();
    return applied;
}

void Workbench::undo() {
    m_openSession = 0;
    m_document.undo();
    readAgain();
}

void Workbench::redo() {
    m_openSession = 0;
    m_document.redo();
    readAgain();
}

void Workbench::readAgain() { take(readJob(m_document), notObeyed(m_document)); }

void Workbench::take(JobReading reading, std::vector<Issue> notObeyed) {
    ++m_revision;
    if (!m_document.syntaxError()) {
        m_config = std::move(reading.config);
        m_wholeText = m_document.text();
    }
    m_issues = std::move(reading.issues);
    m_notObeyed = std::move(notObeyed);
    Q_EMIT changed();
}

}  // namespace headroom::ui
