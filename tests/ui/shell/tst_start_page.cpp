// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/start_page.h"

#include "shell/recent_row.h"
#include "shell/recovery_card.h"
#include "style/look.h"

#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;

class TestStartPage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        loadFonts();
        applyLook(Theme::Light);
    }

    /// Beside each other the name of a job would have the room of one syllable.
    void onANarrowPageTheComputerStandsBelowTheJobs() {
        QTemporaryDir scratch;
        QSettings settings(scratch.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
        RecentJobs(settings).add(scratch.filePath(QStringLiteral("a_job_with_a_long_name.yaml")));
        StartPage page(settings, QStringLiteral("demo.yaml"), false);
        page.resize(1224, 700);
        page.show();
        auto* row = page.findChild<RecentRow*>();
        auto* computer = labelThatSays(page, "This computer");
        QTRY_VERIFY(row->width() > 700);
        QVERIFY(placeIn(page, *computer).x() > placeIn(page, *row).x() + row->width());
        page.resize(968, 680);
        QTRY_VERIFY(placeIn(page, *computer).y() > placeIn(page, *row).y() + row->height());
        QVERIFY(row->width() > 800);
    }

private:
    static QLabel* labelThatSays(const QWidget& page, const char* words) {
        for (QLabel* label : page.findChildren<QLabel*>())
            if (label->text() == QLatin1String(words)) return label;
        return nullptr;
    }
    static QPoint placeIn(const QWidget& page, const QWidget& part) { return part.mapTo(&page, QPoint()); }
};

QTEST_MAIN(TestStartPage)
#include "tst_start_page.moc"
