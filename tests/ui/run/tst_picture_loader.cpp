// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/picture_loader.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom::ui;

class TestPictureLoader : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString picture(int number, int side = 256) {
        const QString path = m_folder.filePath(QStringLiteral("%1_%2.png").arg(number).arg(side));
        QImage image(side, side / 2, QImage::Format_RGB32);
        image.fill(QColor::fromHsv(number * 7 % 360, 200, 200));
        image.save(path);
        return path;
    }

    static QImage wait(PictureLoader& loader, const QString& path) {
        QSignalSpy spy(&loader, &PictureLoader::loaded);
        QImage image = loader.picture(path);
        while (image.isNull() && !loader.isUnreadable(path) && spy.wait()) image = loader.picture(path);
        return image;
    }

private Q_SLOTS:
    void picturesAreScaledDownButNotUp() {
        PictureLoader loader(100);
        QCOMPARE(wait(loader, picture(1)).size(), QSize(100, 50));
        QCOMPARE(wait(loader, picture(2, 40)).size(), QSize(40, 20));
        PictureLoader whole(0);
        QCOMPARE(wait(whole, picture(1)).size(), QSize(256, 128));
    }

    /// Qt alone reads no WebP, and samples may be saved as such.
    void webpIsRead() {
        PictureLoader loader(100);
        const QImage image = wait(loader, QStringLiteral(HEADROOM_SOURCE_DIR "/resources/demo/pictures/1f333.webp"));
        QCOMPARE(image.size(), QSize(100, 100));
        QVERIFY(image.hasAlphaChannel());
    }

    void theCacheIsBounded() {
        const qint64 one = 256 * 128 * 4;
        PictureLoader loader(0, 4 * one);
        for (int i = 0; i < 12; ++i) QVERIFY(!wait(loader, picture(i)).isNull());
        int kept = 0;
        QSignalSpy spy(&loader, &PictureLoader::loaded);
        for (int i = 11; i >= 0; --i) {
            if (loader.picture(picture(i)).isNull()) break;
            ++kept;
        }
        QVERIFY(kept >= 3 && kept <= 4);
    }

    void whatWasAskedForLastIsReadFirst() {
        PictureLoader loader;
        QStringList order;
        connect(&loader, &PictureLoader::loaded, this, [&order](const QString& path) { order << path; });
        const QStringList paths = {picture(1), picture(2), picture(3), picture(4)};
        for (const QString& path : paths) loader.picture(path);
        QTRY_COMPARE(order.size(), 4);
        QCOMPARE(order, QStringList({paths[0], paths[3], paths[2], paths[1]}));  // the first was begun at once
    }

    void aCrowdOfRequestsIsForgottenButForTheNewest() {
        PictureLoader loader;
        int read = 0;
        connect(&loader, &PictureLoader::loaded, this, [&read] { ++read; });
        QStringList paths;
        for (int i = 0; i < 200; ++i) paths << picture(i, 8);
        for (const QString& path : paths) loader.picture(path);
        QTRY_VERIFY(!loader.picture(paths.back()).isNull());
        QTest::qWait(50);
        QTRY_COMPARE(read, 1 + static_cast<int>(PictureLoader::kMostWaiting));
    }

    void whatCannotBeReadIsTriedOnce() {
        PictureLoader loader;
        QSignalSpy spy(&loader, &PictureLoader::loaded);
        const QString path = m_folder.filePath(QStringLiteral("gone.png"));
        QVERIFY(wait(loader, path).isNull());
        QVERIFY(loader.isUnreadable(path));
        loader.picture(path);
        QTest::qWait(30);
        QVERIFY(spy.isEmpty() || spy.size() == 1);
    }

    void forgottenPicturesAreReadAgain() {
        PictureLoader loader;
        const QString path = picture(1);
        QVERIFY(!wait(loader, path).isNull());
        loader.forgetAll();
        QVERIFY(loader.picture(path).isNull());
        QVERIFY(!wait(loader, path).isNull());
    }
};

QTEST_MAIN(TestPictureLoader)
#include "tst_picture_loader.moc"
