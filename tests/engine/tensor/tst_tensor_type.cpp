// SPDX-License-Identifier: GPL-3.0-or-later
#include "tensor/tensor_type.h"

#include <ATen/TensorOperators.h>

#include <QTest>

using namespace headroom;

class TestTensorType : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyFileTypeHasItsCounterpartOfTheSameSize() {
        for (const TensorType type : {TensorType::F64, TensorType::F32, TensorType::F16, TensorType::Bf16, TensorType::F8e4m3, TensorType::F8e5m2,
                                      TensorType::I64, TensorType::I32, TensorType::I16, TensorType::I8, TensorType::U8, TensorType::Bool}) {
            QCOMPARE(tensorTypeOf(scalarTypeOf(type)), type);
            QCOMPARE(c10::elementSize(scalarTypeOf(type)), bytesOf(type));
        }
    }

    void whatNoFileCanHoldIsABug() { QVERIFY_THROWS_EXCEPTION(std::logic_error, tensorTypeOf(c10::ScalarType::ComplexFloat)); }

    void loadingCopiesAndCasts() {
        const std::vector<std::uint16_t> halves = {0x3f80, 0xc000};  // 1 and -2 as bfloat16
        const TensorEntry entry{"t", TensorType::Bf16, {2}, std::as_bytes(std::span(halves))};
        QCOMPARE(mappedTensor(entry).const_data_ptr(), static_cast<const void*>(halves.data()));
        const at::Tensor loaded = loadedTensor(entry, c10::ScalarType::Float, c10::kCPU);
        QCOMPARE(loaded[0].item<float>(), 1.0f);
        QCOMPARE(loaded[1].item<float>(), -2.0f);
    }
};

QTEST_GUILESS_MAIN(TestTensorType)
#include "tst_tensor_type.moc"
