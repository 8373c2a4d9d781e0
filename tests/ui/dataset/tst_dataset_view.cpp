// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures of a dataset as a user works with them: real widgets, keys and clicks on a temporary folder.
#include "dataset/dataset_view.h"

#include "dataset/caption_box.h"
#include "dataset/caption_panel.h"
#include "dataset/tag_list.h"
#include "run/message_bar.h"
#include "style/look.h"
#include "support/failing_file_system.h"
#include "support/scratch_pictures.h"

#include <QAccessible>
#include <QCheckBox>
#include <QComboBox>
#include <QDropEvent>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;
using headroom::test::ScratchPictures;
using Qt::StringLiterals::operator""_s;

namespace {

/// A disk that can be filled up and emptied.
class SwitchedDisk : public FileSystem {
public:
    int write(int descriptor, std::span<const std::byte> bytes) const override { return isFull ? ENOSPC : FileSystem::write(descriptor, bytes); }
    std::atomic<bool> isFull = false;
};

QPushButton* buttonOf(QWidget& of, const QString& words) {
    for (QPushButton* button : of.findChildren<QPushButton*>())
        if (button->text().trimmed() == words || button->accessibleName() == words) return button;
    return nullptr;
}

QStringList labelsOf(const QWidget& of) {
    QStringList words;
    for (const QLabel* label : of.findChildren<QLabel*>())
        if (label->isVisible()) words << label->text();
    return words;
}

}  // namespace

class TestDatasetView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        loadFonts();
        applyLook(Theme::Light);
    }

    void init() {
        m_folder = std::make_unique<ScratchPictures>();
        for (const char* name : {"a", "b", "c"}) m_folder->add(std::string(name) + ".png", 600, 600, name[0]);
        m_folder->write("a.txt", "sks, a cat\r\n");
        m_folder->write("b.txt", "a dog");
        m_disk = std::make_shared<SwitchedDisk>();
        m_view = std::make_unique<DatasetView>(DatasetView::Parts{.cacheFolder = m_cache.path(), .disk = m_disk});
        m_view->resize(1100, 700);
        m_view->show();
        m_source = {};
        m_source.grid = 8;
        m_source.config.folderPath = m_folder->root().toStdString();
        m_source.config.captionExt = ".txt";
    }
    void cleanup() { m_view.reset(); }

    void aFolderIsShownWithItsFaults() {
        open();
        QCOMPARE(m_view->model().count(), 3);
        QTRY_COMPARE(m_view->buckets().model().rowCount(), 1);
        QTRY_COMPARE(m_view->tags().model().rowCount(), 3);
        QVERIFY(labelsOf(*m_view).contains(u"3 picture(s)"_s));
        QVERIFY(buttonOf(*m_view, u"1 without caption"_s)->isVisible());
        buttonOf(*m_view, u"1 without caption"_s)->click();
        QCOMPARE(m_view->grid().filter().rowCount(), 1);
        buttonOf(*m_view, u"1 without caption"_s)->click();
        QCOMPARE(m_view->grid().filter().rowCount(), 3);
    }

    void returnSavesAndGoesOn() {
        open();
        QVERIFY(select("a.png"));
        QCOMPARE(box().words(), u"sks, a cat"_s);
        m_view->grid().setFocus();
        QTest::keyClick(&m_view->grid(), Qt::Key_Return);
        QTRY_VERIFY(box().hasFocus());
        QTest::keyClicks(&box(), u", red"_s);
        QTest::keyClick(&box(), Qt::Key_Return);
        QTRY_COMPARE(m_view->captions().picture(), m_folder->path("b.png"));
        QCOMPARE(m_folder->read("a.txt"), std::string("sks, a cat, red\r\n"));
        QTest::keyClick(&box(), Qt::Key_Return);  // nothing to save
        QCOMPARE(m_view->captions().picture(), m_folder->path("c.png"));
        QTest::keyClicks(&box(), u"a frog"_s);
        QTest::keyClick(&box(), Qt::Key_Return, Qt::ShiftModifier);
        QTest::keyClicks(&box(), u"x"_s);
        QTest::keyClick(&box(), Qt::Key_PageUp);
        QCOMPARE(m_view->captions().picture(), m_folder->path("b.png"));
        QTRY_COMPARE(m_folder->read("c.txt"), std::string("a frog\nx"));
        QTest::keyClick(&box(), Qt::Key_Up);
        QCOMPARE(m_view->captions().picture(), m_folder->path("a.png"));
        QTest::keyClick(&box(), Qt::Key_Escape);
        QVERIFY(m_view->grid().hasFocus());
    }

    void savedCaptionsAreUndoneByTheUsualKeys() {
        open();
        QVERIFY(select("b.png"));
        m_view->captions().takeFocus();
        QTest::keyClicks(&box(), u"!"_s);
        QTest::keyClick(&box(), Qt::Key_Return);
        QTRY_COMPARE(m_folder->read("b.txt"), std::string("a dog!"));
        QTRY_VERIFY(!m_view->writer().isBusy());
        m_view->grid().setFocus();
        QTest::keySequence(&m_view->grid(), QKeySequence::Undo);
        QTRY_COMPARE(m_folder->read("b.txt"), std::string("a dog"));
        QTRY_VERIFY(!m_view->writer().isBusy());
        QTest::keySequence(&m_view->grid(), QKeySequence::Redo);
        QTRY_COMPARE(m_folder->read("b.txt"), std::string("a dog!"));
    }

    void aFullDiskKeepsTheWordsInTheBox() {
        open();
        m_disk->isFull = true;
        QVERIFY(select("b.png"));
        QTest::keyClicks(&box(), u" runs"_s);
        QTest::keyClick(&box(), Qt::Key_Return);
        QTRY_VERIFY(m_view->messages().isVisible());
        QVERIFY2(m_view->messages().sentence().contains(u"the disk is full"_s) && m_view->messages().sentence().contains(u"b.txt"_s), qPrintable(m_view->messages().sentence()));
        QCOMPARE(m_view->captions().picture(), m_folder->path("b.png"));
        QCOMPARE(box().words(), u"a dog runs"_s);
        QCOMPARE(m_folder->read("b.txt"), std::string("a dog"));
        QVERIFY(select("a.png"));  // another picture: the words are kept as a draft
        QVERIFY(select("b.png"));
        QCOMPARE(box().words(), u"a dog runs"_s);
        QCOMPARE(m_view->captions().unsaved(), QStringList{m_folder->path("b.png")});
        QTRY_VERIFY(!m_view->writer().isBusy());
        m_disk->isFull = false;
        QTest::keyClick(&box(), Qt::Key_Return);
        QTRY_COMPARE(m_folder->read("b.txt"), std::string("a dog runs"));
        QTRY_VERIFY(m_view->captions().unsaved().isEmpty());
        QTRY_COMPARE(m_view->captions().picture(), m_folder->path("c.png"));
    }

    void aProtectedCaptionKeepsTheWordsInTheBox() {
        open();
        std::filesystem::permissions(m_folder->at("b.txt"), std::filesystem::perms::owner_read);
        QVERIFY(select("b.png"));
        QTest::keyClicks(&box(), u"!"_s);
        QTest::keyClick(&box(), Qt::Key_Return);
        QTRY_VERIFY(m_view->messages().sentence().contains(u"write-protected"_s));
        QCOMPARE(box().words(), u"a dog!"_s);
        QCOMPARE(m_folder->read("b.txt"), std::string("a dog"));
    }

    void aCaptionThatAnotherProgramWroteIsShownBeforeItIsReplaced() {
        open();
        QVERIFY(select("b.png"));
        QTest::keyClicks(&box(), u" mine"_s);
        m_folder->write("b.txt", "theirs");
        QTest::keyClick(&box(), Qt::Key_Return);
        QTRY_VERIFY(m_view->messages().sentence().contains(u"another program"_s));
        QCOMPARE(box().words(), u"a dog mine"_s);
        QCOMPARE(m_folder->read("b.txt"), std::string("theirs"));
        QTRY_COMPARE(m_view->model().row(1).caption, u"theirs"_s);
        QTest::keyClick(&box(), Qt::Key_Return);
        QTRY_COMPARE(m_folder->read("b.txt"), std::string("a dog mine"));
    }

    void changesOfTheFolderAppearByThemselves() {
        open();
        QVERIFY(select("b.png"));
        m_folder->add("d.png", 300, 300, 7);
        QTRY_COMPARE(m_view->model().count(), 4);
        QCOMPARE(m_view->captions().picture(), m_folder->path("b.png"));
        m_folder->write("b.txt", "a wolf");
        QTRY_COMPARE(box().words(), u"a wolf"_s);
        std::filesystem::remove(m_folder->at("b.png"));
        QTRY_COMPARE(m_view->model().count(), 3);
        const auto elsewhere = std::filesystem::path(m_cache.path().toStdString()) / "moved";
        std::filesystem::rename(m_folder->root().toStdString(), elsewhere);
        QTRY_COMPARE_WITH_TIMEOUT(m_view->model().count(), 0, 8000);
        std::filesystem::rename(elsewhere, m_folder->root().toStdString());
        QTRY_COMPARE_WITH_TIMEOUT(m_view->model().count(), 3, 8000);  // no more watched: found regularly
    }

    void manyCaptionsAreChangedAtOnce() {
        m_folder->add("d.png", 600, 600, 9);
        m_folder->write("d.txt", "a dog, a dog house");
        open();
        auto lines = m_view->tools().findChildren<QLineEdit*>();
        lines[0]->setText(u"a dog"_s);
        lines[1]->setText(u"a wolf"_s);
        m_view->tools().findChildren<QCheckBox*>()[1]->setChecked(true);  // whole tags
        buttonOf(m_view->tools(), u"Replace"_s)->click();
        QTRY_COMPARE(m_folder->read("d.txt"), std::string("a wolf, a dog house"));
        QTRY_VERIFY(!m_view->writer().isBusy());
        QCOMPARE(m_folder->read("b.txt"), std::string("a wolf"));
        QVERIFY(!std::filesystem::exists(m_folder->at("c.txt")));
        QCOMPARE(m_view->model().row(1).caption, u"a wolf"_s);
        QCOMPARE(m_view->writer().history().count(), 1);
        m_view->writer().undo();
        QTRY_COMPARE(m_folder->read("d.txt"), std::string("a dog, a dog house"));
        QTRY_VERIFY(!m_view->writer().isBusy());
        QCOMPARE(m_folder->read("b.txt"), std::string("a dog"));
    }

    void addingReachesPicturesWithoutCaptionInTheChosenScope() {
        open();
        QVERIFY(select("c.png"));
        m_view->tools().findChild<QComboBox*>()->setCurrentIndex(2);  // selected
        m_view->tools().findChildren<QLineEdit*>()[2]->setText(u"sks"_s);
        buttonOf(m_view->tools(), u"Add in front"_s)->click();
        QTRY_COMPARE(m_folder->read("c.txt"), std::string("sks"));
        QTRY_VERIFY(!m_view->writer().isBusy());
        QCOMPARE(m_folder->read("b.txt"), std::string("a dog"));
        m_view->tools().findChild<QComboBox*>()->setCurrentIndex(0);  // all
        buttonOf(m_view->tools(), u"Add in front"_s)->click();
        QTRY_VERIFY(!m_view->writer().isBusy());
        QCOMPARE(m_folder->read("a.txt") + m_folder->read("b.txt") + m_folder->read("c.txt"), std::string("sks, a cat\r\nsks, a dogsks"));
        buttonOf(m_view->tools(), u"Remove"_s)->click();
        QTRY_COMPARE(m_folder->read("a.txt"), std::string("a cat\r\n"));
    }

    void theNextWithoutCaptionIsFound() {
        m_folder->add("b2.png", 600, 600, 11);
        open();
        QVERIFY(select("b.png"));
        m_view->goToNextBare();
        QCOMPARE(m_view->captions().picture(), m_folder->path("b2.png"));
        m_view->goToNextBare();
        QCOMPARE(m_view->captions().picture(), m_folder->path("c.png"));
        m_view->goToNextBare();
        QCOMPARE(m_view->captions().picture(), m_folder->path("b2.png"));
    }

    void droppedPicturesAreCopiedAfterAQuestionThatNamesTheFolder() {
        const ScratchPictures other;
        other.add("new.png", 64, 64, 1);
        other.write("new.txt", "fresh");
        open();
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(other.path("new.png"))});
        QDragEnterEvent enter({10, 10}, Qt::CopyAction | Qt::MoveAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_view.get(), &enter);
        QVERIFY(enter.isAccepted() && enter.dropAction() == Qt::CopyAction);
        QDropEvent drop({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_view.get(), &drop);
        QVERIFY2(m_view->messages().sentence().contains(m_folder->root()), qPrintable(m_view->messages().sentence()));
        QVERIFY(!std::filesystem::exists(m_folder->at("new.png")));
        buttonOf(m_view->messages(), u"Copy"_s)->click();
        QTRY_COMPARE(m_view->model().count(), 4);
        QTRY_COMPARE(m_view->model().row(3).caption, u"fresh"_s);
    }

    void aPictureThatBreaksTheDecoderIsMarked() {
        const std::string whole = m_folder->read("b.png");
        m_folder->write("b.png", std::string_view(whole).substr(0, whole.size() * 2 / 3));
        open();
        QTRY_VERIFY(m_view->model().row(1).badges.testFlag(PictureBadge::Unreadable));
        QTRY_VERIFY(buttonOf(*m_view, u"1 cannot be read"_s) && buttonOf(*m_view, u"1 cannot be read"_s)->isVisible());
    }

    void masksAndControlsStandBeside() {
        m_folder->add("masks/a.png");
        m_source.config.maskPath = m_folder->at("masks").string();
        m_source.config.controlPath = {m_folder->at("poses").string()};
        open();
        QVERIFY(select("a.png"));
        QTRY_VERIFY(labelsOf(m_view->captions()).contains(u"Mask"_s));
        QVERIFY(labelsOf(m_view->captions()).contains(u"Control: none"_s));
    }

    void aCaptionThatIsTooLongForTheTextEncoderSaysSo() {
        m_source.captionTokens = 6;
        m_source.config.triggerWord = "sks";
        open();
        QVERIFY(select("b.png"));
        QTRY_VERIFY(labelsOf(m_view->captions()).contains(u"3 of 6 tokens"_s));
        m_view->captions().takeFocus();
        QTest::keyClicks(&box(), u" on the run"_s);
        QTRY_VERIFY(labelsOf(m_view->captions()).contains(u"6 of 6 tokens"_s));
        QTest::keyClicks(&box(), u"!"_s);
        QTRY_VERIFY(labelsOf(m_view->captions()).contains(u"7 tokens: the text encoder takes 6, the end is cut off"_s));
        m_source.config.isReg = true;  // no trigger word in front
        m_view->setSource(m_source, u"sks"_s);
        QTRY_VERIFY(labelsOf(m_view->captions()).contains(u"6 of 6 tokens"_s));
        m_source.captionTokens = 0;
        m_view->setSource(m_source, u"sks"_s);
        QTRY_VERIFY(!labelsOf(m_view->captions()).contains(u"6 of 6 tokens"_s));
    }

    void theBucketsSayWhyThereAreNone() {
        m_view->setSource(m_source, u"sks"_s);
        QTRY_VERIFY(labelsOf(m_view->buckets()).contains(u"Reading the pictures…"_s));
        QTRY_VERIFY(labelsOf(m_view->buckets()).isEmpty());
        QCOMPARE(m_view->buckets().model().rowCount(), 1);
        m_source.config.folderPath = m_folder->at("none").string();
        m_view->setSource(m_source, u"sks"_s);
        QTRY_VERIFY(labelsOf(m_view->buckets()).contains(u"No pictures, no buckets."_s));
    }

    void choosingABucketShowsItsPicturesAndCrops() {
        m_folder->add("w.png", 900, 400, 5);
        open();
        QTRY_COMPARE(m_view->buckets().model().rowCount(), 2);
        auto* list = m_view->buckets().findChild<QListView*>();
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(list->model()->index(1, 0)).center());
        QCOMPARE(m_view->grid().filter().rowCount(), m_view->buckets().model().row(1).pictures);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(list->model()->index(1, 0)).center());
        QCOMPARE(m_view->grid().filter().rowCount(), 4);
    }

    void everyControlHasAName() {
        open();
        for (QWidget* widget : m_view->findChildren<QWidget*>()) {
            const bool isPopup = widget->window() != m_view.get();
            if (isPopup || widget->focusPolicy() == Qt::NoFocus || widget->objectName().startsWith(u"qt_"_s)) continue;
            const auto* label = qobject_cast<QLabel*>(widget);
            if (label || qobject_cast<QScrollArea*>(widget)) continue;
            QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(spoken && !spoken->text(QAccessible::Name).isEmpty(), widget->metaObject()->className());
        }
    }

private:
    void open() {
        QSignalSpy counted(m_view.get(), &DatasetView::countChanged);
        m_view->setSource(m_source, u"sks"_s);
        QVERIFY(counted.wait());
        QTRY_VERIFY(std::ranges::all_of(m_view->model().rows(), &PictureRow::isScanned));
    }
    bool select(const std::string& name) { return m_view->grid().select(m_folder->path(name)); }
    CaptionBox& box() { return m_view->captions().box(); }

    QTemporaryDir m_cache;
    std::unique_ptr<ScratchPictures> m_folder;
    std::shared_ptr<SwitchedDisk> m_disk;
    DatasetSource m_source;
    std::unique_ptr<DatasetView> m_view;
};

QTEST_MAIN(TestDatasetView)
#include "tst_dataset_view.moc"
