// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSettings>
#include <QSize>
#include <QString>

#include <optional>

class QMainWindow;
class QWidget;

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

    void saveGeometry(const QMainWindow& window);
    /// A window without a memory keeps its size.
    void restoreGeometry(QMainWindow& window) const;
    /// Gives the splitters of a part of the window that has just been made the places they were left at, and remembers where the user moves
    /// them. They are known by their object names.
    void keepSplitters(const QWidget& part);

private:
    QSettings& m_settings;
};

}  // namespace headroom::ui
