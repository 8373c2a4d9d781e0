// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/thumbnail_store.h"

#include "support/scratch_pictures.h"

#include <QDirIterator>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;
using headroom::test::ScratchPictures;

namespace {

PictureFile stateOf(const ScratchPictures& folder, const std::string& name) { return {folder.path(name), QFileInfo(folder.path(name)).size(), 1}; }

QStringList keptIn(const QString& folder) {
    QStringList files;
    for (QDirIterator walk(folder, QDir::Files, QDirIterator::Subdirectories); walk.hasNext();) files << walk.next();
    return files;
}

}  // namespace

class TestThumbnailStore : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void picturesAreFittedUprightAndKeptOnDisk() {
        const ScratchPictures folder;
        folder.add("wide.png", 1200, 600, 60);
        const QString cache = folder.path("cache");
        const PictureFile wide = stateOf(folder, "wide.png");
        const ThumbnailFiles files(cache);
        const auto first = files.get(wide, 100);
        QVERIFY(first);
        QCOMPARE(first->size(), QSize(100, 50));
        QCOMPARE(first->format(), QImage::Format_RGB32);
        QCOMPARE(keptIn(cache).size(), 1);
        std::filesystem::remove(folder.at("wide.png"));
        const auto kept = files.get(wide, 100);
        QVERIFY(kept);
        QVERIFY(std::abs(qRed(kept->pixel(50, 25)) - 60) < 4);
        QVERIFY(!files.get({wide.path, wide.size, 2}, 100));  // another time is another picture
    }

    void aDamagedCacheFileIsMadeAgain() {
        const ScratchPictures folder;
        folder.add("a.png", 300, 300);
        const ThumbnailFiles files(folder.path("cache"));
        QVERIFY(files.get(stateOf(folder, "a.png"), 100));
        const QString kept = keptIn(folder.path("cache")).first();
        QVERIFY(writeFileAtomically(kept.toStdString(), "garbage"));
        QVERIFY(files.get(stateOf(folder, "a.png"), 100));
        QVERIFY(QFileInfo(kept).size() > 100);
    }

    void transparencyIsKept() {
        const ScratchPictures folder;
        const PictureFile alpha{QStringLiteral(HEADROOM_FIXTURES "/pictures/alpha.png"), 1, 1};
        const ThumbnailFiles files(folder.path("cache"));
        for (int i = 0; i < 2; ++i) {
            const auto image = files.get(alpha, 100);
            QVERIFY(image && image->hasAlphaChannel());
        }
    }

    void theOldestGoWhenTheCacheIsFull() {
        const ScratchPictures folder;
        const ThumbnailFiles files(folder.path("cache"));
        for (int i = 0; i < 4; ++i) {
            const std::string name = std::to_string(i) + ".png";
            folder.add(name, 300, 300, i);
            QVERIFY(files.get(stateOf(folder, name), 100));
        }
        const qint64 one = QFileInfo(keptIn(folder.path("cache")).first()).size();
        files.prune(one * 2 + one / 2);
        QCOMPARE(keptIn(folder.path("cache")).size(), 2);
        files.prune(0);
        QVERIFY(keptIn(folder.path("cache")).isEmpty());
    }

    void whatIsWantedComesAndWhatIsNotDoesNot() {
        const ScratchPictures folder;
        QList<PictureFile> all;
        for (int i = 0; i < 60; ++i) {
            folder.add(std::to_string(i) + ".png", 400, 400, i);
            all << stateOf(folder, std::to_string(i) + ".png");
        }
        ThumbnailStore store({});
        QSignalSpy ready(&store, &ThumbnailStore::ready);
        QVERIFY(!store.find(all[0], 64));
        store.want(all, 64);
        store.want({all[59]}, 64);
        QTRY_VERIFY(store.find(all[59], 64));
        QTRY_COMPARE(store.underWay(), 0);
        QVERIFY2(ready.size() <= 2 * store.threads() + 1, qPrintable(QString::number(ready.size())));
        QVERIFY(!store.find(all[59], 128));
        store.want(all, 64);
        QTRY_COMPARE(store.underWay() + (store.find(all[0], 64) ? 0 : 1), 0);
    }

    void memoryIsBounded() {
        const ScratchPictures folder;
        ThumbnailStore store({});
        store.setMemoryLimit(5 * (64 * 64 * 4 + 1024));
        QSignalSpy ready(&store, &ThumbnailStore::ready);
        QList<PictureFile> all;
        for (int i = 0; i < 12; ++i) {
            folder.add(std::to_string(i) + ".png", 64, 64, i);
            all << stateOf(folder, std::to_string(i) + ".png");
        }
        store.want(all, 64);
        QTRY_COMPARE(ready.size(), 12);
        const auto held = std::ranges::count_if(all, [&](const PictureFile& file) { return store.find(file, 64) != nullptr; });
        QVERIFY2(held >= 4 && held <= 6, qPrintable(QString::number(held)));
    }

    void aPictureThatBreaksTheDecoderIsToldOnce() {
        const ScratchPictures folder;
        folder.add("a.png", 200, 200);
        const std::string whole = folder.read("a.png");
        folder.write("a.png", std::string_view(whole).substr(0, whole.size() / 2));
        ThumbnailStore store(folder.path("cache"));
        QSignalSpy unreadable(&store, &ThumbnailStore::unreadable);
        const PictureFile cut = stateOf(folder, "a.png");
        store.want({cut}, 64);
        QVERIFY(unreadable.wait());
        QVERIFY(unreadable[0][1].toString().contains(QStringLiteral("damaged or cut off")));
        store.want({cut}, 64);
        QCOMPARE(store.underWay(), 0);
        QVERIFY(!store.find(cut, 64));
        folder.write("a.png", whole);
        const PictureFile mended = stateOf(folder, "a.png");
        store.want({mended}, 64);
        QTRY_VERIFY(store.find(mended, 64));
    }

    void itMayGoWhileItWorks() {
        const ScratchPictures folder;
        QList<PictureFile> all;
        for (int i = 0; i < 30; ++i) {
            folder.add(std::to_string(i) + ".png", 400, 400, i);
            all << stateOf(folder, std::to_string(i) + ".png");
        }
        ThumbnailStore store({});
        store.want(all, 64);
    }
};

QTEST_MAIN(TestThumbnailStore)
#include "tst_thumbnail_store.moc"
