// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/toy_family.h"
#include "train/text_source.h"

#include <ATen/ops/cat.h>
#include <ATen/ops/equal.h>
#include <QTest>

using namespace headroom;

class TestTextSource : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsRememberedIsNotEncodedAgain() {
        ToyFamily model;
        TextSource source(model, c10::kCPU);
        const at::Tensor cat = source.remember("a cat").tokens_BLD, dog = source.remember("a dog").tokens_BLD;
        source.remember("a cat");
        QCOMPARE(model.textsEncoded, 2);
        model.release(ModelPart::TextEncoder);
        QVERIFY(at::equal(source.conditioning({"a dog", "a cat", "a dog"}).tokens_BLD, at::cat({dog, cat, dog})));
        QCOMPARE(model.textsEncoded, 2);
    }

    void aBatchWithAnUnknownCaptionIsEncodedAsAWhole() {
        ToyFamily model;
        TextSource source(model, c10::kCPU);
        source.remember("a cat");
        const at::Tensor tokens_BLD = source.conditioning({"a cat", "new"}).tokens_BLD;
        QCOMPARE(model.textsEncoded, 3);
        QVERIFY(at::equal(tokens_BLD, ToyFamily().encodeText({"a cat", "new"}).tokens_BLD));
        QVERIFY(!source.knows("new"));
    }

    void whatIsRememberedHasNoGraphAndWhatTrainsHas() {
        ToyFamily model;
        model.mlp.weight.set_requires_grad(true);
        TextSource source(model, c10::kCPU);
        QVERIFY(source.conditioning({"a cat"}).tokens_BLD.requires_grad());
        QVERIFY(!source.remember("a cat").tokens_BLD.requires_grad());
        QVERIFY(!source.conditioning({"a cat"}).tokens_BLD.requires_grad());
        source.forget();
        QVERIFY(source.conditioning({"a cat"}).tokens_BLD.requires_grad());
    }

    void pooledVectorsComeAlong() {
        ToyFamily model;
        TextSource source(model, c10::kCPU);
        for (const double value : {1.0, 2.0})
            source.remember(std::to_string(value), {at::full({1, 3, 2}, value), at::full({1, 5}, value)});
        const TextConditioning batch = source.conditioning({std::to_string(2.0), std::to_string(1.0)});
        QVERIFY(at::equal(batch.pooled_BD, at::cat({at::full({1, 5}, 2.0), at::full({1, 5}, 1.0)})));
    }
};

QTEST_GUILESS_MAIN(TestTextSource)
#include "tst_text_source.moc"
