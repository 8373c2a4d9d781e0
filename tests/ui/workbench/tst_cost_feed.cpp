// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/cost_feed.h"

#include "base/bytes.h"
#include "job/job_reader.h"
#include "support/open_job.h"

#include <QSettings>
#include <QSignalSpy>

#include <condition_variable>
#include <mutex>

using namespace headroom;
using namespace headroom::ui;

namespace {

/// A job needs 1 GiB, and one more for each picture of a batch and for a text encoder that is trained. Ranks cannot be foretold.
class PlayedForecaster {
public:
    Result<Forecast> operator()(const TrainRequest& request) {
        std::unique_lock lock(m_mutex);
        m_asked.push_back(request.jobText);
        m_changed.wait(lock, [this] { return !m_isHeld; });
        const ProcessConfig config = readJob(JobDocument(request.jobText)).config.config.process.front();
        if (config.network->linear != 16) return Error{"no forecast"};
        const std::int64_t needed = kGiB + config.train.batchSize * kGiB + (config.train.trainTextEncoder ? kGiB : 0);
        return Forecast{.peak = needed, .needed = needed, .phases = {{.phase = Phase::Steps, .peak = needed, .needed = needed}}};
    }

    void hold(bool isHeld) {
        const std::scoped_lock lock(m_mutex);
        m_isHeld = isHeld;
        m_changed.notify_all();
    }

    std::vector<std::string> asked() {
        const std::scoped_lock lock(m_mutex);
        return m_asked;
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::vector<std::string> m_asked;
    bool m_isHeld = false;
};

}  // namespace

class TestCostFeed : public QObject, OpenJob {
    Q_OBJECT

    QTemporaryDir m_scratch;
    QSettings m_settings{m_scratch.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
    std::shared_ptr<PlayedForecaster> m_played;  ///< outlives the feeds
    std::unique_ptr<CardChoice> m_cards;
    std::unique_ptr<ForecastFeed> m_forecasts;
    std::unique_ptr<CostFeed> m_costs;

    /// A machine with so much memory for the job.
    void begin(std::int64_t room = 16 * kGiB) {
        m_cards = std::make_unique<CardChoice>(m_bench, m_settings, CardChoice::Machine{.memory = [room] { return HostMemory{.total = room, .available = room}; }}, 0);
        m_cards->look();
        m_forecasts = std::make_unique<ForecastFeed>(m_bench, [played = m_played] { return [played](const TrainRequest& request) { return (*played)(request); }; }, 0);
        m_costs = std::make_unique<CostFeed>(m_bench, *m_forecasts, *m_cards);
        m_costs->setFields({"train.batch_size", "network.linear", "train.train_text_encoder", "train.lr"});
        m_forecasts->setWanted(true);
    }

    void setBatch(int size) {
        static const QRegularExpression batch(QStringLiteral("batch_size: \\d+"));
        m_bench.setText(m_bench.text().replace(batch, QStringLiteral("batch_size: %1").arg(size)));
    }

    /// "4: +2 GiB", "-" while nothing is known.
    QString batchCost() const {
        const auto cost = m_costs->costOf("train.batch_size");
        return cost ? QStringLiteral("%1: %2 GiB").arg(QString::fromStdString(cost->tried)).arg(cost->difference / kGiB) : QStringLiteral("-");
    }

private Q_SLOTS:
    void init() {
        m_settings.clear();
        open();
        m_played = std::make_shared<PlayedForecaster>();
    }

    void cleanup() {
        m_played->hold(false);
        m_costs.reset();
        m_forecasts.reset();
    }

    void eachFieldInSightHasItsCost() {
        begin();
        QTRY_COMPARE(batchCost(), QStringLiteral("4: 2 GiB"));
        QTRY_VERIFY(m_costs->isSettled());
        QCOMPARE(m_costs->costOf("train.train_text_encoder")->difference, kGiB);
        QCOMPARE(m_costs->costOf("train.train_text_encoder")->needed, 4 * kGiB);
        QVERIFY(!m_costs->costOf("network.linear"));       // cannot be foretold
        QVERIFY(!m_costs->costOf("sample.width"));         // out of sight
        QCOMPARE(m_played->asked().size(), std::size_t(4));  // the job itself, and three fields
        QCOMPARE(m_played->asked().front(), m_bench.text().toStdString());
    }

    void anotherPageAsksOnlyForItsOwn() {
        begin();
        QTRY_VERIFY(m_costs->costOf("train.train_text_encoder"));
        QTRY_VERIFY(m_costs->isSettled());
        const auto before = m_played->asked().size();
        m_costs->setFields({"sample.width"});
        QTRY_VERIFY(m_costs->costOf("sample.width"));
        m_costs->setFields({"train.batch_size"});  // is known
        QVERIFY(m_costs->isSettled());
        QCOMPARE(batchCost(), QStringLiteral("4: 2 GiB"));
        QCOMPARE(m_played->asked().size(), before + 1);
    }

    void anEditDropsWhatIsStillToBeAsked() {
        m_played->hold(true);
        begin();
        m_played->hold(false);
        QTRY_COMPARE(batchCost(), QStringLiteral("4: 2 GiB"));
        QTRY_VERIFY(m_costs->isSettled());
        m_played->hold(true);
        setBatch(3);
        QCOMPARE(batchCost(), QStringLiteral("-"));  // 4 is no longer what is asked about
        QVERIFY(m_costs->costOf("train.train_text_encoder"));
        m_played->hold(false);
        QTRY_COMPARE(batchCost(), QStringLiteral("6: 3 GiB"));
    }

    void whatWasAskedAboutIsThenKnownAtOnce() {
        begin();
        QTRY_VERIFY(m_costs->costOf("train.train_text_encoder"));
        QVERIFY(m_bench.applyDiff({{{"train.batch_size", {}, "4"}}}));
        QVERIFY(m_forecasts->current());
        QCOMPARE(m_forecasts->current()->needed, 5 * kGiB);
    }

    void whereTheJobIsOverTheWayOutIsAskedAbout() {
        begin(5 * kGiB / 2);
        QTRY_COMPARE(batchCost(), QStringLiteral("1: -1 GiB"));
        QVERIFY(m_costs->costOf("train.batch_size")->wouldFit);
        QTRY_VERIFY(m_costs->isSettled());
        setBatch(1);
        QTRY_COMPARE(batchCost(), QStringLiteral("2: 1 GiB"));
        QVERIFY(!m_costs->costOf("train.batch_size")->wouldFit);
    }

    void aJobWithoutForecastHasNoCosts() {
        begin();
        QTRY_VERIFY(m_costs->costOf("train.train_text_encoder"));
        m_bench.setText(m_bench.text().replace(QStringLiteral("batch_size: 2"), QStringLiteral("batch_size: many")));
        QTRY_VERIFY(!m_costs->costOf("train.train_text_encoder"));
        QVERIFY(m_costs->isSettled());
    }

    void whoLooksAwayAsksNothing() {
        begin();
        QTRY_VERIFY(m_costs->isSettled() && m_forecasts->current());
        m_costs->setFields({});
        QTRY_VERIFY(m_costs->isSettled());
        const auto before = m_played->asked().size();
        setBatch(5);
        QTRY_COMPARE(m_forecasts->current() ? m_forecasts->current()->needed : 0, 6 * kGiB);
        QVERIFY(m_costs->isSettled());
        QCOMPARE(m_played->asked().size(), before + 1);
    }
};

QTEST_MAIN(TestCostFeed)
#include "tst_cost_feed.moc"
