// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/help_panel.h"

#include "form/field_row.h"
#include "form/panel_page.h"
#include "panels/all_panels.h"
#include "style/look.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <QVBoxLayout>

using namespace headroom;
using namespace headroom::ui;

class TestHelpPanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        loadFonts();
        applyLook(Theme::Light);
    }

    void everyPageHasItsManualInBothLanguages_data() {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << QStringLiteral("en");
        QTest::newRow("German") << QStringLiteral("de");
    }
    void everyPageHasItsManualInBothLanguages() {
        QFETCH(QString, language);
        for (const char* page : {"start", "model", "training", "datasets", "sample", "save", "advanced", "run", "runs", "wizard"}) {
            QFile file(QStringLiteral(":/manual/%1/%2.md").arg(language, QString::fromLatin1(page)));
            QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
            const QString text = QString::fromUtf8(file.readAll());
            QVERIFY2(text.startsWith(QStringLiteral("# ")) && text.size() > 400, qPrintable(file.fileName()));
        }
    }

    void thePageOfTheManualIsShown() {
        HelpPanel panel;
        panel.showManual(QStringLiteral("training"));
        panel.show();
        const auto* text = panel.findChild<QTextBrowser*>();
        QVERIFY(text->toPlainText().startsWith(QStringLiteral("Training")));
        QVERIFY(!text->toPlainText().contains(QStringLiteral("**")));
        panel.showManual(QStringLiteral("run"));
        QVERIFY(text->toPlainText().startsWith(QStringLiteral("Run")));
    }

    void theFieldWithTheFocusIsExplained() {
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("job.yaml")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("job: extension\nconfig:\n  name: a\n  process:\n    - type: sd_trainer\n      train: {steps: 3}\n      model: {arch: sd1, name_or_path: m}\n");
        file.close();
        Workbench bench;
        QVERIFY(bench.open(file.fileName()));
        QWidget window;
        QVBoxLayout layout(&window);
        auto* page = new PanelPage(bench, trainingPanel());
        auto* panel = new HelpPanel;
        layout.addWidget(page);
        layout.addWidget(panel);
        window.resize(900, 700);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        page->fieldFor("train.steps")->input().box().setFocus();
        const auto shows = [&](const QString& words) {
            const auto labels = panel->findChildren<QLabel*>();
            return std::ranges::any_of(labels, [&](const QLabel* label) { return label->isVisible() && label->text().contains(words); });
        };
        QTRY_VERIFY(shows(QStringLiteral("<code>train.steps</code>")));
        panel->findChild<QTextBrowser*>()->setFocus();
        QVERIFY(shows(QStringLiteral("train.steps")));
    }

    void escapeAndTheButtonCloseIt() {
        HelpPanel panel;
        panel.show();
        int closed = 0;
        connect(&panel, &HelpPanel::closed, this, [&] { ++closed; });
        QTest::keyClick(&panel, Qt::Key_Escape);
        panel.findChild<QPushButton*>()->click();
        QCOMPARE(closed, 2);
    }
};

QTEST_MAIN(TestHelpPanel)
#include "tst_help_panel.moc"
