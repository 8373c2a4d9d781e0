// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/trigger_word.h"

#include <QTest>

using namespace headroom;

class TestTriggerWord : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theWordIsPutWhereItBelongs_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("trigger");
        QTest::addColumn<QByteArray>("prefixed");
        QTest::addColumn<QByteArray>("left");
        QTest::newRow("placeholder (T-18)") << QByteArray("[trigger] dog") << QByteArray("sks") << QByteArray("sks dog") << QByteArray("sks dog");
        QTest::newRow("absent (T-18)") << QByteArray("a dog") << QByteArray("sks") << QByteArray("sks a dog") << QByteArray("a dog");
        QTest::newRow("empty (T-18)") << QByteArray("") << QByteArray("sks") << QByteArray("sks ") << QByteArray("");
        QTest::newRow("name and twice") << QByteArray("[name], [name]") << QByteArray("sks") << QByteArray("sks, sks") << QByteArray("sks, sks");
        QTest::newRow("there already") << QByteArray("dog sks") << QByteArray("sks") << QByteArray("dog sks") << QByteArray("dog sks");
        QTest::newRow("no trigger") << QByteArray("[trigger] dog") << QByteArray("") << QByteArray(" dog") << QByteArray(" dog");
        QTest::newRow("a word that holds its own placeholder")
            << QByteArray("[trigger]") << QByteArray("x[trigger]") << QByteArray("x[trigger]") << QByteArray("x[trigger]");
    }

    void theWordIsPutWhereItBelongs() {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, trigger);
        QFETCH(const QByteArray, prefixed);
        QFETCH(const QByteArray, left);
        QCOMPARE(withTrigger(text.constData(), trigger.constData(), AbsentTrigger::Prefix).c_str(), prefixed.constData());
        QCOMPARE(withTrigger(text.constData(), trigger.constData(), AbsentTrigger::Leave).c_str(), left.constData());
    }
};

QTEST_GUILESS_MAIN(TestTriggerWord)
#include "tst_trigger_word.moc"
