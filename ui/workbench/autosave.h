// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "style/worker.h"
#include "workbench/workbench.h"

#include <QDateTime>
#include <QList>
#include <QObject>
#include <QTimer>

#include <memory>
#include <string>

class QLockFile;

namespace headroom::ui {

/// Edits of a studio that ended before they were saved. While a copy of this lives, no other studio is offered them.
struct LostEdits {
    QString name = {};     ///< of the job
    QString jobPath = {};  ///< the file that they are edits of; empty = the job was never saved
    QDateTime when = {};   ///< when they were written down
    std::string text = {};
    QString file = {};  ///< the recovery file itself
    std::shared_ptr<QLockFile> lock = {};
};

/// Keeps the unsaved edits of the open job in a recovery file: written at most kDelayMs after an edit, taken away when
/// the job holds none any more (saved, or left by the user's choice). A studio that is killed leaves its file behind,
/// and the next one finds it. GUI thread; the disk is touched on a thread of its own, in order.
class Autosave : public QObject {
    Q_OBJECT

public:
    /// `folder` is made when it is needed.
    Autosave(Workbench& workbench, QString folder, QObject* parent = nullptr);
    /// Writes what is pending and waits for it. Edits that are still unsaved stay in their file.
    ~Autosave() override;

    /// Looks for the edits of studios that no longer run; answers by found(), also where there are none.
    void search();
    /// The edits are in the workbench now: their file goes when a file of this studio holds them.
    void adopt(const LostEdits& edits);
    /// The user does not want them.
    void discard(const LostEdits& edits);
    /// The user leaves the open job without saving it.
    void forget();

    static constexpr int kDelayMs = 2000;

Q_SIGNALS:
    void found(const QList<headroom::ui::LostEdits>& edits);
    /// The edits are in the recovery file.
    void written();
    /// One sentence. Said once until a write succeeds again.
    void failed(const QString& sentence);

private:
    void onChanged();
    void write(const LostEdits& old = {});
    void remove(const LostEdits& edits);
    void report(const Status& done);

    Workbench& m_workbench;
    QString m_folder;
    QString m_file;
    std::shared_ptr<QLockFile> m_lock;  ///< touched by the worker alone
    std::string m_newest;               ///< text of the newest write
    bool m_hasFile = false;
    bool m_failing = false;
    QTimer m_timer;
    Worker m_disk;
};

}  // namespace headroom::ui
