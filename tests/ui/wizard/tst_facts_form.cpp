// SPDX-License-Identifier: GPL-3.0-or-later
#include "wizard/facts_form.h"

#include <QComboBox>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;

class TestFactsForm : public QObject {
    Q_OBJECT

    template <typename Widget>
    static Widget& named(const FactsForm& form, const char* name) {
        for (auto* widget : form.findChildren<Widget*>())
            if (widget->accessibleName() == QLatin1String(name)) return *widget;
        qFatal("no field is called %s", name);
    }
    static void choose(const FactsForm& form, const char* name, const char* words) {
        auto& box = named<QComboBox>(form, name);
        box.setCurrentIndex(box.findText(QLatin1String(words)));
        QCOMPARE(box.currentText(), QLatin1String(words));
    }

private Q_SLOTS:
    void whatIsNotToldIsAbsent() {
        const RunFacts facts = FactsForm().facts();
        QVERIFY(facts.trainer.empty() && facts.modelFamily.empty() && facts.task.empty() && facts.gpu.empty() &&
                facts.os.empty());
        QVERIFY(!facts.vramGib && !facts.hostRamGib && !facts.config.batchSize && !facts.config.gradientCheckpointing &&
                !facts.config.layerOffloading && !facts.config.network);
    }

    void everyFieldIsAFact() {
        FactsForm form;
        for (const auto& [name, value] : {std::pair("Trainer", "kohya_ss"),
                                          {"Model", "SDXL"},
                                          {"Batch size", "4"},
                                          {"Card", "RTX 3060"},
                                          {"VRAM, GiB", "12"},
                                          {"RAM, GiB", "31,5"}})
            QTest::keyClicks(&named<QLineEdit>(form, name), QString::fromLatin1(value));
        for (const auto& [name, words] : {std::pair("Trained on", "clips"),
                                          {"Trained is", "the whole model"},
                                          {"Checkpointing", "off"},
                                          {"Offloading", "on"},
                                          {"System", "WSL2"}})
            choose(form, name, words);
        const RunFacts facts = form.facts();
        QCOMPARE(facts.trainer, std::string("kohya_ss"));
        QCOMPARE(facts.modelFamily, std::string("SDXL"));
        QCOMPARE(facts.gpu, std::string("RTX 3060"));
        QCOMPARE(facts.vramGib, std::optional(12.0));
        QCOMPARE(facts.hostRamGib, std::optional(31.5));
        QCOMPARE(facts.config.batchSize, std::optional(4));
        QVERIFY(facts.isVideo() && facts.isWsl());
        QCOMPARE(facts.hasAdapter(), std::optional(false));
        QCOMPARE(facts.config.gradientCheckpointing, std::optional(false));
        QCOMPARE(facts.config.layerOffloading, std::optional(true));
        form.clearFacts();
        QVERIFY(form.facts().trainer.empty() && !form.facts().vramGib && !form.facts().config.network);
    }

    void numbersTakeNoWords() {
        FactsForm form;
        auto& vram = named<QLineEdit>(form, "VRAM, GiB");
        QTest::keyClicks(&vram, QStringLiteral("twelve"));
        QVERIFY(vram.text().isEmpty());
        QTest::keyClicks(&vram, QStringLiteral("0"));
        QVERIFY(!form.facts().vramGib);
    }

    void anEditIsTold() {
        FactsForm form;
        QSignalSpy edited(&form, &FactsForm::edited);
        choose(form, "Checkpointing", "on");
        QCOMPARE(edited.size(), 1);
        form.clearFacts();
        QCOMPARE(edited.size(), 2);
    }
};

QTEST_MAIN(TestFactsForm)
#include "tst_facts_form.moc"
