// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDBusConnection>
#include <QObject>
#include <QSet>
#include <QString>

namespace headroom::ui {

/// Notices outside the window, shown by the desktop (org.freedesktop.Notifications). GUI thread; never waits.
class Notifier : public QObject {
    Q_OBJECT

public:
    explicit Notifier(const QDBusConnection& session, QObject* parent = nullptr);

    /// Plain text. An urgent one stays until it is closed.
    void show(const QString& title, const QString& text, bool isUrgent);

Q_SIGNALS:
    /// The user clicked on one of our notices.
    void clicked();
    /// No desktop took the notice.
    void undelivered(const QString& title, const QString& text);

private Q_SLOTS:
    void onAction(uint id, const QString& action);

private:
    QDBusConnection m_session;
    QSet<uint> m_ids;
};

}  // namespace headroom::ui
