// SPDX-License-Identifier: GPL-3.0-or-later
#include "checkpointing/checkpoint_policy.h"

#include <QTest>

using namespace headroom;
using Kind = CheckpointPolicy::Kind;

namespace {

/// "[0 1] 2 [3]": segments of blocks, those in brackets are recomputed.
QString pictureOf(const CheckpointPlan& plan) {
    QStringList words;
    for (const auto& segment : plan.segments) {
        QStringList blocks;
        for (int i = 0; i < segment.blockCount; ++i) blocks << QString::number(segment.firstBlock + i);
        const QString row = blocks.join(QLatin1Char(' '));
        words << (segment.recompute ? QLatin1Char('[') + row + QLatin1Char(']') : row);
    }
    return words.join(QLatin1Char(' '));
}

}  // namespace

class TestCheckpointPolicy : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyPolicyCutsTheStackAsPromised_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("number");
        QTest::addColumn<int>("blocks");
        QTest::addColumn<QString>("picture");
        const auto row = [](const char* name, Kind kind, int number, int blocks, const char* picture) {
            QTest::newRow(name) << static_cast<int>(kind) << number << blocks << QString::fromUtf8(picture);
        };
        row("off", Kind::Off, 1, 3, "0 1 2");
        row("every block", Kind::EveryBlock, 1, 3, "[0] [1] [2]");
        row("every second", Kind::EveryNth, 2, 5, "[0] 1 [2] 3 [4]");
        row("every third", Kind::EveryNth, 3, 5, "[0] 1 2 [3] 4");
        row("every zeroth is every one", Kind::EveryNth, 0, 2, "[0] [1]");
        row("two segments of five", Kind::Count, 2, 5, "[0 1 2] [3 4]");
        row("one segment", Kind::Count, 1, 3, "[0 1 2]");
        row("more segments than blocks", Kind::Count, 9, 3, "[0] [1] [2]");
        row("no blocks", Kind::Count, 4, 0, "");
    }

    void everyPolicyCutsTheStackAsPromised() {
        QFETCH(const int, kind);
        QFETCH(const int, number);
        QFETCH(const int, blocks);
        QFETCH(const QString, picture);
        QCOMPARE(pictureOf(planCheckpointing({static_cast<Kind>(kind), number}, blocks)), picture);
    }
};

QTEST_GUILESS_MAIN(TestCheckpointPolicy)
#include "tst_checkpoint_policy.moc"
