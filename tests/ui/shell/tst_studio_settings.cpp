// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/studio_settings.h"

#include <QTemporaryDir>
#include <QTest>

using namespace headroom::ui;

class TestStudioSettings : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_file = m_folder.filePath(QStringLiteral("settings.ini"));

    QByteArray written() const {
        QFile file(m_file);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private Q_SLOTS:
    void eachChangeIsWrittenAMomentLater() {
        StudioSettings settings(m_file);
        for (const char* page : {"start", "training", "sample"}) {
            settings.setValue(QStringLiteral("page"), QLatin1String(page));
            QTRY_VERIFY2(written().contains(QByteArray("page=") + page), page);
            QTest::qWait(5);  // the answer of the write
        }
    }

    void changesOfOneMomentAreAllWritten() {
        StudioSettings settings(m_file);
        settings.setValue(QStringLiteral("page"), QStringLiteral("runs"));
        QCoreApplication::processEvents();
        settings.setValue(QStringLiteral("folded"), true);
        QTRY_VERIFY(written().contains("page=runs") && written().contains("folded=true"));
    }

    void thoseOfTheProgramGoToItsFile() {
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder.path());
        QCoreApplication::setOrganizationName(QStringLiteral("headroom"));
        QCoreApplication::setApplicationName(QStringLiteral("headroom"));
        StudioSettings settings;
        QVERIFY(settings.fileName().startsWith(m_folder.path()));
        settings.setValue(QStringLiteral("page"), QStringLiteral("save"));
        const auto isWritten = [&settings] {
            QFile file(settings.fileName());
            return file.open(QIODevice::ReadOnly) && file.readAll().contains("page=save");
        };
        QTRY_VERIFY(isWritten());
    }

    void theEndWritesWhatIsLeft() {
        {
            StudioSettings settings(m_file);
            settings.setValue(QStringLiteral("theme"), QStringLiteral("dark"));
        }
        QVERIFY(written().contains("theme=dark"));
    }
};

QTEST_GUILESS_MAIN(TestStudioSettings)
#include "tst_studio_settings.moc"
