// SPDX-License-Identifier: GPL-3.0-or-later
#include "form/cost_label.h"

#include "base/bytes.h"

#include <QTest>

using namespace headroom;
using namespace headroom::ui;

class TestCostLabel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aCostIsAValueAndAChange_data() {
        QTest::addColumn<qint64>("difference");
        QTest::addColumn<bool>("wouldFit");
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("more") << qint64(2 * kGiB) << false << QStringLiteral("4: +2.0 GiB") << QStringLiteral("With 4 the predicted peak is 8.0 GiB, which is 2.0 GiB more.");
        QTest::newRow("less") << -qint64(kGiB) << false << QStringLiteral("4: \u22121.0 GiB") << QStringLiteral("With 4 the predicted peak is 8.0 GiB, which is 1.0 GiB less.");
        QTest::newRow("the way out") << -qint64(kGiB) << true << QStringLiteral("4: \u22121.0 GiB") << QStringLiteral("With 4 the predicted peak is 8.0 GiB, which is 1.0 GiB less. The job would fit.");
        QTest::newRow("nothing") << qint64(0) << false << QStringLiteral("4: no change") << QStringLiteral("With 4 the predicted peak stays at 8.0 GiB.");
    }
    void aCostIsAValueAndAChange() {
        QFETCH(const qint64, difference);
        QFETCH(const bool, wouldFit);
        CostLabel label;
        label.showCost(FieldCost{"4", difference, 8 * kGiB, wouldFit}, QStringLiteral("4"));
        QTEST(label.text(), "words");
        QTEST(label.sentence(), "sentence");
        QCOMPARE(label.accessibleName(), label.sentence());
        QCOMPARE(label.toolTip(), label.sentence());
        QCOMPARE(label.property("role").toString(), wouldFit ? QStringLiteral("wayOut") : QStringLiteral("hint"));
    }

    // Nothing on the page may move when a figure comes or goes.
    void aFigureThatComesTakesNoMoreRoom() {
        CostLabel label;
        const QSize before = label.minimumSizeHint();
        label.showCost(FieldCost{"adamw8bit", -kGiB, kGiB, false}, QStringLiteral("AdamW8Bit"));
        QCOMPARE(label.minimumSizeHint(), before);
        label.showCost({}, {});
        QVERIFY(label.text().isEmpty() && label.sentence().isEmpty());
    }
};

QTEST_MAIN(TestCostLabel)
#include "tst_cost_label.moc"
