// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/job_queue.h"

#include "files/atomic_file.h"
#include "workbench/fix_words.h"
#include "workbench/oom_retry.h"
#include "style/language.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <utility>

namespace headroom::ui {
namespace {

constexpr std::array<const char*, 3> kPauseAfterWords = {"never", "out_of_memory", "any_failure"};

QString key(const char* name) { return QString::fromLatin1(name); }

QJsonObject toJson(const JobCopy& job) {
    return {{key("text"), job.text}, {key("path"), job.path}, {key("device"), job.device}, {key("changes"), job.changes}};
}

JobCopy jobFrom(const QJsonObject& json) {
    JobCopy job = copyOf(json[key("text")].toString(), json[key("path")].toString(), json[key("device")].toString());
    job.changes = json[key("changes")].toInt();
    return job;
}

}  // namespace

JobQueue::JobQueue(RunController& controller, const RunModel& run, const EngineClient& engine, const QString& file, QObject* parent)
    : QObject(parent), m_controller(controller), m_run(run), m_engine(engine), m_file(file) {
    connect(&engine, &EngineClient::ended, this, &JobQueue::takeEnd);
    load();
}

JobQueue::~JobQueue() { flush(); }

void JobQueue::flush() { m_writer.finish(); }

// ---- the line ---------------------------------------------------------------------------------------------------------------

QString JobQueue::add(const JobCopy& job) {
    if (const QString error = errorOf(job); !error.isEmpty()) return tr("The job has an error: %1").arg(error);
    Q_EMIT aboutToInsert(static_cast<int>(m_waiting.size()));
    m_waiting.push_back(job);
    Q_EMIT inserted();
    store();
    next();
    return {};
}

void JobQueue::remove(int place) {
    if (place < 0 || place >= static_cast<int>(m_waiting.size())) return;
    Q_EMIT aboutToRemove(place);
    m_waiting.erase(m_waiting.begin() + place);
    Q_EMIT removed();
    store();
}

void JobQueue::move(int from, int to) {
    const int count = static_cast<int>(m_waiting.size());
    if (from == to || std::min(from, to) < 0 || std::max(from, to) >= count) return;
    Q_EMIT aboutToMove(from, to);
    const auto first = m_waiting.begin();
    if (from < to) std::rotate(first + from, first + from + 1, first + to + 1);
    else std::rotate(first + to, first + from, first + from + 1);
    Q_EMIT moved();
    store();
}

void JobQueue::setPaused(bool paused) {
    if (paused == m_paused) return;
    m_paused = paused;
    m_news.clear();
    Q_EMIT changed();
    next();
}

void JobQueue::setPauseAfter(PauseAfter choice) {
    if (choice == m_pauseAfter) return;
    m_pauseAfter = choice;
    store();
    Q_EMIT changed();
}

void JobQueue::setMostChanges(int count) {
    if (count == m_mostChanges) return;
    m_mostChanges = count;
    store();
    Q_EMIT changed();
}

// ---- one after another ------------------------------------------------------------------------------------------------------

void JobQueue::takeEnd() {
    if (!retryWithChange()) noteEnd();
    m_current.reset();
    store();
    next();
    Q_EMIT changed();
}

/// With the user's leave a job that ran out of memory comes first again, changed as the wizard would change it.
bool JobQueue::retryWithChange() {
    if (!m_current || m_run.state() != RunModel::State::Failed || !m_run.lastOom() || m_current->changes >= m_mostChanges) return false;
    const auto retry = retryAfter(*m_run.lastOom(), *m_current);
    if (!retry) return false;
    m_news = tr("%1 ran out of memory and trains again. Change %2 of %3 in the queue's copy: %4.")
                 .arg(retry->job.name).arg(retry->job.changes).arg(m_mostChanges).arg(fixWords(retry->change));
    Q_EMIT aboutToInsert(0);
    m_waiting.insert(m_waiting.begin(), retry->job);
    Q_EMIT inserted();
    return true;
}

void JobQueue::noteEnd() {
    const bool failed = m_run.state() == RunModel::State::Failed;
    const bool pauses = m_run.state() == RunModel::State::Stopped ||
                        (failed && (m_pauseAfter == PauseAfter::AnyFailure || (m_pauseAfter == PauseAfter::OutOfMemory && m_run.lastOom())));
    if (m_waiting.empty() || (!failed && !pauses)) return;
    m_paused = m_paused || pauses;
    m_news = m_paused ? tr("%1; the queue waits.").arg(endWords()) : tr("%1; the queue went on with %2.").arg(endWords(), m_waiting.front().name);
}

QString JobQueue::endWords() const {
    if (m_run.state() == RunModel::State::Stopped) return tr("%1 was stopped").arg(m_run.name());
    return m_run.lastOom() ? tr("%1 ran out of memory").arg(m_run.name()) : tr("%1 failed").arg(m_run.name());
}

/// A job that cannot begin, for want of a card or because the rules for jobs have changed, steps aside for the next.
void JobQueue::next() {
    while (!m_paused && !m_waiting.empty() && !m_engine.isBusy() && !m_run.isActive()) {
        const JobCopy job = m_waiting.front();
        const QString obstacle = m_controller.obstacleSentence(job);
        if (!obstacle.isEmpty()) {
            m_news = tr("%1 could not begin and waits at the end, the queue is paused. %2").arg(job.name, obstacle);
            m_paused = true;
            move(0, static_cast<int>(m_waiting.size()) - 1);
            Q_EMIT changed();
            return;
        }
        Q_EMIT aboutToRemove(0);
        m_waiting.erase(m_waiting.begin());
        Q_EMIT removed();
        m_current = job;
        store();
        m_controller.train(job);
        Q_EMIT changed();
    }
}

// ---- the file ---------------------------------------------------------------------------------------------------------------

/// The job that is being trained stands first in the file: where the program is cut off, it is the first to go on.
void JobQueue::store() {
    if (m_file.isEmpty()) return;
    QJsonArray jobs;
    if (m_current) jobs.append(toJson(*m_current));
    for (const JobCopy& job : m_waiting) jobs.append(toJson(job));
    const QJsonObject root{{key("version"), 1}, {key("pause_after"), key(kPauseAfterWords[static_cast<std::size_t>(m_pauseAfter)])}, {key("wizard_changes"), m_mostChanges}, {key("jobs"), jobs}};
    m_writer.start([this, text = QJsonDocument(root).toJson().toStdString(), file = m_file.toStdString()]() -> Worker::Answer {
        std::error_code ignored;
        std::filesystem::create_directories(std::filesystem::path(file).parent_path(), ignored);
        const Status written = writeFileAtomically(file, text);
        if (written) return {};
        return [this, sentence = inWords(written.error())] { Q_EMIT failed(tr("The queue could not be stored. %1").arg(sentence)); };
    });
}

void JobQueue::load() {
    QFile file(m_file);
    if (m_file.isEmpty() || !file.exists()) return;
    const bool opened = file.open(QIODevice::ReadOnly);
    const QJsonDocument document = opened ? QJsonDocument::fromJson(file.readAll()) : QJsonDocument();
    file.close();
    if (!document.isObject()) {
        const QString aside = m_file + QStringLiteral(".damaged");
        QFile::remove(aside);
        QFile::rename(m_file, aside);
        m_news = tr("The stored queue could not be read and was put aside as %1.").arg(aside);
        return;
    }
    const auto choice = std::ranges::find(kPauseAfterWords, document[key("pause_after")].toString(), [](const char* word) { return key(word); });
    if (choice != kPauseAfterWords.end()) m_pauseAfter = static_cast<PauseAfter>(choice - kPauseAfterWords.begin());
    m_mostChanges = std::clamp(document[key("wizard_changes")].toInt(), 0, kMostChanges);
    for (const auto& job : document[key("jobs")].toArray()) m_waiting.push_back(jobFrom(job.toObject()));
    std::erase_if(m_waiting, [](const JobCopy& job) { return job.text.isEmpty(); });
    m_paused = !m_waiting.empty();
    if (m_paused) m_news = tr("These jobs are left from last time. The queue waits.");
}

}  // namespace headroom::ui
