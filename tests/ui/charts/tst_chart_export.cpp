// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_export.h"
#include "charts/loss_chart.h"
#include "charts/vram_chart.h"
#include "style/look.h"
#include "support/fake_engine.h"

#include <QDateTime>
#include <QFile>
#include <QImage>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;

class TestChartExport : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    RunModel m_run;

    QByteArray written(Chart& chart, ChartFormat format, const QString& name) {
        ChartExport exporter(chart, QStringLiteral("Loss"), QStringLiteral("loss"));
        QSignalSpy spy(&exporter, &ChartExport::written);
        const QString path = m_folder.filePath(name);
        exporter.write(format, path);
        if (spy.isEmpty() && !spy.wait()) return {};
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private Q_SLOTS:
    void initTestCase() {
        loadFonts();
        applyLook(Theme::Light);
        m_run.begin();
        m_run.take(plausibleRun(200));
    }

    void aPictureIsTwiceAsLargeAsTheChart() {
        LossChart chart(m_run);
        chart.resize(900, 400);
        const QImage image = QImage::fromData(written(chart, ChartFormat::Png, QStringLiteral("a.png")));
        QCOMPARE(image.width(), 1800);
        QVERIFY(image.height() > 800);
        bool line = false;
        for (int y = 0; y < image.height() && !line; ++y)
            for (int x = 0; x < image.width() && !line; ++x) line = image.pixelColor(x, y) == tokens(Theme::Light).lossRaw;
        QVERIFY(line);
    }

    void aDrawingIsMadeOfLinesAndCanBeRead() {
        for (const bool isLoss : {true, false}) {
            LossChart loss(m_run);
            VramChart vram(m_run);
            Chart& chart = isLoss ? static_cast<Chart&>(loss) : vram;
            chart.resize(900, 400);
            const QByteArray drawing = written(chart, ChartFormat::Svg, QStringLiteral("a.svg"));
            QVERIFY(QSvgRenderer(drawing).isValid());
            QVERIFY(drawing.contains("<polyline") || drawing.contains("<path"));
            QVERIFY(!drawing.contains("<image"));
            QVERIFY(drawing.contains("Loss"));
        }
    }

    void theCursorIsNoPartOfAPicture() {
        LossChart chart(m_run);
        chart.resize(900, 400);
        const QByteArray without = written(chart, ChartFormat::Svg, QStringLiteral("a.svg"));
        chart.view().setCursor(10);
        QCOMPARE(written(chart, ChartFormat::Svg, QStringLiteral("b.svg")), without);
    }

    void aTableHoldsWhatTheRunHolds() {
        LossChart chart(m_run);
        const QList<QByteArray> lines = written(chart, ChartFormat::Csv, QStringLiteral("a.csv")).trimmed().split('\n');
        QCOMPARE(lines.size(), 201);
        QCOMPARE(lines[0], QByteArray("time,seconds,step,loss,smoothed_loss,learning_rate"));
        for (std::size_t i = 0; i < m_run.loss().size(); ++i) {
            const QList<QByteArray> fields = lines[static_cast<qsizetype>(i) + 1].split(',');
            QCOMPARE(fields[2].toInt(), m_run.loss().step(i));
            QCOMPARE(fields[3].toDouble(), m_run.loss().raw(i));
            QCOMPARE(fields[4].toDouble(), m_run.loss().smoothed(i));
            QCOMPARE(fields[5].toDouble(), m_run.loss().rate(i));
        }
    }

    void memoryHasAColumnForEachCategory() {
        VramChart chart(m_run);
        const QList<QByteArray> lines = written(chart, ChartFormat::Csv, QStringLiteral("m.csv")).trimmed().split('\n');
        const QList<QByteArray> head = lines[0].split(',');
        QCOMPARE(head.size(), static_cast<qsizetype>(3 + kCategoryIds.size() + 1));
        const QList<QByteArray> fields = lines[1].split(',');
        qint64 sum = 0;
        for (qsizetype i = 3; i + 1 < head.size(); ++i) sum += fields[i].toLongLong();
        QCOMPARE(sum, fields[2].toLongLong());
        QVERIFY(fields[0].startsWith("2023-11-14T22:13:2"));  // the fake's first second, in UTC
    }

    void aTableOfSeveralSessionsHasTheMomentsOfEach() {
        constexpr double kPause = 7200;
        std::vector<TrainerEvent> first = plausibleRun(20), second = plausibleRun(40);
        first.pop_back();  // the run was cut off
        std::erase_if(second, [](const TrainerEvent& event) { return event.phase == Phase::Steps && event.step <= 20; });
        const double shift = first.back().time + kPause - second.front().time;
        for (TrainerEvent& event : second) event.time += shift;
        RunModel run;
        run.begin();
        run.take(first);
        run.take(second);
        LossChart chart(run);
        const QList<QByteArray> lines = written(chart, ChartFormat::Csv, QStringLiteral("s.csv")).trimmed().split('\n');
        QCOMPARE(lines.size(), 41);
        const auto momentOf = [&](int step) { return QDateTime::fromString(QString::fromLatin1(lines[step].split(',')[0]), Qt::ISODateWithMs); };
        const auto secondsOf = [&](int step) { return lines[step].split(',')[1].toDouble(); };
        const auto timeOf = [](const std::vector<TrainerEvent>& events, int step) {
            const auto found = std::ranges::find_if(events, [step](const TrainerEvent& event) { return event.step == step && std::holds_alternative<StepDone>(event.body); });
            return static_cast<qint64>(std::floor(found->time * 1000));
        };
        for (const int step : {1, 20}) QVERIFY(std::abs(momentOf(step).toMSecsSinceEpoch() - timeOf(first, step)) <= 1);
        for (const int step : {21, 40}) QVERIFY(std::abs(momentOf(step).toMSecsSinceEpoch() - timeOf(second, step)) <= 1);
        QVERIFY(secondsOf(21) - secondsOf(20) < 5);
        QVERIFY(momentOf(20).secsTo(momentOf(21)) >= static_cast<qint64>(kPause));
    }

    void aFolderThatIsNotThereIsNamedInOneSentence() {
        LossChart chart(m_run);
        ChartExport exporter(chart, QStringLiteral("Loss"), QStringLiteral("loss"));
        QSignalSpy spy(&exporter, &ChartExport::failed);
        const QString path = m_folder.filePath(QStringLiteral("no/such/folder/a.csv"));
        exporter.write(ChartFormat::Csv, path);
        QVERIFY(!spy.isEmpty() || spy.wait());
        QVERIFY2(spy[0][0].toString().contains(QStringLiteral("no/such/folder")), qPrintable(spy[0][0].toString()));
        QVERIFY(!QFile::exists(path));
    }

    void theMenuIsOnTheChartAndOnAButton() {
        LossChart chart(m_run);
        ChartExport exporter(chart, QStringLiteral("Loss"), QStringLiteral("loss"));
        const std::unique_ptr<QPushButton> button(exporter.makeButton());
        QVERIFY(!button->accessibleName().isEmpty());
        QVERIFY(button->menu()->actions().size() >= 4);
        QCOMPARE(chart.contextMenuPolicy(), Qt::CustomContextMenu);
    }
};

QTEST_MAIN(TestChartExport)
#include "tst_chart_export.moc"
