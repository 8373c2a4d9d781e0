// SPDX-License-Identifier: GPL-3.0-or-later
#include "desktop/single_instance.h"

#include <QCryptographicHash>
#include <QDeadlineTimer>
#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocalSocket>
#include <QStandardPaths>
#include <QThread>

namespace headroom::ui {
namespace {

const QByteArray kTaken = "taken\n";
const QString kJob = QStringLiteral("job");
const QString kToken = QStringLiteral("token");
constexpr const char* kActivationToken = "XDG_ACTIVATION_TOKEN";
constexpr int kRetryMs = 50;

}  // namespace

SingleInstance::SingleInstance(const QString& socket, QObject* parent)
    : QObject(parent), m_socket(socket), m_lock(socket + QStringLiteral(".lock")) {
    m_lock.setStaleLockTime(0);
    m_server.setSocketOptions(QLocalServer::UserAccessOption);
    connect(&m_server, &QLocalServer::newConnection, this, [this] {
        while (QLocalSocket* client = m_server.nextPendingConnection()) {
            connect(client, &QLocalSocket::disconnected, client, &QObject::deleteLater);
            connect(client, &QLocalSocket::readyRead, this, [this, client] { read(*client); });
            read(*client);
        }
    });
}

SingleInstance::~SingleInstance() = default;

SingleInstance::Role SingleInstance::begin(const QString& job, int patienceMs) {
    if (m_lock.tryLock(0)) return listen() ? Role::First : Role::Alone;
    return m_lock.error() == QLockFile::LockFailedError && handOver(job, patienceMs) ? Role::HandedOver : Role::Alone;
}

/// Who holds the lock is the only one who lives, so a socket that lies there is a dead one.
bool SingleInstance::listen() {
    QLocalServer::removeServer(m_socket);
    return m_server.listen(m_socket);
}

/// The running studio may have just begun and not listen yet.
bool SingleInstance::handOver(const QString& job, int patienceMs) {
    const QDeadlineTimer deadline(patienceMs);
    QLocalSocket socket;
    for (;;) {
        socket.connectToServer(m_socket);
        if (socket.waitForConnected(static_cast<int>(deadline.remainingTime()))) break;
        if (deadline.hasExpired()) return false;
        QThread::msleep(kRetryMs);
    }
    // The token lets the window manager raise a window of another process on this one's behalf.
    const QJsonObject message{{kJob, job}, {kToken, qEnvironmentVariable(kActivationToken)}};
    socket.write(QJsonDocument(message).toJson(QJsonDocument::Compact) + '\n');
    while (!socket.canReadLine())
        if (!socket.waitForReadyRead(static_cast<int>(deadline.remainingTime()))) return false;
    return socket.readLine() == kTaken;
}

void SingleInstance::read(QLocalSocket& client) {
    if (!client.canReadLine()) return;
    const QJsonObject message = QJsonDocument::fromJson(client.readLine()).object();
    if (!message.contains(kJob)) return client.abort();
    client.write(kTaken);
    client.flush();
    client.disconnectFromServer();
    if (const QString token = message[kToken].toString(); !token.isEmpty()) qputenv(kActivationToken, token.toUtf8());
    // Later: who hears it may ask the user something, and the other studio must not wait for that.
    QMetaObject::invokeMethod(this, [this, job = message[kJob].toString()] { Q_EMIT handedOver(job); }, Qt::QueuedConnection);
}

QString SingleInstance::defaultSocket() {
    const QString runtime = QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation);
    const QString screen = qEnvironmentVariable("WAYLAND_DISPLAY", qEnvironmentVariable("DISPLAY"));
    const QString name = QStringLiteral("headroom-%1").arg(QString::fromLatin1(QCryptographicHash::hash(screen.toUtf8(), QCryptographicHash::Sha256).toHex().left(8)));
#ifdef Q_OS_WIN
    return QDir(QDir::tempPath()).filePath(name);
#else
    return QDir(runtime.isEmpty() ? QDir::tempPath() : runtime).filePath(name);
#endif
}

}  // namespace headroom::ui
