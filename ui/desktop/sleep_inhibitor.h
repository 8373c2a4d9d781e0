// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusUnixFileDescriptor>
#include <QObject>
#include <QString>

#include <functional>

namespace headroom::ui {

/// Keeps the computer from going to sleep; the screen may go dark. Asks logind, else the desktop's portal, else its
/// screen saver; what it was granted ends with this process, however that ends. Never waits for an answer. GUI thread.
class SleepInhibitor : public QObject {
    Q_OBJECT

public:
    /// logind listens on the system's bus, the others on that of the session.
    SleepInhibitor(const QDBusConnection& system, const QDBusConnection& session, QObject* parent = nullptr);
    ~SleepInhibitor() override;

    /// `reason` is shown by the desktop to those who ask what keeps the computer awake.
    void hold(const QString& reason);
    void release();
    /// Whether a service has promised to stay awake.
    bool isHeld() const { return m_held; }

Q_SIGNALS:
    /// Also where nobody was there to promise it: then with false.
    void answered(bool held);

private:
    using Taker = std::function<bool(const QDBusMessage& reply)>;
    void ask(QDBusConnection bus, const QDBusMessage& call, Taker take, std::function<void()> otherwise);
    void askLogind();
    void askPortal();
    void askScreenSaver();
    void answer(bool held);

    QDBusConnection m_system;
    QDBusConnection m_session;
    QString m_reason;
    int m_round = 0;  ///< answers to an earlier hold() are let go
    bool m_wanted = false;
    bool m_held = false;
    QDBusUnixFileDescriptor m_lock;  ///< logind's: closing it ends the promise
    QDBusMessage m_ending;           ///< what to tell the portal or the screen saver in the end
};

}  // namespace headroom::ui
