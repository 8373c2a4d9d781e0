// SPDX-License-Identifier: GPL-3.0-or-later
// The test starts itself again as a second studio: tst_single_instance --begin SOCKET [JOB]
#include "desktop/single_instance.h"

#include <QCoreApplication>
#include <QFile>
#include <QLocalSocket>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <cstdio>

using namespace headroom::ui;

namespace {

/// Another process that takes its role and, where it is the first, stays until it is killed.
class Other {
public:
    explicit Other(const QString& socket, const QString& job = {}) { m_process.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--begin"), socket, job}); }
    ~Other() { kill(); }

    QByteArray role() {
        while (!m_process.canReadLine())
            if (!waitWithEvents()) return {};
        return m_process.readLine().trimmed();
    }
    void kill() {
        m_process.kill();
        m_process.waitForFinished();
    }

private:
    /// The other one may be talking to this process, which must answer meanwhile.
    bool waitWithEvents() { return QTest::qWaitFor([this] { return m_process.canReadLine(); }, 10'000); }

    QProcess m_process;
};

}  // namespace

class TestSingleInstance : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString socket() const { return m_folder.filePath(QString::fromLatin1(QTest::currentTestFunction()).left(12)); }

private Q_SLOTS:
    void theSecondHandsItsJobToTheFirst() {
        SingleInstance first(socket());
        QCOMPARE(first.begin(QStringLiteral("/a.yaml")), SingleInstance::Role::First);
        QSignalSpy heard(&first, &SingleInstance::handedOver);
        Other second(socket(), QStringLiteral("/jobs/ä b.yaml"));
        QCOMPARE(second.role(), QByteArray("handed over"));
        QTRY_COMPARE(heard.size(), 1);
        QCOMPARE(heard.front().front().toString(), QStringLiteral("/jobs/ä b.yaml"));
        Other third(socket());
        QCOMPARE(third.role(), QByteArray("handed over"));
        QTRY_COMPARE(heard.size(), 2);
        QVERIFY(heard.last().front().toString().isEmpty());
    }

    void theSocketOfAKilledStudioIsTakenOver() {
        Other killed(socket());
        QCOMPARE(killed.role(), QByteArray("first"));
        killed.kill();
        QVERIFY(QFile::exists(socket()));
        SingleInstance next(socket());
        QCOMPARE(next.begin({}), SingleInstance::Role::First);
        Other second(socket(), QStringLiteral("/a.yaml"));
        QCOMPARE(second.role(), QByteArray("handed over"));
    }

    void aStudioThatDoesNotAnswerIsNotWaitedForLong() {
        Other hung(socket());
        QCOMPARE(hung.role(), QByteArray("first"));
        QVERIFY(QFile::remove(socket()));  // nobody can reach it any more
        SingleInstance next(socket());
        QElapsedTimer clock;
        clock.start();
        QCOMPARE(next.begin({}, 300), SingleInstance::Role::Alone);
        QVERIFY(clock.elapsed() < 2000);
    }

    void whatIsNoMessageIsIgnored() {
        SingleInstance first(socket());
        QCOMPARE(first.begin({}), SingleInstance::Role::First);
        QSignalSpy heard(&first, &SingleInstance::handedOver);
        QLocalSocket stranger;
        stranger.connectToServer(socket());
        QVERIFY(stranger.waitForConnected());
        stranger.write("GET / HTTP/1.1\n");
        QTRY_COMPARE(stranger.state(), QLocalSocket::UnconnectedState);
        QVERIFY(heard.isEmpty());
    }

    void aFolderThatIsNotThereIsNoHindrance() {
        SingleInstance studio(m_folder.filePath(QStringLiteral("missing/socket")));
        QCOMPARE(studio.begin({}, 300), SingleInstance::Role::Alone);
    }
};

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    const QStringList arguments = application.arguments();
    if (arguments.value(1) == QStringLiteral("--begin")) {
        SingleInstance studio(arguments.value(2));
        const SingleInstance::Role role = studio.begin(arguments.value(3));
        std::puts(role == SingleInstance::Role::First ? "first" : role == SingleInstance::Role::HandedOver ? "handed over" : "alone");
        std::fflush(stdout);
        return role == SingleInstance::Role::First ? QCoreApplication::exec() : 0;
    }
    TestSingleInstance test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_single_instance.moc"
