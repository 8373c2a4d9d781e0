// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/sample_gallery.h"
#include "run/sample_grid.h"
#include "support/fake_engine.h"

#include <QImage>
#include <QPushButton>
#include <QSignalSpy>
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
