// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/sample_gallery.h"
#include "run/sample_grid.h"
#include "run/sample_table.h"
#include "run/sample_viewer.h"
#include "support/fake_engine.h"

#include <QElapsedTimer>
#include <QImage>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSlider>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;

namespace {

TrainerEvent sampleAt(int step, const QString& path, int index = 0) {
    return {.time = 1, .phase = Phase::Sample, .step = step,
            .body = SampleReady{.path = path.toStdString(), .prompt = "a cat", .index = index, .width = 32, .height = 32}};
}

}  // namespace

class TestSampleGallery : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString picture(const QColor& color) {
        const QString path = m_folder.filePath(color.name().mid(1) + QStringLiteral(".png"));
        QImage image(32, 32, QImage::Format_RGB32);
        image.fill(color);
        image.save(path);
        return path;
    }

private Q_SLOTS:
    void itFillsWhileTheRunGoesOn() {
        RunModel run;
        run.begin();
        SampleGallery gallery(run);
        run.take(std::vector{sampleAt(0, picture(Qt::red))});
        QCOMPARE(gallery.shownStep(), 0);
        run.take({sampleAt(100, picture(Qt::blue)), sampleAt(100, picture(Qt::green), 1)});
        QCOMPARE(gallery.steps(), std::vector<int>({0, 100}));
        QCOMPARE(gallery.shownStep(), 100);
    }

    void lookingBackIsNotInterruptedByNewSamples() {
        RunModel run;
        run.begin();
        SampleGallery gallery(run);
        run.take({sampleAt(0, picture(Qt::red)), sampleAt(100, picture(Qt::blue))});
        gallery.findChild<QPushButton*>()->setChecked(false);
        gallery.showStep(0);
        run.take(std::vector{sampleAt(200, picture(Qt::green))});
        QCOMPARE(gallery.shownStep(), 0);
        gallery.findChild<QPushButton*>()->setChecked(true);
        QCOMPARE(gallery.shownStep(), 200);
    }

    void picturesAreReadElsewhereAndThenShown() {
        PictureLoader loader;
        SampleGrid grid(loader);
        QSignalSpy spy(&loader, &PictureLoader::loaded);
        grid.resize(200, 200);
        grid.setCells({{picture(Qt::magenta), QStringLiteral("a cat"), QSize(32, 32)}});
        grid.grab();
        QVERIFY(spy.wait());
        const QImage image = grid.grab().toImage();
        QCOMPARE(image.pixelColor(grid.pictureRect(0).center()), QColor(Qt::magenta));
    }

    void aClickOpensThePictureAndTheWindowFollows() {
        RunModel run;
        run.begin();
        SampleGallery gallery(run);
        gallery.resize(380, 400);
        gallery.show();
        run.take({sampleAt(0, picture(Qt::red)), sampleAt(100, picture(Qt::blue)), sampleAt(100, picture(Qt::green), 1)});
        auto* grid = gallery.findChild<SampleGrid*>();
        QTest::mouseClick(grid, Qt::LeftButton, {}, grid->pictureRect(1).center());
        QVERIFY(gallery.viewer());
        QVERIFY(gallery.viewer()->isVisible());
        QCOMPARE(gallery.viewer()->step(), 100);
        QCOMPARE(gallery.viewer()->prompt(), 1);
        run.take(std::vector{sampleAt(200, picture(Qt::yellow), 1)});
        QTest::keyClick(gallery.viewer(), Qt::Key_Down);
        QCOMPARE(gallery.viewer()->step(), 200);
    }

    void theGridIsUsedByKeyboard() {
        RunModel run;
        run.begin();
        SampleGallery gallery(run);
        gallery.resize(380, 400);
        gallery.show();
        run.take({sampleAt(100, picture(Qt::blue)), sampleAt(100, picture(Qt::green), 1)});
        auto* grid = gallery.findChild<SampleGrid*>();
        grid->setFocus();
        QTest::keyClick(grid, Qt::Key_Right);
        QTest::keyClick(grid, Qt::Key_Down);
        QTest::keyClick(grid, Qt::Key_Return);
        QVERIFY(gallery.viewer());
        QCOMPARE(gallery.viewer()->prompt(), 1);
    }

    void allStepsCanBeSeenAtOnce() {
        RunModel run;
        run.begin();
        SampleGallery gallery(run);
        gallery.resize(380, 400);
        gallery.show();
        run.take({sampleAt(0, picture(Qt::red)), sampleAt(0, picture(Qt::cyan), 1), sampleAt(100, picture(Qt::blue)), sampleAt(100, picture(Qt::green), 1)});
        for (QPushButton* button : gallery.findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("All steps")) button->click();
        auto* table = gallery.findChild<SampleTable*>();
        QVERIFY(table->isVisible());
        QTRY_COMPARE(table->viewport()->grab().toImage().pixelColor(table->visualRect(table->model()->index(1, 0)).center()), QColor(Qt::blue));
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(table->model()->index(0, 1)).center());
        QCOMPARE(gallery.viewer()->step(), 0);
        QCOMPARE(gallery.viewer()->prompt(), 1);
    }

    void allPromptsHaveRoomSideBySide() {
        RunModel run;
        run.begin();
        SampleGallery gallery(run);
        gallery.resize(380, 300);
        gallery.show();
        std::vector<TrainerEvent> events;
        for (int step = 0; step < 12; ++step)
            for (int prompt = 0; prompt < 4; ++prompt) events.push_back(sampleAt(step * 100, picture(Qt::red), prompt));
        run.take(events);
        for (QPushButton* button : gallery.findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("All steps")) button->click();
        auto* table = gallery.findChild<SampleTable*>();
        QTRY_VERIFY(table->verticalScrollBar()->maximum() > 0);
        QTRY_COMPARE(table->horizontalScrollBar()->maximum(), 0);
    }

    void anotherRunIsShownFromItsNewest() {
        RunModel run, other;
        run.begin();
        other.begin();
        SampleGallery gallery(run);
        run.take({sampleAt(100, picture(Qt::red)), sampleAt(200, picture(Qt::blue))});
        gallery.findChild<QPushButton*>()->setChecked(false);
        gallery.showStep(100);
        gallery.open(100, 0);
        other.take({sampleAt(50, picture(Qt::red)), sampleAt(70, picture(Qt::green))});
        run.takeOver(other);
        QCOMPARE(gallery.steps(), std::vector<int>({50, 70}));
        QCOMPARE(gallery.shownStep(), 70);
        QVERIFY(!gallery.viewer());
    }

    void aLongRunIsTurnedOverQuickly() {
        RunModel run;
        run.begin();
        std::vector<TrainerEvent> events;
        const QString path = picture(Qt::red);
        for (int step = 0; step < 200; ++step)
            for (int prompt = 0; prompt < 8; ++prompt) events.push_back(sampleAt(step * 100, path, prompt));
        SampleGallery gallery(run);
        gallery.resize(380, 400);
        gallery.show();
        run.take(events);
        QElapsedTimer timer;
        timer.start();
        gallery.findChild<QSlider*>()->setValue(100);
        gallery.grab();
        qInfo("one step further in a run of 200 x 8 samples: %lld ms", timer.elapsed());
        QVERIFY(timer.elapsed() < 50);
        QCOMPARE(gallery.shownStep(), 10'000);
    }

    void everyCellIsInsideTheGrid() {
        PictureLoader loader;
        SampleGrid grid(loader);
        for (const QSize& size : {QSize(360, 420), QSize(300, 120), QSize(120, 500)}) {
            grid.resize(size);
            for (std::size_t count = 1; count <= 9; ++count) {
                grid.setCells(std::vector<SampleGrid::Cell>(count));
                for (std::size_t i = 0; i < count; ++i) QVERIFY(grid.rect().contains(grid.pictureRect(i)));
            }
        }
    }
};

QTEST_MAIN(TestSampleGallery)
#include "tst_sample_gallery.moc"
