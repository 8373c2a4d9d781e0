// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/ema.h"

#include <ATen/ops/full.h>
#include <QTest>

#include <cmath>

using namespace headroom;

class TestEma : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // T-32
    void theShadowFollowsTheWeightsSlowly() {
        std::vector<ParameterGroup> groups(1);
        groups[0].parameters = {at::full({1}, 1.0)};
        Ema ema(groups, 0.999);
        groups[0].parameters[0].fill_(2);
        for (const double wanted : {1.001, 1.001999, 1.002997001}) {
            ema.update(groups);
            QVERIFY(std::abs(ema.shadows()[0].item<double>() - wanted) < 2e-7);
        }
    }
};

QTEST_GUILESS_MAIN(TestEma)
#include "tst_ema.moc"
