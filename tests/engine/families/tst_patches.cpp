// SPDX-License-Identifier: GPL-3.0-or-later
#include "families/shared/patches.h"

#include <ATen/ops/arange.h>
#include <QTest>

using namespace headroom;

class TestPatches : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aTokenHoldsAPatch_data() {
        QTest::addColumn<int>("order");
        QTest::addColumn<QList<int>>("token");
        // Of two channels of 4 x 4: the patch of the second row and first column of patches.
        QTest::newRow("FLUX") << static_cast<int>(PatchOrder::ChannelFirst) << QList<int>{8, 9, 12, 13, 24, 25, 28, 29};
        QTest::newRow("Z-Image") << static_cast<int>(PatchOrder::ChannelLast) << QList<int>{8, 24, 9, 25, 12, 28, 13, 29};
    }
    void aTokenHoldsAPatch() {
        QFETCH(const int, order);
        QFETCH(const QList<int>, token);
        const at::Tensor latents_BCHW = at::arange(32).view({1, 2, 4, 4}), patches_BNF = patchesOf(latents_BCHW, static_cast<PatchOrder>(order));
        QCOMPARE(patches_BNF.sizes(), at::IntArrayRef({1, 4, 8}));
        for (int i = 0; i < token.size(); ++i) QCOMPARE(patches_BNF[0][2][i].item<int>(), token[i]);
        QVERIFY(latentsOf(patches_BNF, 2, 2, static_cast<PatchOrder>(order)).equal(latents_BCHW));
    }

    void tokensStandRowByRow() {
        const auto [rows, columns] = gridPositions(2, 3, c10::kCPU);
        for (int i = 0; i < 6; ++i) {
            QCOMPARE(rows[i].item<int>(), i / 3);
            QCOMPARE(columns[i].item<int>(), i % 3);
        }
    }
};

QTEST_APPLESS_MAIN(TestPatches)
#include "tst_patches.moc"
