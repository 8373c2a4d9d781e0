// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/loss_sampling.h"

#include "messages/event_codec.h"
#include "runs/run_files.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <fstream>
#include <limits>

using namespace headroom;
namespace fs = std::filesystem;

class TestLossSampling : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    fs::path m_folder;

    void init(std::ofstream& log) const {
        const RunFiles files = RunFiles::ofFolder(m_folder);
        fs::create_directories(files.own());
        log.open(files.events(), std::ios::binary);
    }

    static std::string lineOf(int step, double loss) { return encodeEvent({.time = 1000.0 + step, .phase = Phase::Steps, .step = step, .body = StepDone{.step = step, .total = 100, .loss = loss}}) + '\n'; }

private Q_SLOTS:
    void init() { m_folder = m_dir.filePath(QString::fromLatin1(QTest::currentTestFunction())).toStdString(); }

    void aShortRunGivesEachStep() {
        std::ofstream log;
        init(log);
        log << encodeEvent({.time = 1, .phase = Phase::Load, .body = PhaseBegan{}}) << '\n' << lineOf(1, 0.5) << lineOf(2, std::numeric_limits<double>::quiet_NaN()) << lineOf(3, 0.25) << "{\"event\":\"step\",\"ti";
        log.close();
        QCOMPARE(sampleLosses(m_folder, 48), (std::vector<LossPoint>{{1, 0.5}, {3, 0.25}}));
        QCOMPARE(sampleLosses(m_folder, 1), (std::vector<LossPoint>{{2, 0.375}}));
    }

    void stepsThatAreDoneAgainCountOnce() {
        std::ofstream log;
        init(log);
        for (int step = 1; step <= 10; ++step) log << lineOf(step, 1.0);
        for (int step = 6; step <= 12; ++step) log << lineOf(step, 0.5);
        log.close();
        const auto points = sampleLosses(m_folder, 100);
        QCOMPARE(points.size(), std::size_t{12});
        for (const LossPoint& point : points) QCOMPARE(point.loss, point.step < 6 ? 1.0 : 0.5);
    }

    void aDaysRunIsReadAtFewPlaces() {
        std::ofstream log;
        init(log);
        constexpr int kSteps = 60'000;
        const auto lossAt = [](double step) { return 0.1 + std::exp(-step / 20'000); };
        for (int step = 1; step <= kSteps; ++step) log << lineOf(step, lossAt(step));
        log.close();
        QVERIFY(fs::file_size(RunFiles::ofFolder(m_folder).events()) > 5'000'000);
        std::vector<LossPoint> points;
        QBENCHMARK { points = sampleLosses(m_folder, 48); }
        QVERIFY(points.size() == 48 && points.front().step < 1000 && points.back().step > kSteps - 2500);
        for (std::size_t i = 0; i < points.size(); ++i) {
            QVERIFY(std::abs(points[i].loss - lossAt(points[i].step)) < 0.01);
            QVERIFY(i == 0 || points[i].step > points[i - 1].step);
        }
    }

    void whatIsNoLogGivesNothing() {
        QVERIFY(sampleLosses(m_folder, 48).empty());
        std::ofstream log;
        init(log);
        log << std::string(20'000, 'x');
        log.close();
        QVERIFY(sampleLosses(m_folder, 4).empty());
    }
};

QTEST_GUILESS_MAIN(TestLossSampling)
#include "tst_loss_sampling.moc"
