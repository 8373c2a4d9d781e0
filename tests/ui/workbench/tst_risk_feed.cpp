// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/risk_feed.h"

#include "base/bytes.h"
#include "job/job_reader.h"
#include "oom/checkpointing_state.h"
#include "support/open_job.h"

#include <QSettings>

using namespace headroom;
using namespace headroom::ui;

namespace {

/// 1 GiB, and one more for each picture of a batch, a tenth of that with checkpointing.
Result<Forecast> playing(const TrainRequest& request) {
    const ProcessConfig config = readJob(JobDocument(request.jobText)).config.config.process.front();
    const std::int64_t needed = kGiB + config.train.batchSize * (checkpointingIsOn(config) ? kGiB / 10 : kGiB);
    return Forecast{.peak = needed, .needed = needed, .phases = {{.phase = Phase::Steps, .peak = needed, .needed = needed}}};
}

}  // namespace

class TestRiskFeed : public QObject, OpenJob {
    Q_OBJECT

    QTemporaryDir m_scratch;
    QSettings m_settings{m_scratch.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
    std::unique_ptr<CardChoice> m_cards;
    std::unique_ptr<ForecastFeed> m_forecasts;
    std::unique_ptr<RiskFeed> m_risks;

    void begin(std::int64_t room) {
        open(QByteArray(kJob).replace("batch_size: 2", "gradient_checkpointing: false\n        batch_size: 2"));
        m_cards = std::make_unique<CardChoice>(m_bench, m_settings, CardChoice::Machine{.memory = [room] { return HostMemory{.total = room, .available = room}; }}, 0);
        m_cards->look();
        m_forecasts = std::make_unique<ForecastFeed>(m_bench, [] { return playing; }, 0);
        m_risks = std::make_unique<RiskFeed>(m_bench, *m_forecasts, *m_cards);
        m_forecasts->setWanted(true);
        QTRY_VERIFY(m_forecasts->current() && m_cards->room());
        QTRY_VERIFY(m_risks->isSettled());
    }

private Q_SLOTS:
    void cleanup() {
        m_risks.reset();
        m_forecasts.reset();
    }

    void aRiskyJobIsWarnedOfInFigures() {
        begin(2 * kGiB);
        QTRY_COMPARE(m_bench.foretold().size(), std::size_t(2));
        QCOMPARE(m_bench.foretold()[0].key, std::string("train.gradient_checkpointing"));
        QVERIFY2(m_bench.foretold()[1].sentence.english().find("1.0 GiB more than batch size 1") != std::string::npos, m_bench.foretold()[1].sentence.english().c_str());
    }

    void theWarningGoesWithItsCause() {
        begin(2 * kGiB);
        QTRY_COMPARE(m_bench.foretold().size(), std::size_t(2));
        QVERIFY(m_bench.applyDiff(*m_bench.foretold()[0].fix));
        QTRY_VERIFY(m_bench.foretold().empty());
        m_bench.undo();
        QTRY_COMPARE(m_bench.foretold().size(), std::size_t(2));
        open();  // another job
        QVERIFY(m_bench.foretold().empty());
    }

    void aJobThatFitsIsWarnedOfNothing() {
        begin(8 * kGiB);
        QVERIFY(m_bench.foretold().empty() && m_forecasts->isSettled());
    }
};

QTEST_MAIN(TestRiskFeed)
#include "tst_risk_feed.moc"
