// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/cuda_plugin.h"
#include "memory/ledger.h"

#include <ATen/Context.h>
#include <ATen/ops/empty.h>
#include <QTest>
#include <c10/util/Exception.h>

#include <dlfcn.h>

using namespace headroom;

/// Loads the plug-in as the engine does. What it proves does not depend on a card; where there is one, more is tried.
class TestCudaPlugin : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void withoutADriverTheReasonIsSaid() {
        if (void* const driver = dlopen("libcuda.so.1", RTLD_LAZY)) {
            dlclose(driver);
            return;
        }
        const Status used = useCuda();
        QVERIFY(!used);
        QCOMPARE(used.error().what.english(), std::string("there is no NVIDIA driver on this computer (libcuda.so.1)"));
        QCOMPARE(used.error().hint.english(), std::string("Train on the processor: add --device cpu, or set device: cpu in the job"));
    }

#ifdef HEADROOM_CUDA_PLUGIN
    void theLibraryLoadsWithOrWithoutADriver() {
        for (int time = 0; time < 2; ++time) {
            const Status loaded = loadCudaLibrary();
            QVERIFY2(loaded, loaded ? "" : loaded.error().sentence().c_str());
        }
    }

    void withoutACardTensorsOnItAreRefusedWithAReason() {
        if (at::globalContext().hasCUDA()) return;
        QVERIFY_THROWS_EXCEPTION(c10::Error, at::empty({4}, at::TensorOptions().device(at::kCUDA)));
    }

    void withACardTheLedgerCountsIt() {
        if (!at::globalContext().hasCUDA()) return;
        QVERIFY(useCuda());
        QVERIFY(at::empty({4}, at::TensorOptions().device(at::kCUDA)).defined());
    }
#else
    void aMissingLibraryIsNamed() {
        const Status loaded = loadCudaLibrary();
        QVERIFY(!loaded);
        QVERIFY(loaded.error().where.english().ends_with("libheadroom_engine_cuda.so"));
    }
#endif

    /// Last: from here on the process believes in a card.
    void aProcessKeepsToOneCard() {
        if (Ledger::instance().device()) return;
        Ledger::instance().attachDevice({.card = 1, .capacity = 1000, .setLimit = {}, .emptyCache = {}});
        QVERIFY(useCuda(1));
        const Status other = useCuda(0);
        QVERIFY(!other);
        QCOMPARE(other.error().what.english(), std::string("this program trains on card 1 already"));
    }
};

QTEST_GUILESS_MAIN(TestCudaPlugin)
#include "tst_cuda_plugin.moc"
