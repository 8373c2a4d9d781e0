// SPDX-License-Identifier: GPL-3.0-or-later
#include "wizard/report_dialog.h"

#include "files/atomic_file.h"
#include "support/turn_watch.h"

#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;

namespace {

BundleSources small() {
    return {.program = "test", .job = "config:\n  name: toy\n", .log = "step 1\n/home/grace/x.py\n"};
}

void await(const ReportDialog& dialog) {
    QVERIFY(QTest::qWaitFor([&] { return !dialog.files().empty(); }));
}

}  // namespace

class TestReportDialog : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

private Q_SLOTS:
    void eachFileIsShownAsItWillBeRead() {
        ReportDialog dialog(small, QStringLiteral("toy"));
        await(dialog);
        auto& tabs = *dialog.findChild<QTabBar*>();
        auto& content = *dialog.findChild<QPlainTextEdit*>();
        QCOMPARE(tabs.count(), 4);
        QCOMPARE(tabs.tabText(0), QStringLiteral("job.yaml"));
        QCOMPARE(content.toPlainText(), QStringLiteral("config:\n  name: toy"));
        QTest::keyClick(&tabs, Qt::Key_Right);
        QCOMPARE(content.toPlainText(), QStringLiteral("step 1\n<folder 1>/x.py"));
    }

    void whatIsShownIsWhatIsSaved() {
        ReportDialog dialog(small, QStringLiteral("toy"));
        await(dialog);
        const QString path = m_folder.filePath(QStringLiteral("report.zip"));
        dialog.save(path);
        QTRY_COMPARE(dialog.result(), int(QDialog::Accepted));
        QCOMPARE(dialog.savedTo(), path);
        QCOMPARE(*readTextFile(path.toStdString()), zipArchive(dialog.files()));
    }

    void aPlaceThatCannotBeWrittenIsNamedAndAnotherCanBeChosen() {
        ReportDialog dialog(small, QStringLiteral("toy"));
        await(dialog);
        dialog.save(QStringLiteral("/nowhere/report.zip"));
        QTRY_VERIFY2(dialog.fault().contains(QStringLiteral("/nowhere")), qPrintable(dialog.fault()));
        QVERIFY(dialog.savedTo().isEmpty());
        bool canSave = false;
        for (const auto* button : dialog.findChildren<QPushButton*>())
            canSave = canSave || (button->isDefault() && button->isEnabled());
        QVERIFY(canSave);
    }

    void aLongLogIsShownWithoutAPause() {
        const auto gather = [] {
            BundleSources sources = small();
            sources.job.clear();
            for (int i = 0; i < 2000; ++i)
                sources.log += "{\"event\":\"step\",\"step\":" + std::to_string(i) + std::string(600, '.') + "}\n";
            return sources;
        };
        ReportDialog dialog(gather, QStringLiteral("toy"));
        dialog.show();
        test::TurnWatch watch(dialog);
        const auto& content = *dialog.findChild<QPlainTextEdit*>();
        watch.run([&] { return content.blockCount() >= 2000; });
        QVERIFY2(watch.longest() < 50, qPrintable(QString::number(watch.longest())));
        QVERIFY(content.toPlainText().endsWith(QStringLiteral(".}")));
    }

    void theReportNeedsNoDialogAnyMore() {
        auto dialog = std::make_unique<ReportDialog>(small, QStringLiteral("toy"));
        dialog.reset();
        QCoreApplication::processEvents();
    }
};

QTEST_MAIN(TestReportDialog)
#include "tst_report_dialog.moc"
