// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/tag_list.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

using namespace headroom::ui;
using Qt::StringLiterals::operator""_s;

class TestTagList : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tagsAreCountedAndFilter() {
        TagList list;
        const QAbstractItemModelTester tester(&list.model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QSignalSpy counted(&list, &TagList::counted), chosen(&list, &TagList::chosen);
        list.setCaptions({u"never seen"_s});
        list.setCaptions({u"a, b"_s, u"b"_s});  // the newest counts
        QTRY_COMPARE(list.model().rowCount(), 2);
        QCOMPARE(list.model().tag(0), u"b"_s);
        QCOMPARE(list.model().index(0, TagModel::Count).data().toString(), u"2"_s);
        auto* view = list.findChild<QTreeView*>();
        Q_EMIT view->clicked(view->model()->index(0, TagModel::Count));
        QCOMPARE(chosen.takeFirst()[0].toString(), u"b"_s);
        Q_EMIT view->clicked(view->model()->index(0, TagModel::Tag));
        QCOMPARE(chosen.takeFirst()[0].toString(), QString());
        list.findChild<QLineEdit*>()->setText(u"A"_s);
        QCOMPARE(view->model()->rowCount(), 1);
        list.setCaptions({});
        QTRY_COMPARE(list.model().rowCount(), 0);
    }
};

QTEST_MAIN(TestTagList)
#include "tst_tag_list.moc"
