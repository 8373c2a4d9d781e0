// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocalServer>
#include <QLockFile>
#include <QObject>
#include <QString>

class QLocalSocket;

namespace headroom::ui {

/// One studio for each user and screen: the first one listens, later ones hand their file to it. A lock file says who
/// is the first, so that the socket of a studio that was killed is taken over and that of a living one never is.
class SingleInstance : public QObject {
    Q_OBJECT

public:
    /// `socket` is a path that belongs to this user alone; its folder exists.
    explicit SingleInstance(const QString& socket, QObject* parent = nullptr);
    ~SingleInstance() override;

    enum class Role {
        First,       ///< this studio opens its window and hears of others by handedOver()
        HandedOver,  ///< the running studio has taken the file: this one ends
        Alone,       ///< the running studio does not answer, or no socket can be made: this one opens a window by itself
    };
    /// Settles the role. `job` may be empty: the running studio is then only raised. Waits at most patienceMs for the
    /// running studio; call it before there is a window.
    Role begin(const QString& job, int patienceMs = 3000);

    /// Where a user's studios meet.
    static QString defaultSocket();

Q_SIGNALS:
    /// Another studio was started with this file; empty = with none.
    void handedOver(const QString& job);

private:
    bool listen();
    bool handOver(const QString& job, int patienceMs);
    void read(QLocalSocket& client);

    QString m_socket;
    QLockFile m_lock;
    QLocalServer m_server;
};

}  // namespace headroom::ui
