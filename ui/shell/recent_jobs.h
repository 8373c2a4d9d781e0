// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSettings>
#include <QStringList>

namespace headroom::ui {

/// The job files opened last, newest first, kept in the program's settings.
class RecentJobs {
public:
    explicit RecentJobs(QSettings& settings) : m_settings(settings) {}

    QStringList paths() const;
    void add(const QString& path);
    void remove(const QString& path);

    static constexpr int kLimit = 10;

private:
    QSettings& m_settings;
};

}  // namespace headroom::ui
