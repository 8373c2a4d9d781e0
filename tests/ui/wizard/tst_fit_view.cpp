// SPDX-License-Identifier: GPL-3.0-or-later
#include "wizard/fit_view.h"

#include "base/bytes.h"
#include "job/job_reader.h"
#include "oom/checkpointing_state.h"
#include "support/open_job.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>

using namespace headroom;
using namespace headroom::ui;

namespace {

/// A job needs 1 GiB, and for each picture of a batch another that checkpointing makes half of one.
Result<Forecast> playing(const TrainRequest& request) {
    const ProcessConfig config = readJob(JobDocument(request.jobText)).config.config.process.front();
    const std::int64_t needed = kGiB + config.train.batchSize * (checkpointingIsOn(config) ? kGiB / 2 : kGiB);
    return Forecast{.peak = needed, .needed = needed, .phases = {{.phase = Phase::Steps, .peak = needed, .needed = needed}}, .stepSeconds = checkpointingIsOn(config) ? 1.5 : 1.0};
}

}  // namespace

class TestFitView : public QObject, OpenJob {
    Q_OBJECT

    std::unique_ptr<FitFinder> m_finder;
    std::unique_ptr<FitView> m_view;

    void find(std::int64_t room) {
        m_finder->find({}, room);
        QTRY_VERIFY(!m_finder->isSearching());
    }

private Q_SLOTS:
    void init() {
        open(QByteArray(kJob).replace("batch_size: 2", "batch_size: 4"));
        m_finder = std::make_unique<FitFinder>(m_bench, [] { return playing; });
        m_view = std::make_unique<FitView>(m_bench, *m_finder);
    }

    void cleanup() { m_view.reset(); }

    void itComesWithTheSearch() {
        QVERIFY(m_view->isHidden());
        m_finder->find({}, 2 * kGiB + kGiB / 2);
        QVERIFY(!m_view->isHidden());
        QVERIFY2(m_view->summary().startsWith(QStringLiteral("Looking for settings that fit into 2.5 GiB")), qPrintable(m_view->summary()));
        QTRY_VERIFY(m_finder->found());
        for (const char* part : {"The fastest way that fits into 2.5 GiB", "What is learned stays the same.", "2.0 GiB", "0.67 times", "batch_size"})
            QVERIFY2(m_view->summary().contains(QLatin1String(part)), qPrintable(m_view->summary()));
    }

    void theChangesAreOneUndoStep() {
        const QString before = m_bench.text();
        find(2 * kGiB + kGiB / 2);
        QSignalSpy applied(m_view.get(), &FitView::applied);
        m_view->applyButton().click();
        QCOMPARE(applied.size(), 1);
        QCOMPARE(m_bench.process().train.batchSize, 1);
        QVERIFY(m_view->isHidden());
        m_bench.undo();
        QCOMPARE(m_bench.text(), before);
    }

    void whereNothingFitsTheLeastIsTold() {
        find(kGiB);
        QCOMPARE(m_view->summary(), QStringLiteral("No settings of this job fit into 1.0 GiB\nIt needs at least 1.5 GiB. Choose a smaller model, or a card with more memory."));
        QVERIFY(m_view->applyButton().isHidden());
    }

    void anEditAndEscapeCloseIt() {
        find(2 * kGiB + kGiB / 2);
        m_bench.setText(m_bench.text().replace(QStringLiteral("batch_size: 4"), QStringLiteral("batch_size: 8")));
        QVERIFY(m_view->isHidden());
        find(2 * kGiB + kGiB / 2);
        QVERIFY(!m_view->isHidden());
        QSignalSpy closed(m_view.get(), &FitView::closed);
        QTest::keyClick(m_view.get(), Qt::Key_Escape);
        QVERIFY(m_view->isHidden() && closed.size() == 1);
    }
};

QTEST_MAIN(TestFitView)
#include "tst_fit_view.moc"
