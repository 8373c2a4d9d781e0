// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/language.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace headroom::ui;

class TestLanguage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        QLocale::setDefault(QLocale(QLocale::English));
        loadLanguage();
    }

    void numbersTakeTheirSingularAndPlural() {
        const auto words = [](int n) { return QCoreApplication::translate("headroom::ui::StatusLine", "%n warning(s) in the job", nullptr, n); };
        QCOMPARE(words(1), QStringLiteral("1 warning in the job"));
        QCOMPARE(words(2), QStringLiteral("2 warnings in the job"));
        QCOMPARE(words(0), QStringLiteral("0 warnings in the job"));
    }

    /// A sentence with a number that the file lacks would be shown with its "(s)".
    void everySentenceWithANumberHasBothForms() {
        static const QRegularExpression call(QStringLiteral(R"re(tr\("([^"]*%n[^"]*)")re"));
        const QString file = textOf(QStringLiteral(HEADROOM_SOURCE_DIR "/translations/headroom_en.ts"));
        QVERIFY(!file.contains(QStringLiteral("unfinished")));
        int found = 0;
        for (const char* folder : {"/ui", "/app/studio"}) {
            QDirIterator sources(QStringLiteral(HEADROOM_SOURCE_DIR) + QLatin1String(folder), {QStringLiteral("*.cpp")}, QDir::Files, QDirIterator::Subdirectories);
            while (sources.hasNext()) {
                for (const auto& match : call.globalMatch(textOf(sources.next()))) {
                    ++found;
                    const QString source = QStringLiteral("<source>%1</source>").arg(match.captured(1).toHtmlEscaped());
                    QVERIFY2(file.contains(source), qPrintable(sources.filePath() + QStringLiteral(": ") + match.captured(1)));
                }
            }
        }
        QVERIFY(found >= 6);
    }

private:
    static QString textOf(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }
};

QTEST_GUILESS_MAIN(TestLanguage)
#include "tst_language.moc"
