// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/picture_import.h"

#include "support/scratch_pictures.h"

#include <QTest>
#include <QUrl>

using namespace headroom::ui;
using headroom::test::ScratchPictures;
using Qt::StringLiterals::operator""_s;

class TestPictureImport : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void onlyPicturesOfThisMachineAreTaken() {
        const ScratchPictures folder;
        folder.add("a.PNG.png");
        folder.add("folder.png/b.jpg");
        folder.write("a.txt", "x");
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(folder.path("a.PNG.png")), QUrl::fromLocalFile(folder.path("folder.png")), QUrl::fromLocalFile(folder.path("a.txt")),
                      QUrl(u"https://example.org/c.png"_s), QUrl::fromLocalFile(folder.path("folder.png/b.jpg"))});
        QCOMPARE(draggedPictures(data), (QStringList{folder.path("a.PNG.png"), folder.path("folder.png/b.jpg")}));
        QVERIFY(draggedPictures({}).isEmpty());
    }

    void captionsComeAlongAndNothingIsReplaced() {
        const ScratchPictures from, to;
        from.add("a.png", 20, 20, 1);
        from.add("b.png", 20, 20, 2);
        from.write("a.txt", "theirs");
        from.write("b.txt", "b");
        to.add("b.png", 10, 10, 3);
        to.write("a.txt", "mine");
        const std::string before = to.read("b.png");
        const ImportOutcome outcome = copyPictures({from.path("a.png"), from.path("b.png")}, to.root(), u".txt"_s);
        QCOMPARE(outcome.copied, 1);
        QCOMPARE(outcome.present, QStringList{u"b.png"_s});
        QVERIFY(outcome.fault.isEmpty());
        QCOMPARE(to.read("a.png"), from.read("a.png"));
        QCOMPARE(to.read("a.txt"), std::string("mine"));
        QCOMPARE(to.read("b.png"), before);
        QCOMPARE(to.read("b.txt"), std::string("(none)"));
    }

    void aFolderThatIsNotThereIsNamed() {
        const ScratchPictures from;
        from.add("a.png");
        const ImportOutcome outcome = copyPictures({from.path("a.png")}, from.path("none"), u".txt"_s);
        QCOMPARE(outcome.copied, 0);
        QVERIFY2(outcome.fault.contains(u"a.png"_s) && outcome.fault.contains(from.path("none")), qPrintable(outcome.fault));
    }
};

QTEST_GUILESS_MAIN(TestPictureImport)
#include "tst_picture_import.moc"
