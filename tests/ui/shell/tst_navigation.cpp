// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/navigation.h"

#include "style/look.h"

#include <QLabel>
#include <QTest>

using namespace headroom::ui;

class TestNavigation : public QObject {
    Q_OBJECT

    Navigation m_rail;

    QStringList titles() const {
        QStringList shown;
        for (const QLabel* label : m_rail.findChildren<QLabel*>(QString(), Qt::FindDirectChildrenOnly))
            if (!label->isHidden()) shown << label->text();
        return shown;
    }

private Q_SLOTS:
    void initTestCase() {
        loadFonts();
        applyLook(Theme::Light);
        m_rail.addEntry(0, "house", QStringLiteral("Start"));
        m_rail.addSection(QStringLiteral("Job"));
        m_rail.addEntry(1, "box", QStringLiteral("Model"));
        m_rail.addEntry(2, "sliders", QStringLiteral("Training"));
        m_rail.addSection(QStringLiteral("Activity"));
        m_rail.addEntry(3, "activity", QStringLiteral("Run"));
    }

    void aTitleIsThereWhileAnEntryUnderItIs() {
        QCOMPARE(titles(), QStringList({QStringLiteral("Job"), QStringLiteral("Activity")}));
        m_rail.setEntryVisible(1, false);
        QCOMPARE(titles().size(), 2);
        m_rail.setEntryVisible(2, false);
        QCOMPARE(titles(), QStringList{QStringLiteral("Activity")});
        m_rail.setFolded(true);
        m_rail.setEntryVisible(1, true);
        QVERIFY(titles().isEmpty());
        m_rail.setFolded(false);
        QCOMPARE(titles(), QStringList({QStringLiteral("Job"), QStringLiteral("Activity")}));
    }
};

QTEST_MAIN(TestNavigation)
#include "tst_navigation.moc"
