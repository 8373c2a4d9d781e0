// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/forecast_feed.h"

#include "support/open_job.h"

#include <QSignalSpy>
#include <QThread>

#include <condition_variable>
#include <mutex>
#include <vector>

using namespace headroom;
using namespace headroom::ui;

namespace {

/// Foretells a job by its batch size, and may be held.
class PlayedForecaster {
public:
    Result<Forecast> operator()(const TrainRequest& request) {
        if (QThread::currentThread() == QCoreApplication::instance()->thread()) qFatal("asked on the GUI thread");
        std::unique_lock lock(m_mutex);
        m_asked.push_back(request);
        m_changed.notify_all();
        m_changed.wait(lock, [this] { return !m_isHeld; });
        if (request.jobText.find("no_such") != std::string::npos) return Error{"the model is not there", "no_such"};
        const std::size_t at = request.jobText.find("batch_size: ");
        const std::int64_t peak = std::stoll(request.jobText.substr(at + 12));
        return Forecast{.peak = peak, .phases = {{.phase = Phase::Steps, .peak = peak, .needed = peak}}};
    }

    void hold(bool isHeld) {
        const std::scoped_lock lock(m_mutex);
        m_isHeld = isHeld;
        m_changed.notify_all();
    }

    std::vector<TrainRequest> asked() {
        const std::scoped_lock lock(m_mutex);
        return m_asked;
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::vector<TrainRequest> m_asked;
    bool m_isHeld = false;
};

}  // namespace

class TestForecastFeed : public QObject, OpenJob {
    Q_OBJECT

    std::shared_ptr<PlayedForecaster> m_played;  ///< a feed that has gone may still ask it

    /// A feed that somebody looks at.
    std::unique_ptr<ForecastFeed> feed(int delayMs = 0) {
        auto made = std::make_unique<ForecastFeed>(m_bench, [played = m_played] { return [played](const TrainRequest& request) { return (*played)(request); }; }, delayMs);
        made->setWanted(true);
        return made;
    }

    void setBatch(int size) {
        static const QRegularExpression batch(QStringLiteral("batch_size: \\d+"));
        m_bench.setText(m_bench.text().replace(batch, QStringLiteral("batch_size: %1").arg(size)));
    }

    static std::int64_t peakOf(const ForecastFeed& feed) { return feed.forecast() ? feed.forecast()->peak : -1; }

private Q_SLOTS:
    void init() {
        open();
        m_played = std::make_shared<PlayedForecaster>();
    }

    void theJobIsForetoldAsItStands() {
        const auto shown = feed();
        QTRY_COMPARE(peakOf(*shown), 2);
        QVERIFY(shown->isSettled() && !shown->isComputing() && shown->obstacle().isEmpty());
        const TrainRequest request = m_played->asked().front();
        QCOMPARE(request.jobText, m_bench.text().toStdString());
        QCOMPARE(request.jobPath, m_bench.path().toStdString());
        QVERIFY(request.options.device.empty());
        setBatch(5);
        QTRY_COMPARE(peakOf(*shown), 5);
    }

    void whereNobodyLooksNothingIsDone() {
        const auto shown = feed();
        QTRY_VERIFY(shown->forecast());
        shown->setWanted(false);
        setBatch(3);
        QVERIFY(shown->isSettled());
        QCOMPARE(m_played->asked().size(), std::size_t(1));
        shown->setWanted(true);
        QTRY_COMPARE(peakOf(*shown), 3);
    }

    void editsInARowAreOneForecast() {
        const auto shown = feed(10);
        for (int size = 3; size < 40; ++size) setBatch(size);
        QTRY_COMPARE(peakOf(*shown), 39);
        QCOMPARE(m_played->asked().size(), std::size_t(1));
    }

    /// Who edits faster than forecasts are made waits for one more, not for all.
    void theNewestTextComesNextAndWhatIsStaleIsDropped() {
        const auto shown = feed();
        QTRY_COMPARE(peakOf(*shown), 2);
        QSignalSpy changed(shown.get(), &ForecastFeed::changed);
        m_played->hold(true);
        setBatch(3);
        QTRY_COMPARE(m_played->asked().size(), std::size_t(2));
        QVERIFY(shown->isComputing());
        QCOMPARE(peakOf(*shown), 2);  // the old one stays until then
        for (int size = 4; size < 9; ++size) {
            setBatch(size);
            QCoreApplication::processEvents();
        }
        QVector<std::int64_t> peaks;
        connect(shown.get(), &ForecastFeed::changed, this, [&] { peaks << peakOf(*shown); });
        m_played->hold(false);
        QTRY_COMPARE(peakOf(*shown), 8);
        QCOMPARE(m_played->asked().size(), std::size_t(3));
        QVERIFY(!peaks.contains(3));
        QVERIFY(!shown->isComputing());
    }

    void undoIsAnsweredAtOnce() {
        const auto shown = feed();
        QTRY_COMPARE(peakOf(*shown), 2);
        setBatch(3);
        QTRY_COMPARE(peakOf(*shown), 3);
        m_bench.undo();
        QCOMPARE(peakOf(*shown), 2);
        QVERIFY(!shown->isComputing());
        m_bench.redo();
        QCOMPARE(peakOf(*shown), 3);
        QCOMPARE(m_played->asked().size(), std::size_t(2));
    }

    void whoLooksAnewIsToldAnew() {
        const auto shown = feed();
        QTRY_COMPARE(peakOf(*shown), 2);
        shown->setWanted(false);
        shown->setWanted(true);
        QVERIFY(!shown->isComputing());  // what is shown may well be right
        QTRY_COMPARE(m_played->asked().size(), std::size_t(2));
        QTRY_VERIFY(shown->isSettled());
        QCOMPARE(peakOf(*shown), 2);
    }

    void changedFilesMakeItAskAgainAndForgetWhatItKnew() {
        const auto shown = feed();
        QTRY_COMPARE(peakOf(*shown), 2);
        setBatch(3);
        QTRY_COMPARE(peakOf(*shown), 3);
        shown->lookAgain();
        QTRY_COMPARE(m_played->asked().size(), std::size_t(3));
        QTRY_VERIFY(shown->isSettled());
        m_bench.undo();
        QTRY_COMPARE(m_played->asked().size(), std::size_t(4));
        QTRY_COMPARE(peakOf(*shown), 2);
    }

    void aJobWithAnErrorIsNotAsked() {
        const auto shown = feed();
        QTRY_VERIFY(shown->forecast());
        m_bench.setText(m_bench.text().replace(QStringLiteral("batch_size: 2"), QStringLiteral("batch_size: many")));
        QTRY_VERIFY(!shown->obstacle().isEmpty());
        QVERIFY2(shown->obstacle().contains(QStringLiteral("batch_size")), qPrintable(shown->obstacle()));
        QVERIFY(!shown->forecast() && !shown->isComputing());
        QCOMPARE(m_played->asked().size(), std::size_t(1));
        m_bench.undo();
        QCOMPARE(peakOf(*shown), 2);
        QVERIFY(shown->obstacle().isEmpty());
    }

    void whatTheEngineSaysIsToldAndAskedAgain() {
        const auto shown = feed();
        m_bench.setText(m_bench.text().replace(QStringLiteral("name_or_path: m,"), QStringLiteral("name_or_path: no_such,")));
        QTRY_COMPARE(shown->obstacle(), QStringLiteral("no_such: the model is not there."));
        QVERIFY(!shown->forecast());
        const auto asked = m_played->asked().size();
        shown->setWanted(false);
        shown->setWanted(true);
        QTRY_COMPARE(m_played->asked().size(), asked + 1);
    }

    void anotherJobsForecastIsNotShown() {
        const auto shown = feed();
        QTRY_COMPARE(peakOf(*shown), 2);
        m_played->hold(true);
        open(QByteArray(kJob).replace("batch_size: 2", "batch_size: 7"));
        QVERIFY(!shown->forecast());
        m_played->hold(false);
        QTRY_COMPARE(peakOf(*shown), 7);
    }

    void aFeedThatGoesWaitsForNothing() {
        auto shown = feed();
        m_played->hold(true);
        QTRY_COMPARE(m_played->asked().size(), std::size_t(1));
        shown.reset();
        m_played->hold(false);
        const std::weak_ptr played = m_played;
        m_played.reset();
        QTRY_VERIFY(played.expired());
    }
};

QTEST_MAIN(TestForecastFeed)
#include "tst_forecast_feed.moc"
