// SPDX-License-Identifier: GPL-3.0-or-later
#include "tensor/processor.h"

#include <QFile>
#include <QTest>

class TestProcessor : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void agreesWithWhatTheKernelSays() {
        QFile info(QStringLiteral("/proc/cpuinfo"));
        QVERIFY(info.open(QIODevice::ReadOnly));
        const QByteArray flags = info.readAll();
        QCOMPARE(headroom::processorComputesBf16(), flags.contains("avx512_bf16") || flags.contains("amx_bf16"));
    }
};

QTEST_GUILESS_MAIN(TestProcessor)
#include "tst_processor.moc"
