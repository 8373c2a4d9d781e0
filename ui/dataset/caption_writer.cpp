// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/caption_writer.h"

#include "style/language.h"

#include <QElapsedTimer>

#include <utility>

namespace headroom::ui {
namespace {

constexpr int kReportEvery = 100;  ///< milliseconds

QString wordsOf(const std::optional<std::string>& bytes) {
    return bytes ? QString::fromStdString(captionWords(decodeCaption(*bytes).text)) : QString();
}

CaptionSaved reversed(const CaptionSaved& caption) {
    CaptionChange back = caption.change.reversed();
    QString words = wordsOf(back.after);
    return {caption.picture, std::move(back), std::move(words)};
}

}  // namespace

/// One edit in the history. It is in force when it is pushed.
class CaptionWriter::Command : public QUndoCommand {
public:
    Command(CaptionWriter& writer, const QString& name, QList<CaptionSaved> captions) : QUndoCommand(name), m_writer(writer), m_captions(std::move(captions)) {}

    void undo() override {
        QList<CaptionSaved> back;
        for (const CaptionSaved& caption : m_captions) back << reversed(caption);
        m_writer.apply(back, tr("Undo %1").arg(text()));
    }

    void redo() override {
        if (std::exchange(m_isFresh, false)) return;
        m_writer.apply(m_captions, text());
    }

private:
    CaptionWriter& m_writer;
    QList<CaptionSaved> m_captions;
    bool m_isFresh = true;
};

CaptionWriter::CaptionWriter(std::shared_ptr<const FileSystem> disk, QObject* parent) : QObject(parent), m_disk(std::move(disk)) {
    m_history.setUndoLimit(200);
}

CaptionWriter::~CaptionWriter() = default;

void CaptionWriter::edit(const QList<CaptionTarget>& targets, const Edit& edit, const QString& name) {
    QStringList pictures;
    for (const CaptionTarget& target : targets) pictures << target.picture;
    start({name, true, pictures, [targets, edit, disk = m_disk](int at) -> Result<CaptionSaved> {
               const CaptionTarget& target = targets[at];
               const QString from = target.words.trimmed().isEmpty() ? target.basis : target.words;
               const QString to = edit(from);
               const QString words = to == from ? target.words : to;
               auto change = planCaption(target.file.toStdString(), target.words.toStdString(), words.toStdString());
               if (!change) return change.error();
               if (const Status written = applyCaptionChange(*change, *disk); !written) return written.error();
               return CaptionSaved{target.picture, *std::move(change), words};
           }});
}

void CaptionWriter::undo() {
    if (m_history.canUndo() && !isBusy()) m_history.undo();
}

void CaptionWriter::redo() {
    if (m_history.canRedo() && !isBusy()) m_history.redo();
}

void CaptionWriter::apply(const QList<CaptionSaved>& captions, const QString& name) {
    QStringList pictures;
    for (const CaptionSaved& caption : captions) pictures << caption.picture;
    start({name, false, pictures, [captions, disk = m_disk](int at) -> Result<CaptionSaved> {
               if (const Status written = applyCaptionChange(captions[at].change, *disk); !written) return written.error();
               return captions[at];
           }});
}

void CaptionWriter::start(Batch batch) {
    ++m_pending;
    Q_EMIT busyChanged();
    m_worker.start([this, batch = std::move(batch)] { return write(batch); });
}

/// On the writer's thread.
Worker::Answer CaptionWriter::write(const Batch& batch) {
    const int count = static_cast<int>(batch.pictures.size());
    QList<CaptionSaved> changed, news;
    int failures = 0;
    QElapsedTimer sinceReport;
    sinceReport.start();
    const auto report = [&](int done) {
        m_worker.report([this, done, count, told = std::exchange(news, {})] {
            if (!told.isEmpty()) Q_EMIT saved(told);
            Q_EMIT progressed(done, count);
        });
        sinceReport.restart();
    };
    for (int at = 0; at < count; ++at) {
        const Result<CaptionSaved> done = batch.step(at);
        if (!done) {
            ++failures;
            m_worker.report([this, picture = batch.pictures[at], sentence = inWords(done.error())] { Q_EMIT failed(picture, sentence); });
        } else if (!done->change.isNone()) {
            changed << *done;
            news << *done;
        }
        if (sinceReport.elapsed() >= kReportEvery) report(at + 1);
    }
    report(count);
    return [this, batch, changed, failures] { finish(batch, changed, failures); };
}

void CaptionWriter::finish(const Batch& batch, const QList<CaptionSaved>& changed, int failures) {
    if (batch.isNew && !changed.isEmpty()) m_history.push(new Command(*this, batch.name, changed));
    --m_pending;
    Q_EMIT finished(batch.name, static_cast<int>(changed.size()), failures);
    Q_EMIT busyChanged();
}

}  // namespace headroom::ui
