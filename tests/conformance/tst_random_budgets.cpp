// SPDX-License-Identifier: GPL-3.0-or-later
// The smallest set of a rollback plan that is said to fit into a budget does: the changed job trains under that budget at the first try, without a step skipped
// or a preview given up for want of memory. Jobs are drawn from seeds: HEADROOM_SEED=N begins with another one, HEADROOM_JOBS=N draws so many.
#ifndef Q_MOC_RUN  // moc cannot read what <random> brings along
#include "base/random.h"
#endif

#include "forecast/forecaster.h"
#include "forecast/trace_peaks.h"
#include "job/config_diff.h"
#include "job/job_document.h"
#include "job/job_reader.h"
#include "memory/memory_tracker.h"
#include "oom/plan_forecast.h"
#include "support/random_job.h"
#include "support/tiny_sd15.h"
#include "support/traced_run.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace headroom;
namespace fs = std::filesystem;

namespace {

constexpr int kJobs = 12;

/// What a job's plan says of one budget.
struct Recommendation {
    std::int64_t budget = 0;
    std::optional<PlanSteps> smallest = {};
    std::string text = {};    ///< of the job with that set taken
    std::int64_t needed = 0;  ///< what it is said to need
};

std::int64_t drawnBetween(std::int64_t least, std::int64_t most, std::uint64_t seed) {
    return least + static_cast<std::int64_t>(RandomSource(seed)() % static_cast<std::uint64_t>(most - least + 1));
}

Result<Forecast> forecastOf(const std::string& job) { return forecast({job, {}, {}}); }

/// A budget between what the job needs with the whole plan taken and as it is, and what to do about it: as the command line and the wizard go about it.
Result<Recommendation> recommend(const std::string& text, std::uint64_t seed) {
    const JobDocument document(text);
    const auto asItIs = PlanForecast({}, document, forecastOf).peakWith({});
    if (!asItIs) return asItIs.error();
    PlanForecast plan(rollbackPlan(readJob(document).config, OomFacts{.phase = asItIs->phase, .allocated = asItIs->peak}), document, forecastOf);
    const auto least = plan.peakWith(openSteps(plan.plan()));
    if (!least) return least.error();
    const auto [from, to] = std::minmax(least->needed, asItIs->needed);
    Recommendation result{.budget = drawnBetween(from, to, seed)};
    auto smallest = plan.smallest(result.budget);
    if (!smallest) return smallest.error();
    result.smallest = *std::move(smallest);
    if (!result.smallest) return result;
    JobDocument changed(text);
    for (const std::size_t step : *result.smallest)
        if (const Status applied = apply(plan.plan().steps[step].diff, changed); !applied) return applied.error();
    result.text = changed.text();
    result.needed = plan.peakWith(*result.smallest)->needed;
    return result;
}

/// Phases that held more than their forecast, outside the scratch table; one a line.
std::string fullerThanForecast(const BlockTrace& held, const Forecast& told) {
    std::string phases;
    for (const PhasePeak& peak : peaksOf(withoutScratch(held))) {
        const auto phase = std::ranges::find(told.phases, peak.phase, &PhaseForecast::phase);
        if (phase == told.phases.end() || phase->peak < peak.bytes)
            phases += "  " + std::string(idOf(peak.phase)) + " held " + std::to_string(peak.bytes) +
                      (phase == told.phases.end() ? "" : " instead of " + std::to_string(phase->peak)) + "\n";
    }
    return phases;
}

std::int64_t mostHeld(const BlockTrace& trace) {
    std::int64_t most = 0;
    for (const PhasePeak& peak : peaksOf(trace)) most = std::max(most, peak.bytes);
    return most;
}

}  // namespace

class TestRandomBudgets : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    fs::path m_root = m_dir.path().toStdString();

private Q_SLOTS:
    void initTestCase() {
        MemoryTracker::install();
        writeTinySd15(m_root / "model");
    }

    // Else the law below would hold for nothing.
    void whatDoesNotFitIsNoticed_data() {
        QTest::addColumn<QString>("lines");
        QTest::newRow("in a preview") << QStringLiteral("        steps: 3\n");
        QTest::newRow("in a step") << QStringLiteral("        steps: 3\n        disable_sampling: true\n");
    }
    void whatDoesNotFitIsNoticed() {
        QFETCH(const QString, lines);
        for (const bool fits : {false, true}) {
            const fs::path own = m_root / QTest::currentDataTag() / (fits ? "fits" : "does not");
            writeTinyPictures(own / "pictures", 4);
            const std::string text = tinyJob(m_root / "model", own / "pictures", own / "output", lines.toStdString());
            const auto told = forecastOf(text);
            QVERIFY(told);
            QCOMPARE(train(text, fits ? told->needed + told->needed / 32 : told->peak - 1).outOfMemory.empty(), fits);
        }
    }

    void theSmallestSetFits_data() {
        QTest::addColumn<std::uint64_t>("seed");
        const int asked = qEnvironmentVariableIntValue("HEADROOM_JOBS"), first = std::max(1, qEnvironmentVariableIntValue("HEADROOM_SEED"));
        for (int seed = first; seed < first + (asked > 0 ? asked : kJobs); ++seed) QTest::addRow("seed %d", seed) << static_cast<std::uint64_t>(seed);
    }
    void theSmallestSetFits() {
        QFETCH(const std::uint64_t, seed);
        const fs::path own = m_root / std::to_string(seed);
        const std::string text = randomJob(seed, m_root / "model", own);
        const auto told = recommend(text, seed);
        QVERIFY2(told, (told ? "" : told.error().sentence() + "\n" + text).c_str());
        if (!told->smallest) return static_cast<void>(++m_without);
        const auto foretold = forecastOf(told->text);
        QVERIFY(foretold && foretold->needed == told->needed);
        ProcessTrace run;
        const RunStory story = train(told->text, told->budget);
        const std::string fuller = fullerThanForecast(run.blocks, *foretold);
        m_shares.push_back(static_cast<double>(mostHeld(run.blocks)) / static_cast<double>(told->needed));
        const std::string said = std::to_string(told->needed) + " bytes were said to fit into " + std::to_string(told->budget) + ", but: ";
        QVERIFY2(story.outOfMemory.empty(), story.outOfMemory.empty() ? "" : (said + story.outOfMemory.front() + "\n" + told->text).c_str());
        QVERIFY2(story.failure.empty(), (story.failure + "\n" + told->text).c_str());
        QVERIFY2(fuller.empty(), (fuller + told->text).c_str());
        ++m_fitting;
        std::error_code ignored;
        fs::remove_all(own, ignored);
    }

    void cleanupTestCase() {
        std::ranges::sort(m_shares);
        qInfo("%d jobs fit at the first try, %d have no set that fits; held of what was said: median %.0f %%, least %.0f %%, most %.0f %%", m_fitting,
              m_without, percentAt(0.5), percentAt(0), percentAt(1));
        QVERIFY2(m_fitting >= m_without, "budgets are to be drawn so that most jobs have a set that fits");
    }

private:
    /// The share that so many of all shares are smaller than.
    double percentAt(double part) const {
        return m_shares.empty() ? 0 : 100 * m_shares[static_cast<std::size_t>(part * static_cast<double>(m_shares.size() - 1))];
    }

    int m_without = 0;
    int m_fitting = 0;
    std::vector<double> m_shares;  ///< of what was said to be needed, that were held
};

QTEST_GUILESS_MAIN(TestRandomBudgets)
#include "tst_random_budgets.moc"
