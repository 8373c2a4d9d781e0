// SPDX-License-Identifier: GPL-3.0-or-later
#include "desktop/tray_icon.h"

#include "style/icons.h"

#include <QMenu>
#include <QSystemTrayIcon>

namespace headroom::ui {

TrayIcon::TrayIcon(QObject* parent) : QObject(parent), m_menu(new QMenu), m_icon(new QSystemTrayIcon(icon("gpu-card"), this)) {
    m_menu->addAction(tr("Show the window"), this, &TrayIcon::showChosen);
    m_menu->addAction(tr("Stop with a save and quit"), this, &TrayIcon::stopChosen);
    m_icon->setContextMenu(m_menu.get());
    connect(m_icon, &QSystemTrayIcon::activated, this, [this](QSystemTrayIcon::ActivationReason reason) {
        if (reason != QSystemTrayIcon::Context) Q_EMIT showChosen();
    });
    connect(m_icon, &QSystemTrayIcon::messageClicked, this, &TrayIcon::showChosen);
}

TrayIcon::~TrayIcon() = default;

bool TrayIcon::isThere() { return QSystemTrayIcon::isSystemTrayAvailable(); }

void TrayIcon::setVisible(bool visible) { m_icon->setVisible(visible); }

bool TrayIcon::isVisible() const { return m_icon->isVisible(); }

void TrayIcon::setState(const QString& sentence) { m_icon->setToolTip(sentence); }

void TrayIcon::say(const QString& title, const QString& text) {
    m_icon->setVisible(true);  // a message hangs on the icon
    m_icon->showMessage(title, text, icon("gpu-card"));
}

}  // namespace headroom::ui
