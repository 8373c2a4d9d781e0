// SPDX-License-Identifier: GPL-3.0-or-later
#include "lora/lora_adapter.h"

#include "memory/memory_tracker.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/allclose.h>
#include <ATen/ops/conv2d.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/linear.h>
#include <ATen/ops/randn.h>
#include <QTest>

using namespace headroom;

namespace {

std::shared_ptr<AdapterSwitches> switches() { return std::make_shared<AdapterSwitches>(); }

void fill(LoraAdapter& adapter) {
    adapter.down().normal_();
    adapter.up().normal_();
}

}  // namespace

class TestLoraAdapter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { MemoryTracker::install(); }

    // T-21
    void downStartsInTheBoundOfItsFanIn_data() {
        QTest::addColumn<int>("fanIn");
        QTest::addColumn<double>("bound");
        const std::pair<int, double> rows[] = {{320, 0.0559017},  {768, 0.0360844},  {1280, 0.0279508}, {2048, 0.0220971},
                                               {3072, 0.0180422}, {3840, 0.0161374}, {5120, 0.0139754}, {12288, 0.0090211}};
        for (const auto& [fanIn, bound] : rows) QTest::addRow("%d", fanIn) << fanIn << bound;
    }

    void downStartsInTheBoundOfItsFanIn() {
        QFETCH(const int, fanIn);
        QFETCH(const double, bound);
        Linear layer{at::empty({4, fanIn}), {}};
        LoraAdapter adapter(&layer, 64, 64, switches());
        adapter.drawDown();
        const double largest = adapter.down().abs().max().item<double>();
        QVERIFY2(largest <= bound + 1e-7 && largest > 0.999 * bound, qPrintable(QString::number(largest, 'g', 9)));
        QCOMPARE(adapter.up().abs().max().item<double>(), 0.0);
    }

    void aKernelCountsIntoTheFanIn() {
        Conv2d layer{at::empty({8, 80, 3, 3}), {}};
        LoraAdapter adapter(&layer, 64, 64, switches());
        adapter.drawDown();
        const double largest = adapter.down().abs().max().item<double>();
        QVERIFY(largest <= 0.0372678 + 1e-7 && largest > 0.037);  // 1 / sqrt(80 * 9)
    }

    void parametersAreFp32OnTheLayersDeviceAndCountAsAdapter() {
        Linear layer{at::empty({6, 10}, at::kBFloat16), {}};
        const CategoryScope job(Category::Activations);
        const LoraAdapter adapter(&layer, 2, 2, switches());
        QCOMPARE(adapter.down().sizes(), at::IntArrayRef({2, 10}));
        QCOMPARE(adapter.up().sizes(), at::IntArrayRef({6, 2}));
        QVERIFY(adapter.down().scalar_type() == at::kFloat);
        QCOMPARE(MemoryTracker::report().byCategory[static_cast<std::size_t>(Category::Adapter)], 4 * (20 + 12));
    }

    // T-22
    void alphaOverRankScalesTheDelta() {
        Linear layer{at::randn({6, 10}), {}};
        LoraAdapter adapter(&layer, 16, 1, switches());
        fill(adapter);
        const at::Tensor x = at::randn({3, 10});
        const at::Tensor expected = 0.0625 * at::linear(at::linear(x, adapter.down()), adapter.up());
        QVERIFY(at::allclose(adapter.delta(x), expected, 1e-5, 1e-6));
    }

    void aConvolutionKeepsTheLayersKernelStrideAndPadding() {
        Conv2d layer{at::randn({6, 4, 3, 3}), {}, 2, 1};
        LoraAdapter adapter(&layer, 2, 4, switches());
        fill(adapter);
        adapter.attach();
        const at::Tensor x = at::randn({1, 4, 8, 8});
        const at::Tensor merged = layer.weight + 2 * at::conv2d(adapter.down().permute({1, 0, 2, 3}), adapter.up()).permute({1, 0, 2, 3});
        QVERIFY(at::allclose(layer(x), at::conv2d(x, merged, {}, 2, 1), 1e-4, 1e-4));
    }

    void theDeltaComesInTheTypeOfItsInput() {
        Linear layer{at::randn({6, 10}).to(at::kBFloat16), {}};
        const LoraAdapter adapter(&layer, 2, 2, switches());
        QVERIFY(adapter.delta(at::randn({3, 10}).to(at::kBFloat16)).scalar_type() == at::kBFloat16);
    }

    void everySampleMayHaveItsOwnMultiplier() {
        Linear layer{at::randn({6, 10}), {}};
        const auto shared = switches();
        LoraAdapter adapter(&layer, 2, 2, shared);
        fill(adapter);
        const at::Tensor x = at::randn({4, 3, 10});
        const at::Tensor plain = adapter.delta(x);
        shared->multipliers = {0.5, -2};
        const at::Tensor weighed = adapter.delta(x);
        for (const auto& [sample, factor] : {std::pair{0, 0.5}, {1, 0.5}, {2, -2.0}, {3, -2.0}})
            QVERIFY(at::allclose(weighed[sample], plain[sample] * factor, 1e-5, 1e-6));
    }

    void dropoutActsOnRanksAndOnlyInTraining() {
        Linear layer{at::randn({6, 10}), {}};
        const auto shared = switches();
        shared->dropout = 0.5;
        LoraAdapter adapter(&layer, 1, 1, shared);
        fill(adapter);
        const at::Tensor x = at::randn({64, 10});
        const at::Tensor plain = adapter.delta(x);
        QVERIFY(adapter.delta(x).equal(plain));
        shared->training = true;
        const at::Tensor dropped = adapter.delta(x);
        // With one rank a sample is either dropped or doubled as a whole.
        for (std::int64_t i = 0; i < 64; ++i)
            QVERIFY(dropped[i].abs().max().item<double>() == 0 || at::allclose(dropped[i], 2 * plain[i], 1e-5, 1e-6));
        QVERIFY(!dropped.equal(plain));
    }

    void itTakesItselfOffTheLayer() {
        Linear layer{at::randn({6, 10}), {}};
        {
            LoraAdapter adapter(&layer, 1, 1, switches());
            adapter.attach();
            QCOMPARE(layer.adapter, static_cast<const LayerAdapter*>(&adapter));
        }
        QVERIFY(!layer.adapter);
    }
};

QTEST_GUILESS_MAIN(TestLoraAdapter)
#include "tst_lora_adapter.moc"
