// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/caption_file.h"
#include "style/worker.h"

#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QUndoStack>

#include <functional>
#include <memory>

namespace headroom::ui {

/// A caption that is to be edited, as the user sees it.
struct CaptionTarget {
    QString picture;  ///< path
    QString file;     ///< path of the caption
    QString words;
    QString basis = {};  ///< what is edited where the caption has no words: the dataset's default
};

/// A caption file that was written.
struct CaptionSaved {
    QString picture;
    CaptionChange change;
    QString words;
};

/// Writes captions on a thread of its own, one edit after the other, and can take each back. Files that an edit does
/// not change are not touched. GUI thread.
class CaptionWriter : public QObject {
    Q_OBJECT

public:
    using Edit = std::function<QString(const QString& words)>;  ///< called on the writer's thread

    explicit CaptionWriter(std::shared_ptr<const FileSystem> disk = std::make_shared<FileSystem>(), QObject* parent = nullptr);
    /// Waits until everything is written.
    ~CaptionWriter() override;

    /// Edits captions and saves those that change; `name` is what undo calls it.
    void edit(const QList<CaptionTarget>& targets, const Edit& edit, const QString& name);
    /// Takes an edit back or does it again; further edits wait their turn.
    void undo();
    void redo();
    /// One command an edit, however many captions it changed.
    const QUndoStack& history() const { return m_history; }
    /// Forgets what could be taken back.
    void forgetHistory() { m_history.clear(); }
    bool isBusy() const { return m_pending > 0; }

Q_SIGNALS:
    void saved(const QList<headroom::ui::CaptionSaved>& captions);
    void failed(const QString& picture, const QString& sentence);
    void progressed(int done, int of);
    /// An edit is through; `name` is its own. Follows its saved() and failed().
    void finished(const QString& name, int saved, int failures);
    void busyChanged();

private:
    class Command;

    /// Captions that are written one by one.
    struct Batch {
        QString name;
        bool isNew;  ///< becomes a command of the history
        QStringList pictures;
        std::function<Result<CaptionSaved>(int at)> step;
    };

    void apply(const QList<CaptionSaved>& captions, const QString& name);
    void start(Batch batch);
    Worker::Answer write(const Batch& batch);
    void finish(const Batch& batch, const QList<CaptionSaved>& changed, int failures);

    std::shared_ptr<const FileSystem> m_disk;
    QUndoStack m_history;
    int m_pending = 0;
    Worker m_worker;
};

}  // namespace headroom::ui
