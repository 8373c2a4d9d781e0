// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include <memory>

class QMenu;
class QSystemTrayIcon;

namespace headroom::ui {

/// The icon in the desktop's tray behind which the window hides while a run goes on. Hidden until it is needed.
class TrayIcon : public QObject {
    Q_OBJECT

public:
    explicit TrayIcon(QObject* parent = nullptr);
    ~TrayIcon() override;

    /// Whether the desktop has a tray.
    static bool isThere();

    void setVisible(bool visible);
    bool isVisible() const;
    void setState(const QString& sentence);  ///< its tool tip
    void say(const QString& title, const QString& text);
    QMenu& menu() { return *m_menu; }

Q_SIGNALS:
    void showChosen();
    void stopChosen();

private:
    std::unique_ptr<QMenu> m_menu;
    QSystemTrayIcon* m_icon;
};

}  // namespace headroom::ui
