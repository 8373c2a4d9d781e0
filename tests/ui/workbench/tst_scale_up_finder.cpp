// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/scale_up_finder.h"

#include "base/bytes.h"
#include "job/job_reader.h"
#include "support/open_job.h"

using namespace headroom;
using namespace headroom::ui;

namespace {

/// 1 GiB, and one more for each picture of a batch.
Result<Forecast> playing(const TrainRequest& request) {
    if (request.jobText.find("no_such") != std::string::npos) return Error{"the model is not there"};
    const std::int64_t needed = kGiB + readJob(JobDocument(request.jobText)).config.config.process.front().train.batchSize * kGiB;
    return Forecast{.needed = needed, .phases = {{.phase = Phase::Steps, .needed = needed}}, .stepSeconds = 1};
}

}  // namespace

class TestScaleUpFinder : public QObject, OpenJob {
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }

    void theOffersAreOfTheOpenJob() {
        ScaleUpFinder finder(m_bench, [] { return playing; });
        finder.find({}, 4 * kGiB);
        QVERIFY(finder.isSearching() && finder.offers().empty());
        QTRY_VERIFY(!finder.isSearching());
        const auto& offers = finder.offers();
        const auto batch = std::ranges::find(offers, ScaleUpStep::Kind::LargerBatch, [](const ScaleUpOffer& offer) { return offer.step.kind; });
        QVERIFY(batch != offers.end());
        QCOMPARE(batch->fullest.needed, 5 * kGiB);
        QVERIFY(batch->fit == Fit::No && offers.front().fit == Fit::Yes);
    }

    // Two heavier settings at once would not tell which of them failed.
    void anEditTakesTheOffersBack() {
        ScaleUpFinder finder(m_bench, [] { return playing; });
        finder.find({}, 4 * kGiB);
        QTRY_VERIFY(!finder.offers().empty());
        QVERIFY(m_bench.applyDiff(finder.offers().front().step.diff));
        QVERIFY(finder.offers().empty() && !finder.isShown());
    }

    void whatCannotBeForetoldIsSaid() {
        m_bench.setText(m_bench.text().replace(QStringLiteral("name_or_path: m,"), QStringLiteral("name_or_path: no_such,")));
        ScaleUpFinder finder(m_bench, [] { return playing; });
        finder.find({}, 4 * kGiB);
        QTRY_COMPARE(finder.obstacle(), QStringLiteral("the model is not there."));
        QVERIFY(finder.isShown());
        finder.stop();
        QVERIFY(!finder.isShown() && finder.obstacle().isEmpty());
    }
};

QTEST_MAIN(TestScaleUpFinder)
#include "tst_scale_up_finder.moc"
