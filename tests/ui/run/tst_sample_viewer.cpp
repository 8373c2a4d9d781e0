// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/sample_viewer.h"
#include "style/look.h"

#include <QImage>
#include <QLabel>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;

class TestSampleViewer : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    /// A picture whose colour tells step and prompt.
    static QColor colorOf(int step, int prompt) { return QColor(40 + step / 2, 60 + 80 * prompt, 120); }

    SampleSet samples() {
        std::vector<RunModel::Picture> pictures;
        for (const int step : {0, 100, 200})
            for (const int prompt : {0, 1}) {
                const QString path = m_folder.filePath(QStringLiteral("%1_%2.png").arg(step).arg(prompt));
                QImage image(64, 64, QImage::Format_RGB32);
                image.fill(colorOf(step, prompt));
                image.save(path);
                pictures.push_back({{.path = path.toStdString(), .prompt = prompt == 0 ? "a cat" : "a dog", .index = prompt, .width = 64, .height = 64, .seed = 42 + prompt}, step});
            }
        return SampleSet(pictures);
    }

    static QColor middleOf(PictureCanvas& canvas, double share) {
        return canvas.grab().toImage().pixelColor(qRound(canvas.width() * share), canvas.height() / 2);
    }

private Q_SLOTS:
    void initTestCase() {
        loadFonts();
        applyLook(Theme::Light);
    }

    void arrowsTurnPromptsAndSteps() {
        SampleViewer viewer;
        viewer.setSamples(samples());
        viewer.showSample(100, 0);
        viewer.show();
        QTRY_COMPARE(middleOf(viewer.canvas(), 0.5), colorOf(100, 0));
        QTest::keyClick(&viewer, Qt::Key_Right);
        QTRY_COMPARE(middleOf(viewer.canvas(), 0.5), colorOf(100, 1));
        QTest::keyClick(&viewer, Qt::Key_Right);
        QCOMPARE(viewer.prompt(), 1);  // there is no third
        QTest::keyClick(&viewer, Qt::Key_Down);
        QTRY_COMPARE(middleOf(viewer.canvas(), 0.5), colorOf(200, 1));
        QTest::keyClick(&viewer, Qt::Key_Up);
        QTest::keyClick(&viewer, Qt::Key_Up);
        QTest::keyClick(&viewer, Qt::Key_Up);
        QCOMPARE(viewer.step(), 0);
        QTest::keyClick(&viewer, Qt::Key_Escape);
        QVERIFY(!viewer.isVisible());
        QVERIFY(!viewer.isModal());
    }

    void parametersAreTold() {
        SampleViewer viewer;
        viewer.setSamples(samples());
        viewer.showSample(100, 1);
        QString words;
        for (const QLabel* label : viewer.findChildren<QLabel*>()) words += label->text() + QLatin1Char('\n');
        for (const char* part : {"a dog", "Step 100", "prompt 2 of 2", "64 × 64", "seed 43", "100_1.png"}) QVERIFY2(words.contains(QString::fromUtf8(part)), part);
    }

    void twoStepsLieBesideEachOther() {
        SampleViewer viewer;
        viewer.setSamples(samples());
        viewer.showSample(200, 0);
        viewer.show();
        QTest::keyClick(&viewer, Qt::Key_S);
        QCOMPARE(viewer.otherStep(), 0);
        QTRY_COMPARE(middleOf(viewer.canvas(), 0.25), colorOf(0, 0));
        QTRY_COMPARE(middleOf(viewer.canvas(), 0.75), colorOf(200, 0));
        viewer.compareWith(100);
        QTRY_COMPARE(middleOf(viewer.canvas(), 0.25), colorOf(100, 0));
    }

    void theEdgeOfAWipeMoves() {
        SampleViewer viewer;
        viewer.setSamples(samples());
        viewer.showSample(200, 0);
        viewer.show();
        QTest::keyClick(&viewer, Qt::Key_W);
        QTRY_COMPARE(middleOf(viewer.canvas(), 0.45), colorOf(0, 0));
        QTRY_COMPARE(middleOf(viewer.canvas(), 0.55), colorOf(200, 0));
        for (int i = 0; i < 4; ++i) QTest::keyClick(&viewer, Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(middleOf(viewer.canvas(), 0.55), colorOf(0, 0));
        PictureCanvas& canvas = viewer.canvas();
        const QPoint from(qRound(canvas.edge() * canvas.width()), 100), to(canvas.width() / 4, 100);
        QTest::mousePress(&canvas, Qt::LeftButton, {}, from);
        QMouseEvent move(QEvent::MouseMove, to, canvas.mapToGlobal(to), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&canvas, &move);
        QTest::mouseRelease(&canvas, Qt::LeftButton, {}, to);
        QVERIFY(std::abs(canvas.edge() - 0.25) < 0.01);
    }

    void zoomIsSharedAndStaysWhenThePictureChanges() {
        SampleViewer viewer;
        viewer.setSamples(samples());
        viewer.showSample(100, 0);
        viewer.show();
        viewer.compare(PictureCanvas::Mode::SideBySide);
        PictureCanvas& canvas = viewer.canvas();
        QTRY_VERIFY(!canvas.placeOf(0).isEmpty() && !canvas.placeOf(1).isEmpty());
        const QPointF mouse(canvas.width() * 0.8, canvas.height() * 0.4);
        const auto shareUnder = [&](const QPointF& position, int which) {
            const QRectF place = canvas.placeOf(which);
            return QPointF((position.x() - place.x()) / place.width(), (position.y() - place.y()) / place.height());
        };
        const QPointF before = shareUnder(mouse, 0);
        canvas.zoomBy(3, mouse);
        const QPointF after = shareUnder(mouse, 0);
        QVERIFY(std::abs(after.x() - before.x()) < 1e-6 && std::abs(after.y() - before.y()) < 1e-6);
        QCOMPARE(canvas.placeOf(0).size(), canvas.placeOf(1).size());
        const double between = canvas.placeOf(0).x() - canvas.placeOf(1).x();
        QVERIFY(std::abs(between - (canvas.width() / 2.0 + 4)) < 1);
        QTest::keyClick(&viewer, Qt::Key_Down);
        QTRY_VERIFY(!canvas.placeOf(0).isEmpty());
        QCOMPARE(canvas.zoom(), 3.0);
        QTest::keyClick(&viewer, Qt::Key_0);
        QCOMPARE(canvas.zoom(), 1.0);
        QTest::keyClick(&viewer, Qt::Key_Plus);
        QVERIFY(canvas.zoom() > 1);
        QTest::keyClick(&viewer, Qt::Key_Minus);
        QCOMPARE(canvas.zoom(), 1.0);
    }

    void aCopyIsWrittenWhole() {
        SampleViewer viewer;
        viewer.setSamples(samples());
        viewer.showSample(100, 1);
        const QString copy = m_folder.filePath(QStringLiteral("copy.png"));
        viewer.saveCopy(copy);
        QTRY_VERIFY(QFile::exists(copy));
        QCOMPARE(QImage(copy).pixelColor(1, 1), colorOf(100, 1));
        viewer.saveCopy(m_folder.filePath(QStringLiteral("no/such/copy.png")));
        const auto told = [&] {
            for (const QLabel* label : viewer.findChildren<QLabel*>())
                if (label->text().contains(QStringLiteral("no/such"))) return true;
            return false;
        };
        QTRY_VERIFY(told());
    }

    void aPictureThatIsGoneIsNamed() {
        SampleViewer viewer;
        viewer.setSamples(SampleSet({{{.path = "/no/such/picture.png", .prompt = "a cat"}, 0}}));
        viewer.showSample(0, 0);
        viewer.show();
        QTest::qWait(100);
        QVERIFY(!viewer.grab().isNull());
    }
};

QTEST_MAIN(TestSampleViewer)
#include "tst_sample_viewer.moc"
