// SPDX-License-Identifier: GPL-3.0-or-later
#include "lora/project_down.h"

#include "memory/memory_tracker.h"
#include "memory/played_memory.h"

#include <ATen/ops/conv2d.h>
#include <ATen/ops/linear.h>
#include <ATen/ops/randn.h>
#include <QTest>

using namespace headroom;

class TestProjectDown : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { MemoryTracker::install(); }

    void itHasTheBitsOfThePlainFormula_data() {
        QTest::addColumn<bool>("convolution");
        QTest::addColumn<bool>("bf16");
        QTest::addColumn<bool>("inputTrains");
        for (const bool convolution : {false, true})
            for (const bool bf16 : {false, true})
                for (const bool inputTrains : {false, true})
                    QTest::addRow("%s, %s, input %s", convolution ? "convolution" : "linear", bf16 ? "bf16" : "fp32",
                                  inputTrains ? "trains" : "given")
                        << convolution << bf16 << inputTrains;
    }

    void itHasTheBitsOfThePlainFormula() {
        QFETCH(const bool, convolution);
        QFETCH(const bool, bf16);
        QFETCH(const bool, inputTrains);
        const at::Tensor values = convolution ? at::randn({2, 6, 9, 9}) : at::randn({2, 5, 6});
        const at::Tensor x = values.to(bf16 ? at::kBFloat16 : at::kFloat).requires_grad_(inputTrains);
        const at::Tensor down = (convolution ? at::randn({3, 6, 3, 3}) : at::randn({3, 6})).requires_grad_();
        const auto gradients = [&](const at::Tensor& rank) {
            rank.square().sum().backward();
            const std::pair result{x.grad().defined() ? x.grad().clone() : at::Tensor(), down.grad().clone()};
            x.mutable_grad().reset();
            down.mutable_grad().reset();
            return result;
        };
        const at::Tensor x32 = x.to(at::kFloat);
        const at::Tensor plain = convolution ? at::conv2d(x32, down, {}, 2, 1) : at::linear(x32, down);
        const at::Tensor own = projectDown(x, down, {convolution, 2, 1});
        QVERIFY(own.equal(plain));
        const auto [ofX, ofDown] = gradients(plain);
        const auto [ownOfX, ownOfDown] = gradients(own);
        QVERIFY(ownOfDown.equal(ofDown));
        QCOMPARE(ownOfX.defined(), inputTrains);
        if (inputTrains) QVERIFY(ownOfX.equal(ofX));
    }

    void kernelsThatArePlayedTakeAdaptersInTheTypeOfTheirInput() {
        const PlayedMemory memory({.isCard = true, .computeCapability = 86, .fusesAdapters = true});
        const at::TensorOptions options = at::TensorOptions().device(c10::kMeta);
        const at::Tensor x = at::randn({4, 64}, options.dtype(at::kBFloat16)),
                         down = at::randn({2, 64}, options).requires_grad_();
        const at::Tensor rank = projectDown(x, down, {});
        QVERIFY(rank.scalar_type() == at::kBFloat16);
        rank.sum().backward();
        QVERIFY(down.grad().scalar_type() == at::kFloat);
    }

    void noCopyOfTheInputIsKept() {
        const CategoryScope job(Category::Activations);
        const at::Tensor x = at::randn({100, 64}).to(at::kBFloat16), down = at::randn({2, 64}).requires_grad_();
        const std::int64_t before = MemoryTracker::report().allocated;
        const at::Tensor rank = projectDown(x, down, {});
        QCOMPARE(MemoryTracker::report().allocated - before, std::int64_t(rank.nbytes()));
    }
};

QTEST_GUILESS_MAIN(TestProjectDown)
#include "tst_project_down.moc"
