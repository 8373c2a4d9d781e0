// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSettings>
#include <QSize>
#include <QString>

#include <optional>

class QMainWindow;

namespace headroom::ui {

/// What the window remembers from one start to the next, in the program's settings. What depends on the room that
/// there is (size, fold, splitters) is kept for each size of screen.
class Session {
public:
    explicit Session(QSettings& settings) : m_settings(settings) {}

    /// Whether the job that was open last is opened again; yes until the user says otherwise.
    bool opensLastJob() const;
    void setOpensLastJob(bool opens);
    /// That job, where it still is; empty where there is none or where the user does not want it.
    QString lastJob() const;

    /// The page that was shown last, by its name.
    QString page() const;
    void setPage(const QString& page);

    /// The user's own choice; nothing while the window's width decides.
    std::optional<bool> isFolded(const QSize& screen) const;
    void setFolded(const QSize& screen, bool folded);

    void saveLayout(const QMainWindow& window);
    /// Call it when the window's pages are made. A window without a memory keeps its size.
    void restoreLayout(QMainWindow& window) const;

private:
    QSettings& m_settings;
};

}  // namespace headroom::ui
