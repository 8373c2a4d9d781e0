// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/folder_watch.h"

#include <QSet>

namespace headroom::ui {
namespace {

constexpr int kSoon = 250;        ///< milliseconds; a copy of many files tells of each
constexpr int kRegularly = 4000;
constexpr int kMostWatched = 500; ///< the system has only so many watches; the rest is found regularly

}  // namespace

FolderWatch::FolderWatch(QObject* parent) : QObject(parent) {
    m_soon.setSingleShot(true);
    m_soon.setInterval(kSoon);
    m_regularly.setInterval(kRegularly);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, [this] {
        if (m_regularly.isActive() && !m_soon.isActive()) m_soon.start();
    });
    connect(&m_soon, &QTimer::timeout, this, &FolderWatch::lookWanted);
    connect(&m_regularly, &QTimer::timeout, this, &FolderWatch::lookWanted);
}

void FolderWatch::setFolders(const QStringList& folders) {
    const QStringList watched = m_watcher.directories();
    const QSet<QString> before(watched.begin(), watched.end());
    const QStringList first = folders.mid(0, kMostWatched);
    const QSet<QString> wanted(first.begin(), first.end());
    if (const QStringList gone = (QSet<QString>(before) - wanted).values(); !gone.isEmpty()) m_watcher.removePaths(gone);
    if (const QStringList fresh = (QSet<QString>(wanted) - before).values(); !fresh.isEmpty()) m_watcher.addPaths(fresh);
}

void FolderWatch::setActive(bool isActive) {
    if (isActive == m_regularly.isActive()) return;
    m_soon.stop();
    if (isActive) m_regularly.start();
    else m_regularly.stop();
    if (isActive) Q_EMIT lookWanted();
}

}  // namespace headroom::ui
