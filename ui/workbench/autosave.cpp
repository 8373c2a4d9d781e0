// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/autosave.h"

#include "files/atomic_file.h"
#include "style/language.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QUuid>

#include <algorithm>

namespace headroom::ui {
namespace {

const QString kEnding = QStringLiteral(".job");

QString lockOf(const QString& file) { return file.chopped(kEnding.size()) + QStringLiteral(".lock"); }

/// A lock that is stale only when the program that took it runs no more, however long ago that was.
std::shared_ptr<QLockFile> makeLock(const QString& file) {
    auto lock = std::make_shared<QLockFile>(lockOf(file));
    lock->setStaleLockTime(0);
    return lock;
}

/// One line of facts, then the text byte by byte.
std::string encode(const LostEdits& edits) {
    const QJsonObject facts{{QStringLiteral("name"), edits.name},
                            {QStringLiteral("path"), edits.jobPath},
                            {QStringLiteral("when"), edits.when.toString(Qt::ISODateWithMs)}};
    return QJsonDocument(facts).toJson(QJsonDocument::Compact).toStdString() + '\n' + edits.text;
}

std::optional<LostEdits> decode(const QString& file) {
    const Result<std::string> content = readTextFile(file.toStdString());
    if (!content) return std::nullopt;
    const std::size_t end = content->find('\n');
    if (end == std::string::npos) return std::nullopt;
    const QJsonObject facts = QJsonDocument::fromJson(QByteArray::fromStdString(content->substr(0, end))).object();
    if (!facts.contains(QStringLiteral("when"))) return std::nullopt;
    return LostEdits{.name = facts[QStringLiteral("name")].toString(),
                     .jobPath = facts[QStringLiteral("path")].toString(),
                     .when = QDateTime::fromString(facts[QStringLiteral("when")].toString(), Qt::ISODateWithMs),
                     .text = content->substr(end + 1),
                     .file = file};
}

/// Takes the lock of each file it returns. A file that a running studio keeps, or that is none of ours, is left alone.
QList<LostEdits> lostEditsIn(const QString& folder) {
    QList<LostEdits> all;
    const QDir files(folder);
    for (const QString& name : files.entryList({QLatin1Char('*') + kEnding}, QDir::Files)) {
        const QString file = files.filePath(name);
        auto lock = makeLock(file);
        if (!lock->tryLock(0)) continue;
        std::optional<LostEdits> edits = decode(file);
        if (!edits) continue;
        edits->lock = std::move(lock);
        all.append(std::move(*edits));
    }
    std::ranges::sort(all, std::greater(), &LostEdits::when);
    return all;
}

Status writeEdits(const LostEdits& edits, QLockFile& lock) {
    if (!QDir().mkpath(QFileInfo(edits.file).path()))
        return Error{Autosave::tr("The folder for unsaved edits cannot be made").toStdString(), QFileInfo(edits.file).path().toStdString(), Autosave::tr("Save the job yourself").toStdString()};
    if (!lock.isLocked() && !lock.tryLock(0))
        return Error{Autosave::tr("The folder for unsaved edits cannot be written").toStdString(), QFileInfo(edits.file).path().toStdString(), Autosave::tr("Save the job yourself").toStdString()};
    return writeFileAtomically(edits.file.toStdString(), encode(edits));
}

void removeEdits(const LostEdits& edits) {
    QFile::remove(edits.file);
    if (edits.lock) edits.lock->unlock();
}

}  // namespace

Autosave::Autosave(Workbench& workbench, QString folder, QObject* parent)
    : QObject(parent), m_workbench(workbench), m_folder(std::move(folder)),
      m_file(QDir(m_folder).filePath(QUuid::createUuid().toString(QUuid::WithoutBraces) + kEnding)), m_lock(makeLock(m_file)) {
    m_timer.setSingleShot(true);
    m_timer.setInterval(kDelayMs);
    connect(&m_timer, &QTimer::timeout, this, [this] { write(); });
    connect(&m_workbench, &Workbench::changed, this, &Autosave::onChanged);
}

Autosave::~Autosave() {
    if (m_timer.isActive()) write();
}

void Autosave::search() {
    m_disk.start([this, folder = m_folder] {
        return [this, all = lostEditsIn(folder)] { Q_EMIT found(all); };
    });
}

void Autosave::adopt(const LostEdits& edits) {
    if (m_workbench.isDirty()) write(edits);
    else discard(edits);  // the job's file already holds them
}

void Autosave::discard(const LostEdits& edits) {
    remove(edits);
}

void Autosave::remove(const LostEdits& edits) {
    m_disk.start([edits] {
        removeEdits(edits);
        return Worker::Answer();
    });
}

void Autosave::forget() {
    m_timer.stop();
    if (!m_hasFile) return;
    m_hasFile = false;
    remove({.file = m_file, .lock = m_lock});
}

/// The first edit starts the clock and later ones do not set it back: someone who types without a pause is safe too.
void Autosave::onChanged() {
    if (!m_workbench.isDirty()) return forget();
    if (!m_timer.isActive() && !(m_hasFile && m_newest == m_workbench.document().text())) m_timer.start();
}

void Autosave::write(const LostEdits& old) {
    m_timer.stop();
    m_hasFile = true;
    m_newest = m_workbench.document().text();
    const LostEdits edits{.name = m_workbench.jobName(), .jobPath = m_workbench.path(), .when = QDateTime::currentDateTime(), .text = m_newest, .file = m_file};
    m_disk.start([this, edits, old, lock = m_lock] {
        const Status done = writeEdits(edits, *lock);
        if (done && !old.file.isEmpty()) removeEdits(old);
        return [this, done] { report(done); };
    });
}

void Autosave::report(const Status& done) {
    if (done) {
        m_failing = false;
        return Q_EMIT written();
    }
    if (!m_failing) Q_EMIT failed(tr("Unsaved edits are not kept safe: %1").arg(inWords(done.error())));
    m_failing = true;
    m_newest.clear();  // the next edit tries again
}

}  // namespace headroom::ui
