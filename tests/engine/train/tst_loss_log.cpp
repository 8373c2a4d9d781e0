// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/loss_log.h"

#include <QTemporaryDir>
#include <QTest>

#include <sqlite3.h>

using namespace headroom;

class TestLossLog : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    std::filesystem::path m_file;

    /// The answer of a query, rows and columns joined by blanks.
    QString ask(const char* sql) const {
        sqlite3* database = nullptr;
        sqlite3_open(m_file.c_str(), &database);
        QStringList answer;
        sqlite3_exec(database, sql, [](void* list, int count, char** values, char**) {
            for (int i = 0; i < count; ++i) *static_cast<QStringList*>(list) << QString::fromUtf8(values[i]);
            return 0;
        }, &answer, nullptr);
        sqlite3_close(database);
        return answer.join(QLatin1Char(' '));
    }

private Q_SLOTS:
    void init() { m_file = std::filesystem::path(m_dir.path().toStdString()) / (std::string(QTest::currentTestFunction()) + ".db"); }

    void rowsAreWrittenAtTheEnd() {
        {
            auto log = LossLog::open(m_file, 0);
            QVERIFY(log);
            for (int step = 1; step <= 3; ++step) QVERIFY((*log)->add(step, {{"loss/loss", 0.5 * step}, {"learning_rate", 1e-4}}));
        }
        QCOMPARE(ask("SELECT step FROM steps ORDER BY step"), QStringLiteral("1 2 3"));
        QCOMPARE(ask("SELECT value_real FROM metrics WHERE key = 'loss/loss' ORDER BY step"), QStringLiteral("0.5 1.0 1.5"));
        QCOMPARE(ask("SELECT key, first_seen_step, last_seen_step FROM metric_keys ORDER BY key"),
                 QStringLiteral("learning_rate 1 3 loss/loss 1 3"));
    }

    void aRepeatedStepReplacesItsRow() {
        { auto log = LossLog::open(m_file, 0); QVERIFY((*log)->add(1, {{"loss/loss", 1}})); }
        { auto log = LossLog::open(m_file, 1); QVERIFY((*log)->add(1, {{"loss/loss", 2}})); }
        QCOMPARE(ask("SELECT value_real FROM metrics"), QStringLiteral("2.0"));
    }

    void aResumedRunForgetsWhatCameLater() {
        { auto log = LossLog::open(m_file, 0); for (int s = 1; s <= 5; ++s) QVERIFY((*log)->add(s, {{"loss/loss", 1}})); }
        { auto log = LossLog::open(m_file, 3); QVERIFY(log); }
        QCOMPARE(ask("SELECT COUNT(*) FROM metrics"), QStringLiteral("3"));
        QCOMPARE(ask("SELECT last_seen_step FROM metric_keys"), QStringLiteral("3"));
    }

    void aFolderThatIsMissingIsNamed() { QVERIFY(!LossLog::open("/nonexistent/loss_log.db", 0)); }
};

QTEST_GUILESS_MAIN(TestLossLog)
#include "tst_loss_log.moc"
