// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/recent_jobs.h"

namespace headroom::ui {
namespace {

QString key() { return QStringLiteral("recentJobs"); }

}  // namespace

QStringList RecentJobs::paths() const { return m_settings.value(key()).toStringList(); }

void RecentJobs::add(const QString& path) {
    QStringList all = paths();
    all.removeAll(path);
    all.prepend(path);
    m_settings.setValue(key(), all.mid(0, kLimit));
}

void RecentJobs::remove(const QString& path) {
    QStringList all = paths();
    all.removeAll(path);
    m_settings.setValue(key(), all);
}

}  // namespace headroom::ui
