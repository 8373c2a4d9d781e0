// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QStringList>
#include <QTimer>

namespace headroom::ui {

/// Says when it is worth looking at folders again: soon after the system tells of a change, and every few seconds
/// besides, because it tells nothing of files that are written in place or that lie on other machines.
class FolderWatch : public QObject {
    Q_OBJECT

public:
    explicit FolderWatch(QObject* parent = nullptr);

    void setFolders(const QStringList& folders);
    /// Nothing is told while nobody looks.
    void setActive(bool isActive);

Q_SIGNALS:
    void lookWanted();

private:
    QFileSystemWatcher m_watcher;
    QTimer m_soon;
    QTimer m_regularly;
};

}  // namespace headroom::ui
