// SPDX-License-Identifier: GPL-3.0-or-later
#include "form/lazy_column.h"

#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>

using namespace headroom::ui;

class TestLazyColumn : public QObject {
    Q_OBJECT

    struct Bench {
        Bench() {
            column = new LazyColumn([this](std::size_t item) {
                made << item;
                auto* line = new QLineEdit(QString::number(item));
                line->setFixedHeight(30);
                return line;
            }, 30);
            area.setWidget(column);
            area.setWidgetResizable(true);
            area.resize(300, 300);
        }
        QList<std::size_t> made;
        QScrollArea area;
        LazyColumn* column;
    };

private Q_SLOTS:
    void onlyWhatIsSeenIsMade() {
        Bench bench;
        bench.column->setCount(1000);
        bench.area.show();
        QTRY_VERIFY(bench.made.contains(std::size_t{9}));
        QTest::qWait(50);
        QVERIFY2(bench.made.size() < 20, qPrintable(QString::number(bench.made.size())));
        QCOMPARE(bench.column->sizeHint().height(), 30'000);
        bench.area.verticalScrollBar()->setValue(15'000);
        QTRY_VERIFY(bench.made.contains(std::size_t{505}));
        QTest::qWait(50);
        QVERIFY(bench.made.size() < 40);
        QCOMPARE(bench.column->make(500)->y(), 15'000);
    }

    void anItemIsMadeWhenItIsAskedFor() {
        Bench bench;
        bench.column->setCount(50);
        auto* line = static_cast<QLineEdit*>(bench.column->make(40));
        QCOMPARE(line->text(), QStringLiteral("40"));
        QCOMPARE(bench.column->make(40), line);
        QCOMPARE(bench.made, QList<std::size_t>{40});
    }

    void itemsThatStayKeepTheirWidgets() {
        Bench bench;
        bench.column->setCount(5);
        QWidget* second = bench.column->make(1);
        bench.column->make(4);
        bench.column->setCount(3);
        QCOMPARE(bench.column->made(), QList<QWidget*>{second});
        bench.column->setCount(6);
        QCOMPARE(bench.column->make(1), second);
        QCOMPARE(bench.made, (QList<std::size_t>{1, 4}));
    }

    void anItemThatGrowsMovesThoseUnderIt() {
        Bench bench;
        bench.column->setCount(5);
        bench.area.show();
        QTRY_COMPARE(bench.made.size(), 5);
        static_cast<QLineEdit*>(bench.column->make(0))->setFixedHeight(80);
        QTRY_COMPARE(bench.column->make(1)->y(), 80);
        QTRY_COMPARE(bench.column->height(), 200);
    }

    void tabGoesThroughItemsInTheirOrder() {
        Bench bench;
        bench.column->setCount(3);
        bench.column->make(2);
        bench.column->make(0);
        bench.column->make(1);
        bench.area.show();
        QVERIFY(QTest::qWaitForWindowActive(&bench.area));
        bench.column->make(0)->setFocus();
        QTest::keyClick(&bench.area, Qt::Key_Tab);
        QVERIFY(bench.column->make(1)->hasFocus());
    }
};

QTEST_MAIN(TestLazyColumn)
#include "tst_lazy_column.moc"
