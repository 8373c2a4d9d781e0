// SPDX-License-Identifier: GPL-3.0-or-later
// Every family, policy, batch, bucket, precision, kind of training and optimizer: what a forecast tells is, byte for
// byte outside the scratch table, what the run holds. By default every two values of any two of these meet in one case
// at least; HEADROOM_CONFORMANCE=full runs the whole product.
#ifndef Q_MOC_RUN  // moc cannot read what <random> brings along
#include "forecast/played_run.h"
#endif

#include "forecast/forecaster.h"
#include "job/job_document.h"
#include "job/job_reader.h"
#include "memory/memory_tracker.h"
#include "support/tiny_families.h"
#include "support/tiny_sd15.h"
#include "support/traced_run.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>
#include <set>
#include <tuple>

using namespace headroom;
namespace fs = std::filesystem;

namespace {

constexpr std::array kPolicies = {"off", "every_block", "{every: 2}", "{count: 2}"};
constexpr std::array kBatches = {1, 3};
constexpr std::array<BucketShape, 2> kBuckets = {{{32, 32}, {64, 48}}};
constexpr std::array kTypes = {"fp32", "bf16"};

struct Training {
    const char* name;
    const char* process;  ///< lines of the job's process
};
constexpr std::array<Training, 3> kTrainings = {{
    {"LoRA", "      network:\n        type: lora\n        linear: 4\n        linear_alpha: 4\n"},
    {"LoRA with convolutions", "      network:\n        type: lora\n        linear: 4\n        linear_alpha: 4\n        conv: 4\n        conv_alpha: 4\n"},
    {"whole model", "      save:\n        save_format: diffusers\n"},
}};

/// What a case takes of each of the lists, family first and optimizer last.
using Choice = std::array<std::size_t, 7>;
constexpr Choice kCounts = {kFamilies.size(), kPolicies.size(), kBatches.size(), kBuckets.size(), kTypes.size(), kTrainings.size(), kOptimizers.size()};

std::vector<Choice> wholeProduct() {
    std::vector<Choice> all = {{}};
    for (std::size_t list = 0; list < kCounts.size(); ++list) {
        std::vector<Choice> longer;
        for (Choice choice : all)
            for (choice[list] = 0; choice[list] < kCounts[list]; ++choice[list]) longer.push_back(choice);
        all = std::move(longer);
    }
    return all;
}

using Pair = std::tuple<std::size_t, std::size_t, std::size_t, std::size_t>;  ///< list, value, another list, value

std::vector<Pair> pairsOf(const Choice& choice) {
    std::vector<Pair> pairs;
    for (std::size_t i = 0; i < choice.size(); ++i)
        for (std::size_t j = i + 1; j < choice.size(); ++j) pairs.emplace_back(i, choice[i], j, choice[j]);
    return pairs;
}

/// The fewest that a greedy choice finds: always the case with the most pairs that no case before it had.
std::vector<Choice> everyPair() {
    const std::vector<Choice> all = wholeProduct();
    std::set<Pair> missing;
    for (const Choice& choice : all)
        for (const Pair& pair : pairsOf(choice)) missing.insert(pair);
    std::vector<Choice> chosen;
    while (!missing.empty()) {
        const auto news = [&](const Choice& choice) {
            return std::ranges::count_if(pairsOf(choice), [&](const Pair& pair) { return missing.contains(pair); });
        };
        chosen.push_back(*std::ranges::max_element(all, {}, news));
        for (const Pair& pair : pairsOf(chosen.back())) missing.erase(pair);
    }
    return chosen;
}

std::string nameOf(const Choice& choice) {
    const auto [family, policy, batch, bucket, type, training, optimizer] = choice;
    return std::string(kFamilies[family].name) + ", " + kPolicies[policy] + ", batch " + std::to_string(kBatches[batch]) + ", " +
           std::to_string(kBuckets[bucket].width) + "x" + std::to_string(kBuckets[bucket].height) + ", " + kTypes[type] + ", " + kTrainings[training].name +
           ", " + std::string(kOptimizers[optimizer].name);
}

void replace(std::string& text, const std::string& what, const std::string& with) { text.replace(text.find(what), what.size(), with); }

}  // namespace

class TestForecastConformance : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    fs::path m_root = m_dir.path().toStdString();
    int m_jobs = 0;

    template <typename Wanted>
    void addRows(Wanted wanted) {
        QTest::addColumn<Choice>("choice");
        for (const Choice& choice : qgetenv("HEADROOM_CONFORMANCE") == "full" ? wholeProduct() : everyPair())
            if (wanted(choice)) QTest::newRow(nameOf(choice).c_str()) << choice;
    }

    /// Two updates and one of the next epoch, on pictures of its own, so that each job makes its cache itself.
    std::string jobOf(const Choice& choice) {
        const auto [family, policy, batch, bucket, type, training, optimizer] = choice;
        const fs::path own = m_root / std::to_string(++m_jobs);
        const BucketShape shape = kBuckets[bucket];
        writeTinyPictures(own / "pictures", 2 * kBatches[batch], shape.width, shape.height);
        std::string text = tinyFamilyOf(kFamilies[family])
                               ->job(m_root / std::to_string(family), own / "pictures", own / "output", "        steps: 3\n",
                                     kTrainings[training].process + ("      headroom:\n        checkpointing: " + std::string(kPolicies[policy]) + "\n"));
        replace(text, "batch_size: 2", "batch_size: " + std::to_string(kBatches[batch]));
        replace(text, "resolution: [32]", "resolution: [64]");
        replace(text, "dtype: fp32", "dtype: " + std::string(kTypes[type]));
        replace(text, "optimizer: adamw", "optimizer: " + std::string(kOptimizers[optimizer].name));
        return text;
    }

private Q_SLOTS:
    void initTestCase() {
        MemoryTracker::install();
        for (std::size_t i = 0; i < kFamilies.size(); ++i) {
            const TinyFamily* const tiny = tinyFamilyOf(kFamilies[i]);
            QVERIFY2(tiny, (std::string(kFamilies[i].name) + " has no tiny model: write one and add its row to tests/support/tiny_families.cpp").c_str());
            tiny->writeModel(m_root / std::to_string(i), 1);
        }
    }

    void theRunHoldsWhatWasForecast_data() {
        addRows([](const Choice&) { return true; });
    }
    void theRunHoldsWhatWasForecast() {
        QFETCH(const Choice, choice);
        const std::string text = jobOf(choice);
        const auto played = playJob({text, {}, {}});
        QVERIFY2(played, played ? "" : played.error().sentence().c_str());
        const BucketShape shape = kBuckets[choice[3]];
        QVERIFY(played->heaviest == (PictureSize{shape.width, shape.height}));
        ProcessTrace run;
        QCOMPARE(QString::fromStdString(train(text).failure), QString());
        QCOMPARE(QString::fromStdString(peakTable(played->blocks)), QString::fromStdString(peakTable(run.blocks)));
        QCOMPARE(QString::fromStdString(undeclaredScratch(run.blocks)), QString());
        QCOMPARE(QString::fromStdString(undeclaredScratch(played->blocks)), QString());
    }

    // Where the processor has no bf16 in hardware, the runs above computed in fp32, and said so. Here they compute in bf16, with the parts of Trainer.
    void whatComputesInBf16HoldsWhatWasPlayed_data() {
        addRows([](const Choice& choice) { return std::string_view(kTypes[choice[4]]) == "bf16"; });
    }
    void whatComputesInBf16HoldsWhatWasPlayed() {
        QFETCH(const Choice, choice);
        auto settings = settingsOf(readJob(JobDocument(jobOf(choice))).config, {.device = "cpu"}, {});
        QVERIFY2(settings, settings ? "" : settings.error().sentence().c_str());
        settings->computeType = c10::kBFloat16;
        const std::vector<PlayedBatch> batches(2, {.shape = kBuckets[choice[3]], .size = kBatches[choice[2]]});
        const BlockTrace worked = workedTrace(*settings, batches), played = playedTrace(*settings, batches);
        QVERIFY(!worked.empty());
        QCOMPARE(QString::fromStdString(peakTable(played)), QString::fromStdString(peakTable(worked)));
        QCOMPARE(QString::fromStdString(undeclaredScratch(worked)), QString());
    }
};

QTEST_GUILESS_MAIN(TestForecastConformance)
#include "tst_forecast_conformance.moc"
