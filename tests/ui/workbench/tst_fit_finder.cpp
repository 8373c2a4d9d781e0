// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/fit_finder.h"

#include "base/bytes.h"
#include "job/job_reader.h"
#include "oom/checkpointing_state.h"
#include "support/open_job.h"

#include <QSignalSpy>

#include <condition_variable>
#include <mutex>

using namespace headroom;
using namespace headroom::ui;

namespace {

/// A job needs 1 GiB, and for each picture of a batch another that checkpointing makes half of one.
class PlayedForecaster {
public:
    Result<Forecast> operator()(const TrainRequest& request) {
        std::unique_lock lock(m_mutex);
        ++m_asked;
        m_card = request.options.card;
        m_changed.wait(lock, [this] { return !m_isHeld; });
        if (request.jobText.find("no_such") != std::string::npos) return Error{"the model is not there"};
        const ProcessConfig config = readJob(JobDocument(request.jobText)).config.config.process.front();
        return Forecast{.needed = kGiB + config.train.batchSize * (checkpointingIsOn(config) ? kGiB / 2 : kGiB), .stepSeconds = checkpointingIsOn(config) ? 1.3 : 1.0};
    }

    void hold(bool isHeld) {
        const std::scoped_lock lock(m_mutex);
        m_isHeld = isHeld;
        m_changed.notify_all();
    }

    int asked() {
        const std::scoped_lock lock(m_mutex);
        return m_asked;
    }

    std::string card() {
        const std::scoped_lock lock(m_mutex);
        return m_card;
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    int m_asked = 0;
    std::string m_card;
    bool m_isHeld = false;
};

}  // namespace

class TestFitFinder : public QObject, OpenJob {
    Q_OBJECT

    std::shared_ptr<PlayedForecaster> m_played;
    std::unique_ptr<FitFinder> m_finder;

private Q_SLOTS:
    void init() {
        open();
        m_played = std::make_shared<PlayedForecaster>();
        m_finder = std::make_unique<FitFinder>(m_bench, [played = m_played] { return [played](const TrainRequest& request) { return (*played)(request); }; });
    }

    void cleanup() { m_played->hold(false); }

    void theFastestWayIsFound() {
        QSignalSpy changed(m_finder.get(), &FitFinder::changed);
        m_finder->find("RTX 3060 12 GB", 5 * kGiB / 2);
        QVERIFY(m_finder->isSearching());
        QTRY_VERIFY(m_finder->found());
        QVERIFY(!m_finder->isSearching() && changed.size() == 2);
        QVERIFY(m_finder->found()->best);
        QVERIFY(m_bench.applyDiff(m_finder->found()->best->diff));
        QCOMPARE(m_bench.process().train.batchSize, 1);
        QVERIFY(!checkpointingIsOn(m_bench.process()));
        QCOMPARE(m_played->card(), std::string("RTX 3060 12 GB"));
    }

    void anEditEndsTheSearch() {
        m_played->hold(true);
        m_finder->find({}, 5 * kGiB / 2);
        QTRY_COMPARE(m_played->asked(), 1);
        m_bench.setText(m_bench.text().replace(QStringLiteral("batch_size: 2"), QStringLiteral("batch_size: 3")));
        QVERIFY(!m_finder->isSearching());
        m_played->hold(false);
        m_finder->find({}, 8 * kGiB);  // behind what is left of the search before
        QTRY_VERIFY(m_finder->found());
        QCOMPARE(m_finder->found()->asItIs.needed, kGiB + 3 * kGiB / 2);
    }

    void anEditTakesTheAnswerBack() {
        m_finder->find({}, 5 * kGiB / 2);
        QTRY_VERIFY(m_finder->found());
        m_bench.setText(m_bench.text().replace(QStringLiteral("batch_size: 2"), QStringLiteral("batch_size: 3")));
        QVERIFY(!m_finder->found());
    }

    void whatCannotBeForetoldIsSaid() {
        m_bench.setText(m_bench.text().replace(QStringLiteral("name_or_path: m,"), QStringLiteral("name_or_path: no_such,")));
        m_finder->find({}, 5 * kGiB / 2);
        QTRY_COMPARE(m_finder->obstacle(), QStringLiteral("the model is not there."));
        QVERIFY(!m_finder->found());
    }
};

QTEST_MAIN(TestFitFinder)
#include "tst_fit_finder.moc"
